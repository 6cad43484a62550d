"""Which refusals of Discord's are to be expected, and what each of them means."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord


class Undelivered(Exception):
    """Discord did not take it. Which kind it is says what to do about it."""


class Gone(Undelivered):
    """The message or the channel was deleted."""


class Closed(Undelivered):
    """This person takes no direct messages from the bot."""


class Quarantined(Closed):
    """Discord takes no new direct messages of this bot, to anybody: it is suspected of sending what nobody wants."""


class Forbidden(Undelivered):
    """The bot may not do this here, for now."""


class Unpermitted(Forbidden):
    """The bot lacks a permission, which may be no more than the one to attach files."""


class Archived(Forbidden):
    """The thread is asleep: its messages cannot be edited until a new one wakes it."""


class Expired(Undelivered):
    """The interaction can no longer be answered."""


class Answered(Undelivered):
    """The interaction has its first answer. It is ours, as nobody else has its token: Discord took it, and what it said
    to that was lost."""


class Later(Undelivered):
    """Discord is out of reach or overloaded: the same may go through at the next chance."""


class TooLarge(Later):
    """What was to be uploaded is more than Discord takes here."""


class LongPause(Later):
    """Discord wants a longer pause than is worth waiting: an old message, say, was edited too often."""


_KINDS: dict[int, type[Undelivered]] = {
    10003: Gone,  # unknown channel
    10008: Gone,  # unknown message
    10004: Gone,  # unknown guild
    10007: Gone,  # unknown member
    10015: Expired,  # unknown webhook
    10062: Expired,  # unknown interaction
    40060: Answered,  # interaction was answered already
    50027: Expired,  # the interaction's token ran out
    50001: Forbidden,  # no access
    50013: Unpermitted,
    40005: TooLarge,
    50083: Archived,
    50007: Closed,  # no direct messages to this user
    50278: Closed,  # no server in common with this user
    10013: Closed,  # unknown user
    20026: Quarantined,
    40003: Later,  # direct messages opened too quickly
    30046: LongPause,  # too many edits of an old message
}


@asynccontextmanager
async def expecting(within: float) -> AsyncIterator[None]:
    """Turns what Discord is known to answer into an `Undelivered`; anything else is a fault of ours and goes on."""
    try:
        async with asyncio.timeout(within):
            yield
    except discord.HTTPException as error:
        kind = _KINDS.get(error.code)
        if kind is None and error.status == 413:
            kind = TooLarge  # said by what stands before Discord, which knows none of its codes
        if kind is None and (error.status >= 500 or error.status == 429):
            kind = Later
        if kind is None:
            raise
        raise kind(f"{error.status} {error.code}") from error
    except discord.RateLimited as error:
        raise LongPause(f"wait {error.retry_after:.0f} s") from error
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        raise Later(type(error).__name__) from error
