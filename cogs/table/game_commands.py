"""Slash commands that open tables and explain games: `/play` and `/rules` for any game, and each game's own `start`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import Parameter, Signature
from typing import Any, TypeVar

import discord
from discord import app_commands

from cogs.face.contract import Face
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.clicks.context import Context, Interaction, known
from cogs.table.client import Bummelzug
from cogs.table.command_names import localised
from cogs.table.courses.sheet import taught
from cogs.table.opening.verbs import command_play_with
from cogs.table.opening.verbs import start as open_in_channel
from cogs.table.play.verbs import command_rules

Command = TypeVar("Command", bound=Callable[..., Any])
INSTALLED = app_commands.AppInstallationType(guild=True, user=False)
CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
MOST_PEOPLE = max(face.game.players[-1] for face in FACES.values())


def group_of(bot: Bummelzug, key: str) -> app_commands.Group:
    """A game's own commands, under its name."""
    prefix = FACES[key].prefix
    group = app_commands.Group(
        name=localised(f"{prefix}-command"),
        description=localised(f"{prefix}-command-about"),
        allowed_installs=INSTALLED,
        allowed_contexts=CONTEXTS,
    )

    async def start(interaction: Interaction, **named: discord.User | None) -> None:
        await _open(bot, interaction, key, named)

    _take(start, [], FACES[key].game.players[-1])
    group.add_command(
        app_commands.Command(
            name=localised("command-start"), description=localised("command-start-about"), callback=start
        )
    )
    return group


def play(bot: Bummelzug) -> app_commands.Command[Any, ..., None]:
    """`/play`: the same as the chosen game's `start`."""

    async def play(interaction: Interaction, game: str, **named: discord.User | None) -> None:
        await _open(bot, interaction, game, named)

    _take(play, [Parameter("game", Parameter.KEYWORD_ONLY, annotation=str)], MOST_PEOPLE)
    _choose_game(play)
    return app_commands.Command(
        name=localised("command-play"),
        description=localised("command-play-about"),
        callback=play,
        allowed_installs=INSTALLED,
        allowed_contexts=CONTEXTS,
    )


def play_with(bot: Bummelzug) -> app_commands.ContextMenu:
    """`Play with …` in the menu of a person."""

    async def play_with(interaction: Interaction, person: discord.User | discord.Member) -> None:
        await bot.clicks.commanded(interaction, lambda ctx: command_play_with(ctx, person))

    return app_commands.ContextMenu(
        name=localised("menu-play-with"),
        callback=play_with,
        allowed_installs=INSTALLED,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
    )


def rules(bot: Bummelzug) -> app_commands.Command[Any, ..., None]:
    """`/rules`: those of a game, or what there is to know about one of its cards, without any table."""

    async def rules(interaction: Interaction, game: str, about: str | None = None) -> None:
        await bot.clicks.commanded(interaction, lambda ctx: command_rules(ctx, game, about))

    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        face = FACES.get(str(interaction.namespace.game))
        found = [] if face is None else face.suggest(typed, words_for(await bot.clicks.locale_of(interaction)))
        return [app_commands.Choice(name=name, value=value) for name, value in found]

    app_commands.rename(about=localised("option-about"))(rules)
    app_commands.describe(about=localised("option-about-about"))(rules)
    app_commands.autocomplete(about=suggest)(rules)
    _choose_game(rules)
    return app_commands.Command(
        name=localised("command-rules"),
        description=localised("command-rules-about"),
        callback=rules,
        allowed_installs=INSTALLED,
        allowed_contexts=CONTEXTS,
    )


async def _open(bot: Bummelzug, interaction: Interaction, game: str, named: dict[str, discord.User | None]) -> None:
    async def open_lobby(ctx: Context) -> None:
        await open_in_channel(ctx, game, [known(guest) for guest in named.values() if guest is not None])

    await bot.clicks.commanded(interaction, open_lobby)


def _take(command: Callable[..., Any], options: list[Parameter], most: int) -> None:
    """Gives a command these options, and room to name as many people as there are seats beside one's own. The library
    reads a command's options off its signature, and each game has its own number of them."""
    people = {f"player_{place}": localised(f"option-player-{place}") for place in range(2, most + 1)}
    guests = [Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=discord.User | None) for name in people]
    first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)
    vars(command)["__signature__"] = Signature([first, *options, *guests])
    app_commands.rename(**people)(command)
    app_commands.describe(**dict.fromkeys(people, localised("option-invited-about")))(command)


def choosing_course(command: Command) -> Command:
    """Has the option `game` offer those that have a course."""
    _choose_game(command, taught())
    return command


def _choose_game(command: Callable[..., Any], faces: Mapping[str, Face[Any, Any, Any]] = FACES) -> None:
    """Has the option `game` offer all of these games by their names."""
    names = {key: f"{face.prefix}-name" for key, face in faces.items()}
    english = words_for("en")
    choices = [
        app_commands.Choice(name=app_commands.locale_str(english(name), key=name), value=key)
        for key, name in names.items()
    ]
    app_commands.rename(game=localised("option-game"))(command)
    app_commands.describe(game=localised("option-game-about"))(command)
    app_commands.choices(game=choices)(command)
