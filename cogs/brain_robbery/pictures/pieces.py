"""The small pieces of the picture: counters, zombies, heads, numbers, dice and signs. Each is drawn once and kept."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final, Literal

from PIL import Image

from cogs.brain_robbery.pictures import paints
from cogs.face.canvas import Paint, Point, Sketch, Weight, lettering, put
from cogs.face.seat_signs import SEAT_SYMBOLS, draw_symbol
from engine.brain_robbery.box import Card

HEAD: Final = (76, 86)
Filling = Literal["empty", "cheese", "brain"]


# Brains and cheese


def draw_brain(sketch: Sketch, centre: Point, radius: float) -> None:
    """A brain from the side, with its folds."""
    x, y = centre
    for dx, dy, share in (
        (-0.48, 0.12, 0.5),
        (0.46, 0.1, 0.52),
        (-0.2, -0.3, 0.56),
        (0.26, -0.3, 0.54),
        (0, 0.25, 0.5),
    ):
        sketch.disc((x + dx * radius, y + dy * radius), share * radius + radius * 0.09, paints.FOLD)
    for dx, dy, share in (
        (-0.48, 0.12, 0.5),
        (0.46, 0.1, 0.52),
        (-0.2, -0.3, 0.56),
        (0.26, -0.3, 0.54),
        (0, 0.25, 0.5),
    ):
        sketch.disc((x + dx * radius, y + dy * radius), share * radius, paints.BRAIN)
    line = max(1.2, radius * 0.1)
    for dx, dy, size, start, end in (
        (-0.4, -0.1, 0.34, 150, 330),
        (0.3, -0.25, 0.32, 200, 400),
        (0, 0.3, 0.34, 190, 350),
        (-0.1, -0.5, 0.28, 30, 160),
        (0.5, 0.2, 0.28, 100, 260),
    ):
        sketch.bow((x + dx * radius, y + dy * radius), size * radius, start, end, line, paints.FOLD)


def draw_cheese(sketch: Sketch, centre: Point, radius: float) -> None:
    """A wedge of government cheese."""
    x, y = centre
    r = radius
    sketch.polygon([(x - r, y + 0.1 * r), (x + 0.5 * r, y - 0.7 * r), (x + r, y + 0.1 * r)], paints.CHEESE)
    sketch.polygon(
        [(x - r, y + 0.1 * r), (x + r, y + 0.1 * r), (x + r, y + 0.7 * r), (x - r, y + 0.7 * r)], paints.HOLE
    )
    sketch.rounded((x - r, y + 0.14 * r, x + r, y + 0.68 * r), r * 0.06, paints.CHEESE)
    for dx, dy, share in ((-0.55, 0.4, 0.14), (0.1, 0.46, 0.18), (0.66, 0.36, 0.12), (0.35, -0.25, 0.13)):
        sketch.disc((x + dx * r, y + dy * r), share * r, paints.HOLE)


@cache
def counter(size: int) -> Image.Image:
    """A brain that waits on its space."""
    sketch = Sketch(size, size)
    sketch.disc((size / 2, size / 2), size * 0.49, paints.PAPER)
    draw_brain(sketch, (size / 2, size * 0.52), size * 0.36)
    return sketch.done()


# Zombies


@cache
def zombie(seat: int, width: int, height: int) -> Image.Image:
    """A zombie that shows its seat's sign on the shirt; where there is no room for a head, the shirt alone."""
    sketch = Sketch(width, height)
    middle, tall = width / 2, height > width
    shirt = min(width, height * 0.72) if tall else min(width, height)
    left, top = (width - shirt) / 2, height - shirt if tall else (height - shirt) / 2
    sketch.rounded((left, top, left + shirt, top + shirt), shirt * 0.28, paints.PAPER)
    edge = max(1.2, shirt * 0.06)
    box = (left + edge, top + edge, left + shirt - edge, top + shirt - edge)
    sketch.rounded(box, shirt * 0.24, paints.SEATS[seat])
    lower = top + shirt * (0.57 if tall else 0.5)
    draw_symbol(sketch, SEAT_SYMBOLS[seat], (middle, lower), shirt * (0.29 if tall else 0.33), paints.PAPER)
    if tall:
        radius = height * 0.2
        eye = radius * 0.36
        sketch.disc((middle, radius), radius, paints.INK)
        sketch.disc((middle, radius), radius - max(1.2, radius * 0.1), paints.SKIN)
        for side in (-0.4, 0.4):
            sketch.disc((middle + side * radius, radius * 0.9), eye, paints.PAPER)
            sketch.disc((middle + side * radius + eye * 0.3, radius), eye * 0.5, paints.INK)
    return sketch.done()


@cache
def head(filling: Filling, seat: int) -> Image.Image:
    """A zombie's head with the lid off, so that all can see what is in it."""
    sketch = Sketch(*HEAD)
    width = HEAD[0]
    middle = width / 2
    sketch.ellipse((10, 8, width - 10, 46), paints.INK)
    if filling == "brain":
        draw_brain(sketch, (middle, 22), 22)
    elif filling == "cheese":
        draw_cheese(sketch, (middle, 20), 22)
    sketch.rounded((7, 28, width - 7, 82), 20, paints.INK)
    sketch.rounded((10, 30, width - 10, 80), 18, paints.SKIN)
    sketch.polygon([(10, 28), (width - 10, 28), (width - 12, 38), (12, 38)], paints.SKIN)
    teeth = [(10 + step * 8, 26 if step % 2 else 33) for step in range(8)]
    sketch.polygon([*teeth, (width - 10, 42), (10, 42)], paints.SKIN)
    sketch.disc((26, 50), 9, paints.PAPER)
    sketch.disc((50, 48), 7, paints.PAPER)
    sketch.disc((28, 51), 4, paints.INK)
    sketch.disc((49, 49), 3, paints.INK)
    if filling == "empty":
        sketch.ellipse((30, 64, 46, 76), paints.INK)  # it says "oh"
    else:
        sketch.bow((middle, 58), 13, 25, 155, 3.4, paints.INK)
        sketch.rounded((34, 69, 39, 75), 1, paints.PAPER)
    for x in (14, 62):
        sketch.stroke([(x - 3, 62), (x + 3, 68)], 2, paints.SKIN_DARK)
        sketch.stroke([(x + 3, 62), (x - 3, 68)], 2, paints.SKIN_DARK)
    draw_symbol(sketch, SEAT_SYMBOLS[seat], (63, 76), 9, paints.SEATS[seat])
    return sketch.done()


@cache
def small_head(filling: Filling, seat: int, height: int) -> Image.Image:
    return head(filling, seat).resize((round(height * HEAD[0] / HEAD[1]), height), Image.Resampling.LANCZOS)


def filling_of(brain: Card | None) -> Filling:
    return "empty" if brain is None else "cheese" if brain.is_cheese else "brain"


# Signs


@lru_cache(256)
def badge(text: str, size: int, ground: Paint = paints.GOLD, ink: Paint = paints.INK) -> Image.Image:
    """A number, or a few words, on a rounded plate that is only as high as a digit needs."""
    words = lettering(text, size, Weight.BLACK if text.isdecimal() else Weight.BOLD, ink)
    height = round(size * 1.02)
    side = round(size * (0.22 if text.isdecimal() else 0.45))
    sketch = Sketch(words.width + 2 * side, height)
    sketch.rounded((0, 0, words.width + 2 * side, height), height * 0.32, ground)
    plate = sketch.done()
    put(plate, words, plate.width / 2, height / 2 - size * 0.03, (0.5, 0.5))
    return plate


@cache
def plate(width: int, height: int) -> Image.Image:
    """What lies beneath anything that is new."""
    sketch = Sketch(width, height)
    radius = min(width, height) * 0.28
    sketch.rounded((0, 0, width, height), radius, paints.NEW, paints.INK, 2)
    return sketch.done()


@cache
def outcome(text: str) -> Image.Image:
    """How a fight ended that is news: a fist and a word."""
    words = lettering(text, 28, Weight.BOLD, paints.INK)
    tag = plate(words.width + 50, 36).copy()
    put(tag, fist(28), 8, 18, (0, 0.5))
    put(tag, words, 40, 17, (0, 0.5))
    return tag


@cache
def fist(size: int) -> Image.Image:
    sketch = Sketch(size, size)
    unit = size / 20
    sketch.rounded((3 * unit, 6 * unit, 18 * unit, 18 * unit), 4 * unit, paints.INK)
    sketch.rounded((1 * unit, 9 * unit, 8 * unit, 15 * unit), 3 * unit, paints.INK)
    for knuckle in range(4):
        left = (4 + 3.4 * knuckle) * unit
        sketch.rounded((left, 3 * unit, left + 3.6 * unit, 10 * unit), 1.8 * unit, paints.INK)
        sketch.rounded((left + 0.6 * unit, 3.7 * unit, left + 3 * unit, 9 * unit), 1.2 * unit, paints.SKIN)
    sketch.rounded((4.6 * unit, 9.6 * unit, 16.6 * unit, 16.6 * unit), 3 * unit, paints.SKIN)
    sketch.rounded((2 * unit, 10 * unit, 10 * unit, 14 * unit), 2 * unit, paints.SKIN)
    sketch.stroke([(3 * unit, 14.2 * unit), (10 * unit, 14.2 * unit)], 0.9 * unit, paints.INK)
    return sketch.done()


@cache
def boot(size: int) -> Image.Image:
    sketch = Sketch(size, size)
    unit = size / 20
    sketch.rounded((3 * unit, 2 * unit, 11 * unit, 18 * unit), 1.5 * unit, paints.INK)
    sketch.rounded((3 * unit, 11 * unit, 19 * unit, 18 * unit), 3 * unit, paints.INK)
    sketch.rounded((4.2 * unit, 5 * unit, 9.8 * unit, 15 * unit), 1 * unit, paints.WOOD)
    sketch.rounded((4.2 * unit, 12 * unit, 17.8 * unit, 16 * unit), 2 * unit, paints.WOOD)
    sketch.rounded((4.2 * unit, 3.2 * unit, 9.8 * unit, 5 * unit), 0.6 * unit, paints.GOLD)
    return sketch.done()


@cache
def coin(size: int) -> Image.Image:
    """A point of experience."""
    sketch = Sketch(size, size)
    half = size / 2
    sketch.disc((half, half), half * 0.96, paints.INK)
    sketch.disc((half, half), half * 0.82, paints.GOLD)
    points = []
    for corner in range(10):
        angle = math.radians(36 * corner - 90)
        reach = half * (0.62 if corner % 2 == 0 else 0.27)
        points.append((half + reach * math.cos(angle), half + reach * math.sin(angle)))
    sketch.polygon(points, paints.INK)
    return sketch.done()


@cache
def card_back(size: int) -> Image.Image:
    sketch = Sketch(size, size)
    unit = size / 20
    sketch.rounded((3.5 * unit, unit, 16.5 * unit, 19 * unit), 2.4 * unit, paints.INK)
    sketch.rounded((4.7 * unit, 2.2 * unit, 15.3 * unit, 17.8 * unit), 1.5 * unit, paints.PAPER)
    draw_brain(sketch, (10 * unit, 10.4 * unit), 4 * unit)
    return sketch.done()


@cache
def die(eyes: int, size: int) -> Image.Image:
    sketch = Sketch(size, size)
    sketch.rounded((0, 0, size, size), size * 0.2, paints.INK)
    edge = size * 0.06
    sketch.rounded((edge, edge, size - edge, size - edge), size * 0.16, paints.PAPER)
    low, middle, high = size * 0.27, size * 0.5, size * 0.73
    spots: dict[int, list[Point]] = {
        1: [(middle, middle)],
        2: [(low, low), (high, high)],
        3: [(low, low), (middle, middle), (high, high)],
        4: [(low, low), (high, low), (low, high), (high, high)],
        5: [(low, low), (high, low), (middle, middle), (low, high), (high, high)],
        6: [(low, low), (high, low), (low, middle), (high, middle), (low, high), (high, high)],
    }
    for spot in spots[eyes]:
        sketch.disc(spot, size * 0.1, paints.INK)
    return sketch.done()


@cache
def arrow(size: int, paint: Paint) -> Image.Image:
    """To the front."""
    sketch = Sketch(size, size)
    unit = size / 20
    points = [(1, 7), (9, 7), (9, 2), (19, 10), (9, 18), (9, 13), (1, 13)]
    sketch.polygon([(x * unit, y * unit) for x, y in points], paints.INK)
    inner = [(2.4, 8.4), (10.4, 8.4), (10.4, 5), (16.8, 10), (10.4, 15), (10.4, 11.6), (2.4, 11.6)]
    sketch.polygon([(x * unit, y * unit) for x, y in inner], paint)
    return sketch.done()


@cache
def crown(size: int) -> Image.Image:
    """The winner's."""
    sketch = Sketch(size, size)
    unit = size / 20
    points = [(1, 4), (6, 9), (10, 2), (14, 9), (19, 4), (17, 18), (3, 18)]
    sketch.polygon([(x * unit, y * unit) for x, y in points], paints.INK)
    inner = [(3, 7.4), (6.4, 11.2), (10, 5), (13.6, 11.2), (17, 7.4), (15.6, 16.4), (4.4, 16.4)]
    sketch.polygon([(x * unit, y * unit) for x, y in inner], paints.GOLD)
    return sketch.done()
