"""A whole Discord on this machine: one world, its REST, gateway and clock, and the people in it."""

# ruff: noqa: ASYNC109 -- how long to wait is for the test to say, at the call

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Self

from aiohttp import web

from playground.limits.rates import Count, Rules
from playground.people.person import Person
from playground.server.command_book import CommandBook
from playground.server.faults import Faults
from playground.server.gateway import Gateway
from playground.server.interactions import Desk, Interaction
from playground.server.payloads import Payloads
from playground.server.request_log import RequestLog
from playground.server.rest.serving import Counter
from playground.server.transcript import Journal
from playground.world.clock import FIRST_MOMENT, Clock
from playground.world.message import Message
from playground.world.world import Channel, Guild, World

LOOK_AGAIN_AFTER = 0.001  # real seconds, where nothing tells of a change
QUIET = 0.05  # real seconds without a word from a bot that cannot be looked into: one in another process
LARGEST_REQUEST = 256 * 1024 * 1024
REQUESTS_REMEMBERED = 1000  # where the world lasts


class Playground:
    """`async with Playground() as pg:`; port 0 takes a free one.

    Its time stands still until it is moved, unless it is told to be ticking. A lasting one is ticking and goes on for
    days: nobody keeps a transcript of all that was shown.
    """

    def __init__(
        self,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        start: float = FIRST_MOMENT,
        ticking: bool = False,
        lasting: bool = False,
    ) -> None:
        self.host = host
        self.port = port
        self.clock = Clock(start, ticking=ticking or lasting)
        self.world = World(self.clock)
        self.rules = Rules()
        self.count = Count(self.clock)
        self.faults = Faults()
        self.requests = RequestLog()
        self.payloads = Payloads(self.world, "")
        self.commands = CommandBook(self.world, self.payloads)
        self.desk = Desk(self.world, self.payloads, self.rules)
        self.gateway = Gateway(self.world, self.payloads, self.desk, self.faults, self.rules)
        self.gateway.touched = self.touch
        self.journal = Journal(self.world, self.payloads)
        if lasting:
            self.journal.close()
            self.requests.most = REQUESTS_REMEMBERED
        self.counter = Counter(self)
        self._touched = time.monotonic()
        self._watched: list[Callable[[], str]] = []
        self._waiting_in_vain: asyncio.Task[None] | None = None
        self.app = web.Application(client_max_size=LARGEST_REQUEST)
        self.app.router.add_route("*", "/api/v10/{path:.*}", self.counter.serve)
        self.app.router.add_get("/gateway/", self.gateway.serve)
        self.app.router.add_get("/clock", self.clock.serve)
        self.app.router.add_get("/attachments/{channel}/{attachment}/{filename}", self._serve_file)
        self._runner = web.AppRunner(self.app, shutdown_timeout=0.1, access_log=None)

    @property
    def origin(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def api(self) -> str:
        """What BUMMELZUG_DISCORD_API and discord.py's `Route.BASE` are set to."""
        return f"{self.origin}/api/v10"

    @property
    def gateway_url(self) -> str:
        return self.gateway.url

    async def start(self) -> None:
        await self._runner.setup()
        site = web.TCPSite(self._runner, self.host, self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.payloads.origin = self.origin

    async def stop(self) -> None:
        if self._waiting_in_vain is not None:
            self._waiting_in_vain.cancel()
        await self.gateway.close()
        await self.desk.close()
        await self._runner.cleanup()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def _serve_file(self, request: web.Request) -> web.Response:
        kept = self.world.attachment(int(request.match_info["attachment"]))
        if kept is None:
            raise web.HTTPNotFound
        return web.Response(body=kept.data, headers={"Content-Type": kept.content_type})

    def guild(self, name: str, *, locale: str = "en-US") -> Guild:
        return self.world.open_guild(name, locale=locale)

    def person(self, name: str, *, locale: str = "en-US", guilds: Iterable[Guild] | None = None) -> Person:
        """Somebody who is in all servers, also those opened later, or only in those named."""
        user = self.world.add_user(name, locale=locale)
        if guilds is None:
            self.world.everywhere.append(user)
        for guild in list(self.world.guilds.values()) if guilds is None else guilds:
            guild.admit(user)
        return Person(self, user)

    def delete(self, message: Message) -> None:
        """As a moderator would."""
        self.world.delete(message)

    def transcript(self, of: Person | Channel, *, normalise: bool = True) -> bytes:
        """All that was sent to this person, or to everybody in this channel, in order and with every file's bytes."""
        return self.journal.transcript(of.user if isinstance(of, Person) else of, normalise=normalise)

    def touch(self) -> None:
        self._touched = time.monotonic()

    def watch(self, busy: Callable[[], str]) -> Callable[[], None]:
        """Ask a bot in this process what it is busy with; the answer ends it."""
        self._watched.append(busy)
        return lambda: self._watched.remove(busy)

    @property
    def busy(self) -> str:
        """What is still going on, or nothing."""
        if (under_way := self.counter.under_way - self.faults.held) > 0:
            return f"{under_way} requests under way"
        if self.desk.waiting:
            return f"{len(self.desk.waiting)} interactions not answered"
        return self._bot_busy

    @property
    def _bot_busy(self) -> str:
        if unheard := self.gateway.unheard:
            return f"{unheard} gateway events not read"
        if not self._watched and self.gateway.connected and time.monotonic() < self._touched + QUIET:
            return "a bot of which nobody knows what it is at"
        return next((busy for look in self._watched if (busy := look())), "")

    async def idle(self, *, timeout: float = 60.0) -> None:
        """Until nothing is going on between the bot and Discord, nor in a bot that is watched."""
        try:
            async with asyncio.timeout(timeout):
                # A turn of the loop at least: what others are about to do, they begin then.
                await asyncio.sleep(0)
                await self._until_not(lambda: self.busy)
        except TimeoutError:
            raise TimeoutError(f"still busy after {timeout} s: {self.busy}") from None

    async def _until_not(self, busy: Callable[[], object]) -> None:
        while busy():
            await self.gateway.ask_what_was_heard()
            await asyncio.sleep(LOOK_AGAIN_AFTER)

    async def answered(self, interaction: Interaction) -> None:
        """Until it is answered or has failed. Where time stands still and nobody will answer any more, whoever waits
        lets it pass."""
        if self._watched and not self.clock.ticking and self._waiting_in_vain is None:
            self._waiting_in_vain = asyncio.create_task(self._wait_in_vain())
        await self.world.until(lambda: not interaction.waiting)

    async def _wait_in_vain(self) -> None:
        try:
            await asyncio.sleep(0)
            while waiting := self.desk.waiting:
                await self._until_not(lambda: self.counter.under_way or self._bot_busy)
                if waiting == self.desk.waiting:
                    given_up = waiting[0].sent_at + self.rules.answer_seconds
                    await self.clock.advance(seconds=max(0.0, given_up - self.clock.now()))
        finally:
            self._waiting_in_vain = None

    async def until_connected(self, timeout: float = 20.0) -> None:
        """Until a bot has a session."""
        await self.world.until(lambda: self.gateway.connected, timeout)

    async def until_disconnected(self, timeout: float = 20.0) -> None:
        """Until no bot is there: a process that was killed may be noticed a little later."""
        await self.world.until(lambda: not self.gateway.connected, timeout)

    async def until_commands(self, timeout: float = 20.0) -> None:
        """Until a bot has a session and has registered its commands."""
        await self.until_connected(timeout)
        await self.world.until(lambda: self.commands.any, timeout)
