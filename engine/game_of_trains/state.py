"""All there is to a game: what lies where, who is asked, and where chance comes from."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
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
    piles: list[list[int]]  # the draw pile, seat by seat: each draws from a part of its own, as long as there is one
    discard: list[int]
    hands: list[list[int]]
    winner: int | None
    shuffles: int = 0  # so far
    stacked: list[int] = field(default_factory=list)  # come before those of the piles; only scenes stack any

    @property
    def pile(self) -> list[int]:
        """All that can still be drawn."""
        return [*chain(*self.piles), *self.stacked]


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
        [pile[:] for pile in state.piles],
        state.discard[:],
        [hand[:] for hand in state.hands],
        state.winner,
        state.shuffles,
        state.stacked[:],
    )
