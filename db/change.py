"""A change: all that one transaction may write."""

from __future__ import annotations

from collections import Counter

from db.changing.days import DayChanges
from db.changing.outbox import OutboxChanges
from db.changing.people import PeopleChanges
from db.changing.tables import TableChanges
from db.engines.database import Row
from db.several.watches import EVERY_TABLE, NO_TABLE

# Where something is: messages (before $1), all messages (before $2), whole tables (before $3), who was told of a lobby.
_SWEPT = """id IN (SELECT table_id FROM messages WHERE stale != 0 AND posted < $1)
    OR (status IN ('ended', 'closed') AND ended < $2 AND id IN (SELECT table_id FROM messages))
    OR (status IN ('ended', 'closed') AND coalesce(ended, created) < CAST($3 AS DOUBLE PRECISION))
    OR (status != 'lobby' AND id IN (SELECT table_id FROM lobby_notices))"""
_STALE = """DELETE FROM messages WHERE stale != 0 AND posted < $1 AND NOT (
    role = 'hand' AND table_id IN (SELECT id FROM tables WHERE status = 'playing') AND NOT EXISTS (
        SELECT 1 FROM messages AS later WHERE later.table_id = messages.table_id
        AND later.role = 'hand' AND later.seat IS NOT DISTINCT FROM messages.seat AND later.id > messages.id))"""
_OVER = """DELETE FROM messages WHERE table_id IN (
    SELECT id FROM tables WHERE status IN ('ended', 'closed') AND ended < $1)"""
_OLD_NOTICES = """DELETE FROM lobby_notices WHERE (at IS NULL OR at < $1)
    AND table_id NOT IN (SELECT id FROM tables WHERE status = 'lobby')"""
_TABLES = "DELETE FROM tables WHERE status IN ('ended', 'closed') AND coalesce(ended, created) < $1"


class Change(TableChanges, OutboxChanges, PeopleChanges, DayChanges):
    """One transaction, with all writes."""

    async def sweep(
        self, clicks: float, messages: float, over: float, tables: float | None = None, *, searches: float = 0.0
    ) -> Counter[str]:
        """Clears away what nobody will ask for again. Clicks, and messages without controls, from before those times; a
        seat's last hand at a running table can still be asked for: somebody's next move takes the undo off it. All
        messages of tables that were `over` before that time; and whole `tables` that were, if a time is given. And
        `searches` for players from before that time, with who was told of them. Returns how many rows of which kind
        that is, once it is committed."""
        cleared = Counter[str]()

        def clear(table: int, kind: str, sql: str, before: float) -> None:
            def count(rows: list[Row]) -> None:
                cleared[kind] += len(rows)

            self._write(table, f"{sql} RETURNING 1", before, look=count)

        self._lock_tables(_SWEPT, messages, over, tables, to_delete=True)
        clear(EVERY_TABLE, "clicks", "DELETE FROM clicks WHERE at < $1", clicks)
        clear(EVERY_TABLE, "messages", _STALE, messages)
        clear(EVERY_TABLE, "messages", _OVER, over)
        clear(EVERY_TABLE, "notices", _OLD_NOTICES, searches)
        clear(NO_TABLE, "searches", "DELETE FROM searches WHERE at < $1", searches)
        if tables is not None:
            clear(EVERY_TABLE, "tables", _TABLES, tables)
        return cleared
