"""Records, as they are asked for: one's own, somebody else's, and a server's board of honour. Whoever asks is answered
alone, and may show everybody what everybody may see."""

from __future__ import annotations

import discord

from cogs.face.sheet import Sheet
from cogs.table.clicks.context import Context
from cogs.table.clicks.registry import verb
from cogs.table.daily.record import lines
from cogs.table.records import sheet as record_sheet
from cogs.table.terms.days import day_at
from cogs.table.terms.refusals import Refusal
from db.days import days_of, tries_of

NOBODYS = 1 << 63  # a number that is no person's, nor any greater


async def command_stats(ctx: Context, whose: discord.User | discord.Member | None) -> None:
    """Shows somebody's record, without a name the sender's: in a server what was played there, in a direct message
    what was played anywhere."""
    if whose is None or whose.id == ctx.sender.id:
        ctx.spend("picture")
        await ctx.defer()
        await ctx.whisper(await _own(ctx))
        return
    guild = await _shown_in(ctx)
    ctx.spend("picture")
    await ctx.defer()
    sheet = await _of(ctx, whose.id, whose.display_name, guild, ctx.sender.locale)
    await ctx.whisper(record_sheet.to_show(sheet, whose.id, ctx.sender.locale))


async def command_leaderboard(ctx: Context) -> None:
    """Shows the board of honour."""
    guild = await _shown_in(ctx)
    ctx.spend("picture")
    await ctx.defer()
    sheet = await _board(ctx, guild, ctx.sender.locale)
    await ctx.whisper(record_sheet.to_show(sheet, 0, ctx.sender.locale))


@verb("record-own")
async def _be_discreet(ctx: Context) -> None:
    """Hides the sender's record from others, or shows it again."""
    if ctx.argument not in ("on", "off"):
        raise Refusal("refuse-unknown-control")
    ctx.spend("picture")
    await ctx.defer()
    async with ctx.runner.noting(ctx.sender) as (_, person):
        person.discreet = ctx.argument == "on"
    sheet = await _own(ctx)
    if ctx.private:
        await ctx.redraw(sheet)
    else:  # nobody else is to see it
        await ctx.whisper(sheet)


@verb("record-show")
async def _show(ctx: Context) -> None:
    """Says in the channel, in the server's language, what everybody may see."""
    guild = await _shown_in(ctx)
    if not ctx.argument.isdecimal() or (person := int(ctx.argument)) >= NOBODYS:
        raise Refusal("refuse-unknown-control")
    ctx.spend("board")
    server = await ctx.runner.store.server(guild)
    locale = server.language or str(ctx.interaction.guild_locale or "en-US")
    if not person:
        sheet = await _board(ctx, guild, locale)
    else:
        known = await ctx.runner.store.person(person)
        sheet = await _of(ctx, person, "" if known is None else known.name, guild, locale)
    await ctx.discord_api.respond(ctx.interaction, sheet, 0, 0, ping=())


async def _own(ctx: Context) -> Sheet:
    guild, person = ctx.interaction.guild_id, await ctx.runner.person(ctx.sender.id)
    counts = await ctx.services.records.of(person.id, guild)
    names = await ctx.runner.store.names_of(record_sheet.named(counts))
    reach: record_sheet.Reach = "everywhere"
    if guild is not None:
        reach = "shown" if (await ctx.runner.store.server(guild)).records else "hidden"
    looked_through = await ctx.runner.store.own_choices(person.id, guild)
    days = await _days(ctx, person.id, ctx.sender.locale)
    return record_sheet.own(counts, names, person, looked_through, ctx.sender.locale, reach, days)


async def _of(ctx: Context, person: int, name: str, guild: int, locale: str) -> Sheet:
    """The record of somebody, as the others may see it."""
    if (await ctx.runner.person(person)).discreet:
        raise Refusal("refuse-record-discreet")
    counts = await ctx.services.records.of(person, guild)
    names = await ctx.runner.store.names_of(record_sheet.named(counts))
    return record_sheet.of(counts, names, name, locale, await _days(ctx, person, locale))


async def _days(ctx: Context, person: int, locale: str) -> list[str]:
    """Somebody's record with the train of the day."""
    store = ctx.runner.store
    tries, days = await tries_of(store, person), await days_of(store, person)
    return lines(tries, days, day_at(ctx.runner.clock.now()), locale)


async def _board(ctx: Context, guild: int, locale: str) -> Sheet:
    sums = await ctx.services.records.of_server(guild)
    return record_sheet.board(sums, await ctx.runner.store.names_of(record_sheet.honoured(sums)), locale)


async def _shown_in(ctx: Context) -> int:
    """The server, if records may be shown there."""
    guild = ctx.interaction.guild_id
    if guild is None:
        raise Refusal("refuse-record-in-dm")
    if not (await ctx.runner.store.server(guild)).records:
        raise Refusal("refuse-records-hidden")
    return guild
