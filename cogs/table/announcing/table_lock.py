"""Two locks for a table's messages: which bot may post them, and, within this bot, which task goes next."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager

from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.workers import IN_BACKGROUND, Ticket
from cogs.table.messages.table_copy import AnsweredClick
from db import Leases
from db.several.leases import LEFT_TO_THE_OTHER_FOR, steady

BRIEFLY = 2.0  # real seconds in which another bot may be through with what it says at a table


class OwnTables:
    """The tables that this bot has written to last: their messages are its to post, through the click that it came
    with. Other bots post what is still due after a while: that bot may be gone."""

    def __init__(self, leases: Leases) -> None:
        self._leases = leases
        self._own: BoundedMemory[int, bool] = BoundedMemory()
        self._since: dict[int, float] = {}  # when this bot saw that something is to be said

    def note(self, table: int) -> None:
        """Notes that this bot has written to a table."""
        self._own.note(table, True)

    def forget(self, tables: Collection[int]) -> None:
        """Notes that another bot has written to these tables."""
        for table in tables:
            self._own.forget(table)

    def among(self, due: Collection[int]) -> set[int]:
        """Those of the tables with due intents that are this bot's turn. At others' it tries once, and again after a
        while."""
        if self._leases.bots == 1:
            return set(due)
        now = steady()
        self._since = {table: self._since.get(table, now) for table in due}
        abandoned = {table for table, since in self._since.items() if now >= since + LEFT_TO_THE_OTHER_FOR}
        self._since.update(dict.fromkeys(abandoned, now))
        return abandoned | {table for table in due if table in self._own}

    def patience(self, table: int) -> float:
        """Seconds to wait for another bot that is posting at a table."""
        return BRIEFLY if table in self._own or self._leases.bots == 1 else 0.0


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
