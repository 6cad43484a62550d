"""The real bot on a real store against the stand-in, in this process or another."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

import bot
from cogs.table.bot import Bummelzug
from cogs.table.clock import Clock
from cogs.table.workers import Workers
from db import Store
from playground import Playground

TOKEN = "a-token-for-the-stand-in"  # noqa: S105 -- the stand-in lets any token in


@cache
def workers() -> Workers:
    """One pool for all tests of a process: starting workers costs more than most tests."""
    return Workers(1)


@asynccontextmanager
async def running(pg: Playground, path: Path) -> AsyncIterator[Bummelzug]:
    """The bot, from its start until it is closed in an orderly way."""
    clock = Clock()
    connected = asyncio.Event()
    following = asyncio.create_task(clock.follow(bot.point_at(pg.api), connected))
    await connected.wait()
    store = await Store.open(path)
    client = Bummelzug(store, clock, workers(), guild_ready_timeout=0.05)
    task = asyncio.create_task(client.start(TOKEN))
    try:
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            await task
        yield client
    finally:
        await client.close()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        following.cancel()
        await store.close()
