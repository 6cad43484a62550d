"""The dwarves' judge: both clans share all chances, what is certain stays so, nothing that is still open tells, and
turns are judged when they are over."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.dwarf_train import Options, State
from engine.house.dwarf_train import apprentice, judge
from engine.house.dwarf_train.judge import JUDGE, bends, chances, curve, habit, seed, signs
from engine.house.ledger import Deed, keep
from tests.engine.dwarf_train.train import GAME, RED, drawn

LITTLE = 0.005  # the effort of an estimate


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "AHEAD", LITTLE)
    judge._signs.cache_clear()
    judge._habit.cache_clear()


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


def test_each_kick_more_is_worth_less_than_the_search_says_and_each_dwarf_that_sits_less_and_less() -> None:
    odds, seated, kicks = bends()
    assert odds > 0 > max(seated, kicks)
    state, kicked = after(12), after(12)
    kicked.kicks[RED] += 1
    known, then = signs(state), signs(kicked)
    assert not isinstance(known, float)
    assert not isinstance(then, float)
    assert then[2] - known[2] == 1
    assert curve([*known[:2], known[2] + 1], bends()) < curve(known, bends())


@pytest.mark.parametrize(("turns", "until", "left"), [(0, None, 1.0), (45, None, 0.25), (62, 100, 4 / 60)])
def test_a_dwarf_that_sits_counts_by_how_much_of_the_game_is_left(turns: int, until: int | None, left: float) -> None:
    state = GAME.scene(board=drawn("r 0 2", "g 0 3", "r 0 4", "G 1 2"))
    state.turns, state.until = turns, until
    known = signs(state)
    assert not isinstance(known, float)
    assert known[1] == pytest.approx(left)


@pytest.mark.parametrize("turns", [0, 6, 7, 19])
@pytest.mark.parametrize("side", [0, 1])
def test_each_side_of_the_next_coin_has_its_seed(turns: int, side: int) -> None:
    state, rng, comes = after(turns), Random(3), (turns // 7 + 1) * 7
    state = GAME.reseed(state, seed(state, side))
    while state.turns < comes:
        (seat,) = GAME.to_act(state)
        GAME.apply(state, seat, apprentice.choose(GAME.view(state, seat), GAME.legal(state, seat), rng))
    assert state.coin == side


def pointing() -> State:
    """The conductor has come and waits for a sign."""
    state, rng = GAME.start(2, Options(first=RED), 3), Random(3)
    while state.phase != "conductor":
        (seat,) = GAME.to_act(state)
        GAME.apply(state, seat, apprentice.choose(GAME.view(state, seat), GAME.legal(state, seat), rng))
    return state


def test_a_turn_is_judged_only_when_the_conductor_has_his_sign() -> None:
    """Before that the clan that has just moved would seem to be on turn again."""
    begun = GAME.start(2, Options(first=RED, turns=30), 3)
    state, log, rng, judged = GAME.clone(begun), list[Deed](), Random(3), list[str]()

    def note(one: State) -> list[float]:
        judged.append(one.phase)
        red = Random(GAME.dump(one)).random()
        return [red, 1 - red]

    while state.outcome is None:
        (seat,) = GAME.to_act(state)
        log.append(Deed(len(log) + 1, seat, apprentice.choose(GAME.view(state, seat), GAME.legal(state, seat), rng)))
        GAME.apply(state, seat, log[-1].action)
    pointed = [deed.number for deed in log if type(deed.action).__name__ == "Point"]
    books = keep(GAME, replace(JUDGE, chances=note, master=habit), begun, log)
    assert pointed
    assert set(judged) == {"turn"}
    turns = {entry.number: entry.turn for entry in books.entries}
    assert all(turns.get(number, 7) % 7 == 0 for number in pointed)
    assert any(any(entry.luck) for entry in books.entries)
    assert not any(entry.luck_error or entry.choice_error for entry in books.entries), "both sides were looked at"


def test_who_points_by_habit_thinks_once_for_all_deals() -> None:
    state = pointing()
    (seat,) = GAME.to_act(state)
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    assert {habit(view, legal, Random(number)) for number in range(4)} <= set(legal)
    assert judge._habit.cache_info().misses == 1
