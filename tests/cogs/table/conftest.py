"""A game in its last moves, in which something goes wrong."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground import Actor, Channel, Playground
from tests.cogs.last_moves import Evening, an_evening


@pytest.fixture
async def evening(pg: Playground, db: Path, channel: Channel, ada: Actor, ben: Actor) -> AsyncIterator[Evening]:
    async with an_evening(pg, db, channel, [ada, ben]) as evening:
        yield evening
