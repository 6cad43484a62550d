"""What PostgreSQL says otherwise: our SQL is SQLite's, and where no form of words is good for both, it is put here."""

from __future__ import annotations

import re
from functools import cache

# By what a row takes the place of another. SQLite looks at all that must be unique; PostgreSQL wants to be told.
KEYS = {
    "intents": "table_id, what, coalesce(seat, -1)",
    "invitations": "table_id, place",
    "messages": "id",
    "people": "id",
    "reasons": "person, table_id",
    "searches": "guild, person",
    "seats": "table_id, seat",
    "servers": "id",
    "tallies": "guild, game, seats, kind, person, other, what",
    "tidings": "table_id, person",
    "timers": "table_id, what, coalesce(seat, -1)",
}
# What the database counts: a row in another's place is a new one.
COUNTED = {"intents": "serial", "reasons": "serial", "timers": "rowid"}

_REPLACING = re.compile(r"INSERT OR REPLACE INTO (\w+) \(([^)]*)\)(.*?)(\s+RETURNING\s.*)?$", re.DOTALL)
_UPSERT = re.compile(r"(INSERT INTO (\w+) .*)ON CONFLICT DO UPDATE", re.DOTALL)
_MARK = re.compile(r"\?(\d*)")
_WORDS = (
    (re.compile(r"\bIS NOT (?!NULL\b)"), "IS DISTINCT FROM "),
    (re.compile(r"\bIS (?!NULL\b|NOT\b|DISTINCT\b)"), "IS NOT DISTINCT FROM "),
    (re.compile(r"\bjson_group_array\("), "json_agg("),
    (re.compile(r"\bjson_array\("), "json_build_array("),
    (re.compile(r"\bjson_each\((\$\d+)\)"), r"json_array_elements_text(CAST(\1 AS json))"),
)


@cache
def postgresql(sql: str) -> str:
    """A statement of ours, as PostgreSQL has it."""
    sql = _UPSERT.sub(
        lambda found: f"{found[1]}ON CONFLICT ({KEYS[found[2]]}) DO UPDATE", _REPLACING.sub(_replace, sql)
    )
    sql = _numbered(sql)
    for words, others in _WORDS:
        sql = words.sub(others, sql)
    return sql


def _replace(found: re.Match[str]) -> str:
    table, columns, rest, returning = found.groups()
    names = [*map(str.strip, columns.split(",")), *filter(None, [COUNTED.get(table)])]
    changes = ", ".join(f"{name} = excluded.{name}" for name in names)
    return f"INSERT INTO {table} ({columns}){rest} ON CONFLICT ({KEYS[table]}) DO UPDATE SET {changes}{returning or ''}"


def _numbered(sql: str) -> str:
    """A mark without a number has the one after the greatest before it."""
    greatest = 0

    def number(found: re.Match[str]) -> str:
        nonlocal greatest
        own = int(found[1]) if found[1] else greatest + 1
        greatest = max(greatest, own)
        return f"${own}"

    return _MARK.sub(number, sql)
