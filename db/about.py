"""What is stored about one person, wherever it stands: also in tables that are yet to come, by the column `person`."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from typing import Any

TIMES = ("at", "due", "created", "begun", "ended", "posted", "away", "away_until", "begins", "sought")
Found = list[dict[str, Any]]

SEATS = """SELECT seats.*, game, status, guild AS server, channel, host = seats.person AS host, created, begun, ended
    FROM seats JOIN tables ON tables.id = table_id WHERE person = ?"""
# Not what somebody else did in the same seat before, nor a new seed, which would tell what chance has yet to bring.
MOVES = """SELECT moves.table_id, number, moves.seat, kind, body, at FROM moves
    JOIN seats ON seats.table_id = moves.table_id AND seats.seat = moves.seat
    WHERE person = ? AND cause IN ('click', 'undo') AND kind != 'reseed' AND moves.version > ifnull(since, -1)"""
MESSAGES = "SELECT * FROM messages WHERE channel = (SELECT dm FROM people WHERE id = ?)"

# Without whom somebody has met: that is theirs as well.
TALLIES = """SELECT guild AS server, game, seats, kind, what, sum(count) AS count FROM tallies WHERE person = ?
    GROUP BY guild, game, seats, kind, what"""


def about(connection: sqlite3.Connection, person: int) -> dict[str, Found]:
    """Rows by the table that they stand in; those with nothing about this person are left out."""
    found = {
        "people": _rows(connection, "SELECT * FROM people WHERE id = ?", person),
        "seats": _rows(connection, SEATS, person),
        "moves": _rows(connection, MOVES, person),
        "messages": _rows(connection, MESSAGES, person),
        "tallies": _rows(connection, TALLIES, person),
    }
    for table in naming_people(connection):
        if table not in found:
            found[table] = _rows(connection, f"SELECT * FROM {table} WHERE person = ?", person)  # noqa: S608 -- our own
    return {table: rows for table, rows in found.items() if rows}


def naming_people(connection: sqlite3.Connection) -> list[str]:
    """The tables that have a column `person`."""
    sql = """SELECT m.name FROM sqlite_master AS m, pragma_table_info(m.name) AS column
        WHERE m.type = 'table' AND column.name = 'person' ORDER BY m.name"""
    return [name for (name,) in connection.execute(sql)]


def _rows(connection: sqlite3.Connection, sql: str, person: int) -> Found:
    cursor = connection.execute(sql, (person,))
    names = [column[0] for column in cursor.description]
    return [{name: _readable(name, value) for name, value in zip(names, row, strict=True)} for row in cursor]


def _readable(name: str, value: Any) -> Any:
    if name in TIMES and isinstance(value, float):
        return datetime.fromtimestamp(value, UTC).isoformat(timespec="seconds")
    return value
