"""The check that whoever clicks may manage the server. Discord checks no permissions for a subcommand, nor for a
button: so each is checked here."""

from __future__ import annotations

import discord

from cogs.table.clicks.context import Context
from cogs.table.server.rules import require_allowed
from cogs.table.terms.refusals import Refusal


def require_manager(ctx: Context) -> int:
    """The server, if whoever calls may manage it."""
    guild = ctx.interaction.guild_id
    if guild is None:
        raise Refusal("refuse-server-in-dm")
    if not ctx.interaction.permissions.manage_guild:
        raise Refusal("refuse-manage-server")
    return guild


async def forbidden_here(ctx: Context) -> str:
    """What a server's managers have decided against a table in this channel; empty: they allow it."""
    guild, channel, here = ctx.interaction.guild_id, ctx.interaction.channel_id, ctx.interaction.channel
    if guild is None or channel is None:
        return ""
    home = here.parent_id if isinstance(here, discord.Thread) else channel
    server = await ctx.runner.store.server(guild)
    try:
        require_allowed(server, home, lambda one: ctx.discord_api.knows_channel(guild, one))
    except Refusal as refusal:
        return ctx.words(refusal.message, **refusal.facts)
    return ""
