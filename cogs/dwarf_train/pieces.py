"""The pieces the dwarves' train is drawn from, each drawn once and kept."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from cogs.dwarf_train import paints
from cogs.dwarf_train.paints import CLANS
from cogs.face.canvas import Paint, Sketch, Weight, mix
from cogs.face.seat_signs import SEAT_SYMBOLS, draw_symbol
from engine.dwarf_train import COLUMNS

CELL: Final = 104
_SYMBOLS: Final = SEAT_SYMBOLS[:2]


@cache
def ground(kind: str) -> Image.Image:
    """An empty space: start platforms outside, vestibules, the aisle, seats."""
    base = {"s": paints.FLOOR, "a": paints.CARPET, ".": paints.TILES}.get(kind, paints.PLATFORM)
    sketch = Sketch(CELL, CELL, base)
    line = mix(base, paints.INK, 0.16)
    if kind == "s":
        sketch.rounded((10, 8, CELL - 10, CELL - 8), 18, paints.PLUSH, paints.dark(paints.PLUSH), 4)
        sketch.rounded((20, 30, CELL - 20, CELL - 18), 12, paints.PLUSH_LIGHT)
    elif kind == "a":
        sketch.rounded((8, 8, CELL - 6, CELL - 6), 6, base, line, 5)
    elif kind == ".":
        half = CELL / 2
        sketch.rounded((half - 1.5, 0, half + 1.5, CELL), 0, line)
        sketch.rounded((0, half - 1.5, CELL, half + 1.5), 0, line)
    else:
        for step in (26, 52, 78):
            sketch.rounded((0, step, CELL, step + 3), 0, line)
        clan = "RG".index(kind)  # whose start it is
        draw_symbol(sketch, _SYMBOLS[clan], (52, 52), 22, paints.worn(CLANS[clan]))
    sketch.rounded((0, 0, CELL, 2), 0, line)
    sketch.rounded((0, 0, 2, CELL), 0, line)
    return sketch.done()


@cache
def dwarf(clan: int, *, seated: bool) -> Image.Image:
    """A dwarf: the red clan wears pointed hats, the green one round hats with a feather."""
    paint, shade = CLANS[clan], paints.dark(CLANS[clan])
    sketch = Sketch(CELL, CELL)
    low = 4 if seated else 0
    if not seated:
        sketch.ellipse((22, 84, 82, 98), mix(paints.PLATFORM, paints.INK, 0.45))
    sketch.rounded((24, 50 + low, 80, 92 + low), 22, paint, shade, 4)  # the coat
    sketch.disc((52, 46 + low), 22, paints.SKIN)
    sketch.polygon([(30, 48 + low), (74, 48 + low), (66, 74 + low), (52, 86 + low), (38, 74 + low)], paints.BEARD)
    sketch.disc((52, 50 + low), 6.5, mix(paints.SKIN, CLANS[0], 0.25))  # the nose
    for eye in (43, 61):
        sketch.disc((eye, 42 + low), 3.2, paints.INK)
    if clan == 0:
        sketch.polygon([(24, 36 + low), (80, 36 + low), (56, 2 + low)], shade)
        sketch.polygon([(30, 33 + low), (74, 33 + low), (55.5, 7 + low)], paint)
        sketch.disc((56, 7 + low), 6, paints.BEARD)
        sketch.rounded((22, 30 + low, 82, 40 + low), 5, shade)
        draw_symbol(sketch, _SYMBOLS[0], (54, 23 + low), 7, paints.PAPER)
    else:
        sketch.rounded((32, 10 + low, 72, 40 + low), 16, paint, shade, 4)
        sketch.rounded((18, 31 + low, 86, 41 + low), 5, shade)
        sketch.polygon([(66, 30 + low), (90, 2 + low), (82, 28 + low)], paints.GOLD)
        draw_symbol(sketch, _SYMBOLS[1], (52, 22 + low), 8, paints.PAPER)
    if seated:  # the seat's arms and its edge are before the dwarf
        for left in (8, CELL - 26):
            sketch.rounded((left, 56, left + 18, 98), 8, paints.PLUSH, paints.dark(paints.PLUSH), 4)
        sketch.rounded((20, 84, CELL - 20, 98), 6, paints.PLUSH_LIGHT, paints.dark(paints.PLUSH), 4)
    return sketch.done()


@cache
def sign(clan: int) -> Image.Image:
    """A reserved sign, standing on a seat."""
    paint = CLANS[clan]
    sketch = Sketch(CELL, CELL)
    sketch.polygon([(14, 84), (90, 84), (82, 94), (22, 94)], paints.dark(paint))
    sketch.rounded((16, 28, 88, 86), 8, paints.PAPER, paint, 6)
    draw_symbol(sketch, _SYMBOLS[clan], (52, 52), 15, paint)
    sketch.rounded((30, 73, 74, 78), 2, paint)
    return sketch.done()


@cache
def small_sign(clan: int) -> Image.Image:
    """The same, beside how many of them a clan can lay or take."""
    whole = sign(clan).crop((14, 26, 91, 96))
    return whole.resize((30, 30 * whole.height // whole.width), Image.Resampling.LANCZOS)


@cache
def hat(clan: int, size: int) -> Image.Image:
    """The clan's hat, beside its name."""
    whole = dwarf(clan, seated=False).crop((14, 0, 94, 62))
    return whole.resize((size, size * whole.height // whole.width), Image.Resampling.LANCZOS)


@cache
def name(place: str) -> Image.Image:
    """The name of a space whose dwarf can do something, or that is asked for, as its button has it."""
    sketch = Sketch(46, 38)
    sketch.rounded((0, 0, 46, 38), 13, paints.PAPER, paints.INK, 3)
    sketch.write((23, 20), place, 29, Weight.BOLD, paints.INK)
    return sketch.done()


@cache
def chevron(step: int) -> Image.Image:
    """Beside a dwarf that can do something to the space there: it points to it."""
    sketch = Sketch(30, 30)
    tip = {-1: (-9, 0), 1: (9, 0), -COLUMNS: (0, -9), COLUMNS: (0, 9)}[step]
    x, y = tip
    points = [(15 + x, 15 + y), (15 - x + y, 15 - y + x), (15 - x - y, 15 - y - x)]
    sketch.stroke([*points, points[0]], 6, paints.INK)
    sketch.polygon(points, paints.PAPER)
    return sketch.done()


@cache
def arrow(step: int) -> Image.Image:
    """From a space towards the one beside it: somebody went there."""
    reach = 34
    sketch = Sketch(2 * reach + 24, 2 * reach + 24)
    middle = reach + 12
    x, y = {-1: (-1, 0), 1: (1, 0), -COLUMNS: (0, -1), COLUMNS: (0, 1)}[step]
    tail, neck = (middle - reach * x, middle - reach * y), (middle + 8 * x, middle + 8 * y)
    head = [
        (middle + reach * x, middle + reach * y),
        (neck[0] + 20 * y, neck[1] + 20 * x),
        (neck[0] - 20 * y, neck[1] - 20 * x),
    ]
    sketch.stroke([tail, neck], 18, paints.INK)
    sketch.stroke([*head, head[0]], 7, paints.INK)
    sketch.stroke([tail, neck], 12, paints.GOLD)
    sketch.polygon(head, paints.GOLD)
    return sketch.done()


@cache
def coin(clan: int) -> Image.Image:
    """The conductor's coin, as it fell."""
    sketch = _blank_coin()
    draw_symbol(sketch, _SYMBOLS[clan], (28, 28), 17, CLANS[clan])
    return sketch.done()


@cache
def countdown(turns: int) -> Image.Image:
    """The coin before it is thrown: so many turns are left until then."""
    sketch = _blank_coin()
    sketch.write((28, 28), str(turns), 34, Weight.BOLD, paints.INK)
    return sketch.done()


def _blank_coin() -> Sketch:
    sketch = Sketch(56, 56)
    sketch.disc((28, 28), 28, paints.INK)
    sketch.disc((28, 28), 25, paints.GOLD)
    return sketch


@cache
def frame(paint: Paint, width: int) -> Image.Image:
    """A frame around a space."""
    sketch = Sketch(CELL, CELL)
    for box in ((0, 0, CELL, width), (0, CELL - width, CELL, CELL), (0, 0, width, CELL), (CELL - width, 0, CELL, CELL)):
        sketch.rounded(box, 0, paint)
    return sketch.done()
