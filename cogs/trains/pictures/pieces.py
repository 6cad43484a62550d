"""The pieces on the map of Trains: rails, stations, labels. Legends and rules are drawn with the same ones."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Paint, Point, Sketch, Weight, filled, lettering, put
from cogs.face.seat_signs import SEAT_SYMBOLS, draw_symbol
from cogs.trains.pictures import paints

TOKEN: Final = 28
HALO: Final = 6  # around what is new
HOUSE: Final = 26
HOUSE_PITCH: Final = 27
TRACK: Final = 7
NUMBER: Final = 40
LABEL: Final = 34  # the height of a label
LETTERS: Final = 27  # the least height of letters: nine pixels, where a picture of 1200 is shown at 400


@cache
def token(seat: int) -> Image.Image:
    """A seat's rail on a hex: its colour and its symbol."""
    sketch = Sketch(TOKEN, TOKEN)
    sketch.rounded((0, 0, TOKEN, TOKEN), 7, paints.PAPER)
    sketch.rounded((1.5, 1.5, TOKEN - 1.5, TOKEN - 1.5), 6, paints.SEATS[seat])
    draw_symbol(sketch, SEAT_SYMBOLS[seat], (TOKEN / 2, TOKEN / 2), TOKEN * 0.35, paints.PAPER)
    return sketch.done()


@cache
def halo(size: int) -> Image.Image:
    """Around a rail or a station that is new."""
    whole = size + 2 * HALO
    sketch = Sketch(whole, whole)
    sketch.rounded((0, 0, whole, whole), 12, paints.MARK)
    return sketch.done()


@lru_cache(64)
def houses(built: int, slots: int, new: tuple[int, ...] = ()) -> Image.Image:
    """The slots of a city: an empty house is free, a full one a station; those that are new are in the colours of the
    seats that built them, in their order. Each has a rim, as tracks may run behind it."""
    sketch = Sketch((slots - 1) * HOUSE_PITCH + HOUSE + 2 * HALO, HOUSE + 2 * HALO)
    for slot in range(slots):
        corner = (HALO + slot * HOUSE_PITCH, HALO)
        by = new[slot - built + len(new)] if built - len(new) <= slot < built else None
        if slot >= built or by is None:
            draw_house(sketch, (corner[0] - 2, corner[1] - 2.4), HOUSE + 4, paints.PAPER)
        if slot >= built:
            draw_house(sketch, corner, HOUSE, paints.INK)
            draw_house(sketch, (corner[0] + 3.4, corner[1] + 4.2), HOUSE - 6.8, paints.PAPER)
        elif by is None:
            draw_house(sketch, corner, HOUSE, paints.INK)
        else:
            x, y = corner
            sketch.rounded((x - HALO, y - HALO, x + HOUSE + HALO, y + HOUSE + HALO), 10, paints.MARK)
            draw_house(sketch, (x - 2, y - 2), HOUSE + 4, paints.PAPER)
            draw_house(sketch, corner, HOUSE, paints.SEATS[by])
            draw_symbol(sketch, SEAT_SYMBOLS[by], (x + HOUSE / 2, y + HOUSE * 0.66), HOUSE * 0.24, paints.PAPER)
    return sketch.done()


@cache
def stack(stations: int) -> Image.Image:
    """So many stations close together, where there is little room."""
    pitch = 9
    sketch = Sketch(HOUSE + (stations - 1) * pitch + 2, HOUSE + 2)
    for at in range(stations):
        corner = (1 + at * pitch, 1)
        draw_house(sketch, (corner[0] - 1.5, 0), HOUSE + 2, paints.SHEET)
        draw_house(sketch, corner, HOUSE, paints.INK)
    return sketch.done()


def draw_house(sketch: Sketch, corner: Point, size: float, paint: Paint) -> None:
    """A station: a gable and two walls."""
    x, y = corner
    sketch.polygon([(x, y + size * 0.48), (x + size / 2, y), (x + size, y + size * 0.48)], paint)
    sketch.rounded((x + size * 0.12, y + size * 0.4, x + size * 0.88, y + size), 0, paint)


@lru_cache(128)
def number(value: int, ground: Paint, ink: Paint, rim: Paint = paints.PAPER, size: int = NUMBER) -> Image.Image:
    """A number in a disc."""
    sketch = Sketch(size, size)
    middle = (size / 2, size / 2)
    sketch.disc(middle, size / 2, rim)
    sketch.disc(middle, size / 2 - size * 0.07, ground)
    sketch.write(middle, str(value), size * 0.75, Weight.BLACK, ink)
    return sketch.done()


@lru_cache(128)
def choice(code: str) -> Image.Image:
    """The coordinate of a hex that can be chosen, on a label."""
    words = lettering(code, LETTERS, Weight.BLACK, paints.INK)
    width = words.width + 16
    sketch = Sketch(width, LABEL)
    sketch.rounded((0, 0, width, LABEL), LABEL / 2, paints.INK)
    sketch.rounded((2.6, 2.6, width - 2.6, LABEL - 2.6), LABEL / 2 - 2.6, paints.BRIGHT)
    label = sketch.done()
    put(label, words, width / 2, LABEL / 2 - 2, (0.5, 0.5))
    return label


@cache
def remote(value: int) -> Image.Image:
    """What a remote place costs and counts: a coin before a star."""
    price = coin(value)
    width = price.width + 25
    sketch = Sketch(width, price.height)
    sketch.rounded((6, 1, width, price.height - 1), 9, paints.PAPER)
    sketch.rounded((8, 3, width - 2, price.height - 3), 7, paints.INK)
    draw_star(sketch, (width - 13, price.height / 2), paints.GOLD)
    piece = sketch.done()
    put(piece, price, 0, 0)
    return piece


@cache
def points(value: int) -> Image.Image:
    """Points: a star and their number, on a dark plate. Whatever is gold all over is money."""
    words = lettering(str(value), LETTERS + 1, Weight.BLACK, paints.PAPER)
    width = words.width + 33
    sketch = Sketch(width, 34)
    sketch.rounded((0, 0, width, 34), 9, paints.PAPER)
    sketch.rounded((2, 2, width - 2, 32), 7, paints.INK)
    draw_star(sketch, (16, 17), paints.GOLD)
    plate = sketch.done()
    put(plate, words, 27, 15, (0, 0.5))
    return plate


def draw_star(sketch: Sketch, middle: Point, paint: Paint) -> None:
    """The sign of points."""
    x, y = middle
    corners = ((11 if at % 2 == 0 else 4.6, at * math.pi / 5) for at in range(10))
    sketch.polygon([(x + reach * math.sin(angle), y - reach * math.cos(angle)) for reach, angle in corners], paint)


@cache
def coin(value: int, size: int = 36) -> Image.Image:
    """A price."""
    return number(value, paints.GOLD, paints.INK, paints.INK, size)


@lru_cache(256)
def narrow(text: str, size: int, weight: Weight, paint: Paint, room: float) -> Image.Image:
    """A line of letters that is no wider than its room: it is made narrower rather than lower."""
    line = lettering(text, size, weight, paint)
    if line.width <= room:
        return line
    return line.resize((int(room), line.height), Image.Resampling.LANCZOS)


_LEFT: Final = 16


def paragraph(lines: Sequence[str], width: float, size: int = LETTERS) -> Image.Image | None:
    """The lines one below the other, the first of them brighter."""
    if not lines:
        return None
    parts = [(part, at) for at, line in enumerate(lines) for part in filled(line, size, Weight.BOLD, width - 2 * _LEFT)]
    pitch = round(size * 1.3)
    piece = Image.new("RGBA", (round(width), len(parts) * pitch + 4))
    for row, (part, at) in enumerate(parts):
        put(piece, lettering(part, size, Weight.BOLD, paints.PAPER if at else paints.BRIGHT), _LEFT, 1 + row * pitch)
    return piece
