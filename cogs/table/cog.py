"""`/games`: all that is the same whatever is played, from help to privacy; and beside it `/play` and `/rules`."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from cogs.face.words import words_for
from cogs.table.check.verbs import command_check
from cogs.table.clicks.context import Context, Interaction, known
from cogs.table.clicks.which_table import command_at_a_table, command_mine
from cogs.table.client import Bummelzug
from cogs.table.command_names import localised
from cogs.table.courses.verbs import command_learn
from cogs.table.daily.verbs import command_today
from cogs.table.game_commands import choosing_course, play, play_with, rules
from cogs.table.help.verbs import command_about, command_help
from cogs.table.play.verbs import command_board
from cogs.table.privacy.verbs import command_privacy
from cogs.table.records.verbs import command_leaderboard, command_stats
from cogs.table.seats.verbs import command_give_seat
from cogs.table.server.verbs import command_server_settings
from cogs.table.settings.verbs import (
    command_away,
    command_notifications,
    command_settings,
    suggested_days,
    suggested_zones,
)


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class TableCog(
    commands.GroupCog, group_name=localised("command-games"), group_description=localised("command-games-about")
):
    """The commands that are the same for all games."""

    def __init__(self, bot: Bummelzug) -> None:
        self._bot = bot

    @app_commands.command(name=localised("command-help"), description=localised("command-help-about"))
    async def help(self, interaction: Interaction) -> None:
        await self._bot.clicks.commanded(interaction, command_help)

    @app_commands.command(name=localised("command-check"), description=localised("command-check-about"))
    async def check(self, interaction: Interaction) -> None:
        await self._bot.clicks.commanded(interaction, command_check)

    @app_commands.command(name=localised("command-about"), description=localised("command-about-about"))
    async def about(self, interaction: Interaction) -> None:
        await self._bot.clicks.commanded(interaction, command_about)

    @app_commands.command(name=localised("command-learn"), description=localised("command-learn-about"))
    @choosing_course
    async def learn(self, interaction: Interaction, game: str = "") -> None:
        await self._bot.clicks.commanded(interaction, lambda ctx: command_learn(ctx, game))

    @app_commands.command(name=localised("command-today"), description=localised("command-today-about"))
    async def today(self, interaction: Interaction) -> None:
        await self._bot.clicks.commanded(interaction, command_today)

    @app_commands.command(name=localised("command-board"), description=localised("command-board-about"))
    async def board(self, interaction: Interaction) -> None:
        await self._bot.clicks.commanded(interaction, command_board)

    @app_commands.command(name=localised("command-hand"), description=localised("command-hand-about"))
    async def hand(self, interaction: Interaction) -> None:
        await self._bot.clicks.commanded(interaction, lambda ctx: command_at_a_table(ctx, "hand"))

    @app_commands.command(name=localised("command-mine"), description=localised("command-mine-about"))
    async def mine(self, interaction: Interaction) -> None:
        await self._bot.clicks.commanded(interaction, command_mine, everywhere=True)

    @app_commands.command(name=localised("command-undo"), description=localised("command-undo-about"))
    async def undo(self, interaction: Interaction) -> None:
        await self._bot.clicks.commanded(interaction, lambda ctx: command_at_a_table(ctx, "undo"))

    @app_commands.command(name=localised("command-give-seat"), description=localised("command-give-seat-about"))
    @app_commands.rename(to=localised("option-to"), whose=localised("option-from"))
    @app_commands.describe(to=localised("option-to-about"), whose=localised("option-from-about"))
    async def give_seat(self, interaction: Interaction, to: discord.User, whose: discord.User | None = None) -> None:
        async def offer(ctx: Context) -> None:
            await command_give_seat(ctx, known(to), None if whose is None else known(whose))

        await self._bot.clicks.commanded(interaction, offer)

    @app_commands.command(name=localised("command-stats"), description=localised("command-stats-about"))
    @app_commands.rename(whose=localised("option-player"))
    @app_commands.describe(whose=localised("option-player-about"))
    async def stats(self, interaction: Interaction, whose: discord.User | None = None) -> None:
        async def show(ctx: Context) -> None:
            await command_stats(ctx, None if whose is None else known(whose))

        await self._bot.clicks.commanded(interaction, show)

    @app_commands.command(name=localised("command-leaderboard"), description=localised("command-leaderboard-about"))
    async def leaderboard(self, interaction: Interaction) -> None:
        await self._bot.clicks.commanded(interaction, command_leaderboard)

    @app_commands.command(name=localised("command-notifications"), description=localised("command-notifications-about"))
    async def notifications(self, interaction: Interaction) -> None:
        await self._bot.clicks.commanded(interaction, command_notifications)

    @app_commands.command(name=localised("command-away"), description=localised("command-away-about"))
    @app_commands.rename(until=localised("option-until"))
    @app_commands.describe(until=localised("option-until-about"))
    async def away(self, interaction: Interaction, until: str | None = None) -> None:
        await self._bot.clicks.commanded(interaction, lambda ctx: command_away(ctx, until))

    @away.autocomplete("until")
    async def suggest_day(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words = words_for(await self._bot.clicks.locale_of(interaction))
        days = await suggested_days(self._bot.runner, interaction.user.id, typed, words, str(interaction.locale))
        return _choices(days)

    @app_commands.command(name=localised("command-settings"), description=localised("command-settings-about"))
    @app_commands.rename(zone=localised("option-zone"), quiet=localised("option-quiet"))
    @app_commands.describe(zone=localised("option-zone-about"), quiet=localised("option-quiet-about"))
    async def settings(self, interaction: Interaction, zone: str | None = None, quiet: str | None = None) -> None:
        given = {name: value for name, value in (("zone", zone), ("quiet", quiet)) if value}
        await self._bot.clicks.commanded(interaction, lambda ctx: command_settings(ctx, given))

    @settings.autocomplete("zone")
    async def suggest_zone(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return _choices(suggested_zones(self._bot.runner, typed))

    @app_commands.command(
        name=localised("command-server-settings"), description=localised("command-server-settings-about")
    )
    async def server_settings(self, interaction: Interaction) -> None:
        await self._bot.clicks.commanded(interaction, command_server_settings)

    @app_commands.command(name=localised("command-privacy"), description=localised("command-privacy-about"))
    async def privacy(self, interaction: Interaction) -> None:
        await self._bot.clicks.commanded(interaction, command_privacy)


def _choices(found: Sequence[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name, value=value) for name, value in found]


async def setup(bot: Bummelzug) -> None:
    await bot.add_cog(TableCog(bot))
    bot.tree.add_command(play(bot))
    bot.tree.add_command(play_with(bot))
    bot.tree.add_command(rules(bot))
