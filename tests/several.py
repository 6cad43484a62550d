"""Several bots of this process on one database of PostgreSQL, and a load balancer before their doors."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from http import HTTPStatus

import aiohttp
from aiohttp import web
from asyncpg import LockNotAvailableError

from cogs.table.adapters import patched
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.measures import Measures
from cogs.table.client import Bummelzug
from cogs.table.terms.operator_settings import OperatorSettings
from db import Store
from operating.front_door import PATH, open_door
from operating.health import Health
from tests.playground.small_bot import under_way
from tests.postgres import ask
from tests.railway import TOKEN, Railway, Started, workers


@dataclass(eq=False)
class OneOfSeveral:
    client: Bummelzug
    store: Store
    health: Health
    door: str = ""
    answered: list[int] = field(default_factory=list)  # with which statuses


async def freeze(bot: OneOfSeveral) -> None:
    """As if its process had been stopped for as long as its leases last: the database and its own clock say so."""
    assert bot.store.sharing is not None
    await run_out(bot)
    for lease in bot.store.sharing._held:
        lease.until = 0.0


async def run_out(bot: OneOfSeveral) -> None:
    """Its leases are over, as they are some seconds after it has died."""
    assert bot.store.sharing is not None
    over = """UPDATE leases SET until = extract(epoch FROM clock_timestamp())
        WHERE (what, key) IN (SELECT what, key FROM leases WHERE holder = $1 FOR UPDATE NOWAIT)"""
    while True:  # a bot's own change has them locked and ends on this thread, so nothing may wait for it here
        with suppress(LockNotAvailableError):
            ask(bot.store._db.address, over, bot.store.sharing.id)
            return
        await asyncio.sleep(0.01)


class Balancer:
    """Sends each interaction to one of the doors, by chance or as a test says; to the next one where it is refused."""

    def __init__(self, seed: int = 1) -> None:
        self.bots: list[OneOfSeveral] = []
        self.next: OneOfSeveral | None = None  # to which all go
        self.order: list[OneOfSeveral] = []  # to which the next ones go, one to each
        self.to_both = False  # to all of them, one after the other
        self._chance = random.Random(seed)

    async def pass_on(self, request: web.Request) -> web.Response:
        body = await request.read()
        headers = {name: value for name, value in request.headers.items() if name.startswith(("X-", "Content-Type"))}
        order = self._chance.sample(self.bots, len(self.bots))
        if self.order:
            order = [self.order.pop()]
        elif self.next is not None:
            order = [self.next]
        if self.to_both:
            order = self.bots
        async with aiohttp.ClientSession() as session:
            for one in order:
                try:
                    async with session.post(one.door, data=body, headers=headers) as answer:
                        one.answered.append(answer.status)
                        last = not self.to_both or one is order[-1]
                        if answer.status != HTTPStatus.SERVICE_UNAVAILABLE and last:
                            content = answer.headers.get("Content-Type", "text/plain").partition(";")[0]
                            return web.Response(status=answer.status, body=await answer.read(), content_type=content)
                except aiohttp.ClientConnectorError:
                    continue  # it is dead
                except aiohttp.ClientError:
                    return web.Response(status=HTTPStatus.BAD_GATEWAY)  # it died, and may have taken it in
        return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE)


@asynccontextmanager
async def one_bot(pg: Railway, db: str) -> AsyncIterator[OneOfSeveral]:
    """From its start until it is closed in an orderly way."""
    clock, connected = Clock(), asyncio.Event()
    following = asyncio.create_task(clock.follow(patched.point_at(pg.api), connected))
    await connected.wait()
    async with await Store.open(db, shared=True) as store:
        client = Started(store, clock, workers(), chosen=OperatorSettings(masters=0))
        health = Health(store, clock, workers(), Measures(), client)
        leave = ExitStack()
        task = asyncio.create_task(client.start(TOKEN))
        try:
            while client.application is None:
                await asyncio.sleep(0.01)
                if task.done():
                    await task
            leave.callback(pg.watch(lambda: _at_work(client)))
            async with open_door("0", health) as door:
                yield OneOfSeveral(client, store, health, door)
        finally:
            leave.close()
            await client.close()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            following.cancel()


def _at_work(client: Bummelzug) -> str:
    """What a bot is at; one that was closed does nothing any more, whatever it still hears of from the others."""
    return "a click or an announcement is under way" if client.busy and not client.is_closed() else under_way()


@asynccontextmanager
async def door(balancer: Balancer) -> AsyncIterator[str]:
    """Where the balancer stands open."""
    app = web.Application()
    app.router.add_post(PATH, balancer.pass_on)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}{PATH}"
    finally:
        await runner.cleanup()


@asynccontextmanager
async def sending_to(pg: Railway, balancer: Balancer, address: str) -> AsyncIterator[None]:
    """Discord sends interactions to the balancer."""
    await pg.endpoint.move_to(address)
    for one in balancer.bots:
        one.answered.clear()  # what Discord tried when it was told of the door
    try:
        yield
    finally:
        await pg.endpoint.move_to(None)


@asynccontextmanager
async def several(pg: Railway, db: str, many: int = 2) -> AsyncIterator[Balancer]:
    """So many bots, with Discord sending interactions to the balancer before them."""
    balancer = Balancer()
    async with AsyncExitStack() as running:
        address = await running.enter_async_context(door(balancer))
        balancer.bots += [await running.enter_async_context(one_bot(pg, db)) for _ in range(many)]
        await running.enter_async_context(sending_to(pg, balancer, address))
        yield balancer
