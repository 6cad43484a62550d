"""Buttons and menus about a table's pace; each answer is ephemeral."""

from __future__ import annotations

from cogs.face.sheet import Sheet
from cogs.table.clicks.context import Context
from cogs.table.clicks.registry import verb
from cogs.table.pace import sheet as pace_sheet
from cogs.table.pace.commands import choose, latest, need, nudge, require_pace_chosen


@verb("pace")
async def _pace(ctx: Context) -> None:
    id, (name, _, value) = ctx.table, ctx.argument.partition("=")
    if not name:
        loaded = await ctx.runner.look(id)
        require_pace_chosen(loaded, ctx.sender.id)
        await ctx.whisper(pace_sheet.pace(loaded.table, ctx.sender.locale), (id, 0))
        return
    last = (await ctx.runner.store.tail(id, lambda _: True)).moves
    since = last[-1].at if last else 0.0
    table = await ctx.run(lambda loaded: choose(loaded, ctx.sender.id, name, value, since))
    await ctx.redraw(pace_sheet.pace(table, ctx.sender.locale), id)
    ctx.wake()


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
