"""Servers that invite the bot while it runs."""

from __future__ import annotations

from cogs.face.words import words_for
from playground import Actor, Channel, ChatMessage, Guild, Playground
from tests.cogs.pressing import offers


def newcomer(pg: Playground, *channels: str, locale: str = "en-US") -> Guild:
    """A server with these channels, where the bot has never been."""
    guild = pg.guild("Harbour railway", locale=locale)
    guild.send_bot_away()
    for name in channels or ("quay",):
        guild.channel(name)
    return guild


async def invite(guild: Guild, pg: Playground) -> None:
    guild.invite_bot()
    await pg.idle()


def greetings(person: Actor, where: Channel | None = None) -> list[ChatMessage]:
    return [message for message in person.reads(where) if offers(message, "drop-greeting")]


def hello(locale: str) -> str:
    return words_for(locale)("greeting")
