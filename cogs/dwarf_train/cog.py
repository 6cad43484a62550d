"""`/dwarf-train start`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.table.bot import Bummelzug
from cogs.table.call import Interaction
from cogs.table.tongue import said


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class DwarfTrainCog(
    commands.GroupCog, group_name=said("dwarf-train-command"), group_description=said("dwarf-train-command-about")
):
    """Die Zwergenzugfahrt."""

    def __init__(self, bot: Bummelzug) -> None:
        self._bot = bot

    @app_commands.command(name=said("command-start"), description=said("command-start-about"))
    @app_commands.rename(first=said("option-with"))
    @app_commands.describe(first=said("option-with-about"))
    async def start(self, interaction: Interaction, first: discord.User | None = None) -> None:
        guests = [] if first is None else [first]
        await self._bot.reception.commanded(
            interaction, lambda call: self._bot.in_lobby.start(call, "dwarf_train", guests)
        )


async def setup(bot: Bummelzug) -> None:
    await bot.add_cog(DwarfTrainCog(bot))
