"""The state of a store, for whoever runs the bot: its server, how much is in it, and how much waits. It only reads."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from db.engines.address import masked
from db.gathered import RESTS
from db.store import servers

if TYPE_CHECKING:
    import asyncpg

from db.reading import Reading

# Of the server's connections some are kept for its administrators, and of this database there may be fewer still.
_LOOK = """
    SELECT current_setting('server_version'), current_setting('transaction_read_only') = 'on',
        coalesce(has_schema_privilege(current_schema(), 'CREATE'), false),
        (SELECT coalesce(bool_and(
            has_table_privilege(oid, 'INSERT') AND has_table_privilege(oid, 'UPDATE')
            AND has_table_privilege(oid, 'DELETE')), true)
            FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace),
        pg_database_size(current_database()),
        least(
            current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
                - coalesce(current_setting('reserved_connections', true)::int, 0)
                - (SELECT sum(numbackends) FROM pg_stat_database),
            (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())
                - (SELECT numbackends FROM pg_stat_database WHERE datname = current_database())
        )::int + 1"""


@dataclass(frozen=True, slots=True)
class Condition:
    name: str  # of the database, without its password
    version: int  # of our tables, 0 where there are none yet
    server: str  # its version
    read_only: bool  # a replica, say
    may_make_tables: bool
    may_write: bool  # to those that are there
    size: int  # bytes that the database takes
    connections_left: int  # for a bot that is started now


async def condition(address: str) -> Condition:
    """The state of a server's database. Raises StoreError where it does not answer, or cannot be used by this
    version."""
    postgres = servers()

    async def look(connection: asyncpg.Connection[Any]) -> tuple[Any, ...]:
        return tuple(await connection.fetchrow(_LOOK))

    database = postgres.PostgresDatabase(address, writing=False)
    try:
        return Condition(masked(address), await postgres.check(database), *await database.use(look))
    finally:
        await database.close()


# Where the bot is no more, all waits until it is back, or for good.
_WAITING = f"SELECT count(*), min(due) FROM intents WHERE due <= $1 AND NOT {RESTS}"  # noqa: S608 -- our own words
_TODAY = """SELECT count(*), count(finished),
    (SELECT count(*) FROM days WHERE day = $1 AND par_place IS NOT NULL) FROM tries WHERE day = $1"""
DAY = 24 * 3600.0
_TABLES = "SELECT game, status, count(*) FROM tables GROUP BY game, status"


@dataclass(frozen=True, slots=True)
class Overview:
    waiting: int  # what is due to be said
    oldest: float  # for how many seconds the oldest of it has been due
    tables: dict[tuple[str, str], int]  # by game and status
    today: dict[str, int] = field(default_factory=dict)  # tries at the train of the day, and whether its par is known


async def waiting(store: Reading, now: float) -> tuple[int, float]:
    """The number of intents that are due, and for how many seconds the oldest of them has been."""
    ((count, due),) = await store.execute(_WAITING, now)
    return count, 0.0 if due is None else now - due


async def overview(store: Reading, now: float) -> Overview:
    """Counts of tables and due intents, each as of the moment it is read."""
    tables = {(game, status): count for game, status, count in await store.execute(_TABLES)}
    return Overview(*await waiting(store, now), tables, await today(store, now))


async def today(store: Reading, now: float) -> dict[str, int]:
    """How many have begun and finished the train of the day, and whether its par is known."""
    ((begun, finished, par),) = await store.execute(_TODAY, int(now // DAY))
    return {"begun": begun, "finished": finished, "par": par}
