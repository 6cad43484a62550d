"""Buttons and slash commands at a running table: moves, and things to look at."""

from __future__ import annotations

import logging

from cogs.face.sheet import Sheet
from cogs.faces import FACES
from cogs.table.adapters.discord_errors import Expired, Undelivered
from cogs.table.clicks.asides import show_aside, with_way_to_more
from cogs.table.clicks.bot_permissions import require_posting
from cogs.table.clicks.context import Context
from cogs.table.clicks.registry import at_a_table, verb
from cogs.table.clicks.which_table import table_here
from cogs.table.messages.table_copy import TableCopy
from cogs.table.play.commands import act, act_all, pause, require_mover, show_afresh
from cogs.table.sheets import hand_sheet, notices, reference_sheet, table_row
from cogs.table.sheets.hand_sheet import HandOptions
from cogs.table.sheets.narration import NewsReach
from cogs.table.tables.eyes import eyes_of, require_eyes
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.refusals import Refusal, Stale
from db import Table

log = logging.getLogger(__name__)


@verb("act", "all")
async def _act(ctx: Context) -> None:
    await ctx.defer()
    play = act_all if ctx.custom_id.verb == "all" else act
    seat, after = await ctx.runner.run_and_read(
        ctx.table, lambda loaded: play(loaded, ctx.sender.id, ctx.version, ctx.argument), ctx.sender, NewsReach
    )
    async with ctx.answering():
        said = await ctx.follow(seat, after)
        if not ctx.private:
            try:
                await _show_drawn(ctx, seat, said)
            except Expired:
                raise
            except Undelivered as undelivered:  # of what was done nobody is told to do it again
                log.info(
                    "answer lost: what follows a click of %(person)d (%(why)s)",
                    ctx.facts | {"why": undelivered},
                )
                await ctx.refuse(Refusal("act-unshown"))


async def _show_drawn(ctx: Context, seat: int, said: TableCopy | None) -> None:
    """Whoever plays from the board is shown at once what only they may see."""
    copy = await ctx.copy(ctx.table, said)
    loaded = copy.loaded
    still = eyes_of(loaded.table, ctx.sender.id) == seat  # or it was passed on in this very moment
    if still and seat in loaded.asked_persons and loaded.face.holds(loaded.view(seat)):
        await ctx.show_hand(copy, seat)


@verb("pick")
async def _pick(ctx: Context) -> None:
    """A half-made choice: it lives in the message alone, and touches no disk."""
    copy = None if ctx.private else await ctx.copy(ctx.table)
    loaded = await ctx.look() if copy is None else copy.loaded
    seat = require_mover(loaded, ctx.sender.id)
    if not loaded.is_current(ctx.version):
        raise Stale
    if loaded.face.redraws(ctx.argument):
        await ctx.defer()
        copy = await ctx.copy(ctx.table, copy)
        await ctx.show_hand(copy, seat, ctx.argument)
        return
    link = await ctx.link(loaded) if copy is None else copy.link
    if copy is None:
        moved = "undo" in ctx.verbs_beside
    else:
        moved = table_row.may_undo(copy.table, copy.tail.moves, copy.tail.base, (seat,))
    asked = HandOptions(seat, ctx.sender.locale, link=link, pick=ctx.argument, moved=moved)
    rows = hand_sheet.hand_rows(loaded, asked, ctx.words)
    if copy is None:
        await ctx.rows(loaded, rows, link)
    else:
        sheet = Sheet(content=hand_sheet.question(loaded, seat, ctx.words), rows=tuple(rows))
        await ctx.show_part(copy, sheet)


# Looking


@verb("hand")
async def _hand(ctx: Context) -> None:
    copy, seat = await _own(ctx, ctx.table)
    await ctx.defer()
    await ctx.show_hand(copy, seat)


async def _own(ctx: Context, table: int) -> tuple[TableCopy, int]:
    ctx.spend("picture")
    copy = await ctx.copy(table)
    seat = require_eyes(copy.table, ctx.sender.id)
    if copy.table.status != "ended":
        copy.loaded.require_playing()
    return copy, seat


@verb("board")
async def _board(ctx: Context) -> None:
    await ctx.defer()
    await _afresh(ctx, ctx.table)
    if ctx.interaction.guild_id is None:  # from where it cannot be seen
        await ctx.tell("board-again-there")


async def _afresh(ctx: Context, table: int) -> None:
    """Posts the board again at the bottom of the channel."""
    show_afresh(await ctx.runner.look(table))  # or it is refused, which costs nothing
    ctx.spend("board")
    await ctx.runner.run(table, show_afresh, ctx.sender)
    ctx.wake(table)


async def _begun(ctx: Context) -> LoadedTable:
    ctx.spend("picture")
    loaded = await ctx.look()
    if loaded.state is None:
        raise Refusal("refuse-not-begun")
    return loaded


@verb("rules")
async def _rules(ctx: Context) -> None:
    """Shows the rules of a table, or of a game that the argument names before the page."""
    ctx.spend("picture")
    game, _, page = ctx.argument.rpartition("=")
    table = None if game else (await ctx.look()).table
    await ctx.defer()
    number = int(page) if page.isdecimal() else 0
    sheet = await _explained(ctx, game if table is None else table, number)
    if table is not None and table.status == "lobby":
        await show_aside(ctx, with_way_to_more(sheet, ctx.words), table.version)
    elif page and ctx.private:
        await ctx.redraw(sheet, ctx.table, 0 if table is None else table.version)
    else:
        await ctx.whisper(sheet)


async def _explained(ctx: Context, played: str | Table, page: int) -> Sheet:
    """A page of the rules that a table is played by, or of a game's as they come."""
    if isinstance(played, str) and played not in FACES:
        raise Refusal("refuse-unknown-control")
    return await ctx.work(reference_sheet.rules, played, page, ctx.sender.locale, ctx.services.chosen.site)


@verb("words")
async def _words(ctx: Context) -> None:
    """Shows the pictures in words, for those who cannot see them or rather read."""
    loaded = await _begun(ctx)
    await ctx.defer()
    eyes = eyes_of(loaded.table, ctx.sender.id)
    sheet = await ctx.work(reference_sheet.in_words, loaded.table, eyes, ctx.sender.locale)
    await ctx.whisper(sheet)


@verb("more")
async def _more(ctx: Context) -> None:
    """Shows the buttons that the message has no room for, to whoever asks."""
    copy = await ctx.copy(ctx.table)
    table, tail, person, locale = copy.table, copy.tail, ctx.sender.id, ctx.sender.locale
    if table.status == "closed":
        raise Refusal("refuse-closed")
    if table.state is None:
        await show_aside(ctx, notices.lobby_more(table, person, locale), table.version)
        return
    seat = eyes_of(table, person)
    undo = seat is not None and table_row.may_undo(table, tail.moves, tail.base, (seat,))
    beside = ctx.verbs_beside | ({"hand"} if ctx.private else set())  # there the hand is
    sheet = table_row.more(copy.loaded, seat, beside, locale, undo=undo)
    await ctx.whisper(sheet, (table.id, table.version))


@verb("show")
async def _show(ctx: Context) -> None:
    """Shows something of the game that everybody may know."""
    loaded = await _begun(ctx)
    await ctx.defer()
    person, what = loaded.people.get(ctx.sender.id), ctx.argument
    always = person is not None and person.in_words
    sheet = await ctx.work(reference_sheet.shown, loaded.table, what, ctx.sender.locale, always)
    if sheet is None:
        raise Refusal("refuse-unknown-control")
    await ctx.whisper(sheet)


# Stopping, leaving, coming back


@verb("pause")
async def _pause(ctx: Context) -> None:
    await ctx.defer()
    await ctx.run(lambda loaded: pause(loaded, ctx.sender.id))
    await ctx.follow()
    if ctx.private:
        await ctx.tell("pause-done")


# Commands


async def command_board(ctx: Context) -> None:
    table = await table_here(ctx)
    require_posting(ctx)
    await _afresh(ctx, table.id)
    await ctx.tell("board-again")


@at_a_table("hand")
async def _show_hand_of(ctx: Context, table: int) -> None:
    loaded, seat = await _own(ctx, table)
    await ctx.defer()
    await ctx.show_hand(loaded, seat)


async def command_rules(ctx: Context, game: str, about: str | None) -> None:
    """Shows the rules of a game, or something of it by its name, wherever it is asked."""
    ctx.spend("picture")
    await ctx.defer()
    if not about:
        await ctx.whisper(await _explained(ctx, game, 0))
        return
    sheet = await ctx.work(reference_sheet.looked_up, game, about, ctx.sender.locale)
    if sheet is None:
        empty = game in FACES and not FACES[game].things(ctx.words)
        raise Refusal("refuse-nothing-to-find" if empty else "refuse-not-found")
    await ctx.whisper(sheet)
