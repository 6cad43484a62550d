"""Positions set up by hand: they stand as named, or are refused."""

from typing import Any

import pytest

from engine.game import InvalidOptions
from engine.game_of_trains import Choose, Draw
from tests.engine.game_of_trains.tables import GAME, LOCK, NO_LOCKS, OTHER, PICTURE, SWAP, account, act, scene

THREE = {
    "trains": [[73, 14, 48, 44, 32, 17, 11], [57, 37, 34, 28, 22, 63, 8], [77, 53, 45, 27, 56, 12, 10]],
    "row": [69, 9, 20],
}


def test_the_start_of_three_from_the_rulings_stands() -> None:
    state = GAME.scene(**THREE)
    assert (state.trains, state.row) == (THREE["trains"], THREE["row"])
    assert (state.turn, state.actor, state.phase) == (1, 0, "turn")
    account(state)


def test_the_start_of_three_comes_about_by_choosing() -> None:
    dealt = [[73, 69, 48, 44, 32, 17, 11], [57, 37, 34, 28, 22, 9, 8], [77, 53, 45, 27, 20, 12, 10]]
    state = GAME.scene(trains=dealt, hands=[[14], [63, 1], [2, 56, 3]], turn=0)
    for action in (Choose(14, 1), Choose(63, 5), Choose(56, 4)):
        act(state, action)
    assert (state.trains, state.row) == (THREE["trains"], THREE["row"])
    assert sorted(state.discard) == [1, 2, 3]
    assert state.phase == "turn"


def test_cards_not_named_lie_in_the_pile_and_the_seed_says_which_comes() -> None:
    assert sorted(scene(seed=1).pile) == sorted(set(range(1, 85)).difference(PICTURE, OTHER))
    drawn = []
    for seed in (1, 1, *range(2, 12)):
        state = scene(seed=seed)
        act(state, Draw())
        drawn += state.hands[state.actor]
    assert drawn[0] == drawn[1]
    assert len(set(drawn)) > 7


def test_the_pile_is_named_in_the_order_of_drawing() -> None:
    assert scene(pile=[5, 6, 7]).pile[-3:] == [7, 6, 5]


def test_who_is_asked_follows_from_who_began_and_the_turn() -> None:
    assert scene(first=1, turn=4).actor == 0
    assert scene(actor=1, turn=4).first == 0
    assert scene().first == 0


def test_a_set_up_under_way_stands() -> None:
    state = GAME.scene(
        trains=[[84, 80, 60, 50, 40, 30, 20], [83, 1, 61, 51, 41, 31, 21]],
        hands=[[2, 3], []],
        row=[71],
        turn=0,
        first=1,
        actor=0,
    )
    assert GAME.to_act(state) == (0,)
    assert len(GAME.legal(state, 0)) == 14


@pytest.mark.parametrize(
    "facts",
    [
        {"trains": [PICTURE]},
        {"trains": [PICTURE, OTHER, [79, 69, 59, 49, 39, 29, 19], [1, 4, 5, 6, 7, 8, 2], [78, 9, 10, 11, 12, 13, 14]]},
        {"trains": [PICTURE, OTHER[:6]]},
        {"trains": [PICTURE, [81, *OTHER[1:]]]},
        {"trains": [PICTURE, [85, *OTHER[1:]]]},
        {"trains": [PICTURE, [0, *OTHER[1:]]]},
        {"trains": [PICTURE, [-1, *OTHER[1:]]]},
        {"trains": [PICTURE, [1, 2, 4, 5, 6, 7, 8]]},
        {"trains": [PICTURE, "seven!!"]},
        {"trains": None},
        {"row": [81]},
        {"row": [85]},
        {"row": [4, 12]},
        {"row": [4], "discard": [4]},
        {"pile": [4, 4]},
        {"pile": [90]},
        {"drawn": 81},
        {"drawn": 0},
        {"locks": [[2, 0, 0, 0, 0, 0, 0]]},
        {"locks": [[2, 0, 0], NO_LOCKS]},
        {"locks": [[4, 0, 0, 0, 0, 0, 0], NO_LOCKS]},
        {"locks": [[0, 2, 0, 0, 0, 0, 0], NO_LOCKS]},
        {"locks": [[2, 0, 0, 2, 0, 0, 0], NO_LOCKS]},
        {"locks": [[LOCK, 0, 0, 0, 0, 0, 0], NO_LOCKS], "row": [LOCK]},
        {"locks": [[-2, 0, 0, 0, 0, 0, 0], NO_LOCKS]},
        {"actor": 2},
        {"first": -1},
        {"first": 0, "actor": 1},
        {"turn": -1},
        {"turn": 401},
        {"hands": [[4], []]},
        {"turn": 0},
        {"weather": "fine"},
    ],
)
def test_what_does_not_add_up_is_refused(facts: dict[str, Any]) -> None:
    with pytest.raises(InvalidOptions):
        scene(**facts)


DEALT = [[84, 80, 60, 50, 40, 30, 20], [83, 71, 61, 51, 41, 31, 21]]


@pytest.mark.parametrize(
    "facts",
    [
        {"hands": [[1], [2]]},
        {"hands": [[1], [2, 3]], "row": [SWAP]},
        {"hands": [[1], [2, 3]], "discard": [4]},
        {"hands": [[1], [2, 3]], "drawn": 4},
        {"hands": [[1], [2, 3]], "locks": [[10, 0, 0, 0, 0, 0, 0], NO_LOCKS]},
        {"hands": [[1], [1, 3]]},
        {"hands": [[1]]},
        {"hands": [[1], [2, 3]], "trains": [[80, 84, 60, 50, 40, 30, 20], DEALT[1]]},
        {"hands": [[], [2, 3]], "actor": 1},
        {"hands": [[], [2, 3]], "actor": 1, "row": [SWAP], "trains": [[20, 30, 84, 80, 60, 50, 40], DEALT[1]]},
    ],
)
def test_a_set_up_that_cannot_be_is_refused(facts: dict[str, Any]) -> None:
    GAME.scene(trains=DEALT, hands=[[1], [2, 3]], turn=0)
    with pytest.raises(InvalidOptions):
        GAME.scene(**{"trains": DEALT, "turn": 0, **facts})
