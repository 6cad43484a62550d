"""What a table's messages are to show, drawn in the workers from the table as it stands."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.table import notices, sheets
from cogs.table.controls import Sheet
from cogs.table.desk import Desk
from cogs.table.moment import Moment
from cogs.table.names import clean
from cogs.table.sheets import Asked
from cogs.table.sitting import Sitting
from cogs.table.wire import Wire
from cogs.table.workers import Ticket, Workers
from db import Move, Table


class Drawing:
    """Boards and hands as sheets, and where they stand."""

    def __init__(self, desk: Desk, wire: Wire, workers: Workers) -> None:
        self._desk, self._wire, self._workers = desk, wire, workers

    async def board(self, moment: Moment, ticket: Ticket | None = None) -> Sheet:
        """What the channel sees of the table: its lobby, its board, or that it is closed."""
        table = moment.table
        if table.status == "closed":
            return notices.closed(table)
        if table.state is None:
            people = [await self._desk.person(person) for person in table.invitations]
            return notices.lobby(table, [person.name for person in people])
        until = await self._until(table)
        return await self._workers.run_with(ticket or moment.ticket, sheets.board, table, moment.moves, until)

    async def hand(
        self, sitting: Sitting, moves: Sequence[Move], seat: int, locale: str, ticket: Ticket | None = None
    ) -> Sheet:
        """The seat's own message."""
        table = sitting.table
        asked = Asked(seat, locale, self._where(table), await self.link(table), until=await self._until(table))
        return await self._workers.run_with(ticket or Ticket(), sheets.hand, table, moves, asked)

    async def _until(self, table: Table) -> float | None:
        """When the table's clock runs out, if one runs."""
        timers = await self._desk.store.timers(table.id)
        return next((timer.due for timer in timers if timer.what == "world"), None)

    def _where(self, table: Table) -> str:
        """The server and the channel, by their names."""
        server, channel = self._wire.where(table.guild, table.channel)
        return " · ".join(filter(None, (clean(server) if server else "", f"#{clean(channel)}" if channel else "")))

    async def link(self, table: Table) -> str:
        """The address of the current board; empty while none is up."""
        boards = [one for one in await self._desk.store.messages(table.id, "board") if not one.stale]
        if not boards:
            return ""
        return f"https://discord.com/channels/{table.guild}/{boards[-1].channel}/{boards[-1].id}"
