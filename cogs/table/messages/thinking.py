"""Discord's typing indicator, shown to people at a table while computer players think for longer than two seconds."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Undelivered
from cogs.table.tables.runner import Runner
from cogs.table.terms.refusals import Refusal
from db import StoreError

AFTER = 2.0  # seconds; they pass on the wall, as the thinking does
AGAIN = 9.0  # Discord shows it for ten


class Thinking:
    """While computer players are to move, Discord says that the bot is typing, wherever somebody is at the table."""

    def __init__(self, runner: Runner, discord_api: DiscordApi) -> None:
        self._runner, self._discord = runner, discord_api
        self.after = AFTER

    @asynccontextmanager
    async def shown(self, table: int) -> AsyncIterator[None]:
        showing = asyncio.create_task(self._show(table), name=f"thinking-{table}")
        try:
            yield
        finally:
            showing.cancel()
            await asyncio.wait([showing])

    async def _show(self, table: int) -> None:
        await asyncio.sleep(self.after)
        with suppress(Refusal, StoreError, Undelivered):  # it is a courtesy: where it is not wanted, it is left
            while True:
                for place in await self._places(table):
                    await self._discord.type(place)
                await asyncio.sleep(AGAIN)

    async def _places(self, table: int) -> set[int]:
        """The table's channel, if it has one, for those who play from there, and the direct messages of the others."""
        loaded = await self._runner.look(table)
        places = set[int]()
        for seat in loaded.persons():
            person = loaded.person(seat)
            if there := self._runner.presence.at(table, person.id):
                ways = (loaded.table.channel, person.dm) if there.at_board else (person.dm, loaded.table.channel)
                places.update([way for way in ways if way is not None][:1])
        return places
