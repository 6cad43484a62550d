"""After a start, a crash perhaps: what people had clicked just before asks its question again."""

from __future__ import annotations

from cogs.table.messages.message_records import MessageRecords
from cogs.table.tables.desk import Desk
from db import Intent

ASTIR = 900.0  # seconds: where nobody clicked for so long, nobody waits for an answer
APART = 0.5  # seconds between the tables that are drawn again


async def redraw_clicked(desk: Desk, records: MessageRecords) -> None:
    """A click that was under way when the bot died left a button that did nothing: where people were at the table, its
    question is put before them again, as it stands. That calls nobody and posts nothing."""
    now = desk.clock.now()
    recent = [one for one in await desk.store.astir(now - ASTIR) if not records.is_old(one)]
    place = {table: at for at, table in enumerate(dict.fromkeys(one.table for one in recent))}
    async with desk.store.change() as change:
        for one in recent:
            seat = one.seat if one.role == "hand" else None
            await change.queue(Intent(one.table, "redraw", seat, one.version, now + APART * place[one.table]))
