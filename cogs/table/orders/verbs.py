"""Orders for a table: a form in which they are given, what holds then, and how they are dropped."""

from __future__ import annotations

import re

from cogs.face.sheet import Button
from cogs.face.standing_orders import StandingOrders
from cogs.table.clicks.context import Context
from cogs.table.clicks.forms import filled_into
from cogs.table.clicks.registry import verb
from cogs.table.orders.sheet import DROP, VERB, holds_now, orders_form
from cogs.table.plans.orders import give_orders, require_orders
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.refusals import Refusal, Stale

SERIAL = re.compile(r"[0-9]{1,9}")


@verb(VERB)
async def _orders(ctx: Context) -> None:
    """Opens the form with the orders of now, or gives those that were filled in there, or drops them."""
    if ctx.filled is None and not ctx.argument:
        loaded, orders, seat = await _look(ctx)
        await ctx.open_form(orders_form(loaded, orders, seat, ctx.sender.locale))
        return
    serial = ctx.argument if ctx.filled is not None else ctx.argument.removeprefix(DROP)
    if not SERIAL.fullmatch(serial) or (ctx.filled is None and serial == ctx.argument):
        raise Refusal("refuse-unknown-control")
    body = ""
    if ctx.filled is not None:
        loaded, orders, seat = await _look(ctx)
        body = orders.filled(filled_into(ctx, orders_form(loaded, orders, seat, ctx.sender.locale)))
    try:
        await ctx.run(lambda loaded: give_orders(loaded, ctx.sender.id, int(serial), body))
    except Stale:  # what was clicked is no hand, which would be drawn again
        refusal = Refusal("refuse-orders-changed")
        refusal.onward = (Button(ctx.words("button-orders-change"), VERB, style="primary"),)
        raise refusal from None
    ctx.wake()
    loaded, orders, seat = await _look(ctx)
    sheet = holds_now(loaded, orders, seat, ctx.sender.locale)
    if ctx.private:
        await ctx.redraw(sheet, ctx.table, loaded.table.version)
    else:
        await ctx.whisper(sheet)


async def _look(ctx: Context) -> tuple[LoadedTable, StandingOrders, int]:
    """The table as it is, the orders that its game takes, and the sender's seat, if they may give any."""
    loaded = await ctx.look()
    return loaded, *require_orders(loaded, ctx.sender.id)
