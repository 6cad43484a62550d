"""`/trains start` and `/trains card`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.faces import FACES
from cogs.table.bot import Bummelzug
from cogs.table.tongue import said
from cogs.table.words import words_for


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class TrainsCog(commands.GroupCog, group_name=said("trains-command"), group_description=said("trains-command-about")):
    """Trains."""

    def __init__(self, bot: Bummelzug) -> None:
        self._bot = bot

    @app_commands.command(name=said("command-start"), description=said("command-start-about"))
    @app_commands.rename(first=said("option-with"), second=said("option-with-2"), third=said("option-with-3"))
    @app_commands.describe(
        first=said("option-with-about"), second=said("option-with-about"), third=said("option-with-about")
    )
    async def start(
        self,
        interaction: discord.Interaction[Any],
        first: discord.User | None = None,
        second: discord.User | None = None,
        third: discord.User | None = None,
    ) -> None:
        guests = [guest for guest in (first, second, third) if guest is not None]
        await self._bot.reception.commanded(interaction, lambda call: self._bot.in_lobby.start(call, "trains", guests))

    @app_commands.command(name=said("trains-command-card"), description=said("trains-command-card-about"))
    @app_commands.rename(name=said("trains-option-name"))
    @app_commands.describe(name=said("trains-option-name-about"))
    async def card(self, interaction: discord.Interaction[Any], name: str) -> None:
        await self._bot.reception.commanded(
            interaction, lambda call: self._bot.at_table.command_look_up(call, "trains", name)
        )

    @card.autocomplete("name")
    async def suggest(self, interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        found = FACES["trains"].suggest(typed, words_for(str(interaction.locale)))
        return [app_commands.Choice(name=name, value=value) for name, value in found]


async def setup(bot: Bummelzug) -> None:
    await bot.add_cog(TrainsCog(bot))
