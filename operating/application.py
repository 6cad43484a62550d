"""The application at Discord that a token belongs to: whether it can be reached, and how it's invited."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import aiohttp
import discord

from cogs.table.adapters import patched
from cogs.table.adapters.permissions import NEEDED, WANTED
from operating.settings import Settings

LETTERS = re.compile("[!-~]+")  # of which a token is
FAILURES = (discord.HTTPException, aiohttp.ClientError, OSError)


class TokenRefused(Exception):
    """Discord doesn't take this token; the message says why, and what to do."""


class NotReached(Exception):
    """Discord doesn't answer, or not what it should: that may pass."""


def reach(settings: Settings) -> None:
    """Has the client ask where the settings say: another base than Discord's, or a proxy."""
    if settings.bummelzug_discord_api:
        patched.point_at(settings.bummelzug_discord_api)
    if settings.bummelzug_discord_proxy:
        patched.go_through(settings.bummelzug_discord_proxy)


@asynccontextmanager
async def logged_in(token: str) -> AsyncIterator[discord.Client]:
    """A client that may ask Discord as the bot. No gateway is opened. Raises TokenRefused or NotReached."""
    if not LETTERS.fullmatch(token):
        raise TokenRefused("has characters in it that no token has: copy it again, without a line break")
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        try:
            await client.login(token)
        except discord.LoginFailure as error:
            raise TokenRefused("Discord doesn't know it: copy it again from your application's Bot page") from error
        except FAILURES as error:
            raise NotReached(type(error).__name__) from error
        yield client


@dataclass(frozen=True, slots=True)
class Application:
    """What Discord tells whoever has the token."""

    name: str
    invitation: str
    hindrance: str  # why no one can be invited by it; empty where they can
    private: bool  # nobody but its owner can invite the bot
    servers: tuple[str, ...]


async def look_up(token: str) -> Application:
    """The application of a token. Raises TokenRefused or NotReached."""
    async with logged_in(token) as client:
        assert client.user is not None
        try:
            servers = [guild.name async for guild in client.fetch_guilds(limit=None, with_counts=False)]
        except FAILURES as error:
            raise NotReached(type(error).__name__) from error
        return Application(
            client.user.name, invitation(client), hindrance(client), only_for_its_owner(client), tuple(servers)
        )


def invitation(client: discord.Client) -> str:
    """The address by which people let the bot into a server of theirs, with all that it needs there."""
    permissions = discord.Permissions(**dict.fromkeys((*NEEDED, *WANTED), True))
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(client.application_id or 0, permissions=permissions, scopes=scopes)


def hindrance(client: discord.Client) -> str:
    """The switch of the application's that keeps everyone from inviting the bot; empty where none does."""
    if client.application and client.application.bot_require_code_grant:
        return "no one can invite it: switch Requires OAuth2 Code Grant off on your application's Bot page"
    return ""


def only_for_its_owner(client: discord.Client) -> bool:
    """Whether nobody but the application's owner can invite the bot."""
    return bool(client.application and not client.application.bot_public)
