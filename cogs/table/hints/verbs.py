"""`What would you do?`: asked in a running game by whoever is to answer, and by anybody once it is over. Each answer is
for the eyes of whoever asked."""

from __future__ import annotations

from cogs.table.adapters.workers import THINKING, Ticket
from cogs.table.clicks.context import Context
from cogs.table.clicks.long_logs import found
from cogs.table.clicks.registry import verb
from cogs.table.hints import sheet as hint_sheet
from cogs.table.history.steps import Wanted, position_asked_about
from cogs.table.terms.refusals import Refusal


@verb("hint")
async def _hint(ctx: Context) -> None:
    ctx.spend("picture")
    await ctx.defer()
    if ctx.argument:
        await _look_back(ctx, Wanted.of(ctx.argument))
    elif (advised := await ctx.services.hinting.ask(ctx.table, ctx.sender)) is not None:
        table = advised[0].table
        await ctx.whisper(hint_sheet.hint(*advised, ctx.words), (table.id, table.version))


async def _look_back(ctx: Context, wanted: Wanted) -> None:
    """About a moment of a game that is over: it counts nowhere."""
    table = (await ctx.look()).table
    if table.status != "ended":
        raise Refusal("refuse-hint-not-over")
    position = await found(ctx, table, position_asked_about, wanted)
    sheet = await ctx.services.workers.patient.run_with(
        Ticket(THINKING), hint_sheet.looked_back, table, position, ctx.sender.locale, ctx.services.chosen.effort
    )
    if wanted.how in ("b", "f") and ctx.whispered:  # it is turned from one moment to another
        await ctx.redraw(sheet, table.id, table.version)
    else:
        await ctx.whisper(sheet)
