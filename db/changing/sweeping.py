"""Retention: what nobody will ask for again is deleted, a few rows a transaction, so that no click waits for long."""

# ruff: noqa: S608 -- the names in the statements are our own

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from db.changing.transaction import Transaction
from db.several.watches import NO_TABLE

Swept = Literal["clicks", "messages", "boards", "notices", "searches"]


class _Rows(NamedTuple):
    """What is deleted: of which table, by which key, and what is older than $1."""

    table: str
    key: tuple[str, ...]
    old: str


_SWEPT: dict[Swept, _Rows] = {
    "clicks": _Rows("clicks", ("interaction",), "at < $1"),
    # Without controls. A seat's last hand at a running table can still be asked for: somebody's next move takes the
    # undo off it.
    "messages": _Rows(
        "messages",
        ("id", "table_id"),
        """stale != 0 AND posted < $1 AND NOT (
            role = 'hand' AND table_id IN (SELECT id FROM tables WHERE status = 'playing') AND NOT EXISTS (
                SELECT 1 FROM messages AS later WHERE later.table_id = messages.table_id AND later.role = 'hand'
                AND later.seat IS NOT DISTINCT FROM messages.seat AND later.id > messages.id))""",
    ),
    # All messages of a table that is over. Table by table of those that have any: most that are over have none.
    "boards": _Rows(
        "messages",
        ("id", "table_id"),
        """EXISTS (SELECT 1 FROM tables WHERE tables.id = messages.table_id
            AND status IN ('ended', 'closed') AND ended < $1)""",
    ),
    "notices": _Rows(
        "lobby_notices",
        ("person", "table_id"),
        "(at IS NULL OR at < $1) AND table_id NOT IN (SELECT id FROM tables WHERE status = 'lobby')",
    ),
    "searches": _Rows("searches", ("guild", "person"), "at < $1"),
}
_OVER = "SELECT id FROM tables WHERE status IN ('ended', 'closed') AND coalesce(ended, created) < $1"


class SweepChanges(Transaction):
    async def sweep(self, kind: Swept, before: float, most: int) -> int:
        """Deletes so many rows of a kind that are from before that time. Returns how many it found."""
        table, key, old = _SWEPT[kind]
        found = await self.execute(f"SELECT {', '.join(key)} FROM {table} WHERE {old} LIMIT {most}", before)
        # What was found may change before it is locked.
        this = " AND ".join(f"{name} = ${number}" for number, name in enumerate(key, 2))
        for row in found:
            of = row[key.index("table_id")] if "table_id" in key else NO_TABLE
            self._write(of, f"DELETE FROM {table} WHERE {this} AND {old}", before, *row)
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
