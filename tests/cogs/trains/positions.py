"""Positions of Trains that tests look at: played at random, or set up by hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from cogs.face.words import LANGUAGES
from engine.trains import Trains, TrainsOptions
from engine.trains.actions import ClearWaste, EndTurn, Play
from engine.trains.events import Event
from engine.trains.state import State

GAME = Trains()
quick = settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
dear = settings(quick, max_examples=4)  # whole walks, or pictures
languages = st.sampled_from(LANGUAGES)


def walk(players: int, seed: int, moves: int) -> Iterator[tuple[State, Any, tuple[Event, ...]]]:
    """Random moves, less eager to end a turn than to use a card: the states, and what each move did."""
    rng = Random(seed)
    options = TrainsOptions.model_validate({"map": rng.choice(["tokyo", "osaka"])})
    state = GAME.start(players, options, seed)
    for _ in range(moves):
        if GAME.outcome(state) is not None:
            return
        legal = GAME.legal(state, state.seat)
        eager = [action for action in legal if isinstance(action, Play) and action.effect]
        going_on = [action for action in legal if not isinstance(action, EndTurn | ClearWaste)]
        mood: list[Any] = rng.choice([eager, eager, going_on, legal])
        action = rng.choice(mood or legal)
        step = GAME.apply(state, state.seat, action)
        yield state, action, tuple(step.events)


def position(players: int, seed: int, moves: int) -> State:
    """A game played at random for so many moves, or until its end."""
    state = GAME.start(players, TrainsOptions(), seed)
    for after, _, _ in walk(players, seed, moves):
        state = after
    return state


positions = st.builds(position, st.integers(2, 4), st.integers(0, 2**64), st.integers(0, 150))
