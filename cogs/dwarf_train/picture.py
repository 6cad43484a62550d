"""Die Zwergenzugfahrt as a picture: the train seen from above, both clans, and what can be done now."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from cogs.dwarf_train import paints, pieces
from cogs.dwarf_train.paints import CLANS
from cogs.dwarf_train.pieces import CELL
from cogs.dwarf_train.places import LETTERS
from cogs.table.canvas import Paint, SeatLabel, Sketch, Weight, lettering, put, readable, robot, symbol
from cogs.table.canvas import png as as_png
from engine.dwarf_train import COLUMNS, DWARF, IS_SEAT, KINDS, ROWS, SEATS_TO_WIN, SIGN, SPACES, View


@dataclass(frozen=True, slots=True)
class Captions:
    """The few words that are drawn."""

    turn: str
    winner: str
    signs: str
    takes: str
    lost: str
    count: str


MARGIN: Final = 44  # letters at the left, numbers beneath
PANEL: Final = 118
WIDTH: Final = 2 * MARGIN + COLUMNS * CELL
HEIGHT: Final = PANEL + ROWS * CELL + MARGIN + 10
_HALF: Final = WIDTH // 2
_NAME: Final = 165  # the longest


def board(
    view: View,
    seats: Sequence[SeatLabel],
    captions: Captions,
    aims: Mapping[int, int],
    movable: Collection[int],
    last: Collection[int],
) -> bytes:
    """The train as a PNG. `aims`: the spaces something can be done to, numbered; `movable`: the dwarves that can."""
    picture = _empty().copy()
    for space in range(SPACES):
        left, top = _corner(space)
        what = view.spaces[space]
        if space in last:
            put(picture, pieces.frame(paints.GOLD, 7), left, top)
        if what in DWARF:
            put(picture, pieces.dwarf(DWARF.index(what), seated=IS_SEAT[space]), left, top)
        elif what in SIGN:
            put(picture, pieces.sign(SIGN.index(what)), left, top)
        if space in movable:
            put(picture, pieces.frame(paints.PAPER, 4), left, top)
        if space in aims:
            put(picture, pieces.number(aims[space]), left + CELL - 2, top + 2, (1, 0))
    for clan in (0, 1):
        _draw_clan(picture, view, clan, seats[clan], captions)
    words = lettering(captions.count, 26, Weight.SEMIBOLD, paints.PAPER, 200)
    put(picture, words, _HALF, 10, (0.5, 0))
    return as_png(picture, paints.colours())


def _corner(space: int) -> tuple[int, int]:
    row, column = divmod(space, COLUMNS)
    return MARGIN + column * CELL, PANEL + row * CELL


@cache
def _empty() -> Image.Image:
    """The train without anybody in it, and the names of its rows and columns."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), paints.NIGHT)
    for space in range(SPACES):
        left, top = _corner(space)
        picture.paste(pieces.ground(KINDS[space]), (left, top))
    wall = Sketch(10, ROWS * CELL, paints.INK).done()
    gap = Sketch(10, CELL, paints.CARPET).done()
    for column in (1, COLUMNS - 1):  # the train's ends, with a door at the aisle
        put(picture, wall, MARGIN + column * CELL, PANEL, (0.5, 0))
        put(picture, gap, MARGIN + column * CELL, PANEL + (ROWS // 2) * CELL, (0.5, 0))
    for row in range(ROWS):
        letter = lettering(LETTERS[row], 32, Weight.BOLD, paints.PAPER)
        put(picture, letter, MARGIN / 2, PANEL + (row + 0.5) * CELL, (0.5, 0.5))
    for column in range(COLUMNS):
        digit = lettering(str(column + 1), 32, Weight.BOLD, paints.PAPER)
        put(picture, digit, MARGIN + (column + 0.5) * CELL, PANEL + ROWS * CELL + 26, (0.5, 0.5))
    return picture


def _draw_clan(picture: Image.Image, view: View, clan: int, label: SeatLabel, captions: Captions) -> None:
    """The red clan at the left, the green one at the right: hat, name, and what it has."""
    active = view.actor == clan
    won = view.outcome is not None and len(view.outcome.placings) > 1 and view.outcome.placings[0][0] == clan
    ground = paints.GOLD if won else paints.PAPER if active else paints.pale(CLANS[clan])
    plate = _plate(ground, CLANS[clan])
    left = 12 if clan == 0 else WIDTH - 12 - plate.width
    put(picture, plate, left, 10)
    put(picture, pieces.hat(clan, 62), left + 8, 12)
    put(picture, _name(clan, label, ground), left + 76, 12)
    held = lettering(f"{view.held[clan]}", 58, Weight.BLACK, paints.dark(CLANS[clan]))
    put(picture, held, left + plate.width - 66, 6, (0.5, 0))
    goal = lettering(f"/ {SEATS_TO_WIN}", 24, Weight.BOLD, paints.INK)
    put(picture, goal, left + plate.width - 12, 70, (1, 0))
    told = f"{captions.signs} {view.stock[clan]}   {captions.takes} {view.takes[clan]}"
    if view.lost[clan]:
        told += f"   {captions.lost} {view.lost[clan]}"
    put(picture, lettering(told, 23, Weight.SEMIBOLD, paints.INK, plate.width - 92), left + 12, 76)
    if active or won:
        tag = lettering(captions.winner if won else captions.turn, 22, Weight.BOLD, paints.INK, 140)
        put(picture, tag, left + 76, 46)


@lru_cache(64)
def _name(clan: int, label: SeatLabel, ground: Paint) -> Image.Image:
    """The name beside its symbol in the clan's colour; one with a letter that the font lacks gives way to a number."""
    name = label.name if readable(label.name) else str(clan + 1)
    words = lettering(name, 27, Weight.BOLD, paints.INK, _NAME)
    sign = Image.new("RGBA", (_NAME + 76, words.height))
    sign.paste(symbol(clan, 26, CLANS[clan]), (0, 6))
    sign.paste(words, (34, 0))
    if label.computer:
        sign.paste(robot(22, paints.INK, ground), (42 + words.width, 8))
    return sign


@cache
def _plate(ground: Paint, line: Paint) -> Image.Image:
    width = _HALF - 70
    sketch = Sketch(width, PANEL - 16)
    sketch.rounded((0, 0, width, PANEL - 16), 14, ground, line, 6)
    return sketch.done()
