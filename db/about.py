"""All that is stored about one person: every row of theirs, also in tables yet to be added, by the column `person`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from db.engines.database import Queries

TIMES = {"at", "due", "created", "begun", "ended", "posted", "away", "away_until", "begins"}
GAMES_AT_ONCE = 5  # whose moves are read: few enough that nobody holds many of them
Found = list[dict[str, Any]]

# What is told of a seat's table beside the seat itself.
OF_TABLE = {
    "game": "game",
    "status": "status",
    "server": "guild",
    "channel": "channel",
    "host": "CASE WHEN host = person THEN 1 ELSE 0 END",
    "created": "created",
    "begun": "begun",
    "ended": "ended",
}
# Not what somebody else did in the same seat before, nor a new seed, which would tell what chance has yet to bring.
MOVES = """FROM moves JOIN seats ON seats.table_id = moves.table_id AND seats.seat = moves.seat
    WHERE person = $1 AND cause IN ('click', 'plan', 'undo') AND kind != 'reseed'
        AND moves.version > coalesce(since, -1)"""
# Without whom somebody has met: that is theirs as well.
TALLIED = ("guild", "game", "seats", "kind", "what")


async def about(db: Queries, columns: str, person: int) -> AsyncIterator[tuple[str, Found]]:
    """Rows, a page at a time, each with the table that they stand in; those with nothing about this person are left
    out. `columns` is the SQL for the names of all tables and their columns."""
    named: dict[str, list[str]] = {}
    for table, column in await db.execute(columns):
        named.setdefault(table, []).append(column)
    told = {"people", "seats", "moves", "messages", "tallies", "leases"}

    async def rows(chosen: dict[str, str], where: str, *values: object) -> Found:
        them = await db.execute(f"SELECT {', '.join(chosen.values())} {where}", person, *values)
        found = [dict(zip(chosen, row, strict=True)) for row in them]
        for name in chosen.keys() & TIMES:
            for row in found:
                row[name] = _readable(row[name])
        return found

    def every(table: str) -> dict[str, str]:
        return {column: f"{table}.{column}" for column in named[table]}

    yield "people", await rows(every("people"), "FROM people WHERE id = $1")
    seats = "FROM seats JOIN tables ON tables.id = table_id WHERE person = $1 ORDER BY table_id, seat"
    held = await rows(every("seats") | OF_TABLE, seats)
    yield "seats", held
    chosen = {name: f"moves.{name}" for name in ("table_id", "number", "seat", "kind", "body", "at")}
    for some in _paged([seat["table_id"] for seat in held]):
        where = f"{MOVES} AND moves.table_id BETWEEN $2 AND $3 ORDER BY moves.table_id, number"
        yield "moves", await rows(chosen, where, some[0], some[-1])
    dm = "FROM messages WHERE channel = (SELECT dm FROM people WHERE id = $1) ORDER BY id"
    yield "messages", await rows(every("messages"), dm)
    chosen = {"server" if name == "guild" else name: name for name in TALLIED} | {"count": "CAST(sum(count) AS BIGINT)"}
    names = ", ".join(TALLIED)
    yield "tallies", await rows(chosen, f"FROM tallies WHERE person = $1 GROUP BY {names} ORDER BY {names}")
    # Of several bots, which one is notifying them just now.
    yield "leases", await rows(every("leases"), "FROM leases WHERE what = 'notifications' AND key = $1")
    for table, columns_of in named.items():
        if table not in told and "person" in columns_of:
            yield table, await rows(every(table), f"FROM {table} WHERE person = $1 ORDER BY {', '.join(columns_of)}")


def _paged(tables: Sequence[int]) -> Iterator[Sequence[int]]:
    """The tables, a few at a time, as games have many moves."""
    for at in range(0, len(tables), GAMES_AT_ONCE):
        yield tables[at : at + GAMES_AT_ONCE]


def _readable(value: Any) -> Any:
    if isinstance(value, float):
        return datetime.fromtimestamp(value, UTC).isoformat(timespec="seconds")
    return value
