"""A bot of discord.py's own making with two buttons, and nothing behind them: the least that a click can cost."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from cogs.table.adapters.patched import point_at
from tests.railway import TOKEN

COMMAND, TEXT, PICTURE = "/bare", "Text", "Picture"


class Buttons(discord.ui.View):
    def __init__(self, picture: Path) -> None:
        super().__init__(timeout=None)
        self._picture = picture
        self._clicks = 0

    @discord.ui.button(label=TEXT)
    async def text(self, interaction: discord.Interaction, _: discord.ui.Button[Any]) -> None:
        self._clicks += 1
        await interaction.response.edit_message(content=f"{self._clicks} clicks")

    @discord.ui.button(label=PICTURE)
    async def picture(self, interaction: discord.Interaction, _: discord.ui.Button[Any]) -> None:
        await interaction.response.edit_message(attachments=[discord.File(self._picture)])


class BareBot(discord.Client):
    def __init__(self, picture: Path) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self._tree = app_commands.CommandTree(self)

        @self._tree.command(name=COMMAND.removeprefix("/"), description="Show the buttons")
        async def show(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("0 clicks", view=Buttons(picture))

    async def setup_hook(self) -> None:
        await self._tree.sync()


if __name__ == "__main__":
    point_at(sys.argv[1])
    BareBot(Path(sys.argv[2])).run(TOKEN, log_handler=None)
