"""The check that the bot has the permissions it needs in a channel to post a board."""

from __future__ import annotations

import discord

from cogs.table.adapters.discord_api import DiscordApi
from cogs.table.adapters.permissions import lacking, named, needed
from cogs.table.clicks.context import Context
from cogs.table.terms.refusals import Refusal
from db import Table


def require_posting(ctx: Context) -> None:
    """Refuses where the bot could not show a board, and names what it lacks."""
    _require(ctx, ctx.interaction.app_permissions, in_thread=isinstance(ctx.interaction.channel, discord.Thread))


def require_posting_at(ctx: Context, table: Table, discord_api: DiscordApi) -> None:
    """Checks the same for a table's channel, wherever the click was; a channel that is not known passes."""
    if table.guild is None or table.channel is None:
        raise Refusal("refuse-unknown-control")  # nothing of ours offers it
    if ctx.interaction.channel_id == table.channel:
        require_posting(ctx)
    elif (may := discord_api.permissions(table.guild, table.channel)) is not None:
        _require(ctx, *may)


def _require(ctx: Context, may: discord.Permissions, in_thread: bool) -> None:
    if missing := lacking(may, needed(in_thread=in_thread)):
        raise Refusal("refuse-permissions", missing=[named(name, ctx.words) for name in missing])
