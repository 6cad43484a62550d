"""Changes to discord.py, and uses of its private parts where it has no public way. Each function has a test that fails
when the library changes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import discord
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import Route
from discord.shard import Shard

Reader = Callable[[Any], None]  # of an event's data
LONGEST_REASON = 200  # letters
# How the library's log tells of an outage, and where.
RECONNECTS, SHARDS_LOG = "Attempting a reconnect", "discord.shard"
# What it says of interactions by HTTP, which it does not know to come in by our door, and where.
UNHEARD, CLIENT_LOG = "Application has an interaction endpoint URL set", "discord.client"
SHARDS, QUEUE = "_AutoShardedClient__shards", "_AutoShardedClient__queue"


# Where it sends to


def point_at(api: str) -> str:
    """Points discord.py at another REST base and the gateway beside it; returns the address of its clock."""
    base = api.rstrip("/")
    host = urlsplit(base).netloc
    Route.BASE = base
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{host}/gateway/")
    return f"ws://{host}/clock"


def go_through(proxy: str) -> None:
    """Sends every request of discord.py's to a proxy; the gateway and the clock stay where they are. One that is named
    by its host alone answers as Discord does, below the same path."""
    base = proxy.rstrip("/")
    Route.BASE = base if urlsplit(base).path else f"{base}{urlsplit(Route.BASE).path}"


# What it logs


def miss_no_voice() -> None:
    """Silences the warning that a voice library is missing: nobody speaks here."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class Briefly(logging.Filter):
    """A log filter that shortens discord.py's outage errors, which have a traceback at each try, to one line."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and record.msg.startswith(RECONNECTS):
            record.msg, record.args = f"{record.getMessage()} ({in_a_line(record.exc_info[1])})", ()
            record.exc_info = record.exc_text = None
            record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
        return logging.getLogger(record.name).isEnabledFor(record.levelno)


def in_a_line(error: BaseException | None) -> str:
    """The reason why the client ended, in one line. What Discord says may have several, or be a whole page."""
    return "it was closed" if error is None else " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST_REASON]


def not_unheard(record: logging.LogRecord) -> bool:
    """A filter that drops one warning, which is wrong where interactions come by HTTP."""
    return not record.getMessage().startswith(UNHEARD)


# The gateway


def event_readers(client: discord.Client) -> dict[str, Reader]:
    """The library's parsers of gateway events, by the event's name. It calls whatever stands in here."""
    return client._connection.parsers


def forget_server(client: discord.Client, guild: discord.Guild) -> None:
    """Deletes a server from the library's cache."""
    client._connection._remove_guild(guild)


class ReturningShard(Shard):
    """A shard that comes back, wherever in connecting it was cut off."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        # A connection that is closed before HELLO is tried again after a pause: the library tries at once, or ends the
        # client where the try before had failed as well.
        self._handled_exceptions += (ReconnectWebSocket,)

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        """Starts a new session where the gateway had named none yet: the library would ask to resume one without a
        name, which is refused as a payload that cannot be read, and ask again for ever."""
        named = self.ws.session_id is not None
        await super().reidentify(exc if named else ReconnectWebSocket(self.id, resume=False))


async def connect_shard(client: discord.AutoShardedClient, gateway: yarl.URL, shard: int, *, initial: bool) -> None:
    """One connection to the gateway. The library's own way would try for ever where the first connection fails, also
    with a token that was taken back: this one raises."""
    try:
        connecting = DiscordWebSocket.from_client(client, initial=initial, gateway=gateway, shard_id=shard)
        socket = await asyncio.wait_for(connecting, client.shard_connect_timeout)
    except discord.ConnectionClosed:
        raise
    except Exception as error:
        raise discord.GatewayNotFound from error
    inside = vars(client)
    inside[SHARDS][shard] = connected = ReturningShard(socket, client, inside[QUEUE].put_nowait)
    connected.launch()


async def disconnect(client: discord.AutoShardedClient) -> None:
    """Closes every connection to the gateway, and forgets what came by them, so that the client can connect again."""
    inside = vars(client)
    for shard in [*inside[SHARDS].values()]:
        with suppress(Exception):  # it may be closed already, or half open
            await shard.close()
    inside[SHARDS].clear()
    inside[QUEUE] = asyncio.PriorityQueue()
    for guild in client.guilds:
        forget_server(client, guild)
    client._ready.clear()


# Interactions


def note_answer(response: discord.InteractionResponse[Any], how: discord.InteractionResponseType) -> None:
    """Tells the library that the interaction was answered in this way, which it has not noticed."""
    response._response_type = how
