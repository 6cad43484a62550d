"""The world's time, which a bot in any process can follow: it stands still until it is moved, or runs as real time."""

# ruff: noqa: ASYNC109 -- how long to wait is for the test to say, at the call

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

# Worlds that begin at the same moment give out the same ids: tests that compare two runs let them begin here.
FIRST_MOMENT = datetime(2026, 1, 5, 12, 0, tzinfo=UTC).timestamp()

Follower = Callable[[float, int], Awaitable[None]]


class WorldClock:
    def __init__(self, start: float | None = None, *, ticking: bool = False) -> None:
        """From now unless told otherwise: a library takes an interaction whose id is of long ago for expired."""
        self.start = float(int(time.time())) if start is None else start
        self.ticking = ticking
        self.moved = 0.0
        self.changes = 0
        self._born = time.monotonic()
        self._turned = asyncio.Event()
        self._followers: list[Follower] = []

    def now(self) -> float:
        """Seconds since 1970, as this world has it."""
        return self.start + self.moved + (time.monotonic() - self._born if self.ticking else 0.0)

    def moment(self) -> datetime:
        return datetime.fromtimestamp(self.now(), UTC)

    async def advance(
        self, *, days: float = 0, hours: float = 0, minutes: float = 0, seconds: float = 0, timeout: float = 20.0
    ) -> None:
        """Move the time on; returns when every follower has said that it knows."""
        self.moved += timedelta(days=days, hours=hours, minutes=minutes, seconds=seconds).total_seconds()
        self.changes += 1
        self._turned.set()
        self._turned = asyncio.Event()
        change = self.changes
        async with asyncio.timeout(timeout):
            await asyncio.gather(*(tell(self.now(), change) for tell in list(self._followers)))
        await asyncio.sleep(0)

    async def sleep_until(self, moment: float) -> None:
        while (left := moment - self.now()) > 0:
            turned = self._turned
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left if self.ticking else None):
                    await turned.wait()

    def follow(self, tell: Follower) -> Callable[[], None]:
        """Have `tell(now, change)` awaited at each change; the answer ends it."""
        self._followers.append(tell)
        return lambda: self._followers.remove(tell)
