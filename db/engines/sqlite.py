"""A connection to a SQLite file."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TypeVar

import aiosqlite

from db.engines import opening
from db.engines.asking import Asking, ask
from db.engines.errors import NotTaken, advice

T = TypeVar("T")
TWICE = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_ROWID)


class SqliteDatabase:
    """A connection, whose thread takes things in the order that they are handed in."""

    columns = """SELECT m.name, c.name FROM sqlite_master AS m, pragma_table_info(m.name) AS c
        WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' ORDER BY m.name, c.cid"""
    begin = "BEGIN IMMEDIATE"
    last_given = "SELECT max(seq) FROM sqlite_sequence WHERE name = '{table}'"
    give_after: tuple[str, ...] = (
        "DELETE FROM sqlite_sequence WHERE name = '{table}'",
        "INSERT INTO sqlite_sequence (name, seq) VALUES ('{table}', {last})",
    )

    def __init__(self, path: Path, connection: aiosqlite.Connection) -> None:
        self.name, self._path, self.connection = str(path), path, connection

    async def run(self, asking: Asking[T], *, one_moment: bool = False) -> T:
        """One trip to the connection's thread. Of its own accord aiosqlite makes one for each statement, and the trips
        cost more than the statements."""
        work = _at_one_moment if one_moment else _answer
        try:
            done: T = await self.connection._execute(work, self.connection._conn, asking)  # type: ignore[no-untyped-call]  # aiosqlite's own
        except sqlite3.Error as error:
            raise advice(self._path, error) from error
        return done

    async def rollback(self) -> None:
        await self.connection.rollback()

    async def clear_log(self) -> bool:
        ((busy, _, _),) = await self.run(ask("PRAGMA wal_checkpoint(TRUNCATE)"))
        return not busy

    async def close(self) -> None:
        await self.connection.close()


def _answer(connection: sqlite3.Connection, asking: Asking[T]) -> T:
    try:
        sql, values = next(asking)
        while True:
            try:
                rows = connection.execute(sql, values).fetchall()
            except sqlite3.IntegrityError as error:
                sql, values = asking.throw(NotTaken(str(error), twice=error.sqlite_errorcode in TWICE))
            else:
                sql, values = asking.send(rows)
    except StopIteration as answered:
        answer: T = answered.value
        return answer


def _at_one_moment(connection: sqlite3.Connection, asking: Asking[T]) -> T:
    if connection.in_transaction:  # a change's own
        return _answer(connection, asking)
    connection.execute("BEGIN")
    try:
        return _answer(connection, asking)
    finally:
        connection.execute("ROLLBACK")


async def connect(path: Path, mode: str) -> SqliteDatabase:
    connection = await aiosqlite.connect(
        f"{path.as_uri()}?mode={mode}", uri=True, isolation_level=None, timeout=opening.BUSY_MS / 1000
    )
    try:
        await connection.execute("PRAGMA foreign_keys = ON")
        await connection.execute("PRAGMA synchronous = FULL")
        # What is forgotten is overwritten, and not only left out of sight.
        await connection.execute("PRAGMA secure_delete = ON")
    except BaseException:
        await connection.close()
        raise
    return SqliteDatabase(path, connection)
