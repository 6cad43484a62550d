"""A connection to a SQLite file."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import aiosqlite

from db.engines import opening
from db.engines.database import Database, Row
from db.errors import NotTaken, advice

TWICE = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_ROWID)


class SqliteDatabase(Database):
    """A connection, whose thread takes things in the order that they are handed in."""

    columns = """SELECT m.name, c.name FROM sqlite_master AS m, pragma_table_info(m.name) AS c
        WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' ORDER BY m.name, c.cid"""
    begin = "BEGIN IMMEDIATE"
    begin_snapshot = "BEGIN"
    last_given = "SELECT max(seq) FROM sqlite_sequence WHERE name = '{table}'"
    give_after = (
        "DELETE FROM sqlite_sequence WHERE name = '{table}'",
        "INSERT INTO sqlite_sequence (name, seq) VALUES ('{table}', {last})",
    )

    def __init__(self, path: Path, connection: aiosqlite.Connection) -> None:
        super().__init__()
        self.name, self._path, self.connection = str(path), path, connection

    async def _rows(self, sql: str, *values: object) -> list[Row]:
        named = {str(number): value for number, value in enumerate(values, 1)}  # $1 is a name to SQLite
        try:
            rows: Any = await self.connection.execute_fetchall(sql, named)
        except sqlite3.IntegrityError as error:
            raise NotTaken(str(error), twice=error.sqlite_errorcode in TWICE) from error
        except sqlite3.Error as error:
            raise advice(self._path, error) from error
        return [*rows]

    async def rollback(self) -> None:
        await self.connection.rollback()

    async def clear_log(self) -> bool:
        ((busy, _, _),) = await self.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return not busy

    async def close(self) -> None:
        async with self._free:
            await self.connection.close()


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
