"""Tables whose place is gone: they rest where the bot was removed from a server, and close where a channel was
deleted."""

from __future__ import annotations

import logging

from cogs.table.tables.following import close
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner
from cogs.table.terms.pace import DAY
from db import Intent, Server

log = logging.getLogger(__name__)
INVITED_AGAIN_WITHIN = 30 * DAY  # seconds in which the tables of a server that the bot has left are kept


class Places:
    """Rests, resumes and closes tables whose place is gone, each time in one transaction."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner

    async def leave(self, guild: int) -> bool:
        """Has the tables of a server rest from which the bot was removed: nothing is tried there any more. False: they
        rest already."""
        async with self._runner.store.change() as change:
            server = await change.server(guild)
            if server.gone is not None:
                return False
            server.gone = self._runner.clock.now()
            await change.keep_server(server)
        return True

    async def come_back(self, guild: int) -> list[int]:
        """Resumes the tables of a server that the bot is in again, with as much time as they had. Returns them."""
        now = self._runner.clock.now()
        async with self._runner.store.change() as change:
            server = await change.server(guild)
            if server.gone is None:
                return []
            await change.go_on(guild, now - server.gone)
            server.gone = None
            await change.keep_server(server)
            tables = [place.table for place in await change.places(guild)]
            for id in tables:
                if (table := await change.table(id)) is not None:
                    await change.queue(Intent(id, "board", None, table.version, now))
        return tables

    async def sweep(self) -> None:
        """Servers that did not invite the bot again are forgotten, and their tables closed."""
        for server in await self._runner.store.servers_left():
            if server.gone is not None and server.gone < self._runner.clock.now() - INVITED_AGAIN_WITHIN:
                await self._give_up(server)

    async def _give_up(self, server: Server) -> None:
        places = await self._runner.store.places(server.id)
        for place in places:
            await self.lose(place.table, tell=False)
        async with self._runner.store.change() as change:
            await change.drop_server(server.id)
        facts = {"server": server.id, "closed": len(places)}
        log.info("retention: server %(server)d is forgotten, and tables are closed there: %(closed)d", facts)

    async def lose(self, table: int, *, tell: bool = True) -> None:
        """Closes a table whose channel is gone, or takes nothing of ours any more, and has its people told once."""
        await self._runner.run(table, lambda loaded: lose(loaded, tell=tell))


def lose(loaded: LoadedTable, *, tell: bool) -> None:
    """Closes the table. Nothing is posted in its channel; `tell`: its people hear of it."""
    if loaded.table.status in ("lobby", "playing"):
        close(loaded)
        loaded.outcome.say.clear()
        loaded.outcome.lost = True
        for seat in loaded.persons() if tell else ():
            loaded.say("lost", seat)
