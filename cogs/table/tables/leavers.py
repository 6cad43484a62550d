"""The seat of somebody who left the server."""

from __future__ import annotations

from cogs.table.tables.desk import Desk
from cogs.table.tables.undo_request import end_undo_request


class Leavers:
    """They cannot see the board, and cannot be called: nobody waits for them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def stand_in(self, table: int, seat: int, person: int) -> None:
        """A computer player takes the seat over; it stays the person's, should they come back."""
        async with self._desk.at(table) as loaded:
            row = loaded.table
            if row.status != "playing" or row.seats[seat].person != person or row.seats[seat].computer:
                return
            held = row.seats[seat]
            held.computer, held.away, held.given_up = True, self._desk.clock.now(), True
            if row.host == person:
                row.host = loaded.next_person(seat) or row.host
            end_undo_request(row, "withdrawn")  # as their word may be missing for it
            async with self._desk.store.change() as change:
                await self._desk.save(change, loaded, (), (seat,))
