"""The gateway's events about servers and messages: which servers there are, and that messages were posted, not their
content."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord

from cogs.table.adapters.newest_messages import NewestMessages
from cogs.table.adapters.patched import Reader, event_readers, forget_server
from cogs.table.announcing.surroundings import Surroundings

log = logging.getLogger(__name__)


class GatewayEvents:
    """The events of one client. Messages are counted, and nothing else about them is read or kept."""

    def __init__(self, client: discord.AutoShardedClient, newest: NewestMessages, surroundings: Surroundings) -> None:
        self._client, self._newest, self._surroundings = client, newest, surroundings
        self._greeted = set[int]()  # the shards that Discord has let in, once
        self._servers_known = asyncio.Event()
        readers = event_readers(client)
        readers |= {
            "MESSAGE_CREATE": self._posted,
            "MESSAGE_DELETE": lambda data: newest.deleted(int(data["channel_id"]), [int(data["id"])]),
            "MESSAGE_DELETE_BULK": lambda data: newest.deleted(int(data["channel_id"]), map(int, data["ids"])),
            "MESSAGE_UPDATE": lambda data: None,
        }
        for event, read in readers.items():
            readers[event] = self._greeting(read) if event == "READY" else _carefully(event, read)
        readers["GUILD_CREATE"] = _carefully("GUILD_CREATE", self._introducing(readers["GUILD_CREATE"]))

    def _posted(self, data: Any) -> None:
        """Counts a message of somebody else: what the bot itself posts hides no board."""
        if self._client.user is None or int(data["author"]["id"]) != self._client.user.id:
            self._newest.posted(int(data["channel_id"]), int(data["id"]))

    def _greeting(self, read: Reader) -> Reader:
        def ready(data: Any) -> None:
            shard = data["shard"][0]
            # Of a shard that begins anew, the library would keep what it knew before.
            named = {int(guild["id"]) for guild in data["guilds"]}
            for guild in [one for one in self._client.guilds if one.shard_id == shard and one.id not in named]:
                forget_server(self._client, guild)
            read(data)  # without this one nothing works: what it raises ends the client
            self._greeted.add(shard)
            self._newest.forget(lambda channel: self._heard_by(channel) in (None, shard))
            self._count_servers()
            self._surroundings.servers_changed()

        return ready

    def _introducing(self, read: Reader) -> Reader:
        def introduced(data: Any) -> None:
            # One that Discord named in its greeting is known from there on, also while it is out of order.
            id = int(data["id"])
            is_new = self._client.get_guild(id) is None
            read(data)
            if is_new and self._client.get_guild(id) is not None:
                self._surroundings.invited(id)
            self._count_servers()
            self._surroundings.servers_changed()

        return introduced

    @property
    def greeted(self) -> bool:
        """Whether Discord has let this client in, once."""
        return bool(self._greeted)

    @property
    def servers_known(self) -> bool:
        return self._servers_known.is_set()

    def _heard_by(self, channel: int) -> int | None:
        """The shard that hears of a channel; None where the channel is not known."""
        known = self._client.get_channel(channel)
        guild = getattr(known, "guild", None)
        return None if guild is None else guild.shard_id

    def _count_servers(self) -> None:
        client = self._client
        if len(self._greeted) == client.shard_count and not any(guild.unavailable for guild in client.guilds):
            self._servers_known.set()

    async def until_servers_known(self) -> None:
        """Until Discord has told of every server that it named in its greeting. The library waits for two seconds more,
        in case there are others; that is for servers which are out of order and do not come."""
        waiting = [
            asyncio.create_task(self._servers_known.wait()),
            asyncio.create_task(self._client.wait_until_ready()),
        ]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()

    def forget(self) -> None:
        """The connection is closed: nothing that was heard there counts any more."""
        self._greeted.clear()
        self._servers_known.clear()
        self._newest.forget(lambda channel: True)


def _carefully(event: str, read: Reader) -> Reader:
    """Reads an event. One that the library cannot read would end the whole client; it is told and left out instead."""

    def careful(data: Any) -> None:
        try:
            read(data)
        except Exception as error:
            log.warning("event unread: %s (%s)", event, type(error).__name__)

    return careful
