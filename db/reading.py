"""Every question the store answers, each in one statement, so that no answer mixes two moments."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from db.errors import advice
from db.rows import Intent, Message, Move, Person, Seat, Table, Timer

Row = tuple[Any, ...]
T = TypeVar("T")

_TABLE = """
    SELECT id, game, rules_version, options, seed, state, version, status, guild, channel, host, invited, locale,
        created, begun, ended, since,
        (SELECT json_group_array(json_array(person, name, computer))
            FROM (SELECT * FROM seats WHERE table_id = tables.id ORDER BY seat)),
        (SELECT json_group_array(person)
            FROM (SELECT * FROM invitations WHERE table_id = tables.id ORDER BY place)),
        clock_left, wish, revision
    FROM tables
"""
_MOVE = "SELECT number, version, seat, kind, body, cause, at, settled FROM moves"
_INTENT = "SELECT table_id, what, seat, version, due, tries, serial FROM intents"
_MESSAGE = "SELECT id, channel, table_id, role, seat, version, turn, posted, stale FROM messages"


class Reading:
    """Reads through one connection: the store's own sees what is committed, a change's what it wrote itself as well."""

    def __init__(self, path: Path, db: aiosqlite.Connection) -> None:
        self._path = path
        self._db = db

    async def table(self, id: int) -> Table | None:
        return _one(_table(row) for row in await self._ask(f"{_TABLE} WHERE id = ?", id))

    async def table_in(self, channel: int) -> Table | None:
        """The lobby or running table of a channel."""
        where = "WHERE channel = ? AND status IN ('lobby', 'playing')"
        return _one(_table(row) for row in await self._ask(f"{_TABLE} {where}", channel))

    async def latest_in(self, channel: int) -> Table | None:
        """The newest table of a channel, whatever its status."""
        where = "WHERE channel = ? ORDER BY id DESC LIMIT 1"
        return _one(_table(row) for row in await self._ask(f"{_TABLE} {where}", channel))

    async def tables_of(self, person: int) -> list[Table]:
        """The lobbies and running tables where this person holds a seat, the oldest first."""
        where = """WHERE id IN (SELECT table_id FROM seats WHERE person = ?)
            AND status IN ('lobby', 'playing') ORDER BY id"""
        return [_table(row) for row in await self._ask(f"{_TABLE} {where}", person)]

    async def tables_about(self, person: int) -> list[int]:
        """The ids of the lobbies and running tables that this person sits at, hosts or is invited to."""
        sql = """SELECT id FROM tables WHERE status IN ('lobby', 'playing') AND (host = ?1
            OR id IN (SELECT table_id FROM seats WHERE person = ?1)
            OR id IN (SELECT table_id FROM invitations WHERE person = ?1)) ORDER BY id"""
        return [id for (id,) in await self._ask(sql, person)]

    async def playing(self) -> list[int]:
        """The ids of the running tables."""
        return [id for (id,) in await self._ask("SELECT id FROM tables WHERE status = 'playing' ORDER BY id")]

    async def dealt(self) -> list[int]:
        """The ids of all tables that were ever dealt, running or over."""
        sql = "SELECT id FROM tables WHERE state IS NOT NULL OR begun IS NOT NULL ORDER BY id"
        return [id for (id,) in await self._ask(sql)]

    async def moves(self, table: int, *, newest: int | None = None, after: int = 0) -> list[Move]:
        """A table's log in order: what came after a number, and of that only so many of the newest."""
        rows = await self._ask(
            f"{_MOVE} WHERE table_id = ? AND number > ? ORDER BY number DESC LIMIT ?",
            *(table, after, -1 if newest is None else newest),
        )
        return [_move(row) for row in reversed(rows)]

    async def intents(self, table: int | None = None) -> list[Intent]:
        """What is still to be said, in the order it is due."""
        rows = await self._ask(f"{_INTENT} WHERE ?1 IS NULL OR table_id = ?1 ORDER BY due, serial", table)
        return [Intent(*row) for row in rows]

    async def timers(self, table: int) -> list[Timer]:
        """What the clock will do at a table, in the order it is due."""
        sql = "SELECT table_id, what, seat, due FROM timers WHERE table_id = ? ORDER BY due, rowid"
        return [Timer(*row) for row in await self._ask(sql, table)]

    async def timers_due(self, now: float) -> list[Timer]:
        """What the clock has to do by now, in the order it was due."""
        sql = "SELECT table_id, what, seat, due FROM timers WHERE due <= ? ORDER BY due, rowid"
        return [Timer(*row) for row in await self._ask(sql, now)]

    async def message(self, id: int) -> Message | None:
        return _one(_message(row) for row in await self._ask(f"{_MESSAGE} WHERE id = ?", id))

    async def messages(self, table: int, role: str | None = None) -> list[Message]:
        """A table's messages that still stand, the oldest first."""
        rows = await self._ask(
            f"{_MESSAGE} WHERE table_id = ?1 AND (?2 IS NULL OR role = ?2) ORDER BY posted, id", table, role
        )
        return [_message(row) for row in rows]

    async def person(self, id: int) -> Person | None:
        sql = "SELECT id, name, locale, dm, dms_closed, pings, answers, dms_told FROM people WHERE id = ?"
        return _one(_person(row) for row in await self._ask(sql, id))

    async def _ask(self, sql: str, *values: object) -> list[Row]:
        try:
            return [tuple(row) for row in await self._db.execute_fetchall(sql, values)]
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            raise advice(self._path, error) from error


def _one(found: Iterable[T]) -> T | None:
    return next(iter(found), None)


# The columns stand in the order of the fields; only what SQLite has no type for is put right.


def _table(row: Row) -> Table:
    table = Table(*row)
    table.seed, table.invited = int(table.seed), bool(table.invited)
    seats, invitations = map(json.loads, row[-5:-3])
    table.seats = [Seat(person, name, bool(computer)) for person, name, computer in seats]
    table.invitations = invitations
    return table


def _move(row: Row) -> Move:
    move = Move(*row)
    move.settled = bool(move.settled)
    return move


def _message(row: Row) -> Message:
    message = Message(*row)
    message.stale = bool(message.stale)
    return message


def _person(row: Row) -> Person:
    person = Person(*row)
    person.dms_closed, person.pings, person.answers, person.dms_told = map(bool, row[-4:])
    return person
