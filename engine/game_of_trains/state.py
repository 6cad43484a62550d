"""All there is to a game: what lies where, who is asked, and where chance comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Phase = Literal["setup", "turn", "place", "over"]


@dataclass(slots=True)
class State:
    """A table's game. Seats are the indices of `trains`, `locks` and `hands`."""

    rules_version: int
    seed: int
    first: int
    turn: int  # 0 while the trains are set up
    actor: int  # who is asked, or was asked last
    phase: Phase
    trains: list[list[int]]  # 0: a wagon that was removed, when somebody won before its place was filled again
    locks: list[list[int]]
    row: list[int]  # the card lying longest first
    pile: list[int]  # chance draws from it
    discard: list[int]
    hands: list[list[int]]
    winner: int | None
    stacked: int = 0  # how many cards at the end of the pile come next, in that order; only scenes stack any


def clone(state: State) -> State:
    """A copy that shares nothing mutable."""
    return State(
        state.rules_version,
        state.seed,
        state.first,
        state.turn,
        state.actor,
        state.phase,
        [train[:] for train in state.trains],
        [locks[:] for locks in state.locks],
        state.row[:],
        state.pile[:],
        state.discard[:],
        [hand[:] for hand in state.hands],
        state.winner,
        state.stacked,
    )
