"""The doctor's look at Discord: the clock, the token, the way of clicks, servers and channels."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import aiohttp
import discord
from discord.http import Route

from cogs.table.adapters.permissions import NEEDED, WANTED, fetched, lacking
from operating.application import (
    FAILURES,
    NotReached,
    TokenRefused,
    hindrance,
    invitation,
    logged_in,
    only_for_its_owner,
)
from operating.doctor.finding import Finding, wrong
from operating.settings import Settings

WRONG_CLOCK = 5.0  # seconds; Discord's clicks are good for three
PATIENCE = aiohttp.ClientTimeout(total=15)


async def discords(settings: Settings, servers: Sequence[int]) -> AsyncIterator[Finding]:
    token = settings.discord_token.strip()
    if not token:
        yield wrong("token", "none: put DISCORD_TOKEN into the environment or a file .env")
        return
    try:
        async with aiohttp.ClientSession(timeout=PATIENCE) as session:
            yield await _clock(session)
    except (TimeoutError, aiohttp.ClientError) as error:
        yield wrong("Discord", f"cannot be reached ({type(error).__name__}): look after network and proxy")
        return
    try:
        async with logged_in(token) as client:
            assert client.user is not None
            yield Finding("token", f"is that of {client.user.name}")
            yield _way_of_clicks(client, settings.bummelzug_door)
            yield _invitation(client)
            try:
                async for finding in _servers(client, servers):
                    yield finding
            except FAILURES as error:
                yield wrong("servers", f"could not be looked at ({type(error).__name__}): try again later")
    except TokenRefused as refused:
        yield wrong("token", str(refused))
    except NotReached as error:
        yield wrong("token", f"could not be tried ({error}): try again later")


def _way_of_clicks(client: discord.Client, door: str) -> Finding:
    url = client.application and client.application.interactions_endpoint_url
    if not url:
        return Finding("clicks", "come by the gateway; no Interactions Endpoint URL is set at Discord")
    if door:
        return Finding("clicks", f"come by HTTP: Discord sends them to {url}")
    return wrong(
        "clicks",
        f"none arrive, as Discord sends them to {url} and the bot has no door: set BUMMELZUG_DOOR, or empty the field "
        "Interactions Endpoint URL on the application's page",
    )


async def _clock(session: aiohttp.ClientSession) -> Finding:
    async with session.get(f"{Route.BASE}/gateway") as response:
        said = response.headers.get("Date", "")
    try:
        ahead = (datetime.now(UTC) - parsedate_to_datetime(said)).total_seconds()
    except ValueError:
        return Finding("clock", "Discord does not say what time it is, so this is not known")
    if abs(ahead) > WRONG_CLOCK:
        return wrong("clock", f"differs from Discord's by {ahead:+.0f} s: let the system keep it (timesyncd)")
    return Finding("clock", "agrees with Discord's")


def _invitation(client: discord.Client) -> Finding:
    if refused := hindrance(client):
        return wrong("invitation", refused)
    alone = " (for you alone: Public Bot is off on your application's Bot page)" if only_for_its_owner(client) else ""
    return Finding("invitation", f"{invitation(client)}{alone}")


async def _servers(client: discord.Client, named: Sequence[int]) -> AsyncIterator[Finding]:
    found = [guild async for guild in client.fetch_guilds(limit=None, with_counts=False)]
    if not found:
        yield wrong("servers", "none: open the invitation in your browser, and choose a server")
        return
    yield Finding("servers", f"{len(found)}, such as {found[0].name}")
    for id in named:
        try:
            yield await _server(client, id)
        except (discord.NotFound, discord.Forbidden):
            yield wrong(f"server {id}", "the bot isn't there: invite it, or check the ID")


async def _server(client: discord.Client, id: int) -> Finding:
    """Checks what permissions the bot lacks in a server's channels."""
    name, texts = await fetched(client, id)
    blocked = {channel: lacks for channel, may in texts.items() if (lacks := lacking(may, (*NEEDED, *WANTED)))}
    what, many = f"server {name}", "1 channel" if len(texts) == 1 else f"{len(texts)} channels"
    if not blocked:
        return Finding(what, f"may do all it needs in {many}")
    where = [f"#{channel.name} ({', '.join(lacks)})" for channel, lacks in blocked.items()]
    said = f"lacks permissions in {len(blocked)} of {many}: {'; '.join(where)}"
    usable = any(not set(NEEDED) & set(blocked.get(channel, ())) for channel in texts)
    return Finding(what, said + ("" if usable else ": give them in the server's settings"), well=usable)
