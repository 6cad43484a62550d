"""A legend of the pictures of Trains, drawn with the same signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from cogs.face.canvas import Sketch, Weight, folded, lettering, png, put
from cogs.face.lists import told
from cogs.face.words import Words
from cogs.trains.names import lettered
from cogs.trains.pictures import atlas, card_faces, map_picture, paints, pieces
from cogs.trains.pictures.board_picture import made_of
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
_CUT: Final = (472, 340)  # of the map
_CARD: Final = "mail_train"
_KINDS: Final = ("train", "rail", "station", "action", "points", "waste")
EXPLAINED: Final = ("rail", "houses", "points", "remote", "wall", "choice", "new", "left", "made-of")
ON_CARDS: Final = ("price", "coins", "effect", "worth")


def rules(words: Words, map_name: MapName) -> bytes:
    """A piece of the map, its signs, a card and the kinds of cards."""
    scene = SCENES[map_name]
    state = Trains().scene(
        players=2, map=map_name, rails=[list(own) for own in scene.rails], stations=dict(scene.stations)
    )
    drawn = map_picture.draw(Trains().view(state, None), scene.choices, News(rails=(scene.new,)), legend_words(words))
    left, top = scene.corner
    shown = drawn.crop((left, top, left + _CUT[0], top + _CUT[1]))
    shown = shown.resize((_HALF, round(shown.height * _HALF / shown.width)), Image.Resampling.LANCZOS)
    costs = legend(legend_words(words))
    why = _explained([(Image.new("RGBA", (1, 1)), words("trains-picture-cost"))], _HALF - costs.width + _SIGNS - 24)
    signs = _explained([(_sign(name), words(f"trains-picture-{name}")) for name in EXPLAINED], WIDTH - _RIGHT - 20)
    on_cards = _explained([(_sign(name), words(f"trains-picture-{name}")) for name in ON_CARDS], _HALF - 210)
    height = max(shown.height + costs.height + card_faces.HEIGHT + 36, signs.height + 220) + 2 * _MARGIN
    picture = Image.new("RGB", (WIDTH, height), paints.FELT)
    picture.paste(shown, (_MARGIN, _MARGIN))
    top = shown.height + _MARGIN + 18
    put(picture, costs, _MARGIN, top)
    put(picture, why, _MARGIN + costs.width + 24 - _SIGNS, top + (costs.height - why.height) / 2)
    top += costs.height + 18
    put(picture, card_faces.face(lettered(_CARD, words)), _MARGIN, top)
    put(picture, on_cards, _MARGIN + 214, top + (card_faces.HEIGHT - on_cards.height) / 2)
    put(picture, signs, _RIGHT, _MARGIN)
    _put_kinds(picture, words, _RIGHT, height - _MARGIN - 192)
    return png(picture, paints.colours())


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
        case "remote":
            return pieces.remote(3)
        case "wall":
            return _wall()
        case "choice":
            return pieces.choice("C4")
        case "new":
            marked = pieces.halo(pieces.TOKEN).copy()
            put(marked, pieces.token(1), marked.width / 2, marked.height / 2, (0.5, 0.5))
            return marked
        case "left":
            return pieces.rails(paints.PAPER)
        case "made-of":
            return _on_paper(made_of([("cities", 8)]))
        case "price":
            return card_faces.coin(4)
        case "coins":
            return card_faces.plate("+1", paints.PAPER, paints.INK)
        case "worth":
            return card_faces.plate("★2", paints.GOLD, paints.INK)
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


def _put_kinds(picture: Image.Image, words: Words, left: float, top: float) -> None:
    """The six kinds of cards by their colours and icons."""
    wide, high = 180, 92
    for at, kind in enumerate(_KINDS):
        row, column = divmod(at, 3)
        sketch = Sketch(wide, high)
        sketch.rounded((0, 0, wide, high), 12, paints.FRAMES[kind])
        sketch.rounded((5, 5, wide - 5, high - 36), 8, paints.tint(kind))
        piece = sketch.done()
        put(piece, card_faces.icon(kind), wide / 2, 30, (0.5, 0.5))
        put(piece, lettering(words(f"trains-kind-{kind}"), 26, Weight.BOLD, paints.PAPER), wide / 2, 71, (0.5, 0.5))
        put(picture, piece, left + column * (wide + 7), top + row * (high + 8))
