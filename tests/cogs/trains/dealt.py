"""A table of Trains over Discord that begins in a position of the test's own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cogs.face.custom_id import sign
from cogs.table.client import Bummelzug
from engine.trains.actions import Action
from engine.trains.state import State
from playground import Actor, Answer, Channel, ChatMessage, Playground
from tests import railway
from tests.cogs.dealt_again import dealing
from tests.cogs.players import set_table
from tests.cogs.pressing import newest, offers, plays
from tests.cogs.trains.positions import GAME


@asynccontextmanager
async def dealt(
    pg: Playground, db: Path, channel: Channel, people: Sequence[Actor], deal: State
) -> AsyncIterator[Bummelzug]:
    """Every game in here begins so, whatever its seed. The bot draws where it is asked, as a worker would not know."""
    with dealing(GAME, deal), pytest.MonkeyPatch.context() as patch:
        patch.setattr(railway, "workers", railway.OnTheSpot)
        await set_table(pg, db, channel, people, played=0, game="trains")
        async with railway.running(pg, db) as bot:
            await pg.idle()
            yield bot


def hand_of(person: Actor) -> ChatMessage:
    """The newest direct message that shows a hand."""
    return newest(person, person.dm)


async def act(person: Actor, action: Action) -> Answer:
    """Does it from the own hand, once all is said."""
    await person.pg.idle()
    return await plays(person, hand_of(person), action)


def can(message: ChatMessage, action: Action) -> bool:
    return offers(message, "act", sign(GAME, action))
