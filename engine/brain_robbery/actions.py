"""The actions of a player. Each names the thing itself, never its place in a list."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache


@dataclass(slots=True, frozen=True)
class Drop:
    """Let a hand card fall before the dice."""

    card: str


@dataclass(slots=True, frozen=True)
class Roll:
    """Roll the dice for the move."""


@dataclass(slots=True, frozen=True)
class Burn:
    """Play a hand card for its run."""

    card: str


@dataclass(slots=True, frozen=True)
class GoThrough:
    """Leave by the front door of the foremost car: a new car is added, and the move goes on at its entry."""


@dataclass(slots=True, frozen=True)
class Stop:
    """End the move on this space."""

    car: str
    space: str


@dataclass(slots=True, frozen=True)
class Attack:
    """Fight all who stand here."""


@dataclass(slots=True, frozen=True)
class KeepPeace:
    """Do not fight."""


@dataclass(slots=True, frozen=True)
class Hit:
    """Play a hand card for its hit."""

    card: str


@dataclass(slots=True, frozen=True)
class Pass:
    """Play no card in this round of the fight."""


@dataclass(slots=True, frozen=True)
class Take:
    """The winner takes this brain into the own hand."""

    owner: int
    card: str


@dataclass(slots=True, frozen=True)
class Give:
    """The winner puts this brain into another fighter's hand."""

    owner: int
    card: str
    to: int


@dataclass(slots=True, frozen=True)
class Leave:
    """The winner leaves this brain where it is."""

    owner: int
    card: str


@dataclass(slots=True, frozen=True)
class Discard:
    """The winner throws this brain away."""

    owner: int
    card: str


@dataclass(slots=True, frozen=True)
class LeaveRest:
    """The winner leaves this brain and all that follow where they are; where the losers have none, the own cards."""


@dataclass(slots=True, frozen=True)
class DiscardRest:
    """The winner throws this brain and all that follow away."""


@dataclass(slots=True, frozen=True)
class PutIn:
    """Put a brain from the hand into the head, for its cost."""

    card: str


@dataclass(slots=True, frozen=True)
class KeepHead:
    """End the turn, and put no brain in."""


@dataclass(slots=True, frozen=True)
class Trim:
    """Throw away a card of a hand that is too full."""

    card: str


ROLL, GO_THROUGH, ATTACK, KEEP_PEACE, PASS = Roll(), GoThrough(), Attack(), KeepPeace(), Pass()
LEAVE_REST, DISCARD_REST, KEEP_HEAD = LeaveRest(), DiscardRest(), KeepHead()
# There are few of these, and they are listed all the time: they are made once.
dropping, burning, hitting, putting_in, trimming = cache(Drop), cache(Burn), cache(Hit), cache(PutIn), cache(Trim)
taking, leaving, discarding, giving = cache(Take), cache(Leave), cache(Discard), cache(Give)

Action = (
    Drop
    | Roll
    | Burn
    | GoThrough
    | Stop
    | Attack
    | KeepPeace
    | Hit
    | Pass
    | Take
    | Give
    | Leave
    | Discard
    | LeaveRest
    | DiscardRest
    | PutIn
    | KeepHead
    | Trim
)
