"""All that is stored about one person: every row of theirs, also in tables yet to be added, by the column `person`."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from db.engines.database import Queries

TIMES = ("at", "due", "created", "begun", "ended", "posted", "away", "away_until", "begins")
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


async def about(db: Queries, columns: str, person: int) -> dict[str, Found]:
    """Rows by the table that they stand in; those with nothing about this person are left out. `columns` is the SQL for
    the names of all tables and their columns."""
    named: dict[str, list[str]] = {}
    for table, column in await db.execute(columns):
        named.setdefault(table, []).append(column)
    found = {}

    async def rows(table: str, chosen: dict[str, str], where: str) -> None:
        them = await db.execute(f"SELECT {', '.join(chosen.values())} {where}", person)
        found[table] = [{name: _readable(name, value) for name, value in zip(chosen, row, strict=True)} for row in them]

    def every(table: str) -> dict[str, str]:
        return {column: f"{table}.{column}" for column in named[table]}

    await rows("people", every("people"), "FROM people WHERE id = $1")
    seats = "FROM seats JOIN tables ON tables.id = table_id WHERE person = $1 ORDER BY table_id, seat"
    await rows("seats", every("seats") | OF_TABLE, seats)
    chosen = {name: f"moves.{name}" for name in ("table_id", "number", "seat", "kind", "body", "at")}
    await rows("moves", chosen, f"{MOVES} ORDER BY moves.table_id, number")
    dm = "FROM messages WHERE channel = (SELECT dm FROM people WHERE id = $1) ORDER BY id"
    await rows("messages", every("messages"), dm)
    chosen = {"server" if name == "guild" else name: name for name in TALLIED} | {"count": "CAST(sum(count) AS BIGINT)"}
    names = ", ".join(TALLIED)
    await rows("tallies", chosen, f"FROM tallies WHERE person = $1 GROUP BY {names} ORDER BY {names}")
    # Of several bots, which one is notifying them just now.
    await rows("leases", every("leases"), "FROM leases WHERE what = 'notifications' AND key = $1")
    for table, columns_of in named.items():
        if table not in found and "person" in columns_of:
            await rows(table, every(table), f"FROM {table} WHERE person = $1 ORDER BY {', '.join(columns_of)}")
    return {table: rows for table, rows in found.items() if rows}


def _readable(name: str, value: Any) -> Any:
    if name in TIMES and isinstance(value, float):
        return datetime.fromtimestamp(value, UTC).isoformat(timespec="seconds")
    return value
