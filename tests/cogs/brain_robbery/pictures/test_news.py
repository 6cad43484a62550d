"""What the pictures mark as new: all since the reader's turn, where it happened."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from cogs.brain_robbery.pictures import cars, paints, strips, train_picture
from cogs.brain_robbery.pictures.news import news_of
from engine.brain_robbery import events as happened
from tests.cogs import golden
from tests.cogs.brain_robbery.pictures.drawing import NEWS, crowded, drawn, laid_out, table_height
from tests.cogs.brain_robbery.positions import GAME
from tests.cogs.golden import changed


def marked(*events: happened.Event, **facts: Any) -> tuple[int, int, int, int] | None:
    """Where the board looks different because of what happened."""
    view = GAME.view(crowded(**facts), None)
    return changed(drawn(view), drawn(view, "en", *events))


def test_all_turns_of_the_news_are_marked_and_not_the_last_one_alone() -> None:
    news = news_of(GAME.view(crowded(), None), NEWS)
    assert news.moved == {0, 1, 3, 4}
    assert news.added == {"locomotive"}
    assert news.lost == ["caboose"]
    assert news.fought == {1: False, 3: True}
    assert news.changed == {
        *((3, what) for what in ("points", "cards")),
        *((0, what) for what in ("head", "points", "cards")),
        *((1, what) for what in ("points", "cards")),
    }


def has_news(shown: Image.Image, box: tuple[int, int, int, int]) -> bool:
    """Whether the colour of news is anywhere in that part of a picture."""
    part = shown.crop(box)
    return any(paint == paints.NEW for _, paint in part.getcolors(part.width * part.height) or ())


def test_who_moved_is_marked_where_it_stands_and_nothing_where_it_came_from() -> None:
    """Signs of those who had left lay about the train like dots that nobody explained."""
    view = GAME.view(crowded(), None)
    scale, lines = laid_out(view)
    corners = train_picture.car_corners(scale, lines, train_picture.HEADER)
    shown = golden.pixels(drawn(view, "en", *NEWS))
    for car, space, new in (("saloon", "b2", True), ("saloon", "a1", False), ("library", "d2", False)):
        (left, top), (x, y) = corners[car], cars.cell(scale, space)
        cell = (left + x, top + y, left + x + scale.width, top + y + scale.height)
        assert has_news(shown, cell) == new
        assert not has_news(golden.pixels(drawn(view)), cell)


@pytest.mark.parametrize(
    "event",
    [
        happened.CounterTaken(0, 1),
        happened.Dropped(0, "uther"),
        happened.HandLost(0, ("uther",)),
        happened.BrainPutIn(0, "uther", None),
        happened.FightWon(0, (), tied=False),
        happened.Looted(1, 0, "uther", True, "discarded", None),
    ],
)
def test_what_changed_is_marked_on_the_strip_of_its_seat(event: happened.Event) -> None:
    view = GAME.view(crowded(), None)
    seats_top = golden.pixels(drawn(view)).height - table_height(view) + strips.TABLE_HEAD
    box = marked(event)
    assert box is not None
    assert box[1] >= seats_top
    assert box[3] <= seats_top + strips.STRIP[1]


def test_a_lost_car_is_named_above_the_train_and_a_new_one_in_the_colour_of_news() -> None:
    box = marked(happened.CarLost("caboose", ()))
    assert box is not None
    assert box[3] <= train_picture.HEADER
    box = marked(happened.CarAdded(2, "library", 3))
    assert box is not None
    assert box[1] >= train_picture.HEADER


def test_a_brain_that_was_left_where_it_is_is_no_news() -> None:
    assert marked(happened.Looted(1, 0, "uther", True, "left", None)) is None
