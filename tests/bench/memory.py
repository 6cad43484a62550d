"""How much memory the bot and its workers hold after many clicks at many tables, against after half as many."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from db import Store
from playground import Playground
from tests.bench import bots
from tests.bench.clicks import PATIENCE
from tests.bench.crowd import Crowd
from tests.bench.table import Figure

TABLES = 40  # with more names than are kept lettered, so that no cache is left to fill
CLICKS = 1500
RATE = 20.0  # a second: as many as a small machine carries beside the people who click


async def _take(clicks: int, rate: float) -> tuple[float, float]:
    """The MB after so many clicks, and after as many more; each time at rest."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder, "bummelzug.sqlite3")
        async with Playground(lasting=True) as pg:
            pg.guild("Railway club")
            crowd = Crowd(pg, TABLES)
            async with bots.bummelzug(pg, database) as process:
                await pg.until_commands(PATIENCE)
                async with await Store.look(database) as store:
                    held = []
                    for _ in range(2):
                        await crowd.click_on(rate, clicks)
                        await _rest(pg, store)
                        held.append(bots.resident_with_workers(process.pid))
                    return held[0], held[1]


async def _rest(pg: Playground, store: Store) -> None:
    """Until all is said that the clicks led to."""
    # The outbox is another process's: only looking tells.
    while await store.intents():  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    await pg.idle(timeout=PATIENCE)


def compared(clicks: int = CLICKS, rate: float = RATE) -> list[Figure]:
    """The ratio of the two."""
    before, after = asyncio.run(_take(clicks, rate))
    return [Figure(after / before, f"{after:.1f} against {before:.1f} MB")]
