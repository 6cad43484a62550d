"""Retention: how long rows are kept that nobody plays with any more; whoever runs the bot decides it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from cogs.table.terms.pace import DAY, LOOK_AGAIN_AFTER
from db import Change

OVER = 30 * DAY  # seconds for which it is known where the last board of a table stands that is over


@dataclass(slots=True, frozen=True)
class Retention:
    """The number of days for which each kind of row is kept."""

    clicks: int = 1  # which were taken in
    messages: int = 1  # of ours, without controls
    tables: int = 0  # that are over; 0: for ever

    def tables_until(self, now: float) -> float | None:
        """The time before which finished tables are deleted; None: they are kept."""
        return now - self.tables * DAY if self.tables else None

    async def sweep(self, change: Change, now: float) -> Counter[str]:
        """Clears away what is older, and returns how many of which kind, once it is committed."""
        return await change.sweep(
            *(now - self.clicks * DAY, now - self.messages * DAY, now - OVER, self.tables_until(now)),
            searches=now - LOOK_AGAIN_AFTER,
        )
