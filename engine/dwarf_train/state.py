"""A game as it stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from pydantic import Field

from engine.game import Outcome, TableOptions

End = Literal["turns", "time", "seats"]
# turn: the clan on turn; land: the kicked dwarf's owner; conductor: who points at a sign; draw: who was offered one.
Phase = Literal["turn", "land", "conductor", "draw", "over"]
MOST_MINUTES: Final = 60 * 24 * 30
TURNS: Final = range(30, 201, 2)  # how many a game may be set to last; all are even: both clans have as many


class Options(TableOptions):
    """How the game ends, beside the ten seats which always win: after turns, after time, or by nothing else."""

    end: End = "turns"
    turns: Annotated[int, Field(ge=TURNS[0], le=TURNS[-1], multiple_of=TURNS.step)] = 60
    minutes: Annotated[int, Field(ge=1, le=MOST_MINUTES)] = 30  # the table's clock measures them, not the rules
    plays_on: bool = True  # while seats are equal


@dataclass(slots=True)
class State:
    """Clan 0 is red, clan 1 is green."""

    rules_version: int
    options: Options
    seed: int
    first: int  # the clan that started
    turns: int  # over so far: played, lost and passed, of both clans
    clan: int  # whose turn it is
    phase: Phase
    spaces: list[int]
    stock: list[int]  # clan by clan, signs still to lay
    takes: list[int]  # clan by clan, how often it may still take a sign
    kicks: list[int]  # clan by clan, so far
    lost: list[int]  # clan by clan, how many of its next turns it loses
    offers_from: list[int]  # clan by clan, how many turns must be over before it may offer a draw
    coin: int | None  # the colour it showed last
    time_up: bool
    outcome: Outcome | None
    until: int | None = None  # while it is played on: after how many turns it ends at most
    # Clan by clan, from where to where its last deed took a dwarf; None: nowhere.
    steps: list[tuple[int, int] | None] = field(default_factory=lambda: [None, None])


def clone(state: State) -> State:
    """A copy that shares nothing mutable."""
    return State(  # in the order of the fields: by name it takes half as long again
        state.rules_version,
        state.options,
        state.seed,
        state.first,
        state.turns,
        state.clan,
        state.phase,
        state.spaces[:],
        state.stock[:],
        state.takes[:],
        state.kicks[:],
        state.lost[:],
        state.offers_from[:],
        state.coin,
        state.time_up,
        state.outcome,
        state.until,
        state.steps[:],
    )
