"""How late a click comes to us: whoever made it waits, and sees a failure after three seconds."""

from __future__ import annotations

from discord.utils import snowflake_time

from cogs.table.adapters.clock import Clock

LEARNT_FOR = 300.0  # seconds


class Lateness:
    """An interaction's number says when it was made, by Discord's clock. What that differs from ours by, and what every
    click takes on its way, is learnt from those that came soonest: so a clock that is wrong makes nobody late."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._until = float("-inf")
        self._soonest = self._soonest_before = float("inf")

    def of(self, interaction: int) -> float:
        """Seconds more than the soonest took of late."""
        now = self._clock.steady()
        took = now - snowflake_time(interaction).timestamp()
        if now >= self._until:
            self._until = now + LEARNT_FOR
            self._soonest_before, self._soonest = self._soonest, took
        self._soonest = min(self._soonest, took)
        return took - min(self._soonest, self._soonest_before)
