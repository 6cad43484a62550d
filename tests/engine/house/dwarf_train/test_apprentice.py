"""The Apprentice of Die Zwergenzugfahrt: what it sees, and what it does not give away."""

from __future__ import annotations

from random import Random

import pytest

from engine.dwarf_train import (
    AcceptDraw,
    Action,
    DeclineDraw,
    Deed,
    Kick,
    Lay,
    OfferDraw,
    Options,
    Point,
    Resign,
    Sit,
    State,
    Walk,
)
from engine.house.dwarf_train.apprentice import choose
from tests.engine.dwarf_train.train import GAME, GREEN, RED, at, drawn, play


def choice(state: State, seed: int = 0) -> Action:
    (seat,) = GAME.to_act(state)
    return choose(GAME.view(state, seat), GAME.legal(state, seat), Random(seed))


def test_it_plays_whole_games_and_never_resigns_nor_offers_a_draw() -> None:
    for seed in range(3):
        state = GAME.start(2, Options(turns=60), seed)
        while state.outcome is None:
            (seat,) = GAME.to_act(state)
            action = choice(state, seed)
            assert action in GAME.legal(state, seat)
            assert not isinstance(action, Resign | OfferDraw)
            play(state, action)


NINE = ("r 0 2", "r 0 3", "r 0 4", "r 1 2", "r 2 1", "R 3 2", "R 4 2", "R 4 3", "R 4 4")


def test_it_takes_the_tenth_seat_whatever_else_there_is() -> None:
    for seed in range(5):
        state = GAME.scene(board=drawn(*NINE, "G 1 5", "g 0 1"))
        play(state, choice(state, seed))
        assert state.outcome is not None
        assert state.outcome.reason == "ten-seats"


@pytest.mark.parametrize(
    "board", [drawn("r 0 3", "G 0 4", "G 4 5", "R 0 2"), drawn("r 0 3", "G 0 4", "R 0 2", "G 3 5")]
)
def test_it_wins_with_the_last_turn_when_it_can(board: str) -> None:
    for seed in range(5):
        state = GAME.scene(board=board, turns=59)
        play(state, choice(state, seed))
        assert state.outcome is not None
        assert state.outcome.placings == ((RED,), (GREEN,))


def test_it_takes_a_seat_where_there_is_one() -> None:
    state = GAME.scene(board=drawn("r 0 1", "g 1 1"))
    assert isinstance(choice(state), Sit | Lay)


def test_it_gets_up_when_those_behind_it_have_no_way() -> None:
    signs = ("R 0 2", "R 1 2", "R 3 2", "R 4 2", "R 4 3")
    state = GAME.scene(board=drawn("r 2 1", *signs))
    assert choice(state) == Walk(at(2, 1), at(2, 2))


def test_it_never_takes_its_own_last_step_back() -> None:
    steps = 0
    for seed in range(6):
        state = GAME.start(2, Options(turns=60), seed)
        last: dict[int, Action | None] = {}
        while state.outcome is None:
            (seat,) = GAME.to_act(state)
            action = choice(state, state.turns)
            if isinstance(action, Walk | Sit | Kick):
                before = last.get(seat)
                assert not (
                    isinstance(before, Walk | Sit | Kick) and (before.to, before.dwarf) == (action.dwarf, action.to)
                )
                steps += 1
            if isinstance(action, Deed):
                last[seat] = action
            play(state, action)
    assert steps > 100


def test_it_goes_back_only_where_there_is_nothing_else_to_do() -> None:
    view, back, on = (
        GAME.view(GAME.scene(board=drawn("r 0 1", "g 1 1")), RED),
        Sit(at(0, 1), at(0, 2)),
        Walk(at(1, 0), at(1, 1)),
    )
    assert choose(view, [back, on], Random(0)) == back
    view.steps[RED] = (back.to, back.dwarf)
    assert choose(view, [back, on], Random(0)) == on
    assert choose(view, [back], Random(0)) == back


def test_it_has_the_conductor_clear_a_sign_that_it_stands_near() -> None:
    for seed in range(20):
        state = GAME.scene(board=drawn("r 4 1", "R 4 2", "R 0 3", "g 0 6", "G 0 5", "G 1 5"), turns=6, seed=seed)
        play(state, Walk(at(4, 1), at(3, 1)))
        if state.phase == "conductor" and GAME.to_act(state) == (GREEN,):
            assert choice(state) in (Point(at(4, 2)), Point(at(0, 3)))
            return
    raise AssertionError("no coin showed red")


@pytest.mark.parametrize(("ahead", "answer"), [("R", DeclineDraw()), ("G", AcceptDraw())])
def test_it_takes_a_draw_only_when_it_is_behind(ahead: str, answer: Action) -> None:
    state = GAME.scene(board=drawn(f"{ahead} 0 2", f"{ahead} 0 3"), clan=GREEN, turns=52)
    play(state, OfferDraw())
    assert choice(state) == answer
