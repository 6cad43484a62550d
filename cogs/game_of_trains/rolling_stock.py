"""The pieces of the picture: wagons, locomotives, cards, padlocks. Each is drawn once and kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Paint, Sketch, Weight, write_on
from cogs.face.seat_signs import SEAT_SYMBOLS, draw_symbol
from cogs.game_of_trains import paints
from cogs.game_of_trains.symbols import FUNCTION_PAINTS, draw_function
from engine.game_of_trains.deck import FUNCTION, Function

# A wagon at its usual size; around its body is room for the line that marks it, and below it stand the wheels.
BODY: Final = (114, 90)
ROOM: Final = 6
FACE: Final = (12, 8)  # where on the body the print begins
WAGON: Final = (BODY[0] + 2 * ROOM, BODY[1] + ROOM + 15)
LOCOMOTIVE: Final = (166, 142)
CARD: Final = (100, 96)
_STACKED: Final = (CARD[0] - 8, CARD[1] - 8)  # a card of a pile: the highest pile is as large as a card of the row
PENNANT: Final = (30, 28)


@dataclass(frozen=True, slots=True)
class Look:
    """How a wagon is shown: `moved` if it is marked as new."""

    moved: bool = False
    scale: float = 1

    @property
    def plate(self) -> Paint:
        return paints.GLORY if self.moved else paints.PAPER


PLAIN: Final = Look()
MOVED: Final = Look(moved=True)
LARGE: Final = Look(scale=1.5)  # a card in the hand
SMALL: Final = 0.75  # the wagons of the others' trains beside one's own


def look(moved: bool) -> Look:
    """That of a wagon at its usual size."""
    return MOVED if moved else PLAIN


def draw_wagon(picture: Image.Image, number: int, paint: Paint, left: float, foot: float, look: Look) -> None:
    """A wagon whose body begins at `left` and whose wheels stand at `foot`, with its number and its function."""
    blank = _blank_wagon(paint, look)
    corner = (round(left - ROOM * look.scale), round(foot - blank.height))
    picture.paste(blank, corner, blank)
    inset = round((ROOM + FACE[0]) * look.scale), round((ROOM + FACE[1]) * look.scale)
    picture.paste(face(number, look), (corner[0] + inset[0], corner[1] + inset[1]))


@cache
def _blank_wagon(paint: Paint, look: Look) -> Image.Image:
    scale = look.scale
    sketch = Sketch(round(WAGON[0] * scale), round(WAGON[1] * scale))
    width, height = BODY[0] * scale, BODY[1] * scale
    left = top = ROOM * scale
    for share in (0.24, 0.76):
        _wheel(sketch, left + width * share, top + height + 3 * scale, 11.5 * scale, paint)
    if look.moved:
        rim = 5 * scale
        box = (left - rim, top - rim, left + width + rim, top + height + rim)
        sketch.rounded(box, 15 * scale, paints.GOLD, paints.INK, 1.5 * scale)
    sketch.rounded((left, top, left + width, top + height), 11 * scale, paint, paints.shadow(paint), 2.5 * scale)
    edge = 7 * scale
    plate = (left + edge, top + edge, left + width - edge, top + height - edge)
    sketch.rounded(plate, 7 * scale, look.plate)
    return sketch.done()


@cache
def face(number: int, look: Look) -> Image.Image:
    """What is printed on a wagon's plate. It covers the plate's inside, so it needs no transparency."""
    printed, scale = _face_without_number(FUNCTION[number], look).copy(), look.scale
    write_on(printed, (printed.width / 2, 23.5 * scale), str(number), 64 * scale, Weight.BLACK, paints.INK)
    return printed


@cache
def _face_without_number(function: Function, look: Look) -> Image.Image:
    scale = look.scale
    width, height = BODY[0] - 2 * FACE[0], BODY[1] - 2 * FACE[1]
    sketch = Sketch(round(width * scale), round(height * scale), look.plate)
    middle = sketch.size[0] / 2
    badge = (middle - 33 * scale, 48 * scale, middle + 33 * scale, 74 * scale)
    sketch.rounded(badge, 8 * scale, FUNCTION_PAINTS[function])
    draw_function(sketch, function, (middle, 61 * scale), 37 * scale, paints.PAPER)
    return sketch.done().convert("RGB")


def _wheel(sketch: Sketch, x: float, y: float, radius: float, paint: Paint) -> None:
    sketch.disc((x, y), radius, paints.INK)
    sketch.disc((x, y), radius * 0.62, paints.glow(paint))
    sketch.disc((x, y), radius * 0.26, paints.INK)


@cache
def locomotive(seat: int) -> Image.Image:
    """A small steam locomotive that looks to the left, in the seat's colour and with its symbol."""
    paint = paints.SEATS[seat]
    dark = paints.shadow(paint)
    sketch = Sketch(*LOCOMOTIVE)
    sketch.stroke([(150, 118), (166, 118)], 6, paints.INK)
    sketch.polygon([(4, 137), (34, 100), (40, 137)], paints.INK)
    sketch.rounded((20, 102, 160, 120), 4, paints.INK)
    # The chimney and the dome stand behind the boiler.
    sketch.polygon([(42, 64), (46, 42), (62, 42), (66, 64)], dark)
    sketch.rounded((36, 28, 72, 44), 6, dark)
    sketch.rounded((36, 28, 72, 34), 3, paints.GOLD)
    sketch.ellipse((80, 46, 104, 78), paints.GOLD)
    sketch.rounded((24, 58, 124, 108), 21, paint, dark, 2.5)
    sketch.rounded((14, 60, 48, 106), 17, dark)
    sketch.rounded((102, 36, 158, 110), 6, paint, dark, 2.5)
    sketch.rounded((94, 28, 166, 42), 7, dark)
    sketch.rounded((113, 49, 148, 74), 5, paints.WINDOW, paints.GOLD, 3)
    # A face: it is a friendly one.
    sketch.ellipse((20, 67, 38, 87), paints.PAPER)
    sketch.ellipse((21, 72, 30, 84), paints.INK)
    sketch.bow((24, 88), 11, 20, 95, 3, paints.GOLD)
    sketch.disc((77, 83), 20, paints.PAPER)
    draw_symbol(sketch, SEAT_SYMBOLS[seat], (77, 83), 13.5, paint)
    _wheel(sketch, 45, 129, 12.5, paint)
    for x in (86, 130):
        _wheel(sketch, x, 122.5, 19, paint)
    sketch.stroke([(86, 130), (130, 130)], 4.5, paints.GOLD)
    return sketch.done()


@cache
def steam() -> Image.Image:
    """What comes out of the chimney of the train that is to act."""
    sketch = Sketch(118, 34)
    for x, y, radius in ((8, 27, 6), (20, 20, 9), (38, 16, 12), (58, 15, 11), (78, 12, 9), (96, 12, 7), (110, 9, 4.5)):
        sketch.disc((x, y), radius, paints.STEAM)
    return sketch.done()


@cache
def padlock() -> Image.Image:
    """It hangs on a locked wagon."""
    sketch = Sketch(38, 44)
    for width, paint in ((9.5, paints.INK), (5, paints.PAPER)):
        sketch.bow((19, 16), 10, 180, 360, width, paint)
    sketch.rounded((0, 16, 38, 44), 8, paints.GOLD, paints.INK, 2.5)
    sketch.disc((19, 27), 4.4, paints.INK)
    sketch.polygon([(17, 27), (21, 27), (22.6, 37), (15.4, 37)], paints.INK)
    return sketch.done()


@cache
def coupling(ascending: bool) -> Image.Image:
    """Between two wagons; a tick if the second has the higher number."""
    sketch = Sketch(26, 90)
    sketch.stroke([(2, 80), (24, 80)], 5, paints.INK)
    if ascending:
        sketch.disc((13, 45), 12.5, paints.PAPER)
        sketch.disc((13, 45), 10.5, paints.TICK)
        sketch.stroke([(8.2, 45.2), (11.8, 49), (18, 41.4)], 3.2, paints.PAPER)
    return sketch.done()


@cache
def small(piece: Callable[..., Image.Image], *facts: object) -> Image.Image:
    """A piece at the size of the others' trains."""
    whole = piece(*facts)
    return whole.resize((round(whole.width * SMALL), round(whole.height * SMALL)), Image.Resampling.LANCZOS)


@cache
def culprit(seat: int) -> Image.Image:
    """On a wagon that somebody else than its owner has changed: whose move it was."""
    sketch = Sketch(36, 36)
    sketch.disc((18, 18), 18, paints.INK)
    sketch.disc((18, 18), 15.5, paints.PAPER)
    draw_symbol(sketch, SEAT_SYMBOLS[seat], (18, 18), 11.5, paints.SEATS[seat])
    return sketch.done()


@cache
def open_card(number: int, new: bool = False) -> Image.Image:
    """A face-up card of the row: its function large, its number beneath; one that is new there has a rim of gold."""
    card = _open_card_without_number(FUNCTION[number], new).copy()
    write_on(card, (CARD[0] / 2, 73), str(number), 33, Weight.BOLD, paints.INK)
    return card


@cache
def _open_card_without_number(function: Function, new: bool) -> Image.Image:
    sketch = Sketch(*CARD)
    paint = FUNCTION_PAINTS[function]
    rim = 4 if new else 0
    if new:
        sketch.rounded((0, 0, *CARD), 11, paints.GOLD, paints.INK, 1.5)
    box = (rim, rim, CARD[0] - rim, CARD[1] - rim)
    sketch.rounded(box, 10 - rim, paints.GLORY if new else paints.PAPER, paint, 4)
    draw_function(sketch, function, (CARD[0] / 2, 35), 70, paint)
    return sketch.done()


@cache
def place_for_card() -> Image.Image:
    """Where in the row no card lies."""
    sketch = Sketch(*CARD)
    sketch.rounded((3, 3, CARD[0] - 3, CARD[1] - 3), 9, paints.FELT_DARK)
    return sketch.done()


@cache
def stack(cards: int) -> Image.Image:
    """A pile of cards face down, as a few of them, with how many they are."""
    if cards == 0:
        nothing = place_for_card().copy()
        write_on(nothing, (CARD[0] / 2, CARD[1] / 2), "0", 44, Weight.BOLD, paints.GROUND)
        return nothing
    pile = _stack_without_number(min(3, 1 + cards // 12)).copy()  # three dozen cards are most of it at the start
    write_on(pile, (_STACKED[0] / 2, _STACKED[1] / 2), str(cards), 44, Weight.BOLD, paints.PAPER)
    return pile


@cache
def _stack_without_number(levels: int) -> Image.Image:
    width, height = _STACKED
    sketch = Sketch(width + 4 * (levels - 1), height + 4 * (levels - 1))
    for level in reversed(range(levels)):
        left = top = 4 * level
        sketch.rounded((left, top, left + width, top + height), 10, paints.BACK, paints.PAPER, 2.5)
    sketch.rounded((7, 7, width - 7, height - 7), 6, paints.BACK, paints.GOLD, 1.5)
    return sketch.done()


@cache
def waiting_card() -> Image.Image:
    """A drawn card that its owner has yet to place, as the others see it."""
    sketch = Sketch(24, 30)
    sketch.rounded((0, 0, 24, 30), 5, paints.BACK, paints.PAPER, 2)
    return sketch.done()


@cache
def pennant(seat: int) -> Image.Image:
    """One of the pennants on a string above the winner."""
    sketch = Sketch(*PENNANT)
    sketch.polygon([(4, 3), (26, 3), (15, 26)], paints.SEATS[seat])
    sketch.rounded((0, 2, 30, 5), 0, paints.INK)
    return sketch.done()
