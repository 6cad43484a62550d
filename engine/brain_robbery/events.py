"""The events of a game, with everything in them; `seen` says what of one a seat may know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from engine.brain_robbery.state import Spot

Fate = Literal["taken", "given", "left", "discarded"]


@dataclass(slots=True, frozen=True)
class TurnBegan:
    number: int
    seat: int


@dataclass(slots=True, frozen=True)
class Dropped:
    seat: int
    card: str


@dataclass(slots=True, frozen=True)
class Rolled:
    seat: int
    dice: tuple[int, ...]
    reach: int  # with the run of the brain in the head
    start: Spot | None = None  # where the way begins; None: behind the train


@dataclass(slots=True, frozen=True)
class Burnt:
    seat: int
    card: str
    reach: int  # what is left now


@dataclass(slots=True, frozen=True)
class CarAdded:
    seat: int
    car: str
    reach: int  # what is left on its entry


@dataclass(slots=True, frozen=True)
class Stopped:
    seat: int
    car: str
    space: str
    steps: int  # 0: stayed, or stopped at the entry just reached


@dataclass(slots=True, frozen=True)
class Braked:
    seat: int


@dataclass(slots=True, frozen=True)
class CarLost:
    car: str
    seats: tuple[int, ...]  # who stood there and is behind the train now


@dataclass(slots=True, frozen=True)
class HandLost:
    """Who falls behind the train drops the hand."""

    seat: int
    cards: tuple[str, ...]


@dataclass(slots=True, frozen=True)
class CounterTaken:
    seat: int
    points: int


@dataclass(slots=True, frozen=True)
class Drew:
    seat: int
    card: str | None  # None: not for these eyes


@dataclass(slots=True, frozen=True)
class Reshuffled:
    cards: int


@dataclass(slots=True, frozen=True)
class FightBegan:
    fighters: tuple[int, ...]  # clockwise, the attacker first
    dice: tuple[tuple[int, ...], ...]
    strengths: tuple[int, ...]


@dataclass(slots=True, frozen=True)
class HitPlayed:
    seat: int
    card: str
    strength: int


@dataclass(slots=True, frozen=True)
class Passed:
    seat: int


@dataclass(slots=True, frozen=True)
class FightWon:
    winner: int
    losers: tuple[int, ...]  # each gets a point
    tied: bool


@dataclass(slots=True, frozen=True)
class Looted:
    winner: int
    owner: int
    card: str | None  # None: not for these eyes
    from_head: bool
    fate: Fate
    to: int | None  # whose hand it went to


@dataclass(slots=True, frozen=True)
class BrainPutIn:
    seat: int
    card: str
    thrown_out: str | None


@dataclass(slots=True, frozen=True)
class Trimmed:
    seat: int
    card: str


@dataclass(slots=True, frozen=True)
class CouplingRolled:
    die: int
    cars: int
    holds: bool


@dataclass(slots=True, frozen=True)
class LongEndBegan:
    """Nothing is left to find: so many rounds more, then it is over."""

    rounds: int


@dataclass(slots=True, frozen=True)
class Ended:
    reason: str


Event = (
    TurnBegan
    | Dropped
    | Rolled
    | Burnt
    | CarAdded
    | Stopped
    | Braked
    | CarLost
    | HandLost
    | CounterTaken
    | Drew
    | Reshuffled
    | FightBegan
    | HitPlayed
    | Passed
    | FightWon
    | Looted
    | BrainPutIn
    | Trimmed
    | CouplingRolled
    | LongEndBegan
    | Ended
)


def seen(event: Event, seat: int | None) -> Event:
    """The event as that seat (None: a spectator) may know it: hand cards stay with those who hold or held them."""
    if isinstance(event, Drew) and event.seat != seat:
        return replace(event, card=None)
    if isinstance(event, Looted):
        public = event.from_head or event.fate == "discarded"
        if not public and (seat is None or seat not in (event.winner, event.owner, event.to)):
            return replace(event, card=None)
    return event
