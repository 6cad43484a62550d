"""Die Zwergenzugfahrt as a picture: the train seen from above, both clans, and what can be done now."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from cogs.dwarf_train import paints, pieces
from cogs.dwarf_train.paints import CLANS
from cogs.dwarf_train.pieces import CELL
from cogs.dwarf_train.places import LETTERS, called, conductor_in
from cogs.dwarf_train.story import Marked
from cogs.face.canvas import Paint, Sketch, Weight, cut, fitting, font, lettering, put, readable
from cogs.face.canvas import png as as_png
from cogs.face.seat_signs import SeatLabel, robot, symbol
from engine.dwarf_train import COLUMNS, DWARF, IS_SEAT, KINDS, ROWS, SEATS_TO_WIN, SIGN, SPACES, View


@dataclass(frozen=True, slots=True)
class Captions:
    """The few words that are drawn."""

    turn: str
    asked: str
    winner: str
    draw: str
    signs: tuple[str, ...]  # clan by clan, as all three
    takes: tuple[str, ...]
    lost: tuple[str, ...]  # empty where it loses no turn
    count: str
    conductor: str  # that he is here, or when he comes, in lines; `COIN` stands where the coin is drawn


@dataclass(frozen=True, slots=True)
class Offered:
    """What can be done now, which the picture points out."""

    aims: Collection[int]  # the spaces that are asked for
    movable: Collection[int]  # the dwarves that can do something
    ways: Collection[tuple[int, int]]  # towards where they can
    picked: int | None = None  # the dwarf whose deed is asked for


COIN: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
MARGIN: Final = 44  # letters at the left, numbers beneath
PLATE: Final = 362, 118  # a clan's
_NAME: Final = range(29, 19, -1)  # letter heights: the largest in which a name fits, and what is said beside it
_TAG: Final = range(25, 19, -1)
_TAG_MOST: Final = 144  # how wide
_BESIDE_COIN: Final = range(27, 19, -1)
PANEL: Final = PLATE[1] + 22
WALL: Final = 8
WIDTH: Final = 2 * MARGIN + COLUMNS * CELL
HEIGHT: Final = PANEL + ROWS * CELL + WALL + MARGIN
_HALF: Final = WIDTH // 2


def board(view: View, seats: Sequence[SeatLabel], captions: Captions, offered: Offered, new: Marked) -> bytes:
    """The train as a PNG."""
    picture = _empty().copy()
    for space in new.spaces:
        put(picture, pieces.frame(paints.GOLD, 8), *corner(space))
    for dwarf, to in new.steps:
        put(picture, pieces.arrow(to - dwarf), *_between(dwarf, to, 0.3), (0.5, 0.5))
    for space in range(SPACES):
        left, top = corner(space)
        what = view.spaces[space]
        if what in DWARF:
            put(picture, pieces.dwarf(DWARF.index(what), seated=IS_SEAT[space]), left, top)
        elif what in SIGN:
            put(picture, pieces.sign(SIGN.index(what)), left, top)
        if space in offered.movable:
            put(picture, pieces.frame(paints.PAPER, 4), left, top)
        if space == offered.picked:
            put(picture, pieces.frame(paints.PAPER, 9), left, top)
    for dwarf, to in offered.ways:
        put(picture, pieces.chevron(to - dwarf), *_between(dwarf, to, 0.44), (0.5, 0.5))
    for space in (*offered.aims, *offered.movable):
        left, top = corner(space)
        put(picture, pieces.name(called(space)), left - 4, top - 4)
    for clan in (0, 1):
        _draw_clan(picture, view, clan, seats[clan], captions)
    _draw_middle(picture, view, captions)
    return as_png(picture, paints.colours())


def corner(space: int) -> tuple[int, int]:
    """Where a space begins, from left and top."""
    row, column = divmod(space, COLUMNS)
    return MARGIN + column * CELL, PANEL + row * CELL


def _between(one: int, other: int, share: float) -> tuple[float, float]:
    """A point so far of the way from the middle of one space to that of another."""
    (x, y), (right, low) = corner(one), corner(other)
    return x + CELL / 2 + (right - x) * share, y + CELL / 2 + (low - y) * share


@cache
def _empty() -> Image.Image:
    """The train without anybody in it, and the names of its rows and columns."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), paints.NIGHT)
    for space in range(SPACES):
        picture.paste(pieces.ground(KINDS[space]), corner(space))
    wall = Sketch((COLUMNS - 2) * CELL + 2 * WALL, WALL, paints.INK).done()
    for top in (PANEL - WALL, PANEL + ROWS * CELL):
        put(picture, wall, _HALF, top, (0.5, 0))
    post = Sketch(2 * WALL, 28, paints.INK).done()
    for column in (1, COLUMNS - 1):  # the train's ends: from every space of the platform a door leads in
        for row in range(ROWS + 1):
            put(picture, post, MARGIN + column * CELL, PANEL + row * CELL, (0.5, row / ROWS))
    for row in range(ROWS):
        letter = lettering(LETTERS[row], 32, Weight.BOLD, paints.PAPER)
        put(picture, letter, MARGIN / 2, PANEL + (row + 0.5) * CELL, (0.5, 0.5))
    for column in range(COLUMNS):
        digit = lettering(str(column + 1), 32, Weight.BOLD, paints.PAPER)
        put(picture, digit, MARGIN + (column + 0.5) * CELL, HEIGHT - MARGIN / 2, (0.5, 0.5))
    return picture


def _draw_clan(picture: Image.Image, view: View, clan: int, label: SeatLabel, captions: Captions) -> None:
    """The red clan at the left, the green one at the right: name and hat, seats held, and what it has left."""
    tag = _tag(view, clan, captions)
    won = view.outcome is not None and tag == captions.winner
    ground = paints.GOLD if won else paints.PAPER if tag else paints.pale(CLANS[clan])
    width = PLATE[0]
    left = 12 if clan == 0 else WIDTH - 12 - width
    put(picture, _plate(ground, CLANS[clan]), left, 10)
    # Whoever is asked is bright anyway: a turn to lose is the greater news.
    lost = captions.lost[clan] and view.outcome is None
    sign = pill(captions.lost[clan]) if lost else _words(tag, width - 36 - _name_room(label))
    put(picture, sign, left + width - 14, 36, (1, 0.5))
    put(picture, _name(clan, label, width - 36 - sign.width, ground), left + 14, 16)
    put(picture, pieces.hat(clan, 66), left + 12, 66)
    held = lettering(f"{view.held[clan]}", 62, Weight.BLACK, paints.dark(CLANS[clan]))
    put(picture, held, left + 88, 46)
    goal = lettering(f"/{SEATS_TO_WIN}", 30, Weight.BOLD, paints.INK)
    put(picture, goal, left + 92 + held.width, 76)
    # Its own signs it lays, those of the other clan it takes.
    for line, (whose, caption) in enumerate(((clan, captions.signs[clan]), (1 - clan, captions.takes[clan]))):
        put(picture, pieces.small_sign(whose), left + 206, 74 + 31 * line, (0, 0.5))
        put(picture, lettering(caption, 25, Weight.SEMIBOLD, paints.INK, 112), left + 240, 56 + 31 * line)


def _tag(view: View, clan: int, captions: Captions) -> str:
    """What is to be said of the clan now; mostly nothing."""
    if view.outcome is not None:
        best, *others = view.outcome.placings
        return captions.draw if not others else captions.winner if clan in best else ""
    if clan not in view.asked:
        return ""
    return captions.turn if view.phase == "turn" else captions.asked


def _name_room(label: SeatLabel) -> float:
    """What the name takes at least, with the symbol and the robot's head."""
    return 68 + font(_NAME[-1], Weight.BOLD).getlength(label.name)


@lru_cache(64)
def _name(clan: int, label: SeatLabel, width: int, ground: Paint) -> Image.Image:
    """The name beside its symbol in the clan's colour, as large as it fits; one with a letter that the font lacks gives
    way to a number."""
    mark, head = symbol(clan, 28, CLANS[clan]), robot(24, paints.INK, ground) if label.computer else None
    name = label.name if readable(label.name) else str(clan + 1)
    room = width - 68 if head else width - 36
    size = fitting(name, _NAME, Weight.BOLD, room)
    words = lettering(cut(name, size, Weight.BOLD, room), size, Weight.BOLD, paints.INK)
    sign = Image.new("RGBA", (width, 40))
    sign.paste(mark, (0, 6))
    sign.paste(words, (36, font(_NAME[0], Weight.BOLD).getmetrics()[0] - font(size, Weight.BOLD).getmetrics()[0]))
    if head:
        sign.paste(head, (44 + words.width, 7))
    return sign


@cache
def _plate(ground: Paint, line: Paint) -> Image.Image:
    sketch = Sketch(*PLATE)
    sketch.rounded((0, 0, *PLATE), 14, ground, line, 6)
    return sketch.done()


def _words(tag: str, room: float) -> Image.Image:
    """The tag as large as a long name leaves it room for."""
    return lettering(tag, fitting(tag, _TAG, Weight.BOLD, min(room, _TAG_MOST)), Weight.BOLD, paints.INK, _TAG_MOST)


@cache
def pill(lost: str) -> Image.Image:
    """That the clan loses turns."""
    words = lettering(lost, 24, Weight.BOLD, paints.PAPER, 130)
    sketch = Sketch(words.width + 20, 36)
    sketch.rounded((0, 0, words.width + 20, 36), 12, paints.INK)
    pill = sketch.done()
    put(pill, words, pill.width / 2, 16, (0.5, 0.5))
    return pill


def _draw_middle(picture: Image.Image, view: View, captions: Captions) -> None:
    """Between the clans: the turn, and the conductor with his coin."""
    paint = paints.GOLD if view.until else paints.PAPER  # it is played on: any round may be the last
    room = WIDTH - 2 * PLATE[0] - 32
    put(picture, lettering(captions.count, 25, Weight.BOLD, paint, room), _HALF, 8, (0.5, 0))
    waits = conductor_in(view)
    if waits is None and view.phase != "conductor":
        return
    if waits is None:
        assert view.coin is not None
        put(picture, lettering(captions.conductor, 24, Weight.SEMIBOLD, paints.PAPER, room), _HALF, 42, (0.5, 0))
        put(picture, pieces.coin(view.coin), _HALF, 102, (0.5, 0.5))
        return
    top = 42
    for line in captions.conductor.splitlines():
        if COIN in line:
            put(picture, _with_coin(line, waits, room - 12), _HALF, top, (0.5, 0))
            top += pieces.countdown(waits).height
        else:
            put(picture, lettering(line, 24, Weight.SEMIBOLD, paints.PAPER, room), _HALF, top, (0.5, 0))
            top += 32


@lru_cache(32)
def _with_coin(line: str, turns: int, room: int) -> Image.Image:
    """A line of words with the coin where it stands for a number of turns, as large as they fit."""
    coin = pieces.countdown(turns)
    parts = [part.strip() for part in line.split(COIN)]
    left = room - coin.width - 8 * sum(map(bool, parts))
    size = fitting("".join(parts), _BESIDE_COIN, Weight.BOLD, left)
    before, after = (lettering(part, size, Weight.BOLD, paints.PAPER, left) if part else None for part in parts)
    laid = [piece for piece in (before, coin, after) if piece is not None]
    whole = Image.new("RGBA", (sum(piece.width for piece in laid) + 8 * (len(laid) - 1), coin.height))
    x = 0
    for piece in laid:
        whole.paste(piece, (x, (coin.height - piece.height) // 2))
        x += piece.width + 8
    return whole
