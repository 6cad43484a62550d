"""A connection to a database, whichever engine it is on: a statement goes in, and its rows come out."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Protocol

Row = tuple[Any, ...]


class Execute(Protocol):
    """Runs one statement, whose marks $1, $2 … stand for the values. Raises NotTaken where the database does not take a
    row, and StoreError for all else that fails."""

    async def __call__(self, sql: str, *values: object) -> list[Row]: ...


class Database(ABC):
    """What is asked at the same time is done in the order in which it was asked; and a statement to its end, even where
    nobody waits for it any more."""

    name: str  # of the database, as people are told it: without any password
    columns: str  # the SQL for the names of all tables, and of the columns of each in their order
    begin: str  # the SQL that begins a change; and that by which a look begins
    begin_snapshot: str
    last_given: str  # the SQL for the last number that a table has counted; and that for counting on from another
    give_after: tuple[str, ...]

    def __init__(self) -> None:
        self._free = asyncio.Lock()

    async def execute(self, sql: str, *values: object) -> list[Row]:
        async with self._free:
            return await self._rows(sql, *values)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Execute]:
        """For several statements about one moment: whatever is committed between them is not in their answers. Nobody
        else's statement comes in between, which would be answered as of that moment as well."""
        async with self._free:
            try:
                await self._rows(self.begin_snapshot)
                yield self._rows
            finally:
                await self.rollback()

    @abstractmethod
    async def _rows(self, sql: str, *values: object) -> list[Row]:
        """What a statement gives, once it is its turn."""

    @abstractmethod
    async def rollback(self) -> None:
        """Takes back what was written since a change began here."""

    @abstractmethod
    async def clear_log(self) -> bool:
        """Overwrites what was deleted also in the log of changes, as far as that is ours to do; False: not yet, as
        somebody is still reading what was there before."""

    @abstractmethod
    async def close(self) -> None:
        """After what is under way."""
