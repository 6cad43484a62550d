"""`/brain-robbery start`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.table.bot import Bummelzug
from cogs.table.tongue import said


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class BrainRobberyCog(
    commands.GroupCog, group_name=said("brain-robbery-command"), group_description=said("brain-robbery-command-about")
):
    """The Great Brain Robbery."""

    def __init__(self, bot: Bummelzug) -> None:
        self._bot = bot

    @app_commands.command(name=said("command-start"), description=said("command-start-about"))
    @app_commands.rename(
        first=said("option-with"),
        second=said("option-with-2"),
        third=said("option-with-3"),
        fourth=said("option-with-4"),
        fifth=said("option-with-5"),
        sixth=said("option-with-6"),
    )
    @app_commands.describe(
        first=said("option-with-about"),
        second=said("option-with-about"),
        third=said("option-with-about"),
        fourth=said("option-with-about"),
        fifth=said("option-with-about"),
        sixth=said("option-with-about"),
    )
    async def start(
        self,
        interaction: discord.Interaction[Any],
        first: discord.User | None = None,
        second: discord.User | None = None,
        third: discord.User | None = None,
        fourth: discord.User | None = None,
        fifth: discord.User | None = None,
        sixth: discord.User | None = None,
    ) -> None:
        named = (first, second, third, fourth, fifth, sixth)
        guests = [guest for guest in named if guest is not None]
        await self._bot.reception.commanded(
            interaction, lambda call: self._bot.in_lobby.start(call, "brain_robbery", guests)
        )


async def setup(bot: Bummelzug) -> None:
    await bot.add_cog(BrainRobberyCog(bot))
