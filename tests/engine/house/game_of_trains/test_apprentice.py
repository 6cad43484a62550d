"""The Apprentice of The Game of Trains: takes every win it sees, and minds its own train."""

from __future__ import annotations

from random import Random

import pytest

from engine.game_of_trains import Action, Choose, Draw, Place, State, Use
from engine.game_of_trains.game import Options
from engine.house.game_of_trains import apprentice
from tests.engine.game_of_trains.tables import GAME, MOVE_LEFT, MOVE_RIGHT, OTHER, SWAP, SWAP_OVER, scene


def choice(state: State, seed: int = 0) -> Action:
    return apprentice.choose(GAME.view(state, state.actor), GAME.legal(state, state.actor), Random(seed))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_whole_games_by_the_rules_and_lets_no_win_pass(players: int) -> None:
    state = GAME.start(players, Options(), players)
    while GAME.outcome(state) is None:
        seat, legal = state.actor, GAME.legal(state, state.actor)
        action = choice(state, seed=state.turn)
        assert action in legal
        if not isinstance(action, Draw | Choose) and not wins(state, action):
            assert not any(wins(state, other) for other in legal if not isinstance(other, Draw))
        GAME.apply(state, seat, action)
    assert state.winner is not None


def wins(state: State, action: Action) -> bool:
    """Whether it brings the actor's train into order by what the actor sees."""
    if isinstance(action, Use) and action.place is None:
        return False
    after = GAME.clone(state)
    GAME.apply(after, state.actor, action)
    return after.winner == state.actor


@pytest.mark.parametrize(
    ("train", "use"),
    [
        ([5, 6, 7, 18, 15, 21, 22], Use(SWAP, 3)),
        ([5, 6, 19, 8, 7, 21, 22], Use(SWAP_OVER, 2)),
        ([5, 19, 6, 7, 21, 22, 23], Use(MOVE_RIGHT, 1)),
        ([5, 7, 8, 6, 21, 22, 23], Use(MOVE_LEFT, 3)),
    ],
)
def test_it_wins_with_every_kind_of_card_that_can(train: list[int], use: Use) -> None:
    assert choice(scene(trains=[train, OTHER], row=[SWAP, MOVE_RIGHT, MOVE_LEFT, SWAP_OVER])) == use


def test_it_wins_with_the_drawn_card_when_it_can() -> None:
    assert choice(scene(trains=[[5, 6, 84, 15, 16, 18, 19], OTHER], drawn=10)) == Place(2)


def test_it_puts_a_card_where_its_tens_belong() -> None:
    assert choice(scene(trains=[OTHER, [81, 71, 61, 51, 41, 31, 21]], drawn=17)) == Place(1)
