"""The time the bot takes to READY, and the memory it holds then: with many tables stored, and with none."""

from __future__ import annotations

import asyncio
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from measuring.bench import bots
from measuring.bench.stored import fill
from measuring.bench.table import Figure
from playground import Channel, Playground
from playground.world.clock import FIRST_MOMENT

TABLES = 5000
STARTS = 7
MOST_CHANNELS = 500  # that Discord lets a server have
# discord.py waits two seconds for further servers before it says that it is ready; only then the bot looks at what it
# has stored.
QUIET_AFTER = 3.5
PATIENCE = 60.0


@dataclass(slots=True)
class Starts:
    """Seconds from starting the process until Discord has sent READY; and the MB it holds when all is quiet."""

    ready: list[float] = field(default_factory=list)
    memory: float = 0.0


async def _start(pg: Playground, database: Path, starts: Starts, quiet_after: float) -> None:
    begun = time.perf_counter()
    async with bots.bummelzug(pg, database) as process:
        await pg.until_connected(PATIENCE)
        starts.ready.append(time.perf_counter() - begun)
        await asyncio.sleep(quiet_after)
        starts.memory = bots.resident(process.pid)
    await pg.world.until(lambda: not pg.gateway.connected, PATIENCE)


def channels(pg: Playground, tables: int) -> list[Channel]:
    """One for each table, in as many servers as it takes. Both bots are told of them all: where there are none, tables
    rest, and nothing is looked at."""
    clubs = [pg.guild(f"Railway club {number}") for number in range(-(-tables // MOST_CHANNELS))]
    return [clubs[number // MOST_CHANNELS].channel(f"hall-{number}") for number in range(tables)]


async def _take(tables: int, times: int) -> tuple[Starts, Starts]:
    many, none = Starts(), Starts()
    with tempfile.TemporaryDirectory() as folder:
        full, empty = Path(folder, "full.sqlite3"), Path(folder, "empty.sqlite3")
        async with Playground(start=FIRST_MOMENT, ticking=True) as pg:
            await fill(full, tables, channels(pg, tables))
            await fill(empty, 0)
            for left in reversed(range(times)):
                # Memory is steady: once, at the last start, will do.
                for database, starts in ((full, many), (empty, none)):
                    await _start(pg, database, starts, 0 if left else QUIET_AFTER)
    return many, none


def compared(tables: int = TABLES, times: int = STARTS) -> list[Figure]:
    """The ratio of the times to READY, and the MB that the tables add."""
    many, none = asyncio.run(_take(tables, times))
    ready, ready_empty = median(many.ready), median(none.ready)
    return [
        Figure(ready / ready_empty, f"{ready:.2f} against {ready_empty:.2f} s"),
        Figure(many.memory - none.memory, f"{many.memory:.1f} against {none.memory:.1f} MB"),
    ]
