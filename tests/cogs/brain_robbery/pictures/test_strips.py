"""What each seat has, and the signs that say it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cogs.brain_robbery.pictures import picture, strips, train_picture
from cogs.brain_robbery.pictures.picture import board, hand
from cogs.face.canvas import Weight, font
from cogs.face.words import LANGUAGES, Words, words_for
from engine.brain_robbery.state import Options
from tests.cogs import golden
from tests.cogs.brain_robbery.pictures.drawing import SEATS, drawn
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
    assert box[0] >= train_picture.MARGIN
    assert box[2] <= train_picture.WIDTH / 2
    assert box[1] >= golden.pixels(drawn(view)).height - strips.STRIP[1] - picture.GAP


class OtherPoints(Words):
    """English with another word for points."""

    def __call__(self, message: str, /, **facts: Any) -> str:
        return "###" if message == "brain-robbery-caption-points" else super().__call__(message, **facts)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_the_signs_are_explained_below_all_seats_on_the_board_and_beside_the_own_in_a_hand(players: int) -> None:
    state = GAME.start(players, Options(first=0), seed=1)
    seats, words, strip = SEATS[:players], words_for("en"), strips.STRIP[1] + picture.GAP
    other = OtherPoints("en")
    view = GAME.view(state, None)
    box = changed(board(view, seats, words), board(view, seats, other))
    assert box is not None
    height = golden.pixels(drawn(view)).height
    assert height - strip <= box[1] <= box[3] <= height
    view = GAME.view(state, 0)
    box = changed(hand(view, seats, words), hand(view, seats, other))
    assert box is not None
    assert box[0] >= train_picture.WIDTH / 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_has_room_for_its_words(language: str) -> None:
    def wide(caption: str, **facts: int) -> float:
        return font(25, Weight.SEMIBOLD).getlength(words_for(language)(f"brain-robbery-caption-{caption}", **facts))

    assert all(wide(sign) <= 226 for sign in ("hit", "run", "points", "cards"))
    assert 12 + 40 + wide("new-to-you") + 12 + wide("piles", pile=44, discard=44) + 6 <= strips.STRIP[0]
    assert wide("new") <= wide("new-to-you")
