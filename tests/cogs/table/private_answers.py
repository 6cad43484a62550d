"""Ways to look at private answers, and to play from them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from engine.game_of_trains import Draw
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import place_card, stored
from tests.cogs.pressing import controls, plays
from tests.cogs.readers import DE, EN
from tests.railway import Railway, workers

MOVES = ("act", "all", "pick", "undo")
MORE = [words(title) for words in (EN, DE) for title in ("more-title", "lobby-more-host")]


def answers(person: Actor, channel: Channel) -> list[ChatMessage]:
    """What stands in the channel for this person's eyes alone, but for lines of text and what `More` opened."""
    own = [each for each in person.reads(channel) if each.ephemeral and each.labels]
    return [each for each in own if each.content not in MORE]


def edit(answer: ChatMessage) -> str:
    """The route by which the bot edits it on its own account; through a click on it, it is the original one."""
    return f"PATCH /webhooks/*/*/messages/{answer.id}"


def versions(message: ChatMessage) -> set[int]:
    return {control.custom_id.version for control in controls(message)}


def shown_version(said: Mapping[str, Any]) -> int:
    """The version that a delivered message's controls are of."""
    (version,) = set(re.findall(r"'bz:\d+:(\d+):", str(said)))
    return int(version)


async def turn(person: Actor) -> None:
    """A turn of The Game of Trains, from the direct messages."""
    await plays(person, person.dm, Draw())
    await person.pg.idle()
    await place_card(person)


async def look(person: Actor, channel: Channel) -> None:
    """Has one's own sheet shown in the channel. The board has a button for that only while somebody holds a card."""
    await person.slash("/games hand", channel)
    await person.pg.idle()


async def is_being_drawn() -> bool:
    return "hand" in workers()._busy.values()


async def until(met: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(60):
        while not await met():  # noqa: ASYNC110 -- the database sends no events
            await asyncio.sleep(0.01)


async def moved(pg: Railway, version: int) -> bool:
    return (await stored(pg)).version > version


async def sits(pg: Railway, person: Actor) -> bool:
    return any(seat.person == person.id for seat in (await stored(pg)).seats)
