"""The cars from above, as their plans have them: floors, walls, doors and furniture. Each is drawn once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from PIL import Image

from cogs.brain_robbery.pictures import paints
from cogs.brain_robbery.pictures.furniture import FLOORS, FURNITURE, Corner
from cogs.face.canvas import Box, Paint, Sketch, Weight
from engine.brain_robbery.fleet import Car
from engine.brain_robbery.plans import DOOR_ROW, ROWS, Plan, space_name

EDGE: Final = 5  # the outer wall


@dataclass(frozen=True, slots=True)
class Scale:
    """How large cars are drawn: the shorter the train, the larger."""

    width: int  # of a space
    height: int
    gap: int  # between two cars
    number: int  # the size of the digits of a space in reach

    @property
    def car_height(self) -> int:
        return ROWS * self.height + 2 * EDGE

    def car_width(self, plan: Plan) -> int:
        return plan.columns * self.width + 2 * EDGE

    def line_width(self, line: Sequence[Car]) -> int:
        """How much room cars take side by side."""
        return sum(self.car_width(car.plan) for car in line) + (len(line) - 1) * self.gap


WIDTHS: Final = (104, 92, 82, 74, 68, 62, 56, 51)  # of a space
ONE_LINE: Final = 96  # the height of a space
TWO_LINES: Final = (84, 76, 68, 62, 54)  # as much as there is room for


def scale_of(width: int, height: int) -> Scale:
    """Two digits have room on a space; what stands below them too."""
    return Scale(width, height, max(10, width // 5), min(40, round(width * 0.61), max(28, round(height * 0.5))))


SCALES: Final = tuple(scale_of(width, height) for height in (ONE_LINE, *TWO_LINES) for width in WIDTHS)


def lay_out(train: Sequence[Car], width: int, height: int, around: int) -> tuple[Scale, list[list[Car]]]:
    """The largest scale at which a train fits into one line, else into two, and its lines. `around` is what a line
    takes above and below its cars."""
    for scale in SCALES:
        lines = _lines(train, scale, width)
        most = 1 if scale.height == ONE_LINE else 2
        if len(lines) <= most and len(lines) * (scale.car_height + around) <= height:
            break
    return scale, lines


def _lines(train: Sequence[Car], scale: Scale, room: int) -> list[list[Car]]:
    """As many cars in each line as fit."""
    lines: list[list[Car]] = [[]]
    for car in train:
        if lines[-1] and scale.line_width([*lines[-1], car]) > room:
            lines.append([])
        lines[-1].append(car)
    return lines


def cell(scale: Scale, space: str) -> tuple[int, int]:
    """The corner of a space within its car."""
    column, row = "abcdefghij".index(space[0]), int(space[1:]) - 1
    return EDGE + column * scale.width, EDGE + row * scale.height


@lru_cache(64)  # a quarter of a megabyte each
def car(car: Car, scale: Scale) -> Image.Image:
    """A car with the roof off."""
    plan, floor = car.plan, FLOORS[car.name]
    width, height = scale.car_width(plan), scale.car_height
    sketch = Sketch(width, height, paints.NIGHT)
    sketch.rounded((0, 0, width, height), 10, paints.INK)
    sketch.rounded((EDGE, EDGE, width - EDGE, height - EDGE), 4, floor)
    _draw_seams(sketch, plan, scale, paints.seam(floor))
    for row in range(ROWS):
        for column in range(plan.columns):
            if space_name(row, column) not in plan.spaces:
                _draw_furniture(sketch, car.name, scale, row, column)
    for space in plan.brakes:
        _draw_brake(sketch, scale, cell(scale, space))
    _draw_walls(sketch, plan, scale)
    _draw_doors(sketch, plan, scale)
    return sketch.done().convert("RGB")


def _draw_seams(sketch: Sketch, plan: Plan, scale: Scale, paint: Paint) -> None:
    width, height = scale.car_width(plan), scale.car_height
    for column in range(1, plan.columns):
        x = EDGE + column * scale.width
        sketch.rounded((x - 1, EDGE, x + 1, height - EDGE), 0, paint)
    for row in range(1, ROWS):
        y = EDGE + row * scale.height
        sketch.rounded((EDGE, y - 1, width - EDGE, y + 1), 0, paint)


def _box(scale: Scale, row: int, column: int) -> Box:
    left, top = EDGE + column * scale.width, EDGE + row * scale.height
    return left, top, left + scale.width, top + scale.height


def _draw_furniture(sketch: Sketch, name: str, scale: Scale, row: int, column: int) -> None:
    left, top, right, bottom = _box(scale, row, column)
    sketch.rounded((left, top, right, bottom), 0, paints.shade(FLOORS[name]))
    side = min(scale.width, scale.height) * 0.86
    FURNITURE[name](Corner(sketch, (left + right - side) / 2, (top + bottom - side) / 2, side))


def _draw_brake(sketch: Sketch, scale: Scale, corner: tuple[int, int], *, letter: bool = True) -> None:
    left, top = corner
    box = (left + 4, top + 4, left + scale.width - 4, top + scale.height - 4)
    sketch.rounded(box, 8, paints.PAPER, paints.RED, 5)
    if letter:
        middle = (left + scale.width / 2, top + scale.height / 2)
        sketch.write(middle, "B", min(scale.height, scale.width) * 0.55, Weight.BLACK, paints.RED)


@cache
def taken_brake(scale: Scale) -> Image.Image:
    """A brake space that holds more than its letter, which is drawn smaller then."""
    sketch = Sketch(scale.width, scale.height)
    _draw_brake(sketch, scale, (0, 0), letter=False)
    return sketch.done()


def _draw_walls(sketch: Sketch, plan: Plan, scale: Scale) -> None:
    """Inner walls: a line of the drawing beneath a row, a stroke of it beside a space."""
    for row in range(ROWS):
        for column in range(plan.columns):
            left, top, right, bottom = _box(scale, row, column)
            if column < plan.columns - 1 and plan.drawing[2 * row + 1][4 * column + 4] == "|":
                sketch.stroke([(right, top), (right, bottom)], 7, paints.INK)
            if row < ROWS - 1 and plan.drawing[2 * row + 2][4 * column + 1] == "-":
                sketch.stroke([(left, bottom), (right, bottom)], 7, paints.INK)


def _draw_doors(sketch: Sketch, plan: Plan, scale: Scale) -> None:
    width = scale.car_width(plan)
    top = EDGE + DOOR_ROW * scale.height + scale.height * 0.2
    bottom = top + scale.height * 0.6
    if plan.entry is not None:
        sketch.rounded((0, top, EDGE, bottom), 0, paints.GOLD)
    if plan.exit is not None:
        sketch.rounded((width - EDGE, top, width, bottom), 0, paints.GOLD)
