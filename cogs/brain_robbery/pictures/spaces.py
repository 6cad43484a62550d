"""The spaces of the train: brains, brakes, zombies, and the numbers of those in reach, each of them to be seen."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from PIL import Image

from cogs.brain_robbery.pictures import cars, paints, pieces
from cogs.brain_robbery.pictures.cars import Scale
from cogs.brain_robbery.pictures.news import News
from cogs.brain_robbery.pictures.strips import LEAST
from cogs.brain_robbery.reach import numbered
from cogs.face.canvas import Weight, lettering, put
from engine.brain_robbery.view import View

HEAD_SHOWS: Final = 52  # a zombie less high than this has no head, so that its sign can be told
LETTER: Final = 38  # the most of a brake's letter that shares its space
FRAME: Final = 7  # of a brake
APART: Final = 0.85  # of a crowd's zombies, as a share of their size: they overlap a little, to be larger

Box = tuple[float, float, float, float]


def draw_spaces(
    picture: Image.Image, view: View, news: News, scale: Scale, corners: Mapping[str, tuple[int, int]]
) -> None:
    """A space in reach has its number above; below it the zombies, and beside them what lies there."""
    reach = {(space.car, space.space): number for number, space in enumerate(numbered(view), 1)}
    crowds: dict[tuple[str, str], list[int]] = {}
    for seat, spot in enumerate(view.spots):
        if spot is not None:
            crowds.setdefault((spot.car, spot.space), []).append(seat)
    for name in view.train:
        (left, top), plan = corners[name], view.box.cars[name].plan
        for space in plan.spaces:
            x, y = cars.cell(scale, space)
            number, crowd = reach.get((name, space)), crowds.get((name, space), [])
            plate = 0 if number is None else plate_height(scale)
            box: Box = (left + x, top + y + plate, left + x + scale.width, top + y + scale.height)
            if space in plan.brakes and (crowd or number is not None):
                put(picture, cars.taken_brake(scale), left + x, top + y)
                box = (box[0] + FRAME, box[1] + (0 if plate else FRAME), box[2] - FRAME, box[3] - FRAME)

                size = max(LEAST, min(LETTER, slots(len(crowd) + 1, box)[0]))
                draw_crowd(picture, crowd, news.moved, box, lettering("B", size, Weight.BLACK, paints.RED))
            elif space in view.counters.get(name, ()):
                alone = min(50, scale.width - 6, scale.height - plate - 6)
                size = round(slots(len(crowd) + 1, box)[0] * APART)
                draw_crowd(picture, crowd, news.moved, box, pieces.counter(min(alone, size) if crowd else alone))
            else:
                draw_crowd(picture, crowd, news.moved, box)
            if number is not None:
                put(picture, pieces.badge(str(number), scale.number), left + x + scale.width / 2, top + y + 3, (0.5, 0))


def plate_height(scale: Scale) -> int:
    """How much of a space its number takes."""
    return round(scale.number * 1.02) + 2


def slots(count: int, box: Box) -> tuple[int, list[tuple[float, float]]]:
    """How large so many things can be in a box, and the middle of each: in as many columns as make them largest."""
    width, height = box[2] - box[0] - 4, box[3] - box[1] - 4

    def largest(columns: int) -> int:
        rows = math.ceil(count / columns)
        return int(min(width / (1 + (columns - 1) * APART), height / (1 + (rows - 1) * APART)))

    columns = max(range(1, count + 1), key=largest)
    size, rows = largest(columns), math.ceil(count / columns)
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    middles = []
    for index in range(count):
        row, column = divmod(index, columns)
        in_row = min(columns, count - row * columns)
        across, down = (column - (in_row - 1) / 2) * APART, (row - (rows - 1) / 2) * APART
        middles.append((x + across * size, y + down * size))
    return size, middles


def draw_crowd(
    picture: Image.Image, crowd: Sequence[int], moved: set[int], box: Box, sign: Image.Image | None = None
) -> None:
    """All who stand on one space, the larger the fewer they are, and at last what lies there; who came there lately, on
    a plate."""
    if len(crowd) == 1 and sign is None:
        _draw_single(picture, crowd[0], box, new=crowd[0] in moved)
        return
    size, middles = slots(len(crowd) + (sign is not None), box) if crowd or sign else (0, [])
    for seat, (x, y) in zip(crowd, middles, strict=False):
        if seat in moved:
            put(picture, pieces.plate(size, size), x, y, (0.5, 0.5))
        inner = size - 6 if seat in moved else size
        put(picture, pieces.zombie(seat, inner, inner), x, y, (0.5, 0.5))
    if sign is not None:
        put(picture, sign, middles[-1][0], middles[-1][1] - 1, (0.5, 0.5))


def _draw_single(picture: Image.Image, seat: int, box: Box, *, new: bool) -> None:
    """With a head, where there is room for one."""
    left, top, right, bottom = box
    width, height = round(right - left) - 4, round(bottom - top) - 4
    tall = min(height, round(width * 1.3))
    wide, tall = (round(tall / 1.22), tall) if tall >= HEAD_SHOWS else (min(width, tall),) * 2
    x, y = (left + right) / 2, (top + bottom) / 2
    if new:
        put(picture, pieces.plate(width, height), x, y, (0.5, 0.5))
    put(picture, pieces.zombie(seat, wide, tall), x, y, (0.5, 0.5))
