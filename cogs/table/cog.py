"""`/bummelzug`: help, and the commands for when a message is buried or deleted."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.table.clicks.call import Call, Interaction, known
from cogs.table.client import Bummelzug
from cogs.table.command_names import said


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class TableCog(
    commands.GroupCog, group_name=said("command-bummelzug"), group_description=said("command-bummelzug-about")
):
    """The commands that are the same for all games."""

    def __init__(self, bot: Bummelzug) -> None:
        self._bot = bot

    @app_commands.command(name=said("command-help"), description=said("command-help-about"))
    async def help(self, interaction: Interaction) -> None:
        await self._bot.reception.commanded(interaction, self._bot.oneself.command_help)

    @app_commands.command(name=said("command-board"), description=said("command-board-about"))
    async def board(self, interaction: Interaction) -> None:
        await self._bot.reception.commanded(interaction, self._bot.at_table.command_board)

    @app_commands.command(name=said("command-hand"), description=said("command-hand-about"))
    async def hand(self, interaction: Interaction) -> None:
        await self._bot.reception.commanded(interaction, self._bot.at_table.command_hand)

    @app_commands.command(name=said("command-undo"), description=said("command-undo-about"))
    async def undo(self, interaction: Interaction) -> None:
        await self._bot.reception.commanded(interaction, self._bot.at_table.command_undo)

    @app_commands.command(name=said("command-seat"), description=said("command-seat-about"))
    @app_commands.rename(to=said("option-to"), whose=said("option-whose"))
    @app_commands.describe(to=said("option-to-about"), whose=said("option-whose-about"))
    async def seat(self, interaction: Interaction, to: discord.User, whose: discord.User | None = None) -> None:
        async def offer(call: Call) -> None:
            await self._bot.at_table.command_seat(call, known(to), None if whose is None else known(whose))

        await self._bot.reception.commanded(interaction, offer)

    @app_commands.command(name=said("command-settings"), description=said("command-settings-about"))
    async def settings(self, interaction: Interaction) -> None:
        await self._bot.reception.commanded(interaction, self._bot.oneself.command_settings)


async def setup(bot: Bummelzug) -> None:
    await bot.add_cog(TableCog(bot))
