"""The rules that the dwarves' computer player searches by are the engine's."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dwarf_train import (
    TURNS,
    AcceptDraw,
    Deed,
    Event,
    Kick,
    Land,
    Lay,
    Options,
    Point,
    Resign,
    Sit,
    State,
    Take,
    TimeUp,
    Walk,
)
from engine.dwarf_train.events import ConductorCame
from engine.dwarf_train.state import End
from engine.dwarf_train.turns import CONDUCTOR_EVERY
from engine.house.dwarf_train.lean import KIND, NOBODY, Followed, LeanRules, Position, move_of, moves, position_in
from tests.engine.dwarf_train.train import GAME, GREEN, at, drawn, play


class SideBySide:
    """A game by the engine, and the same game as the search foresees it: a difference is an AssertionError."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.happened: set[str] = set()  # events, and reasons to end, by their names
        self._look()

    def _look(self) -> None:
        view = GAME.view(self.state, None)
        self.rules, self.position = LeanRules(view), position_in(view)

    def choices(self) -> list[Any]:
        """What whoever is asked can do."""
        legal = GAME.legal(self.state, GAME.to_act(self.state)[0])
        if self.state.phase != "draw":
            found = [move_of(one) for one in legal if isinstance(one, Deed | Land | Point)]
            assert moves(self.position) == sorted(found, key=itemgetter(0)), "the promising first, else as listed"
        return legal

    def do(self, action: Any) -> None:
        """The same by both."""
        events = play(self.state, action)
        self.happened |= {type(event).__name__ for event in events}
        outcome = self.state.outcome
        if type(action) in KIND:
            self.position = shown(self.rules.after(self.position, move_of(action)), events)
        elif isinstance(action, TimeUp) and outcome is None:
            self._look()  # a search foresees no clock
        if outcome is None:
            assert self.position == position_in(GAME.view(self.state, None))
            return
        self.happened.add(outcome.reason)
        if type(action) in KIND:
            winner = NOBODY if len(outcome.placings) == 1 else outcome.placings[0][0]
            assert (self.position.phase, self.position.asked) == ("over", winner)
            assert self.position.turns == self.state.turns

    def play(self, rng: Random, keen_on: Sequence[type]) -> None:
        """Until it is over; often with a deed of some kind, if there is one."""
        while self.state.outcome is None:
            if GAME.legal(self.state, None) and rng.random() < 0.02:
                self.do(TimeUp())
                continue
            choices = [one for one in self.choices() if not isinstance(one, AcceptDraw | Resign)]
            liked = [one for one in choices if type(one) in keen_on]
            self.do(rng.choice(liked if liked and rng.random() < 0.7 else choices))


def shown(followed: Followed, events: Sequence[Event]) -> Position:
    """What comes of a move with the coins that these events tell of."""
    for event in events:
        if isinstance(event, ConductorCame):
            assert not isinstance(followed, Position)
            followed = followed[event.colour]
    assert isinstance(followed, Position)
    return followed


FOR_RED = 2  # a seed whose first coin shows red
KEEN = ((Walk,), (Kick, Walk), (Lay, Sit), (Take, Lay), (Kick, Take, Sit))


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(
    st.builds(Options, end=st.sampled_from(get_args(End)), turns=st.sampled_from(TURNS), plays_on=st.booleans()),
    st.integers(0, 2**64),
    st.sampled_from(KEEN),
)
def test_every_game_goes_as_the_search_foresees_it(options: Options, seed: int, keen_on: Sequence[type]) -> None:
    SideBySide(GAME.start(2, options, seed)).play(Random(seed), keen_on)


@pytest.mark.slow
def test_these_games_see_nearly_everything() -> None:
    happened: set[str] = set()
    for seed in range(40):
        options = Options(end=get_args(End)[seed % 3], turns=30 + 2 * (seed % 8), plays_on=seed % 4 > 0)
        game = SideBySide(GAME.start(2, options, seed))
        game.play(Random(seed), KEEN[seed % len(KEEN)])
        happened |= game.happened
    assert happened >= {event.__name__ for event in get_args(Event)} - {"TurnPassed"}
    assert happened >= {"turns", "time", "played-on", "cap"}


def test_a_turn_that_passes_is_foreseen() -> None:
    board = """
        . . . G G . . g
        . . R r r R . g
        . R r R G . . g
        . . R r r . g g
        . . . G G . . .
    """
    game = SideBySide(GAME.scene(board=board, clan=GREEN, takes=(0, 5)))
    game.do(Sit(at(3, 6), at(3, 5)))
    assert "TurnPassed" in game.happened


FOUR_SEATED = ("r 0 2", "r 0 3", "r 0 4", "r 1 2", "R 4 2", "R 4 3", "R 4 4", "R 4 5")


@pytest.mark.parametrize(
    ("more", "deed"),
    [(("r 3 1", "R 2 1"), Sit(at(3, 1), at(3, 2))), (("r 2 1",), Lay(at(0, 4), at(0, 5)))],
)
def test_the_tenth_seat_is_foreseen(more: Sequence[str], deed: Sit | Lay) -> None:
    game = SideBySide(GAME.scene(board=drawn(*FOUR_SEATED, *more)))
    game.do(deed)
    assert "ten-seats" in game.happened


def test_a_kick_from_the_start_space_that_is_free_after_it_is_foreseen() -> None:
    game = SideBySide(GAME.scene(board=drawn("r 0 7", "g 0 6")))
    game.do(Kick(at(0, 7), at(0, 6)))
    assert "Landed" in game.happened


def test_a_second_coin_in_turns_that_both_clans_lose_is_foreseen() -> None:
    state = GAME.scene(board=drawn("g 0 1"), turns=6, kicks=(5, 0), lost=(0, 8))
    SideBySide(state).do(Kick(at(0, 0), at(0, 1)))
    assert state.turns >= 2 * CONDUCTOR_EVERY


@pytest.mark.parametrize("plays_on", [True, False])
@pytest.mark.parametrize("board", [drawn("g 0 1", "g 1 1"), drawn("g 0 1", "g 1 1", "R 0 4")])
def test_time_that_is_up_while_a_dwarf_is_in_the_air_is_foreseen(board: str, plays_on: bool) -> None:
    state = GAME.scene(board=board, options=Options(end="time", plays_on=plays_on), turns=3)
    game = SideBySide(state)
    game.do(Kick(at(0, 0), at(0, 1)))
    game.do(TimeUp())
    game.do(game.choices()[0])
    assert (state.outcome is None) == (plays_on and "R" not in board)


@pytest.mark.parametrize("plays_on", [True, False])
@pytest.mark.parametrize("green", [("G 0 5",), ("G 0 5", "G 4 5")])
def test_time_that_is_up_while_the_conductor_waits_is_foreseen(green: Sequence[str], plays_on: bool) -> None:
    board = drawn("R 0 2", "R 4 2", *green)
    options = Options(end="time", plays_on=plays_on)
    state = GAME.scene(board=board, turns=6, seed=FOR_RED, options=options)
    game = SideBySide(state)
    game.do(Walk(at(1, 0), at(1, 1)))
    game.do(TimeUp())
    game.do(Point(at(4, 2)))
    assert (state.outcome is None) == (plays_on and len(green) == 1)
