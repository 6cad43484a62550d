"""The dwarves' judge: both clans share all chances, what is certain stays so, and nothing that is still open tells."""

from __future__ import annotations

from random import Random

import pytest

from engine.dwarf_train import Options, State
from engine.house.dwarf_train import apprentice, judge
from engine.house.dwarf_train.judge import bends, chances, curve, signs
from tests.engine.dwarf_train.train import GAME, RED, drawn

LITTLE = 0.005  # the effort of an estimate


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "AHEAD", LITTLE)
    judge._signs.cache_clear()


def after(turns: int, seed: int = 3) -> State:
    """Two Apprentices have played so many turns."""
    state, rng = GAME.start(2, Options(first=RED), seed), Random(seed)
    while state.turns < turns or state.phase != "turn":
        (seat,) = GAME.to_act(state)
        GAME.apply(state, seat, apprentice.choose(GAME.view(state, seat), GAME.legal(state, seat), rng))
    return state


@pytest.mark.parametrize("turns", [0, 9, 24, 41])
def test_both_clans_share_all_chances_whoever_is_on_turn(turns: int) -> None:
    red, green = chances(after(turns))
    assert red + green == pytest.approx(1)
    assert 0 <= red <= 1


def test_what_the_coin_is_going_to_show_tells_nothing() -> None:
    state = after(20)
    judge._signs.cache_clear()
    once = chances(GAME.reseed(GAME.clone(state), 8))
    judge._signs.cache_clear()
    assert chances(state) == once


def test_what_is_certain_stays_so_however_many_kicks_were_made() -> None:
    seats = ("r 0 2", "r 0 3", "r 0 4", "r 1 2", "r 2 1", "R 3 2", "R 4 2", "R 4 3", "R 4 4")
    state = GAME.scene(board=drawn(*seats))
    state.kicks[RED] = 4
    assert chances(state) == [1.0, 0.0]


def test_each_kick_more_and_each_dwarf_that_sits_more_are_worth_less_than_the_search_says() -> None:
    odds, seated, _, kicks = bends()
    assert odds > 0 > max(seated, kicks)
    state, kicked = after(12), after(12)
    kicked.kicks[RED] += 1
    known, then = signs(state), signs(kicked)
    assert not isinstance(known, float)
    assert not isinstance(then, float)
    assert then[3] - known[3] == 1
    assert curve([*known[:3], known[3] + 1], bends()) < curve(known, bends())
