"""The spaces of a train: whoever and whatever is on one can be told, however many they are."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from cogs.brain_robbery.pictures import cars, paints, spaces, train_picture
from cogs.brain_robbery.pictures.spaces import Box, draw_crowd, plate_height, slots
from cogs.brain_robbery.reach import numbered
from cogs.face.canvas import Paint
from engine.brain_robbery.state import Spot
from engine.brain_robbery.view import View
from tests.cogs import golden
from tests.cogs.brain_robbery.pictures.drawing import drawn, laid_out
from tests.cogs.brain_robbery.positions import GAME, long_train

LOCOMOTIVE = ("library", "locomotive")


def boxes() -> list[Box]:
    """A space of every size, with a number and without."""
    found: list[Box] = []
    for scale in cars.SCALES:
        found += [(20, 20 + plate, 20 + scale.width, 20 + scale.height) for plate in (0, plate_height(scale))]
    return found


def on_a_sheet(crowd: range, box: Box, moved: set[int]) -> Image.Image:
    sheet = Image.new("RGB", (round(box[2]) + 20, round(box[3]) + 20), paints.NIGHT)
    draw_crowd(sheet, crowd, moved, box)
    return sheet


@pytest.mark.parametrize("crowd", range(1, 8))
def test_a_crowd_on_one_space_stays_on_it(crowd: int) -> None:
    for box in boxes():
        sheet = on_a_sheet(range(crowd), box, set(range(0, crowd, 2)))
        drawn_on = ImageChops.difference(sheet, Image.new("RGB", sheet.size, paints.NIGHT)).getbbox()
        assert drawn_on is not None
        assert box[0] <= drawn_on[0] <= drawn_on[2] <= box[2]
        assert box[1] <= drawn_on[1] <= drawn_on[3] <= box[3]


@pytest.mark.parametrize("crowd", [2, 3])
def test_each_of_a_few_on_one_space_shows_its_colour_and_its_whole_symbol_at_a_place_of_its_own(crowd: int) -> None:
    for box in boxes():
        size, middles = slots(crowd, box)
        assert size * 400 / train_picture.WIDTH >= 5
        assert len(set(middles)) == crowd
        sheet = on_a_sheet(range(crowd), box, set())
        for seat, (x, y) in enumerate(middles):
            reach = size * (spaces.APART - 0.52)  # the next one begins there
            own = sheet.crop((round(x - reach), round(y - reach), round(x + reach), round(y + reach)))
            paints_there = {paint for _, paint in own.getcolors(4096) or ()}
            assert {paints.SEATS[seat], paints.PAPER} <= paints_there
            assert not {paints.SEATS[other] for other in range(crowd) if other != seat} & paints_there


def test_three_on_a_space_of_a_usual_train_are_large_enough_to_be_told_on_a_narrow_screen() -> None:
    """Of four cars, at 400 pixels."""
    view = GAME.view(long_train(train=["saloon", "kitchen", "mail_van", "library"], **FOUR), None)
    scale, lines = laid_out(view)
    assert len(lines) == 1
    assert slots(3, (0, 0, scale.width, scale.height))[0] * 400 / train_picture.WIDTH >= 12


FOUR = {"spots": [("saloon", "b1")] * 7, "counters": {}}


def cell(view: View, car: str, space: str) -> tuple[int, int, int, int]:
    """Where a space is on the board."""
    scale, lines = laid_out(view)
    (left, top), (x, y) = train_picture.car_corners(scale, lines, train_picture.HEADER)[car], cars.cell(scale, space)
    return left + x, top + y, left + x + scale.width, top + y + scale.height


def amount(view: View, box: tuple[int, int, int, int], paint: Paint) -> int:
    part = golden.pixels(drawn(view)).crop(box)
    return {each: count for count, each in part.getcolors(part.width * part.height) or ()}.get(paint, 0)


@pytest.mark.parametrize("crowd", [0, 1, 2, 3])
@pytest.mark.parametrize("in_reach", [False, True])
def test_the_letter_of_a_brake_is_seen_beside_zombies_and_below_a_number(crowd: int, in_reach: bool) -> None:
    spots = [("locomotive", "e1")] * crowd + [("library", "a2")] * (3 - crowd)
    state = GAME.scene(train=list(LOCOMOTIVE), spots=spots, counters={}, reach=20 if in_reach else 0, active=0)
    view = GAME.view(state, None)
    assert any(space.brake for space in numbered(view)) == in_reach or crowd
    left, top, right, bottom = cell(view, "locomotive", "e1")
    inside = (left + 12, top + 12, right - 12, bottom - 12)
    assert amount(view, inside, paints.RED) > 60, "the frame is further out"


def test_a_brain_is_seen_beside_who_stands_on_it() -> None:
    state = GAME.scene(train=list(LOCOMOTIVE), counters={"library": ["a1"]}, spots=[("library", "a1")] * 3, reach=0)
    view = GAME.view(state, None)
    box = cell(view, "library", "a1")
    assert amount(view, box, paints.BRAIN) > 60
    assert amount(replace(view, counters={}), box, paints.BRAIN) == 0


def test_a_zombie_that_moves_leaves_its_space_as_it_was() -> None:
    view = GAME.view(long_train(reach=0), None)
    moved = replace(view, spots=[Spot("prison_van", "e3"), *view.spots[1:]])
    assert golden.changed(drawn(view), drawn(moved)) is not None
