"""A table of Trains over Discord that begins in a position of the test's own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from cogs.table.bot import Bummelzug
from engine.trains import Trains
from engine.trains.state import State
from playground import Actor, Channel, ChatMessage, Playground
from playground.world.message_parts import Select
from tests import railway
from tests.cogs.players import set_table
from tests.cogs.test_leaks import OnTheSpot
from tests.cogs.trains.positions import GAME


@asynccontextmanager
async def dealt(
    pg: Playground, db: Path, channel: Channel, people: Sequence[Actor], deal: State
) -> AsyncIterator[Bummelzug]:
    """Every game in here begins so, whatever its seed. The bot draws where it is asked, as a worker would not know."""

    def start(*_: object, **__: object) -> Any:
        return GAME.clone(deal)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Trains, "start", start)
        patch.setattr(railway, "workers", OnTheSpot)
        await set_table(pg, db, channel, people, played=0, game="trains")
        async with railway.running(pg, db) as bot:
            await pg.idle()
            yield bot


def hand_of(person: Actor) -> ChatMessage:
    """The newest direct message."""
    return person.reads(person.dm)[-1]


def menu(message: ChatMessage, start: str) -> Select:
    return next(select for select in message.selects if select.placeholder.startswith(start))


async def choose(person: Actor, start: str, line: str) -> Any:
    """Chooses a line of a menu of the own hand."""
    await person.pg.idle()
    message = hand_of(person)
    return await person.choose(menu(message, start).placeholder, line, within=message)
