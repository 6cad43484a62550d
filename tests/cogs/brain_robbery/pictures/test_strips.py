"""What each seat has, and the signs that say it."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest

from cogs.brain_robbery.names import card_name
from cogs.brain_robbery.pictures import picture, strips
from cogs.brain_robbery.pictures.picture import board, hand
from cogs.face.canvas import Weight, font
from cogs.face.words import LANGUAGES, Words, words_for
from engine.brain_robbery.box import BOX
from engine.brain_robbery.state import Options
from tests.cogs import golden
from tests.cogs.brain_robbery.pictures.drawing import SEATS, drawn, table_height
from tests.cogs.brain_robbery.positions import GAME, long_train
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
