"""The map's legend in a corner of the sea: what its signs mean and what a rail costs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Sketch, Weight, lettering, put
from cogs.face.words import Words
from cogs.trains.names import ground_name
from cogs.trains.pictures import atlas, paints, pieces
from engine.trains.cards import CITY_POINTS
from engine.trains.maps import GROUND_PRICE, Ground

WIDTH: Final = 292
GROUNDS: Final[tuple[Ground, ...]] = ("plain", "river", "mountain", "city", "remote")
_LINE: Final = 36
_TEXT: Final = 50  # where a line's words begin, behind its sign
_RIGHT: Final = WIDTH - 10


@dataclass(frozen=True, slots=True)
class Legend:
    """The words of the legend, in the language of whoever looks."""

    grounds: tuple[tuple[Ground, str], ...]
    each: str  # what each station adds to a city's price
    others: str  # other players' rails
    wall: str


@cache
def legend_words(words: Words) -> Legend:
    return Legend(
        grounds=tuple((ground, ground_name(ground, words)) for ground in GROUNDS),
        each=words("trains-legend-each"),
        others=words("trains-legend-others"),
        wall=words("trains-legend-wall"),
    )


@lru_cache(8)
def legend(words: Legend, *, others: bool) -> Image.Image:
    """The signs on the map as it is now; `others`: there are rails, so that one may come upon those of others."""
    lines = len(words.grounds) + others + 2
    sketch = Sketch(WIDTH, lines * _LINE + 12)
    sketch.rounded((0, 0, *sketch.size), 14, paints.FELT)
    sketch.rounded((3, 3, WIDTH - 3, sketch.size[1] - 3), 12, paints.SHEET)
    piece = sketch.done()
    middles = iter([6 + _LINE * (at + 0.5) for at in range(lines)])
    for ground, name in words.grounds:
        _put_ground(piece, ground, name, words, next(middles))
    if others:
        y = next(middles)
        put(piece, pieces.token(1), 28, y, (0.5, 0.5))
        _write(piece, words.others, y, _RIGHT)
    y = next(middles)
    atlas.draw_bar(piece, [(12, y), (42, y)], (11, paints.PAPER), (8, paints.WALL))
    _write(piece, words.wall, y, _RIGHT)
    y, x = next(middles), 8.0
    for count in range(1, 4):
        houses, plate = pieces.stack(count), pieces.points(CITY_POINTS[count])
        put(piece, houses, x, y, (0, 0.5))
        put(piece, plate, x + houses.width + 1, y, (0, 0.5))
        x += houses.width + plate.width + 9
    return piece


def _put_ground(piece: Image.Image, ground: Ground, name: str, words: Legend, y: float) -> None:
    """A ground and what a rail there costs; of a remote place an example."""
    put(piece, atlas.ground(ground).resize((34, 39), Image.Resampling.LANCZOS), 28, y, (0.5, 0.5))
    right: float = _RIGHT
    if ground == "city":
        each = lettering(words.each, pieces.LETTERS, Weight.BOLD, paints.INK)
        put(piece, pieces.stack(1), right, y, (1, 0.5))
        put(piece, each, right - pieces.HOUSE - 6, y - 2, (1, 0.5))
        right -= pieces.HOUSE + each.width + 12
    cost = pieces.remote(3) if ground == "remote" else pieces.coin(GROUND_PRICE[ground])
    put(piece, cost, right, y, (1, 0.5))
    _write(piece, name, y, right - cost.width - 4)


def _write(piece: Image.Image, text: str, y: float, right: float) -> None:
    line = pieces.narrow(text, pieces.LETTERS, Weight.SEMIBOLD, paints.INK, right - _TEXT)
    put(piece, line, _TEXT, y - 2, (0, 0.5))
