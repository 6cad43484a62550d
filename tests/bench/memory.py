"""How much memory the bot and its workers hold after many clicks, against after half as many."""

from __future__ import annotations

import asyncio
import tempfile
from itertools import count
from pathlib import Path

from cogs.faces import FACES
from db import Store
from playground import Playground
from tests.bench import bots
from tests.bench.clicks import CLICKS_A_TABLE, PATIENCE, Table
from tests.bench.table import Figure

CLICKS = 600  # by then most caches hold what they can


async def _take(clicks: int) -> tuple[float, float]:
    """The MB after so many clicks, and after as many more."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder, "bummelzug.sqlite3")
        async with Playground(ticking=True) as pg:
            pg.guild("Railway club")
            async with bots.bummelzug(pg, database) as process:
                await pg.until_commands(PATIENCE)
                async with await Store.look(database) as store:
                    numbers = count()
                    await _play(pg, store, numbers, clicks)
                    before = bots.resident_with_workers(process.pid)
                    await _play(pg, store, numbers, clicks)
                    return before, bots.resident_with_workers(process.pid)


async def _play(pg: Playground, store: Store, numbers: count[int], clicks: int) -> None:
    """Table after table, of all games in turn."""
    made, keys = 0, list(FACES)
    while made < clicks:
        number = next(numbers)
        table = Table.new(pg, store, keys[number % len(keys)], number)
        await table.begin()
        for _ in range(min(CLICKS_A_TABLE, clicks - made)):
            if await table.play() is None:
                break
            made += 1


def compared(clicks: int = CLICKS) -> list[Figure]:
    """The ratio of the two."""
    before, after = asyncio.run(_take(clicks))
    return [Figure(after / before, f"{after:.1f} against {before:.1f} MB")]
