"""Whole games: random ones with every card accounted for, and fixed counts of what can be done."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game_of_trains import State
from engine.game_of_trains.game import Options
from tests.engine.contract import play_randomly
from tests.engine.game_of_trains.tables import GAME, account

SEEDS = st.integers(0, 2**128 - 1)


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(players=st.sampled_from([2, 3, 4]), seed=SEEDS, choices=st.integers(0, 2**32))
def test_a_random_game_keeps_the_contract_and_all_84_cards(players: int, seed: int, choices: int) -> None:
    rng = Random(choices)
    look_at = {0, 1, *(rng.randrange(700) for _ in range(3))}
    play_randomly(GAME, players, Options(), seed, rng, account=account, look_at=look_at)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_thousand_random_games_keep_the_contract(players: int) -> None:
    for seed in range(1000):
        play_randomly(GAME, players, Options(), seed, Random(seed), account=account, look_at={seed % 400})


def paths(state: State, depth: int) -> int:
    """How many ways there are to act so often in a row."""
    if depth == 0 or GAME.outcome(state) is not None:
        return 1
    total = 0
    for action in GAME.legal(state, state.actor):
        after = GAME.clone(state)
        GAME.apply(after, after.actor, action)
        total += paths(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("players", "depths"),
    [
        (2, [7, 98, 570]),
        (3, [7, 98, 2058]),
    ],
)
def test_as_many_ways_lead_out_of_the_set_up_as_counted_once(players: int, depths: list[int]) -> None:
    state = GAME.start(players, Options(first=0), 2024)
    assert [paths(state, depth) for depth in range(1, len(depths) + 1)] == depths


def test_as_many_ways_lead_out_of_a_turn_as_counted_by_hand() -> None:
    """Fifteen: draw, 3 places for the lock, 5 for the move, 6 for the swap; then 7 + 3 x 12 + 5 x 10 + 6 x 9."""
    trains = [[73, 14, 48, 44, 32, 17, 11], [57, 37, 34, 28, 22, 63, 8], [77, 53, 45, 27, 56, 12, 10]]
    state = GAME.scene(trains=trains, row=[69, 9, 20], seed=1)
    assert [paths(state, depth) for depth in (1, 2)] == [15, 147]
    assert [paths(state, depth) for depth in (3, 4)] == [875, 3887]
