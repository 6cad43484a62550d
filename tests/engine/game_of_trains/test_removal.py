"""Removals: everybody's wagon at one place, the row, the refill, and who may win by it."""

import pytest

from engine.game import Outcome
from engine.game_of_trains import Use
from engine.game_of_trains.events import Discarded, Refilled, Removed, Shuffled, Used, Won
from tests.engine.game_of_trains.tables import (
    GAME,
    OTHER,
    PICTURE,
    REMOVE_FIRST,
    REMOVE_LAST,
    REMOVE_MIDDLE,
    THIRD,
    account,
    act,
    scene,
)


@pytest.mark.parametrize(("card", "place"), [(REMOVE_FIRST, 0), (REMOVE_MIDDLE, 3), (REMOVE_LAST, 6)])
def test_everybody_loses_the_wagon_at_that_place_the_actor_too(card: int, place: int) -> None:
    state = scene(trains=[PICTURE, OTHER, THIRD], row=[card], pile=[1, 4, 5])
    act(state, Use(card, None))
    for train, before, refill in zip(state.trains, [PICTURE, OTHER, THIRD], [1, 4, 5], strict=True):
        assert train == [*before[:place], refill, *before[place + 1 :]]


def test_the_actor_refills_first_and_then_the_others_clockwise() -> None:
    state = scene(trains=[PICTURE, OTHER, THIRD], row=[REMOVE_LAST], actor=1, pile=[1, 4, 5])
    step = act(state, Use(REMOVE_LAST, None))
    assert step.events == [
        Used(1, REMOVE_LAST, None),
        Removed(1, 20, 6),
        Removed(2, 19, 6),
        Removed(0, 3, 6),
        Discarded((19, 3)),
        Refilled(1, 1, 6),
        Refilled(2, 4, 6),
        Refilled(0, 5, 6),
    ]
    assert step.settled
    assert state.row == [20]


def test_the_used_card_leaves_the_row_before_it_could_make_a_pair() -> None:
    # 45 has the same function as the card used: it stays in the row alone.
    train = [80, 70, 60, 45, 40, 30, 20]
    state = scene(trains=[PICTURE, train], row=[REMOVE_MIDDLE])
    act(state, Use(REMOVE_MIDDLE, None))
    assert 45 in state.row
    assert state.discard == [REMOVE_MIDDLE]


def test_removed_wagons_pair_with_what_lies_in_the_row() -> None:
    # 41 is a move to the right, as 9 is; 50 is one too, and of the three alike it is the newest.
    state = scene(row=[REMOVE_MIDDLE, 9])
    step = act(state, Use(REMOVE_MIDDLE, None))
    assert Discarded((9, 41)) in step.events
    assert state.row == [50]
    assert state.discard == [REMOVE_MIDDLE, 9, 41]


def test_pairs_are_discarded_before_the_refill_so_that_they_can_be_drawn_again() -> None:
    everything_else = sorted(set(range(1, 85)).difference(PICTURE, OTHER, [REMOVE_MIDDLE, 9]))
    state = scene(row=[REMOVE_MIDDLE, 9], discard=everything_else)
    assert state.pile == []
    step = act(state, Use(REMOVE_MIDDLE, None))
    assert [event for event in step.events if isinstance(event, Shuffled)] == [Shuffled(len(everything_else) + 3)]
    account(state)


def test_a_refill_that_brings_a_train_into_order_wins_on_anothers_turn() -> None:
    state = scene(trains=[PICTURE, [1, 2, 4, 84, 50, 60, 70]], row=[REMOVE_MIDDLE], pile=[82, 5])
    step = act(state, Use(REMOVE_MIDDLE, None))
    assert step.events[-2:] == [Refilled(1, 5, 3), Won(1)]
    assert GAME.outcome(state) == Outcome(((1,), (0,)), None, "ascending")
    assert GAME.turn(state).seat == 0


def test_nobody_draws_after_a_refill_that_wins() -> None:
    trains = [[1, 2, 4, 84, 50, 60, 70], [3, 6, 7, 83, 51, 61, 71], THIRD]
    state = scene(trains=trains, row=[REMOVE_MIDDLE], pile=[8, 9, 10])
    act(state, Use(REMOVE_MIDDLE, None))
    assert state.winner == 0
    assert state.trains == [[1, 2, 4, 8, 50, 60, 70], [3, 6, 7, 0, 51, 61, 71], [79, 69, 59, 0, 39, 29, 19]]
    assert state.pile[-1] == 9
    assert GAME.to_act(state) == ()
    account(state)


def test_the_actor_comes_first_when_two_could_be_filled_to_win() -> None:
    trains = [[3, 6, 7, 83, 51, 61, 71], [1, 2, 4, 84, 50, 60, 70]]
    state = scene(trains=trains, row=[REMOVE_MIDDLE], actor=1, pile=[8, 9])
    act(state, Use(REMOVE_MIDDLE, None))
    assert state.winner == 1


def test_a_train_with_a_gap_does_not_win() -> None:
    # Seat 1 stands in order but for its removed first wagon, and the card that seat 0 is given helps nobody.
    trains = [PICTURE, [84, 10, 11, 12, 13, 14, 18]]
    state = scene(trains=trains, row=[REMOVE_FIRST], pile=[82, 83])
    step = act(state, Use(REMOVE_FIRST, None))
    assert not any(isinstance(event, Won) for event in step.events)
    assert GAME.outcome(state) is None
