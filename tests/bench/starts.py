"""How long the bot takes to READY, and how much memory it holds then: with many tables stored, and with none."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median

from playground import Playground
from tests.bench import bots
from tests.bench.stored import fill
from tests.bench.table import Figure

TABLES = 5000
STARTS = 5
# discord.py waits two seconds for further servers before it says that it is ready; only then the bot looks at what it
# has stored.
SETTLED_AFTER = 3.5
PATIENCE = 60.0


async def start(pg: Playground, database: Path, settled_after: float) -> tuple[float, float]:
    """Seconds from starting the process until Discord has sent READY, and the MB it holds when all has settled."""
    begun = time.perf_counter()
    async with bots.bummelzug(pg, database) as process:
        await pg.until_connected(PATIENCE)
        ready = time.perf_counter() - begun
        await asyncio.sleep(settled_after)
        memory = bots.resident(process.pid)
    await pg.world.until(lambda: not pg.gateway.connected, PATIENCE)
    return ready, memory


async def _take(tables: int, starts: int, settled_after: float) -> tuple[list[tuple[float, float]], ...]:
    many: list[tuple[float, float]] = []
    none: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        full, empty = Path(folder, "full.sqlite3"), Path(folder, "empty.sqlite3")
        await fill(full, tables)
        await fill(empty, 0)
        async with Playground() as pg:
            pg.guild("Railway club")
            for _ in range(starts):
                many.append(await start(pg, full, settled_after))
                none.append(await start(pg, empty, settled_after))
    return many, none


def compared(tables: int = TABLES, starts: int = STARTS, settled_after: float = SETTLED_AFTER) -> list[Figure]:
    """The ratio of the times to READY, and the MB that the tables add."""
    many, none = asyncio.run(_take(tables, starts, settled_after))
    (ready, memory), (ready_empty, memory_empty) = (map(median, zip(*each, strict=True)) for each in (many, none))
    return [
        Figure(ready / ready_empty, f"{ready:.2f} against {ready_empty:.2f} s"),
        Figure(memory - memory_empty, f"{memory:.1f} against {memory_empty:.1f} MB"),
    ]
