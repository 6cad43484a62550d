"""The first minute: a game with computer players, begun for somebody in a channel of its own."""

from __future__ import annotations

from functools import partial
from typing import Any

from cogs.face.custom_id import TEMPLATE, CustomId
from cogs.face.words import words_for
from cogs.faces import FACES
from playground.limits.impossible import Impossible
from playground.page.kept_world import KeptWorld
from playground.people.actor import Actor
from playground.world.model import Channel, ChatMessage, Guild

COMPANY = 3  # at one table, where the game takes as many
PATIENCE = 60.0  # seconds for a bot that is still starting, or slow


def games_offered(locale: str) -> list[dict[str, Any]]:
    """The games that can be begun, in this language."""
    words = words_for(locale)
    return [
        {
            "key": key,
            "name": words(f"{key.replace('_', '-')}-name"),
            "about": words(f"{key.replace('_', '-')}-command-about"),
            "command": face.prefix,
            "least": face.game.players[0],
            "most": face.game.players[-1],
        }
        for key, face in FACES.items()
    ]


async def start_game(kept: KeptWorld, person: Actor, key: str) -> Channel:
    """As the person would: the command, a computer player for each free seat, and Start game."""
    face = FACES.get(key)
    if face is None:
        raise Impossible(f"there is no game {key}")
    try:
        await kept.pg.until_commands(PATIENCE)
        await kept.pg.world.until(lambda: kept.guild.has_bot, PATIENCE)
    except TimeoutError:
        raise Impossible("the bot is not there", "bot-away") from None
    channel = _fresh_channel(kept.guild, face.prefix)
    answer = await person.slash(f"/{face.prefix} start", channel)
    if answer.failed or answer.ephemeral:
        # What the bot says to that stands in the channel, for this person to read.
        return channel
    players = face.game.players
    for verb in ["add-computer"] * (min(max(players[0], COMPANY), players[-1]) - 1) + ["begin"]:
        lobby, custom_id = await kept.pg.world.until(partial(_button, person, channel, verb), PATIENCE)
        await person.press(lobby, custom_id)
    return channel


def _fresh_channel(guild: Guild, name: str) -> Channel:
    taken = {channel.name for channel in guild.channels.values()}
    number = next(number for number in range(1, len(taken) + 2) if f"{name}-{number}" not in taken)
    return guild.channel(f"{name}-{number}")


def _button(person: Actor, channel: Channel, verb: str) -> tuple[ChatMessage, str] | None:
    """The control of the newest message there that does this."""
    for message in reversed(person.reads(channel)):
        for button in message.buttons:
            match = TEMPLATE.fullmatch(button.custom_id or "")
            if match is not None and CustomId.of(match).verb == verb and not button.disabled:
                return message, button.custom_id or ""
    return None
