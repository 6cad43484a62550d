"""Slash commands: their names in every language (the key stands in the command, the words in the Fluent files), and
what they take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import discord
from discord import app_commands

from cogs.face.words import language_of, words_for

# Discord falls back to English by itself; only what differs is sent.
_OTHER_THAN_ENGLISH = {locale: language for locale in discord.Locale if (language := language_of(str(locale))) != "en"}


def localised(key: str) -> app_commands.locale_str:
    """A text of a command: English as it comes, and the key to say it in other languages."""
    return app_commands.locale_str(words_for("en")(key), key=key)


class CommandNames(app_commands.Translator):
    """Looks the key up in the language asked for."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],
    ) -> str | None:
        language, key = _OTHER_THAN_ENGLISH.get(locale), string.extras.get("key")
        if language is None or key is None or not (words := words_for(language)).has_own(key):
            return None
        return words(key)


def mentions_of(registered: Iterable[app_commands.AppCommand]) -> Iterator[tuple[str, str]]:
    """The names of the commands that Discord has, each with what becomes a link to it in a message."""
    for command in registered:
        if command.type is not discord.AppCommandType.chat_input:
            continue
        yield command.name, command.mention
        for inner in command.options:
            if isinstance(inner, app_commands.AppCommandGroup):
                yield inner.qualified_name, inner.mention


SUBCOMMAND, GROUP = 1, 2
TEXT = discord.AppCommandOptionType.string
Option = Mapping[str, Any]


class CommandTree(app_commands.CommandTree[Any]):
    """Discord's library ends in a traceback over options that it did not expect, and answers nobody."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        command = interaction.command
        if isinstance(command, app_commands.Command) and not _fits(interaction, command):
            raise app_commands.CommandSignatureMismatch(command)
        return True  # one that is not known is the library's to say


def _fits(interaction: discord.Interaction[Any], command: app_commands.Command[Any, ..., Any]) -> bool:
    """Whether the options are of the kinds that the command takes; of those that are being typed, whether it suggests
    anything for them."""
    known = {parameter.display_name: parameter for parameter in command.parameters}
    given = _given(interaction.data or {})
    for option in given:
        parameter = known.get(option.get("name", ""))
        if parameter is None or parameter.type.value != option.get("type"):
            return False
        if parameter.type is TEXT and not isinstance(option.get("value"), str):
            return False
        if option.get("focused") and not parameter.autocomplete:
            return False
    if interaction.type is discord.InteractionType.autocomplete and not any(one.get("focused") for one in given):
        return False
    try:
        _ = interaction.namespace
    except (KeyError, TypeError, ValueError):  # the id of nobody, or somebody of whom Discord tells nothing
        return False
    return True


def _given(data: Mapping[str, Any]) -> list[Option]:
    """The options that were filled in, below the subcommands."""
    options: list[Option] = data.get("options") or []
    while options and options[0].get("type") in (SUBCOMMAND, GROUP):
        options = options[0].get("options") or []
    return options
