"""`/bummelzug`: help, and the commands for when a message is buried or deleted."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.table.bot import Bummelzug
from cogs.table.tongue import said

Interaction = discord.Interaction[Any]


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class TableCog(
    commands.GroupCog, group_name=said("command-bummelzug"), group_description=said("command-bummelzug-about")
):
    """The commands that are the same for all games."""

    def __init__(self, bot: Bummelzug) -> None:
        self._reception = bot.reception

    @app_commands.command(name=said("command-help"), description=said("command-help-about"))
    async def help(self, interaction: Interaction) -> None:
        await self._reception.commanded(interaction, lambda sender: self._reception.command_help(interaction, sender))

    @app_commands.command(name=said("command-board"), description=said("command-board-about"))
    async def board(self, interaction: Interaction) -> None:
        await self._reception.commanded(interaction, lambda sender: self._reception.command_board(interaction, sender))

    @app_commands.command(name=said("command-hand"), description=said("command-hand-about"))
    async def hand(self, interaction: Interaction) -> None:
        await self._reception.commanded(interaction, lambda sender: self._reception.command_hand(interaction, sender))

    @app_commands.command(name=said("command-undo"), description=said("command-undo-about"))
    async def undo(self, interaction: Interaction) -> None:
        await self._reception.commanded(interaction, lambda sender: self._reception.command_undo(interaction, sender))

    @app_commands.command(name=said("command-settings"), description=said("command-settings-about"))
    async def settings(self, interaction: Interaction) -> None:
        await self._reception.commanded(interaction, lambda sender: self._reception.settings(interaction, sender))


async def setup(bot: Bummelzug) -> None:
    await bot.add_cog(TableCog(bot))
