"""A database that was brought back from a copy: what came after that is lost, but not the messages it left behind."""

from __future__ import annotations

from pathlib import Path

from db.rows import Intent
from db.store import Store

SKIPPED = 10_000  # tables: more than are ever opened between a copy and its coming back
APART = 0.5  # seconds between the tables that are drawn again
_LIVE = """SELECT id, version, seat FROM tables
    LEFT JOIN seats ON table_id = id AND person IS NOT NULL AND status = 'playing'
    WHERE status IN ('lobby', 'playing') ORDER BY id, seat"""
# By whatever clock was followed when the copy was taken.
_LAST = "SELECT max(created) FROM tables UNION ALL SELECT max(at) FROM moves"


async def go_on(address: Path | str) -> int:
    """Has boards and hands drawn again as the copy has them. The numbers of tables that were opened since are left out:
    a button of theirs would else lead to a table that is opened now. Gives the number that comes next. Raises
    StoreError."""
    async with await Store.open(address) as store, store.change() as change:
        ((last,),) = await change._ask(change._db.last_given.format(table="tables", column="id"))
        last = int(last or 0) + SKIPPED
        for sql in change._db.give_after:
            await change._ask(sql.format(table="tables", column="id", last=last))
        known = max((moment or 0.0 for (moment,) in await change._ask(_LAST)), default=0.0)
        live = await change._ask(_LIVE)
        place = {table: at for at, table in enumerate(dict.fromkeys(table for table, _, _ in live))}
        for table, version, seat in live:
            due = known + APART * place[table]
            await change.queue(Intent(table, "redraw", None, version, due))
            if seat is not None:
                await change.queue(Intent(table, "redraw", seat, version, due))
    return last + 1
