"""The lobby's buttons and menus."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable

import discord

from cogs.face.form import FormSheet
from cogs.face.sheet import Sheet
from cogs.table.adapters.discord_errors import Gone, Undelivered
from cogs.table.clicks.asides import show_aside, with_way_to_more
from cogs.table.clicks.context import Context, Verb
from cogs.table.clicks.forms import filled_into
from cogs.table.clicks.registry import verb
from cogs.table.clicks.threads import may_open_threads, open_thread
from cogs.table.lobby import commands
from cogs.table.lobby.opponents_sheet import opponents
from cogs.table.lobby.seeking import look_for_players
from cogs.table.sheets import notices
from cogs.table.sheets.options_form import options_form
from cogs.table.tables.eyes import eyes_of
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender

log = logging.getLogger(__name__)

# The verbs that need nothing but the table and the sender.
PLAIN: dict[str, Callable[[LoadedTable, Sender], None]] = {
    "join": commands.join,
    "stand-up": commands.leave,
    "add-computer": commands.add_computer,
    "remove-computer": commands.remove_computer,
    "begin": commands.begin,
    "play-computers": commands.begin_against_computers,
}
BEGINNING = ("begin", "play-computers")


def _while_open(act: Verb) -> Verb:
    """Wraps a verb of the lobby's ephemeral sheets, which outlive it: then a click says that it is over, and takes all
    controls off."""

    async def while_open(ctx: Context) -> None:
        if ctx.whispered and (loaded := await ctx.look()).table.status != "lobby":
            now = "refuse-closed" if loaded.table.status == "closed" else "lobby-begun"
            over = Sheet(content=ctx.words(now, link=await ctx.link(loaded)))
            try:
                await ctx.redraw(over)
            except Gone:  # a form was open while the sheet below it went
                await ctx.whisper(over)
        else:
            await act(ctx)

    return while_open


@verb(*PLAIN)
@_while_open
async def _plainly(ctx: Context) -> None:
    await ctx.defer()
    joins = ctx.custom_id.verb == "join"
    await ctx.run(lambda loaded: PLAIN[ctx.custom_id.verb](loaded, ctx.sender), sits_down=joins)
    if joins:
        await ctx.runner.try_dms_again(ctx.sender)
    if ctx.custom_id.verb in BEGINNING:
        await _follow_with_hand(ctx)
    else:
        await ctx.follow()


@verb("decline")
async def _decline(ctx: Context) -> None:
    await ctx.defer()
    await ctx.run(lambda loaded: commands.decline(loaded, ctx.sender))
    await ctx.follow()
    await show_aside(ctx, Sheet(content=ctx.words("decline-done")))


async def _follow_with_hand(ctx: Context) -> None:
    """Shows what has begun. To whoever plays against computer players alone, what only they may see comes right here,
    whether they take direct messages or not."""
    async with ctx.answering():
        copy = await ctx.copy(ctx.table, await ctx.follow())
        seat = eyes_of(copy.table, ctx.sender.id)
        if seat is None or len(copy.loaded.persons()) > 1 or not copy.loaded.face.holds(copy.loaded.view(seat)):
            return
        try:
            await ctx.show_hand(copy, seat)
        except Undelivered as undelivered:  # the board is up, and has a button for it
            log.info("answer lost: the first hand of %(person)d (%(why)s)", ctx.facts | {"why": undelivered})


async def _own_lobby(ctx: Context) -> LoadedTable:
    """The lobby, for its host."""
    loaded = await ctx.look()
    if loaded.table.host != ctx.sender.id:
        raise Refusal("refuse-host-only")
    if loaded.table.status != "lobby":
        raise Refusal("refuse-begun")
    return loaded


async def _show(ctx: Context, loaded: LoadedTable, sheet: Sheet) -> None:
    """Shows something that is found behind `More`."""
    await show_aside(ctx, with_way_to_more(sheet, ctx.words), loaded.table.version)


# Computer players


@verb("opponents")
@_while_open
async def _opponents(ctx: Context) -> None:
    """Shows how good the computer players are and who may ask them, or takes over what was chosen about it."""
    who, _, chosen = ctx.argument.partition("=")
    if who == "hints":
        await ctx.run(lambda loaded: commands.choose_hints(loaded, ctx.sender, chosen))
    elif who:
        await ctx.run(lambda loaded: commands.choose_skill(loaded, ctx.sender, who, chosen))
    if who:
        ctx.wake()
    loaded = await ctx.look()
    loaded.require_seat(ctx.sender.id)
    await _show(ctx, loaded, opponents(loaded.table, ctx.sender.id, ctx.sender.locale))


# What the host decides


@verb("option")
@_while_open
async def _option(ctx: Context) -> None:
    await ctx.defer()
    chosen = dict(one.partition("=")[::2] for one in ctx.argument.split(","))
    try:
        await ctx.run(lambda loaded: commands.choose(loaded, ctx.sender, chosen))
    finally:
        # A menu keeps showing what was clicked: draw it as it is, also when the choice was refused.
        await ctx.follow()
        if ctx.private:
            await _redraw_private(ctx)


@verb(notices.OPTIONS_FORM)
@_while_open
async def _options(ctx: Context) -> None:
    """Opens a page of the host's form, or sets what was filled in there."""
    loaded = await _own_lobby(ctx)
    if ctx.filled is None:
        await ctx.open_form(_page_of(ctx, loaded))
        return
    await ctx.defer()
    await ctx.run(lambda now: commands.decide(now, ctx.sender, filled_into(ctx, _page_of(ctx, now))))
    await ctx.follow()
    if ctx.private:
        await _redraw_private(ctx)


def _page_of(ctx: Context, loaded: LoadedTable) -> FormSheet:
    page = ctx.argument
    form = options_form(loaded.table, int(page), ctx.sender.locale) if re.fullmatch("[0-9]", page) else None
    if form is None:
        raise Refusal("refuse-unknown-control")
    return form


async def _redraw_private(ctx: Context) -> None:
    """Draws again what only the host sees: all that they decide, or options that take more room."""
    loaded = await ctx.look()
    table = loaded.table
    if table.status != "lobby":
        return
    if "hand-over" in ctx.verbs_beside:
        await show_aside(ctx, notices.lobby_more(table, ctx.sender.id, ctx.sender.locale), table.version)
    elif (further := notices.further(table, ctx.sender.locale)) is not None:
        await _show(ctx, loaded, further)


@verb("further")
@_while_open
async def _further(ctx: Context) -> None:
    """Options that the lobby has no room for, for the host alone."""
    loaded = await _own_lobby(ctx)
    sheet = notices.further(loaded.table, ctx.sender.locale)
    if sheet is None:
        raise Refusal("refuse-unknown-control")
    await _show(ctx, loaded, sheet)


@verb("hand-over")
@_while_open
async def _hand_over(ctx: Context) -> None:
    loaded = await ctx.look()
    if loaded.table.host != ctx.sender.id:
        raise Refusal("refuse-host-only")
    await _show(ctx, loaded, notices.hand_over(loaded.table, ctx.sender.locale))


@verb("host")
@_while_open
async def _host(ctx: Context) -> None:
    if not ctx.argument.isdecimal():
        raise Refusal("refuse-unknown-control")
    await ctx.run(lambda loaded: commands.hand_over(loaded, ctx.sender, int(ctx.argument)))
    await _show(ctx, await ctx.look(), Sheet(content=ctx.words("hand-over-done")))
    ctx.wake()


@verb("thread")
@_while_open
async def _thread(ctx: Context) -> None:
    loaded = await _own_lobby(ctx)
    in_thread = isinstance(ctx.interaction.channel, discord.Thread)
    if in_thread or not may_open_threads(ctx.interaction.app_permissions):
        raise Refusal("refuse-thread")
    await ctx.defer()
    if loaded.table.id in ctx.services.moving:
        return  # a second click, while the first one still opens a thread
    ctx.services.moving.add(loaded.table.id)
    try:
        if (await ctx.runner.look(loaded.table.id)).table.channel != loaded.table.channel:
            return  # … or while this one was acknowledged
        thread = await open_thread(ctx, loaded.table.place.channel, loaded.face, loaded.table.locale)
        await ctx.run(lambda loaded: commands.move_to(loaded, ctx.sender, thread))
    finally:
        ctx.services.moving.discard(loaded.table.id)
    await ctx.follow()
    if ctx.private:
        moved = ctx.words("board-moved", place=f"<#{thread}>")
        await ctx.redraw(Sheet(content=moved))


# One more wanted


@verb("seek")
@_while_open
async def _seek(ctx: Context) -> None:
    count = await look_for_players(ctx.runner, ctx.table, ctx.sender)
    said = ctx.words("seek-done", count=count) if count else ctx.words("seek-nobody")
    await _show(ctx, await ctx.look(), Sheet(content=said))
    ctx.wake()


@verb("begins")
@_while_open
async def _begins(ctx: Context) -> None:
    """Shows a menu of when the lobby begins, or sets what was chosen."""
    if ctx.argument:
        await ctx.run(lambda loaded: commands.begin_later(loaded, ctx.sender, ctx.argument))
    loaded = await _own_lobby(ctx)
    await _show(ctx, loaded, notices.begins(loaded.table, ctx.sender.locale))
    if ctx.argument:
        ctx.wake()


@verb("close")
@_while_open
async def _close(ctx: Context) -> None:
    loaded = await ctx.look()
    if loaded.table.status == "lobby" and loaded.table.host != ctx.sender.id:
        raise Refusal("refuse-host-only")
    if not ctx.sure:
        await _show(ctx, loaded, notices.confirm("close-sure", "close", "button-close-sure", ctx.sender.locale))
        return
    await ctx.run(lambda loaded: commands.close_lobby(loaded, ctx.sender))
    await ctx.done("close-done")
    ctx.wake()
