"""Limits on the bot's requests to Discord: so many in a second, and none while Discord is about to lock it out. Answers
to clicks are exempt from both: they go first, and always."""

from __future__ import annotations

import asyncio
import logging
from collections import deque

import aiohttp
from aiohttp import ClientSession as Session
from discord.http import Route

from cogs.table.adapters.clock import Clock

log = logging.getLogger(__name__)

A_SECOND = 40  # of the 50 that Discord lets a token ask: what is repeated, or counted otherwise there, fits between
LONGEST_QUEUE = 5.0  # seconds: what would wait longer is left to the outbox, as whoever clicks waits behind it
# Discord locks an address out after 10,000 refusals in ten minutes. What is under way is refused as well, and what
# answers clicks goes on.
MOST_REFUSED, REFUSED_WITHIN = 8_000, 600.0
REFUSALS = (401, 403, 429)
TO_CLICKS = ("/interactions/", "/webhooks/")


class NotAsked(aiohttp.ClientError):
    """A request that was not sent to Discord: it may be sent later."""


class RequestPace:
    """A limit of requests in any second. Clients of one process that share a token share one of these."""

    def __init__(self, a_second: int = A_SECOND) -> None:
        self._of_all = self._a_second = a_second
        self._gone: deque[float] = deque(maxlen=a_second)  # when the last ones went, or are to go

    def share(self, bots: int) -> None:
        """Divides the limit among the bots with the same token."""
        a_second = max(1, self._of_all // bots)
        if a_second != self._a_second:
            self._a_second, self._gone = a_second, deque(self._gone, maxlen=a_second)

    async def take(self) -> None:
        """Returns when one more may go, in the order of asking. These are seconds on the wall, as Discord's are."""
        now = asyncio.get_running_loop().time()
        at = now if len(self._gone) < self._a_second else max(now, self._gone[0] + 1.0)
        if at - now > LONGEST_QUEUE:
            raise NotAsked(f"more than {LONGEST_QUEUE:g} s of requests wait")
        self._gone.append(at)
        await asyncio.sleep(at - now)


class RequestLimits:
    """Looks at each request as it goes out, each try of Discord's library among them, and at how it was answered."""

    def __init__(self, clock: Clock, pace: RequestPace | None = None, most_refused: int = MOST_REFUSED) -> None:
        self._clock, self._pace = clock, pace or RequestPace()
        self._most_refused = most_refused
        self._refused: deque[float] = deque(maxlen=most_refused)  # when, on the steady clock
        self._silent = False

    def share(self, bots: int) -> None:
        """Divides the limit among the bots with the same token."""
        self._pace.share(bots)
        if (most := max(1, self._most_refused // bots)) != self._refused.maxlen:
            self._refused = deque(self._refused, maxlen=most)

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Registers itself to be called at each request of Discord's library."""
        trace.on_request_start.append(self._begins)
        trace.on_request_end.append(self._ended)

    async def _begins(self, _: Session, __: object, asked: aiohttp.TraceRequestStartParams) -> None:
        path = str(asked.url)
        if not path.startswith(Route.BASE) or path.removeprefix(Route.BASE).startswith(TO_CLICKS):
            return
        if self.silent:
            raise NotAsked("Discord has refused too much")
        await self._pace.take()

    async def _ended(self, _: Session, __: object, asked: aiohttp.TraceRequestEndParams) -> None:
        # A limit that is shared by all bots is nobody's fault, and Discord does not count it.
        if asked.response.status in REFUSALS and asked.response.headers.get("X-RateLimit-Scope") != "shared":
            self._refused.append(self._clock.steady())

    @property
    def silent(self) -> bool:
        """Whether nothing may be asked now; told in the log when it begins, and when it is over."""
        most = self._refused.maxlen
        silent = len(self._refused) == most and self._refused[0] > self._clock.steady() - REFUSED_WITHIN
        if silent and not self._silent:
            log.error(
                "request limit: Discord refused %s requests in ten minutes, only clicks are answered for now", most
            )
        elif self._silent and not silent:
            log.warning("request limit: the refusals are ten minutes old, everything is said again")
        self._silent = silent
        return silent
