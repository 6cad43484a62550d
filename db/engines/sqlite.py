"""A connection to a SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from db.engines import opening
from db.engines.database import Database, Row, Statement
from db.errors import NotTaken, advice

T = TypeVar("T")


class SqliteDatabase(Database):
    """A connection in a thread of its own, which takes things in the order that they are handed in."""

    columns = """SELECT m.name, c.name FROM sqlite_master AS m, pragma_table_info(m.name) AS c
        WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' ORDER BY m.name, c.cid"""
    begin = "BEGIN IMMEDIATE"
    begin_snapshot = "BEGIN"
    last_given = "SELECT max(seq) FROM sqlite_sequence WHERE name = '{table}'"
    give_after = (
        "DELETE FROM sqlite_sequence WHERE name = '{table}'",
        "INSERT INTO sqlite_sequence (name, seq) VALUES ('{table}', {last})",
    )

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        super().__init__()
        self.name = self.address = str(path)
        self._path, self.connection = path, connection
        self._thread = ThreadPoolExecutor(1, "sqlite")

    async def _run(self, *statements: Statement) -> list[list[Row]]:
        return await self._in_thread(lambda: [self._rows(*each) for each in statements])

    def _rows(self, sql: str, values: tuple[object, ...]) -> list[Row]:
        named = {str(number): value for number, value in enumerate(values, 1)}  # $1 is a name to SQLite
        try:
            return self.connection.execute(sql, named).fetchall()
        except sqlite3.IntegrityError as error:
            raise NotTaken(str(error)) from error
        except sqlite3.Error as error:
            raise advice(self._path, error) from error

    async def rollback(self) -> None:
        await asyncio.shield(self._in_thread(self.connection.rollback))  # or the next change would go on with this one

    async def clear_log(self) -> bool:
        ((busy, _, _),) = await self.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return not busy

    async def add_rows(self, table: str, columns: Sequence[str], rows: Sequence[Row]) -> None:
        sql = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608 -- ours

        def add() -> None:
            try:
                self.connection.executemany(sql, rows)
            except sqlite3.Error as error:
                raise advice(self._path, error) from error

        async with self._free:
            await self._in_thread(add)

    async def give_back(self, pages: int) -> int:
        async with self._free:
            return await self._in_thread(lambda: self._given_back(pages))

    def _given_back(self, pages: int) -> int:
        try:
            before = self._size()
            # It is through with all of them only as a script: as a query, Python's sqlite3 stops after the first.
            self.connection.executescript(f"PRAGMA incremental_vacuum({pages})")
            # The file itself shrinks when the log is written into it, for which nobody is waited here.
            self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            return before - self._size()
        except sqlite3.Error as error:
            raise advice(self._path, error) from error

    def _size(self) -> int:
        (pages,), (size,) = (self.connection.execute(f"PRAGMA page_{what}").fetchone() for what in ("count", "size"))
        return int(pages * size)

    async def close(self) -> None:
        async with self._free:
            await self._in_thread(self.connection.close)
            self._thread.shutdown()

    def _in_thread(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Runs work in the connection's thread, to its end, also where nobody waits for it any more."""

        def timed() -> T:
            with self._asking():
                return work()

        return asyncio.get_running_loop().run_in_executor(self._thread, timed)


async def connect(path: Path, mode: str) -> SqliteDatabase:
    return SqliteDatabase(path, await asyncio.to_thread(_connected, f"{path.as_uri()}?mode={mode}"))


def _connected(uri: str) -> sqlite3.Connection:
    timeout = opening.BUSY_MS / 1000
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=timeout, check_same_thread=False)
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        # What is forgotten is overwritten, and not only left out of sight.
        connection.execute("PRAGMA secure_delete = ON")
    except BaseException:
        connection.close()
        raise
    return connection
