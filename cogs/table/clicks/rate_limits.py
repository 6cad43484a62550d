"""A limit per person for what is costly: a board afresh, pictures on request, lobbies."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Mapping

from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.clock import Clock
from cogs.table.terms.refusals import Refusal

IN_MINUTES = 90.0  # seconds: a longer wait is told in minutes
# What, how often, and within how many seconds.
LIMITS: Mapping[str, tuple[int, float]] = {
    "board": (3, 60.0),
    "picture": (10, 30.0),
    "step": (40, 30.0),  # whoever looks back on a game turns its pages quickly
    "lobby": (5, 600.0),
    "file": (5, 600.0),  # with all that is stored about somebody
    "check": (5, 60.0),  # tests of direct messages, and all channels of a server
}


class RateLimits:
    """Remembers, in memory only, when each person last did what."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._done: BoundedMemory[tuple[str, int], deque[float]] = BoundedMemory()

    def spend(self, what: str, person: int) -> None:
        """Counts one, or refuses and says when there will be another."""
        often, within = LIMITS[what]
        now = self._clock.steady()
        done = self._done.get((what, person)) or deque(maxlen=often)
        if len(done) == often and now - done[0] < within:
            wait = within - (now - done[0])
            if wait > IN_MINUTES:
                raise Refusal("refuse-too-often-minutes", minutes=math.ceil(wait / 60))
            raise Refusal("refuse-too-often", seconds=math.ceil(wait))
        done.append(now)
        self._done.note((what, person), done)
