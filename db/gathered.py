"""Reads that need several statements (a table with its people, log, messages and timers), run in one snapshot so that
the rows agree."""

# ruff: noqa: S608 -- the names in the statements are our own

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from db.columns import INTENT, MESSAGE, MOVE, NOTIFICATION, PERSON, REASON, TABLE, TIMER
from db.engines.database import Queries, Row
from db.packed import unpacked
from db.rows import Intent, Message, Move, Notification, Person, Reason, StopReading, Table, Tail, Timer
from db.several.watches import Watch

T = TypeVar("T")
ANY = (1 << 63) - 1  # no number is greater
LINES_AT_ONCE = 40  # of a log: as a rule they reach back to a snapshot
# Where the bot is no more. Asked row by row: a list of all that rests would be made from all tables there are, on
# either engine, whenever something is to be said.
REACHED = "(SELECT gone FROM servers WHERE servers.id = guild) IS NULL"
RESTS = """((SELECT gone FROM tables JOIN servers ON servers.id = tables.guild
    WHERE tables.id = table_id) IS NOT NULL)"""
SITS_AT = "WHERE id IN (SELECT table_id FROM seats WHERE person = $1) AND status IN ('lobby', 'playing')"
_LAST_MOVED = """coalesce((SELECT at FROM moves WHERE table_id = tables.id ORDER BY number DESC LIMIT 1),
    coalesce(tables.begun, tables.created))"""
_AT_TABLE = "SELECT person FROM seats WHERE table_id = $1 UNION SELECT person FROM invitations WHERE table_id = $1"
# CROSS JOIN: SQLite goes from people's seats to their tables, and not through all that are played at.
_WAITED_FOR_ELSEWHERE = f"""SELECT seats.person, tables.id, tables.guild FROM seats CROSS JOIN tables
    JOIN timers ON timers.table_id = tables.id AND timers.seat = seats.seat AND timers.what = 'replace'
    WHERE seats.person IN ({_AT_TABLE}) AND seats.computer = 0
    AND tables.id = seats.table_id AND tables.id != $1 AND tables.status = 'playing'
    AND {REACHED} ORDER BY {_LAST_MOVED}, tables.id"""
# This table counts whatever has become of it; a table of somebody's own is in no server.
_IN_SEVERAL_SERVERS = """SELECT seats.person FROM seats CROSS JOIN tables
    WHERE seats.person IN (SELECT person FROM seats WHERE table_id = $1) AND tables.id = seats.table_id
    AND (tables.id = $1 OR tables.status IN ('lobby', 'playing'))
    GROUP BY seats.person HAVING count(DISTINCT tables.guild) > 1"""
_LINES = f"""SELECT {", ".join(f"moves.{name}" for name in MOVE.names)}, snapshots.state
    FROM moves LEFT JOIN snapshots USING (table_id, number)
    WHERE table_id = $1 AND number <= $2 ORDER BY number DESC LIMIT {LINES_AT_ONCE}"""
_TABLE = f"{TABLE.select} WHERE id = $1"
_PEOPLE = f"{PERSON.select} WHERE id IN ({_AT_TABLE}) ORDER BY id"
_MESSAGES = f"{MESSAGE.select} WHERE table_id = $1 ORDER BY posted, id"
_INTENTS = f"{INTENT.select} WHERE table_id = $1 ORDER BY due, serial"
_TIMERS = f"{TIMER.select} WHERE table_id = $1 ORDER BY due, rowid"
_REASONS = f"{REASON.select} WHERE table_id = $1 ORDER BY serial"
_UNDONE = "SELECT coalesce(max(version), -1) FROM moves WHERE table_id = $1 AND kind = 'undo'"
_TO_NOTIFY = """SELECT DISTINCT person FROM seats JOIN notifications USING (person)
    WHERE table_id = $1 AND due = 0 ORDER BY person"""
_OWN_SEAT = "(SELECT seat FROM seats WHERE table_id = $1 AND person = $2)"


@dataclass(slots=True)
class TableRows:
    """A table and all that belongs to it, as it stood at one moment."""

    table: Table
    people: dict[int, Person]  # who of those in its seats, and of those invited, is known
    tail: Tail
    undone: int  # the version of the last taking back; -1: nothing was ever taken back
    messages: list[Message]
    intents: list[Intent]
    timers: list[Timer]
    elsewhere: dict[int, tuple[int | None, list[Message]]]  # who is waited for at another table, and what leads there
    in_several_servers: set[int]  # who of those in its seats plays in other servers too
    reasons: list[Reason]  # to notify somebody
    to_notify: list[int]  # whose notification is to be looked at, of those in its seats
    watch: Watch = field(compare=False)  # tells whether it still stands so


@dataclass(slots=True)
class Sitting:
    """A table at which somebody sits, with what leads there and what the clock has for their seat."""

    table: Table
    since: float  # when something last happened there
    timers: list[Timer]  # of their seat
    messages: list[Message]  # the boards, and the seat's hands


class PlacedReason(NamedTuple):
    """A reason to notify somebody, and where it leads."""

    reason: Reason
    game: str
    guild: int | None  # None: to a table of their own
    channel: int | None
    hand: int | None  # the message in their direct messages that asks
    sleeps: bool  # no person sits at the table


class OpenNotifications(NamedTuple):
    """All that somebody is notified for, as it stood at one moment."""

    person: Person | None
    notifications: list[Notification]
    lines: list[PlacedReason]  # the oldest first
    more_to_come: bool  # something is to be said to them right now that may be one more reason
    resting: list[Reason]  # what they are not notified for as long as the bot is not in the server of its table


async def table(db: Queries, id: int) -> Table | None:
    return _one(map(TABLE.row, await db.execute(_TABLE, id)))


async def seated(db: Queries, id: int) -> tuple[Table, dict[int, Person], list[Timer]] | None:
    tables, people, timers = await db.execute_all((_TABLE, (id,)), (_PEOPLE, (id,)), (_TIMERS, (id,)))
    found = _one(map(TABLE.row, tables))
    return None if found is None else (found, _by_id(people), [TIMER.row(row) for row in timers])


async def table_rows(db: Queries, id: int, stop: Callable[[Table], StopReading], watch: Watch) -> TableRows | None:
    found = await table(db, id)
    return None if found is None else await around(db, found, stop(found), watch)


async def around(db: Queries, table: Table, stop: StopReading, watch: Watch) -> TableRows:
    """The table, which the caller has, and all that belongs to it."""
    asked = (
        *(_PEOPLE, _UNDONE, _MESSAGES, _INTENTS, _TIMERS, _REASONS, _TO_NOTIFY),
        *(_WAITED_FOR_ELSEWHERE, _IN_SEVERAL_SERVERS),
    )
    people, undone, messages, intents, timers, reasons, to_notify, waiting, roaming, lines = await db.execute_all(
        *((sql, (table.id,)) for sql in asked), (_LINES, (table.id, ANY))
    )
    elsewhere = {}
    for person, id, guild in waiting:
        if person not in elsewhere:  # the one that has waited for the longest
            elsewhere[person] = guild, await _leading_to(db, id, person)
    return TableRows(
        table=table,
        people=_by_id(people),
        tail=await _tail(db, table.id, stop, lines),
        undone=undone[0][0],
        messages=[MESSAGE.row(row) for row in messages],
        intents=[INTENT.row(row) for row in intents],
        timers=[TIMER.row(row) for row in timers],
        elsewhere=elsewhere,
        in_several_servers={person for (person,) in roaming},
        reasons=[REASON.row(row) for row in reasons],
        to_notify=[person for (person,) in to_notify],
        watch=watch,
    )


class End:
    """Collects the moves of a log, the newest first, until those that are needed can be played from a snapshot."""

    def __init__(self, stop: StopReading) -> None:
        self._stop = stop
        self._reached = False
        self._taken: list[Move] = []

    @property
    def moves(self) -> list[Move]:
        """The moves that are needed, in their order."""
        return self._taken[::-1]

    def takes(self, move: Move, *, snapshot: bool) -> bool:
        """Takes one more move, after which there may be a `snapshot`. False: all so far can be played from that."""
        if snapshot and self._reached:
            return False
        self._taken.append(move)
        self._reached = self._stop(move) or self._reached
        return True


async def tail(db: Queries, table: int, stop: StopReading, last: int | None = None) -> Tail:
    """The end of a log, read from its last line back, a few at a time."""
    return await _tail(db, table, stop, await db.execute(_LINES, table, ANY if last is None else last))


async def _tail(db: Queries, table: int, stop: StopReading, rows: list[Row]) -> Tail:
    """The end of a log whose last lines have been read already."""
    end = End(stop)
    while rows:
        for *row, state in rows:
            move = MOVE.row(tuple(row))
            if not end.takes(move, snapshot=state is not None):
                return Tail(end.moves, unpacked(state))
        if len(rows) < LINES_AT_ONCE:
            break
        rows = await db.execute(_LINES, table, rows[-1][0] - 1)
    return Tail(end.moves)


async def sittings(db: Queries, person: int) -> list[Sitting]:
    tables = await db.execute(f"{TABLE.select} {SITS_AT} AND {REACHED} ORDER BY id", person)
    found = []
    for table in map(TABLE.row, tables):
        own = table.id, person
        ((since,),) = await db.execute(f"SELECT {_LAST_MOVED} FROM tables WHERE id = $1", table.id)
        sql = f"{TIMER.select} WHERE table_id = $1 AND seat = {_OWN_SEAT} ORDER BY due, rowid"
        timers = await db.execute(sql, *own)
        found.append(Sitting(table, since, [TIMER.row(row) for row in timers], await _leading_to(db, *own)))
    return found


async def open_notifications(db: Queries, person: int, now: float) -> OpenNotifications:
    place = """SELECT game, guild, channel, (SELECT id FROM messages WHERE table_id = tables.id AND role = 'hand'
        AND seat = $1 AND channel = (SELECT dm FROM people WHERE id = $2) ORDER BY posted DESC, id DESC LIMIT 1),
        NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND person IS NOT NULL AND computer = 0)
        FROM tables WHERE id = $3"""
    reasons: list[Reason] = []
    resting: list[Reason] = []
    for found, where in ((reasons, f"NOT {RESTS}"), (resting, RESTS)):
        rows = await db.execute(f"{REASON.select} WHERE person = $1 AND {where} ORDER BY since, table_id", person)
        found += [REASON.row(row) for row in rows]
    ((more_to_come,),) = await db.execute(
        f"""SELECT EXISTS (SELECT 1 FROM seats JOIN intents USING (table_id, seat) WHERE seats.person = $1
                AND intents.due <= $2 AND intents.what IN ('hand', 'remind', 'took-over') AND NOT {RESTS})
            OR EXISTS (SELECT 1 FROM seats JOIN timers USING (table_id, seat) WHERE seats.person = $1
                AND timers.due <= $2 AND timers.what IN ('remind', 'replace') AND NOT {RESTS})""",
        *(person, now),
    )
    lines = []
    for one in reasons:
        (row,) = await db.execute(place, one.seat, one.person, one.table)
        lines.append(PlacedReason(one, *row))
    notifications = await db.execute(f"{NOTIFICATION.select} WHERE person = $1 ORDER BY live_table", person)
    return OpenNotifications(
        _one(map(PERSON.row, await db.execute(f"{PERSON.select} WHERE id = $1", person))),
        [NOTIFICATION.row(row) for row in notifications],
        lines,
        bool(more_to_come),
        resting,
    )


async def _leading_to(db: Queries, table: int, person: int) -> list[Message]:
    where = f"""WHERE table_id = $1 AND (role = 'board' OR (role = 'hand' AND seat = {_OWN_SEAT}))
        ORDER BY posted, id"""
    return [MESSAGE.row(row) for row in await db.execute(f"{MESSAGE.select} {where}", table, person)]


def _by_id(people: Iterable[Row]) -> dict[int, Person]:
    return {person.id: person for person in map(PERSON.row, people)}


def _one(found: Iterable[T]) -> T | None:
    return next(iter(found), None)
