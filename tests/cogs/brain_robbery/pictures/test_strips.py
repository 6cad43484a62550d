"""What each seat has, and the signs that say it."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest
from PIL import ImageChops

from cogs.brain_robbery.names import card_name
from cogs.brain_robbery.pictures import picture, strips
from cogs.brain_robbery.pictures.news import News
from cogs.brain_robbery.pictures.picture import board, hand
from cogs.face.canvas import Weight, font
from cogs.face.seat_signs import SeatLabel
from cogs.face.words import LANGUAGES, Words, words_for
from engine.brain_robbery.actions import Stop
from engine.brain_robbery.box import BOX
from engine.brain_robbery.state import Options
from engine.brain_robbery.view import View
from tests.cogs import golden
from tests.cogs.brain_robbery.pictures.drawing import SEATS, drawn, table_height
from tests.cogs.brain_robbery.positions import GAME, alone, long_train
from tests.cogs.golden import changed


@pytest.mark.parametrize("what", ["heads", "points", "hand_sizes"])
def test_what_a_seat_has_shows_on_its_own_strip(what: str) -> None:
    view = GAME.view(long_train(), None)
    values = list(getattr(view, what))
    values[6] = "uther" if what == "heads" else 9
    other: dict[str, Any] = {what: values}
    box = changed(drawn(view), drawn(replace(view, **other)))
    assert box is not None
    assert box[1] >= golden.pixels(drawn(view)).height - strips.STRIP[1] - picture.GAP


class OtherPoints(Words):
    """English with another word for points."""

    def __call__(self, message: str, /, **facts: Any) -> str:
        return "###" if message == "brain-robbery-caption-points" else super().__call__(message, **facts)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_the_signs_are_explained_above_all_seats(players: int) -> None:
    state = GAME.start(players, Options(first=0), seed=1)
    seats, words, other = SEATS[:players], words_for("en"), OtherPoints("en")
    for draw, view in ((board, GAME.view(state, None)), (hand, GAME.view(state, 0))):
        box = changed(draw(view, seats, words), draw(view, seats, other))
        assert box is not None
        assert box[3] - box[1] <= strips.TABLE_HEAD
    height = golden.pixels(drawn(GAME.view(state, None))).height
    view = GAME.view(state, None)
    box = changed(board(view, seats, words), board(view, seats, other))
    assert box is not None
    assert height - table_height(view) <= box[1] <= box[3] <= height - table_height(view) + strips.TABLE_HEAD


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_above_the_seats_has_room_for_its_words(language: str) -> None:
    def wide(caption: str, **facts: int) -> float:
        text = words_for(language)(f"brain-robbery-caption-{caption}", **facts)
        return font(strips.LEAST, Weight.SEMIBOLD).getlength(text)

    columns = (*strips._VALUES, strips.STRIP[0])
    for sign, (left, right) in zip(("hit", "run", "points", "cards"), itertools.pairwise(columns), strict=True):
        assert wide(sign) + 6 <= right - left
    assert strips._NAME[0] + wide("piles", pile=44, discard=44) < strips._BRAIN[0]
    assert 38 + max(wide("new"), wide("new-to-you")) <= strips._BRAIN[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_brains_name_is_cut_on_a_row(language: str) -> None:
    names = [card_name(card, words_for(language)) for card in BOX.cards]
    assert max(map(font(strips.LEAST, Weight.SEMIBOLD).getlength, names)) <= strips._BRAIN[1]


def over(*heads: str | None) -> View:
    state = alone(heads=list(heads))
    GAME.apply(state, 0, Stop("locomotive", "e1"))
    assert state.outcome is not None
    return GAME.view(state, None)


@pytest.mark.parametrize("heads", [("pianist_igor", "boxer_kid", None), ("cheese_mild", "cheese_hard", None)])
def test_when_the_game_is_over_every_brain_still_has_its_name(heads: tuple[str | None, ...]) -> None:
    """Also the winner's, and those of all who lose."""
    view = over(*heads)
    other = replace(view, heads=["spy_nadja", "dog_rex", "uther"])
    box = (strips._BRAIN[0], 6, sum(strips._BRAIN), strips.STRIP[1] - 6)
    for seat in range(3):
        rows = [strips.strip(each, seat, SEATS[seat], News(), words_for("en"), own=False) for each in (view, other)]
        one, two = (row.crop(box) for row in rows)
        assert ImageChops.difference(one, two).getbbox() is not None


def test_only_winners_have_a_crown_beside_their_names() -> None:
    for heads, crowned in ((("cowgirl_jo", "cheese_mild", "goldfish_moby"), [0, 2]), ((None, "cheese_mild", None), [])):
        view = over(*heads)
        left, room = strips._NAME
        box = (left + room - 30, 10, left + room - 4, strips.STRIP[1] - 10)
        rows = [
            strips.strip(view, seat, SeatLabel("A", False), News(), words_for("en"), own=False) for seat in range(3)
        ]
        assert [seat for seat, row in enumerate(rows) if len(row.crop(box).getcolors(9999) or ()) > 1] == crowned
