"""The two maps as they are printed: terrain, names, coordinates and blocked edges, each drawn once and kept."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image, ImageDraw

from cogs.face.canvas import FINENESS, Box, Paint, Point, Sketch, Weight, font, put
from cogs.trains.names import coordinate
from cogs.trains.pictures import paints
from engine.trains.maps import MAPS, Ground, Hex, Map, MapName

HEX: Final = 118  # from edge to edge, in pixels
SIDE: Final = HEX / math.sqrt(3)
MARGIN, HEAD = 10, 7  # beside and above the map
WIDTH: Final = 10 * HEX + 2 * MARGIN
HEIGHT: Final = round(12.5 * SIDE) + 2 * HEAD  # eight rows that reach into each other
COORDINATE, NAME = 25, range(24, 17, -1)  # letter heights; a name has the largest in which it fits
_ROOM: Final = HEX - 8  # for a name
_BROKEN: Final = {"Futakotamagawa": ("Futako-", "tamagawa")}  # names that are too long for a line, without a space


def centre(place: Hex) -> Point:
    row, column = divmod(place, 10)
    return MARGIN + HEX * (column + 0.5 + 0.5 * (row % 2)), HEAD + SIDE * (1 + 1.5 * row)


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
        put(sheet, ground(what.ground), *centre(place), anchor=(0.5, 0.5))
    put(sheet, _lettered(name), 0, 0)
    return sheet


@dataclass(frozen=True, slots=True)
class Writing:
    """A line of letters on the map: the middle of its foot, and how it is written."""

    text: str
    foot: Point
    size: int
    weight: Weight

    @property
    def plate(self) -> Box:
        """What it covers, so that nothing runs through it."""
        x, y = self.foot
        left, top, right, bottom = font(self.size, self.weight).getbbox(self.text, anchor="ms")
        return x + left - 3, y + top - 2, x + right + 3, y + bottom + 2


@cache
def is_tall(name: str) -> bool:
    """Whether a name takes two lines."""
    return len(in_lines(name)) > 1


def in_lines(name: str) -> tuple[str, ...]:
    """A name in one line where that is large enough to be read, else in two; nothing of it is ever left out."""
    if font(NAME[-1] + 1, Weight.SEMIBOLD).getlength(name) <= _ROOM:
        return (name,)
    return _BROKEN.get(name) or tuple(name.split(" "))


@cache
def code(map_name: MapName, place: Hex) -> Writing:
    """A hex's coordinate, in its upper corner."""
    name = MAPS[map_name].places[place].name
    x, y = centre(place)
    lift = 43 if is_tall(name) else 39 if name else 36
    return Writing(coordinate(place), (x, y - lift), 21 if is_tall(name) else COORDINATE, Weight.BLACK)


@cache
def names(map_name: MapName, place: Hex) -> tuple[Writing, ...]:
    """The lines of a hex's name, below its coordinate."""
    name = MAPS[map_name].places[place].name
    if not name:
        return ()
    x, y = centre(place)
    lines = in_lines(name)
    size = next(size for size in NAME if all(font(size, Weight.SEMIBOLD).getlength(line) <= _ROOM for line in lines))
    if len(lines) == 1:
        return (Writing(lines[0], (x, y - 15), size, Weight.SEMIBOLD),)
    size = min(size, 21)
    return tuple(Writing(line, (x, y - 23 + at * (size - 1)), size, Weight.SEMIBOLD) for at, line in enumerate(lines))


def write(sheet: Image.Image, name: MapName, place: Hex, lines: Sequence[Writing]) -> None:
    """Writes lines of a hex, each on its plate; between two of them nothing is left to be seen either."""
    pen, paint = ImageDraw.Draw(sheet), paints.GROUNDS[MAPS[name].places[place].ground]
    for upper, lower in pairwise(lines):
        left, right = max(upper.plate[0], lower.plate[0]), min(upper.plate[2], lower.plate[2])
        pen.rectangle((left, upper.plate[3] - 6, right, lower.plate[1] + 6), fill=paint)
    for line in lines:
        pen.rounded_rectangle(line.plate, 5, fill=paint)
        pen.text(line.foot, line.text, fill=paints.INK, font=font(line.size, line.weight), anchor="ms")


def take_code_away(sheet: Image.Image, name: MapName, place: Hex) -> None:
    """Leaves empty where a hex's coordinate stands: what comes in its place may be narrower than that."""
    paint = paints.GROUNDS[MAPS[name].places[place].ground]
    ImageDraw.Draw(sheet).rounded_rectangle(code(name, place).plate, 5, fill=paint)


def letter_again(sheet: Image.Image, name: MapName, place: Hex) -> None:
    """Lays the letters and blocked edges of a hex over what was drawn there: each stands on a plate, so that no rail
    runs through it."""
    x, y = centre(place)
    left, top = max(0, round(x - HEX / 2 - 6)), max(0, round(y - SIDE - 6))
    put(sheet, _lettered(name).crop((left, top, round(x + HEX / 2 + 6), round(y + SIDE + 6))), left, top)


@cache
def _lettered(name: MapName) -> Image.Image:
    """Blocked edges, names and coordinates."""
    land = MAPS[name]
    sheet = Image.new("RGBA", (WIDTH, HEIGHT))
    for place, what in land.places.items():
        if what.ground != "sea":
            write(sheet, name, place, (code(name, place), *names(name, place)))
    for one, other in land.blocked:
        _draw_wall(sheet, one, other)
    return sheet


# The terrain


@cache
def ground(ground: Ground) -> Image.Image:
    """A hex of this ground."""
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
    """Nothing but attachment: a city is full enough with its name, slots and rails."""


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
    draw_bar(sheet, edge(one, other), (11, paints.PAPER), (7.5, paints.WALL))


@cache
def edge(one: Hex, other: Hex) -> list[Point]:
    """The ends of the edge between two hexes that lie side by side."""
    there = centre(other)
    return sorted(sorted(corners(centre(one)), key=lambda corner: math.dist(corner, there))[:2])


def draw_bar(sheet: Image.Image, line: Sequence[Point], *strokes: tuple[float, Paint]) -> None:
    """A line with round ends and corners, laid on a picture: one stroke upon the other, the widest first."""
    room = strokes[0][0] / 2 + 1
    left, top = (math.floor(min(point[axis] for point in line) - room) for axis in (0, 1))
    put(sheet, _bar(tuple((round(x - left), round(y - top)) for x, y in line), strokes), left, top)


@lru_cache(128)  # a track looks the same wherever two hexes lie so
def _bar(line: tuple[Point, ...], strokes: tuple[tuple[float, Paint], ...]) -> Image.Image:
    room = strokes[0][0] / 2 + 1
    wide, high = (math.ceil(max(point[axis] for point in line) + room) for axis in (0, 1))
    sketch = Sketch(wide, high)
    for width, paint in strokes:
        sketch.stroke(line, width, paint)
    return sketch.done()


def links(land: Map, rails: Sequence[Hex]) -> list[tuple[Hex, Hex]]:
    """The pairs of hexes with rails that touch, the upper or left one first."""
    laid = set(rails)
    return [(here, there) for here in rails for there in land.beside[here] if there in laid and there > here]
