"""A legend of the pictures of The Great Brain Robbery, drawn with the same signs as they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from PIL import Image

from cogs.brain_robbery.pictures import cars, paints, pieces
from cogs.brain_robbery.pictures.cards import SMALL, card_picture
from cogs.brain_robbery.pictures.train_picture import MARGIN, WIDTH
from cogs.face.canvas import Paint, Sketch, Weight, folded, lettering, png, put
from cogs.face.seat_signs import symbol
from cogs.face.words import Words
from engine.brain_robbery.box import BOX

SIZE: Final = 26  # of the letters
LINE: Final = 30
ROW: Final = 98
SIGN: Final = 104  # the room for a sign, left of its words
TILE: Final = (84, 88)  # what a sign lies on
HEAD: Final = 88  # the goal, above all
COLUMN: Final = (WIDTH - 3 * MARGIN) // 2
TEXT: Final = COLUMN - SIGN - 6
MOST_LINES: Final = 3
EXAMPLE: Final = "juggler_tilly"  # a card with a rule of its own
_SCALE: Final = cars.scale_of(68, 84)


def _piece_of(car: str, space: str, across: int) -> Image.Image:
    """So many spaces of a car's plan, as they are drawn."""
    left, top = cars.cell(_SCALE, space)
    box = (left - 4, top, left + across * _SCALE.width + 4, top + _SCALE.height)
    return cars.car(BOX.cars[car], _SCALE).crop(box).convert("RGBA")


def _front() -> Image.Image:
    """The front of a car, and beside its door the arrow out of it."""
    plan, right = BOX.cars["saloon"].plan, TILE[0] - 20
    assert plan.exit is not None
    front = Image.new("RGBA", (right + 32, TILE[1]))
    put(front, _piece_of("saloon", plan.exit, 1), right, TILE[1] / 2, (1, 0.5))
    put(front, pieces.arrow(30, paints.GOLD), right + 2, TILE[1] / 2, (0, 0.5))
    return front


def _on_floor(piece: Image.Image) -> Image.Image:
    """As in a car."""
    return _laid(piece, paints.PLANKS)


def _in_news() -> Image.Image:
    plate = pieces.plate(66, 78).copy()
    put(plate, pieces.zombie(2, 56, 68), 33, 39, (0.5, 0.5))
    return _on_floor(plate)


def _in_frame() -> Image.Image:
    """A row of the table, but for its words."""
    sketch = Sketch(*TILE)
    sketch.rounded((0, 20, TILE[0], TILE[1] - 20), 10, paints.BRIGHT, paints.GOLD, 5)
    tile = sketch.done()
    put(tile, symbol(2, 30, paints.SEATS[2]), TILE[0] / 2, TILE[1] / 2, (0.5, 0.5))
    return tile


def _behind() -> Image.Image:
    """Somebody who has no space: on the ground beside the train."""
    return pieces.zombie(1, 44, 44)


# By the word that explains it: what is drawn.
SIGNS: Final[Mapping[str, Callable[[], Image.Image]]] = {
    "zombie": lambda: _on_floor(pieces.zombie(0, 58, 71)),
    "brain": lambda: _on_floor(pieces.counter(58)),
    "number": lambda: _on_floor(pieces.badge("7", 42)),
    "wall": lambda: _piece_of("saloon", "e1", 1),
    "door": _front,
    "brake": lambda: _piece_of("locomotive", "e1", 1),
    "head-empty": lambda: _on_paper(pieces.head("empty", 0)),
    "head-cheese": lambda: _on_paper(pieces.head("cheese", 0)),
    "head-brain": lambda: _on_paper(pieces.head("brain", 0)),
    "points": lambda: _on_paper(pieces.coin(48)),
    "hit": lambda: _on_paper(pieces.fist(50)),
    "run": lambda: _on_paper(pieces.boot(50)),
    "cards": lambda: _on_paper(pieces.card_back(54)),
    "strength": lambda: _on_paper(pieces.badge("9", 40, paints.RED, paints.PAPER)),
    "behind": _behind,
    "coupling": lambda: _on_paper(pieces.die(2, 48)),
    "new": _in_news,
    "asked": _in_frame,
}


def _on_paper(piece: Image.Image) -> Image.Image:
    """As on a seat's strip."""
    return _laid(piece, paints.PLAIN)


def _laid(piece: Image.Image, ground: Paint) -> Image.Image:
    sketch = Sketch(*TILE)
    sketch.rounded((0, 0, *TILE), 12, ground)
    tile = sketch.done()
    put(tile, piece, TILE[0] / 2, TILE[1] / 2, (0.5, 0.5))
    return tile


@lru_cache(8)  # the same at every table: one for each language
def explained(words: Words) -> bytes:
    """Each sign, and a card, with what they mean."""
    rows = -(-len(SIGNS) // 2)
    picture = Image.new("RGB", (WIDTH, HEAD + rows * ROW + SMALL[1] + MARGIN), paints.NIGHT)
    lines = folded(words("brain-robbery-goal"), 32, Weight.BOLD, WIDTH - 4 * MARGIN)
    for number, line in enumerate(lines):
        words_of_goal = lettering(line, 32, Weight.BOLD, paints.GOLD)
        put(picture, words_of_goal, 2 * MARGIN, HEAD / 2 - 2 + _down(number, lines, 36), (0, 0.5))
    for index, (name, sign) in enumerate(SIGNS.items()):
        row, column = index % rows, index // rows
        left, middle = MARGIN + column * (COLUMN + MARGIN), HEAD + (row + 0.5) * ROW - 3
        put(picture, sign(), left + SIGN / 2 - 4, middle, (0.5, 0.5))
        _write(picture, words(f"brain-robbery-sign-{name}"), left + SIGN, middle, TEXT)
    top = HEAD + rows * ROW
    picture.paste(card_picture(BOX.cards[EXAMPLE], words, large=False), (MARGIN, top))
    _write(picture, words("brain-robbery-sign-card"), 2 * MARGIN + COLUMN + 10, top + SMALL[1] / 2, COLUMN - 10)
    return png(picture, paints.colours())


def _write(picture: Image.Image, text: str, left: float, middle: float, room: int) -> None:
    lines = folded(text, SIZE, Weight.SEMIBOLD, room)
    for number, line in enumerate(lines):
        written = lettering(line, SIZE, Weight.SEMIBOLD, paints.PAPER)
        put(picture, written, left, middle + _down(number, lines, LINE), (0, 0.5))


def _down(number: int, lines: list[str], height: int) -> float:
    """How far below the middle a line stands."""
    return (number - (len(lines) - 1) / 2) * height
