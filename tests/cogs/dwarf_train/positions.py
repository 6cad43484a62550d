"""Positions of Die Zwergenzugfahrt: at random from whole games, and one of each kind of question."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from engine.dwarf_train import (
    AcceptDraw,
    DeclineDraw,
    DwarfTrain,
    Kick,
    Lay,
    OfferDraw,
    Options,
    Resign,
    Sit,
    State,
    Take,
)

GAME = DwarfTrain()
ENDS = ("turns", "time", "seats")


def position(end: Any, seed: int, moves: int) -> State:
    """A game played at random for so many moves, with a liking for seats, kicks and signs."""
    rng = Random(seed)
    state = GAME.start(2, Options(end=end, turns=40), seed)
    for _ in range(moves):
        (seat,) = GAME.to_act(state)
        legal = [action for action in GAME.legal(state, seat) if not isinstance(action, Resign | AcceptDraw)]
        liked = [action for action in legal if isinstance(action, Sit | Lay | Take | Kick | DeclineDraw)]
        GAME.apply(state, seat, rng.choice(liked if liked and rng.random() < 0.6 else legal))
        if GAME.outcome(state) is not None:
            break
    return state


def asked(state: State) -> bool:
    return GAME.outcome(state) is None


every = st.builds(position, st.sampled_from(ENDS), st.integers(0, 2**64), st.integers(0, 70))
positions = every.filter(asked)
quick = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])

# Beside a sign, beside a dwarf that stands, beside an empty seat, and a seated one among them.
MIDDLE = GAME.scene(
    board="""
        . . r G . . . .
        r . . g r . . g
        r . r . . . . g
        . . . . . . . g
        . . . . . . g .
    """,
    kicks=(1, 0),
    turns=16,
)


def phases() -> dict[str, State]:
    """A position of each kind of question."""
    found = {"turn": GAME.clone(MIDDLE), "draw": GAME.clone(MIDDLE), "land": GAME.clone(MIDDLE)}
    GAME.apply(found["draw"], 0, OfferDraw())
    kick = next(action for action in GAME.legal(MIDDLE, 0) if isinstance(action, Kick))
    GAME.apply(found["land"], 0, kick)
    for seed in range(200):
        state = position("turns", seed, 40)
        if state.phase == "conductor":
            return found | {"conductor": state}
    raise AssertionError("the conductor never came")


PHASES = phases()
