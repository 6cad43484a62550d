"""The train of a picture, with all that stands on it, and the line above it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from PIL import Image

from cogs.brain_robbery.names import car_name
from cogs.brain_robbery.pictures import cars, paints, pieces
from cogs.brain_robbery.pictures.cars import Scale
from cogs.brain_robbery.pictures.news import News
from cogs.brain_robbery.pictures.spaces import draw_spaces
from cogs.brain_robbery.reach import rounds_left, steps_behind_door
from cogs.face.canvas import Sketch, Weight, font, lettering, put
from cogs.face.words import Words
from engine.brain_robbery.fleet import Car
from engine.brain_robbery.plans import DOOR_ROW, ROWS, space_name
from engine.brain_robbery.view import View

WIDTH: Final = 1120
MARGIN: Final = 12
HEADER: Final = 46
NAME: Final = 32  # a car's name above it
BELOW: Final = 30  # the letters of its columns
BESIDE: Final = 24  # the digits of the rows, left of a line of cars
RIM: Final = 6  # right of it
ROOM: Final = WIDTH - BESIDE - RIM  # for a line of cars

Lines = Sequence[Sequence[Car]]


def lay_out(view: View, height: int) -> tuple[Scale, Lines]:
    """The train in one line or two, as large as the width of the picture and so much of its height allow."""
    return cars.lay_out([view.box.cars[name] for name in view.train], ROOM, height, NAME + BELOW)


def train_height(scale: Scale, lines: Lines) -> int:
    return len(lines) * _line_height(scale)


def draw_train(
    picture: Image.Image, view: View, news: News, words: Words, scale: Scale, lines: Lines, top: int
) -> None:
    corners = car_corners(scale, lines, top)
    for line in lines:
        for car in line:
            left, above = corners[car.name]
            picture.paste(cars.car(car, scale), (left, above))
            plate, width = paints.NEW if car.name in news.added else paints.PAPER, scale.car_width(car.plan)
            title = lettering(car_name(car.name, words), 28, Weight.BOLD, plate, width + scale.gap)
            put(picture, title, left + width / 2, above - 17, (0.5, 0.5))
            _draw_names_of_spaces(picture, scale, car, (left, above), first=car is line[0])
    for line in lines:
        for car in line:
            start = corners[line[0].name][0] if car is line[-1] else None
            _draw_coupling(picture, view, scale, car, corners[car.name], start)
    draw_spaces(picture, view, news, scale, corners)


# The line above


def draw_header(picture: Image.Image, view: View, news: News, words: Words) -> None:
    """Where the front is, who runs behind and what was lost there; on the right the steps left and their dice."""
    middle = HEADER / 2 + 1
    right = WIDTH - MARGIN
    for sign in _at_the_right(view, news, words):
        put(picture, sign, right, middle, (1, 0.5))
        right -= sign.width + 12
    rear = lettering(words("brain-robbery-caption-rear"), 26, Weight.SEMIBOLD, paints.RAIL)
    put(picture, rear, MARGIN + 4, middle, (0, 0.5))
    left = MARGIN + 14 + rear.width
    put(picture, pieces.arrow(26, paints.RAIL), left, middle, (0, 0.5))
    front = lettering(words("brain-robbery-caption-front"), 26, Weight.SEMIBOLD, paints.RAIL)
    put(picture, front, left + 36, middle, (0, 0.5))
    left += 60 + front.width
    behind = [seat for seat, spot in enumerate(view.spots) if spot is None]
    if behind:
        said = lettering(words("brain-robbery-caption-behind"), 27, Weight.BOLD, paints.GOLD)
        put(picture, said, left, middle, (0, 0.5))
        left += said.width + 10
        for seat in behind:
            put(picture, pieces.zombie(seat, 36, 36), left, middle, (0, 0.5))
            left += 40
        left += 14
    if news.lost:
        names = [car_name(car, words) for car in news.lost]
        text = gone(names, words, right - left - 8)
        put(picture, lettering(text, 26, Weight.BOLD, paints.NEW), left, middle, (0, 0.5))


def gone(names: Sequence[str], words: Words, room: float) -> str:
    """The lost cars by their names; where there is no room for all, the last of them and how many more; at the least
    how many."""
    texts = [words("brain-robbery-caption-gone", cars=", ".join(names))]
    texts += (
        words("brain-robbery-caption-gone-more", cars=", ".join(names[more:]), count=more)
        for more in range(1, len(names))
    )
    least = words("brain-robbery-caption-gone", cars=str(len(names)))
    return next((text for text in texts if font(26, Weight.BOLD).getlength(text) <= room), least)


def _at_the_right(view: View, news: News, words: Words) -> list[Image.Image]:
    """From the right to the left."""
    signs = []
    if (rounds := rounds_left(view)) is not None:
        signs.append(pieces.badge(words("brain-robbery-caption-rounds", count=rounds), 27, paints.RED, paints.PAPER))
    if view.phase == "move":
        signs.append(pieces.badge(words("brain-robbery-caption-steps", count=view.reach), 32))
    return [*signs, *(pieces.die(eyes, 36) for eyes in reversed(news.dice))]


# The cars


def _line_height(scale: Scale) -> int:
    return NAME + scale.car_height + BELOW


def car_corners(scale: Scale, lines: Lines, above: int) -> dict[str, tuple[int, int]]:
    """Where the cars stand: from the rear to the front, from left to right, in one line or two."""
    start = BESIDE + (ROOM - max(map(scale.line_width, lines))) // 2
    corners = {}
    for at, line in enumerate(lines):
        left, top = start, above + at * _line_height(scale) + NAME
        for car in line:
            corners[car.name] = left, top
            left += scale.car_width(car.plan) + scale.gap
    return corners


def _draw_names_of_spaces(
    picture: Image.Image, scale: Scale, car: Car, corner: tuple[int, int], *, first: bool
) -> None:
    """What the words call the spaces by: letters beneath every car, digits beside the first of a line."""
    left, top = corner
    for column in range(car.plan.columns):
        letter = lettering(space_name(0, column)[0], 28, Weight.SEMIBOLD, paints.RAIL)
        x = left + cars.EDGE + (column + 0.5) * scale.width
        put(picture, letter, x, top + scale.car_height + 12, (0.5, 0.5))
    for row in range(ROWS if first else 0):
        digit = lettering(space_name(row, 0)[1:], 28, Weight.SEMIBOLD, paints.RAIL)
        put(picture, digit, left - 12, top + cars.EDGE + (row + 0.5) * scale.height, (0.5, 0.5))


def _draw_coupling(
    picture: Image.Image, view: View, scale: Scale, car: Car, corner: tuple[int, int], start: int | None
) -> None:
    """The way to the next car; at the front an arrow in gold if the door may be used. The last car of a line has an
    arrow out of it, and one into the next line, which starts below."""
    right = corner[0] + scale.car_width(car.plan)
    middle = corner[1] + cars.EDGE + (DOOR_ROW + 0.5) * scale.height
    if car.name == view.train[-1]:
        if steps_behind_door(view) is not None:
            put(picture, pieces.arrow(40, paints.GOLD), min(right + 4, WIDTH - 22), middle, (0.5, 0.5))
    elif start is not None:
        put(picture, pieces.arrow(28, paints.RAIL), min(right + 4, WIDTH - 14), middle, (0.5, 0.5))
        put(picture, pieces.arrow(28, paints.RAIL), start + 10, middle + _line_height(scale), (0.5, 0.5))
    else:
        put(picture, _gangway(scale), right, middle, (0, 0.5))


@cache
def _gangway(scale: Scale) -> Image.Image:
    height = round(scale.height * 0.5)
    sketch = Sketch(scale.gap, height, paints.WOOD)
    sketch.rounded((0, 0, scale.gap, 3), 0, paints.RAIL)
    sketch.rounded((0, height - 3, scale.gap, height), 0, paints.RAIL)
    return sketch.done()
