"""Par: Masters play a day's deal in pieces, against the computer players that people meet."""

from __future__ import annotations

from itertools import count

import pytest

from cogs.faces import FACES
from cogs.table.daily import pars
from cogs.table.daily.pars import MastersGame, dealt, mean, play_on
from db.rows import Day
from tests.cogs.table.daily.trains import deal


def played(day: Day, number: int) -> tuple[MastersGame, int]:
    state, pieces = dealt(day), 0
    while (piece := play_on(day, number, state, 0.01)).place is None:
        state, pieces = piece.state, pieces + 1
    return piece, pieces


@pytest.mark.parametrize("game", FACES)
def test_a_masters_game_is_the_same_in_however_many_pieces(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    day = deal(game, seat=1)
    looks = count()
    monkeypatch.setattr(pars, "process_time", lambda: 0.0)
    whole, _ = played(day, 1)
    monkeypatch.setattr(pars, "process_time", lambda: next(looks) / 7)  # it's over after so many choices
    in_pieces, pieces = played(day, 1)
    assert in_pieces == whole
    assert pieces > 3


def test_masters_differ_and_their_seat_is_the_days() -> None:
    day = deal("brain_robbery", seat=2)
    results = {played(day, number)[0] for number in range(1, 6)}
    assert len(results) > 1


def test_the_mean_is_of_places_and_of_points_where_there_are_any() -> None:
    assert mean({1: (1, 60), 2: (2, 51)}) == (1.5, 55.5)
    assert mean({1: (1, None), 2: (2, None)}) == (1.5, None)
