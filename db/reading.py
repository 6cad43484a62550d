"""Every question the store answers, each in one statement, so that no answer mixes two moments."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from db.columns import INTENT, MESSAGE, MOVE, PERSON, TABLE, TIMER
from db.errors import advice
from db.rows import Intent, Message, Move, Person, Role, Table, Timer

Row = tuple[Any, ...]
T = TypeVar("T")


class Reading:
    """Reads through one connection: the store's own sees what is committed, a change's what it wrote itself as well."""

    def __init__(self, path: Path, db: aiosqlite.Connection) -> None:
        self._path = path
        self._db = db

    async def table(self, id: int) -> Table | None:
        return _one(TABLE.row(row) for row in await self._ask(f"{TABLE.select} WHERE id = ?", id))

    async def table_in(self, channel: int) -> Table | None:
        """The lobby or running table of a channel."""
        where = "WHERE channel = ? AND status IN ('lobby', 'playing')"
        return _one(TABLE.row(row) for row in await self._ask(f"{TABLE.select} {where}", channel))

    async def latest_in(self, channel: int) -> Table | None:
        """The newest table of a channel, whatever its status."""
        where = "WHERE channel = ? ORDER BY id DESC LIMIT 1"
        return _one(TABLE.row(row) for row in await self._ask(f"{TABLE.select} {where}", channel))

    async def tables_of(self, person: int) -> list[Table]:
        """The lobbies and running tables where this person holds a seat, the oldest first."""
        where = """WHERE id IN (SELECT table_id FROM seats WHERE person = ?)
            AND status IN ('lobby', 'playing') ORDER BY id"""
        return [TABLE.row(row) for row in await self._ask(f"{TABLE.select} {where}", person)]

    async def dealt(self) -> list[int]:
        """The ids of all tables that were ever dealt, running or over."""
        sql = "SELECT id FROM tables WHERE state IS NOT NULL OR begun IS NOT NULL ORDER BY id"
        return [id for (id,) in await self._ask(sql)]

    async def moves(self, table: int) -> list[Move]:
        """A table's log in order."""
        rows = await self._ask(f"{MOVE.select} WHERE table_id = ? ORDER BY number", table)
        return [MOVE.row(row) for row in rows]

    async def intents(self, table: int | None = None) -> list[Intent]:
        """What is still to be said, in the order it is due."""
        rows = await self._ask(f"{INTENT.select} WHERE ?1 IS NULL OR table_id = ?1 ORDER BY due, serial", table)
        return [INTENT.row(row) for row in rows]

    async def timers(self, table: int) -> list[Timer]:
        """What the clock will do at a table, in the order it is due."""
        rows = await self._ask(f"{TIMER.select} WHERE table_id = ? ORDER BY due, rowid", table)
        return [TIMER.row(row) for row in rows]

    async def timers_due(self, now: float) -> list[Timer]:
        """What the clock has to do by now, in the order it was due."""
        rows = await self._ask(f"{TIMER.select} WHERE due <= ? ORDER BY due, rowid", now)
        return [TIMER.row(row) for row in rows]

    async def messages(self, table: int, role: Role | None = None) -> list[Message]:
        """A table's messages that still stand, the oldest first."""
        rows = await self._ask(
            f"{MESSAGE.select} WHERE table_id = ?1 AND (?2 IS NULL OR role = ?2) ORDER BY posted, id", table, role
        )
        return [MESSAGE.row(row) for row in rows]

    async def astir(self, since: float) -> list[Message]:
        """The boards and hands with controls at lobbies and running tables where something happened since then."""
        where = """WHERE NOT stale AND role IN ('board', 'hand')
            AND table_id IN (SELECT id FROM tables WHERE status IN ('lobby', 'playing'))
            AND (posted >= ?1 OR table_id IN (SELECT table_id FROM clicks WHERE at >= ?1)) ORDER BY table_id, id"""
        rows = await self._ask(f"{MESSAGE.select} {where}", since)
        return [MESSAGE.row(row) for row in rows]

    async def person(self, id: int) -> Person | None:
        return _one(PERSON.row(row) for row in await self._ask(f"{PERSON.select} WHERE id = ?", id))

    async def _ask(self, sql: str, *values: object) -> list[Row]:
        try:
            return [tuple(row) for row in await self._db.execute_fetchall(sql, values)]
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            raise advice(self._path, error) from error


def _one(found: Iterable[T]) -> T | None:
    return next(iter(found), None)
