"""The two maps as they are printed: terrain, names, coordinates and blocked edges, each drawn once and kept."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from PIL import Image, ImageDraw

from cogs.face.canvas import FINENESS, Box, Paint, Point, Sketch, Weight, font, put
from cogs.trains.names import coordinate
from cogs.trains.pictures import paints
from cogs.trains.pictures.pieces import LETTERS, narrow
from engine.trains.maps import MAPS, Ground, Hex, Map, MapName

HEX: Final = 118  # from edge to edge, in pixels
SIDE: Final = HEX / math.sqrt(3)
MARGIN, HEAD = 10, 7  # beside and above the map
WIDTH: Final = 10 * HEX + 2 * MARGIN
HEIGHT: Final = round(12.5 * SIDE) + 2 * HEAD  # eight rows that reach into each other
_ROOM, _BESIDE_WALL = HEX - 2, HEX - 12  # for a name
_NARROWEST: Final = 0.76  # by so much a name is made narrower before it takes two lines
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
def bare(name: MapName) -> Image.Image:
    """The map without letters, and without anything on it."""
    sheet = Image.new("RGB", (WIDTH, HEIGHT), paints.FELT)
    for place, what in MAPS[name].places.items():
        put(sheet, ground(what.ground), *centre(place), anchor=(0.5, 0.5))
    return sheet


@cache
def printed(name: MapName) -> Image.Image:
    """The map with its letters, and without anything on it."""
    sheet = bare(name).copy()
    put(sheet, lettered(name), 0, 0)
    return sheet


@dataclass(frozen=True, slots=True)
class Writing:
    """A line of letters on the map: the middle of its foot, and how it is written."""

    text: str
    foot: Point
    weight: Weight
    room: float = HEX

    @property
    def letters(self) -> Image.Image:
        return narrow(self.text, LETTERS, self.weight, paints.INK, self.room)

    @property
    def box(self) -> Box:
        """The box that holds it."""
        x, y = self.foot
        _, top, _, bottom = font(LETTERS, self.weight).getbbox(self.text, anchor="ms")
        half = self.letters.width / 2
        return x - half, y + top, x + half, y + bottom


@cache
def is_tall(name: str) -> bool:
    """Whether a name takes two lines."""
    return len(in_lines(name)) > 1


def in_lines(name: str) -> tuple[str, ...]:
    """A name in one line where that is wide enough to be read, else in two; nothing of it is ever left out."""
    if font(LETTERS, Weight.SEMIBOLD).getlength(name) * _NARROWEST <= _ROOM:
        return (name,)
    return _BROKEN.get(name) or tuple(name.split(" "))


@cache
def code(map_name: MapName, place: Hex) -> Writing:
    """A hex's coordinate, in its upper corner."""
    x, y = centre(place)
    lift = 42 if is_tall(MAPS[map_name].places[place].name) else 37
    return Writing(coordinate(place), (x, y - lift), Weight.BLACK)


@cache
def names(map_name: MapName, place: Hex) -> tuple[Writing, ...]:
    """The lines of a hex's name, below its coordinate."""
    name = MAPS[map_name].places[place].name
    if not name:
        return ()
    (x, y), lines = centre(place), in_lines(name)
    first = y - 12 if len(lines) == 1 else y - 20
    room = _BESIDE_WALL if any(place in pair for pair in MAPS[map_name].blocked) else _ROOM
    return tuple(Writing(line, (x, first + at * 22), Weight.SEMIBOLD, room) for at, line in enumerate(lines))


def write(sheet: Image.Image, lines: Sequence[Writing]) -> None:
    """Writes the lines of a hex."""
    for line in lines:
        (x, y), ascent = line.foot, font(LETTERS, line.weight).getmetrics()[0]
        put(sheet, line.letters, x, y - ascent, (0.5, 0))


@cache
def lettered(name: MapName) -> Image.Image:
    """Blocked edges, names and coordinates."""
    land = MAPS[name]
    sheet = Image.new("RGBA", (WIDTH, HEIGHT))
    for one, other in land.blocked:
        _draw_wall(sheet, one, other)
    for place, what in land.places.items():
        if what.ground != "sea":
            write(sheet, (code(name, place), *names(name, place)))
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
