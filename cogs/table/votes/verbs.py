"""The buttons to vote, to remove somebody and to end the game; each answer is ephemeral."""

from __future__ import annotations

from cogs.table.clicks.context import Context
from cogs.table.clicks.registry import verb
from cogs.table.tables.vote import require_owner
from cogs.table.terms.refusals import Refusal
from cogs.table.votes import sheet as vote_sheet
from cogs.table.votes.commands import alone_here, cast, hear, propose_end, remove, require_remover


async def heard_of(ctx: Context) -> None:
    """Notes that whoever clicks or types is not silent."""
    for table, channel in await ctx.runner.store.overdue(ctx.sender.id):
        if ctx.is_about(table, channel) and await ctx.runner.run(
            table, lambda loaded: hear(loaded, ctx.sender.id), ctx.sender
        ):
            ctx.wake(table)


@verb("vote")
async def _vote(ctx: Context) -> None:
    if ctx.argument:
        await ctx.run(lambda loaded: cast(loaded, ctx.sender.id, ctx.version, ctx.argument))
        await ctx.done("vote-done")
        ctx.wake()
        return
    loaded = await ctx.look()
    require_owner(loaded, ctx.sender.id)
    sheet = vote_sheet.ballot(loaded, ctx.sender.locale)
    if sheet is None:
        raise Refusal("refuse-question-gone")
    await ctx.whisper(sheet, (ctx.table, loaded.table.version))


@verb("remove")
async def _remove(ctx: Context) -> None:
    """Removes somebody, or offers a menu of whom."""
    seat, loaded = ctx.argument, await ctx.look()
    by = require_remover(loaded, ctx.sender.id)
    if not seat:
        sheet = vote_sheet.whom_to_remove(loaded, by, ctx.sender.locale)
        await ctx.whisper(sheet, (ctx.table, loaded.table.version))
        return
    if seat not in map(str, range(len(loaded.table.seats))):
        raise Refusal("refuse-unknown-control")
    done = await ctx.run(lambda loaded: remove(loaded, ctx.sender.id, int(seat)))
    await ctx.done("remove-done" if done else "remove-asks")
    ctx.wake()


@verb("end-here")
async def _end_here(ctx: Context) -> None:
    loaded = await ctx.look()
    seat = loaded.require_holder(ctx.sender.id)
    if not ctx.sure:
        if alone_here(loaded, seat):
            await ctx.ask_once("end-here-alone", "button-leave-sure")
        else:
            await ctx.ask_once("end-here-sure", "button-end-here-sure")
        return
    became = await ctx.run(lambda loaded: propose_end(loaded, ctx.sender.id))
    if became == "left":
        await ctx.done("leave-done")
    else:
        await ctx.done("end-here-done" if became == "ended" else "end-here-asks")
    ctx.wake()
