"""Commands and menus for a person's settings: their hours, how they are notified, what the computer answers, language
and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from cogs.face.custom_id import SET
from cogs.face.sheet import MOST_CHOICES, Sheet
from cogs.face.words import LANGUAGES, Words
from cogs.faces import FACES
from cogs.table.clicks.context import Context
from cogs.table.clicks.forms import as_typed, correcting, filled_into
from cogs.table.clicks.registry import verb
from cogs.table.lobby.seeking import enter
from cogs.table.plans.commands import let_plan
from cogs.table.seats.commands import come_back, go_away, let_computer_answer
from cogs.table.settings import sheet as settings_sheet
from cogs.table.settings.hours_form import FORM, hours_form, take_hours
from cogs.table.settings.new_hours import choose_hours
from cogs.table.sheets.notices import name_of
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner
from cogs.table.terms.hours import zone_of
from cogs.table.terms.own_hours import (
    back_on,
    begin_of,
    choose_quiet_hours,
    choose_zone,
    days_to_be_back,
    today,
)
from cogs.table.terms.pace import MOST_AWAY
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.typed_dates import day_typed
from cogs.table.terms.typed_words import is_none
from cogs.table.terms.typed_zones import zones_like
from db import Person

# What is chosen in menus, and the page that has them; the same for switches.
PAGE_OF = {
    "away": "away",
    "answered": "answers",
    "language": "",
}
# What can be typed with the command, and what sets it.
TYPED: dict[str, Callable[..., None]] = {"zone": choose_zone, "quiet": choose_quiet_hours}
PAGE_OF_SWITCH = {"pings": "notifications", "answers": "answers", "always": "", "lessons": "", "plans": ""}


# Looking


async def command_settings(ctx: Context, typed: Mapping[str, str]) -> None:
    """Shows all that is set; what was `typed` with the command is set before, each under the name of its menu.
    Where some of it is refused, what was not is shown as well."""
    refusals, tables = list[Refusal](), list[int]()
    for name, value in typed.items():
        try:
            tables += await _choose_hours(ctx, partial(TYPED[name], text=value))
        except Refusal as refusal:
            refusals.append(refusal)
    if not refusals or len(refusals) < len(typed):
        await _show(ctx, "")
        _wake(ctx, tables)
    if refusals:
        raise Refusal.together(refusals)


async def command_notifications(ctx: Context) -> None:
    await _show(ctx, "notifications")


async def command_away(ctx: Context, until: str | None) -> None:
    """Shows until when the sender is away; a day that was typed is set before."""
    tables = (await _choose(ctx, "away", until))[1] if until else []
    await _show(ctx, "away")
    _wake(ctx, tables)


async def _show(ctx: Context, page: str) -> None:
    await ctx.whisper(await _sheet(ctx, await ctx.runner.person(ctx.sender.id), page))


@verb("settings")
async def _page(ctx: Context) -> None:
    if ctx.argument not in settings_sheet.PAGES:
        raise Refusal("refuse-unknown-control")
    person = await ctx.runner.person(ctx.sender.id)
    await _redraw(ctx, person, ctx.argument)


async def _sheet(ctx: Context, person: Person, page: str) -> Sheet:
    guild, wanted_for = ctx.interaction.guild_id, None
    if page == "notifications" and guild is not None:
        wanted_for = await ctx.runner.store.sought_by(guild, person.id)
    return settings_sheet.settings(person, ctx.runner.clock.now(), ctx.sender.locale, page, wanted_for=wanted_for)


async def _redraw(ctx: Context, person: Person, page: str) -> None:
    await ctx.show(await _sheet(ctx, person, page))


def suggested_zones(runner: Runner, typed: str) -> list[tuple[str, str]]:
    """Time zones with the time that it is there, for somebody who types."""
    now = runner.clock.now()
    return [(settings_sheet.zone_label(zone, now), zone) for zone in zones_like(typed)[:MOST_CHOICES]]


async def suggested_days(
    runner: Runner, person: int, typed: str, words: Words, locale: str | None = None
) -> list[tuple[str, str]]:
    """The days on which somebody may be back, by what they have typed. Their locale says how they write dates."""
    known, now = await runner.person(person), runner.clock.now()
    known.locale = locale or known.locale
    first, *days = days_to_be_back(known, now, typed)
    named = {day: settings_sheet.back_on(day, words) for day in (first, *days)}
    alike = [day for day in named if typed.casefold() in f"{named[day]} {day}".casefold()]
    typed_day = day_typed(typed, today(known, now), known.locale, zone_of(known.zone))
    meant = [first] if typed_day == first else []
    return [(named[day], str(day)) for day in dict.fromkeys((*meant, *alike))][:MOST_CHOICES]


# Choosing


@verb(SET)
async def _set(ctx: Context) -> None:
    """Sets what was chosen in a menu. A menu goes on showing what was clicked: it is drawn as it is, also when the
    choice was refused."""
    name, _, value = ctx.argument.partition("=")
    if name not in PAGE_OF:
        raise Refusal("refuse-unknown-control")
    try:
        ctx, tables = await _choose(ctx, name, value)
    except Refusal:
        if ctx.private:
            await _redraw(ctx, await ctx.runner.person(ctx.sender.id), PAGE_OF[name])
        raise
    await _redraw(ctx, await ctx.runner.person(ctx.sender.id), PAGE_OF[name])
    _wake(ctx, tables)


async def _choose(ctx: Context, name: str, value: str) -> tuple[Context, list[int]]:
    """Sets this, or refuses and changes nothing. Returns the context, as its sender is spoken to from now on, and the
    tables where something follows from it."""
    sender, tables = ctx.sender, list[int]()
    if name == "answered":
        chosen = list(filter(None, value.split("+")))
        if not set(chosen) <= set(settings_sheet.kinds()):
            raise Refusal("refuse-unknown-control")
        _, tables = await _let_answer(ctx, " ".join(chosen))
    elif name == "away":
        tables = await _be_away(ctx, value)
    elif name == "language":
        if value not in ("", *LANGUAGES):
            raise Refusal("refuse-unknown-control")
        ctx = replace(ctx, sender=await ctx.runner.choose_language(sender, value or None))
    return ctx, tables


@verb(FORM)
async def _hours(ctx: Context) -> None:
    """Opens the form for the sender's hours, or sets what was filled in there."""
    person = await ctx.runner.person(ctx.sender.id)
    form = hours_form(person, ctx.sender.locale)
    if ctx.filled is None:
        await ctx.open_form(as_typed(ctx, form) if ctx.argument else form)
        return
    filled = filled_into(ctx, form)
    with correcting(ctx):
        tables = await _choose_hours(ctx, lambda person: take_hours(person, filled))
    await _redraw(ctx, await ctx.runner.person(ctx.sender.id), "")
    _wake(ctx, tables)


async def _choose_hours(ctx: Context, choose: Callable[[Person], None]) -> list[int]:
    """Sets something about the sender's own time, or refuses and changes nothing. Returns the tables where something
    follows from it."""
    now = ctx.runner.clock.now()
    _, _, tables = await ctx.runner.run_as(ctx.sender, lambda person, tables: _at_hours(person, tables, choose, now))
    return tables


async def _be_away(ctx: Context, day: str) -> list[int]:
    now = ctx.runner.clock.now()
    if is_none(day, ctx.sender.locale):
        _, _, tables = await ctx.runner.run_as(ctx.sender, come_back)
        return tables
    person = replace(await ctx.runner.person(ctx.sender.id), locale=ctx.sender.seen)
    until = back_on(person, day, now)
    _, _, tables = await ctx.runner.run_as(ctx.sender, lambda person, tables: go_away(person, tables, until, now))
    return tables


async def _let_answer(ctx: Context, answered: str) -> tuple[Person, list[int]]:
    _, person, tables = await ctx.runner.run_as(
        ctx.sender, lambda person, tables: let_computer_answer(person, tables, answered)
    )
    return person, tables


@verb(*PAGE_OF_SWITCH)
async def _switch(ctx: Context) -> None:
    name, argument = ctx.custom_id.verb, ctx.argument
    places = {argument: place for place, argument in settings_sheet.NOTIFIED.items()}
    if argument not in (places if name == "pings" else ("on", "off")):
        raise Refusal("refuse-unknown-control")
    tables: list[int] = []
    if name == "answers":
        person, tables = await _let_answer(ctx, "*" if argument == "on" else "")
    elif name == "plans":
        _, person, tables = await ctx.runner.run_as(ctx.sender, partial(let_plan, on=argument == "on"))
    else:
        async with ctx.runner.noting(ctx.sender) as (_, person):
            if name == "pings":
                person.notified = places[argument]
            elif name == "always":
                person.in_words = argument == "on"
            else:
                person.lessons = argument == "on"
    if ctx.table:  # from what a table offers, which has no room for all settings
        await ctx.done(f"settings-{name}-{argument}")
        return
    await _redraw(ctx, person, PAGE_OF_SWITCH[name])
    _wake(ctx, tables)


@verb("call-me")
async def _hear_of_tables(ctx: Context) -> None:
    """Puts the sender on this server's list for a game, or takes them off."""
    if ctx.interaction.guild_id is None:
        raise Refusal("refuse-call-me-in-dm")
    await enter(ctx.runner, ctx.interaction.guild_id, ctx.sender, ctx.argument)
    await _redraw(ctx, await ctx.runner.person(ctx.sender.id), "notifications")


@verb("tell-me")
async def _tell_me(ctx: Context) -> None:
    """Puts the sender on this server's list for the game of a table, where others press it as well."""
    if ctx.interaction.guild_id is None:
        raise Refusal("refuse-call-me-in-dm")
    await enter(ctx.runner, ctx.interaction.guild_id, ctx.sender, f"{ctx.argument}=on")
    await ctx.tell("tell-me-done", game=name_of(FACES[ctx.argument], ctx.words))


def _wake(ctx: Context, tables: Sequence[int]) -> None:
    ctx.announcer.notifications.look_again()
    for table in tables:
        ctx.wake(table)


def _at_hours(person: Person, tables: Sequence[LoadedTable], choose: Callable[[Person], None], now: float) -> None:
    """In another time zone, who is away is back on the same day as before, which begins at another hour."""
    zone, day = person.zone, None if person.away_until is None else today(person, person.away_until)
    choose_hours(person, tables, choose)
    if day is None or person.zone == zone:
        return
    if (until := begin_of(day, person)) > now:
        go_away(person, tables, min(until, now + MOST_AWAY), now)
    else:
        come_back(person, tables)
