"""Retention: what nobody will ask for again is deleted, a few rows a transaction, so that no click waits for long."""

# ruff: noqa: S608 -- the names in the statements are our own

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from db.changing.transaction import Transaction
from db.several.watches import NO_TABLE

Swept = Literal["clicks", "messages", "boards", "notices", "searches", "day boards", "day names"]


class _Rows(NamedTuple):
    """What is deleted: of which table, by which key, what is older than $1, and whether a game's table owns it."""

    table: str
    key: tuple[str, ...]
    old: str
    of_table: bool = False


_BEGUN = "CAST(day AS DOUBLE PRECISION) * 86400 < $1"
_SWEPT: dict[Swept, _Rows] = {
    "clicks": _Rows("clicks", ("interaction",), "at < $1"),
    # Without controls. A seat's last hand at a running table can still be asked for: somebody's next move takes the
    # undo off it.
    "messages": _Rows(
        "messages",
        ("id",),
        """stale != 0 AND posted < $1 AND NOT (
            role = 'hand' AND table_id IN (SELECT id FROM tables WHERE status = 'playing') AND NOT EXISTS (
                SELECT 1 FROM messages AS later WHERE later.table_id = messages.table_id AND later.role = 'hand'
                AND later.seat IS NOT DISTINCT FROM messages.seat AND later.id > messages.id))""",
        of_table=True,
    ),
    # All messages of a table that is over. Table by table of those that have any: most that are over have none.
    "boards": _Rows(
        "messages",
        ("id",),
        """EXISTS (SELECT 1 FROM tables WHERE tables.id = messages.table_id
            AND status IN ('ended', 'closed') AND ended < $1)""",
        of_table=True,
    ),
    "notices": _Rows(
        "lobby_notices",
        ("table_id", "person"),
        "(at IS NULL OR at < $1) AND table_id NOT IN (SELECT id FROM tables WHERE status = 'lobby')",
        of_table=True,
    ),
    "searches": _Rows("searches", ("guild", "person"), "at < $1"),
    "day boards": _Rows("day_boards", ("day", "guild"), _BEGUN),
    "day names": _Rows("day_names", ("day", "guild", "person"), _BEGUN),
}
_OVER = "SELECT id FROM tables WHERE status IN ('ended', 'closed') AND coalesce(ended, created) < $1"


class SweepChanges(Transaction):
    async def sweep(self, kind: Swept, before: float, most: int) -> int:
        """Deletes so many rows of a kind that are from before that time. Returns how many it found."""
        table, key, old, of_table = _SWEPT[kind]
        names = ", ".join(key)
        of = "table_id" if of_table else NO_TABLE
        found = await self.execute(f"SELECT {of}, {names} FROM {table} WHERE {old} LIMIT {most}", before)
        if not found:
            return 0
        # However few there are, the statements have one text: PostgreSQL keeps each text prepared.
        padded = [*found, *found[-1:] * (most - len(found))]
        if of_table:
            tables = [id for id, *_ in padded]
            self._lock_tables(f"id IN ({_params(tables)})", *tables)
            self.written.update(tables)
        values = [value for _, *key_of in padded for value in key_of]
        # What was found may have changed before it was locked.
        those = f"({names}) IN (VALUES {_rows_of_numbers(len(key), most)})"
        self._write(NO_TABLE, f"DELETE FROM {table} WHERE {those} AND {old}", before, *values)
        return len(found)

    async def tables_over(self, before: float, most: int) -> list[int]:
        """So many tables that were over before that time, the longest first, for this transaction to delete."""
        ids = [id for (id,) in await self.execute(f"{_OVER} ORDER BY coalesce(ended, created) LIMIT {most}", before)]
        if not ids:
            return []
        self._lock_tables(f"id IN ({_params(ids)})", *ids, to_delete=True)
        return [id for (id,) in await self.execute(f"{_OVER} AND id IN ({_params(ids, 2)}) ORDER BY id", before, *ids)]

    async def delete_tables(self, ids: Sequence[int]) -> None:
        """Deletes tables, with all that belongs to them."""
        for id in ids:
            self._write(id, "DELETE FROM tables WHERE id = $1", id)


def _params(values: Sequence[int], first: int = 1) -> str:
    return ", ".join(f"${number}" for number in range(first, first + len(values)))


def _rows_of_numbers(width: int, rows: int) -> str:
    """The parameters of so many rows, after $1. Without their type PostgreSQL would take them for texts."""
    firsts = range(2, 2 + width * rows, width)
    each = (", ".join(f"CAST(${first + at} AS BIGINT)" for at in range(width)) for first in firsts)
    return ", ".join(f"({values})" for values in each)
