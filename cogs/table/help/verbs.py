"""The commands for help, and about the bot."""

from __future__ import annotations

from cogs.table.clicks.context import Context
from cogs.table.help import sheet


async def command_help(ctx: Context) -> None:
    in_server = ctx.interaction.guild_id is not None
    await ctx.whisper(sheet.help_(ctx.services.mentions, ctx.sender.locale, in_server=in_server))


async def command_about(ctx: Context) -> None:
    await ctx.whisper(sheet.about(ctx.services.chosen.contact, ctx.sender.locale))
