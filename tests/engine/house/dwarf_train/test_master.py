"""The Master of Die Zwergenzugfahrt: what it sees, what it finds, and what it spends."""

from __future__ import annotations

from random import Random

import pytest

from engine.dwarf_train import (
    AcceptDraw,
    Action,
    DeclineDraw,
    OfferDraw,
    Options,
    Point,
    Resign,
    State,
    TimeUp,
    Walk,
)
from engine.house.dwarf_train.master import POSITIONS, Thought, chance, choose, weigh
from engine.house.dwarf_train.search import SOONER
from engine.house.dwarf_train.tables import NOT_OVER, ONE
from engine.house.player import Weighed
from tests.engine.dwarf_train.train import GAME, GREEN, RED, at, deeds, drawn, play

LITTLE = 0.005
SOME = 0.05


def choice(state: State, seed: int = 0, effort: float = SOME) -> Action:
    (seat,) = GAME.to_act(state)
    return choose(GAME.view(state, seat), GAME.legal(state, seat), Random(seed), effort)


def weighed(state: State, seed: int = 0, effort: float = SOME) -> list[Weighed]:
    (seat,) = GAME.to_act(state)
    return weigh(GAME.view(state, seat), GAME.legal(state, seat), Random(seed), effort)


def thought(state: State, effort: float) -> Thought:
    (seat,) = GAME.to_act(state)
    return Thought(GAME.view(state, seat), GAME.legal(state, seat), Random(1), effort)


@pytest.mark.slow
@pytest.mark.parametrize(
    "options", [Options(turns=40), Options(turns=120, plays_on=False), Options(end="time"), Options(end="seats")]
)
def test_whatever_is_agreed_it_plays_to_the_end_and_weighs_first_what_it_takes(options: Options) -> None:
    """It never resigns nor offers a draw; somebody who plays at random meets it in odd positions."""
    state, rng = GAME.start(2, options, 7), Random(7)
    while state.outcome is None:
        (seat,) = GAME.to_act(state)
        if GAME.legal(state, None) and state.turns == 35:
            play(state, TimeUp())
            continue
        action: Action = rng.choice(deeds(state))
        if seat == RED and len(deeds(state)) > 1:
            first, *others = weighed(state, state.turns, LITTLE)
            action = choice(state, state.turns, LITTLE)
            assert first.action == action
            assert action in GAME.legal(state, seat)
            assert not isinstance(action, Resign | OfferDraw)
            assert 0 <= min((one.chance for one in others), default=0) <= first.chance <= 1
            assert action not in [one.action for one in others]
        play(state, action)


@pytest.mark.parametrize("effort", [0.01, 0.05])
def test_it_looks_at_as_many_positions_as_it_is_given(effort: float) -> None:
    state = GAME.scene(board=drawn("r 0 1", "g 0 6", "R 0 2", "G 0 5"), turns=15)
    once = thought(state, effort)
    once.look()
    a_turn = 40  # what comes of one turn is looked at as a whole
    assert POSITIONS * effort <= POSITIONS * effort - once.search.left < POSITIONS * effort + a_turn


def test_with_more_effort_it_looks_further() -> None:
    state = GAME.scene(board=drawn("r 0 1", "g 0 6", "R 0 2", "G 0 5"), turns=15)
    little, more = thought(state, 0.005), thought(state, 0.1)
    little.look()
    more.look()
    assert more.depth > little.depth


def test_where_there_is_one_thing_to_do_it_looks_at_nothing() -> None:
    signs = ("R 0 2", "R 4 2")
    for seed in range(20):
        state = GAME.scene(board=drawn("r 4 1", *signs), turns=6, seed=seed)
        play(state, Walk(at(4, 1), at(3, 1)))
        if state.phase == "conductor":
            alone = Thought(GAME.view(state, GREEN), [Point(at(0, 2))], Random(0), 1.0)
            alone.look()
            assert alone.search.left == POSITIONS
            return
    raise AssertionError("no coin showed red")


def test_of_the_only_move_it_says_what_it_is_worth_as_of_any_other() -> None:
    hemmed_in = GAME.scene(board="rrR.g...rrR...g.rR....Gg.....Ggg........", turns=39, takes=(5, 5))
    (only,) = weighed(hemmed_in)
    assert [only.action] == deeds(hemmed_in)
    assert 0 < only.chance < 0.3, "the others have nearly won"


def test_it_takes_the_tenth_seat_and_is_sure_of_it() -> None:
    state = GAME.scene(board=drawn("r 0 2", "r 0 3", "r 0 4", "r 1 2", "r 2 1", "R 3 2", "R 4 2", "R 4 3", "R 4 4"))
    assert weighed(state)[0].chance > 0.99
    play(state, choice(state))
    assert state.outcome is not None
    assert state.outcome.reason == "ten-seats"


def test_it_wins_with_the_last_turn_when_it_can() -> None:
    state = GAME.scene(board=drawn("r 0 3", "G 0 4", "G 4 5", "R 0 2"), turns=59)
    play(state, choice(state))
    assert state.outcome is not None
    assert state.outcome.placings == ((RED,), (GREEN,))


RED_SEATS = ("r 0 2", "r 0 3", "r 1 2", "r 2 1", "R 3 2", "R 4 2", "R 4 3", "R 4 4")
GREEN_SEATS = ("g 0 4", "g 0 5", "g 1 5", "G 2 4", "G 3 5", "G 4 5")
ON_FOOT = ("r 2 2", "g 2 7")


@pytest.mark.parametrize("turns", [58, 57])
@pytest.mark.parametrize("seed", range(6))
def test_at_eight_seats_to_six_nobody_is_told_to_stand_up(turns: int, seed: int) -> None:
    """With the last turns everything wins, or all is lost: neither gives seats away."""
    clan = RED if turns == 58 else GREEN
    state = GAME.scene(board=drawn(*RED_SEATS, *GREEN_SEATS, *ON_FOOT), turns=turns, clan=clan, takes=(5, 5))
    before = GAME.view(state, clan).held
    found = weighed(state, seed)
    assert found[0].action == choice(state, seed)
    for one in found:
        then = GAME.clone(state)
        GAME.apply(then, clan, one.action)
        held = GAME.view(then, clan).held
        assert held[clan] - held[1 - clan] >= before[clan] - before[1 - clan]


def test_it_is_certain_of_what_it_found_to_its_end_and_of_nothing_else() -> None:
    won = GAME.scene(board=drawn(*RED_SEATS, *GREEN_SEATS, *ON_FOOT), turns=58, clan=RED, takes=(5, 5))
    assert weighed(won)[0].chance == 1.0
    early = GAME.scene(board=drawn(*RED_SEATS, *GREEN_SEATS, *ON_FOOT), turns=20, clan=RED, takes=(5, 5))
    assert weighed(early)[0].chance < 1.0


def test_it_does_not_always_open_alike() -> None:
    state = GAME.start(2, Options(first=RED), 1)
    assert len({choice(state, seed, LITTLE) for seed in range(12)}) > 1


@pytest.mark.parametrize(("ahead", "answer"), [("R", DeclineDraw()), ("G", AcceptDraw())])
def test_it_takes_a_draw_when_it_is_behind_and_not_when_it_is_ahead(ahead: str, answer: Action) -> None:
    seats = ("0 2", "0 3", "1 2", "3 2")
    state = GAME.scene(board=drawn(*(f"{ahead} {seat}" for seat in seats)), clan=GREEN, turns=52)
    play(state, OfferDraw())
    assert choice(state) == answer
    assert {type(one.action) for one in weighed(state)} == {AcceptDraw, DeclineDraw}


def test_it_takes_no_draw_at_the_start() -> None:
    state = GAME.start(2, Options(first=GREEN), 1)
    play(state, OfferDraw())
    assert choice(state) == DeclineDraw()


def test_chances_go_from_none_to_all() -> None:
    assert [chance(worth, 0) for worth in (-ONE, 0, ONE)] == [0, 0.5, 1]
    assert chance(ONE - SOONER * 60, 50) == 1 > chance(NOT_OVER, 50)
