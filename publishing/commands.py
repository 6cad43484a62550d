"""The commands as a page: those that the bot registers, with the names and descriptions that Discord shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord.ext import commands

from cogs.face.words import Words, language_of
from cogs.table.client import EXTENSIONS
from cogs.table.command_names import CommandNames, CommandTree
from publishing.markdown import heading

CHAT_INPUT, SUBCOMMAND = 1, 1
Offered = dict[str, Any]  # as it's sent to Discord


async def registered() -> list[Offered]:
    """All that the bot has Discord offer, in all languages."""
    bot = commands.Bot(commands.when_mentioned, intents=discord.Intents.none(), tree_cls=CommandTree, help_command=None)
    for extension in EXTENSIONS:
        await bot.load_extension(extension)
    translator = CommandNames()
    return [await one.get_translated_payload(bot.tree, translator) for one in bot.tree.get_commands(type=None)]


def page(offered: Sequence[Offered], words: Words, own: Words) -> str:
    typed = [one for one in offered if one["type"] == CHAT_INPUT]
    groups = [one for one in typed if any(inner["type"] == SUBCOMMAND for inner in one["options"])]
    alone = [one for one in typed if one not in groups]
    shared = max(groups, key=lambda one: len(one["options"]))
    parts = [heading(1, own("commands-title")), own("commands-about")]
    for key, found in (
        ("commands-anywhere", [(one,) for one in alone]),
        ("commands-game", [(one, inner) for one in groups if one is not shared for inner in one["options"]]),
        ("commands-games", [(shared, inner) for inner in shared["options"]]),
    ):
        parts += [heading(2, own(key)), _table(found, words, own)]
    menus = [f"- **{_said(one, 'name', words)}**" for one in offered if one["type"] != CHAT_INPUT]
    parts += [heading(2, own("commands-menu")), own("commands-menu-about"), "\n".join(menus)]
    return "\n\n".join(parts) + "\n"


def _table(found: Sequence[tuple[Offered, ...]], words: Words, own: Words) -> str:
    lines = [own("commands-head"), "|---|---|"]
    for path in found:
        typed = " ".join(_said(one, "name", words) for one in path)
        told = "<br>".join([_said(path[-1], "description", words), *_options(path[-1], words, own)])
        lines.append(f"| `/{typed}` | {told} |")
    return "\n".join(lines)


def _options(command: Offered, words: Words, own: Words) -> Iterator[str]:
    """What a command takes. The seats of a table, which all take a person, are told once."""
    told = set[str]()
    for option in command.get("options", ()):
        about = _said(option, "description", words)
        if about not in told:
            needed = f" ({own('commands-needed')})" if option.get("required") else ""
            yield f"`{_said(option, 'name', words)}`{needed}: {about}"
        told.add(about)


def _said(offered: Offered, what: str, words: Words) -> str:
    """The name or the description of something, as Discord shows it to a reader of this language."""
    others: dict[str, str] = offered.get(f"{what}_localizations") or {}
    own = (text for locale, text in others.items() if language_of(locale) == words.language)
    return next(own, str(offered[what]))
