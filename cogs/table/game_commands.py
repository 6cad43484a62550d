"""A game's slash commands: a group under the game's name, with the `start` that every game has."""

from __future__ import annotations

from inspect import Parameter, Signature

import discord
from discord import app_commands

from cogs.faces import FACES
from cogs.table.clicks.context import Context, Interaction, known
from cogs.table.client import Bummelzug
from cogs.table.command_names import localised
from cogs.table.lobby.verbs import start as open_in_channel


def group_of(bot: Bummelzug, key: str) -> app_commands.Group:
    """The game's commands; a game that has more of them adds them."""
    prefix = FACES[key].prefix
    group = app_commands.Group(
        name=localised(f"{prefix}-command"),
        description=localised(f"{prefix}-command-about"),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )
    group.add_command(_start(bot, key))
    return group


def _start(bot: Bummelzug, key: str) -> app_commands.Command[discord.app_commands.Group, ..., None]:
    """`start`, with room to name as many guests as there are seats beside one's own."""

    async def start(interaction: Interaction, **named: discord.User | None) -> None:
        async def open_lobby(ctx: Context) -> None:
            await open_in_channel(ctx, key, [known(guest) for guest in named.values() if guest is not None])

        await bot.clicks.commanded(interaction, open_lobby)

    # The library reads a command's options off its signature, and here each game has its own number of them.
    places = range(2, FACES[key].game.players[-1] + 1)
    guests = {f"player_{place}": localised(f"option-player-{place}") for place in places}
    options = [Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=discord.User | None) for name in guests]
    first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)
    vars(start)["__signature__"] = Signature([first, *options])
    app_commands.rename(**guests)(start)
    app_commands.describe(**dict.fromkeys(guests, localised("option-invited-about")))(start)
    return app_commands.Command(
        name=localised("command-start"), description=localised("command-start-about"), callback=start
    )
