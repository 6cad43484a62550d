"""The cars from above: their names, furniture, walls and doors."""

from __future__ import annotations

import pytest

from cogs.brain_robbery.names import car_name
from cogs.brain_robbery.pictures import cars, furniture, paints, portraits
from cogs.face.canvas import Weight, font
from cogs.face.words import LANGUAGES, words_for
from engine.brain_robbery.box import BOX
from engine.brain_robbery.plans import ROWS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOX.cars)
def test_a_car_has_room_for_its_name_however_small_it_is_drawn(name: str, language: str) -> None:
    room = min(scale.car_width(BOX.cars[name].plan) + scale.gap for scale in cars.SCALES)
    assert font(27, Weight.BOLD).getlength(car_name(name, words_for(language))) <= room


def test_every_car_has_furniture_and_a_floor_and_every_brain_a_look() -> None:
    assert furniture.FURNITURE.keys() == furniture.FLOORS.keys() == BOX.cars.keys()
    assert portraits.LOOKS.keys() == {card.id for card in BOX.cards.values() if not card.is_cheese}


@pytest.mark.parametrize("name", BOX.cars)
def test_walls_and_doors_are_drawn_where_the_plan_has_them(name: str) -> None:
    plan, scale = BOX.cars[name].plan, cars.SCALES[1]
    drawing = cars.car(BOX.cars[name], scale)

    def at(x: float, y: float) -> tuple[int, int, int]:
        found = drawing.getpixel((round(x), round(y)))
        assert isinstance(found, tuple)
        return found[0], found[1], found[2]

    for space in plan.spaces:
        left, top = cars.cell(scale, space)
        column, row = "abcdef".index(space[0]), int(space[1]) - 1
        if column < plan.columns - 1:
            wall = plan.drawing[2 * row + 1][4 * column + 4] == "|"
            assert (at(left + scale.width, top + scale.height * 0.3) == paints.INK) == wall
        if row < ROWS - 1:
            wall = plan.drawing[2 * row + 2][4 * column + 1] == "-"
            assert (at(left + scale.width * 0.3, top + scale.height) == paints.INK) == wall
    middle = scale.car_height / 2
    assert (at(2, middle) == paints.GOLD) == (plan.entry is not None)
    assert (at(scale.car_width(plan) - 3, middle) == paints.GOLD) == (plan.exit is not None)
