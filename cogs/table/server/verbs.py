"""The forms in which managers set a server's rules."""

from __future__ import annotations

from cogs.table.clicks.context import Context
from cogs.table.clicks.forms import filled_into
from cogs.table.clicks.managers import require_manager
from cogs.table.clicks.registry import verb
from cogs.table.server import sheet as server_sheet
from cogs.table.server.rules import decide
from cogs.table.terms.refusals import Refusal


async def command_server_settings(ctx: Context) -> None:
    server = await ctx.runner.store.server(require_manager(ctx))
    await ctx.whisper(server_sheet.sheet(server, ctx.sender.locale))


@verb(server_sheet.FORM)
async def _form(ctx: Context) -> None:
    """Opens a page of the rules as a form, or sets what was filled in there."""
    guild, page, locale = require_manager(ctx), ctx.argument, ctx.sender.locale
    if page not in server_sheet.PAGES:
        raise Refusal("refuse-unknown-control")
    if ctx.filled is None:
        server = await ctx.runner.store.server(guild)
        server.channels = [one for one in server.channels if ctx.discord_api.knows_channel(guild, one)]
        await ctx.open_form(server_sheet.form(server, page, locale))
        return
    async with ctx.runner.change(ctx.sender, None) as change:
        server = await change.server(guild)
        decide(server, filled_into(ctx, server_sheet.form(server, page, locale)))
        await change.keep_server(server)
    await ctx.show(server_sheet.sheet(server, locale))
