"""The eight functions as drawn signs, plain enough to be told apart when a wagon is 40 pixels wide."""

from __future__ import annotations

from typing import Final

from cogs.face.canvas import Paint, Point, Sketch
from cogs.game_of_trains import paints
from engine.game_of_trains.deck import Function

FUNCTION_PAINTS: Final = {
    Function.MOVE_RIGHT: paints.MOVE,
    Function.MOVE_LEFT: paints.MOVE,
    Function.SWAP: paints.SWAP,
    Function.SWAP_OVER: paints.SWAP,
    Function.LOCK: paints.LOCK,
    Function.REMOVE_FIRST: paints.REMOVE,
    Function.REMOVE_MIDDLE: paints.REMOVE,
    Function.REMOVE_LAST: paints.REMOVE,
}

WIDTH: Final = 34  # signs are drawn on a field of 34 by 20
HEIGHT: Final = 20
_CELLS: Final = (4.8, 17.0, 29.2)  # the middles of three wagons side by side


class Sign:
    """One sign: its own field of 34 by 20, somewhere on a sketch."""

    def __init__(self, sketch: Sketch, centre: Point, width: float, paint: Paint) -> None:
        self._sketch = sketch
        self._unit = width / WIDTH
        self._left = centre[0] - width / 2
        self._top = centre[1] - HEIGHT * self._unit / 2
        self._paint = paint

    def _at(self, x: float, y: float) -> Point:
        return self._left + x * self._unit, self._top + y * self._unit

    def stroke(self, *points: Point, width: float) -> None:
        self._sketch.stroke([self._at(*point) for point in points], width * self._unit, self._paint)

    def polygon(self, *points: Point) -> None:
        self._sketch.polygon([self._at(*point) for point in points], self._paint)

    def bow(self, x: float, y: float, radius: float, start: float, end: float, width: float) -> None:
        self._sketch.bow(self._at(x, y), radius * self._unit, start, end, width * self._unit, self._paint)

    def block(self, left: float, top: float, right: float, bottom: float, radius: float = 1.6) -> None:
        box = (*self._at(left, top), *self._at(right, bottom))
        self._sketch.rounded(box, radius * self._unit, self._paint)

    def wagon(self, middle: float) -> None:
        self.block(middle - 3.8, 3.5, middle + 3.8, 16.5)

    def gone(self, middle: float) -> None:
        self.stroke((middle - 3.9, 4.5), (middle + 3.9, 15.5), width=3.6)
        self.stroke((middle - 3.9, 15.5), (middle + 3.9, 4.5), width=3.6)


def draw_function(sketch: Sketch, function: Function, centre: Point, width: float, paint: Paint) -> None:
    """The sign of a function, in one paint, so wide and 20/34 as high."""
    sign = Sign(sketch, centre, width, paint)
    match function:
        case Function.MOVE_RIGHT:
            _move(sign, 1)
        case Function.MOVE_LEFT:
            _move(sign, -1)
        case Function.SWAP:
            _swap(sign)
        case Function.SWAP_OVER:
            _swap_over(sign)
        case Function.LOCK:
            sign.bow(17, 8, 4.6, 180, 360, 2.8)
            sign.block(9.5, 8.5, 24.5, 19.5, 2)
        case Function.REMOVE_FIRST:
            _remove(sign, 0)
        case Function.REMOVE_MIDDLE:
            _remove(sign, 1)
        case Function.REMOVE_LAST:
            _remove(sign, 2)


def _move(sign: Sign, way: int) -> None:
    """A wagon, and two arrow heads that way: past two others."""

    def across(x: float) -> float:
        return 17 + way * (x - 17)

    sign.wagon(across(5.5))
    for tip in (21.5, 31.5):
        sign.stroke((across(tip - 6), 3.5), (across(tip), 10), (across(tip - 6), 16.5), width=3.8)


def _swap(sign: Sign) -> None:
    """Two arrows that pass each other."""
    sign.stroke((3, 5.2), (25, 5.2), width=3.2)
    sign.polygon((24, 0), (33, 5.2), (24, 10.4))
    sign.stroke((9, 14.8), (31, 14.8), width=3.2)
    sign.polygon((10, 9.6), (1, 14.8), (10, 20))


def _swap_over(sign: Sign) -> None:
    """Two arrow heads joined by a bow, over the wagon that stays."""
    sign.bow(17, 13.5, 11.8, 195, 345, 3.2)
    for tip in (5.2, 28.8):
        sign.polygon((tip - 5, 10), (tip + 5, 10), (tip, 19.5))
    sign.block(13.2, 8.5, 20.8, 19.5, 1.4)


def _remove(sign: Sign, place: int) -> None:
    """Three wagons, one of them struck out."""
    for cell, middle in enumerate(_CELLS):
        if cell == place:
            sign.gone(middle)
        else:
            sign.wagon(middle)
