"""The map's legend in a corner of the sea: what its signs mean and what a rail costs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Sketch, Weight, font, lettering, put
from cogs.face.words import Words
from cogs.trains.names import ground_name
from cogs.trains.pictures import atlas, paints, pieces
from engine.trains.cards import CITY_POINTS
from engine.trains.maps import GROUND_PRICE, Ground

WIDTH, HEIGHT = 292, 302
GROUNDS: Final[tuple[Ground, ...]] = ("plain", "river", "mountain", "city", "remote")
_LINE: Final = 36
_ICON: Final = 46  # room for the sign at the beginning of a line
_LETTERS: Final = range(25, 17, -1)


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
        grounds=tuple(
            (ground, ground_name(ground, words)) for ground in ("plain", "river", "mountain", "city", "remote")
        ),
        each=words("trains-legend-each"),
        others=words("trains-legend-others"),
        wall=words("trains-legend-wall"),
    )


@lru_cache(4)
def legend(words: Legend) -> Image.Image:
    sketch = Sketch(WIDTH, HEIGHT)
    sketch.rounded((0, 0, WIDTH, HEIGHT), 14, paints.FELT)
    sketch.rounded((3, 3, WIDTH - 3, HEIGHT - 3), 12, paints.SHEET)
    piece = sketch.done()
    for at, (ground, name) in enumerate(words.grounds):
        y = 8 + _LINE * (at + 0.5)
        small = atlas.ground(ground).resize((34, 39), Image.Resampling.LANCZOS)
        put(piece, small, 28, y, (0.5, 0.5))
        _write(piece, name, y)
        if ground == "remote":
            put(piece, pieces.number(3, paints.INK, paints.PAPER, size=32), WIDTH - 12, y, (1, 0.5))
            continue
        right = WIDTH - 12
        if ground == "city":
            each = lettering(words.each, 24, Weight.BOLD, paints.INK)
            put(piece, pieces.houses(1, 1), right + pieces.HALO, y, (1, 0.5))
            put(piece, each, right - pieces.HOUSE - 6, y - 2, (1, 0.5))
            right -= pieces.HOUSE + each.width + 12
        put(piece, pieces.coin(GROUND_PRICE[ground]), right, y, (1, 0.5))
    y = 8 + _LINE * 5.5
    put(piece, pieces.token(1), 28, y, (0.5, 0.5))
    _write(piece, words.others, y, WIDTH - _ICON - 16)
    y += _LINE
    atlas.draw_bar(piece, [(12, y), (44, y)], (11, paints.PAPER), (8, paints.WALL))
    _write(piece, words.wall, y, WIDTH - _ICON - 16)
    y += _LINE + 2
    x = 9.0
    for count in range(1, 4):
        houses, plate = pieces.stack(count), pieces.worth(CITY_POINTS[count])
        put(piece, houses, x, y, (0, 0.5))
        put(piece, plate, x + houses.width + 1, y, (0, 0.5))
        x += houses.width + plate.width + 14
    return piece


def _write(piece: Image.Image, text: str, y: float, room: float = 150) -> None:
    size = next((size for size in _LETTERS if font(size, Weight.SEMIBOLD).getlength(text) <= room), _LETTERS[-1])
    put(piece, lettering(text, size, Weight.SEMIBOLD, paints.INK), _ICON + 6, y - 2, (0, 0.5))
