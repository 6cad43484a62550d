"""What the client knows of servers and channels, or asks Discord."""

from __future__ import annotations

from collections.abc import Callable

import discord

from cogs.table.adapters.discord_errors import Closed, Gone, expecting
from cogs.table.adapters.place_names import PlaceNames

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

    async def learn_names(self, guild: int, channel: int, *, anew: bool = False) -> None:
        """Asks for the names of a place, where the client does not hear of servers."""
        if not self.hears_of_servers():
            await self._names.learn(guild, channel, anew=anew)

    def where(self, guild: int, channel: int) -> tuple[str, str]:
        """The server's and the channel's names; empty where they are not known."""
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

    def permissions(self, guild: int, channel: int) -> tuple[discord.Permissions, bool] | None:
        """What the bot may do there, and whether it is a thread; None where that is not known."""
        known = self._client.get_guild(guild)
        place = None if known is None else known.get_channel_or_thread(channel)
        if known is None or place is None:
            return None
        return place.permissions_for(known.me), isinstance(place, discord.Thread)
