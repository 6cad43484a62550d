"""Discord's error codes that are to be expected, each as an exception that says what it means."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord

from cogs.table.adapters.bounded_memory import BoundedMemory

log = logging.getLogger(__name__)


class Undelivered(Exception):
    """Discord did not accept a request. The subclass says what to do about it."""


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


class UploadRefused(Forbidden):
    """Discord does not take the files here: they are too large, or it takes none of anybody. Words may go through."""


class Archived(Forbidden):
    """The thread is asleep: its messages cannot be edited until a new one wakes it."""


class ThreadsFull(Forbidden):
    """The server has as many threads open as Discord takes."""


class Unexplained(Forbidden):
    """Discord refuses it with a code that has no meaning here: a new one, or a fault of ours."""


class Expired(Undelivered):
    """The interaction can no longer be answered."""


class Answered(Undelivered):
    """The interaction has its first answer. It is ours, as nobody else has its token: Discord took it, and what it said
    to that was lost."""


class Later(Undelivered):
    """Discord is out of reach or overloaded: the same may go through at the next chance."""


class Paused(Later):
    """Discord was reached, and takes nothing of this kind for the moment."""


class LongPause(Later):
    """Discord wants a longer pause than is worth waiting: an old message, say, was edited too often."""


# All codes of Discord's documents that one of our requests can meet by no fault of ours. The others are about what the
# bot never asks for (voice, stickers, polls, payments, …), or say that a request makes no sense (50006, 50035, 50109,
# …): these are `Unexplained`, as is every code that is new.
_KINDS: dict[int, type[Undelivered]] = {
    # What is not there
    10003: Gone,  # unknown channel
    10004: Gone,  # unknown guild
    10007: Gone,  # unknown member
    10008: Gone,  # unknown message
    40007: Gone,  # the user is banned from the guild
    50005: Gone,  # the message is another author's: the bot had another account when it was posted
    50021: Gone,  # no action on a system message
    # Direct messages
    10013: Closed,  # unknown user
    50007: Closed,  # no direct messages to this user
    50033: Closed,  # invalid recipient
    50278: Closed,  # no server in common with this user
    20026: Quarantined,
    40003: Later,  # direct messages opened too quickly
    # Interactions
    10015: Expired,  # unknown webhook
    10062: Expired,  # unknown interaction
    40094: Expired,  # no more messages may follow this interaction
    50027: Expired,  # the interaction's token ran out
    40060: Answered,  # interaction was answered already
    # Files
    20009: UploadRefused,  # explicit content to somebody who takes none, as Discord sees pictures
    30015: UploadRefused,  # too many attachments
    40005: UploadRefused,  # request too large
    50045: UploadRefused,  # file too large
    50046: UploadRefused,  # invalid file
    50110: UploadRefused,  # likewise
    50123: UploadRefused,  # invalid type of file
    50146: UploadRefused,  # uploaded file not found
    400001: UploadRefused,  # uploads are limited in this guild
    # Threads
    50083: Archived,
    160005: Forbidden,  # thread is locked
    160006: ThreadsFull,
    160007: ThreadsFull,  # the same in announcement channels
    30033: Forbidden,  # a thread has as many members as it takes
    # What is not allowed
    50013: Unpermitted,
    20024: Forbidden,  # under minimum age
    20031: Forbidden,  # a name contains words that are not allowed
    40002: Forbidden,  # the account is to be verified
    40058: Forbidden,  # no messages in a forum
    40067: Forbidden,  # a post in this forum needs a tag
    50001: Forbidden,  # no access
    50003: Forbidden,  # not in direct messages
    50008: Forbidden,  # no messages in a channel that has no text
    50009: Forbidden,  # verification level of the channel
    50024: Forbidden,  # not in a channel of this type
    50055: Forbidden,  # invalid guild
    50095: Forbidden,  # the guild is not available at this place
    60003: Forbidden,  # two factors needed
    200000: Forbidden,  # message blocked by automatic moderation
    200001: Forbidden,  # title blocked likewise
    240000: Forbidden,  # message blocked by the filter of harmful links
    # What is not possible for now
    20016: Paused,  # slowmode
    20028: Paused,  # too many writes in the channel
    20029: Paused,  # too many writes in the server
    40004: Paused,  # sending messages is disabled for now
    40006: Paused,  # a feature is disabled for now
    40043: Paused,  # the interaction failed to send
    40062: Paused,  # a resource is rate limited
    40333: Paused,  # blocked by Cloudflare
    110001: Paused,  # application not available yet
    130000: Paused,  # overloaded
    20022: LongPause,  # too many edits in an announcement channel
    30046: LongPause,  # too many edits of an old message
}


_LOGGED: BoundedMemory[str, bool] = BoundedMemory()  # what the log knows that Discord refuses, and nobody knows why


@asynccontextmanager
async def expecting(within: float) -> AsyncIterator[None]:
    """Turns whatever Discord refuses into an `Undelivered`."""
    try:
        async with asyncio.timeout(within):
            yield
    except discord.HTTPException as error:
        kind = _KINDS.get(error.code)
        if kind is None and error.status == 413:
            kind = UploadRefused  # said by what stands before Discord, which knows none of its codes
        if kind is None and (error.status >= 500 or error.status == 429):
            kind = Later
        if kind is None:
            kind = Unexplained
            _tell(" ".join(str(error).split()))
        raise kind(f"{error.status} {error.code}") from error
    except discord.RateLimited as error:
        raise LongPause(f"wait {error.retry_after:.0f} s") from error
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        raise Later(type(error).__name__) from error


def _tell(why: str) -> None:
    """Logs an unknown refusal as an error the first time, as it will be tried again and again."""
    log.log(logging.INFO if why in _LOGGED else logging.ERROR, "discord refused: for no known reason: %s", why)
    _LOGGED.note(why, True)
