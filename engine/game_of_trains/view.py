"""What one pair of eyes may know of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.game import Outcome

Phase = Literal["setup", "turn", "place", "over"]


@dataclass(slots=True)
class View:
    """All that a seat, or a spectator (`seat` None), may know. Places count from 0 at the locomotive."""

    seat: int | None
    first: int  # the starting seat
    turn: int  # 0 while the trains are set up, then 1, 2, …
    actor: int | None  # who is asked now; None when it is over
    phase: Phase  # setup: choose one of the cards dealt; turn: draw or use; place: put the drawn card in; over
    # Seat by seat, seven numbers from the locomotive on. 0: a removed wagon, when somebody won before its refill.
    trains: list[list[int]]
    locks: list[list[int]]  # seat by seat, under each wagon the number of the lock card, 0: none
    row: list[int]  # the face-up cards, the one lying longest first
    pile: int  # how many cards are in the draw pile
    discard: int
    hands: list[int]  # seat by seat, how many drawn cards wait to be placed
    hand: list[int]  # the own ones
    outcome: Outcome | None
    # Only for EVERYTHING, when the table has ended; else empty.
    hidden_pile: list[int]  # next card last
    hidden_discard: list[int]
    hidden_hands: list[list[int]]
