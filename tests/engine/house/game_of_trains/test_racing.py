"""How play-outs are played: what a train needs, what wins it, and what nobody gives away."""

from __future__ import annotations

from random import Random

import pytest

from engine.game_of_trains import State
from engine.game_of_trains.game import Options
from engine.house.game_of_trains.journeyman import Race
from engine.house.game_of_trains.lean import DOES, SHUNTED, Table, Train, in_order, unseen
from engine.house.game_of_trains.racing import Racer, play_on
from tests.engine.game_of_trains.tables import GAME, OTHER, SWAP, scene


def racer_for(state: State) -> Racer:
    return Racer(unseen(GAME.view(state, state.actor)))


@pytest.mark.parametrize("seed", range(5))
def test_it_counts_the_turns_of_a_train_as_the_journeyman_does(seed: int) -> None:
    state = GAME.start(3, Options(), seed)
    view, rng = GAME.view(state, 0), Random(seed)
    racer, race = Racer(unseen(view)), Race(view, 0)
    for _ in range(30):
        train = rng.sample(range(1, 85), 7)
        assert racer.turns(tuple(train)) == pytest.approx(race.turns(train))


def test_a_wagon_that_is_to_be_removed_is_never_counted_on() -> None:
    racer = racer_for(scene())
    assert racer.turns((5, 6, 7, 0, 9, 10, 11)) > racer.turns((5, 6, 7, 8, 9, 10, 11)) == 0


def test_it_knows_which_functions_win() -> None:
    racer, rng = racer_for(scene()), Random(1)
    for _ in range(200):
        train: Train = tuple(sorted(rng.sample(range(1, 85), 7)))
        for makes in SHUNTED.values():
            broken = rng.choice([*makes.values()])(train)
            winning = {
                function for function, ways in SHUNTED.items() if any(in_order(make(broken)) for make in ways.values())
            }
            assert racer.wins(broken) == sum(1 << function for function in winning)


def played(state: State, turns: int) -> Table:
    table = Table(GAME.view(state, state.actor), Random(0))
    play_on(table, racer_for(state), turns)
    return table


def test_who_can_win_does() -> None:
    assert played(scene(trains=[[5, 6, 7, 16, 15, 18, 19], OTHER], row=[SWAP, 13]), 1).winner == 0


def test_a_card_that_another_would_win_with_is_taken() -> None:
    table = played(scene(trains=[OTHER, [5, 6, 7, 16, 15, 18, 19]], row=[SWAP]), 1)
    assert not table.row[DOES[SWAP]]


def test_a_wagon_that_another_would_win_with_is_not_thrown_out() -> None:
    # 35 belongs where 12 stands, which is a swap.
    state = scene(trains=[[1, 9, 17, 33, SWAP, 41, 40], [5, 6, 7, 16, 15, 18, 19]], drawn=35)
    assert not played(state, 0).row[DOES[SWAP]]
    assert played(state, 1).winner != 1
