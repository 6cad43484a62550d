"""`History` and the log: answers for the sender's eyes, whose controls turn them from step to step.
At the end `Film`, one for everybody, and the game as a file, as there is nothing hidden in it any more."""

from __future__ import annotations

import logging

from cogs.table.clicks.bot_permissions import require_posting_at
from cogs.table.clicks.context import Context
from cogs.table.clicks.long_logs import FromLog, drawn, history_of
from cogs.table.clicks.registry import verb
from cogs.table.history import log_sheet
from cogs.table.history.steps import Wanted
from cogs.table.tables.eyes import eyes_of
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.log_pages import log_page
from cogs.table.terms.refusals import Refusal
from db import Intent, Move, Reading, Table
from db.days import read_day
from db.game_file import GameFileRefused


def agree_to_be_named(loaded: LoadedTable, person: int, yes: bool) -> None:
    seat = loaded.require_seat(person)
    require_ended(loaded)
    loaded.table.seats[seat].named = yes
    loaded.outcome.saves = True


def require_ended(loaded: LoadedTable) -> None:
    """Refuses a game that is still to be played, or that was closed before it had an end."""
    if loaded.table.status == "closed":
        raise Refusal("refuse-closed")
    if loaded.table.status != "ended":
        raise Refusal("refuse-export-early")


log = logging.getLogger(__name__)
NAMED = {"in": True, "out": False}


@verb("history")
async def _history(ctx: Context) -> None:
    wanted = Wanted.of(ctx.argument)
    ctx.spend("step")
    loaded = await ctx.look()
    table = loaded.table
    if table.status == "closed":
        raise Refusal("refuse-closed")
    if loaded.state is None:
        raise Refusal("refuse-not-begun")
    await ctx.defer()
    sheet = await history_of(ctx, loaded, wanted)
    if ctx.argument and ctx.whispered:  # it is turned from one step to another
        await ctx.redraw(sheet, table.id, table.version)
    else:
        await ctx.whisper(sheet)


@verb("film")
async def _film(ctx: Context) -> None:
    """The whole game as a film, for all: it is made in the background, and posted once; and once more, if somebody
    deleted it."""
    copy = await ctx.copy(ctx.table)
    table = copy.table
    copy.loaded.require_seat(ctx.sender.id)
    if table.status != "ended":
        raise Refusal("refuse-film-not-ended")
    film = copy.current("film")
    if film is not None:
        await ctx.defer()
    if film is not None and await ctx.discord_api.stands(film.channel, film.id):
        link = f"https://discord.com/channels/{table.guild}/{film.channel}/{film.id}"
        await ctx.tell("film-stands", link=link)
        return
    require_posting_at(ctx, table, ctx.discord_api)
    ctx.spend("board")
    async with ctx.runner.change(ctx.sender, table.id) as change:
        if film is not None:
            await change.drop_message(film)
        await change.queue(Intent(table.id, "film", None, table.version, ctx.runner.clock.now()))
    ctx.wake()
    await ctx.tell("film-coming")


@verb("log")
async def _log(ctx: Context) -> None:
    ctx.spend("picture")
    loaded, wanted = await ctx.look(), ctx.argument
    table = loaded.table
    if loaded.state is None:
        raise Refusal("refuse-not-begun")
    await ctx.defer()
    shown = ctx.sender.locale, eyes_of(table, ctx.sender.id)
    sheet = await drawn(ctx, table, FromLog(log_page, (wanted,), log_sheet.log, shown))
    if wanted.isdecimal():  # it was turned from one page to another
        await ctx.redraw(sheet, table.id, table.version)
    else:
        await ctx.whisper(sheet)


@verb("export")
async def _export(ctx: Context) -> None:
    ctx.spend("picture")
    await _send(ctx)


@verb("name")
async def _name(ctx: Context) -> None:
    """Whoever holds a seat has their name put into the file, or taken out; and the file anew."""
    named = NAMED.get(ctx.argument)
    if named is None:
        raise Refusal("refuse-unknown-control")
    ctx.spend("picture")
    await ctx.run(lambda loaded: agree_to_be_named(loaded, ctx.sender.id, named))
    await _send(ctx)


async def _moves(store: Reading, table: Table) -> list[Move]:
    return await store.moves(table.id)


async def _require_told(ctx: Context, table: Table) -> None:
    """Refuses the file of a day's train, which tells the whole deal, until that day is over for everyone."""
    day = None if table.day is None else await read_day(ctx.runner.store, table.day)
    if day is not None and not day.closed:
        raise Refusal("refuse-today-export")


async def _send(ctx: Context) -> None:
    loaded = await ctx.look()
    require_ended(loaded)
    await _require_told(ctx, loaded.table)
    table, seat = loaded.table, eyes_of(loaded.table, ctx.sender.id)
    await ctx.defer()
    try:
        shown = seat, ctx.sender.locale, ctx.services.chosen.site
        sheet = await drawn(ctx, table, FromLog(_moves, (), log_sheet.export, shown))
    except GameFileRefused as refused:
        log.warning("table broken: table %(table)d has no file (%(why)s)", {"table": table.id, "why": refused})
        too_long = refused.why in ("too-many-moves", "too-large")
        raise Refusal("refuse-export-too-long" if too_long else "refuse-export-broken") from refused
    if ctx.custom_id.verb == "name" and ctx.whispered:  # the file as it is now stands where the other one was
        await ctx.redraw(sheet, table.id, table.version)
    else:
        await ctx.whisper(sheet)
