"""The outlook: who comes first, by the turns that the trains need."""

from __future__ import annotations

from random import Random

import pytest

from engine.game_of_trains import State
from engine.house.game_of_trains.lean import Table, unseen
from engine.house.game_of_trains.outlook import chance, likely
from engine.house.game_of_trains.racing import Racer
from tests.engine.game_of_trains.tables import GAME, OTHER, PICTURE, SWAP, THIRD, scene

NEAR = [5, 16, 27, 38, 48, 58, 1]  # wants one more wagon


def chances(state: State) -> list[float]:
    view = GAME.view(state, state.actor)
    table, racer = Table(view, Random(0)), Racer(unseen(view))
    return [chance(racer, table, seat) for seat in range(len(view.trains))]


def test_who_acts_first_is_ahead_of_an_equal() -> None:
    assert likely([0.5, 0.5]) == pytest.approx([2 / 3, 1 / 3])


def test_the_chances_of_all_add_up_to_one() -> None:
    assert sum(chances(scene(trains=[PICTURE, NEAR, THIRD], row=[SWAP]))) == pytest.approx(1)


def test_a_train_that_is_nearly_done_is_ahead() -> None:
    assert chances(scene(trains=[OTHER, NEAR]))[1] > 0.7


def test_a_card_of_the_row_that_wins_is_as_good_as_won() -> None:
    assert chances(scene(trains=[[5, 6, 7, 16, 15, 18, 19], OTHER], row=[SWAP])) == [1.0, 0.0]


def test_a_card_of_the_row_helps_whom_it_brings_nearer() -> None:
    trains = [[5, 16, 38, 27, 48, 1, 77], THIRD]
    assert chances(scene(trains=trains, row=[SWAP]))[0] > chances(scene(trains=trains))[0]
