"""`/trains start` and `/trains card`."""

from __future__ import annotations

from discord import app_commands

from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.clicks.context import Interaction
from cogs.table.client import Bummelzug
from cogs.table.command_names import localised
from cogs.table.game_commands import group_of
from cogs.table.play.verbs import command_look_up


async def setup(bot: Bummelzug) -> None:
    group = group_of(bot, "trains")

    @group.command(name=localised("trains-command-card"), description=localised("trains-command-card-about"))
    @app_commands.rename(name=localised("trains-option-name"))
    @app_commands.describe(name=localised("trains-option-name-about"))
    async def card(interaction: Interaction, name: str) -> None:
        await bot.clicks.commanded(interaction, lambda ctx: command_look_up(ctx, "trains", name))

    @card.autocomplete("name")
    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = FACES["trains"].suggest(typed, words_for(await bot.clicks.locale_of(interaction)))
        return [app_commands.Choice(name=name, value=value) for name, value in found]

    bot.tree.add_command(group)
