"""What servers and channels are called, where the client hears of none and has to ask."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from weakref import WeakValueDictionary

import discord

from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.discord_errors import Later, Undelivered, expecting

WITHIN = 10.0  # seconds
ITSELF = 0  # among the names of a server, its own: no channel has this number


class PlaceNames:
    """A server is asked for once, and tells all its channels; threads, and what is newer, are asked for one by one,
    once each. What is called otherwise since, is so by this bot when it is next started."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        # Of each server its own name and those of its channels, one of which may have the server's own number. Empty:
        # it is gone, or closed to the bot.
        self._servers: BoundedMemory[int, dict[int, str]] = BoundedMemory()
        self._asking: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, guild: int, channel: int) -> tuple[str, str]:
        """Empty where they are not known."""
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
