"""Waiting times after failures: longer each time and randomised, so that what failed together is not tried again
together. They are kept in memory, as it may be the database itself that fails."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.clock import Clock
from db.trying_again import jittered

K = TypeVar("K", bound=Hashable)

FIRST_WAIT, LONGEST_WAIT = 2.0, 300.0  # seconds


def wait_after(tries: int, longest: float = LONGEST_WAIT) -> float:
    """A random number of seconds to wait when so many tries have failed before this one."""
    # Tries are counted for as long as it takes: beyond a few they no longer change the wait.
    return jittered(min(longest, FIRST_WAIT * 2.0 ** min(tries, 12)))


class Backoff(Generic[K]):
    """Counts, for each key, how often it failed in a row, and says when it may be tried again."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._failing: BoundedMemory[K, tuple[int, float]] = BoundedMemory()  # tries, and when the wait is over

    def remaining(self, key: K) -> float:
        """Seconds until this key may be tried again."""
        failing = self._failing.get(key)
        return 0.0 if failing is None else max(0.0, failing[1] - self._clock.steady())

    def failed(self, key: K) -> bool:
        """Counts a failure; True if it is the first in a row, which is worth a line in the log."""
        tries, until = self._failing.get(key) or (0, 0.0)
        now = self._clock.steady()
        if not tries or until <= now:  # what somebody tries in the middle of the wait makes it no longer
            self._failing.note(key, (tries + 1, now + wait_after(tries)))
        return not tries

    def went_well(self, key: K) -> bool:
        """Forgets the failures of this key; True if there were any."""
        return self._failing.forget(key) is not None

    def __len__(self) -> int:
        """The number of keys that fail at present."""
        return len(self._failing)
