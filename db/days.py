"""The train of the day as it is stored: a day's deal, who has played it, and its par."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from db.columns import DAY, TRY
from db.engines.database import Queries
from db.rows import Day, Table, Try

_PLAYED = "SELECT count(*) FROM tries WHERE day = $1 AND finished IS NOT NULL"
_OPEN = """SELECT 1 FROM tries JOIN days ON days.day = tries.day JOIN people ON people.id = tries.person
    JOIN day_names ON day_names.day = tries.day AND day_names.person = tries.person
    WHERE tries.day = $1 AND tries.person = $2 AND tries.table_id = $3 AND day_names.guild = $4
    AND finished IS NOT NULL AND closed = 1 AND discreet = 0"""
_MASTERS = "SELECT number, place, points FROM masters_tries WHERE day = $1 ORDER BY number"


class DayBoard(NamedTuple):
    """A server's message about the train of a day."""

    day: int
    guild: int
    channel: int
    message: int | None  # None: it may stand there or not; 0: there is none, and none will be posted
    begun: float
    shows: str  # a digest of what it says


class Wish(NamedTuple):
    """What a server wants that has a message each day."""

    channel: int
    language: str | None


async def read_day(db: Queries, day: int) -> Day | None:
    """The deal of a day; None: it has not begun."""
    rows = await db.execute(f"{DAY.select} WHERE day = $1", day)
    return next(map(DAY.row, rows), None)


async def last_days(db: Queries, many: int) -> list[Day]:
    """The last days that have begun, the newest first."""
    return [DAY.row(row) for row in await db.execute(f"{DAY.select} ORDER BY day DESC LIMIT {many:d}")]


async def tries_of(db: Queries, person: int) -> list[Try]:
    """All tries of somebody, the oldest first."""
    return [TRY.row(row) for row in await db.execute(f"{TRY.select} WHERE person = $1 ORDER BY day", person)]


async def days_of(db: Queries, person: int) -> dict[int, Day]:
    """The days whose trains somebody has tried, by their numbers."""
    rows = await db.execute(f"{DAY.select} WHERE day IN (SELECT day FROM tries WHERE person = $1)", person)  # noqa: S608 -- our own words
    return {day.day: day for day in map(DAY.row, rows)}


async def read_try(db: Queries, day: int, person: int) -> Try | None:
    """Somebody's try at the train of a day; None: there is none."""
    rows = await db.execute(f"{TRY.select} WHERE day = $1 AND person = $2", day, person)
    return next(map(TRY.row, rows), None)


async def many_played(db: Queries, day: int) -> int:
    """How many people have played the train of a day to its end."""
    ((many,),) = await db.execute(_PLAYED, day)
    return int(many)


async def masters_tries(db: Queries, day: int) -> dict[int, tuple[int, int | None]]:
    """The place and the points of each Master who has played the train of a day, by the Master's number."""
    return {number: (place, points) for number, place, points in await db.execute(_MASTERS, day)}


async def wanted_since(db: Queries, day: int) -> bool:
    """Whether anybody has tried the train of a day since this one, or a server wants each."""
    if await db.execute("SELECT 1 FROM tries WHERE day >= $1 LIMIT 1", day):
        return True
    return bool(await db.execute("SELECT 1 FROM servers WHERE day_channel IS NOT NULL AND gone IS NULL LIMIT 1"))


async def servers_with_days(db: Queries) -> dict[int, Wish]:
    """The servers that want a message each day."""
    rows = await db.execute(
        "SELECT id, day_channel, language FROM servers WHERE day_channel IS NOT NULL AND gone IS NULL ORDER BY id"
    )
    return {guild: Wish(channel, language) for guild, channel, language in rows}


async def boards_since(db: Queries, day: int) -> list[DayBoard]:
    """The messages about days from this one on."""
    rows = await db.execute(
        "SELECT day, guild, channel, message, begun, shows FROM day_boards WHERE day >= $1 ORDER BY day, guild", day
    )
    return [DayBoard(*row) for row in rows]


async def named_in(db: Queries, day: int, guild: int) -> list[Try]:
    """The tries of those who have agreed to stand in a server's message about a day, and have finished."""
    sql = f"""{TRY.select} WHERE day = $1 AND finished IS NOT NULL
        AND person IN (SELECT person FROM day_names WHERE day = $1 AND guild = $2) ORDER BY finished, person"""  # noqa: S608 -- our own words
    return [TRY.row(row) for row in await db.execute(sql, day, guild)]


async def named_anywhere(db: Queries, day: int) -> dict[int, list[Try]]:
    """The same for every server where somebody has agreed."""
    sql = f"""{TRY.select} WHERE day = $1 AND finished IS NOT NULL
        AND person IN (SELECT person FROM day_names WHERE day = $1) ORDER BY finished, person"""  # noqa: S608 -- our own words
    tries = [TRY.row(row) for row in await db.execute(sql, day)]
    where, named = defaultdict[int, list[int]](list), defaultdict[int, list[Try]](list)
    for guild, person in await db.execute("SELECT guild, person FROM day_names WHERE day = $1 ORDER BY guild", day):
        where[person].append(guild)
    for one in tries:
        for guild in where[one.person]:
            named[guild].append(one)
    return named


async def is_named_in(db: Queries, day: int, guild: int, person: int) -> bool:
    sql = "SELECT 1 FROM day_names WHERE day = $1 AND guild = $2 AND person = $3"
    return bool(await db.execute(sql, day, guild, person))


async def is_open_to(db: Queries, table: Table, guild: int | None) -> bool:
    """Whether people of this server may look at somebody's try: its day is over, they have agreed to it here, and
    don't keep their record to themselves."""
    return guild is not None and bool(await db.execute(_OPEN, table.day, table.host, table.id, guild))
