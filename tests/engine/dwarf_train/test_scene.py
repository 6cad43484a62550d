"""Positions set up by hand are refused if they do not add up."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dwarf_train import Options
from engine.game import InvalidOptions
from tests.engine.dwarf_train.train import GAME, GREEN, account, drawn

TEN_SEATS = drawn(*(f"r 0 {column}" for column in range(2, 6)), "r 1 2", *(f"R 4 {c}" for c in range(2, 6)), "R 3 2")
WALLED_IN = """
    . . . G G . . g
    . . R r r R . g
    . R r R G . . g
    . . R r r g . g
    . . . G G . . .
"""


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({}, "wrong-fact"),
        ({"board": drawn(), "weather": "fine"}, "wrong-fact"),
        ({"board": "r" * 39}, "not-a-board"),
        ({"board": drawn()[:-1] + "x"}, "not-a-board"),
        ({"board": drawn()[:-1] + "."}, "wrong-dwarves"),
        ({"board": drawn(*(f"R 0 {c}" for c in range(2, 6)), "R 1 2", "R 3 2")}, "wrong-signs"),
        ({"board": drawn("R 0 1")}, "sign-off-a-seat"),
        ({"board": TEN_SEATS}, "already-won"),
        ({"board": drawn(), "turns": 60}, "already-over"),
        ({"board": drawn(), "turns": -1}, "already-over"),
        ({"board": drawn(), "turns": 300, "options": Options(end="seats")}, "already-over"),
        ({"board": drawn(), "clan": 2}, "no-such-seat"),
        ({"board": drawn(), "first": -1}, "no-such-seat"),
        ({"board": drawn(), "takes": (6, 0)}, "wrong-counts"),
        ({"board": drawn(), "kicks": (0, -1)}, "wrong-counts"),
        ({"board": drawn(), "lost": (1, 0)}, "not-able-to-move"),
        ({"board": WALLED_IN, "takes": (0, 0)}, "not-able-to-move"),
    ],
)
def test_what_does_not_add_up_is_refused(facts: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOptions, match=message):
        GAME.scene(**facts)


def test_a_scene_is_a_game_like_any_other() -> None:
    state = GAME.scene(board=drawn("r 0 1", "G 0 5"), clan=GREEN, turns=7, lost=(2, 0), options=Options(end="time"))
    account(state)
    assert state.stock == [5, 4]
    assert GAME.load_state(GAME.dump(state)) == state
    assert GAME.to_act(state) == (GREEN,)
