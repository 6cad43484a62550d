"""Command names and descriptions in every language: the key stands in the command, the words in the Fluent files."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.face.words import LANGUAGES, language_of, words_for


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
        language = language_of(str(locale))
        key = string.extras.get("key")
        # Discord falls back to English by itself; only what differs is sent.
        if key is None or str(locale).partition("-")[0] not in LANGUAGES or language == "en":
            return None
        return words_for(language)(key)
