"""The row, the draw pile and the discard."""

import pytest

from engine.game import IllegalAction
from engine.game_of_trains import Draw, Place, Use
from engine.game_of_trains.events import Discarded, Drew, Placed, Shuffled
from tests.engine.game_of_trains.tables import GAME, LOCK, NO_LOCKS, OTHER, PICTURE, SWAP, account, act, scene


def test_a_replaced_wagon_comes_to_lie_in_the_row() -> None:
    state = scene(row=[12], drawn=42)
    act(state, Place(0))
    assert state.row == [12, 81]
    assert state.trains[0][0] == 42


def test_two_cards_with_the_same_function_are_both_discarded() -> None:
    state = scene(row=[12, 1], drawn=42)
    step = act(state, Place(1))  # 17 is a move to the right, as 1 is
    assert step.events == [Placed(0, 42, 1, 17), Discarded((1, 17))]
    assert state.row == [12]
    assert state.discard == [1, 17]


def test_of_three_alike_the_newest_stays() -> None:
    trains = [PICTURE, [80, 70, 60, 25, 40, 30, 20]]
    state = scene(trains=trains, row=[13, 1])  # a removal brings 41 and 25, moves to the right like 1
    act(state, Use(13, None))
    assert state.row == [25]


def test_of_four_alike_none_stays() -> None:
    trains = [PICTURE, [80, 70, 60, 25, 40, 30, 20], [79, 69, 66, 50, 39, 29, 19]]
    state = scene(trains=trains, row=[13, 1])  # a removal brings 41, 25 and 50, moves to the right like 1
    events = act(state, Use(13, None)).events
    assert [event for event in events if isinstance(event, Discarded)] == [Discarded((1, 41)), Discarded((25, 50))]
    assert state.row == []


def test_with_an_empty_row_there_is_only_drawing() -> None:
    assert GAME.legal(scene(), 0) == [Draw()]


def test_with_nothing_usable_in_the_row_there_is_only_drawing() -> None:
    state = scene(row=[LOCK], locks=[[2, 0, 0, 18, 0, 0, 26], NO_LOCKS])
    assert GAME.legal(state, 0) == [Draw()]


def test_a_card_that_does_not_lie_in_the_row_cannot_be_used() -> None:
    state = scene(row=[SWAP])
    before = GAME.dump(state)
    with pytest.raises(IllegalAction, match="not-in-row"):
        act(state, Use(20, 0))  # a swap as well, but it is a wagon of the other train
    assert GAME.dump(state) == before


def test_a_used_card_goes_to_the_discard() -> None:
    state = scene(row=[SWAP, LOCK], discard=[1])
    act(state, Use(SWAP, 0))
    assert state.row == [LOCK]
    assert state.discard == [1, SWAP]


def test_an_empty_pile_is_made_anew_from_the_discard_when_the_next_card_is_needed() -> None:
    others = sorted(set(range(1, 85)).difference(PICTURE, OTHER, [42]))
    state = scene(drawn=42, discard=others)
    step = act(state, Place(0))
    assert (state.pile, step.events) == ([], [Placed(0, 42, 0, 81)])  # nothing is needed yet
    step = act(state, Draw())
    card = state.hands[1][0]
    assert step.events == [Shuffled(len(others)), Drew(1, card)]
    assert sorted([*state.pile, card]) == others
    assert state.discard == []
    account(state)


def test_the_new_pile_is_in_an_order_of_chance() -> None:
    others = sorted(set(range(1, 85)).difference(PICTURE, OTHER))
    drawn = set()
    for seed in range(40):
        state = scene(discard=others, seed=seed)
        act(state, Draw())
        drawn.add(state.hands[0][0])
    assert len(drawn) > 15


def test_the_last_card_of_the_pile_is_drawn_before_anything_is_shuffled() -> None:
    others = sorted(set(range(1, 85)).difference(PICTURE, OTHER, [42]))
    state = scene(pile=[42], discard=others)
    assert act(state, Draw()).events == [Drew(0, 42)]
    assert state.discard == others
