"""The state behind REST and the gateway: one world, its rules, faults and records, and what is under way in it."""

# ruff: noqa: ASYNC109 -- how long to wait is for the test to say, at the call

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from playground.limits.rates import Count, Rules
from playground.server.command_book import CommandBook
from playground.server.delivery_log import DeliveryLog
from playground.server.endpoint import Endpoint
from playground.server.faults import Faults
from playground.server.gateway import Gateway
from playground.server.interactions import Interactions
from playground.server.payloads import Payloads
from playground.server.request_log import RequestLog
from playground.world.clock import WorldClock
from playground.world.interaction import Interaction
from playground.world.world import World

# Real seconds, where nothing tells of a change: soon after the bot was heard of, and more and more rarely then, as it
# draws or thinks, and whoever looks takes its time away.
LOOK_AGAIN_AFTER, AT_THE_LATEST, MORE_RARELY = 0.001, 0.008, 1.5
ANSWERED_BY_THEN = 0.02  # real seconds, as most interactions are: until then nobody looks whether they wait in vain
QUIET = 0.05  # real seconds without a word from a bot that cannot be looked into: one in another process
REQUESTS_REMEMBERED = 1000  # where the world lasts


def _tell(stirring: asyncio.Future[bool], so: bool) -> None:
    """Whoever waits for it is told once."""
    if not stirring.done():
        stirring.set_result(so)


class Backend:
    """Its time stands still until it is moved, unless it is told to be ticking. A lasting one is ticking and goes on
    for days: nobody keeps a transcript of all that was shown."""

    def __init__(self, *, start: float | None = None, ticking: bool = False, lasting: bool = False) -> None:
        self.clock = WorldClock(start, ticking=ticking or lasting)
        self.world = World(self.clock)
        self.rules = Rules()
        self.count = Count(self.clock)
        self.faults = Faults()
        self.requests = RequestLog()
        self.payloads = Payloads(self.world, "")
        self.commands = CommandBook(self.world, self.payloads)
        self.interactions = Interactions(self.world, self.payloads, self.rules)
        self.endpoint = Endpoint(self.world, self.interactions, self.faults)
        self.gateway = Gateway(self.world, self.payloads, self.interactions, self.faults, self.rules, self.count)
        self.gateway.touched = self.endpoint.touched = self.touch
        self.deliveries = DeliveryLog(self.world, self.payloads)
        if lasting:
            self.deliveries.close()
            self.requests.most = REQUESTS_REMEMBERED
        self.under_way = 0  # requests
        self._touched = time.monotonic()
        self._stirring: set[asyncio.Future[bool]] = set()
        self._watched: list[Callable[[], str]] = []
        self._waiting_in_vain: asyncio.Task[None] | None = None

    async def close(self) -> None:
        if self._waiting_in_vain is not None:
            self._waiting_in_vain.cancel()
        await self.endpoint.close()
        await self.gateway.close()
        await self.interactions.close()

    def touch(self) -> None:
        """The bot was heard of, or spoken to."""
        self._touched = time.monotonic()
        for stirring in self._stirring:
            _tell(stirring, True)

    def watch(self, busy: Callable[[], str]) -> Callable[[], None]:
        """Ask a bot in this process what it is busy with; the answer ends it."""
        self._watched.append(busy)
        return lambda: self._watched.remove(busy)

    @property
    def busy(self) -> str:
        """What is still going on, or nothing."""
        if (under_way := self.under_way - self.faults.held) > 0:
            return f"{under_way} requests under way"
        if delivered := self.endpoint.under_way:
            return f"{delivered} interactions being delivered"
        if self.interactions.waiting:
            return f"{len(self.interactions.waiting)} interactions not answered"
        return self._bot_busy

    @property
    def _bot_busy(self) -> str:
        if unheard := self.gateway.unheard:
            return f"{unheard} gateway events not read"
        if not self._watched and self.reachable and time.monotonic() < self._touched + QUIET:
            return "a bot of which nobody knows what it is at"
        return next((busy for look in self._watched if (busy := look())), "")

    async def idle(self, *, timeout: float = 180.0) -> None:
        """Until nothing is going on between the bot and Discord, nor in a bot that is watched."""
        try:
            async with asyncio.timeout(timeout):
                # A turn of the loop at least: what others are about to do, they begin then.
                await asyncio.sleep(0)
                await self._until_not(lambda: self.busy)
        except TimeoutError:
            raise TimeoutError(f"still busy after {timeout} s: {self.busy}") from None

    async def _until_not(self, busy: Callable[[], object]) -> None:
        pause = LOOK_AGAIN_AFTER
        while busy():
            await self.gateway.ask_what_was_heard(sparingly=not self._watched)
            stirred = await self._stirs(pause)
            pause = LOOK_AGAIN_AFTER if stirred else min(pause * MORE_RARELY, AT_THE_LATEST)

    async def _stirs(self, within: float) -> bool:
        """Whether the bot is heard of, or spoken to, within so many real seconds; then at once."""
        loop = asyncio.get_running_loop()
        stirring: asyncio.Future[bool] = loop.create_future()
        in_vain = loop.call_later(within, _tell, stirring, False)
        self._stirring.add(stirring)
        try:
            return await stirring
        finally:
            in_vain.cancel()
            self._stirring.discard(stirring)

    async def until_or_quiet(self, found: Callable[[], object], timeout: float) -> None:
        """Until the answer is something, or nothing is going on that could make it so; where nobody knows what the bot
        is at, until so many real seconds have passed."""
        if found():
            return
        looking = [asyncio.create_task(self.world.until(found, timeout))]
        if self._watched:
            looking.append(asyncio.create_task(self.idle(timeout=timeout)))
        try:
            await asyncio.wait(looking, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in looking:
                task.cancel()
            await asyncio.gather(*looking, return_exceptions=True)

    async def answered(self, interaction: Interaction) -> None:
        """Until it is answered or has failed. Where time stands still and nobody will answer any more, whoever waits
        lets it pass."""
        if self._watched and not self.clock.ticking and self._waiting_in_vain is None:
            self._waiting_in_vain = asyncio.create_task(self._wait_in_vain())
        await self.world.until(lambda: not interaction.waiting)

    async def _wait_in_vain(self) -> None:
        try:
            await asyncio.sleep(ANSWERED_BY_THEN)
            while waiting := self.interactions.waiting:
                await self._until_not(lambda: self.under_way or self.endpoint.under_way or self._bot_busy)
                if waiting == self.interactions.waiting:
                    given_up = waiting[0].sent_at + self.rules.answer_seconds
                    await self.clock.advance(seconds=max(0.0, given_up - self.clock.now()))
        finally:
            self._waiting_in_vain = None

    @property
    def reachable(self) -> bool:
        """Whether interactions find a bot: by its session, or at its address."""
        return self.gateway.connected or self.endpoint.url is not None

    async def until_connected(self, timeout: float = 20.0, *, shards: int = 1) -> None:
        """Until a bot has a session, or so many of its shards have."""
        await self.world.until(lambda: len(self.gateway.shards) >= shards, timeout)

    async def until_disconnected(self, timeout: float = 20.0) -> None:
        """Until no bot is there: a process that was killed may be noticed a little later."""
        await self.world.until(lambda: not self.gateway.connected, timeout)

    async def until_commands(self, timeout: float = 20.0) -> None:
        """Until a bot can be reached and has registered its commands."""
        await self.world.until(lambda: self.reachable and self.commands.any, timeout)
