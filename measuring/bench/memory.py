"""The memory of the bot and its workers: after many clicks at many tables, against after half as many, with how many
database queries such a click takes and how many first answers came too late; and by the number of workers."""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path

from db import Store
from measuring.bench import bots, masters
from measuring.bench.clicks import PATIENCE
from measuring.bench.crowd import Crowd, Heard
from measuring.bench.table import Figure, Unmeasured
from playground import Playground

TABLES = 40  # with more names than are kept lettered, so that no cache is left to fill
CLICKS = 1500
RATE = 20.0  # a second: as many as a small machine carries beside the people who click
WORKERS = (2, 8)
AT_MASTERS = 600.0  # seconds at most among Masters, who think a fifth of what is usual, until of each game one is over


@dataclass(slots=True, frozen=True)
class Stage:
    """So many clicks, and what is left of them at rest."""

    heard: Heard
    memory: float  # in MB
    counts: bots.Counts


async def _take(clicks: int, rate: float) -> tuple[Stage, Stage]:
    """After so many clicks, and after as many more."""
    with tempfile.TemporaryDirectory() as name:
        async with Playground(lasting=True) as pg:
            pg.guild("Railway club")
            crowd = Crowd(pg, TABLES)
            await crowd.met_before(Path(name, bots.DATABASE))
            async with bots.probed(pg, Path(name)) as bot, await Store.look(Path(name, bots.DATABASE)) as store:
                stages = []
                for _ in range(2):
                    await crowd.click_on(rate, clicks)
                    await _rest(pg, store)
                    counts = await bot.counts()
                    stages.append(Stage(crowd.turn_over(), bots.resident_with_workers(bot.process.pid), counts))
                return stages[0], stages[1]


async def _rest(pg: Playground, store: Store) -> None:
    """Until all is said that the clicks led to."""
    # The outbox is another process's: only looking tells.
    while await store.intents():  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    await pg.idle(timeout=PATIENCE)


def compared(clicks: int = CLICKS, rate: float = RATE) -> list[Figure]:
    """The ratio of the memory; then the mean of the trips to the database, the controls still held, and the first
    answers that came too late."""
    before, after = asyncio.run(_take(clicks, rate))
    trips, late = after.counts.trips - before.counts.trips, after.heard.late
    return [
        Figure(after.memory / before.memory, f"{after.memory:.1f} against {before.memory:.1f} MB"),
        Figure(trips / after.heard.clicks.total(), f"{trips} for {after.heard.clicks.total()} clicks"),
        Figure(after.counts.controls, f"of {after.counts.objects} objects"),
        Figure(late.total(), f"of {after.heard.clicks.total()}, at {rate:g} a second"),
    ]


async def _held(workers: int) -> Figure:
    """The memory that a bot holds at most with so many workers, while people play with Masters."""
    most: list[float] = []  # of each process, the bot's own first
    async with masters.company("master", BUMMELZUG_WORKERS=str(workers), BUMMELZUG_EFFORT="0.2") as (company, bot):
        for _ in range(int(AT_MASTERS / masters.A_ROUND)):
            await company.play(masters.A_ROUND)
            most = max(most, [bots.shared_out([pid]) for pid in (bot, *bots.children(bot))], key=sum)
            if set(company.over) == set(masters.SEATS):
                break
    each = " + ".join(f"{memory:.0f}" for memory in most)
    return Figure(sum(most), f"{each} MB; {company.over.total()} games over")


def by_workers() -> list[Figure]:
    """The memory with few and with many workers."""
    if not Path("/proc/self/smaps_rollup").exists():
        raise Unmeasured("this system does not tell what processes share: it needs Linux's /proc")
    return [asyncio.run(_held(workers)) for workers in WORKERS]
