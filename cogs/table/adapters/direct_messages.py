"""A limit on opening direct-message channels: so many in a minute, and none while Discord has quarantined the bot."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cogs.table.adapters.clock import Clock
from cogs.table.adapters.discord_errors import Closed, Later, Quarantined
from cogs.table.adapters.measures import Measures

log = logging.getLogger(__name__)

# Discord names no figure; who opens many at once is taken for one that sends what nobody wants. Those of three full
# tables that begin together are opened at once, and thousands in a day. Each is opened once in a lifetime.
MOST_OPENED, OPENED_WITHIN = 20, 60.0  # seconds
QUARANTINED_FOR = 24 * 3600.0  # seconds until it is tried again whether Discord takes them


class DirectMessages:
    """Counts the direct-message channels that were opened. After a restart it begins at zero."""

    def __init__(self, clock: Clock, measures: Measures) -> None:
        self._clock, self._measures = clock, measures
        self._opened: deque[float] = deque(maxlen=MOST_OPENED)  # on the steady clock
        self._until = float("-inf")  # likewise: until when none is opened
        self._one_after_the_other = asyncio.Lock()

    def share(self, bots: int) -> None:
        """Divides the limit among the bots with the same token."""
        if (most := max(1, MOST_OPENED // bots)) != self._opened.maxlen:
            self._opened = deque(self._opened, maxlen=most)

    @asynccontextmanager
    async def opening(self) -> AsyncIterator[None]:
        """A context for opening one. Raises what Discord would answer, where that is known: so they are opened one
        after the other, and whoever comes second has heard what was said to the first."""
        async with self._one_after_the_other:
            self._count()
            async with self.noticing():
                yield

    def _count(self) -> None:
        now = self._clock.steady()
        if now < self._until:
            raise Quarantined("no new direct messages")
        if len(self._opened) == self._opened.maxlen and now < self._opened[0] + OPENED_WITHIN:
            raise Later("many direct messages were opened just now")
        self._opened.append(now)

    @asynccontextmanager
    async def noticing(self) -> AsyncIterator[None]:
        """A context for sending a direct message, which notices when Discord quarantines the bot and logs that once."""
        try:
            yield
        except Quarantined:
            self._measures.direct_messages.labels("quarantined").inc()
            now = self._clock.steady()
            if now >= self._until:
                log.warning(
                    "dm quarantine: Discord takes no new direct messages (20026), people are mentioned in channels. "
                    "What to do about it is said in the Developer Portal"
                )
            self._until = now + QUARANTINED_FOR
            raise
        except Closed:
            self._measures.direct_messages.labels("closed").inc()
            raise
