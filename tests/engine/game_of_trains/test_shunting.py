"""Moving and swapping, with the rulebooks' pictures as before and after."""

import pytest

from engine.game import IllegalAction
from engine.game_of_trains import Use, uses
from engine.game_of_trains.events import Moved, Swapped, Used
from tests.engine.game_of_trains.tables import GAME, MOVE_LEFT, MOVE_RIGHT, NO_LOCKS, SWAP, SWAP_OVER, act, scene


def after(train: list[int], use: Use) -> list[int]:
    state = scene(trains=[train, [80, 70, 60, 50, 40, 30, 20]], row=[use.card])
    act(state, use)
    assert state.row == []
    assert state.discard == [use.card]
    return state.trains[0]


def test_two_to_the_right_as_in_the_picture() -> None:
    assert after([81, 17, 56, 41, 24, 73, 3], Use(MOVE_RIGHT, 2)) == [81, 17, 41, 24, 56, 73, 3]


def test_two_to_the_left_as_in_the_picture() -> None:
    assert after([81, 17, 56, 41, 24, 73, 3], Use(MOVE_LEFT, 4)) == [81, 17, 24, 56, 41, 73, 3]


def test_swapping_neighbours_as_in_the_picture() -> None:
    assert after([81, 17, 24, 56, 41, 73, 3], Use(SWAP, 3)) == [81, 17, 24, 41, 56, 73, 3]


def test_swapping_over_one_as_in_the_picture() -> None:
    assert after([81, 17, 56, 41, 24, 73, 3], Use(SWAP_OVER, 2)) == [81, 17, 24, 41, 56, 73, 3]


def test_moving_is_not_swapping() -> None:
    assert after([81, 17, 56, 41, 24, 73, 3], Use(MOVE_RIGHT, 0)) == [17, 56, 81, 41, 24, 73, 3]
    assert after([81, 17, 56, 41, 24, 73, 3], Use(SWAP_OVER, 0)) == [56, 17, 81, 41, 24, 73, 3]


@pytest.mark.parametrize(
    ("card", "places"),
    [
        (MOVE_RIGHT, [0, 1, 2, 3, 4]),
        (MOVE_LEFT, [2, 3, 4, 5, 6]),
        (SWAP, [0, 1, 2, 3, 4, 5]),
        (SWAP_OVER, [0, 1, 2, 3, 4]),
    ],
)
def test_a_wagon_shunts_only_where_there_is_room(card: int, places: list[int]) -> None:
    assert uses(NO_LOCKS, [card]) == [Use(card, place) for place in places]
    state = scene(row=[card])
    before = GAME.dump(state)
    for place in {-1, None, *range(8)}.difference(places):
        with pytest.raises(IllegalAction, match="no-such-place"):
            act(state, Use(card, place))
    assert GAME.dump(state) == before


def test_a_move_tells_the_wagon_and_where_it_went() -> None:
    step = act(scene(row=[MOVE_LEFT]), Use(MOVE_LEFT, 6))
    assert step.events == [Used(0, MOVE_LEFT, 6), Moved(0, 3, 6, 4)]
    assert not step.settled


def test_a_swap_tells_both_wagons() -> None:
    step = act(scene(row=[SWAP_OVER]), Use(SWAP_OVER, 1))
    assert step.events == [Used(0, SWAP_OVER, 1), Swapped(0, 17, 1, 41, 3)]
    assert not step.settled


def test_only_the_actors_train_is_shunted() -> None:
    state = scene(row=[SWAP])
    act(state, Use(SWAP, 0))
    assert state.trains[1] == [80, 70, 60, 50, 40, 30, 20]
