"""A view: all that a player or a spectator may know of a game; and a possible state dealt from it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.dwarf_train.board import held_by_both
from engine.dwarf_train.state import Options, Phase, State
from engine.dwarf_train.turns import thrower
from engine.game import EVERYTHING, Eyes, Outcome, Turn


@dataclass(slots=True)
class View:
    """All that a seat, or a spectator (`reader` None), may know: everything but the coin to come."""

    reader: int | None
    turn: Turn
    asked: tuple[int, ...]
    phase: Phase
    first: int
    rules_version: int
    options: Options
    spaces: list[int]
    held: list[int]  # clan by clan, seats held
    stock: list[int]  # clan by clan, signs still to lay
    takes: list[int]
    kicks: list[int]
    lost: list[int]
    offers_from: list[int]
    coin: int | None
    thrower: int  # who throws the coin next
    time_up: bool
    outcome: Outcome | None
    until: int | None  # while it is played on: after how many turns it ends at most
    steps: list[tuple[int, int] | None]  # clan by clan, from where to where its last deed took a dwarf; None: nowhere

    @property
    def turns(self) -> int:
        """How many are over, of both clans."""
        return self.turn.number - (self.outcome is None)


def view(state: State, eyes: Eyes, turn: Turn, asked: tuple[int, ...]) -> View:
    """All that these eyes may know."""
    spaces = state.spaces
    return View(
        reader=None if eyes is EVERYTHING else eyes,
        turn=turn,
        asked=asked,
        phase=state.phase,
        first=state.first,
        rules_version=state.rules_version,
        options=state.options,
        spaces=spaces[:],
        held=[*held_by_both(spaces, state.stock)],
        stock=state.stock[:],
        takes=state.takes[:],
        kicks=state.kicks[:],
        lost=state.lost[:],
        offers_from=state.offers_from[:],
        coin=state.coin,
        thrower=thrower(state),
        time_up=state.time_up,
        outcome=state.outcome,
        until=state.until,
        steps=state.steps[:],
    )


def from_view(seen: View, rng: Random) -> State:
    """A table that these eyes cannot tell from the true one: only the coin may fall otherwise."""
    return State(
        rules_version=seen.rules_version,
        options=seen.options,
        seed=rng.getrandbits(128),
        first=seen.first,
        turns=seen.turns,
        clan=seen.turn.seat,
        phase=seen.phase,
        spaces=seen.spaces[:],
        stock=seen.stock[:],
        takes=seen.takes[:],
        kicks=seen.kicks[:],
        lost=seen.lost[:],
        offers_from=seen.offers_from[:],
        coin=seen.coin,
        time_up=seen.time_up,
        outcome=seen.outcome,
        until=seen.until,
        steps=seen.steps[:],
    )
