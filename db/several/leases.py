"""Leases: which of several bots may do a job now; each lasts 20 seconds unless renewed. A bot that has its store to
itself gets every lease it asks for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import Context, ContextVar, copy_context
from dataclasses import dataclass, field

ROUND, THINKING, NOTIFICATIONS, CLOCKS, BOT = "round", "think", "notifications", "clocks", "bot"  # what leases are of
LASTS = 20.0  # seconds, by the database's clock
# By which a bot counts its own as over earlier than others do: its clock may go otherwise, and what it has asked of
# Discord may be on its way.
MARGIN = 3.0
LEFT_TO_THE_OTHER_FOR = 2.0  # real seconds in which the bot that has something to say may say it itself


class NotHeld(Exception):
    """A lease that was lost, or may be: another bot may do the job now, so nothing more is posted or written."""


class Elsewhere(Exception):
    """A lease that another bot holds."""


def steady() -> float:
    """Real seconds that only ever grow, also while the process is stopped or the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


@dataclass(slots=True, eq=False)
class Lease:
    """A bot's right to do a job. `taken_over`: whoever held it before left the job unfinished."""

    what: str
    key: int
    until: float = float("inf")  # on the steady clock
    taken_over: bool = False
    clean: bool = True  # whoever is at it next need not look for what was left half done
    lost: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def held(self) -> bool:
        return not self.lost.is_set() and steady() < self.until

    def check(self) -> None:
        if not self.held:
            raise NotHeld(f"{self.what} {self.key}")


HELD: ContextVar[tuple[Lease, ...]] = ContextVar("leases", default=())  # on whose strength a task does what it does


def check() -> None:
    """Raises NotHeld where a lease of the current task is lost."""
    for lease in HELD.get():
        lease.check()


def on_its_own() -> Context:
    """A context without leases, for a task that goes on after its starter lets go of them."""
    context = copy_context()
    context.run(HELD.set, ())
    return context


class Leases:
    """The leases of a lone bot, which gets every one that it asks for."""

    shared = False
    bots = 1  # that live on this store
    # Whether nobody else was there when this bot began, or only such as were lost before; None: that is to be seen yet.
    first: bool | None = True

    @asynccontextmanager
    async def held(self, what: str, key: int, patience: float = float("inf")) -> AsyncIterator[Lease]:
        """A context that holds a lease. Raises Elsewhere where another bot keeps it for longer than `patience`
        seconds."""
        yield Lease(what, key)

    async def close(self) -> None:
        """Releases all leases."""
