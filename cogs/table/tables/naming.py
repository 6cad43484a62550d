"""Whether somebody's name may stand in a file of a game that they have played."""

from __future__ import annotations

from cogs.table.tables.desk import Desk
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender


class Naming:
    """Ends in one transaction, like every other verb."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def agree(self, table: int, sender: Sender, yes: bool) -> None:
        async with self._desk.at(table) as loaded:
            seat = loaded.require_seat(sender.id)
            require_ended(loaded)
            loaded.table.seats[seat].named = yes
            async with self._desk.change(sender, table) as change:
                await change.save(loaded.table)


def require_ended(loaded: LoadedTable) -> None:
    """Refuses a game that is still to be played, or that was closed before it had an end."""
    if loaded.table.status == "closed":
        raise Refusal("refuse-closed")
    if loaded.table.status != "ended":
        raise Refusal("refuse-export-early")
