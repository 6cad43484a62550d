"""The colours of Die Zwergenzugfahrt: lamplight, wood and worn plush."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Paint, mix, palette
from cogs.face.seat_signs import SEAT_PAINTS

INK: Final[Paint] = (43, 34, 30)
PAPER: Final[Paint] = (252, 246, 232)
NIGHT: Final[Paint] = (38, 47, 66)  # around the train
PLATFORM: Final[Paint] = (176, 170, 160)
FLOOR: Final[Paint] = (212, 182, 138)
CARPET: Final[Paint] = (164, 104, 84)
TILES: Final[Paint] = (204, 196, 176)
PLUSH: Final[Paint] = (92, 110, 150)
PLUSH_LIGHT: Final[Paint] = (126, 146, 186)
GOLD: Final[Paint] = (240, 184, 52)
SKIN: Final[Paint] = (238, 196, 156)
BEARD: Final[Paint] = (244, 240, 232)

CLANS: Final[tuple[Paint, Paint]] = (SEAT_PAINTS[0], SEAT_PAINTS[2])  # red and green, told apart by their hats as well
GROUNDS: Final = (PLATFORM, FLOOR, CARPET, TILES, PLUSH)


def dark(paint: Paint) -> Paint:
    return mix(paint, INK, 0.4)


def pale(paint: Paint) -> Paint:
    return mix(paint, PAPER, 0.55)


def worn(clan: Paint) -> Paint:
    """A clan's mark on the stones of the platform."""
    return mix(clan, PLATFORM, 0.5)


@cache
def colours() -> Image.Image:
    """The palette of every picture of this game."""
    plain = (INK, PAPER, NIGHT, *GROUNDS, PLUSH_LIGHT, GOLD, SKIN, BEARD, *CLANS)
    made = [*(change(clan) for clan in CLANS for change in (dark, pale, worn)), *(dark(ground) for ground in GROUNDS)]
    touching = (*GROUNDS, PLUSH_LIGHT)
    edges = [
        (INK, PAPER, 7),
        (INK, SKIN, 2),
        (NIGHT, PAPER, 7),
        (NIGHT, GOLD, 3),
        (INK, GOLD, 5),
        (BEARD, SKIN, 2),
        (PLUSH, PLUSH_LIGHT, 2),
        *((INK, ground, 4) for ground in touching),
        *((PAPER, ground, 3) for ground in touching),
        *((GOLD, ground, 3) for ground in touching),
        *((clan, ground, 3) for clan in CLANS for ground in touching),
        *((clan, other, 4) for clan in CLANS for other in (PAPER, INK, NIGHT)),
        *((clan, other, 2) for clan in CLANS for other in (BEARD, SKIN, GOLD)),
    ]
    return palette((*plain, *made), edges)
