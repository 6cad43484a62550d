"""A connection to a database, whichever engine it is on: statements go in, and their rows come out."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

Row = tuple[Any, ...]
Statement = tuple[str, tuple[object, ...]]  # SQL, and the values of its parameters $1, $2 …


class Queries(ABC):
    """Executes statements: several that do not depend on each other's rows make one trip. Raises NotTaken where the
    database does not take a row, and StoreError for all else that fails."""

    async def execute(self, sql: str, *values: object) -> list[Row]:
        (rows,) = await self.execute_all((sql, values))
        return rows

    @abstractmethod
    async def execute_all(self, *statements: Statement) -> list[list[Row]]:
        """The rows of each, in their order; what one of them raises keeps the rest from being run."""


class Snapshot(Queries):
    """Reads the database as of one moment, whatever is committed meanwhile."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def execute_all(self, *statements: Statement) -> list[list[Row]]:
        return await self._database._run(*statements)


class Database(Queries):
    """A connection. Statements run in the order in which they were sent; one that has begun runs to its end, even where
    nobody waits for it any more."""

    name: str  # of the database, as people are told it: without any password
    address: str  # by which another connection finds it; there may be a password in it
    columns: str  # the SQL for the names of all tables, and of the columns of each in their order
    begin: str  # the SQL that begins a change; and that by which a look begins
    begin_snapshot: str
    last_given: str  # the SQL for the last number that a table has counted; and that for counting on from another
    give_after: tuple[str, ...]
    patient = False  # whether an answer may take as long as it takes, as no click waits for it

    def __init__(self) -> None:
        self._free = asyncio.Lock()
        self._since: float | None = None

    @property
    def silent_for(self) -> float:
        """The seconds for which the database has owed an answer."""
        return 0.0 if (since := self._since) is None else time.monotonic() - since

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """A context in which an answer is owed."""
        self._since = time.monotonic()
        try:
            yield
        finally:
            self._since = None

    async def execute_all(self, *statements: Statement) -> list[list[Row]]:
        async with self._free:
            return await self._run(*statements)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Snapshot]:
        """A context for reads of one moment. It has the connection to itself: others' statements would be answered as
        of that moment as well."""
        async with self._free:
            try:
                await self._run((self.begin_snapshot, ()))
                yield Snapshot(self)
            finally:
                await self.rollback()

    @abstractmethod
    async def _run(self, *statements: Statement) -> list[list[Row]]:
        """The rows of each statement, once it is their turn."""

    @abstractmethod
    async def rollback(self) -> None:
        """Takes back what was written since a change began here."""

    @abstractmethod
    async def clear_log(self) -> bool:
        """Overwrites deleted data also in the write-ahead log, as far as that is ours to do; False: not yet, as
        somebody is still reading what was there before."""

    @abstractmethod
    async def add_rows(self, table: str, columns: Sequence[str], rows: Sequence[Row]) -> None:
        """Adds many rows, within the change that has begun."""

    @abstractmethod
    async def give_back(self, pages: int) -> int:
        """Gives at most so many free pages of a file back to the disk, and returns their bytes."""

    @abstractmethod
    async def close(self) -> None:
        """Closes the connection after what is under way."""
