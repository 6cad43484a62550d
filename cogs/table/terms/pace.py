"""How fast a table is played: chosen in its lobby, and changed by its host."""

from __future__ import annotations

from dataclasses import dataclass

from cogs.table.terms.deadlines import DAY, HOUR
from db.rows import PaceName


@dataclass(slots=True, frozen=True)
class Pace:
    """In seconds that count: those of somebody's quiet hours and days off do not."""

    unit: float  # within which somebody should answer: then they are reminded, and the others may vote
    stand_in: float  # until a computer player stands in without a vote
    more: tuple[float, ...]  # how long somebody may say that they need, as far as that is not too long


PACES: dict[PaceName, Pace] = {
    "live": Pace(600.0, DAY, (300.0, 600.0)),
    "day": Pace(DAY, 3 * DAY, (6 * HOUR, 12 * HOUR, DAY)),
    "relaxed": Pace(3 * DAY, 9 * DAY, (DAY, 2 * DAY, 3 * DAY)),
    "unhurried": Pace(7 * DAY, 28 * DAY, (2 * DAY, 4 * DAY, 7 * DAY)),
}
