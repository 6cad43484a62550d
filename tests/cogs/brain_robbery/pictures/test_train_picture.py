"""The train of a picture: all that stands on it can be seen, however long it is."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageStat

from cogs.brain_robbery.names import car_name
from cogs.brain_robbery.pictures import cars, paints, pieces, train_picture
from cogs.brain_robbery.pictures.banner import BANNER
from cogs.brain_robbery.reach import numbered, rounds_left
from cogs.face.canvas import Weight, font
from cogs.face.words import LANGUAGES, words_for
from engine.brain_robbery import events as happened
from engine.brain_robbery.box import BOX
from engine.brain_robbery.fleet import Car
from engine.brain_robbery.plans import BOARDS, CABOOSE, LOCOMOTIVE
from engine.brain_robbery.state import Options, Spot
from tests.cogs import golden
from tests.cogs.brain_robbery.pictures.drawing import (
    at_start,
    at_the_door,
    drawn,
    four_cars,
    laid_out,
)
from tests.cogs.brain_robbery.positions import GAME, alone, long_train
from tests.cogs.golden import changed


def test_a_zombie_that_moves_is_drawn_elsewhere() -> None:
    view = GAME.view(long_train(reach=0), None)
    moved = replace(view, spots=[Spot("prison_van", "e3"), *view.spots[1:]])
    assert changed(drawn(view), drawn(moved)) is not None


def test_every_space_in_reach_has_its_number_and_only_while_somebody_moves() -> None:
    view = GAME.view(long_train(), None)
    numbers = len(numbered(view))
    assert numbers > 25
    still = replace(view, phase="drop")
    assert numbered(still) == []
    for reach in (1, 2):
        shorter = replace(view, reach=reach)
        assert changed(drawn(view), drawn(shorter)) is not None
    assert changed(drawn(view), drawn(still)) is not None


def test_a_train_in_two_lines_has_an_arrow_out_of_the_first_and_one_into_the_second() -> None:
    view = GAME.view(long_train(reach=0), None)
    scale, (first, second) = laid_out(view)
    corners = train_picture.car_corners(scale, (first, second), train_picture.HEADER)
    shown = golden.pixels(drawn(view))
    for car, inwards in ((first[-1], range(-8, 0)), (second[0], range(cars.EDGE, cars.EDGE + 8))):
        left, top = corners[car.name]
        edge = left + scale.car_width(car.plan) - cars.EDGE if car is first[-1] else left
        middle = top + cars.EDGE + round(1.5 * scale.height)
        assert paints.RAIL in [shown.getpixel((edge + at, middle)) for at in inwards], "it lies upon the car"


def test_the_door_is_marked_where_it_may_be_used() -> None:
    view = at_the_door()
    shut = replace(view, unused=[])
    box = changed(drawn(view), drawn(shut))
    assert box is not None
    assert box[2] - box[0] < 60


def test_the_dice_of_a_way_are_shown_until_it_has_ended() -> None:
    view = GAME.view(GAME.scene(reach=10), None)
    rolled = happened.Rolled(0, (4, 6), 10)
    box = changed(drawn(view), drawn(view, "en", rolled))
    assert box is not None
    assert box[3] <= train_picture.HEADER
    assert drawn(view, "en", rolled, happened.TurnBegan(2, 1)) == drawn(view), "that was another turn"
    meets = replace(view, phase="meet")
    assert drawn(meets, "en", rolled) == drawn(meets)


def test_one_step_is_not_called_steps() -> None:
    words = words_for("en")
    said = [words("brain-robbery-caption-steps", count=count) for count in range(3)]
    assert said == ["no steps", "1 step", "2 steps"]


@pytest.mark.parametrize(("number", "left"), [(31, 10), (60, 1)])
def test_the_rounds_that_the_long_end_leaves_stand_above_the_train(number: int, left: int) -> None:
    view = GAME.view(alone(number=number, active=number % 3, reach=0, options=Options(long_end=True)), None)
    box = changed(drawn(view), drawn(replace(view, picked_clean=30)))
    assert box is not None
    assert box[3] <= train_picture.HEADER
    assert rounds_left(replace(view, picked_clean=30)) == left


def test_who_fell_off_is_shown_behind_the_train() -> None:
    view = four_cars()
    assert changed(drawn(view), drawn(replace(view, spots=[*view.spots[:3], view.spots[2]]))) is not None


def trains(count: int) -> list[list[Car]]:
    """The trains of so many cars, with the caboose or the locomotive: one of all whose cars are as long."""
    boards = [BOX.cars[BOX.faces[board][0]] for board in range(1, BOARDS)]
    ends = BOX.cars[CABOOSE], BOX.cars[LOCOMOTIVE]
    found = {}
    for order in itertools.permutations(boards, count - 1):
        for train in ([ends[0], *order], [*order, ends[1]]):
            found[tuple(car.plan.columns for car in train)] = train
    return list(found.values())


@pytest.mark.parametrize("count", range(1, 9))
def test_a_train_of_any_length_stands_within_the_picture_and_no_car_on_another(count: int) -> None:
    for train in trains(count):
        scale, lines = cars.lay_out(train, train_picture.ROOM, 1120, train_picture.NAME + train_picture.BELOW)
        corners = train_picture.car_corners(scale, lines, train_picture.HEADER)
        widths = {car.name: scale.car_width(car.plan) for line in lines for car in line}
        assert len(widths) == count
        assert all(left >= 0 and left + widths[name] <= train_picture.WIDTH for name, (left, _) in corners.items())
        for (rear, (one, top)), (_, (other, below)) in itertools.combinations(corners.items(), 2):
            assert other - one >= widths[rear] or below - top >= scale.car_height + train_picture.NAME
        assert len({top for _, top in corners.values()}) <= 2
        assert scale.number * 400 / train_picture.WIDTH >= 11, "digits are read on a narrow screen"


@pytest.mark.parametrize("count", range(1, 9))
def test_the_columns_have_letters_beneath_every_car_and_the_rows_digits_beside_every_line(count: int) -> None:
    train = trains(count)[-1]
    view = replace(at_start(), train=[car.name for car in train], spots=[None] * 3, counters={})
    shown = golden.pixels(drawn(view))
    scale, lines = laid_out(view)
    top = train_picture.HEADER + (BANNER if view.train == [LOCOMOTIVE] else 0)
    corners = train_picture.car_corners(scale, lines, top)

    def written(left: int, top: int, wide: int, high: int) -> bool:
        return any(shown.getpixel((left + x, top + y)) == paints.RAIL for x in range(wide) for y in range(high))

    for car in itertools.chain(*lines):
        left, top = corners[car.name]
        for space in [f"{letter}1" for letter in "abcdef"[: car.plan.columns]]:
            assert written(left + cars.cell(scale, space)[0], top + scale.car_height, scale.width, train_picture.BELOW)
        for space in ("a1", "a2", "a3"):
            y = top + cars.cell(scale, space)[1]
            assert all(car is not line[0] for line in lines) or written(left - 20, y, 16, scale.height)


def test_seven_zombies_look_different_as_small_as_on_a_narrow_screen() -> None:
    shown = []
    for seat in range(7):
        sheet = Image.new("RGB", (36, 44), paints.PLANKS)
        token = pieces.zombie(seat, 36, 44)
        sheet.paste(token, (0, 0), token)
        shown.append(sheet.convert("L").resize((13, 16), Image.Resampling.LANCZOS))
    for one, other in itertools.combinations(shown, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_lost_cars_are_named_as_far_as_there_is_room_and_the_others_counted(language: str) -> None:
    names = [car_name(car, words_for(language)) for car in ("laboratory", "nursery", "library")]
    words, wide = words_for(language), font(26, Weight.BOLD).getlength
    every = train_picture.gone(names, words, 2000)
    assert all(name in every for name in names)
    some = train_picture.gone(names, words, wide(every) - 1)
    assert [name in some for name in names] == [False, True, True]
    assert some.endswith("+1")
    assert train_picture.gone(names, words, 10).endswith(" 3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_even_a_crowd_behind_the_train_leaves_room_to_say_how_many_cars_are_lost(language: str) -> None:
    train, options = ["library", "locomotive"], Options(long_end=True)
    state = GAME.scene(players=7, train=train, counters={}, spots=[None] * 7, reach=20, options=options)
    state.picked_clean = state.number
    view = GAME.view(state, None)
    boards = [BOX.faces[board][0] for board in range(1, BOARDS) if "library" not in BOX.faces[board]]
    lost = [happened.CarLost(car, ()) for car in boards]
    free, shown = (drawn(view, language, happened.Rolled(0, (6, 6, 6), 20), *more) for more in ((), lost))
    box = changed(free, shown)
    assert box is not None
    words = words_for(language)("brain-robbery-caption-gone", cars=str(len(lost)))
    assert abs(box[2] - box[0] - font(26, Weight.BOLD).getlength(words)) < 8, "nothing of it is covered"
