"""`/trains start`."""

from __future__ import annotations

from cogs.table.client import Bummelzug
from cogs.table.game_commands import group_of


async def setup(bot: Bummelzug) -> None:
    bot.tree.add_command(group_of(bot, "trains"))
