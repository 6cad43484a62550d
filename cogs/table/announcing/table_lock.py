"""The lock for a table's messages: which task of this bot goes next."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from cogs.table.adapters.workers import IN_BACKGROUND, Ticket
from cogs.table.messages.table_copy import AnsweredClick


class TableLock:
    """A lock that knows who waits: whoever comes while a picture waits to be drawn puts it out of date, and draws it
    themselves."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._came = 0
        self._clicked: list[int] = []  # the messages of the clicks that wait
        self._since: float | None = None  # since when a picture waits that was put off

    @asynccontextmanager
    async def passed(self, click: AnsweredClick | None = None) -> AsyncIterator[None]:
        if click is None:
            async with self._lock:
                yield
            return
        self._came += 1
        self._clicked.append(click.message)
        try:
            await self._lock.acquire()
        finally:
            self._clicked.remove(click.message)
        try:
            yield
        finally:
            self._lock.release()

    def is_clicked_again(self, click: AnsweredClick) -> bool:
        """Whether somebody waits who clicked the same message: their answer is the answer to both."""
        return click.message in self._clicked

    def to_answer(self) -> Ticket:
        """A drawing ticket for the answer to a click, which is void if another click comes meanwhile."""
        return Ticket(wanted=self._nobody_else())

    def to_say(self) -> Ticket:
        """A drawing ticket for all other messages. One that was put off keeps its place, and is drawn whoever comes."""
        since, self._since = self._since, None
        if since is not None:
            return Ticket(IN_BACKGROUND, since=since)
        return Ticket(IN_BACKGROUND, self._nobody_else())

    def put_off(self, ticket: Ticket) -> None:
        """Leaves the drawing to the click that came meanwhile, and keeps the ticket's place."""
        self._since = ticket.since

    def _nobody_else(self) -> Callable[[], bool]:
        came = self._came
        return lambda: came == self._came
