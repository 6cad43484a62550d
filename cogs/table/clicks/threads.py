"""Threads for tables, as far as the bot may open them where it was clicked."""

from __future__ import annotations

from typing import Any

import discord

from cogs.face.contract import Face
from cogs.face.seating import clean
from cogs.face.words import words_for
from cogs.table.adapters.discord_errors import Forbidden, ThreadsFull
from cogs.table.clicks.context import Context
from cogs.table.sheets import notices
from cogs.table.terms.refusals import Refusal


def may_open_threads(may: discord.Permissions) -> bool:
    return may.create_public_threads and may.send_messages_in_threads


async def open_thread(ctx: Context, channel: int, face: Face[Any, Any, Any], locale: str) -> int:
    """A thread for a table of the sender's, which takes longer than a click waits."""
    if not may_open_threads(ctx.interaction.app_permissions):
        raise Refusal("refuse-thread")
    await ctx.defer()
    name = f"{notices.name_of(face, words_for(locale))} · {clean(ctx.sender.name)}"
    try:
        return await ctx.discord_api.open_thread(channel, name[:100])
    except ThreadsFull as full:
        raise Refusal("refuse-threads-full") from full
    except Forbidden as forbidden:
        raise Refusal("refuse-thread") from forbidden
