"""Lookups of servers and channels: from the client's cache, or by asking Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from weakref import WeakValueDictionary

import discord

from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.discord_errors import Closed, Gone, Later, Undelivered, expecting
from cogs.table.adapters.permissions import fetched, in_channel, lacking

WITHIN = 10.0  # seconds
ITSELF = 0  # among the names of a server, its own: no channel has this number


class PlaceNames:
    """The names of servers and channels. A server is asked for once, and tells all its channels; threads and newer
    channels are asked for one by one, once each. A new name is noticed when the bot is next started."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        # Of each server its own name and those of its channels, one of which may have the server's own number. Empty:
        # it is gone, or closed to the bot.
        self._servers: BoundedMemory[int, dict[int, str]] = BoundedMemory()
        self._asking: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, guild: int, channel: int) -> tuple[str, str]:
        """The names of a server and a channel; empty where they are not known."""
        names = self._servers.get(guild) or {}
        return names.get(ITSELF, ""), names.get(channel, "")

    async def learn(self, guild: int, channel: int, *, anew: bool) -> None:
        http = self._client.http
        async with self._asking.setdefault(guild, asyncio.Lock()):  # many tables of a server may want it at once
            names = self._servers.get(guild)
            if names is None:
                self._servers.note(guild, names := {})
                await self._learn_all(guild, names)
            for id, ask in (
                (ITSELF, lambda: http.get_guild(guild, with_counts=False)),
                (channel, lambda: http.get_channel(channel)),
            ):
                if anew or id not in names:
                    await self._learn(id, ask, names)

    async def _learn_all(self, guild: int, names: dict[int, str]) -> None:
        try:
            async with expecting(WITHIN):
                listed = await self._client.http.get_all_guild_channels(guild)
            names.update((int(one["id"]), one["name"]) for one in listed)
        except Undelivered:
            pass  # then each is asked for

    async def _learn(self, id: int, ask: Callable[[], Awaitable[Any]], names: dict[int, str]) -> None:
        try:
            async with expecting(WITHIN):
                names[id] = (await ask())["name"]
        except Later:
            pass  # it is asked for when it is next wanted
        except Undelivered:
            names[id] = ""


ALONE_WITHIN = 60.0  # seconds for what nobody waits for: one slow message must not hold up a table's others


class KnownPlaces:
    def __init__(self, client: discord.Client) -> None:
        self._client, self._names = client, PlaceNames(client)
        # Whether the client hears of all servers: of several bots only one does.
        self.hears_of_servers: Callable[[], bool] = lambda: True

    def knows_server(self, guild: int) -> bool:
        """Whether the bot is in there, or nobody knows; also where the server is out of order for the moment."""
        return not self.hears_of_servers() or self._client.get_guild(guild) is not None

    def knows_channel(self, guild: int, channel: int) -> bool:
        """Whether a channel is there for certain; nothing is known of a server that is out of order."""
        known = self._client.get_guild(guild)
        return known is None or known.unavailable or known.get_channel_or_thread(channel) is not None

    async def is_there(self, channel: int) -> bool:
        """Whether a channel is there at all."""
        try:
            async with expecting(ALONE_WITHIN):
                await self._client.fetch_channel(channel)
        except Gone:
            return False
        return True

    async def is_member(self, guild: int, person: int) -> bool:
        """Whether somebody is in a server."""
        if self.hears_of_servers() and self._client.get_guild(guild) is None:
            return True
        try:
            async with expecting(ALONE_WITHIN):
                await self._client.http.get_member(guild, person)
        except (Gone, Closed):
            return False
        return True

    async def member(self, guild: discord.Guild, person: int) -> discord.Member | None:
        """Somebody in a server; None: they are not there."""
        try:
            async with expecting(ALONE_WITHIN):
                return await guild.fetch_member(person)
        except (Gone, Closed):
            return None

    async def learn_names(self, guild: int | None, channel: int | None, *, anew: bool = False) -> None:
        """Asks for the names of a place, where the client does not hear of servers."""
        if guild is not None and channel is not None and not self.hears_of_servers():
            await self._names.learn(guild, channel, anew=anew)

    def where(self, guild: int | None, channel: int | None) -> tuple[str, str]:
        """The server's and the channel's names; empty where they are not known, or there are none."""
        if guild is None or channel is None:
            return "", ""
        if not self.hears_of_servers():
            return self._names.of(guild, channel)
        known = self._client.get_guild(guild)
        if known is None:
            return "", ""
        place = known.get_channel_or_thread(channel)
        return known.name, "" if place is None else place.name

    def parent(self, guild: int, channel: int) -> int | None:
        """The channel whose thread this is; None where it is no thread, or not known."""
        known = self._client.get_guild(guild)
        thread = None if known is None else known.get_thread(channel)
        return None if thread is None else thread.parent_id

    def locale(self, guild: int) -> str | None:
        """The language of a server, as Discord has it; None where it is not known, or out of order."""
        known = self._client.get_guild(guild)
        return None if known is None or known.unavailable else str(known.preferred_locale)

    def first_open(self, guild: int, names: tuple[str, ...]) -> int | None:
        """The server's system channel, if the bot has these permissions there, else the first text channel where it
        does, in the order in which Discord shows them; None where there is none."""
        known = self._client.get_guild(guild)
        if known is None:
            return None
        shown = [channel for _, channels in known.by_category() for channel in channels]
        first = [] if known.system_channel is None else [known.system_channel]
        texts = (channel for channel in (*first, *shown) if channel.type is discord.ChannelType.text)
        return next((one.id for one in texts if not lacking(one.permissions_for(known.me), names)), None)

    async def all_permissions(self, guild: int) -> dict[int, discord.Permissions]:
        """The bot's permissions in all text channels of a server."""
        known = self._client.get_guild(guild)
        if known is not None and not known.unavailable:
            return {channel.id: in_channel(channel, known.me) for channel in known.text_channels}
        async with expecting(WITHIN):
            _, found = await fetched(self._client, guild)
        return {channel.id: may for channel, may in found.items()}

    def permissions(self, guild: int, channel: int) -> tuple[discord.Permissions, bool] | None:
        """The bot's permissions in a channel, and whether it is a thread; None where that is not known."""
        known = self._client.get_guild(guild)
        place = None if known is None else known.get_channel_or_thread(channel)
        if known is None or place is None:
            return None
        return place.permissions_for(known.me), isinstance(place, discord.Thread)
