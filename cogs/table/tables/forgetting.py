"""Forgetting somebody: all that is kept of them goes, and their tables go on without them."""

from __future__ import annotations

from contextlib import AsyncExitStack

from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.tables.desk import Desk
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.undo_request import end_undo_request
from cogs.table.terms.sender import Sender
from db import Change

NAMELESS = "—"


class Forgetting:
    """Ends in one transaction, like every other verb."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def forget(self, sender: Sender) -> list[int]:
        """Takes the sender out of everything. Returns the tables that this changed."""
        async with AsyncExitStack() as stack:
            for about in await self._desk.store.tables_about(sender.id):  # nobody else's click is to come in between
                await stack.enter_async_context(self._desk.at(about))
            async with self._desk.change(sender, None) as change:
                tables = await change.forget_person(sender.id, NAMELESS)
                for id in tables:
                    found = await change.seated(id)
                    if found is not None and found[0].status in ("lobby", "playing"):
                        table, people = found
                        await self._go_on(
                            change, LoadedTable.of(table, FACES[table.game], self._desk.now_known(people))
                        )
        self._desk.forget(sender)
        return tables

    async def _go_on(self, change: Change, loaded: LoadedTable) -> None:
        """A seat in a lobby is free again; at a running table a computer player without a past sits in it."""
        table = loaded.table
        left = [at for at, seat in enumerate(table.seats) if seat.person is None and seat.name == NAMELESS]
        if table.status == "playing":
            for at in left:
                table.seats[at].name = words_for(table.locale)("forgotten-name")
            end_undo_request(table, "withdrawn")
            await self._desk.save(change, loaded, (), loaded.asked)
            return
        for at in reversed(left):
            loaded.stand_up(at)
        if loaded.persons():
            await change.save(table)
            await self._desk.queue(change, table, "board")
        else:
            await self._desk.close(change, table)
