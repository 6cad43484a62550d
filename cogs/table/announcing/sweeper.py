"""The sweeper: a task that once a day adds up the games that are over, and deletes what is older than it is to be
kept. It takes small steps with a pause between them, so that no click waits for long, and whatever a crash leaves is
found by the next one."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from cogs.table.records.counting import Records
from cogs.table.tables.runner import Runner
from cogs.table.terms.retention import Retention
from db import Busy, Change, Swept
from db.trying_again import jittered, until_others_are_through

log = logging.getLogger(__name__)
SWEEP_EVERY = 24 * 3600.0
# In one step.
TABLES = 5  # each has up to some thousand rows
ROWS = 500
PAGES = 500
BREATH = 0.1  # real seconds at most, between two steps
MEGABYTE = 1_000_000
# What Python raises over rows that are not as they should be; it does so before anything is written.
UNREADABLE = (AttributeError, LookupError, TypeError, ValueError)

Step = Callable[[Change], Awaitable[int]]  # returns how many it has found


class Sweeper:
    def __init__(self, runner: Runner, records: Records, retention: Retention) -> None:
        self._runner, self._records, self._retention = runner, records, retention
        self._broken = set[int]()  # tables whose games this run could not add up

    async def run(self) -> None:
        clock = self._runner.clock
        while True:
            now = clock.now()
            await self._sweep(now)
            await clock.sleep_until(now + SWEEP_EVERY)

    async def _sweep(self, now: float) -> None:
        begun, cleared = time.monotonic(), Counter[str]()
        for kind, before in self._retention.until(now):
            cleared["messages" if kind == "boards" else kind] += await self._steps(partial(_rows, kind, before), ROWS)
        self._broken.clear()
        await self._steps(self._count, TABLES)
        if (over := self._retention.tables_until(now)) is not None:
            cleared["tables"] = await self._steps(partial(self._tables, over), TABLES)
        bytes_ = await self._give_back()
        if said := ", ".join(f"{count} {kind}" for kind, count in cleared.items() if count):
            facts = {"what": said, "seconds": time.monotonic() - begun, "size": bytes_ / MEGABYTE}
            log.info("retention: cleared away %(what)s in %(seconds).1f s, %(size).1f MB given back", facts)

    async def _steps(self, step: Step, most: int) -> int:
        """Takes a step, which finds so many at most, until there is nothing left."""
        gone = 0
        while True:
            found = await self._committed(step)
            gone += found
            if found < most:
                return gone
            await asyncio.sleep(jittered(BREATH))

    async def _committed(self, step: Step) -> int:
        tries = 0
        while True:
            try:
                async with self._runner.store.change() as change:
                    return await step(change)
            except Busy:  # another bot writes one of these tables
                await until_others_are_through(tries)
                tries += 1

    async def _count(self, change: Change) -> int:
        """Adds up games that are over, so that stats never read the logs of more than a day."""
        found = await change.to_count(TABLES + len(self._broken))
        over = [id for id in found if id not in self._broken][:TABLES]
        await self._fold(change, over)
        return len(over)

    async def _tables(self, before: float, change: Change) -> int:
        gone = await change.tables_over(before, TABLES)
        await self._fold(change, [id for id in gone if id not in self._broken])
        await change.delete_tables(gone)  # those that cannot be added up too: they are kept no longer than that
        return len(gone)

    async def _fold(self, change: Change, tables: Sequence[int]) -> None:
        """Adds up these games; those that cannot be read are left out, and keep nothing else from being done."""
        try:
            await self._records.fold(change, tables)
        except UNREADABLE as error:
            if len(tables) > 1:
                for id in tables:
                    await self._fold(change, [id])
                return
            (id,) = tables
            self._broken.add(id)
            facts = {"table": id, "why": repr(error)}
            log.warning("table broken: table %(table)d cannot be added up (%(why)s)", facts)

    async def _give_back(self) -> int:
        """Makes the file smaller by what was deleted in it; returns by how many bytes."""
        given_back = 0
        while some := await self._runner.store.give_back(PAGES):
            given_back += some
            await asyncio.sleep(jittered(BREATH))
        return given_back


async def _rows(kind: Swept, before: float, change: Change) -> int:
    return await change.sweep(kind, before, ROWS)
