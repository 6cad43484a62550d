"""A robbery that has come so far, and what its robbers find in their messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from db import Move, Store
from engine.brain_robbery.actions import Attack, KeepPeace, Pass, Roll, Stop
from playground import Actor, Channel, ChatMessage
from tests.cogs import pressing
from tests.cogs.brain_robbery.positions import GAME
from tests.cogs.players import set_table
from tests.cogs.pressing import plays
from tests.cogs.readers import EN, they
from tests.railway import Railway

MIDDLE = Stop("caboose", "c1")  # with this seed all three come so far in their first turns
SEED = 17718  # and the dice of their fight are 5, 6 and Cleo's 3
ADAS, BENS, CLEOS = "seer_esmeralda", "detective_moss", "lizard_nesbith"  # their cards
TO_THE_MEETING = (Roll(), MIDDLE, Roll(), MIDDLE, KeepPeace(), Roll(), MIDDLE)


async def robbery(
    pg: Railway,
    channel: Channel,
    seats: Sequence[Actor | str],
    actions: Sequence[Any] = (),
    seed: int = SEED,
) -> None:
    """A table at which this has been played."""
    await set_table(pg, pg.db, channel, seats, played=actions, seed=seed, game=GAME.key)


async def moves_of(pg: Railway) -> list[Move]:
    async with await Store.look(pg.db) as store:
        return await store.moves(1)


async def cleo_attacks(pg: Railway, cleo: Actor, channel: Channel) -> None:
    """She begins the fight that TO_THE_MEETING leads to, and plays no card in it: the others are asked."""
    await pg.idle()
    await plays(cleo, cleo.dm, Attack())
    await pg.idle()
    await plays(cleo, cleo.dm, Pass())
    await pg.idle()


def newest(person: Actor) -> ChatMessage:
    """The last message that shows a hand."""
    return pressing.newest(person, person.dm)


def hands(person: Actor) -> list[ChatMessage]:
    """All messages that show a hand; those that only notify stand beside them."""
    return [message for message in person.reads(person.dm) if message.embeds]


def asks(phase: str, who: str, **facts: Any) -> str:
    return EN(f"brain-robbery-ask-{phase}", **{"count": 0, **facts}, **they(who))
