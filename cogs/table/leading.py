"""The leader among several bots on one store: it runs the timers, sweeps, and listens at Discord's gateway. A lease
decides which bot leads; when it is lost, another bot leads within half a minute."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine
from typing import Any

from db import Leases, NotHeld, StoreError
from db.several.leases import CLOCKS, on_its_own
from db.trying_again import jittered

log = logging.getLogger(__name__)
PAUSE = 1.0  # seconds at most, after something went wrong with the lease itself


class Leading:
    def __init__(
        self,
        leases: Leases,
        work: Collection[Callable[[], Coroutine[Any, Any, None]]],
        listen: Callable[[], Coroutine[Any, Any, None]],
        go_deaf: Callable[[], Awaitable[None]],
    ) -> None:
        """`work` and `listen` go on for as long as this bot leads; what they raise ends it all."""
        self._leases, self._work, self._listen, self._go_deaf = leases, work, listen, go_deaf
        self.now = False  # whether this bot leads

    async def run(self) -> None:
        while True:
            try:
                async with self._leases.held(CLOCKS, 0) as lease:
                    log.info("leader: this bot, which winds the clocks and listens at the gateway")
                    self.now = True
                    try:
                        await self._until(lease.lost)
                    finally:
                        self.now = False
                log.info("leader: another bot from now on")
            except (NotHeld, StoreError) as error:
                log.info("leader: maybe another bot from now on (%s)", error)
            await asyncio.sleep(jittered(PAUSE))

    async def _until(self, lost: asyncio.Event) -> None:
        work = {
            *(asyncio.create_task(each()) for each in self._work),
            asyncio.create_task(self._listen(), name="gateway", context=on_its_own()),
            asyncio.create_task(lost.wait()),
        }
        try:
            done, _ = await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in work:
                task.cancel()
            await asyncio.wait(work)
            await self._go_deaf()
