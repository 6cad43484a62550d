"""`/games today`: the train of the day, somebody's one try at it, its result, and the line to share."""

from __future__ import annotations

import re
from dataclasses import replace

from cogs.face.sheet import Sheet
from cogs.table.clicks.context import Context
from cogs.table.clicks.long_logs import history_of
from cogs.table.clicks.registry import verb
from cogs.table.daily import sheet as daily_sheet
from cogs.table.daily.board_sheet import named_of, others
from cogs.table.daily.commands import go_on
from cogs.table.daily.opening import begin_practice, begin_try, day_of, past_days, require_open
from cogs.table.daily.result import Result
from cogs.table.daily.standing import stood
from cogs.table.history.steps import Wanted
from cogs.table.messages.table_copy import way_to
from cogs.table.terms.days import day_at
from cogs.table.terms.refusals import Refusal
from db import Day, Try
from db.days import is_named_in, is_open_to, many_played, named_in, read_day, read_try, tries_of

DAY = re.compile("[0-9]{1,6}")  # in a control
WHOSE = re.compile(f"(?P<day>{DAY.pattern})[.](?P<person>[0-9]{{1,18}}|[1-8][0-9]{{18}})")


async def command_today(ctx: Context) -> None:
    """Shows what runs today, or how the sender did."""
    await _show(ctx, None)


async def _show(ctx: Context, of: int | None) -> None:
    """The same of another day, if the sender has finished its train."""
    ctx.spend("picture")
    await ctx.defer()
    day = await _today(ctx)
    before = None if of is None else await read_day(ctx.runner.store, of)
    tried = None if before is None else await read_try(ctx.runner.store, before.day, ctx.sender.id)
    if before is not None and tried is not None and tried.finished is not None:
        day = before
    else:
        tried = await read_try(ctx.runner.store, day.day, ctx.sender.id)
    if tried is not None and tried.finished is not None:
        shown = await _result(ctx, day, tried)
    else:
        require_open(day)
        played = await many_played(ctx.runner.store, day.day)
        shown = daily_sheet.today(day, played, ctx.sender.locale, begun=tried is not None)
    past = daily_sheet.earlier(await past_days(ctx.runner), ctx.sender.locale)
    await ctx.whisper(replace(shown, rows=(*shown.rows, *past)), (0, 0))


@verb("today")
async def _lead(ctx: Context) -> None:
    """Below a try that is over the control carries its day."""
    await _show(ctx, int(ctx.argument) if DAY.fullmatch(ctx.argument) else None)


async def _today(ctx: Context) -> Day:
    """Today's deal, which begins with the first one who asks."""
    if (there := await read_day(ctx.runner.store, day_at(ctx.runner.clock.now()))) is not None:
        return there
    async with ctx.runner.change(ctx.sender, None) as change:
        return await day_of(change, ctx.runner.clock.now())


@verb("today-play")
async def _play(ctx: Context) -> None:
    """Begins the sender's try, or goes on with it: by direct message, or right here where those are closed."""
    if _day_of(ctx) != day_at(ctx.runner.clock.now()):  # the page is of a day that is over
        await command_today(ctx)
        return
    ctx.spend("picture")
    await ctx.defer()
    tried = await begin_try(ctx.runner, ctx.sender)
    if tried.finished is not None:
        await command_today(ctx)
        return
    await _show_table(ctx, tried.table)


@verb("today-again")
async def _practise(ctx: Context) -> None:
    """Plays the train of a day that is over, as practice."""
    day = _day_of(ctx)
    ctx.spend("lobby")
    await ctx.defer()
    await _show_table(ctx, await begin_practice(ctx.runner, ctx.sender, day))


async def _show_table(ctx: Context, table: int) -> None:
    """Leads the sender to their table: by direct message, or shows it here where those are closed."""
    ctx.runner.presence.clicked(table, ctx.sender.id, at_board=False)
    await ctx.runner.run(table, go_on)
    while await ctx.announcer.tend(table):  # till computer players have moved who are asked first
        pass
    ctx.wake(table)
    if link := await _way(ctx, table):
        await ctx.show(Sheet(content=ctx.words("today-sent", link=link)))
    else:
        copy = await ctx.copy(table)
        await ctx.show_hand(copy, copy.loaded.require_seat(ctx.sender.id))


def _day_of(ctx: Context) -> int:
    """The day that a control carries."""
    if not DAY.fullmatch(ctx.argument):
        raise Refusal("refuse-unknown-control")
    return int(ctx.argument)


async def _way(ctx: Context, table: int) -> str:
    """The address of the sender's hand in their direct messages; empty where those are closed."""
    person = await ctx.runner.person(ctx.sender.id)
    messages = await ctx.runner.store.messages(table, "hand")
    return "" if person.dms_closed else way_to(None, messages, person.dm)


@verb("today-share")
async def _share(ctx: Context) -> None:
    """Posts the sender's line in the channel; in direct messages it's answered, to be copied."""
    store = ctx.runner.store
    day = await read_day(store, _day_of(ctx))
    tried = None if day is None else await read_try(store, day.day, ctx.sender.id)
    if day is None or tried is None or tried.finished is None:
        raise Refusal("refuse-today-unplayed")
    ctx.spend("board")
    had = await _had(ctx, day, tried)
    guild = ctx.interaction.guild_id
    if guild is None:
        await ctx.whisper(daily_sheet.line(had, ctx.sender.locale), (0, 0))
        return
    server = await store.server(guild)
    locale = server.language or str(ctx.interaction.guild_locale or "en-US")
    await ctx.discord_api.respond(ctx.interaction, daily_sheet.line(had, locale), 0, 0, ping=())


# In a server's message


@verb("today-name")
async def _name(ctx: Context) -> None:
    """Puts the sender's result into the server's message, or takes it out again."""
    number, guild = _day_of(ctx), ctx.interaction.guild_id
    tried = await read_try(ctx.runner.store, number, ctx.sender.id)
    if guild is None or tried is None or tried.finished is None:
        raise Refusal("refuse-today-unplayed")
    async with ctx.runner.change(ctx.sender, None) as change:
        named = not await is_named_in(change, number, guild, ctx.sender.id)
        await change.name_in(number, guild, ctx.sender.id, named=named)
    await ctx.tell("today-named" if named else "today-unnamed")


@verb("today-others")
async def _others(ctx: Context) -> None:
    """Shows those who let others look at how they played, once the day is over."""
    store, guild = ctx.runner.store, ctx.interaction.guild_id
    day = await read_day(store, _day_of(ctx))
    if day is None or not day.closed or guild is None:
        raise Refusal("refuse-today-look")
    tries = await named_in(store, day.day, guild)
    people = named_of(day, tries, await store.names_of(one.person for one in tries))
    await ctx.whisper(others(day.day, people, ctx.sender.locale), (0, 0))


@verb("today-look")
async def _look(ctx: Context) -> None:
    """Opens the History of somebody who has agreed to that."""
    meant = WHOSE.fullmatch(ctx.argument)
    if meant is None:
        raise Refusal("refuse-unknown-control")
    ctx.spend("step")
    store, guild = ctx.runner.store, ctx.interaction.guild_id
    tried = await read_try(store, int(meant["day"]), int(meant["person"]))
    table = None if tried is None else await store.table(tried.table)
    if table is None or not await is_open_to(store, table, guild):
        raise Refusal("refuse-today-look")
    await ctx.defer()
    sheet = await history_of(ctx, await ctx.look(table.id), Wanted.of(""))
    await ctx.whisper(sheet, (table.id, table.version))


# A result


async def _result(ctx: Context, day: Day, tried: Try) -> Sheet:
    had, person = await _had(ctx, day, tried), await ctx.runner.person(ctx.sender.id)
    in_server = ctx.interaction.guild_id is not None
    return await ctx.work(daily_sheet.result, had, ctx.sender.locale, in_words=person.in_words, in_server=in_server)


async def _had(ctx: Context, day: Day, tried: Try) -> Result:
    """The sender's result, with all that may be said of it."""
    store = ctx.runner.store
    days = {one.day for one in await tries_of(store, ctx.sender.id) if one.finished is not None}
    table, how = await store.table(tried.table), ""
    if table is not None and table.status == "ended":
        how = await ctx.work(stood, table, await store.moves(table.id), day.seat)
    return Result.of(day, tried, days, await many_played(store, day.day), how)
