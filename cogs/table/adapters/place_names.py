"""What servers and channels are called, where the client hears of none and has to ask."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.discord_errors import Later, Undelivered, expecting

WITHIN = 10.0  # seconds


class PlaceNames:
    """Each is asked for once: what is called otherwise since, is so by this bot when it is next started."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._names: BoundedMemory[int, str] = BoundedMemory()  # empty: it is gone, or closed to the bot

    def of(self, guild: int, channel: int) -> tuple[str, str]:
        """Empty where they are not known."""
        return self._names.get(guild) or "", self._names.get(channel) or ""

    async def learn(self, guild: int, channel: int, *, anew: bool) -> None:
        http = self._client.http
        await self._learn(guild, lambda: http.get_guild(guild, with_counts=False), anew=anew)
        await self._learn(channel, lambda: http.get_channel(channel), anew=anew)

    async def _learn(self, id: int, ask: Callable[[], Awaitable[Any]], *, anew: bool) -> None:
        if id in self._names and not anew:
            return
        try:
            async with expecting(WITHIN):
                self._names.note(id, (await ask())["name"])
        except Later:
            pass  # it is asked for when it is next wanted
        except Undelivered:
            self._names.note(id, "")
