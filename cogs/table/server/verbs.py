"""The forms in which managers set a server's rules."""

from __future__ import annotations

import logging

from cogs.table.adapters.discord_errors import Undelivered
from cogs.table.clicks.bot_permissions import require_posting
from cogs.table.clicks.context import Context
from cogs.table.clicks.forms import filled_into
from cogs.table.clicks.managers import require_manager
from cogs.table.clicks.registry import verb
from cogs.table.server import sheet as server_sheet
from cogs.table.server.rules import decide
from cogs.table.terms.refusals import Refusal
from db import Server

log = logging.getLogger(__name__)


async def command_server_settings(ctx: Context) -> None:
    await _show(ctx, await ctx.runner.store.server(require_manager(ctx)))


async def _show(ctx: Context, server: Server) -> None:
    """Shows the settings where they were clicked, or in place of those that the sender was shown before."""
    sheet = server_sheet.sheet(server, ctx.sender.locale, ctx.runner.limits)
    key, cards = (server.id, ctx.sender.id), ctx.services.cards
    if ctx.private:
        await ctx.redraw(sheet)
        cards.note(key, ctx.discord_api.clicked(ctx.interaction))
        return
    before = cards.get(key)
    cards.note(key, await ctx.discord_api.whisper(ctx.interaction, sheet))
    if before is not None:
        try:
            await ctx.discord_api.delete_whisper(before)
        except Undelivered as undelivered:
            log.info(
                "message kept: settings of server %(server)d for %(person)d (%(why)s)",
                ctx.facts | {"server": server.id, "why": undelivered},
            )


@verb("server-day")
async def _day(ctx: Context) -> None:
    """Has the train of each day posted in this channel, or nowhere any more."""
    guild, here = require_manager(ctx), ctx.interaction.channel_id
    if "server-form" not in ctx.verbs_beside:
        raise Refusal("refuse-unknown-control")
    async with ctx.runner.change(ctx.sender, None) as change:
        server = await change.server(guild)
        if server.day_channel is None:
            require_posting(ctx)
        server.day_channel = here if server.day_channel is None else None
        await change.keep_server(server)
    await _show(ctx, server)


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
    await _show(ctx, server)
