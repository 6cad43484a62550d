"""Every read of the store; what takes several statements is read in one snapshot."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, NamedTuple, TypeVar

from db import finished, gathered
from db.about import about
from db.columns import INTENT, MESSAGE, MOVE, NOTIFICATION, OWN_CHOICES, PERSON, PROGRESS, SERVER, TABLE, TIMER, params
from db.engines.database import Database, Queries, Row, Statement
from db.finished import Finished, Honour, Played
from db.gathered import RESTS, SITS_AT, OpenNotifications, Sitting, TableRows
from db.rows import (
    Cause,
    Intent,
    Kind,
    LobbyNotice,
    Message,
    Move,
    Notification,
    OwnChoices,
    Person,
    Place,
    Progress,
    Role,
    Server,
    StopReading,
    Table,
    Tail,
    Timer,
)
from db.several.watches import Watches

T = TypeVar("T")
_AWAKE = f"NOT {RESTS}"


class Outlined(NamedTuple):
    """A line of a log without its body."""

    number: int
    kind: Kind
    seat: int | None
    turn: int
    version: int
    cause: Cause
    void_by: int | None  # the number of the undo that took it back


class Reading(Queries):
    """Reads through one connection: the store's own sees what is committed, a change's what it wrote itself as well."""

    def __init__(self, db: Database, watches: Watches) -> None:
        self._db = db
        self._watches = watches

    async def table(self, id: int) -> Table | None:
        return await gathered.table(self, id)

    async def seated(self, id: int) -> tuple[Table, dict[int, Person], list[Timer]] | None:
        """The table; who of those in its seats, and of those invited, is known; and what the clock will do there."""
        async with self._snapshot() as db:
            return await gathered.seated(db, id)

    async def table_rows(self, id: int, stop: Callable[[Table], StopReading]) -> TableRows | None:
        """The table with all that belongs to it; of its log the end, until `stop` says so for this table."""
        watch = self._watches.start(id)
        async with self._snapshot() as db:
            return await gathered.table_rows(db, id, stop, watch)

    async def table_in(self, channel: int) -> Table | None:
        """The lobby or running table of a channel."""
        where = "WHERE channel = $1 AND status IN ('lobby', 'playing')"
        return _one(TABLE.row(row) for row in await self.execute(f"{TABLE.select} {where}", channel))

    async def latest_in(self, channel: int) -> Table | None:
        """The newest table of a channel, whatever its status."""
        where = "WHERE channel = $1 ORDER BY id DESC LIMIT 1"
        return _one(TABLE.row(row) for row in await self.execute(f"{TABLE.select} {where}", channel))

    async def tables_of(self, person: int) -> list[Table]:
        """The lobbies and running tables where this person holds a seat, the oldest first."""
        return [TABLE.row(row) for row in await self.execute(f"{TABLE.select} {SITS_AT} ORDER BY id", person)]

    async def tables_held(self, person: int, *, but_of: int = 0) -> int:
        """The number of lobbies and running tables where this person sits themselves; leaving one table out."""
        sql = """SELECT count(*) FROM seats JOIN tables ON tables.id = seats.table_id
            WHERE seats.person = $1 AND seats.computer = 0 AND tables.id != $2
            AND tables.status IN ('lobby', 'playing')"""
        ((count,),) = await self.execute(sql, person, but_of)
        return int(count)

    async def lobbies_before(self, game: str, rules_version: int) -> list[int]:
        """The ids of a game's lobbies that were opened under older rules than these."""
        sql = "SELECT id FROM tables WHERE status = 'lobby' AND game = $1 AND rules_version < $2 ORDER BY id"
        return [id for (id,) in await self.execute(sql, game, rules_version)]

    async def dealt(self) -> list[int]:
        """The ids of all tables that were ever dealt, running or over."""
        sql = "SELECT id FROM tables WHERE state IS NOT NULL OR begun IS NOT NULL ORDER BY id"
        return [id for (id,) in await self.execute(sql)]

    async def moves(self, table: int) -> list[Move]:
        """A table's log in order."""
        rows = await self.execute(f"{MOVE.select} WHERE table_id = $1 ORDER BY number", table)
        return [MOVE.row(row) for row in rows]

    async def counting_moves(self, table: int) -> list[Move]:
        """The lines of a table's log that count, in order, without what was taken back, however often that was."""
        where = "WHERE table_id = $1 AND kind != 'undo' AND void_by IS NULL ORDER BY number"
        return [MOVE.row(row) for row in await self.execute(f"{MOVE.select} {where}", table)]

    async def lines(self, table: int) -> int:
        """The number of lines of a table's log."""
        ((last,),) = await self.execute("SELECT coalesce(max(number), 0) FROM moves WHERE table_id = $1", table)
        return int(last)

    async def outline(self, table: int, version: int) -> list[Outlined]:
        """A table's log up to a version, in order, without what was done."""
        sql = """SELECT number, kind, seat, turn, version, cause, void_by
            FROM moves WHERE table_id = $1 AND version <= $2 ORDER BY number"""
        return [Outlined._make(row) for row in await self.execute(sql, table, version)]

    async def ledger(self, table: int, version: int) -> str | None:
        """What this version of the analysis has found about a finished game, as JSON."""
        rows = await self.execute("SELECT body FROM ledgers WHERE table_id = $1 AND version = $2", table, version)
        return _one(body for (body,) in rows)

    async def tail(self, table: int, stop: StopReading, last: int | None = None) -> Tail:
        """The end of a table's log, until `stop` says so; or of what it was at its `last` line."""
        async with self._snapshot() as db:
            return await gathered.tail(db, table, stop, last)

    async def intents(self, table: int | None = None) -> list[Intent]:
        """The intents, in the order they are due; at all tables but those of a server where the bot is no more, or at
        one."""
        which, values = (_AWAKE, ()) if table is None else ("table_id = $1", (table,))
        rows = await self.execute(f"{INTENT.select} WHERE {which} ORDER BY due, serial", *values)
        return [INTENT.row(row) for row in rows]

    async def timers(self, table: int) -> list[Timer]:
        """The timers of a table, in the order they are due."""
        rows = await self.execute(f"{TIMER.select} WHERE table_id = $1 ORDER BY due, rowid", table)
        return [TIMER.row(row) for row in rows]

    async def timers_due(self, now: float) -> list[Timer]:
        """The timers that are due by now, in their order. Where the bot is no more, no clock runs."""
        rows = await self.execute(f"{TIMER.select} WHERE due <= $1 AND {_AWAKE} ORDER BY due, rowid", now)
        return [TIMER.row(row) for row in rows]

    async def messages(self, table: int, role: Role | None = None) -> list[Message]:
        """A table's messages that still stand, the oldest first."""
        rows = await self.execute(
            f"{MESSAGE.select} WHERE table_id = $1 AND (CAST($2 AS TEXT) IS NULL OR role = $2) ORDER BY posted, id",
            table,
            role,
        )
        return [MESSAGE.row(row) for row in rows]

    async def offered(self, interaction: int, table: int) -> str | None:
        """The digest of an offer that was made at this table by that click."""
        sql = "SELECT offer FROM clicks WHERE interaction = $1 AND table_id = $2"
        return _one(offer for (offer,) in await self.execute(sql, interaction, table))

    async def astir(self, since: float) -> list[Message]:
        """The boards and hands with controls at lobbies and running tables where something happened since then."""
        where = """WHERE stale = 0 AND role IN ('board', 'hand')
            AND table_id IN (SELECT id FROM tables WHERE status IN ('lobby', 'playing'))
            AND (posted >= $1 OR table_id IN (SELECT table_id FROM clicks WHERE at >= $1)) ORDER BY table_id, id"""
        rows = await self.execute(f"{MESSAGE.select} {where}", since)
        return [MESSAGE.row(row) for row in rows]

    async def person(self, id: int) -> Person | None:
        return _one(PERSON.row(row) for row in await self.execute(f"{PERSON.select} WHERE id = $1", id))

    async def courses(self, person: int) -> dict[str, Progress]:
        """How far somebody has come in which game's course."""
        rows = await self.execute(f"{PROGRESS.select} WHERE person = $1 ORDER BY game", person)
        return {progress.game: progress for progress in map(PROGRESS.row, rows)}

    async def own_choices(self, person: int, guild: int | None) -> list[OwnChoices]:
        """What somebody's games came to that were looked through, in a server or anywhere, the oldest first."""
        sql = f"{OWN_CHOICES.select} WHERE person = $1 AND guild = coalesce($2, guild) ORDER BY ended, table_id"
        return [OWN_CHOICES.row(row) for row in await self.execute(sql, person, guild)]

    async def server(self, id: int) -> Server:
        """A server's settings; the usual ones, where nothing was decided."""
        return _one(SERVER.row(row) for row in await self.execute(f"{SERVER.select} WHERE id = $1", id)) or Server(id)

    async def places(self, guild: int | None = None) -> list[Place]:
        """The places of lobbies and running tables: all of them, or those of a server."""
        sql = """SELECT id, guild, channel, parent FROM tables
            WHERE status IN ('lobby', 'playing') AND guild = coalesce($1, guild) ORDER BY id"""
        return [Place(*row) for row in await self.execute(sql, guild)]

    async def places_in(self, guild: int) -> list[Place]:
        """The places of a server's lobbies and running tables at which people still hold a seat."""
        sql = """SELECT id, guild, channel, parent FROM tables WHERE status IN ('lobby', 'playing') AND guild = $1
            AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND person IS NOT NULL AND computer = 0)
            ORDER BY id"""
        return [Place(*row) for row in await self.execute(sql, guild)]

    async def servers_left(self) -> list[Server]:
        """The servers where the bot is no more."""
        return [SERVER.row(row) for row in await self.execute(f"{SERVER.select} WHERE gone IS NOT NULL ORDER BY id")]

    async def servers_there(self) -> list[int]:
        """The servers of which something is kept, but for those where the bot is no more."""
        return [id for (id,) in await self.execute("SELECT id FROM servers WHERE gone IS NULL ORDER BY id")]

    async def greetings(self) -> list[int]:
        """The servers that are still to be greeted."""
        sql = "SELECT id FROM servers WHERE greeting IS NOT NULL AND gone IS NULL ORDER BY id"
        return [id for (id,) in await self.execute(sql)]

    async def about(self, person: int) -> AsyncIterator[tuple[str, list[dict[str, Any]]]]:
        """All that is stored about somebody, a page at a time, each with the table that it stands in. Whoever goes
        through them has the connection to themselves: a bot that clicks wait for uses another one."""
        async with self._snapshot() as db:
            async for table, rows in about(db, self._db.columns, person):
                if rows:
                    yield table, rows

    async def played(
        self,
        *,
        guild: int | None = None,
        person: int | None = None,
        answers: bool = False,
        whats: Sequence[str] = (),
    ) -> Played:
        """The games that ended by their rules in a server, or of a person, and are not counted yet; and the sums of
        those that are, of the same server and person. With `answers`, how soon people answered as well; with `whats`,
        of the sums only these."""
        async with self._snapshot() as db:
            return await finished.played(db, guild=guild, person=person, answers=answers, whats=whats)

    async def played_at(self, tables: Iterable[int]) -> list[Finished]:
        """Those of these tables' games that ended by their rules and are not counted yet, with how soon people
        answered."""
        return await finished.played_at(self, tables)

    async def honours(self) -> list[Honour]:
        """The servers' best games of those that are counted."""
        return await finished.honours(self)

    async def times_played(self, person: int, game: str) -> int:
        """How many games of a kind somebody has played to their end, practice not counted."""
        sql = """SELECT (SELECT count(*) FROM seats JOIN tables ON tables.id = seats.table_id
                WHERE seats.person = $1 AND seats.computer = 0 AND tables.game = $2
                AND tables.status = 'ended' AND tables.counted = 0 AND tables.outcome IS NOT NULL
                AND tables.practice IS NULL AND seats.since IS NULL),
            (SELECT sum(count) FROM tallies
                WHERE person = $1 AND game = $2 AND what = 'games' AND kind != 'practice')"""
        ((new, counted),) = await self.execute(sql, person, game)
        return int(new) + int(counted or 0)

    async def names_of(self, people: Iterable[int]) -> dict[int, tuple[str, bool]]:
        """The names of these people, as far as they are known, and whether they keep their record to themselves."""
        if not (ids := [*people]):
            return {}
        sql = f"SELECT id, name, discreet FROM people WHERE id IN {params([ids])}"  # noqa: S608 -- params
        return {id: (name, bool(discreet)) for id, name, discreet in await self.execute(sql, *ids)}

    async def seekers(self, guild: int, game: str) -> list[Person]:
        """The people on a server's list who want to hear of a game's new tables, as far as they are known."""
        where = """WHERE id IN (SELECT person FROM seekers
            WHERE guild = $1 AND ' ' || games || ' ' LIKE '% ' || $2 || ' %') ORDER BY id"""
        return [PERSON.row(row) for row in await self.execute(f"{PERSON.select} {where}", guild, game)]

    async def sought_by(self, guild: int, person: int) -> list[str]:
        """The games for which somebody is on a server's list."""
        rows = await self.execute("SELECT games FROM seekers WHERE guild = $1 AND person = $2", guild, person)
        return [game for (games,) in rows for game in games.split()]

    async def lobby_notices(self, table: int) -> list[LobbyNotice]:
        """The notices that a lobby looks for players, sent or not, in the order they are due."""
        sql = "SELECT person, due, sent, at FROM lobby_notices WHERE table_id = $1 ORDER BY due, person"
        return [LobbyNotice(person, due, bool(sent), at) for person, due, sent, at in await self.execute(sql, table)]

    async def last_notice(self, person: int, *, but_of: int) -> float | None:
        """When somebody was last told that a lobby looks for players, wherever; leaving one table out."""
        sql = "SELECT max(at) FROM lobby_notices WHERE person = $1 AND table_id != $2"
        ((at,),) = await self.execute(sql, person, but_of)
        return None if at is None else float(at)

    async def last_search(self, guild: int, person: int) -> float | None:
        """When somebody last looked for players in a server."""
        rows = await self.execute("SELECT at FROM searches WHERE guild = $1 AND person = $2", guild, person)
        return _one(at for (at,) in rows)

    async def sittings(self, person: int) -> list[Sitting]:
        """The lobbies and running tables where this person holds a seat, the oldest first; but for those of a server
        where the bot is no more."""
        async with self._snapshot() as db:
            return await gathered.sittings(db, person)

    async def overdue(self, person: int) -> list[tuple[int, int | None]]:
        """The tables that have waited for an answer of this person for longer than their pace has it, each with its
        channel, if it stands in one."""
        sql = """SELECT tables.id, tables.channel FROM seats JOIN tables ON tables.id = seats.table_id
            JOIN timers ON timers.table_id = seats.table_id AND timers.seat = seats.seat AND timers.what = 'overdue'
            WHERE seats.person = $1 ORDER BY tables.id"""
        return [(id, channel) for id, channel in await self.execute(sql, person)]

    async def notifications(self) -> list[Notification]:
        """All notifications."""
        rows = await self.execute(f"{NOTIFICATION.select} ORDER BY person, live_table")
        return [NOTIFICATION.row(row) for row in rows]

    async def due_notifications(self, now: float) -> list[int]:
        """The people whose notification is due by now."""
        return [
            person for (person,) in await self.execute("SELECT DISTINCT person FROM notifications WHERE due <= $1", now)
        ]

    async def open_notifications(self, person: int, now: float) -> OpenNotifications:
        """All notifications of this person, with their reasons."""
        async with self._snapshot() as db:
            return await gathered.open_notifications(db, person, now)

    async def execute_all(self, *statements: Statement) -> list[list[Row]]:
        return await self._db.execute_all(*statements)

    def _snapshot(self) -> AbstractAsyncContextManager[Queries]:
        """A context for several statements that see the same data."""
        return self._db.snapshot()


def _one(found: Iterable[T]) -> T | None:
    return next(iter(found), None)
