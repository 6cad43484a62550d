"""A view: all that one seat or a spectator may know of a game; and a possible state dealt from it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.game import EVERYTHING, Eyes, Outcome, Turn
from engine.game_of_trains.deck import WAGONS
from engine.game_of_trains.state import Phase, State


@dataclass(slots=True)
class View:
    """All that a seat, or a spectator (`reader` None), may know. Places count from 0 at the locomotive.

    Hands are None where they are not for these eyes. Of the piles no eyes see more than how many cards they hold: what
    was discarded face down is not looked at even when it is all over.
    """

    reader: int | None
    turn: Turn  # number 0 while the trains are set up, then 1, 2, …
    asked: tuple[int, ...]
    phase: Phase  # setup: choose one of the cards dealt; turn: draw or use; place: put the drawn card in; over
    first: int  # the starting seat
    rules_version: int
    # Seat by seat, seven numbers from the locomotive on. 0: a removed wagon, when somebody won before its refill.
    trains: list[list[int]]
    locks: list[list[int]]  # seat by seat, under each wagon the number of the lock card, 0: none
    row: list[int]  # the face-up cards, the one lying longest first
    hand_sizes: list[int]  # seat by seat, how many drawn cards wait to be placed
    hands: list[list[int] | None]
    pile_size: int
    discard_size: int
    outcome: Outcome | None

    @property
    def hand(self) -> list[int]:
        """The reader's own cards."""
        return [] if self.reader is None else self.hands[self.reader] or []


def view(state: State, eyes: Eyes, turn: Turn, asked: tuple[int, ...], outcome: Outcome | None) -> View:
    """All that these eyes may know."""
    everything = eyes is EVERYTHING
    return View(
        reader=None if eyes is EVERYTHING else eyes,
        turn=turn,
        asked=asked,
        phase=state.phase,
        first=state.first,
        rules_version=state.rules_version,
        trains=[train[:] for train in state.trains],
        locks=[locks[:] for locks in state.locks],
        row=state.row[:],
        hand_sizes=[len(hand) for hand in state.hands],
        hands=[hand[:] if everything or seat == eyes else None for seat, hand in enumerate(state.hands)],
        pile_size=len(state.pile),
        discard_size=len(state.discard),
        outcome=outcome,
    )


def from_view(seen: View, rng: Random) -> State:
    """A table that these eyes cannot tell from the true one: what is hidden is sorted, then shuffled."""
    shown = {0, *seen.row, *seen.hand}.union(*seen.trains, *seen.locks)
    hidden = [card for card in range(1, WAGONS + 1) if card not in shown]
    rng.shuffle(hidden)
    hands = [
        seen.hand[:] if seat == seen.reader else [hidden.pop() for _ in range(held)]
        for seat, held in enumerate(seen.hand_sizes)
    ]
    outcome, seats = seen.outcome, len(hands)
    return State(
        rules_version=seen.rules_version,
        seed=rng.getrandbits(64),
        first=seen.first,
        turn=seen.turn.number,
        actor=seen.turn.seat,
        phase=seen.phase,
        trains=[train[:] for train in seen.trains],
        locks=[locks[:] for locks in seen.locks],
        row=seen.row[:],
        piles=[hidden[seat : seen.pile_size : seats] for seat in range(seats)],
        discard=hidden[seen.pile_size :],
        hands=hands,
        winner=outcome.placings[0][0] if outcome is not None and outcome.placings else None,
    )
