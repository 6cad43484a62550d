"""A bot that dies in this process, and leaves what one that was killed leaves: not one more line of it is run.

Most of what a kill costs is the process. Here all that a bot does is done in a context of its own; when it dies, the
event loop passes over whatever belongs to that, its sockets are closed as the system would close them, and its
transaction is lost with its connection, the log of the file staying as it is. `tests/cogs/table/test_wrecks.py` holds
that against SIGKILL, which other tests still send.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import sys
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, suppress
from contextvars import Context, ContextVar, copy_context
from pathlib import Path
from typing import Any
from weakref import WeakSet

from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from cogs.table.adapters.workers import Workers
from cogs.table.client import Bummelzug
from db import Store
from db.engines.sqlite import SqliteDatabase
from playground import Playground
from tests.railway import Railway, running, workers

# What is left of the dead, for as long as the process lives: whoever cleared it away would run its `finally`s.
_LEFT: list[object] = []


class Life:
    """That of one bot; whose it is, whatever runs knows by its context."""

    def __init__(self) -> None:
        self.over = False
        self.tasks: WeakSet[asyncio.Task[Any]] = WeakSet()
        self.generators: WeakSet[AsyncGenerator[Any, Any]] = WeakSet()


_LIFE: ContextVar[Life | None] = ContextVar("life", default=None)


def _life_of(context: Context) -> Life:
    life = context[_LIFE]
    assert life is not None
    return life


def _dead(context: Context | None) -> bool:
    life = None if context is None else context.get(_LIFE)
    return life is not None and life.over


class Doomed:
    """A bot that can be killed; what a `Train` is to a process."""

    def __init__(self, pg: Playground, context: Context, bot: Any, watching: list[Any]) -> None:
        self._pg, self._context, self.bot, self._watching = pg, context, bot, watching
        self.client: Bummelzug = bot if isinstance(bot, Bummelzug) else bot.client
        self._life = _life_of(context)

    def does(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Something that this bot does, for as long as it lives."""
        return asyncio.create_task(work, context=self._context)

    async def kill(self) -> None:
        if self._life.over:
            return
        self._life.over = True
        loop: Any = asyncio.get_running_loop()
        _pass_over_the_dead(loop)
        _hang_up(loop)
        for task in [task for task in self._life.tasks if not task.done()]:
            task._log_destroy_pending = False  # type: ignore[attr-defined] # it stays so
            asyncio.tasks._unregister_task(task)  # nobody is to wait for it
            _LEFT.append(task)
        _LEFT.extend(self._life.generators)
        for watch in self._watching:
            self._pg._watched.remove(watch)
        if isinstance(self._pg, Railway):
            self._pg.look_away()
        for shard in self.client.shards.values():
            if (beating := shard._parent.ws._keep_alive) is not None:
                beating.stop()  # a thread of its own
        _take_from_the_dead(workers())
        await _lose(self.client.runner.store)


def _pass_over_the_dead(loop: Any) -> None:
    """Of what waits for its turn in the loop, and of what would come to it."""
    for handle in [*loop._ready, *loop._scheduled]:
        if _dead(handle._context):
            handle.cancel()
    if "call_soon" in vars(loop):
        return
    call_soon = loop.call_soon

    def of_the_living(callback: Any, *args: Any, context: Context | None = None) -> asyncio.Handle:
        if _dead(context):
            return asyncio.Handle(callback, args, loop, context)
        handle: asyncio.Handle = call_soon(callback, *args, context=context)
        return handle

    loop.call_soon = of_the_living


def _hang_up(loop: Any) -> None:
    """As the system closes what a process had open."""
    for key in [*loop._selector.get_map().values()]:
        if not any(handle is not None and _dead(handle._context) for handle in key.data):
            continue
        if (transport := loop._transports.get(key.fd)) is not None:
            transport.abort()
            continue
        loop._remove_reader(key.fd)
        loop._remove_writer(key.fd)
        with suppress(OSError), closing(socket.socket(fileno=os.dup(key.fd))) as line:
            line.shutdown(socket.SHUT_RDWR)


def _take_from_the_dead(pool: Workers) -> None:
    """What it has asked of workers is not asked any more, and those that are at it go."""
    for each in (pool, pool.patient):
        for worker in each._busy:
            worker.end()
        each._busy.clear()
        each._under_way.clear()
        each._waiting.clear()


async def _lose(store: Store) -> None:
    """Its connections end in the middle of whatever they are at. A file's log stays as it is: whoever closes a file as
    the last one would fold the log into it, so somebody else looks at it meanwhile."""
    file = store._db
    if not isinstance(file, SqliteDatabase):
        await asyncio.sleep(0)  # a server's are sockets
        return
    with closing(sqlite3.connect(f"{file._path.as_uri()}?mode=ro", uri=True)) as witness:
        witness.execute("SELECT count(*) FROM tables").fetchall()
        for each in (file, store._writer):
            assert isinstance(each, SqliteDatabase)
            await each._in_thread(each.connection.close)
            each._thread.shutdown()
    assert store._claim is not None
    store._claim.close()


Begin = Callable[[Any, Any], AbstractAsyncContextManager[Any]]


@asynccontextmanager
async def doomed(pg: Playground, path: Path | str, begin: Begin = running) -> AsyncIterator[Doomed]:
    """The bot, connected; dead in the end. `begin` starts it: alone on its store, or as one of several."""
    loop, context = asyncio.get_running_loop(), copy_context()
    context.run(_LIFE.set, Life())
    adapter: Any = AsyncWebhookAdapter  # whose locks a process takes with it
    context.run(async_context.set, adapter())
    _note_whose(loop)
    up: asyncio.Future[Any] = loop.create_future()
    before = [*pg._watched]
    task = asyncio.create_task(_live(begin(pg, path), up), context=context)
    first: set[asyncio.Future[Any]] = {task, up}
    await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        await task
    bot = Doomed(pg, context, await up, [watch for watch in pg._watched if watch not in before])
    try:
        yield bot
    finally:
        await bot.kill()


async def _live(running: AbstractAsyncContextManager[Any], up: asyncio.Future[Any]) -> None:
    async with running as bot:
        up.set_result(bot)
        await asyncio.Event().wait()


def _note_whose(loop: asyncio.AbstractEventLoop) -> None:
    """Whose each task is, and each generator: the loop would see the dead one's to their ends."""
    hooks = sys.get_asyncgen_hooks()

    def task_of(
        loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], context: Context | None = None
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(work, loop=loop, context=context)
        life = (context or copy_context()).get(_LIFE)
        if life is not None:
            life.tasks.add(task)
        return task

    def begun(generator: AsyncGenerator[Any, Any]) -> None:
        life = _LIFE.get()
        if life is not None:
            life.generators.add(generator)
        elif hooks.firstiter is not None:
            hooks.firstiter(generator)

    loop.set_task_factory(task_of)  # type: ignore[arg-type] # which knows of contexts since Python 3.11
    sys.set_asyncgen_hooks(firstiter=begun)
