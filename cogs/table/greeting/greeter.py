"""The greeting of servers that invite the bot: one message in one channel, once."""

from __future__ import annotations

import logging

from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Later, Undelivered
from cogs.table.adapters.permissions import NEEDED
from cogs.table.adapters.workers import Workers
from cogs.table.greeting.sheet import greeting
from cogs.table.server.places import INVITED_AGAIN_WITHIN
from cogs.table.sheets.train_picture import train_picture
from cogs.table.tables.runner import Runner
from cogs.table.terms.pace import DAY
from db import NotHeld, Server, StoreError

log = logging.getLogger(__name__)
GREETED_WITHIN = DAY  # seconds: later nobody wonders any more who came in
CLOCKS_APART = 60.0  # seconds by which Discord's clock may differ from ours


class Greeter:
    """Writes down in the server's row where a greeting is to be posted, before it is, and that it was, after. Whoever
    goes on in between, be it another bot, looks whether it stands there."""

    def __init__(self, runner: Runner, discord_api: DiscordApi, workers: Workers, *, on: bool) -> None:
        self._runner, self._discord, self._workers, self._on = runner, discord_api, workers, on
        self._due: set[int] | None = None  # None: nobody has looked yet

    def forget(self) -> None:
        """Drops what is known: another bot greets from now on."""
        self._due = None

    async def invited(self, guild: int) -> None:
        """Writes down that a server has invited the bot and is to be greeted; unless it was, or the bot was there a
        short while ago, or no channel is open to it."""
        if not self._on or (channel := self._discord.first_open(guild, NEEDED)) is None:
            return
        now = self._runner.clock.now()
        async with self._runner.store.change() as change:
            server = await change.server(guild)
            if _was_there(server, now):
                return
            server.greeted, server.greeting = now, channel
            await change.keep_server(server)
        if self._due is not None:
            self._due.add(guild)

    async def greet(self) -> None:
        """Posts the greetings that are due. What Discord does not take now is tried again the next time."""
        if self._due is None:
            self._due = {*await self._runner.store.greetings()}
        for guild in sorted(self._due):
            try:
                if not await self._greet(guild):
                    continue
            except Later as later:
                log.info("outbox retry: the greeting of server %(server)d (%(why)s)", {"server": guild, "why": later})
                return
            except (NotHeld, StoreError):
                raise
            except Exception:  # the clocks go on whatever is wrong with it; it is tried again after the next start
                log.exception("outbox failed: the greeting of server %(server)d", {"server": guild})
            self._due.discard(guild)

    async def _greet(self, guild: int) -> bool:
        """Greets a server, or gives it up. False: it is out of order, or not known yet."""
        server = await self._runner.store.server(guild)
        if self._discord.knows_server(guild) and self._runner.clock.now() < (server.greeted or 0.0) + GREETED_WITHIN:
            locale = self._discord.locale(guild)
            if locale is None:
                return False
            await self._post(server, server.language or locale)
        async with self._runner.store.change() as change:
            server = await change.server(guild)
            if server.greeting is not None:
                server.greeting = None
                await change.keep_server(server)
        return True

    async def _post(self, server: Server, locale: str) -> None:
        if server.greeting is None or server.greeted is None:
            return
        sheet = greeting(await self._workers.run(train_picture), locale)
        try:
            if await self._discord.said(server.greeting, sheet.content, server.greeted - CLOCKS_APART) is None:
                await self._discord.post(server.greeting, sheet, 0, 0, nonce=f"greet{server.id}")
        except Later:
            raise
        except Undelivered as undelivered:
            log.info(
                "place lost: server %(server)d is not greeted (%(why)s)", {"server": server.id, "why": undelivered}
            )


def _was_there(server: Server, now: float) -> bool:
    """Whether the bot was in a server until a short while ago, or is known to have greeted it since it came."""
    if server.gone is not None:
        return server.gone >= now - INVITED_AGAIN_WITHIN
    return server.greeted is not None
