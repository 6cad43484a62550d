"""`Plan my next turn`: a message for its planner alone, in which the next turn is put together, kept and changed."""

from __future__ import annotations

import logging
from collections.abc import Callable

from cogs.face.sheet import Sheet
from cogs.table.adapters.workers import THINKING, Ticket
from cogs.table.clicks.context import Context
from cogs.table.clicks.registry import verb
from cogs.table.hints.allowed import require_hint
from cogs.table.plans import sheet as plan_sheet
from cogs.table.plans.allowed import next_turn, require_planner
from cogs.table.plans.sheet import VERBS, Planner
from cogs.table.plans.thinking import turn_of_a_master
from cogs.table.plans.turns import add_step, change_plan, fill_in, turn_plan_of
from cogs.table.play.computers import seed_of_thought
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.seat_plan import plan_of
from cogs.table.terms.refusals import Refusal, Stale

log = logging.getLogger(__name__)
OF_TABLES = {of_plan: verb for verb, of_plan in VERBS.items()}


@verb("plan")
async def _plan(ctx: Context) -> None:
    """Opens the plan, begun or kept, for whoever waits for their turn."""
    loaded = await _may_plan(ctx)
    ctx.spend("picture")
    await ctx.defer()
    sheet = await _drawn(ctx, loaded)
    await ctx.whisper(sheet, (ctx.table, _serial(ctx, loaded)))


@verb("plan-act", "plan-all")
async def _step(ctx: Context) -> None:
    await _change(ctx, lambda loaded: add_step(loaded, *_of(ctx), OF_TABLES[ctx.custom_id.verb], ctx.argument))


@verb("plan-go")
async def _go(ctx: Context) -> None:
    """Keeps the plan, throws it away, or changes it."""
    if ctx.argument == "change":
        await ctx.defer()
        await _redraw(ctx, changing=True)
    elif ctx.argument == "drop":
        await ctx.run(lambda loaded: change_plan(loaded, *_of(ctx), "drop"))
        if _composes(ctx):
            await ctx.done("plan-dropped")
        else:
            await ctx.tell("plan-dropped")
        ctx.wake()
    else:
        await _change(ctx, lambda loaded: change_plan(loaded, *_of(ctx), ctx.argument))


@verb("plan-pick")
async def _pick(ctx: Context) -> None:
    """A half-made choice: it lives in the message alone."""
    await ctx.defer()
    await _redraw(ctx, ctx.argument, changing=True)


@verb("plan-show")
async def _show(ctx: Context) -> None:
    loaded = await _may_plan(ctx)
    ctx.spend("picture")
    await ctx.defer()
    shown = await ctx.work(plan_sheet.shown, loaded.table, _seat(ctx, loaded), ctx.argument, ctx.sender.locale)
    if shown is None:
        raise Refusal("refuse-unknown-control")
    await ctx.whisper(shown, (ctx.table, ctx.version))


@verb("plan-hint")
async def _hint(ctx: Context) -> None:
    """Has a Master fill the plan in, which counts as a hint."""
    loaded = await _may_plan(ctx)
    ctx.spend("picture")
    await ctx.defer()
    person, seat, table = ctx.sender.id, _seat(ctx, loaded), loaded.table
    require_hint(table, seat)
    copy, seed = turn_plan_of(loaded).rehearse(loaded.state, seat).state, seed_of_thought(table.id, table.version)
    workers = ctx.services.workers.patient
    effort = ctx.services.chosen.effort
    steps = await workers.run_with(Ticket(THINKING), turn_of_a_master, table.game, copy, seat, seed, effort)

    def put(loaded: LoadedTable) -> None:
        fill_in(loaded, person, ctx.version, [[loaded.game.load_action(one) for one in step] for step in steps])

    await _change(ctx, put)


# What they share


def _of(ctx: Context) -> tuple[int, int]:
    """Whose control it is, and which state of the plan it was drawn for."""
    return ctx.sender.id, ctx.version


def _seat(ctx: Context, loaded: LoadedTable) -> int:
    return loaded.require_seat(ctx.sender.id)


async def _may_plan(ctx: Context) -> LoadedTable:
    """The table, if its sender may plan their next turn there now."""
    loaded = await ctx.look()
    seat = require_planner(loaded, ctx.sender.id)
    turn_plan_of(loaded)
    if next_turn(loaded, seat) is None:
        raise Refusal("refuse-plan-too-late")
    return loaded


def _serial(ctx: Context, loaded: LoadedTable) -> int:
    plan = plan_of(loaded.table.seats[_seat(ctx, loaded)])
    return 0 if plan is None else plan.serial


def _composes(ctx: Context) -> bool:
    """Whether the clicked message is a plan, and not one that leads to it."""
    return ctx.whispered and not ctx.verbs_beside & {"plan", "more"}


async def _change(ctx: Context, change: Callable[[LoadedTable], None]) -> None:
    """Changes the plan, unless it was changed elsewhere since; and draws it again as it is now, and the hand."""
    await ctx.defer()
    try:
        await ctx.run(change)
    except Stale:
        log.info("click stale: of %(person)d in a plan at table %(table)d", ctx.facts)
    ctx.wake()
    await _redraw(ctx)


async def _redraw(ctx: Context, pick: str = "", *, changing: bool = False) -> None:
    if not _composes(ctx):
        raise Refusal("refuse-unknown-control")
    loaded = await _may_plan(ctx)
    serial = _serial(ctx, loaded)
    sheet = await _drawn(ctx, loaded, pick if serial == ctx.version else "", changing=changing)
    await ctx.redraw(sheet, ctx.table, serial)


async def _drawn(ctx: Context, loaded: LoadedTable, pick: str = "", *, changing: bool = False) -> Sheet:
    person, seat = await ctx.runner.person(ctx.sender.id), _seat(ctx, loaded)
    reader = Planner(seat, ctx.sender.locale, person, pick, changing)
    return await ctx.work(plan_sheet.composer, loaded.table, reader)
