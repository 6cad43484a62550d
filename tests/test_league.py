"""The league counts what it should, and takes every seat in turn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.league import Figures, Pairing, pair, report
from tests.rivals import at_random

PAIRING = Pairing("game_of_trains", "random", 2, {}, 50)


def test_the_player_sits_at_every_seat_in_turn() -> None:
    seats = []

    def watching(view: Any, legal: Sequence[Any], rng: Random) -> Any:
        seats.append(view.reader)
        return at_random(view, legal, rng)

    pair(PAIRING, range(2), watching)
    assert set(seats) == {0, 1}


def test_the_same_seeds_give_the_same_figures() -> None:
    first, again = (pair(PAIRING, range(4), at_random) for _ in range(2))
    assert (first.games, first.firsts, first.actions) == (again.games, again.firsts, again.actions)


def test_the_page_has_a_row_for_each_pairing() -> None:
    page = report([(PAIRING, Figures(games=8, firsts=6.5, actions=100, slowest=0.012))])
    assert "| game_of_trains | random | 2 | as usual | 81.2 | 50 | 8 | 12 ms |" in page
