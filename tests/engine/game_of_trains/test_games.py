"""Whole games: random ones with every card accounted for, and fixed counts of what can be done."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import InvalidAction
from engine.game_of_trains import Choose, Draw, Place, State, Use
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


@settings(max_examples=40, deadline=None)
@given(players=st.sampled_from([2, 3, 4]), seed=SEEDS)
def test_a_new_game_holds_all_84_cards_and_is_the_same_after_text_and_back(players: int, seed: int) -> None:
    state = GAME.start(players, Options(), seed)
    account(state)
    assert GAME.load_state(GAME.dump(state)) == state


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
        (2, [7, 98, 596]),
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


@pytest.mark.parametrize("action", [Draw(), Place(6), Choose(84, 0), Use(9, 3), Use(5, None)])
def test_an_action_is_the_same_after_text_and_back(action: Choose | Draw | Place | Use) -> None:
    assert GAME.load_action(GAME.dump(action)) == action


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"is":"Fly"}', '{"is":"Place"}', '{"is":"Place","place":"3"}', '{"is":"Use","card":5}'],
)
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(InvalidAction):
        GAME.load_action(text)


def test_the_text_of_a_state_is_stable() -> None:
    state = GAME.start(2, Options(first=0), 1 << 127)
    assert GAME.dump(GAME.load_state(GAME.dump(state))) == GAME.dump(state)
    assert GAME.load_state(GAME.dump(state)).seed == 1 << 127
