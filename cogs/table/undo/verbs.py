"""The undo buttons: what loses nothing is taken back at once; else whoever clicks is shown which moves would go, and
decides then."""

from __future__ import annotations

from cogs.face.sheet import Sheet
from cogs.table.clicks.context import Context
from cogs.table.clicks.registry import at_a_table, verb
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.refusals import Refusal, Stale
from cogs.table.undo import sheet as undo_sheet
from cogs.table.undo.commands import TakingBack, agree, take, taking_back


@verb("undo")
async def _undo(ctx: Context) -> None:
    await ctx.defer()
    if ctx.private:
        await _require_last_word(ctx)
    loaded, goes = await _look(ctx, ctx.table)
    if goes.free and loaded.is_current(ctx.version):  # a second click of somebody who is quick only shows
        await _take(ctx, goes.first, here=False)
    else:
        await _show(ctx, (loaded, goes), here=False)


@at_a_table("undo")
async def show(ctx: Context, table: int) -> None:
    """Shows what an undo would take back at the table of a command; in place of the question which table."""
    await ctx.defer()
    await _show(ctx, await _look(ctx, table), here=ctx.whispered)


async def _show(ctx: Context, found: tuple[LoadedTable, TakingBack], before: str = "", *, here: bool) -> None:
    (loaded, goes), locale = found, ctx.sender.locale
    sheet = await ctx.work(undo_sheet.what_goes, loaded.table, goes, locale, before)
    at = loaded.table.id, loaded.table.version
    await (ctx.redraw(sheet, *at) if here else ctx.whisper(sheet, at))


async def _look(ctx: Context, table: int) -> tuple[LoadedTable, TakingBack]:
    loaded = await ctx.runner.look(table, ctx.sender)
    return loaded, taking_back(loaded, ctx.sender.id)


async def _require_last_word(ctx: Context) -> None:
    """Refuses an undo from an older message once somebody else has acted: that is asked for at the board."""
    seat = (await ctx.look()).seat_of(ctx.sender.id)
    drawn_for = ctx.version
    since = await ctx.runner.store.tail(ctx.table, lambda move: move.version <= drawn_for)
    if seat is not None and any(move.seat != seat for move in since.moves if move.version > drawn_for):
        raise Stale


@verb("take-back")
async def _take_back(ctx: Context) -> None:
    """Takes back what the sender was shown."""
    await ctx.defer()
    await _take(ctx, ctx.argument, here=ctx.whispered)


async def _take(ctx: Context, first: int | str, *, here: bool) -> None:
    """Takes back all from this move on, then shows what would go next, if nothing stands in the way of that. `here`: in
    place of the message that was clicked."""
    table, goes = await ctx.run(
        lambda loaded: (loaded.table, take(loaded, ctx.sender.id, ctx.version, str(first))), undo=True
    )
    locale = ctx.sender.locale
    if goes is None:
        now = await _look(ctx, ctx.table)
        await _show(ctx, now, ctx.words("undo-changed"), here=here)
        return
    ctx.wake(table.id)
    if goes.asks:
        await _tell(ctx, undo_sheet.asked(table, goes, locale), here=here)
        return
    went = await ctx.work(undo_sheet.what_went, table, goes, int(first), locale)
    if (then := await _next(ctx)) is not None:
        await _show(ctx, then, went, here=here)
    else:
        await _tell(ctx, went, here=here)


async def _next(ctx: Context) -> tuple[LoadedTable, TakingBack] | None:
    try:
        loaded, goes = await _look(ctx, ctx.table)
    except Refusal:  # nothing is left, or that was the end
        return None
    return (loaded, goes) if goes.free else None


async def _tell(ctx: Context, said: str, *, here: bool) -> None:
    """Answers in place of the question, if that was clicked."""
    sheet = Sheet(content=said)
    if here:
        await ctx.redraw(sheet)
    else:
        await ctx.whisper(sheet)


@verb("agree", "refuse")
async def _agree(ctx: Context) -> None:
    await ctx.defer()
    yes = ctx.custom_id.verb == "agree"
    await ctx.run(lambda loaded: agree(loaded, ctx.sender.id, ctx.version, ctx.argument, yes=yes))
    seat = (await ctx.look()).seat_of(ctx.sender.id) if ctx.private else None
    await ctx.follow(seat)  # in their own message it is asked no more
