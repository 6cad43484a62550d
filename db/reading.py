"""Every question the store answers, each in one trip to the database, so that no answer mixes two moments."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import aiosqlite

from db import finished
from db.about import about
from db.columns import CALL, INTENT, MESSAGE, MOVE, PERSON, REASON, SERVER, TABLE, TIMER
from db.errors import advice
from db.finished import Played
from db.marks import Mark, Marks
from db.rows import (
    CallMessage,
    Cause,
    Intent,
    Kind,
    Message,
    Move,
    Person,
    Place,
    Reason,
    Role,
    Server,
    Snapshot,
    Table,
    Tiding,
    Timer,
)
from db.tail import Enough, Tail, tail

Row = tuple[Any, ...]
T = TypeVar("T")
ANY = (1 << 63) - 1  # no number is greater
_AWAKE = """table_id NOT IN (SELECT tables.id FROM servers JOIN tables ON tables.guild = servers.id
    WHERE servers.gone IS NOT NULL AND tables.status IN ('lobby', 'playing'))"""
_SITS_AT = "WHERE id IN (SELECT table_id FROM seats WHERE person = ?) AND status IN ('lobby', 'playing')"
_REACHED = "guild NOT IN (SELECT id FROM servers WHERE gone IS NOT NULL)"  # elsewhere the bot is no more
_LAST_MOVED = """ifnull((SELECT at FROM moves WHERE table_id = tables.id ORDER BY number DESC LIMIT 1),
    ifnull(tables.begun, tables.created))"""
_WAITING = f"""SELECT tables.id, tables.guild FROM tables JOIN seats ON seats.table_id = tables.id
    JOIN timers ON timers.table_id = tables.id AND timers.seat = seats.seat AND timers.what = 'replace'
    WHERE seats.person = ? AND NOT seats.computer AND tables.status = 'playing' AND {_REACHED}
    ORDER BY {_LAST_MOVED}, tables.id"""  # noqa: S608 -- our own words
_OWN_SEAT = "(SELECT seat FROM seats WHERE table_id = ?1 AND person = ?2)"


@dataclass(slots=True)
class Standing:
    """A table and all that belongs to it, as it stood at one moment."""

    table: Table
    people: dict[int, Person]  # who of those in its seats, and of those invited, is known
    tail: Tail
    undone: int  # the version of the last taking back; -1: nothing was ever taken back
    messages: list[Message]
    intents: list[Intent]
    timers: list[Timer]
    elsewhere: dict[int, tuple[int, list[Message]]]  # who of them is waited for at another table, and what leads there
    reasons: list[Reason]  # to call somebody
    called: list[int]  # whose call is to be looked at, of those in its seats
    mark: Mark  # tells whether it still stands so


@dataclass(slots=True)
class Sitting:
    """A table at which somebody sits, with what leads there and what the clock has for their seat."""

    table: Table
    since: float  # when something last happened there
    timers: list[Timer]  # of their seat
    messages: list[Message]  # the boards, and the seat's hands


class PlacedReason(NamedTuple):
    """A reason to call somebody, and where it leads."""

    reason: Reason
    game: str
    guild: int
    channel: int
    hand: int | None  # the message in their direct messages that asks
    sleeps: bool  # no person sits at the table


class Calling(NamedTuple):
    """All that somebody is called for, as it stood at one moment."""

    person: Person | None
    calls: list[CallMessage]
    lines: list[PlacedReason]  # the oldest first
    more_to_come: bool  # something is to be said to them right now that may be one more reason
    resting: list[Reason]  # what they are not called for as long as the bot is not in the server of its table


class Outlined(NamedTuple):
    """A line of a log without what was done."""

    number: int
    kind: Kind
    seat: int | None
    turn: int | None
    version: int
    cause: Cause
    back_to: int | None  # of an undo: the first line that it takes back


class Reading:
    """Reads through one connection: the store's own sees what is committed, a change's what it wrote itself as well."""

    def __init__(self, path: Path, db: aiosqlite.Connection, marks: Marks) -> None:
        self._path = path
        self._db = db
        self._marks = marks

    async def table(self, id: int) -> Table | None:
        return _one(TABLE.row(row) for row in await self._ask(f"{TABLE.select} WHERE id = ?", id))

    async def seated(self, id: int) -> tuple[Table, dict[int, Person]] | None:
        """The table, and who of those in its seats, and of those invited, is known."""

        def read(connection: sqlite3.Connection) -> tuple[Table, dict[int, Person]] | None:
            with _one_moment(connection):
                table = _table(connection, id)
                return None if table is None else (table, _people(connection, id))

        return await self._run(read)

    async def standing(self, id: int, enough: Callable[[Table], Enough]) -> Standing | None:
        """The table with all that belongs to it; of its log the end, as much of it as is `enough` for this table."""
        mark = self._marks.put(id)

        def read(connection: sqlite3.Connection) -> Standing | None:
            with _one_moment(connection):
                table = _table(connection, id)
                return None if table is None else around(connection, table, enough(table), mark)

        return await self._run(read)

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
        return [TABLE.row(row) for row in await self._ask(f"{TABLE.select} {_SITS_AT} ORDER BY id", person)]

    async def tables_about(self, person: int) -> list[int]:
        """The ids of the lobbies and running tables that this person sits at, hosts or is invited to."""
        sql = """SELECT id FROM tables WHERE status IN ('lobby', 'playing') AND (host = ?1
            OR id IN (SELECT table_id FROM seats WHERE person = ?1)
            OR id IN (SELECT table_id FROM invitations WHERE person = ?1)) ORDER BY id"""
        return [id for (id,) in await self._ask(sql, person)]

    async def lobbies_before(self, game: str, rules_version: int) -> list[int]:
        """The ids of a game's lobbies that were opened under older rules than these."""
        sql = "SELECT id FROM tables WHERE status = 'lobby' AND game = ? AND rules_version < ? ORDER BY id"
        return [id for (id,) in await self._ask(sql, game, rules_version)]

    async def dealt(self) -> list[int]:
        """The ids of all tables that were ever dealt, running or over."""
        sql = "SELECT id FROM tables WHERE state IS NOT NULL OR begun IS NOT NULL ORDER BY id"
        return [id for (id,) in await self._ask(sql)]

    async def moves(self, table: int) -> list[Move]:
        """A table's log in order."""
        rows = await self._ask(f"{MOVE.select} WHERE table_id = ? ORDER BY number", table)
        return [MOVE.row(row) for row in rows]

    async def outline(self, table: int, version: int) -> list[Outlined]:
        """A table's log up to a version, in order, without what was done."""
        sql = """SELECT number, kind, seat, turn, version, cause, CASE kind WHEN 'undo' THEN CAST(body AS INTEGER) END
            FROM moves WHERE table_id = ? AND version <= ? ORDER BY number"""
        return [Outlined(*row) for row in await self._ask(sql, table, version)]

    async def tail(self, table: int, enough: Enough, last: int | None = None) -> Tail:
        """The end of a table's log, as much of it as is `enough`; or of what it was at its `last` line."""

        def read(connection: sqlite3.Connection) -> Tail:
            with _one_moment(connection):
                return _tail(connection, table, enough, last)

        return await self._run(read)

    async def intents(self, table: int | None = None) -> list[Intent]:
        """What is still to be said, in the order it is due; at all tables but those of a server where the bot is no
        more, or at one."""
        which, values = (_AWAKE, ()) if table is None else ("table_id = ?", (table,))
        rows = await self._ask(f"{INTENT.select} WHERE {which} ORDER BY due, serial", *values)
        return [INTENT.row(row) for row in rows]

    async def timers(self, table: int) -> list[Timer]:
        """What the clock will do at a table, in the order it is due."""
        rows = await self._ask(f"{TIMER.select} WHERE table_id = ? ORDER BY due, rowid", table)
        return [TIMER.row(row) for row in rows]

    async def timers_due(self, now: float) -> list[Timer]:
        """What the clock has to do by now, in the order it was due. Where the bot is no more, no clock runs."""
        rows = await self._ask(f"{TIMER.select} WHERE due <= ? AND {_AWAKE} ORDER BY due, rowid", now)
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

    async def server(self, id: int) -> Server:
        """What was decided for a server; as it comes, where nothing was."""
        return _one(SERVER.row(row) for row in await self._ask(f"{SERVER.select} WHERE id = ?", id)) or Server(id)

    async def places(self, guild: int | None = None) -> list[Place]:
        """Where lobbies and running tables stand: all of them, or those of a server."""
        sql = """SELECT id, guild, channel, parent FROM tables
            WHERE status IN ('lobby', 'playing') AND (?1 IS NULL OR guild = ?1) ORDER BY id"""
        return [Place(*row) for row in await self._ask(sql, guild)]

    async def standing_in(self, guild: int) -> list[Place]:
        """Where a server's lobbies and running tables stand that a person still holds a seat at."""
        sql = """SELECT id, guild, channel, parent FROM tables WHERE status IN ('lobby', 'playing') AND guild = ?
            AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND person IS NOT NULL AND NOT computer)"""
        return [Place(*row) for row in await self._ask(sql, guild)]

    async def servers_left(self) -> list[Server]:
        """The servers where the bot is no more."""
        return [SERVER.row(row) for row in await self._ask(f"{SERVER.select} WHERE gone IS NOT NULL")]

    async def about(self, person: int) -> dict[str, list[dict[str, Any]]]:
        """All that is stored about somebody, by the table that it stands in."""

        def read(connection: sqlite3.Connection) -> dict[str, list[dict[str, Any]]]:
            with _one_moment(connection):
                return about(connection, person)

        return await self._run(read)

    async def unresolved(self) -> list[int]:
        """The tables that ended by their rules before it was written down how."""
        return await self._run(finished.unresolved)

    async def played(
        self,
        *,
        guild: int | None = None,
        person: int | None = None,
        before: float | None = None,
        answers: bool = False,
    ) -> Played:
        """The games that ended by their rules in a server, of a person, before a time; and the sums of those whose
        tables are gone, of the same server and person. With `answers`, how soon people answered as well."""

        def read(connection: sqlite3.Connection) -> Played:
            with _one_moment(connection):
                return finished.played(connection, guild=guild, person=person, before=before, answers=answers)

        return await self._run(read)

    async def called(self, people: Iterable[int]) -> dict[int, tuple[str, bool]]:
        """What these people are called, as far as they are known, and whether they keep their record to themselves."""
        sql = "SELECT id, name, discreet FROM people WHERE id IN (SELECT value FROM json_each(?))"
        return {id: (name, bool(discreet)) for id, name, discreet in await self._ask(sql, json.dumps([*people]))}

    async def seekers(self, guild: int, game: str) -> list[Person]:
        """The people on a server's list who want to hear of a game's new tables, as far as they are known."""
        where = """WHERE id IN (SELECT person FROM seekers
            WHERE guild = ? AND ' ' || games || ' ' LIKE '% ' || ? || ' %') ORDER BY id"""
        return [PERSON.row(row) for row in await self._ask(f"{PERSON.select} {where}", guild, game)]

    async def sought_by(self, guild: int, person: int) -> list[str]:
        """The games for which somebody is on a server's list."""
        rows = await self._ask("SELECT games FROM seekers WHERE guild = ? AND person = ?", guild, person)
        return [game for (games,) in rows for game in games.split()]

    async def tidings(self, table: int) -> list[Tiding]:
        """Who is told, or was, that a lobby looks for players, in the order it is due."""
        rows = await self._ask("SELECT person, due, told FROM tidings WHERE table_id = ? ORDER BY due, person", table)
        return [Tiding(person, due, bool(told)) for person, due, told in rows]

    async def waiting_for(self, person: int) -> list[int]:
        """The running tables that wait for an answer of this person, the longest first; but for those of a server where
        the bot is no more."""
        return [id for id, _ in await self._ask(_WAITING, person)]

    async def sittings(self, person: int) -> list[Sitting]:
        """The lobbies and running tables where this person holds a seat, the oldest first; but for those of a server
        where the bot is no more."""

        def read(connection: sqlite3.Connection) -> list[Sitting]:
            with _one_moment(connection):
                where = f"{_SITS_AT} AND {_REACHED} ORDER BY id"
                tables = [TABLE.row(row) for row in connection.execute(f"{TABLE.select} {where}", (person,))]
                return [_sitting(connection, table, person) for table in tables]

        return await self._run(read)

    async def overdue(self, person: int) -> list[tuple[int, int]]:
        """The tables that have waited for an answer of this person for longer than their pace has it, each with its
        channel."""
        sql = """SELECT tables.id, tables.channel FROM seats JOIN tables ON tables.id = seats.table_id
            JOIN timers ON timers.table_id = seats.table_id AND timers.seat = seats.seat AND timers.what = 'overdue'
            WHERE seats.person = ? ORDER BY tables.id"""
        return [(id, channel) for id, channel in await self._ask(sql, person)]

    async def calls(self) -> list[CallMessage]:
        """Everybody's."""
        return [CALL.row(row) for row in await self._ask(CALL.select)]

    async def calling(self, person: int, now: float) -> Calling:
        """What this person is called for."""

        def read(connection: sqlite3.Connection) -> Calling:
            with _one_moment(connection):
                return _calling(connection, person, now)

        return await self._run(read)

    async def _ask(self, sql: str, *values: object) -> list[Row]:
        return await self._run(lambda connection: connection.execute(sql, values).fetchall())

    async def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """One trip to the connection's thread. Of its own accord aiosqlite makes one for each statement, and the trips
        cost more than the statements."""
        try:
            done: T = await self._db._execute(work, self._db._conn)  # type: ignore[no-untyped-call]  # aiosqlite's own
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            raise advice(self._path, error) from error
        return done


@contextmanager
def _one_moment(connection: sqlite3.Connection) -> Iterator[None]:
    """Around several questions: whatever is committed between them is not in the answers."""
    if connection.in_transaction:  # a change's own
        yield
        return
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


def _table(connection: sqlite3.Connection, id: int) -> Table | None:
    return _one(map(TABLE.row, connection.execute(f"{TABLE.select} WHERE id = ?", (id,))))


def _sitting(connection: sqlite3.Connection, table: Table, person: int) -> Sitting:
    ((since,),) = connection.execute(f"SELECT {_LAST_MOVED} FROM tables WHERE id = ?", (table.id,))  # noqa: S608 -- our own words
    own = table.id, person
    timers = connection.execute(f"{TIMER.select} WHERE table_id = ?1 AND seat = {_OWN_SEAT} ORDER BY due", own)
    return Sitting(table, since, [TIMER.row(row) for row in timers], _leading_to(connection, *own))


def _elsewhere(connection: sqlite3.Connection, person: int, here: int) -> tuple[int, list[Message]] | None:
    """The server of the table, another than this one, that waits for somebody the longest, and what leads there."""
    for id, guild in connection.execute(_WAITING, (person,)).fetchall():
        if id != here:
            return guild, _leading_to(connection, id, person)
    return None


def _leading_to(connection: sqlite3.Connection, table: int, person: int) -> list[Message]:
    where = f"""WHERE table_id = ?1 AND (role = 'board' OR (role = 'hand' AND seat = {_OWN_SEAT}))
        ORDER BY posted, id"""
    return [MESSAGE.row(row) for row in connection.execute(f"{MESSAGE.select} {where}", (table, person))]


def _people(connection: sqlite3.Connection, table: int) -> dict[int, Person]:
    where = """WHERE id IN (
        SELECT person FROM seats WHERE table_id = ?1 UNION SELECT person FROM invitations WHERE table_id = ?1)"""
    people = map(PERSON.row, connection.execute(f"{PERSON.select} {where}", (table,)))
    return {person.id: person for person in people}


def _tail(connection: sqlite3.Connection, table: int, enough: Enough, last: int | None = None) -> Tail:
    up_to = table, ANY if last is None else last
    moves = connection.execute(f"{MOVE.select} WHERE table_id = ? AND number <= ? ORDER BY number DESC", up_to)
    sql = "SELECT number, state FROM snapshots WHERE table_id = ? AND number <= ? ORDER BY number DESC"
    snapshots = connection.execute(sql, up_to)
    return tail(map(MOVE.row, moves), (Snapshot(*row) for row in snapshots), enough)


def around(connection: sqlite3.Connection, table: Table, enough: Enough, mark: Mark) -> Standing:
    """The table, which the caller has, and all that belongs to it."""

    def ask(sql: str) -> sqlite3.Cursor:
        return connection.execute(sql, (table.id,))

    people = _people(connection, table.id)
    ((undone,),) = ask("SELECT ifnull(max(version), -1) FROM moves WHERE table_id = ? AND kind = 'undo'")
    return Standing(
        table=table,
        people=people,
        tail=_tail(connection, table.id, enough),
        undone=undone,
        messages=[MESSAGE.row(row) for row in ask(f"{MESSAGE.select} WHERE table_id = ? ORDER BY posted, id")],
        intents=[INTENT.row(row) for row in ask(f"{INTENT.select} WHERE table_id = ? ORDER BY due, serial")],
        timers=[TIMER.row(row) for row in ask(f"{TIMER.select} WHERE table_id = ? ORDER BY due, rowid")],
        elsewhere={one: way for one in people if (way := _elsewhere(connection, one, table.id)) is not None},
        reasons=[REASON.row(row) for row in ask(f"{REASON.select} WHERE table_id = ? ORDER BY serial")],
        called=[
            person
            for (person,) in ask(
                "SELECT DISTINCT person FROM seats JOIN calls USING (person) WHERE table_id = ? AND due = 0"
            )
        ],
        mark=mark,
    )


def _calling(connection: sqlite3.Connection, person: int, now: float) -> Calling:
    def ask(sql: str, *values: object) -> list[Row]:
        return connection.execute(sql, values).fetchall()

    rests = "table_id IN (SELECT id FROM tables WHERE guild IN (SELECT id FROM servers WHERE gone IS NOT NULL))"
    place = """SELECT game, guild, channel, (SELECT id FROM messages WHERE table_id = tables.id AND role = 'hand'
        AND seat = ? AND channel = (SELECT dm FROM people WHERE id = ?) ORDER BY posted DESC, id DESC LIMIT 1),
        NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND person IS NOT NULL AND NOT computer)
        FROM tables WHERE id = ?"""
    reasons, resting = (
        [REASON.row(row) for row in ask(f"{REASON.select} WHERE person = ? AND {where} ORDER BY since, serial", person)]
        for where in (f"NOT {rests}", rests)
    )
    ((more_to_come,),) = ask(
        f"""SELECT EXISTS (SELECT 1 FROM seats JOIN intents USING (table_id, seat) WHERE seats.person = ?1
                AND intents.due <= ?2 AND intents.what IN ('hand', 'remind', 'took-over') AND NOT {rests})
            OR EXISTS (SELECT 1 FROM seats JOIN timers USING (table_id, seat) WHERE seats.person = ?1
                AND timers.due <= ?2 AND timers.what IN ('remind', 'replace') AND NOT {rests})""",  # noqa: S608 -- our own words
        *(person, now),
    )
    return Calling(
        _one(map(PERSON.row, ask(f"{PERSON.select} WHERE id = ?", person))),
        [CALL.row(row) for row in ask(f"{CALL.select} WHERE person = ? ORDER BY live", person)],
        [PlacedReason(one, *ask(place, one.seat, one.person, one.table)[0]) for one in reasons],
        bool(more_to_come),
        resting,
    )


def _one(found: Iterable[T]) -> T | None:
    return next(iter(found), None)
