"""`Answer in advance`: a message for one person alone, in which they put together what they do if the other does this
or that."""

from __future__ import annotations

import logging
from collections.abc import Callable

from cogs.face.sheet import Sheet
from cogs.table.adapters.workers import THINKING, Ticket
from cogs.table.answers_ahead import sheet as answers_sheet
from cogs.table.answers_ahead.commands import (
    answers_of,
    change_lines,
    go_on,
    lines_of,
    put_likely,
    require_answerer,
    require_likely,
    serial_of,
)
from cogs.table.answers_ahead.sheet import DO, Answerer
from cogs.table.answers_ahead.thinking import likeliest
from cogs.table.clicks.context import Context
from cogs.table.clicks.registry import verb
from cogs.table.play.computers import seed_of_thought
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.refusals import Refusal, Stale

log = logging.getLogger(__name__)


@verb("answer-ahead")
async def _open(ctx: Context) -> None:
    """Shows the answers so far, begun or kept, to whoever waits for the other's move."""
    loaded = await ctx.look()
    seat = require_answerer(loaded, ctx.sender.id)
    ctx.spend("picture")
    await ctx.defer()
    await ctx.whisper(await _drawn(ctx, loaded, seat), (ctx.table, serial_of(loaded, seat)))


@verb(DO)
async def _do(ctx: Context) -> None:
    """Chooses a move, or changes the lines."""
    if not ctx.whispered or ctx.verbs_beside & {"answer-ahead", "more"}:  # which leads here, and stays
        raise Refusal("refuse-unknown-control")
    person, serial, what = ctx.sender.id, ctx.version, ctx.argument
    await ctx.defer()
    if what == "change":
        await _redraw(ctx, changing=True)
    elif what == "likely":
        await _ask_a_master(ctx)
    elif what in ("keep", "another", "back"):
        await _change(ctx, lambda loaded: change_lines(loaded, person, serial, what))
    else:
        await _change(ctx, lambda loaded: go_on(loaded, person, serial, what))


async def _ask_a_master(ctx: Context) -> None:
    """Has a Master say which moves are likely, without holding the table up."""
    person, serial, services = ctx.sender.id, ctx.version, ctx.services
    loaded = await ctx.look()
    seat, table = require_likely(loaded, person), loaded.table
    ctx.spend("picture")
    answers, known = answers_of(loaded), lines_of(loaded, seat)
    choices = [] if known.asks_mine else answers.choices(known, seat)
    if not choices:
        raise Refusal("refuse-unknown-control")
    position, seed = answers.foresee(known, known.making).state, seed_of_thought(table.id, table.version)
    moves = await services.workers.patient.run_with(
        Ticket(THINKING), likeliest, table.game, position, choices, seed, services.chosen.effort
    )
    await _change(ctx, lambda loaded: put_likely(loaded, person, serial, moves), changing=True)


async def _change(ctx: Context, change: Callable[[LoadedTable], None], *, changing: bool = False) -> None:
    """Changes the lines, unless they were changed elsewhere since; and draws them again as they are now."""
    try:
        await ctx.run(change)
    except Stale:
        log.info(
            "click stale: of %(person)d in answers in advance at table %(table)d",
            ctx.facts,
        )
        await ctx.tell("refuse-answer-ahead-changed")
    ctx.wake()
    await _redraw(ctx, changing=changing)


async def _redraw(ctx: Context, *, changing: bool = False) -> None:
    loaded = await ctx.look()
    seat = require_answerer(loaded, ctx.sender.id)
    await ctx.redraw(await _drawn(ctx, loaded, seat, changing=changing), ctx.table, serial_of(loaded, seat))


async def _drawn(ctx: Context, loaded: LoadedTable, seat: int, *, changing: bool = False) -> Sheet:
    reader = Answerer(seat, ctx.sender.locale, await ctx.runner.person(ctx.sender.id), changing)
    return await ctx.work(answers_sheet.composer, loaded.table, reader)
