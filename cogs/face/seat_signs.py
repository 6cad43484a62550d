"""The signs of a seat in every picture: its colour, its symbol, its name, and a robot's head for a computer player."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Paint, Point, Sketch, Weight, cut, fitting, font, lettering, readable


class Symbol(Enum):
    """The shape that goes with a seat's colour, so that nobody has to tell colours apart."""

    CIRCLE = "circle"
    TRIANGLE = "triangle"
    SQUARE = "square"
    DIAMOND = "diamond"
    STAR = "star"
    HEXAGON = "hexagon"
    CROSS = "cross"


@dataclass(frozen=True, slots=True)
class SeatLabel:
    """The name of whoever sits there, already free of markdown and direction marks."""

    name: str
    computer: bool


# Chosen by measuring: any two stay 20 apart in CIELAB, also for eyes that lack one of the three kinds of cones.
SEAT_PAINTS: Final[tuple[Paint, ...]] = (
    (165, 40, 26),  # brick
    (29, 95, 180),  # blue
    (15, 143, 98),  # green
    (187, 122, 8),  # ochre
    (94, 26, 112),  # plum
    (42, 34, 38),  # soot
    (140, 127, 176),  # lavender
)
SEAT_SYMBOLS: Final = tuple(Symbol)


def _around(corners: int, centre: Point, radius: float, turn: float, notch: float = 1) -> list[Point]:
    """The corners of a regular shape, the first one pointing up after a turn; a star has a second ring at `notch`."""
    count = corners if notch == 1 else 2 * corners
    points = []
    for corner in range(count):
        angle = math.radians(360 * corner / count - 90 + turn)
        reach = radius if notch == 1 or corner % 2 == 0 else radius * notch
        points.append((centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)))
    return points


def draw_symbol(sketch: Sketch, symbol: Symbol, centre: Point, radius: float, paint: Paint) -> None:
    """A seat's symbol; the sizes differ a little so that all look equally large."""
    x, y = centre
    match symbol:
        case Symbol.CIRCLE:
            sketch.disc(centre, radius * 0.86, paint)
        case Symbol.TRIANGLE:
            sketch.polygon(_around(3, (x, y + radius * 0.2), radius * 1.1, 0), paint)
        case Symbol.SQUARE:
            sketch.polygon(_around(4, centre, radius * 1.08, 45), paint)
        case Symbol.DIAMOND:
            wide, high = radius * 0.8, radius * 1.1
            sketch.polygon([(x, y - high), (x + wide, y), (x, y + high), (x - wide, y)], paint)
        case Symbol.STAR:
            sketch.polygon(_around(5, (x, y + radius * 0.08), radius * 1.12, 0, notch=0.42), paint)
        case Symbol.HEXAGON:
            sketch.polygon(_around(6, centre, radius, 0), paint)
        case Symbol.CROSS:
            arm, reach = radius * 0.32, radius * 0.95
            sketch.rounded((x - arm, y - reach, x + arm, y + reach), 0, paint)
            sketch.rounded((x - reach, y - arm, x + reach, y + arm), 0, paint)


@cache
def symbol(seat: int, size: int, paint: Paint) -> Image.Image:
    """A seat's symbol as a square piece."""
    sketch = Sketch(size, size)
    draw_symbol(sketch, SEAT_SYMBOLS[seat], (size / 2, size / 2), size * 0.43, paint)
    return sketch.done()


@cache
def robot(size: int, paint: Paint, ground: Paint) -> Image.Image:
    """The sign beside a computer player's name: a small head with an aerial."""
    sketch = Sketch(size, size)
    unit = size / 20
    sketch.stroke([(10 * unit, 2.5 * unit), (10 * unit, 7 * unit)], 1.8 * unit, paint)
    sketch.disc((10 * unit, 2.6 * unit), 2.2 * unit, paint)
    sketch.rounded((0, 9 * unit, 20 * unit, 15 * unit), 2 * unit, paint)
    sketch.rounded((2.4 * unit, 6 * unit, 17.6 * unit, 19 * unit), 3.4 * unit, paint)
    for eye in (7, 13):
        sketch.disc((eye * unit, 11 * unit), 1.9 * unit, ground)
    sketch.rounded((6.4 * unit, 14.6 * unit, 13.6 * unit, 16.2 * unit), 0.8 * unit, ground)
    return sketch.done()


@lru_cache(256)
def name_sign(
    seat: int, label: SeatLabel, size: int, width: int, paint: Paint, ground: Paint, colour: Paint | None = None
) -> Image.Image:
    """The seat's symbol in its `colour` and the name, then a robot's head for a computer player.

    In place of a name with a letter that the font lacks stands the seat's number. A long name is lettered smaller, down
    to three quarters, and cut only then.
    """
    gap = size // 3
    mark = symbol(seat, size, colour or SEAT_PAINTS[seat])
    head = robot(size * 4 // 5, paint, ground) if label.computer else None
    name = label.name if readable(label.name) else str(seat + 1)
    room = width - mark.width - gap - (head.width + gap if head else 0)
    height = fitting(name, range(size, size * 3 // 4 - 1, -1), Weight.BOLD, room)
    words = lettering(cut(name, height, Weight.BOLD, room), height, Weight.BOLD, paint)
    baseline, own = (font(each, Weight.BOLD).getmetrics()[0] for each in (size, height))
    sign = Image.new("RGBA", (width - room + words.width, words.height + baseline - own))
    middle = baseline - size * 0.32  # half way up a capital
    sign.paste(mark, (0, round(middle - mark.height / 2)))
    sign.paste(words, (mark.width + gap, baseline - own))
    if head:
        sign.paste(head, (sign.width - head.width, round(middle - head.height / 2)))
    return sign
