"""The table that a command is about: that of its channel, or in direct messages one of those where the sender sits."""

from __future__ import annotations

from cogs.faces import FACES
from cogs.table.clicks.context import WHICH, Context
from cogs.table.clicks.registry import AT_A_TABLE, verb
from cogs.table.messages.table_copy import way_to
from cogs.table.own_games import sheet as own_games
from cogs.table.own_games.sheet import OwnGame
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.refusals import Refusal
from db import Table


async def command_at_a_table(ctx: Context, name: str) -> None:
    """Does what a command means at the table that it is about; where there are several, the sender is asked which."""
    sitting = await own_tables(ctx)
    running = [game for game in sitting if game.loaded.table.status == "playing"]
    if ctx.interaction.guild_id is not None:
        channel = ctx.interaction.channel_id
        here = [game for game in running if game.loaded.table.channel == channel]
        here = here or [game for game in running if game.loaded.table.parent == channel]  # in threads of it
        # Whoever takes no direct messages finds a table of their own in any channel where they do not play.
        running = here or [game for game in running if game.loaded.table.channel is None]
        if not running:
            await AT_A_TABLE[name](ctx, (await table_here(ctx)).id)
            return
    if not running:
        raise Refusal("refuse-not-begun" if sitting else "games-none")
    if len(running) == 1:
        await AT_A_TABLE[name](ctx, running[0].loaded.table.id)
    else:
        await ctx.whisper(own_games.which(running, name, ctx.sender.locale))


@verb("which")
async def _which(ctx: Context) -> None:
    """Runs the command at the table that the sender chose."""
    meant = WHICH.fullmatch(ctx.argument)
    if meant is None or meant["verb"] not in AT_A_TABLE:
        raise Refusal("refuse-unknown-control")
    await AT_A_TABLE[meant["verb"]](ctx, int(meant["table"]))


async def table_here(ctx: Context) -> Table:
    """The table of the channel that a command was typed in."""
    guild, channel = ctx.interaction.guild_id, ctx.interaction.channel_id
    if guild is None or channel is None:
        raise Refusal("refuse-command-in-dm")
    table = await ctx.runner.store.table_in(channel) or await ctx.runner.store.latest_in(channel)
    if table is None or table.status == "closed":
        raise Refusal("refuse-no-table")
    return table


async def own_tables(ctx: Context) -> list[OwnGame]:
    """All tables at which the sender sits, in all servers."""
    person = await ctx.runner.person(ctx.sender.id)
    people = ctx.runner.now_known({person.id: person})
    games, sittings = [], await ctx.runner.store.sittings(person.id)
    several = len({sitting.table.guild for sitting in sittings} - {None}) > 1
    for sitting in sittings:
        table = sitting.table
        loaded = LoadedTable.of(table, FACES[table.game], people, sitting.timers, ctx.runner.clock.now())
        link = way_to(table.guild, sitting.messages, person.dm)
        seat = loaded.require_seat(person.id)
        games.append(OwnGame(loaded, seat, sitting.since, ctx.drawing.where(table, server=several), link))
    return sorted(games, key=lambda game: game.place)


async def command_mine(ctx: Context) -> None:
    await ctx.whisper(own_games.games(await own_tables(ctx), ctx.sender.locale))
