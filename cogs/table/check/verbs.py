"""The check's command and buttons. Direct messages are tried only where somebody presses the button for it."""

from __future__ import annotations

import logging

import discord

from cogs.face.sheet import Sheet
from cogs.table.adapters.discord_errors import Closed, Gone, Later, Quarantined, Undelivered
from cogs.table.check import sheet as check_sheet
from cogs.table.check.sheet import Here, Messages
from cogs.table.clicks.context import Context
from cogs.table.clicks.managers import forbidden_here, require_manager
from cogs.table.clicks.registry import verb
from cogs.table.sheets.train_picture import train_picture
from cogs.table.terms.refusals import Refusal
from db import Person

log = logging.getLogger(__name__)


async def command_check(ctx: Context) -> None:
    await _show(ctx, await _sheet(ctx))


@verb("check")
async def _check(ctx: Context) -> None:
    if ctx.argument in ("train=yes", "train=no"):
        shown = ctx.argument == "train=yes"
        await ctx.runner.show_embeds(ctx.sender, shown)
        await ctx.tell("check-embeds-shown" if shown else "check-embeds-hidden")
    elif ctx.argument == "channels":
        await _all_channels(ctx)
    elif ctx.argument == "messages":
        await _try_messages(ctx)
    elif ctx.argument:
        raise Refusal("refuse-unknown-control")
    elif ctx.whispered and (clicked := ctx.interaction.message) is not None and clicked.flags.components_v2:
        await _back_from_settings(ctx)
    else:
        await command_check(ctx)


async def _show(ctx: Context, sheet: Sheet, *, here: bool = False) -> None:
    """Shows the check with its embed, also to those who are sent none: whether they see it is the question."""
    show = ctx.discord_api.redraw if here else ctx.discord_api.whisper
    await show(ctx.interaction, sheet, 0, 0)


async def _back_from_settings(ctx: Context) -> None:
    """The check in place of the settings, which are a layout: a message that is one stays one, and has no embed."""
    await ctx.defer()
    await _show(ctx, await _sheet(ctx))
    try:
        await ctx.discord_api.delete_whisper(ctx.discord_api.clicked(ctx.interaction))
    except Undelivered as undelivered:
        log.info("message kept: settings of %(person)d (%(why)s)", ctx.facts | {"why": undelivered})


async def _sheet(ctx: Context, messages: Messages | None = None) -> Sheet:
    person = await ctx.runner.person(ctx.sender.id)
    place, here = ctx.interaction, None
    if place.guild_id is not None:
        in_thread = isinstance(place.channel, discord.Thread)
        here = Here(place.app_permissions, in_thread, await forbidden_here(ctx))
    return check_sheet.check(
        *(ctx.sender, person, here, messages or _known(person), ctx.runner.clock.now()),
        await ctx.work(train_picture),
        manages=here is not None and place.permissions.manage_guild,
    )


def _known(person: Person) -> Messages:
    """What is remembered of somebody's direct messages."""
    if person.dms_closed:
        return "closed"
    return "untried" if person.dm is None else "open"


async def _all_channels(ctx: Context) -> None:
    guild = require_manager(ctx)
    ctx.spend("check")
    await ctx.defer()  # they may have to be asked for
    channels = await ctx.discord_api.all_permissions(guild)
    await ctx.whisper(check_sheet.all_channels(channels, ctx.sender.locale))


async def _try_messages(ctx: Context) -> None:
    """Sends a direct message without a sound, removes it, and remembers whether it was taken."""
    ctx.spend("check")
    await ctx.defer()
    async with ctx.runner.change(ctx.sender, None):
        pass  # that it was clicked: delivered again, it sends no second message
    found: Messages = "open"
    dm: int | None = None
    try:
        dm = await _send_and_remove(ctx)
    except Quarantined:
        found = "paused"
    except (Closed, Gone) as closed:
        log.info("dm closed: %(person)d (%(why)s)", ctx.facts | {"why": closed})
        found = "closed"
    except Later as later:
        raise Refusal("refuse-test-later") from later
    if found != "paused":
        async with ctx.runner.noting(ctx.sender) as (_, person):
            person.dm, person.dms_closed = dm, dm is None
            person.knows_dms_closed = dm is None  # they are told right now
        ctx.announcer.notifications.look_again()
    await _show(ctx, await _sheet(ctx, found), here=ctx.private)


async def _send_and_remove(ctx: Context) -> int:
    """Sends the test, and removes it. Returns the channel of the sender's direct messages."""
    dm = (await ctx.runner.person(ctx.sender.id)).dm or await ctx.discord_api.open_dm(ctx.sender.id)
    words = Sheet(content=ctx.words("check-messages-test"))
    test = await ctx.discord_api.post(dm, words, 0, 0, nonce=f"check{ctx.sender.interaction}")
    try:
        await ctx.discord_api.delete(dm, test)
    except Undelivered as undelivered:
        log.info("message kept: a test to %(person)d (%(why)s)", ctx.facts | {"why": undelivered})
    return dm
