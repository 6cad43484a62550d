"""The colours of Trains: a map as if printed, cards with a frame for each kind, and the seats' own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Paint, mix, palette
from cogs.face.seat_signs import SEAT_PAINTS
from engine.trains.maps import Ground

INK: Final[Paint] = (38, 34, 40)
PAPER: Final[Paint] = (255, 252, 244)
SHEET: Final[Paint] = (240, 231, 211)  # the ground of cards and of the panel beside the map
FELT: Final[Paint] = (46, 62, 78)  # what everything lies on
GOLD: Final[Paint] = (240, 182, 44)
BRIGHT: Final[Paint] = (255, 238, 178)  # the seat that is to act, and the winner
WALL: Final[Paint] = (120, 20, 60)  # edges that no rail crosses
SLOT: Final[Paint] = (190, 180, 160)  # a free place for a station
MARK: Final[Paint] = (236, 20, 140)  # around what was built last

GROUNDS: Final[Mapping[Ground, Paint]] = {
    "plain": (214, 226, 166),
    "river": (168, 212, 232),
    "mountain": (200, 176, 148),
    "city": (250, 240, 222),
    "remote": (224, 206, 236),
    "sea": (84, 132, 172),
}
SEATS: Final = SEAT_PAINTS[:4]

# The frames of cards; their icons tell the kinds apart as well.
FRAMES: Final[Mapping[str, Paint]] = {
    "train": (32, 92, 150),
    "rail": (22, 112, 70),
    "station": (112, 60, 142),
    "points": (150, 96, 0),
    "action": (166, 46, 36),
    "waste": (92, 88, 84),
}


def pattern(ground: Ground) -> Paint:
    """What is drawn on a ground: tufts, waves, peaks."""
    return mix(GROUNDS[ground], INK, 0.22) if ground != "sea" else mix(GROUNDS[ground], PAPER, 0.22)


def rim(ground: Ground) -> Paint:
    """The line between two hexes."""
    return mix(GROUNDS[ground], INK, 0.42)


def tint(kind: str) -> Paint:
    """The ground of a card's picture."""
    return mix(FRAMES[kind], PAPER, 0.78)


@cache
def colours() -> Image.Image:
    """The palette of every picture of this game."""
    land = tuple(GROUNDS)
    plain = (INK, PAPER, SHEET, FELT, GOLD, BRIGHT, WALL, SLOT, MARK, *GROUNDS.values(), *SEATS, *FRAMES.values())
    made = [*map(pattern, land), *map(rim, land), *map(tint, FRAMES)]
    edges = [
        (INK, PAPER, 6),
        (INK, SHEET, 4),
        (INK, GOLD, 3),
        (INK, BRIGHT, 3),
        (INK, FELT, 2),
        (FELT, PAPER, 4),
        (FELT, SHEET, 2),
        (GOLD, PAPER, 2),
        (GOLD, SHEET, 2),
        (WALL, PAPER, 2),
        (MARK, PAPER, 2),
        (SLOT, PAPER, 1),
        *((INK, GROUNDS[ground], 4) for ground in land if ground != "sea"),
        *((GROUNDS[ground], PAPER, 2) for ground in land),
        *((GROUNDS[ground], pattern(ground), 1) for ground in land),
        *((MARK, GROUNDS[ground], 1) for ground in land if ground != "sea"),
        *((seat, PAPER, 3) for seat in SEATS),
        *((seat, INK, 1) for seat in SEATS),
        *((seat, GROUNDS[ground], 2) for seat in SEATS for ground in land if ground != "sea"),
        *((frame, PAPER, 5) for frame in FRAMES.values()),
        *((FRAMES[kind], tint(kind), 2) for kind in FRAMES),
        *((frame, SHEET, 1) for frame in FRAMES.values()),
        *((frame, FELT, 1) for frame in FRAMES.values()),
    ]
    return palette((*plain, *made), edges)
