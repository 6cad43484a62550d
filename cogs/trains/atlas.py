"""The two maps as they are printed: terrain, names, coordinates and blocked edges, each drawn once and kept."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final

from PIL import Image, ImageDraw

from cogs.face.canvas import FINENESS, Paint, Point, Sketch, Weight, fit, font, put
from cogs.trains import paints
from cogs.trains.names import coordinate
from engine.trains.maps import MAPS, Ground, Hex, Map, MapName

HEX: Final = 105  # from edge to edge, in pixels
SIDE: Final = HEX / math.sqrt(3)
MARGIN: Final = 10
WIDTH: Final = 10 * HEX + 2 * MARGIN
HEIGHT: Final = round(12.5 * SIDE) + 2 * MARGIN  # eight rows that reach into each other
COORDINATE, NAME, SMALLEST_NAME = 27, 22, 17  # letter heights


def centre(place: Hex) -> Point:
    row, column = divmod(place, 10)
    return MARGIN + HEX * (column + 0.5 + 0.5 * (row % 2)), MARGIN + SIDE * (1 + 1.5 * row)


def corners(middle: Point, inset: float = 0) -> list[Point]:
    """The corners of a hex, clockwise from the top."""
    x, y = middle
    reach = SIDE - inset
    return [
        (x + reach * math.sin(math.radians(60 * corner)), y - reach * math.cos(math.radians(60 * corner)))
        for corner in range(6)
    ]


@cache
def printed(name: MapName) -> Image.Image:
    """The map without anything on it."""
    land = MAPS[name]
    sheet = Image.new("RGB", (WIDTH, HEIGHT), paints.FELT)
    for place, what in land.places.items():
        put(sheet, _hex(what.ground), *centre(place), anchor=(0.5, 0.5))
    return sheet


@cache
def lettered(name: MapName) -> Image.Image:
    """Blocked edges, names and coordinates, to be laid over the rails."""
    land = MAPS[name]
    sheet = Image.new("RGBA", (WIDTH, HEIGHT))
    for one, other in land.blocked:
        _draw_wall(sheet, one, other)
    pen = ImageDraw.Draw(sheet)
    for place, what in land.places.items():
        if what.ground == "sea":
            continue
        x, y = centre(place)
        halo = paints.GROUNDS[what.ground]
        _write(pen, (x, y - 29 if what.name else y - 24), coordinate(place), COORDINATE, Weight.BLACK, halo)
        if what.name:
            _write(pen, (x, y - 11), *_fitted(what.name), Weight.SEMIBOLD, halo)
    return sheet


def _fitted(name: str) -> tuple[str, int]:
    """A name as large as the hex is wide, and cut short where it is too long even for small letters."""
    for size in range(NAME, SMALLEST_NAME - 1, -1):
        if font(size, Weight.SEMIBOLD).getlength(name) <= HEX - 8:
            return name, size
    first = name.partition(" ")[0]
    return fit(first if " " in name else name, SMALLEST_NAME, Weight.SEMIBOLD, HEX - 6), SMALLEST_NAME


def _write(pen: ImageDraw.ImageDraw, foot: Point, text: str, size: int, weight: Weight, halo: Paint) -> None:
    pen.text(
        foot, text, fill=paints.INK, font=font(size, weight), anchor="ms", stroke_width=2, stroke_fill=(*halo, 255)
    )


# The terrain


@cache
def _hex(ground: Ground) -> Image.Image:
    width, height = HEX + 2, round(2 * SIDE) + 2
    sketch = Sketch(width, height)
    middle = (width / 2, height / 2)
    sketch.polygon(corners(middle), paints.rim(ground) if ground != "sea" else paints.GROUNDS[ground])
    if ground != "sea":
        sketch.polygon(corners(middle, 1.6), paints.GROUNDS[ground])
    _PATTERNS[ground](sketch, middle, paints.pattern(ground))
    piece = sketch.done()
    # What of a pattern reaches beyond the hex is cut off.
    mask = Image.new("L", (width * FINENESS, height * FINENESS))
    outline = [(x * FINENESS, y * FINENESS) for x, y in corners(middle, -0.4)]
    ImageDraw.Draw(mask).polygon(outline, fill=255)
    piece.putalpha(mask.reduce(FINENESS))
    return piece


def _plain(sketch: Sketch, middle: Point, paint: Paint) -> None:
    for across, down in ((-34, 22), (30, 26), (-8, 42), (36, -12), (-38, -14)):
        x, y = middle[0] + across, middle[1] + down
        for lean in (-4, 0, 4):
            sketch.stroke([(x, y), (x + lean, y - 7)], 1.8, paint)


def _waves(sketch: Sketch, middle: Point, paint: Paint, heights: Sequence[float]) -> None:
    for down in heights:
        points = [
            (middle[0] - 60 + step * 3, middle[1] + down + 3.4 * math.sin(step * 0.75 + down)) for step in range(41)
        ]
        sketch.stroke(points, 2.2, paint)


def _river(sketch: Sketch, middle: Point, paint: Paint) -> None:
    _waves(sketch, middle, paint, (-15, 20, 32, 44))


def _sea(sketch: Sketch, middle: Point, paint: Paint) -> None:
    _waves(sketch, middle, paint, (-40, -20, 0, 20, 40))


def _mountain(sketch: Sketch, middle: Point, paint: Paint) -> None:
    x, y = middle
    for across, down, reach in ((-27, 36, 23), (26, 38, 25), (0, 52, 28)):
        top = (x + across, y + down - reach * 1.25)
        left, right = (x + across - reach, y + down), (x + across + reach, y + down)
        sketch.polygon([left, top, right], paint)
        sketch.polygon(
            [top, (top[0] + reach * 0.32, top[1] + reach * 0.4), (top[0] - reach * 0.32, top[1] + reach * 0.4)],
            paints.PAPER,
        )


def _city(sketch: Sketch, middle: Point, paint: Paint) -> None:
    """Nothing but paper: a city is full enough with its name, slots and rails."""


def _remote(sketch: Sketch, middle: Point, paint: Paint) -> None:
    x, y = middle
    for shift in range(-90, 91, 18):
        sketch.stroke([(x + shift - 60, y + 60), (x + shift + 60, y - 60)], 1.4, paint)


_PATTERNS: Final = {
    "plain": _plain,
    "river": _river,
    "mountain": _mountain,
    "city": _city,
    "remote": _remote,
    "sea": _sea,
}


def _draw_wall(sheet: Image.Image, one: Hex, other: Hex) -> None:
    """A blocked edge: a dark bar with bright seams between two hexes."""
    here, there = centre(one), centre(other)
    shared = sorted((corner for corner in corners(here)), key=lambda corner: math.dist(corner, there))[:2]
    left, top = (min(corner[axis] for corner in shared) - 8 for axis in (0, 1))
    width, height = (round(max(corner[axis] for corner in shared) - low + 8) for axis, low in ((0, left), (1, top)))
    sketch = Sketch(width + 1, height + 1)
    line = [(x - left, y - top) for x, y in shared]
    sketch.stroke(line, 11, paints.PAPER)
    sketch.stroke(line, 7.5, paints.WALL)
    put(sheet, sketch.done(), left, top)


def links(land: Map, rails: Sequence[Hex]) -> list[tuple[Hex, Hex]]:
    """The pairs of hexes with rails that touch, the upper or left one first."""
    laid = set(rails)
    return [(here, there) for here in rails for there in land.beside[here] if there in laid and there > here]
