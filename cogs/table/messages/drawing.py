"""Sheets for a table's messages, drawn in the workers from the table as it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar

from cogs.face.seating import clean
from cogs.face.sheet import Sheet
from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.workers import IN_BACKGROUND, Ticket, Workers
from cogs.table.history import film_sheet
from cogs.table.history.film_sheet import Shot, ToldTurn
from cogs.table.messages.table_copy import TableCopy, link, way_to
from cogs.table.sheets import board_sheet, hand_sheet, notices
from cogs.table.sheets.hand_sheet import HandOptions
from cogs.table.tables.runner import Runner
from db import Move, Table

P = ParamSpec("P")
R = TypeVar("R")
SHOTS_AT_ONCE, TURNS_AT_ONCE = 4, 12  # of a film, to be drawn or told: nobody who clicks waits for more of them


class Drawing:
    """Boards and hands as sheets, and where they stand."""

    def __init__(self, runner: Runner, discord_api: DiscordApi, workers: Workers) -> None:
        self._runner, self._discord, self.workers = runner, discord_api, workers

    async def board(self, copy: TableCopy, ticket: Ticket | None = None) -> Sheet:
        """The channel's sheet of a table: its lobby, its board, or that it is closed."""
        table = copy.table
        if table.status == "closed":
            return notices.closed(table)
        if table.state is None:
            people = [copy.loaded.people.get(person) for person in table.invitations]
            return notices.lobby(table, ["" if person is None else person.name for person in people])
        tail = copy.tail
        return await self.workers.run_with(
            ticket or copy.ticket,
            board_sheet.board,
            table,
            tail.moves,
            copy.until,
            tail.base,
            copy.loaded.people,
            copy.timers,
        )

    async def hand(
        self,
        copy: TableCopy,
        seat: int,
        locale: str,
        ticket: Ticket | None = None,
        *,
        undo: bool = True,
        pick: str = "",
    ) -> Sheet:
        """The seat's own message; without `undo`, it takes nothing back once the move is in. `pick` is a half-made
        choice."""
        table, tail = copy.table, copy.tail
        person, timers = copy.loaded.people.get(table.seats[seat].person or 0), tuple(copy.timers)
        asked = HandOptions(
            seat,
            locale,
            self.where(table, server=table.seats[seat].person in copy.in_several_servers),
            copy.link,
            pick,
            until=copy.until,
            person=person,
            timers=timers,
            undo=undo,
            elsewhere=self._elsewhere(copy, seat),
        )
        return await self.workers.run_with(ticket or copy.ticket, hand_sheet.hand, table, tail.moves, asked, tail.base)

    async def told(self, table: Table, turns: Sequence[Sequence[Move]]) -> list[ToldTurn]:
        """What was done in each turn, in the words of a film."""
        state, told = None, list[ToldTurn]()
        for at in range(0, len(turns), TURNS_AT_ONCE):
            state, new = await self._behind(film_sheet.tell, table, state, turns[at : at + TURNS_AT_ONCE])
            told += new
        return told

    async def film(self, table: Table, shots: Sequence[Shot]) -> bytes:
        """The game as a film."""
        reel = first = await self._behind(film_sheet.begin, table)
        frames: list[bytes] = []
        for at in range(0, len(shots), SHOTS_AT_ONCE):
            reel, new = await self._behind(film_sheet.go_on, table, reel, shots[at : at + SHOTS_AT_ONCE])
            frames += new
        ending = await self._behind(film_sheet.end, table, reel)
        return film_sheet.film(await self._behind(film_sheet.beginning, first, reel.size), [*frames, ending])

    async def _behind(self, task: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Has something made behind everything else that is drawn."""
        return await self.workers.run_with(Ticket(IN_BACKGROUND), task, *args, **kwargs)

    def _elsewhere(self, copy: TableCopy, seat: int) -> str:
        """The address of another table that waits for the seat's person; empty where none does."""
        person = copy.loaded.people.get(copy.table.seats[seat].person or 0)
        way = None if person is None else copy.elsewhere.get(person.id)
        return "" if person is None or way is None else way_to(*way, person.dm)

    def where(self, table: Table, *, server: bool) -> str:
        """The channel by its name, with that of its `server` for somebody who plays in several."""
        club, channel = self._discord.where(table.guild, table.channel)
        return " · ".join(
            filter(None, (clean(club) if club and server else "", f"#{clean(channel)}" if channel else ""))
        )

    async def link(self, table: Table) -> str:
        """The address of the current board; empty while none is up."""
        return link(table, await self._runner.store.messages(table.id, "board"))
