"""The decision that somebody has made in advance, as the row of their seat keeps it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from db.rows import Seat

WHOLE_GAME = 0  # in place of a turn: it holds until it is changed


@dataclass(slots=True, frozen=True)
class SeatPlan:
    """A decision of the seat's person, for one turn of theirs or for the whole game. One that has ended is kept for as
    long as they are told why."""

    turn: int
    body: str  # as the game reads it
    version: int  # of the table, when it was made
    kept: bool = False  # else it is still being made
    serial: int = 0  # counts its changes: a control of it carries the one that it was drawn for
    ended: str = ""  # why it stopped or was dropped, as the end of a message id
    paused: int = 0  # in this turn, as its person has taken back what it played
    facts: Mapping[str, str | int] = field(default_factory=dict)  # for that message

    def __str__(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @property
    def stands(self) -> bool:
        """Whether it will be carried out when its time comes."""
        return self.kept and not self.ended


def plan_of(seat: Seat) -> SeatPlan | None:
    """What its person has decided; None: nothing."""
    return None if seat.plan is None else SeatPlan(**json.loads(seat.plan))


def set_plan(seat: Seat, plan: SeatPlan | None) -> None:
    """Writes it into the row of the seat."""
    seat.plan = None if plan is None else str(plan)
