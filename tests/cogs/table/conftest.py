"""A fourth person, room for three tables, a game in whose last moves something goes wrong, and one that is over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from playground import Actor, Channel, Playground
from tests.cogs.evening import play_on
from tests.cogs.last_moves import Evening, an_evening
from tests.cogs.players import set_table
from tests.railway import Railway, running


@pytest.fixture
def dan(pg: Railway, channel: Channel) -> Actor:
    return pg.person("Dan")


@pytest.fixture
def halls(channel: Channel) -> list[Channel]:
    """Three channels of two servers, for a table in each."""
    assert channel.guild is not None
    return [channel, channel.guild.channel("sidings"), channel.guild.channel("depot")]


@pytest.fixture
async def dealt(pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor) -> AsyncIterator[Bummelzug]:
    """The bot, with a table at which Ada and Ben have put their first cards in, and she is to move."""
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with running(pg, db) as bot:
        await pg.idle()
        yield bot


@pytest.fixture
async def evening(pg: Playground, db: Path, channel: Channel, ada: Actor, ben: Actor) -> AsyncIterator[Evening]:
    async with an_evening(pg, db, channel, [ada, ben]) as evening:
        yield evening


@pytest.fixture
async def played_out(pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor) -> AsyncIterator[Railway]:
    """Ada and Ben have played to the end, and the bot is there."""
    await set_table(pg, db, channel, [ada, ben], left=1, seed=17)  # a short game
    async with running(pg, db):
        await play_on(pg, [ada, ben])
        yield pg
