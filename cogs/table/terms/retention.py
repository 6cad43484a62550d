"""Retention: how long rows are kept that nobody plays with any more; whoever runs the bot decides it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cogs.table.terms.pace import DAY, LOOK_AGAIN_AFTER
from db import Swept

OVER = 30 * DAY  # seconds for which it is known where the last board of a table stands that is over

OTHERS = 8 * DAY  # after a day's beginning, for which those who have agreed let others look at how they played


@dataclass(slots=True, frozen=True)
class Retention:
    """The number of days for which each kind of row is kept."""

    clicks: int = 1  # which were taken in
    messages: int = 1  # of ours, without controls
    tables: int = 0  # that are over; 0: for ever

    def tables_until(self, now: float) -> float | None:
        """The time before which finished tables are deleted; None: they are kept."""
        return now - self.tables * DAY if self.tables else None

    def until(self, now: float) -> Iterator[tuple[Swept, float]]:
        """The time before which rows of each other kind are deleted."""
        yield "clicks", now - self.clicks * DAY
        yield "messages", now - self.messages * DAY
        yield "boards", now - OVER
        yield "notices", now - LOOK_AGAIN_AFTER
        yield "searches", now - LOOK_AGAIN_AFTER
        yield "day boards", now - OTHERS
        yield "day names", now - OTHERS
