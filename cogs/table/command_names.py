"""Command names and descriptions in every language: the key stands in the command, the words in the Fluent files."""

from __future__ import annotations

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
        return words_for(language)(key) if language and key is not None else None
