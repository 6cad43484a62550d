"""A transaction: collects what is written, and locks it in a fixed order where several bots write."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from db.columns import params
from db.engines.database import Database, Queries, Row, Statement
from db.errors import Busy
from db.reading import Reading
from db.rows import Table
from db.several import locks
from db.several.leases import NotHeld
from db.several.locks import Lock, Order, Rank
from db.several.watches import DAYS, EVERY_TABLE, NO_TABLE, Watch, Watches

if TYPE_CHECKING:  # which needs more than a file does
    from db.several.sharing import Sharing

Look = Callable[[list[Row]], object]
_OUT_OF_TURN = "another bot is writing what this change needs and could only have waited for out of turn"


class Queued(NamedTuple):
    """A statement of a transaction. What looks at its rows may raise, and then nothing is committed."""

    sql: str
    values: tuple[object, ...] = ()
    look: Look | None = None
    first: bool = False  # whether it is looked at before anything else is done


def required(error: Exception) -> Look:
    """A look at rows of which there must be one, or this is raised."""

    def look(rows: list[Row]) -> None:
        if not rows:
            raise error

    return look


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
        self._waiting: list[tuple[Order, Callable[[], Queued]]] = []
        self._of_notifications: list[tuple[int, Queued]] = []  # each with the person; they wait for the end
        self._saved: list[tuple[Table, int]] = []

    # Reading

    async def execute_all(self, *statements: Statement) -> list[list[Row]]:
        queued = self._queued()
        found = await self._take_steps([*queued, *(Queued(*each) for each in statements)])
        return found[len(queued) :]

    @asynccontextmanager
    async def _snapshot(self) -> AsyncIterator[Queries]:
        """The transaction itself: nobody else writes what it reads, or it is locked."""
        yield self

    # Writing

    def _write(self, table: int, sql: str, *values: object, look: Look | None = None) -> None:
        """Queues a statement, and notes which table it writes."""
        self.written.add(table)
        if table not in (EVERY_TABLE, NO_TABLE, DAYS):
            self._lock_table(table)
        self._queue(locks.WRITTEN, Queued(sql, values, look))

    def _write_rows(self, table: int, sql: str, rows: Sequence[Sequence[object]]) -> None:
        """Writes all these rows with one statement."""
        if rows:
            self._write(table, sql.format(rows=params(rows)), *(value for row in rows for value in row))

    def _queue(self, order: Order, step: Queued) -> None:
        self._waiting.append((order, lambda: step))

    def _write_notification(self, person: int, sql: str, *values: object, look: Look | None = None) -> None:
        """Queues a write of a person's notifications, which come last: tables with nothing else in common write
        them."""
        self._of_notifications.append((person, Queued(sql, values, look)))

    def _queued(self) -> list[Queued]:
        """The queued steps: locks in their order, then the rest as it came."""
        steps: list[Queued] = []
        if not self._begun:
            self._begun = True
            steps += [Queued(self._db.begin), *self._conditions()]
        waiting, self._waiting = sorted(self._waiting, key=lambda pair: pair[0]), []
        return [*steps, *(step() for _, step in waiting)]

    def _conditions(self) -> Iterator[Queued]:
        """The checks that this bot still holds its leases."""
        for sql, values, what in () if self._sharing is None else self._sharing.conditions():
            yield Queued(sql, values, required(NotHeld(what)))

    def _of_people(self) -> list[Queued]:
        """Notifications person by person, now that it is known whose: so nobody waits here either."""
        steps: list[Queued] = []
        last: int | None = None
        for person, step in sorted(self._of_notifications, key=lambda pair: pair[0]):
            if self._sharing is not None and person != last:
                steps.append(Queued(locks.NOTIFICATIONS_OF, (person,)))
            last = person
            steps.append(step)
        self._of_notifications = []
        return steps

    async def _take_steps(self, steps: Sequence[Queued]) -> list[list[Row]]:
        """Runs steps in one trip to the database; or in several, where one is looked at first. Returns their rows."""
        all_found: list[list[Row]] = []
        while steps:
            together = next((count for count, step in enumerate(steps, 1) if step.first), len(steps))
            trip, steps = steps[:together], steps[together:]
            found = await self._db.execute_all(*((step.sql, step.values) for step in trip))
            for step, rows in zip(trip, found, strict=True):
                if step.look is not None:
                    step.look(rows)
            all_found += found
        return all_found

    # Locking, where several bots write

    def _lock_person(self, id: int) -> None:
        self._lock(locks.person(id), required(Busy(_OUT_OF_TURN)))

    def _lock_server(self, id: int) -> None:
        self._lock(locks.server(id), required(Busy(_OUT_OF_TURN)))

    def _lock_table(self, id: int) -> None:
        self._lock(locks.table(id))

    def _lock_tables(self, where: str, *values: object, to_delete: bool = False) -> None:
        self._lock(locks.tables(where, *values, to_delete=to_delete), self._note_locked)

    def _lock(self, lock: Lock, look: Look | None = None) -> None:
        """Locks something before all that is written."""
        if self._sharing is not None and lock.order not in self._locked:
            self._waiting.append((lock.order, partial(self._taking, lock, look)))
            if lock.order == lock.reaches:
                self._locked.add(lock.order)

    def _note_locked(self, rows: list[Row]) -> None:
        self._locked |= {(Rank.TABLE, id) for (id,) in rows}

    def _taking(self, lock: Lock, look: Look | None) -> Queued:
        """The step that takes a lock. One that comes too late for its place in the order is not waited for: whoever has
        it may wait for something that is locked here."""
        sql = lock.waiting if lock.order >= self._reached else lock.at_once
        self._reached = max(self._reached, lock.reaches)
        return Queued(sql, lock.values, look, first=True)

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
        if any(step.look for step in steps):  # which may write notifications
            await self._take_steps(steps)
            steps = []
        steps += self._of_people()
        if self._sharing is not None and (tables := {*self.written} - {NO_TABLE}):
            sql, told = self._sharing.telling(tables, self.known, self.to_say)
            steps.append(Queued(sql, (told,)))
        await self._take_steps([*steps, Queued("COMMIT")])

    def _undo_saves(self) -> None:
        """After a rollback the tables in memory are as unsaved as before, so that saving them again can succeed."""
        for table, revision in reversed(self._saved):
            table.revision = revision
