"""Buttons and menus about a table's pace; each answer is ephemeral."""

from __future__ import annotations

from cogs.face.sheet import Sheet
from cogs.table.clicks.asides import show_aside, with_way_to_more
from cogs.table.clicks.context import Context
from cogs.table.clicks.registry import verb
from cogs.table.pace import sheet as pace_sheet
from cogs.table.pace.commands import choose, latest, need, nudge, require_pace_chosen
from db import Table


@verb("pace")
async def _pace(ctx: Context) -> None:
    id, (name, _, value) = ctx.table, ctx.argument.partition("=")
    if not name:
        loaded = await ctx.runner.look(id)
        require_pace_chosen(loaded, ctx.sender.id)
        await _show(ctx, loaded.table)
        return
    last = (await ctx.runner.store.tail(id, lambda _: True)).moves
    since = last[-1].at if last else 0.0
    table = await ctx.run(lambda loaded: choose(loaded, ctx.sender.id, name, value, since))
    await _show(ctx, table)
    ctx.wake()


async def _show(ctx: Context, table: Table) -> None:
    sheet = pace_sheet.pace(table, ctx.sender.locale)
    if table.status == "lobby":
        await show_aside(ctx, with_way_to_more(sheet, ctx.words))
    elif ctx.argument:
        await ctx.redraw(sheet, table.id)
    else:
        await ctx.whisper(sheet, (table.id, 0))


@verb("nudge")
async def _nudge(ctx: Context) -> None:
    await ctx.run(lambda loaded: nudge(loaded, ctx.sender.id))
    ctx.wake()
    await ctx.tell("nudge-done")


@verb("need")
async def _need(ctx: Context) -> None:
    if not ctx.argument:
        loaded = await ctx.look()
        sheet = pace_sheet.need(*latest(loaded, ctx.sender.id), ctx.sender.locale)
        await ctx.whisper(sheet, (ctx.table, loaded.table.version))
        return
    until = await ctx.run(lambda loaded: need(loaded, ctx.sender.id, ctx.version, ctx.argument))
    await ctx.redraw(Sheet(content=ctx.words("need-done", at=int(until))))
    ctx.wake()
