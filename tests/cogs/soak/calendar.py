"""The time of a soak: people look when they like, the clock goes from one event to the next, Discord fails, and the bot
is ended and killed."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any

from db import Store
from playground import Channel, Guild
from tests.cogs.last_moves import CALLBACK, ROUTES
from tests.cogs.soak.facts import Facts
from tests.cogs.soak.observer import Observer
from tests.cogs.soak.people import Person
from tests.cogs.soak.stands import DAY, HOUR
from tests.railway import Railway, Train, running, started

Event = Callable[[], Awaitable[None]]

SOON = 5.0  # seconds: the clock goes on by that much at least
HANGS = 600.0  # real seconds, after which something is taken to
A_MOMENT = 0.01  # and this is too little to go on by at all
DOWN = (0.0, 0.0, 60.0, 600.0, 3 * HOUR, 30 * HOUR)  # seconds for which there is no bot
EDITS = "PATCH /channels/*/messages/*"
# What Discord may fail over, and how.
FAULTS: Sequence[tuple[Sequence[str], dict[str, Any]]] = (
    (ROUTES, {"status": 500}),
    (ROUTES, {"status": 503, "times": 3}),
    (ROUTES, {"status": 502, "after_effect": True}),
    (ROUTES, {"status": 429, "retry_after": 0.02}),
    (ROUTES, {"status": 429, "retry_after": 0.02, "everywhere": True}),
    (ROUTES, {"reset": True}),
    (ROUTES, {"reset": True, "after_effect": True}),
    ([EDITS, "POST /channels/*/messages"], {"status": 403, "code": 50013}),
    (["DELETE /channels/*/messages/*"], {"status": 500}),
    ([EDITS], {"status": 404, "code": 10008}),
)


@dataclass(slots=True, frozen=True)
class Plan:
    """How big a soak is."""

    people: int
    tables: int
    days: int
    kills: int
    restarts: int
    faults: int


class Calendar:
    """What happens when. Whatever is to happen is put in by its time."""

    def __init__(self, pg: Railway, plan: Plan, seed: int) -> None:
        self.pg, self.plan, self.rng = pg, plan, Random(seed)
        self.observer = Observer(pg)
        self.people: list[Person] = []
        self.guilds: list[Guild] = []
        self.channels: dict[int, Channel] = {}  # of tables that have begun
        self.lobbies: dict[int, Channel] = {}  # and of those that have not
        self._tables: dict[int, list[int]] = {}  # of each person
        self._events: list[tuple[float, int, Event]] = []
        self._count = count()
        self._bot = AsyncExitStack()
        self.is_up = False
        self._went = self.now

    @property
    def now(self) -> float:
        return self.pg.clock.now()

    @property
    def facts(self) -> Facts:
        return self.observer.facts

    def seat(self, channel: Channel, people: Sequence[int]) -> int:
        """These people play at the table in that channel."""
        table = self.observer.table_in(channel.id)
        self.channels[table] = channel
        self.facts.places[table] = channel.id, f"#{channel.name} ({channel.guild.name if channel.guild else ''})"
        for person in people:
            self.sits_down(person, table)
        return table

    def sits_down(self, person: int, table: int) -> None:
        self._tables.setdefault(person, []).append(table)

    def tables_of(self, person: int) -> list[int]:
        return self._tables.get(person, [])

    # The time

    def at(self, moment: float, event: Event) -> None:
        heapq.heappush(self._events, (moment, next(self._count), event))

    async def until_said(self) -> None:
        """Until the bot has said all that it has to say now."""
        if self.is_up:
            await self.pg.idle()
            await self.observer.look()

    async def pass_(self, seconds: float) -> None:
        await self.pg.clock.advance(seconds=seconds)
        await self.until_said()

    async def _until(self, moment: float) -> None:
        """From one thing that the bot has to do to the next."""
        while (now := self.now) < moment - A_MOMENT:
            due = min(moment, max(self.observer.next_due(), now + SOON)) if self.is_up else moment
            await self.pass_(due - now)

    async def _next(self) -> None:
        at, _, event = heapq.heappop(self._events)
        async with asyncio.timeout(HANGS):
            await self._until(at)
            await event()

    async def run(self) -> Facts:
        """All that was put in, and all that follows from it."""
        async with self._bot:
            await self._start()
            end = self.facts.began + self.plan.days * DAY
            for person in self.people:
                self._look_later(person)
            plan = self.plan
            for event, times in ((self._kill, plan.kills), (self._restart, plan.restarts), (self._fail, plan.faults)):
                for _ in range(times):
                    self.at(self.rng.uniform(self.now, end), event)
            while self._events[0][0] < end:
                await self._next()
            self.pg.faults.lift()
            await self._until(end)
            await self.observer.read_logs()
            await self.observer.read_records()
            self.facts.ended = self.now
        return self.facts

    def _look_later(self, person: Person) -> None:
        async def look() -> None:
            await person.look()
            self._look_later(person)

        self.at(person.next_look(self.now), look)

    # The bot

    async def _start(self) -> None:
        await self._bot.enter_async_context(running(self.pg, self.pg.db))
        await self._is_up()

    async def _start_to_be_killed(self) -> Train:
        """As a process of its own."""
        train = await self._bot.enter_async_context(started(self.pg, self.pg.db))
        await self._is_up()
        return train

    async def _is_up(self) -> None:
        # No longer than a bot is there: whatever looks at the file by itself drops the locks of a reader.
        self.observer.store = await self._bot.enter_async_context(await Store.look(self.pg.db))
        self.is_up = True
        if self.now > self._went:
            self.facts.downs.append((self._went, self.now))
        await self.until_said()

    async def _stop(self) -> None:
        if self.is_up:
            self.is_up, self._went = False, self.now
        await self._bot.aclose()
        await self.pg.until_disconnected()

    async def _restart(self) -> None:
        await self._stop()
        if wait := self.rng.choice(DOWN):
            await self.pg.clock.advance(seconds=wait)
        await self._start()

    async def _kill(self) -> None:
        """The bot becomes a process, people go on, and in the middle of what they do it is killed."""
        await self._stop()
        self.pg.faults.lift()  # its library would sleep over them for real seconds
        train = await self._start_to_be_killed()
        for _ in range(self.rng.randint(1, 3)):
            await self._next_look()
        looking = asyncio.create_task(self.rng.choice(self.people).look())
        await asyncio.wait({looking}, timeout=self.rng.uniform(0.02, 0.5))
        self.is_up, self._went = False, self.now
        await train.kill()
        await self.pg.clock.advance(seconds=4)
        looking.cancel()
        with suppress(asyncio.CancelledError):
            await looking
        self.observer.leave_fates_open()
        await self._restart()

    async def _next_look(self) -> None:
        """By somebody who happens to be there."""
        await self.pass_(self.rng.uniform(60.0, 600.0))
        await self.rng.choice(self.people).look()

    # Discord

    async def _fail(self) -> None:
        """Discord is about to fail over something."""
        what = self.rng.random()
        if what < 0.1:
            self.pg.faults.deliver_twice(2)
        elif what < 0.2:
            gateway = self.pg.gateway
            await self.rng.choice((gateway.drop, gateway.lose_sessions))()
            await self.pg.until_connected(timeout=240.0)  # the library gives a silent connection a minute
        elif what < 0.3:
            await self._hold()
        else:
            routes, fault = self.rng.choice(FAULTS)
            self.pg.faults.next(self.rng.choice(routes), **fault)

    async def _hold(self) -> None:
        """Discord takes its time over a request, and somebody waits."""
        gate = self.pg.faults.hold(self.rng.choice((CALLBACK, EDITS)))
        looking = asyncio.create_task(self.rng.choice(self.people).look())
        reached = asyncio.create_task(gate.reached(600.0))
        await asyncio.wait({looking, reached}, return_when=asyncio.FIRST_COMPLETED)
        if not looking.done():
            await self.pg.clock.advance(seconds=10)
        gate.open()
        self.pg.faults.lift()
        reached.cancel()
        await looking
