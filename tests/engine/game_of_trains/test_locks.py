"""Locks: where they go, what they protect from, and when they are lost."""

import pytest

from engine.game import IllegalAction
from engine.game_of_trains import Place, Use, uses
from engine.game_of_trains.events import Locked, LockLost, Refilled, Removed, Spared, Used
from tests.engine.game_of_trains.tables import (
    GAME,
    LOCK,
    MOVE_LEFT,
    MOVE_RIGHT,
    NO_LOCKS,
    OTHER,
    PICTURE,
    REMOVE_FIRST,
    REMOVE_MIDDLE,
    SWAP,
    SWAP_OVER,
    act,
    scene,
)

MIDDLE_LOCKED = [[0, 0, 0, 2, 0, 0, 0], NO_LOCKS]
ALL_LOCKED = [[2, 0, 0, 18, 0, 0, 26], NO_LOCKS]


def test_a_lock_goes_under_the_first_the_middle_or_the_last_wagon() -> None:
    assert uses(NO_LOCKS, [LOCK]) == [Use(LOCK, 0), Use(LOCK, 3), Use(LOCK, 6)]
    state = scene(row=[LOCK])
    for place in (1, 2, 4, 5, 7, -1, None):
        with pytest.raises(IllegalAction, match="no-such-place"):
            act(state, Use(LOCK, place))


def test_a_lock_stays_under_its_wagon() -> None:
    state = scene(row=[LOCK])
    step = act(state, Use(LOCK, 3))
    assert step.events[1:] == [Locked(0, 41, 3, LOCK)]
    assert not step.settled
    assert state.locks == [[0, 0, 0, LOCK, 0, 0, 0], NO_LOCKS]
    assert (state.row, state.discard) == ([], [])


def test_a_locked_wagon_is_not_locked_again() -> None:
    state = scene(row=[LOCK], locks=MIDDLE_LOCKED)
    assert Use(LOCK, 3) not in GAME.legal(state, 0)
    with pytest.raises(IllegalAction, match="already-locked"):
        act(state, Use(LOCK, 3))


def test_a_lock_cannot_be_used_when_all_three_are_locked() -> None:
    assert uses(ALL_LOCKED[0], [LOCK]) == []


@pytest.mark.parametrize(
    ("card", "place"),
    [
        (MOVE_RIGHT, 3),  # it moves itself
        (MOVE_RIGHT, 2),  # passed by one from the left
        (MOVE_RIGHT, 1),  # the last one passed
        (MOVE_LEFT, 5),
        (MOVE_LEFT, 4),
        (MOVE_LEFT, 3),
        (SWAP, 2),
        (SWAP, 3),
        (SWAP_OVER, 1),
        (SWAP_OVER, 3),
    ],
)
def test_a_lock_is_lost_when_its_wagon_moves_or_is_pushed_aside(card: int, place: int) -> None:
    state = scene(row=[card], locks=MIDDLE_LOCKED)
    step = act(state, Use(card, place))
    assert LockLost(0, 41, 3, 2) in step.events
    assert state.locks[0] == NO_LOCKS
    assert state.discard == [card, 2]


def test_the_wagon_between_two_swapped_ones_keeps_its_lock() -> None:
    state = scene(row=[SWAP_OVER], locks=MIDDLE_LOCKED)
    step = act(state, Use(SWAP_OVER, 2))
    assert state.locks[0][3] == 2
    assert not any(isinstance(event, LockLost) for event in step.events)


@pytest.mark.parametrize(
    ("card", "place"), [(MOVE_RIGHT, 4), (MOVE_RIGHT, 0), (MOVE_LEFT, 6), (SWAP, 4), (SWAP_OVER, 4)]
)
def test_a_lock_stays_when_others_move_past_elsewhere(card: int, place: int) -> None:
    state = scene(row=[card], locks=MIDDLE_LOCKED)
    act(state, Use(card, place))
    assert state.locks[0] == [0, 0, 0, 2, 0, 0, 0]


def test_a_swap_takes_only_the_lock_it_disturbs() -> None:
    state = scene(row=[SWAP], locks=ALL_LOCKED)
    act(state, Use(SWAP, 5))
    assert state.locks[0] == [2, 0, 0, 18, 0, 0, 0]


def test_a_lock_is_lost_when_its_wagon_is_replaced() -> None:
    state = scene(drawn=42, locks=MIDDLE_LOCKED)
    step = act(state, Place(3))
    assert LockLost(0, 41, 3, 2) in step.events
    assert state.locks[0] == NO_LOCKS
    assert state.discard == [2]
    assert state.row == [41]


def test_a_locked_wagon_is_not_removed_and_keeps_its_lock() -> None:
    state = scene(row=[REMOVE_MIDDLE], locks=MIDDLE_LOCKED)
    step = act(state, Use(REMOVE_MIDDLE, None))
    assert Spared(0, 41, 3) in step.events
    assert state.trains[0] == PICTURE
    assert state.locks == MIDDLE_LOCKED
    assert state.trains[1][3] != 50


def test_a_lock_protects_only_its_own_place() -> None:
    state = scene(row=[REMOVE_FIRST], locks=MIDDLE_LOCKED)
    act(state, Use(REMOVE_FIRST, None))
    assert state.trains[0][0] != 81


def test_a_removal_with_every_target_locked_is_legal_and_does_nothing() -> None:
    locks = [[0, 0, 0, 2, 0, 0, 0], [0, 0, 0, 18, 0, 0, 0]]
    state = scene(row=[REMOVE_MIDDLE], locks=locks)
    pile = state.pile[:]
    assert Use(REMOVE_MIDDLE, None) in GAME.legal(state, 0)
    step = act(state, Use(REMOVE_MIDDLE, None))
    assert state.trains == [PICTURE, OTHER]
    assert (state.row, state.discard, state.pile) == ([], [REMOVE_MIDDLE], pile)
    assert not step.settled
    assert state.actor == 1


def test_a_removal_with_only_a_rivals_wagon_locked_takes_that_of_the_actor_alone() -> None:
    locks = [NO_LOCKS, [0, 0, 0, 18, 0, 0, 0]]
    state = scene(row=[REMOVE_MIDDLE], locks=locks, pile=[5])
    step = act(state, Use(REMOVE_MIDDLE, None))
    assert step.events == [Used(0, REMOVE_MIDDLE, None), Removed(0, 41, 3), Spared(1, 50, 3), Refilled(0, 5, 3)]
    assert (state.trains[1], state.locks, state.row) == (OTHER, locks, [41])
    assert step.settled
