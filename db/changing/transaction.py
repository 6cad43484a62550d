"""A transaction: collects what is written, and locks it in a fixed order where several bots write."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, cast

from db.columns import params
from db.engines.database import Database, Queries, Row, Statement
from db.errors import Busy
from db.reading import Reading
from db.rows import Table
from db.several import locks
from db.several.leases import NotHeld
from db.several.locks import Lock, Order, Rank
from db.several.watches import EVERY_TABLE, NO_TABLE, Watch, Watches

if TYPE_CHECKING:  # which needs more than a file does
    from db.several.sharing import Sharing

Step = Statement | Callable[[], Awaitable[object]]  # what gives nothing, or what looks at what it gives


class Transaction(Reading):
    """It reads what it wrote itself; others see nothing of it before it is committed.

    What is written waits until something is read, or for the commit: by then it is known what else is written with it,
    and all of that is locked first, in the order that all bots keep to. So what is wrong may be raised only then, and
    always before anything is committed."""

    def __init__(self, db: Database, watches: Watches, sharing: Sharing | None = None) -> None:
        super().__init__(db, watches)
        self.written: set[int] = set()  # the tables of which something is written
        self.known: set[int] = set()  # the people of whom something is
        self.to_say: set[int] = set()  # the tables at which this leaves something to be said
        self.forgets = False  # somebody: nothing of them is to be left anywhere
        self.abandoned = False
        self.own: list[Watch] = []  # of what is known to whoever writes it
        self._sharing = sharing
        # Where several bots write: what is locked, and how far that has come in the order of all locks.
        self._locked: set[Order] = set()
        self._reached = locks.NOTHING
        self._begun = False
        self._waiting: list[tuple[Order, Step]] = []
        self._of_notifications: list[tuple[int, Step]] = []  # each with the person; they wait for the end
        self._saved: list[tuple[Table, int]] = []

    # Reading

    async def execute_all(self, *statements: Statement) -> list[list[Row]]:
        await self._write_all()
        return await self._db.execute_all(*statements)

    @asynccontextmanager
    async def _snapshot(self) -> AsyncIterator[Queries]:
        """The transaction itself: nobody else writes what it reads, or it is locked."""
        yield self

    # Writing

    def _write(self, table: int, sql: str, *values: object) -> None:
        """A statement that gives nothing."""
        self._do(table, (sql, values))

    def _write_rows(self, table: int, sql: str, rows: Sequence[Sequence[object]]) -> None:
        """Writes all these rows with one statement."""
        if rows:
            self._write(table, sql.format(rows=params(rows)), *(value for row in rows for value in row))

    def _do(self, table: int, step: Step) -> None:
        """Queues a step, and notes which table it writes."""
        self.written.add(table)
        if table not in (EVERY_TABLE, NO_TABLE):
            self._lock_table(table)
        self._waiting.append((locks.WRITTEN, step))

    def _do_with_notifications(self, person: int, step: Step) -> None:
        """Queues a write of a person's notifications, which come last: tables with nothing else in common write
        them."""
        self._of_notifications.append((person, step))

    def _write_notification(self, person: int, sql: str, *values: object) -> None:
        self._do_with_notifications(person, (sql, values))

    async def _write_all(self) -> None:
        """Runs the queued steps."""
        await self._take_steps(self._queued())

    def _queued(self) -> list[Step]:
        """The queued steps: locks in their order, then the rest as it came."""
        steps: list[Step] = []
        if not self._begun:
            self._begun = True
            steps += [(self._db.begin, ()), *self._conditions()]
        waiting, self._waiting = sorted(self._waiting, key=lambda pair: pair[0]), []
        return [*steps, *(step for _, step in waiting)]

    def _conditions(self) -> Iterator[Step]:
        """The checks that this bot still holds its leases."""
        for sql, values, what in () if self._sharing is None else self._sharing.conditions():
            yield partial(self._require, what, sql, *values)

    async def _require(self, what: str, sql: str, *values: object) -> None:
        if not await self._db.execute(sql, *values):
            raise NotHeld(what)

    async def _write_notifications(self) -> None:
        """Writes all that is queued, and then notifications."""
        await self._write_all()
        await self._take_steps(self._of_people())

    def _of_people(self) -> list[Step]:
        """Notifications person by person, now that it is known whose: so nobody waits here either."""
        steps: list[Step] = []
        last: int | None = None
        for person, step in sorted(self._of_notifications, key=lambda pair: pair[0]):
            if self._sharing is not None and person != last:
                steps.append((locks.NOTIFICATIONS_OF, (person,)))
            last = person
            steps.append(step)
        self._of_notifications = []
        return steps

    async def _take_steps(self, steps: Sequence[Step]) -> None:
        """Runs steps one after the other; those whose rows nobody reads make one trip together."""
        for plain, group in groupby(steps, key=lambda step: isinstance(step, tuple)):
            if plain:
                await self._db.execute_all(*cast("Iterator[Statement]", group))
            else:
                for step in cast("Iterator[Callable[[], Awaitable[object]]]", group):
                    await step()

    # Locking, where several bots write

    def _lock_person(self, id: int) -> None:
        self._lock(locks.person(id), self._take_alone)

    def _lock_server(self, id: int) -> None:
        self._lock(locks.server(id), self._take_alone)

    def _lock_table(self, id: int) -> None:
        self._lock(locks.table(id), self._take)

    def _lock_tables(self, where: str, *values: object, to_delete: bool = False) -> None:
        self._lock(locks.tables(where, *values, to_delete=to_delete), self._take_tables)

    def _lock(self, lock: Lock, take: Callable[[Lock], Awaitable[object]]) -> None:
        """Locks something before all that is written."""
        if self._sharing is not None and lock.order not in self._locked:
            self._waiting.append((lock.order, partial(take, lock)))
            if lock.order == lock.reaches:
                self._locked.add(lock.order)

    async def _take_alone(self, lock: Lock) -> None:
        if not await self._take(lock):
            raise Busy("another bot is writing what this change needs and could only have waited for out of turn")

    async def _take_tables(self, lock: Lock) -> None:
        self._locked |= {(Rank.TABLE, id) for (id,) in await self._take(lock)}

    async def _take(self, lock: Lock) -> list[Row]:
        """Takes a lock. One that comes too late for its place in the order is not waited for: whoever has it may wait
        for something that is locked here."""
        sql = lock.waiting if lock.order >= self._reached else lock.at_once
        self._reached = max(self._reached, lock.reaches)
        return await self._db.execute(sql, *lock.values)

    # The end

    def abandon(self) -> None:
        """Rolls back instead of committing, as there was nothing to write."""
        self.abandoned = True

    async def _commit(self) -> None:
        if not (self._begun or self._waiting or self._of_notifications):
            return
        if self.abandoned:
            await self._db.rollback()
            return
        steps = self._queued()
        if not all(isinstance(step, tuple) for step in steps):  # what they find may be written with notifications
            await self._take_steps(steps)
            steps = []
        steps += self._of_people()
        if self._sharing is not None and (tables := {*self.written} - {NO_TABLE}):
            sql, told = self._sharing.telling(tables, self.known, self.to_say)
            steps.append((sql, (told,)))
        await self._take_steps([*steps, ("COMMIT", ())])

    def _undo_saves(self) -> None:
        """After a rollback the tables in memory are as unsaved as before, so that saving them again can succeed."""
        for table, revision in reversed(self._saved):
            table.revision = revision
