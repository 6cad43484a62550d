"""The colours of The Great Brain Robbery: a lit train in the night, and pale green seating."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Paint, mix, palette
from cogs.face.seat_signs import SEAT_PAINTS

NIGHT: Final[Paint] = (32, 40, 54)  # the ground that the train stands on
DUSK: Final[Paint] = (48, 58, 74)  # sleepers
RAIL: Final[Paint] = (128, 136, 148)
INK: Final[Paint] = (38, 28, 30)  # walls and letters
PAPER: Final[Paint] = (252, 247, 235)
PLAIN: Final[Paint] = (232, 222, 202)  # a seat's strip
BRIGHT: Final[Paint] = (255, 252, 242)  # the row of the seat that is asked, and of the reader
GLORY: Final[Paint] = (255, 226, 140)  # the winner's strip
GOLD: Final[Paint] = (246, 190, 52)  # where one may go
NEW: Final[Paint] = (112, 206, 240)  # what has changed since one looked
SKIN: Final[Paint] = (142, 182, 96)  # a zombie's
SKIN_DARK: Final[Paint] = (88, 124, 60)
BRAIN: Final[Paint] = (240, 150, 168)
FOLD: Final[Paint] = (186, 84, 108)
CHEESE: Final[Paint] = (250, 208, 92)
HOLE: Final[Paint] = (206, 150, 40)
RED: Final[Paint] = (188, 40, 36)  # brakes and fights
WOOD: Final[Paint] = (134, 88, 54)
CLOTH: Final[Paint] = (168, 62, 62)
STEEL: Final[Paint] = (120, 130, 140)
LEAF: Final[Paint] = (70, 128, 74)
SEA: Final[Paint] = (66, 120, 164)

# Floors, pale enough for every token and number.
PLANKS: Final[Paint] = (222, 190, 148)
CARPET: Final[Paint] = (226, 176, 164)
TILES: Final[Paint] = (200, 212, 214)
STRAW: Final[Paint] = (226, 208, 140)
FELT: Final[Paint] = (180, 204, 172)
FLOORS: Final = (PLANKS, CARPET, TILES, STRAW, FELT)

SEATS: Final = SEAT_PAINTS


def seam(floor: Paint) -> Paint:
    """The line between two spaces of a floor."""
    return mix(floor, INK, 0.14)


def shade(floor: Paint) -> Paint:
    """The floor under furniture."""
    return mix(floor, INK, 0.3)


@cache
def colours() -> Image.Image:
    """The palette of every picture of this game."""
    strips = (PLAIN, BRIGHT, GLORY)
    things = (WOOD, CLOTH, STEEL, LEAF, SEA)
    plain = (NIGHT, DUSK, RAIL, INK, PAPER, *strips, GOLD, NEW, SKIN, SKIN_DARK, BRAIN, FOLD, CHEESE, HOLE, RED)
    made = [*(change(floor) for floor in FLOORS for change in (seam, shade))]
    edges = [
        (INK, PAPER, 7),
        (INK, PLAIN, 5),
        (INK, GLORY, 5),
        (INK, GOLD, 6),
        (NIGHT, PAPER, 6),
        (NIGHT, DUSK, 1),
        (NIGHT, RAIL, 2),
        (NIGHT, GOLD, 3),
        (NIGHT, SKIN, 2),
        (NIGHT, INK, 1),
        (BRAIN, FOLD, 3),
        (FOLD, PAPER, 2),
        (FOLD, INK, 1),
        (CHEESE, HOLE, 2),
        (CHEESE, INK, 2),
        (SKIN, INK, 3),
        (SKIN, SKIN_DARK, 1),
        (SKIN, PAPER, 2),
        (RED, PAPER, 4),
        (RED, INK, 1),
        (GOLD, PAPER, 2),
        (NEW, INK, 3),
        (NEW, NIGHT, 2),
        (NEW, PAPER, 1),
        (NEW, PLAIN, 1),
        *((INK, floor, 3) for floor in FLOORS),
        *((FOLD, floor, 2) for floor in FLOORS),
        *((GOLD, floor, 1) for floor in FLOORS),
        *((NEW, floor, 1) for floor in FLOORS),
        *((thing, INK, 2) for thing in things),
        *((thing, PAPER, 2) for thing in things),
        *((seat, PAPER, 4) for seat in SEATS),
        *((seat, INK, 1) for seat in SEATS),
        *((seat, PLAIN, 2) for seat in SEATS),
        *((seat, floor, 1) for seat in SEATS for floor in FLOORS),
    ]
    return palette((*plain, *FLOORS, *things, *SEATS, *made), edges)
