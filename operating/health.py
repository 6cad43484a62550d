"""The bot's health at this moment, for a supervisor, a load balancer and Prometheus."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import TypeVar

from cogs.table.adapters.clock import Clock
from cogs.table.adapters.measures import Measures
from cogs.table.adapters.workers import Workers
from cogs.table.client import Bummelzug
from db import Store, StoreError
from db.upkeep.condition import Overview, overview, waiting

T = TypeVar("T")
ANSWERS_WITHIN = 2.0  # seconds, for the database: whoever asks how it is gives up soon


@dataclass(slots=True)
class Health:
    """The parts of the bot that are checked. The client changes: whenever one has ended, another is tried."""

    store: Store
    clock: Clock
    workers: Workers
    measures: Measures
    client: Bummelzug | None = None
    stopping: bool = False  # it was told to

    async def overview(self) -> Overview | None:
        """Counts from the database; None: it does not answer, or not in time."""
        try:
            return await _in_time(overview(self.store, self.clock.now()))
        except StoreError:
            return None

    @property
    def takes_clicks(self) -> bool:
        """Whether interactions may come to this bot's door, whatever its database does: each of them has an answer."""
        client = self.client
        there = client is not None and client.application is not None and not client.closing
        return there and not self.stopping

    @property
    def shards(self) -> tuple[int, int]:
        """The number of gateway connections that are open, and of those that should be."""
        if self.client is None:
            return 0, 1
        return self.client.lines

    async def lacking(self) -> list[str]:
        """The reasons why the bot cannot take clicks yet; none: it is ready."""
        lacks = []
        try:
            await _in_time(waiting(self.store, self.clock.now()))
        except StoreError as error:
            lacks.append(f"the database does not answer: {error}")
        if self.client is None or self.client.closing or self.stopping:
            lacks.append("the bot takes no clicks: it begins, or it is about to end")
        open, wanted = self.shards
        if open < wanted:
            lacks.append(f"{wanted - open} of {wanted} lines to Discord's gateway are closed")
        return lacks


async def _in_time(answer: Awaitable[T]) -> T:
    """What the database answers. Raises StoreError where it takes too long."""
    try:
        async with asyncio.timeout(ANSWERS_WITHIN):
            return await answer
    except TimeoutError:
        raise StoreError(f"it has said nothing for {ANSWERS_WITHIN:g} seconds") from None
