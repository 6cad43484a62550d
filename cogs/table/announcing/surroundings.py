"""The check which servers and channels are still there: by the gateway's events, and daily for what was missed."""

from __future__ import annotations

import asyncio
import logging

from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.discord_errors import Undelivered
from cogs.table.announcing.announcer import Announcer
from cogs.table.greeting.greeter import Greeter
from cogs.table.server.places import Places
from cogs.table.tables.runner import Runner
from db import Place

log = logging.getLogger(__name__)


class Surroundings:
    """Notes events about servers and channels, and handles them when the timekeeper calls."""

    def __init__(
        self, runner: Runner, discord_api: DiscordApi, announcer: Announcer, places: Places, greeter: Greeter
    ) -> None:
        self._runner, self._discord, self._announcer, self._places = runner, discord_api, announcer, places
        self._greeter = greeter
        self._deleted: set[int] = set()
        self._invited: list[int] = []
        self._servers_changed = False
        self.noticed = asyncio.Event()

    @property
    def busy(self) -> bool:
        """Whether something was heard of that is not seen to yet."""
        return self.noticed.is_set()

    def servers_changed(self) -> None:
        """Notes that the bot was removed from a server, or invited to one."""
        self._servers_changed = True
        self.noticed.set()

    def invited(self, guild: int) -> None:
        """Notes that a server has invited the bot while it was there to hear of it."""
        self._invited.append(guild)
        self.noticed.set()

    def deleted(self, channel: int) -> None:
        self._deleted.add(channel)
        self.noticed.set()

    def forget(self) -> None:
        """Drops what was noted: another bot hears of servers from now on, and looks at all of them."""
        self._deleted, self._servers_changed, self._invited = set(), False, []
        self._greeter.forget()
        self.noticed.clear()

    async def attend(self) -> None:
        """Handles what was noted; whatever fails is left to the daily `look_around`. What could not be said to a
        server then is tried again each time."""
        if not self.noticed.is_set():
            await self._greeter.greet()
            return
        deleted, self._deleted = self._deleted, set()
        servers_changed, self._servers_changed = self._servers_changed, False
        try:
            while self._invited:  # before it counts as one where the bot has always been
                await self._greeter.invited(self._invited.pop(0))
            if servers_changed:
                await self._look_for_servers(await self._runner.store.places())
            for place in await self._runner.store.places() if deleted else ():
                if {place.channel, place.parent} & deleted:
                    await self._lose(place)
            await self._greeter.greet()
        finally:
            if not (self._deleted or self._servers_changed or self._invited):
                self.noticed.clear()

    async def look_around(self) -> None:
        """Looks at every server and channel where a table stands, once a day and after a start."""
        places = await self._runner.store.places()
        await self._look_for_servers(places)
        for place in places:
            if self._discord.knows_server(place.guild) and not self._discord.knows_channel(place.guild, place.channel):
                try:  # a thread that sleeps is not known either
                    if not await self._discord.is_there(place.channel):
                        await self._lose(place)
                except Undelivered as undelivered:
                    log.info(
                        "place unknown: table %(table)d, its channel (%(why)s)",
                        {"table": place.table, "why": undelivered},
                    )
        await self._places.sweep()
        self._announcer.notifications.look_again()

    async def _look_for_servers(self, places: list[Place]) -> None:
        if not self._discord.hears_of_servers():  # it is told when they are known
            return
        for guild in sorted({*await self._runner.store.servers_there(), *(place.guild for place in places)}):
            if not self._discord.knows_server(guild) and await self._places.leave(guild):
                log.info("place lost: server %(server)d has sent the bot away, its tables rest", {"server": guild})
        for server in await self._runner.store.servers_left():
            if self._discord.knows_server(server.id) and server.id not in self._invited:  # or it waits for its turn
                log.info("place back: server %(server)d has invited the bot again", {"server": server.id})
                for table in await self._places.come_back(server.id):
                    self._announcer.wake(table)
        self._announcer.notifications.look_again()  # nobody is notified where nobody can play

    async def _lose(self, place: Place) -> None:
        log.info("place lost: table %(table)d is closed, as its channel was deleted", {"table": place.table})
        await self._places.lose(place.table)
        self._announcer.wake(place.table)
