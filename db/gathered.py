"""What is read with several statements, so that no answer mixes two moments: a table with all that belongs to it."""

# ruff: noqa: S608 -- the names in the statements are our own

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from db.columns import INTENT, MESSAGE, MOVE, NOTIFICATION, PERSON, REASON, TABLE, TIMER
from db.engines.database import Execute
from db.rows import Intent, Message, Notification, Person, Reason, Table, Timer
from db.several.marks import Mark
from db.tail import End, StopReading, Tail

T = TypeVar("T")
ANY = (1 << 63) - 1  # no number is greater
LINES_AT_ONCE = 20  # of a log
# Where the bot is no more. Asked row by row: a list of all that rests would be made from all tables there are, on
# either engine, whenever something is to be said.
REACHED = "(SELECT gone FROM servers WHERE servers.id = guild) IS NULL"
RESTS = """((SELECT gone FROM tables JOIN servers ON servers.id = tables.guild
    WHERE tables.id = table_id) IS NOT NULL)"""
SITS_AT = "WHERE id IN (SELECT table_id FROM seats WHERE person = $1) AND status IN ('lobby', 'playing')"
_LAST_MOVED = """coalesce((SELECT at FROM moves WHERE table_id = tables.id ORDER BY number DESC LIMIT 1),
    coalesce(tables.begun, tables.created))"""
# CROSS JOIN: SQLite goes from the person's seats to their tables, and not through all that are played at.
WAITING = f"""SELECT tables.id, tables.guild FROM seats CROSS JOIN tables
    JOIN timers ON timers.table_id = tables.id AND timers.seat = seats.seat AND timers.what = 'replace'
    WHERE seats.person = $1 AND seats.computer = 0 AND tables.id = seats.table_id AND tables.status = 'playing'
    AND {REACHED} ORDER BY {_LAST_MOVED}, tables.id"""
_LINES = f"{MOVE.select} WHERE table_id = $1 AND number <= $2 ORDER BY number DESC LIMIT {LINES_AT_ONCE}"
_UNDONE = "SELECT coalesce(max(version), -1) FROM moves WHERE table_id = $1 AND kind = 'undo'"
_TO_NOTIFY = """SELECT DISTINCT person FROM seats JOIN notifications USING (person)
    WHERE table_id = $1 AND due = 0 ORDER BY person"""
_SNAPSHOTS = "SELECT number, state FROM snapshots WHERE table_id = $1 AND number BETWEEN $2 AND $3"
_OWN_SEAT = "(SELECT seat FROM seats WHERE table_id = $1 AND person = $2)"


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
    reasons: list[Reason]  # to notify somebody
    to_notify: list[int]  # whose notification is to be looked at, of those in its seats
    mark: Mark  # tells whether it still stands so


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
    guild: int
    channel: int
    hand: int | None  # the message in their direct messages that asks
    sleeps: bool  # no person sits at the table


class OpenNotifications(NamedTuple):
    """All that somebody is notified for, as it stood at one moment."""

    person: Person | None
    notifications: list[Notification]
    lines: list[PlacedReason]  # the oldest first
    more_to_come: bool  # something is to be said to them right now that may be one more reason
    resting: list[Reason]  # what they are not notified for as long as the bot is not in the server of its table


async def table(execute: Execute, id: int) -> Table | None:
    return _one(map(TABLE.row, await execute(f"{TABLE.select} WHERE id = $1", id)))


async def seated(execute: Execute, id: int) -> tuple[Table, dict[int, Person]] | None:
    found = await table(execute, id)
    return None if found is None else (found, await _people(execute, id))


async def standing(execute: Execute, id: int, enough: Callable[[Table], StopReading], mark: Mark) -> Standing | None:
    found = await table(execute, id)
    return None if found is None else await around(execute, found, enough(found), mark)


async def around(execute: Execute, table: Table, enough: StopReading, mark: Mark) -> Standing:
    """The table, which the caller has, and all that belongs to it."""
    id = table.id
    people = await _people(execute, id)
    ((undone,),) = await execute(_UNDONE, id)
    end = await tail(execute, id, enough)
    messages = await execute(f"{MESSAGE.select} WHERE table_id = $1 ORDER BY posted, id", id)
    intents = await execute(f"{INTENT.select} WHERE table_id = $1 ORDER BY due, serial", id)
    timers = await execute(f"{TIMER.select} WHERE table_id = $1 ORDER BY due, rowid", id)
    elsewhere = {}
    for one in people:
        if (way := await _elsewhere(execute, one, id)) is not None:
            elsewhere[one] = way
    reasons = await execute(f"{REASON.select} WHERE table_id = $1 ORDER BY serial", id)
    to_notify = await execute(_TO_NOTIFY, id)
    return Standing(
        table=table,
        people=people,
        tail=end,
        undone=undone,
        messages=[MESSAGE.row(row) for row in messages],
        intents=[INTENT.row(row) for row in intents],
        timers=[TIMER.row(row) for row in timers],
        elsewhere=elsewhere,
        reasons=[REASON.row(row) for row in reasons],
        to_notify=[person for (person,) in to_notify],
        mark=mark,
    )


async def tail(execute: Execute, table: int, enough: StopReading, last: int | None = None) -> Tail:
    """The end of a log, read from its last line back, a few at a time."""
    end, up_to = End(enough), ANY if last is None else last
    while True:
        rows = await execute(_LINES, table, up_to)
        if not rows:
            return Tail(end.moves)
        (newest, *_), (oldest, *_) = rows[0], rows[-1]
        states: dict[int, str] = dict(await execute(_SNAPSHOTS, table, oldest, newest))
        for move in map(MOVE.row, rows):
            if not end.takes(move, snapshot=move.number in states):
                return Tail(end.moves, states[move.number])
        up_to = oldest - 1


async def sittings(execute: Execute, person: int) -> list[Sitting]:
    tables = await execute(f"{TABLE.select} {SITS_AT} AND {REACHED} ORDER BY id", person)
    found = []
    for table in map(TABLE.row, tables):
        own = table.id, person
        ((since,),) = await execute(f"SELECT {_LAST_MOVED} FROM tables WHERE id = $1", table.id)
        timers = await execute(f"{TIMER.select} WHERE table_id = $1 AND seat = {_OWN_SEAT} ORDER BY due, rowid", *own)
        found.append(Sitting(table, since, [TIMER.row(row) for row in timers], await _leading_to(execute, *own)))
    return found


async def open_notifications(execute: Execute, person: int, now: float) -> OpenNotifications:
    place = """SELECT game, guild, channel, (SELECT id FROM messages WHERE table_id = tables.id AND role = 'hand'
        AND seat = $1 AND channel = (SELECT dm FROM people WHERE id = $2) ORDER BY posted DESC, id DESC LIMIT 1),
        NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND person IS NOT NULL AND computer = 0)
        FROM tables WHERE id = $3"""
    reasons: list[Reason] = []
    resting: list[Reason] = []
    for found, where in ((reasons, f"NOT {RESTS}"), (resting, RESTS)):
        rows = await execute(f"{REASON.select} WHERE person = $1 AND {where} ORDER BY since, serial", person)
        found += [REASON.row(row) for row in rows]
    ((more_to_come,),) = await execute(
        f"""SELECT EXISTS (SELECT 1 FROM seats JOIN intents USING (table_id, seat) WHERE seats.person = $1
                AND intents.due <= $2 AND intents.what IN ('hand', 'remind', 'took-over') AND NOT {RESTS})
            OR EXISTS (SELECT 1 FROM seats JOIN timers USING (table_id, seat) WHERE seats.person = $1
                AND timers.due <= $2 AND timers.what IN ('remind', 'replace') AND NOT {RESTS})""",
        *(person, now),
    )
    lines = []
    for one in reasons:
        (row,) = await execute(place, one.seat, one.person, one.table)
        lines.append(PlacedReason(one, *row))
    notifications = await execute(f"{NOTIFICATION.select} WHERE person = $1 ORDER BY live_table", person)
    return OpenNotifications(
        _one(map(PERSON.row, await execute(f"{PERSON.select} WHERE id = $1", person))),
        [NOTIFICATION.row(row) for row in notifications],
        lines,
        bool(more_to_come),
        resting,
    )


async def _elsewhere(execute: Execute, person: int, here: int) -> tuple[int, list[Message]] | None:
    """The server of the table, another than this one, that waits for somebody the longest, and what leads there."""
    for id, guild in await execute(WAITING, person):
        if id != here:
            return guild, await _leading_to(execute, id, person)
    return None


async def _leading_to(execute: Execute, table: int, person: int) -> list[Message]:
    where = f"""WHERE table_id = $1 AND (role = 'board' OR (role = 'hand' AND seat = {_OWN_SEAT}))
        ORDER BY posted, id"""
    return [MESSAGE.row(row) for row in await execute(f"{MESSAGE.select} {where}", table, person)]


async def _people(execute: Execute, table: int) -> dict[int, Person]:
    where = """WHERE id IN (
        SELECT person FROM seats WHERE table_id = $1 UNION SELECT person FROM invitations WHERE table_id = $1)"""
    people = map(PERSON.row, await execute(f"{PERSON.select} {where} ORDER BY id", table))
    return {person.id: person for person in people}


def _one(found: Iterable[T]) -> T | None:
    return next(iter(found), None)
