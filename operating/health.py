"""The bot's health at this moment, for a supervisor, a load balancer and Prometheus."""

from __future__ import annotations

from dataclasses import dataclass

from cogs.table.adapters.clock import Clock
from cogs.table.adapters.measures import Measures
from cogs.table.adapters.workers import Workers
from cogs.table.client import Bummelzug
from db import Store, StoreError
from db.upkeep.condition import Overview, overview, waiting


@dataclass(slots=True)
class Health:
    """The parts of the bot that are checked. The client changes: whenever one has ended, another is tried."""

    store: Store
    clock: Clock
    workers: Workers
    measures: Measures
    client: Bummelzug | None = None

    async def overview(self) -> Overview:
        """Counts from the database. Raises StoreError where it does not answer."""
        return await overview(self.store, self.clock.now())

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
            await waiting(self.store, self.clock.now())
        except StoreError as error:
            lacks.append(f"the database does not answer: {error}")
        if self.client is None or self.client.closing:
            lacks.append("the bot takes no clicks: it begins, or it is about to end")
        open, wanted = self.shards
        if open < wanted:
            lacks.append(f"{wanted - open} of {wanted} lines to Discord's gateway are closed")
        return lacks
