"""The computer player of Die Zwergenzugfahrt: what it sees, what it finds, and how often it wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from engine import house
from engine.dwarf_train import (
    AcceptDraw,
    Action,
    DeclineDraw,
    Lay,
    OfferDraw,
    Options,
    Point,
    Resign,
    Sit,
    State,
    View,
    Walk,
)
from engine.house.dwarf_train.journeyman import Search, choose
from engine.house.dwarf_train.lean import LeanRules, position_in
from engine.house.dwarf_train.worth import weigh
from measuring.rivals import at_random, greedy_dwarves
from tests.engine.dwarf_train.train import GAME, GREEN, RED, at, drawn, play

KEY = "dwarf_train"
Player = Callable[[View, Sequence[Action], Random], Action]
GAMES = Path(__file__).parent / "games"
FEW, SOME = 60, 150  # positions: the full number wins no less, and takes minutes


def house_choice(state: State, seed: int = 0) -> object:
    (seat,) = GAME.to_act(state)
    return house.choose(KEY, GAME.view(state, seat), GAME.legal(state, seat), seed)


def searching(positions: int) -> Player:
    return lambda view, legal, rng: choose(view, legal, rng, positions)


def points(ours: Player, theirs: Player, games: int) -> float:
    """What our player scores, a draw being half: at each end of the train, and as first and second."""
    total = 0.0
    for seed in range(games):
        own = seed % 2
        rng = Random(seed)
        state = GAME.start(2, Options(first=seed // 2 % 2), seed)
        while state.outcome is None:
            (seat,) = GAME.to_act(state)
            player = ours if seat == own else theirs
            GAME.apply(state, seat, player(GAME.view(state, seat), GAME.legal(state, seat), rng))
        placings = state.outcome.placings
        total += 0.5 if len(placings) == 1 else float(placings[0] == (own,))
    return total


@pytest.mark.long
def test_it_scores_99_of_100_against_chance() -> None:
    assert points(searching(FEW), at_random, 100) >= 99


@pytest.mark.long
def test_it_scores_65_in_100_against_one_move_ahead() -> None:
    assert points(searching(SOME), greedy_dwarves, 40) >= 26


@pytest.mark.parametrize(("turns", "seed"), [(40, 2), (40, 5), (60, 5)])
def test_it_chooses_as_in_recorded_games(turns: int, seed: int) -> None:
    """All have kicks, two are played on. A search that is made faster chooses no differently."""
    state, rng = GAME.start(2, Options(turns=turns), seed), Random(seed)
    recorded = GAMES / f"dwarf_train_{turns}_turns_seed_{seed}.txt"
    for line in recorded.read_text("utf-8").splitlines():
        (seat,) = GAME.to_act(state)
        action = choose(GAME.view(state, seat), GAME.legal(state, seat), rng, SOME)
        assert GAME.dump(action) == line, f"turn {state.turns}"
        play(state, action)
    assert state.outcome is not None


def test_it_takes_the_tenth_seat() -> None:
    state = GAME.scene(board=drawn("r 0 2", "r 0 3", "r 0 4", "r 1 2", "r 2 1", "R 3 2", "R 4 2", "R 4 3", "R 4 4"))
    play(state, house_choice(state))
    assert state.outcome is not None
    assert state.outcome.reason == "ten-seats"


# One seat each. Red cannot reach another with its next turn; green can, with four of its dwarves.
GREEN_IS_NEARER = drawn("R 2 1", "G 2 6", "g 0 6", "g 1 6", "g 3 6", "g 4 6")


def test_equal_seats_after_the_last_turn_are_worth_a_draw_where_they_are_one() -> None:
    state = GAME.scene(board=GREEN_IS_NEARER, options=Options(turns=64, plays_on=False), turns=63)
    assert Search(GAME.view(state, RED), positions=10_000).value() == 0


def test_it_looks_beyond_the_last_turn_where_equal_seats_are_played_on() -> None:
    state = GAME.scene(board=GREEN_IS_NEARER, options=Options(turns=64), turns=63)
    search = Search(GAME.view(state, RED), positions=2_000)
    assert search.value() < -100
    assert search.positions == 0, "there is always more to look at"


def test_what_is_not_a_seat_yet_is_worth_less_while_it_is_played_on() -> None:
    early, late = (GAME.scene(board=GREEN_IS_NEARER, turns=turns) for turns in (29, 59))
    for state in (early, late):
        play(state, Walk(at(0, 0), at(0, 1)))
    assert (early.spaces, early.until, late.until) == (late.spaces, None, 100)
    soon, at_last = (
        weigh(position_in(view), LeanRules(view).limit) for view in (GAME.view(state, RED) for state in (early, late))
    )
    assert soon < at_last < 0


def test_it_takes_a_seat_at_once_while_it_is_played_on() -> None:
    state = GAME.scene(board=GREEN_IS_NEARER, turns=59)
    play(state, Walk(at(0, 0), at(0, 1)))
    assert state.until == 100
    assert isinstance(house_choice(state), (Lay, Sit))


def test_it_has_the_conductor_clear_a_sign_that_it_can_replace_at_once() -> None:
    """Green may point at either red sign, and only beside one of them does a green dwarf sit."""
    for seed in range(20):
        state = GAME.scene(board=drawn("r 4 1", "R 4 2", "R 0 3", "g 0 4"), turns=6, seed=seed)
        play(state, Walk(at(4, 1), at(3, 1)))
        if state.phase == "conductor":
            assert house_choice(state) == Point(at(0, 3))
            return
    raise AssertionError("no coin showed red")


@pytest.mark.parametrize("clan", [RED, GREEN])
def test_a_position_is_worth_as_much_in_the_mirror_whatever_the_coin_may_show(clan: int) -> None:
    board = drawn("r 0 1", "R 0 2", "R 4 2", "R 2 3", "g 0 6", "G 0 5", "G 3 5")
    rows = [board[start : start + 8] for start in range(0, 40, 8)]
    mirrored = "".join(row[::-1] for row in rows).translate(str.maketrans("rgRG", "grGR"))
    worths = []
    for own, train, on_turn in ((RED, board, clan), (GREEN, mirrored, 1 - clan)):
        state = GAME.scene(board=train, clan=on_turn, first=on_turn, turns=5, takes=(0, 0))
        worths.append(Search(GAME.view(state, own), positions=100_000, deepest=4).value())
    assert worths[0] == worths[1]


def test_it_never_resigns_nor_offers_a_draw_however_bad_it_looks() -> None:
    lost = drawn("g 0 2", "g 0 3", "g 0 4", "g 0 5", "g 1 5", "G 3 5", "G 4 2", "G 4 3", "G 4 4")
    state = GAME.scene(board=lost, turns=58)
    assert not isinstance(house_choice(state), (Resign, OfferDraw))


@pytest.mark.parametrize(("ahead", "answer"), [("R", DeclineDraw()), ("G", AcceptDraw())])
def test_it_takes_a_draw_when_it_is_behind_and_not_when_it_is_ahead(ahead: str, answer: Action) -> None:
    seats = ("0 2", "0 3", "1 2", "3 2")
    state = GAME.scene(board=drawn(*(f"{ahead} {seat}" for seat in seats)), clan=GREEN, turns=52)
    play(state, OfferDraw())
    assert house_choice(state) == answer


def test_it_takes_no_draw_at_the_start() -> None:
    state = GAME.start(2, Options(first=GREEN), 1)
    play(state, OfferDraw())
    assert house_choice(state) == DeclineDraw()
