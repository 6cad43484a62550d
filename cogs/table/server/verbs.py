"""The controls by which managers set a server's rules. Discord checks no permissions for a subcommand, nor for a
button: so each is checked here."""

from __future__ import annotations

from cogs.table.clicks.context import Context
from cogs.table.clicks.registry import verb
from cogs.table.server import sheet as server_sheet
from cogs.table.server.rules import decide, decide_channels
from cogs.table.terms.refusals import Refusal
from db import Server


async def command_server_settings(ctx: Context) -> None:
    server = await ctx.runner.store.server(_managed(ctx))
    await ctx.whisper(server_sheet.sheet(server, server_sheet.PLACES, ctx.sender.locale))


@verb("server")
async def _decide(ctx: Context) -> None:
    guild = _managed(ctx)
    name, _, page = ctx.argument.partition("=")
    if name == "page" and page in (server_sheet.PLACES, server_sheet.PLAY):
        await _redraw(ctx, await ctx.runner.store.server(guild), page)
        return
    async with ctx.runner.change(ctx.sender, None) as change:
        server = await change.server(guild)
        name = decide(server, ctx.argument)
        await change.keep_server(server)
    await _redraw(ctx, server, server_sheet.PAGE_OF.get(name, server_sheet.PLACES))


@verb("server-channels")
async def _decide_channels(ctx: Context) -> None:
    async with ctx.runner.change(ctx.sender, None) as change:
        server = await change.server(_managed(ctx))
        decide_channels(server, ctx.argument)
        await change.keep_server(server)
    await _redraw(ctx, server, server_sheet.PLACES)


async def _redraw(ctx: Context, server: Server, page: str) -> None:
    await ctx.redraw(server_sheet.sheet(server, page, ctx.sender.locale))


def _managed(ctx: Context) -> int:
    """The server, if whoever calls may manage it."""
    guild = ctx.interaction.guild_id
    if guild is None:
        raise Refusal("refuse-server-in-dm")
    if not ctx.interaction.permissions.manage_guild:
        raise Refusal("refuse-manage-server")
    return guild
