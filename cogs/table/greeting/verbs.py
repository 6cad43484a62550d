"""The greeting's buttons: to a game, and to have the greeting removed."""

from __future__ import annotations

from contextlib import suppress

import discord

from cogs.table.adapters.discord_errors import Gone
from cogs.table.adapters.permissions import lacking, named, needed
from cogs.table.clicks.context import Context
from cogs.table.clicks.managers import forbidden_here, require_manager
from cogs.table.clicks.registry import verb
from cogs.table.greeting import sheet
from cogs.table.terms.refusals import Refusal


@verb("play-now")
async def _play_now(ctx: Context) -> None:
    """Shows the games, and what is known to be wrong; nothing is tried for it."""
    wrong = await _in_the_way(ctx)
    person = await ctx.runner.store.person(ctx.sender.id)
    closed = [ctx.words("check-messages-closed")] if person is not None and person.dms_closed else []
    await ctx.whisper(sheet.play_now([*wrong, *closed], ctx.sender.locale, possible=not wrong))


async def _in_the_way(ctx: Context) -> list[str]:
    """What keeps people from opening a table in this channel."""
    if ctx.interaction.guild_id is None:
        raise Refusal("refuse-start-in-dm")
    in_thread = isinstance(ctx.interaction.channel, discord.Thread)
    if missing := lacking(ctx.interaction.app_permissions, needed(in_thread=in_thread)):
        return [ctx.words("refuse-permissions", missing=[named(name, ctx.words) for name in missing])]
    forbidden = await forbidden_here(ctx)
    return [forbidden] if forbidden else []


@verb("drop-greeting")
async def _drop_greeting(ctx: Context) -> None:
    """Deletes the greeting, for those who may manage the server."""
    require_manager(ctx)
    channel = ctx.interaction.channel_id
    if ctx.whispered or channel is None or "drop-greeting" not in ctx.verbs_beside:
        raise Refusal("refuse-unknown-control")
    await ctx.defer()
    with suppress(Gone):
        await ctx.discord_api.delete(channel, ctx.message)
