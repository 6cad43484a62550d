"""The colours of The Game of Trains, as if printed on warm paper."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Paint, mix, palette
from cogs.face.seat_signs import SEAT_PAINTS

INK: Final[Paint] = (46, 34, 28)
PAPER: Final[Paint] = (252, 246, 232)
GROUND: Final[Paint] = (238, 223, 194)  # a train's strip
BRIGHT: Final[Paint] = (255, 251, 240)  # the strip of the train that is to act
GLORY: Final[Paint] = (255, 228, 150)  # the winner's strip, and the plate of a wagon that was just moved
SHADE: Final[Paint] = (216, 198, 164)
FELT: Final[Paint] = (40, 70, 62)
FELT_DARK: Final[Paint] = (31, 55, 49)
RAIL: Final[Paint] = (110, 96, 86)
SLEEPER: Final[Paint] = (164, 128, 88)
GOLD: Final[Paint] = (232, 172, 44)
STEAM: Final[Paint] = (222, 214, 202)
TICK: Final[Paint] = (58, 140, 60)
BACK: Final[Paint] = (140, 62, 46)  # the back of a card
WINDOW: Final[Paint] = (190, 222, 232)
WOOD: Final[Paint] = (176, 138, 94)  # a wagon that has no owner yet

# What functions do: moves, swaps, locks, removals. The symbols alone tell them apart; the paint makes it quicker.
MOVE: Final[Paint] = (20, 104, 140)
SWAP: Final[Paint] = (102, 72, 160)
LOCK: Final[Paint] = (140, 92, 0)
REMOVE: Final[Paint] = (186, 50, 40)

SEATS: Final = SEAT_PAINTS[:4]


def haze(paint: Paint) -> Paint:
    """Hills far behind a train's strip."""
    return mix(paint, (150, 150, 90), 0.16)


def shadow(paint: Paint) -> Paint:
    return mix(paint, INK, 0.45)


def glow(paint: Paint) -> Paint:
    return mix(paint, PAPER, 0.4)


@cache
def colours() -> Image.Image:
    """The palette of every picture of this game."""
    functions = (MOVE, SWAP, LOCK, REMOVE)
    strips = (GROUND, BRIGHT, GLORY)
    plain = (
        INK,
        PAPER,
        *strips,
        SHADE,
        FELT,
        FELT_DARK,
        RAIL,
        SLEEPER,
        GOLD,
        STEAM,
        TICK,
        BACK,
        WINDOW,
        WOOD,
        *functions,
        *SEATS,
    )
    made = [*(change(seat) for seat in (*SEATS, WOOD) for change in (shadow, glow)), *map(haze, strips)]
    edges = [
        (INK, PAPER, 7),
        (INK, GROUND, 5),
        (INK, BRIGHT, 3),
        (INK, GLORY, 7),
        (INK, GOLD, 5),
        (FELT, PAPER, 5),
        (FELT, INK, 2),
        (FELT, FELT_DARK, 1),
        (FELT, BACK, 3),
        (BACK, PAPER, 5),
        (BACK, GROUND, 2),
        (GOLD, PAPER, 3),
        (GOLD, FELT, 3),
        (TICK, PAPER, 5),
        (STEAM, BRIGHT, 3),
        (SLEEPER, GROUND, 2),
        (RAIL, GROUND, 2),
        (SHADE, GROUND, 1),
        *((GOLD, strip, 3) for strip in strips[:2]),
        *((function, PAPER, 5) for function in functions),
        *((function, GLORY, 2) for function in functions),
        *((seat, PAPER, 4) for seat in SEATS),
        *((seat, INK, 2) for seat in SEATS),
        *((seat, GOLD, 2) for seat in SEATS),
        *((seat, strip, 2) for seat in SEATS for strip in strips),
        *((shadow(seat), GROUND, 2) for seat in SEATS),
    ]
    return palette((*plain, *made), edges)
