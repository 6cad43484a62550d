"""A legend of the pictures of Trains, drawn with the same signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Sketch, Weight, folded, lettering, png, put
from cogs.face.lists import told
from cogs.face.words import Words
from cogs.trains.names import lettered
from cogs.trains.pictures import atlas, card_faces, map_picture, paints, pieces
from cogs.trains.pictures.legend import legend, legend_words
from cogs.trains.pictures.news import News
from engine.trains import Trains
from engine.trains.maps import Hex, MapName

WIDTH: Final = 1200
_MARGIN: Final = 14
_HALF, _RIGHT = 600, 632  # the left half, and where the right one begins
_LETTERS: Final = 28
_LINE: Final = 34
_SIGNS: Final = 96  # room for a sign before its words


@dataclass(frozen=True, slots=True)
class Scene:
    """A piece of a map with one of everything on it, larger than it is played on."""

    rails: tuple[tuple[Hex, ...], ...]
    stations: Mapping[Hex, int]
    choices: tuple[Hex, ...]
    new: tuple[int, Hex]  # a seat and its rail
    corner: tuple[int, int]


SCENES: Final[Mapping[MapName, Scene]] = {
    "tokyo": Scene(((24, 33, 32), (25, 34, 33)), {24: 1, 22: 1}, (23, 44), (1, 34), (232, 196)),
    "osaka": Scene(((54, 55, 64), (45, 55, 56)), {54: 1, 44: 1, 53: 2}, (63, 65), (1, 45), (370, 400)),
}
_CUT: Final = 472  # of the map is shown so wide a piece
_CARD: Final = "mail_train"
# Only signs that are in this picture: what comes later is explained by its own words.
EXPLAINED: Final = ("rail", "houses", "points", "wall", "choice", "new")
ON_CARDS: Final = ("price", "coins", "effect")


@lru_cache(8)  # the same at every table: one for each language and map
def rules(words: Words, map_name: MapName) -> bytes:
    """A piece of the map with what its grounds cost, the signs on it, and a card."""
    costs = legend(legend_words(words), others=True)
    why = _explained([(Image.new("RGBA", (1, 1)), words("trains-picture-cost"))], _HALF - costs.width + _SIGNS - 24)
    signs = _explained([(_sign(name), words(f"trains-picture-{name}")) for name in EXPLAINED], WIDTH - _RIGHT - 20)
    on_cards = _explained([(_sign(name), words(f"trains-picture-{name}")) for name in ON_CARDS], WIDTH - _RIGHT - 220)
    height = signs.height + card_faces.HEIGHT + 2 * _MARGIN
    picture = Image.new("RGB", (WIDTH, height), paints.FELT)
    middle = height - _MARGIN - costs.height / 2
    picture.paste(_shown(map_name, height - costs.height - 2 * _MARGIN - 18), (_MARGIN, _MARGIN))
    put(picture, costs, _MARGIN, middle, (0, 0.5))
    put(picture, why, _MARGIN + costs.width + 24 - _SIGNS, middle, (0, 0.5))
    put(picture, signs, _RIGHT, _MARGIN)
    put(picture, card_faces.face(lettered(_CARD, words)), _RIGHT, height - _MARGIN, (0, 1))
    put(picture, on_cards, _RIGHT + 200, height - _MARGIN - card_faces.HEIGHT / 2, (0, 0.5))
    return png(picture, paints.colours())


def _shown(map_name: MapName, height: int) -> Image.Image:
    """The piece of the map, as high as there is room."""
    scene = SCENES[map_name]
    state = Trains().scene(
        players=2, map=map_name, rails=[list(own) for own in scene.rails], stations=dict(scene.stations)
    )
    drawn = map_picture.draw(Trains().view(state, None), scene.choices, News(rails=(scene.new,)))
    left, top = scene.corner
    shown = drawn.crop((left, top, left + _CUT, top + round(height * _CUT / _HALF)))
    return shown.resize((_HALF, height), Image.Resampling.LANCZOS)


def in_words(words: Words) -> str:
    """The same for those who do not see it."""
    names = ("shown", "grounds", "cost", *EXPLAINED, *ON_CARDS)
    return told([words(f"trains-picture-{name}") for name in names], words)


def _explained(rows: Sequence[tuple[Image.Image, str]], width: int) -> Image.Image:
    """Signs, each with its words beside it."""
    drawn = [(sign, folded(text, _LETTERS, Weight.SEMIBOLD, width - _SIGNS)) for sign, text in rows]
    heights = [max(sign.height, len(lines) * _LINE) + 22 for sign, lines in drawn]
    piece = Image.new("RGBA", (width, sum(heights)))
    top = 0
    for (sign, lines), height in zip(drawn, heights, strict=True):
        middle = top + height / 2
        put(piece, sign, _SIGNS / 2 - 6, middle, (0.5, 0.5))
        first = middle - len(lines) * _LINE / 2
        for at, line in enumerate(lines):
            put(piece, lettering(line, _LETTERS, Weight.SEMIBOLD, paints.PAPER), _SIGNS, first + at * _LINE - 3)
        top += height
    return piece


def _sign(name: str) -> Image.Image:
    match name:
        case "rail":
            return _side_by_side(pieces.token(0), pieces.token(1))
        case "houses":
            return _on_paper(pieces.houses(1, 2))
        case "points":
            return pieces.points(4)
        case "wall":
            return _wall()
        case "choice":
            return pieces.choice("C4")
        case "new":
            marked = pieces.halo(pieces.TOKEN).copy()
            put(marked, pieces.token(1), marked.width / 2, marked.height / 2, (0.5, 0.5))
            return marked
        case "price":
            return card_faces.coin(4)
        case "coins":
            return card_faces.plate("+1", paints.PAPER, paints.INK)
    return lettering("…", 40, Weight.BOLD, paints.PAPER)


def _side_by_side(one: Image.Image, other: Image.Image) -> Image.Image:
    """Two rails with their track between them."""
    piece = Image.new("RGBA", (84, 34))
    atlas.draw_bar(piece, [(15, 17), (69, 17)], (pieces.TRACK + 3, paints.PAPER), (pieces.TRACK, paints.SEATS[0]))
    put(piece, one, 2, 17, (0, 0.5))
    put(piece, one, 82, 17, (1, 0.5))
    return piece


def _on_paper(piece: Image.Image) -> Image.Image:
    sketch = Sketch(piece.width, piece.height)
    sketch.rounded((0, 0, piece.width, piece.height), 8, paints.GROUNDS["city"])
    ground = sketch.done()
    put(ground, piece, 0, 0)
    return ground


def _wall() -> Image.Image:
    piece = Image.new("RGBA", (80, 16))
    atlas.draw_bar(piece, [(9, 8), (71, 8)], (12, paints.PAPER), (8.5, paints.WALL))
    return piece
