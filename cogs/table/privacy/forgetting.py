"""Forgetting somebody: all that is kept of them goes, and their tables go on without them."""

from __future__ import annotations

from cogs.face.words import words_for
from cogs.table.tables.following import close, follow, show
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner
from cogs.table.tables.undo_request import end_undo_request
from cogs.table.terms.sender import Sender

NAMELESS = "—"


async def forget(runner: Runner, sender: Sender) -> list[int]:
    """Takes the sender out of everything. Returns the tables that this changed."""
    async with runner.change(sender, None) as change:
        tables = await change.forget_person(sender.id, NAMELESS)
        for id in tables:
            if (found := await change.seated(id)) is not None:
                loaded = runner.loaded(*found)
                go_on_without(loaded)
                await runner.write(change, loaded)
    runner.forget(sender)
    return tables


def go_on_without(loaded: LoadedTable) -> None:
    """A seat in a lobby is free again; at a running table a computer player without a past sits in it."""
    table = loaded.table
    nameless = [at for at, seat in enumerate(table.seats) if seat.person is None and seat.name == NAMELESS]
    if table.status == "playing":
        for at in nameless:
            table.seats[at].name = words_for(table.locale)("forgotten-name")
        end_undo_request(table, "withdrawn")
        follow(loaded, touched=loaded.asked)
    elif table.status == "lobby":
        for at in reversed(nameless):
            loaded.stand_up(at)
        if loaded.persons():
            show(loaded)
        else:
            close(loaded)
