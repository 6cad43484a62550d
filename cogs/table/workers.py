"""Processes that draw and think, so that the event loop only ever waits. A worker that dies is replaced."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
log = logging.getLogger(__name__)


class Workers:
    """A pool that outlives its processes."""

    def __init__(self, count: int | None = None) -> None:
        self._count = count or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._pool: ProcessPoolExecutor | None = None

    def warm(self, task: Callable[[], object]) -> None:
        """Starts the first worker early, with something that makes it import what it will need."""
        if self._pool is None:
            self._open().submit(task)

    async def run(self, task: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Runs the task in a worker; once more in a new one if the worker died over it."""
        loop = asyncio.get_running_loop()
        for last in (False, True):
            pool = self._open()
            try:
                return await loop.run_in_executor(pool, _call, task, args, kwargs)
            except BrokenProcessPool:
                log.warning("a worker died over %s%s", task.__name__, "" if last else ": trying again in a new one")
                self._replace(pool)
                if last:
                    raise
        raise AssertionError("unreachable")

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Spawned, not forked: a fork would share the store's file handles and the event loop's sockets.
            self._pool = ProcessPoolExecutor(
                self._count, mp_context=get_context("spawn"), initializer=_settle_in, initargs=(os.getpid(),)
            )
        return self._pool

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        # Several tasks may see the same pool break; only the first of them replaces it.
        if self._pool is broken:
            broken.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _settle_in(parent: int) -> None:
    """A worker leaves Ctrl-C to its parent, which tells it when to go, and ends when its parent was killed."""
    import signal
    import threading
    import time

    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _call(task: Callable[..., R], args: tuple[object, ...], kwargs: dict[str, object]) -> R:
    return task(*args, **kwargs)
