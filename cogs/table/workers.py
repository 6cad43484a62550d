"""Processes that draw and think, so that the event loop only ever waits. A worker that dies is replaced.

The standard library's pool of processes would be shorter, but its workers share one pipe for what they return: one that
is killed with half a picture written leaves the pool waiting for the other half, for ever. Here each worker has a pipe
of its own, whose end tells that the worker is gone, whatever it was at; and tells a worker that its bot is gone.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
log = logging.getLogger(__name__)

TOO_LONG = 60.0  # seconds; the longest task takes one


class WorkerDied(Exception):
    """A task ended the worker that had it, and the one that took it over."""


class Workers:
    """A few worker processes, started when they are first needed, each looked after by a thread while it is at work."""

    def __init__(self, count: int | None = None) -> None:
        self._count = count or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._threads: ThreadPoolExecutor | None = None
        self._idle: list[_Worker] = []
        self._busy: dict[_Worker, str] = {}  # each with the name of its task

    def warm(self, task: Callable[[], object]) -> None:
        """Starts the first worker early, with something that makes it import what it will need."""
        if self._threads is None:
            self._open().submit(self._see_to, task, (), {})

    async def run(self, task: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Runs the task in a worker; once more in a new one if the worker died over it."""
        result: R = await asyncio.get_running_loop().run_in_executor(self._open(), self._see_to, task, args, kwargs)
        return result

    def close(self) -> None:
        threads, self._threads = self._threads, None
        if threads is not None:
            threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._idle:
            worker.end()
        self._idle.clear()
        for worker in tuple(self._busy):
            worker.kill()  # its thread sees that, and clears up

    def _open(self) -> ThreadPoolExecutor:
        if self._threads is None:
            self._threads = ThreadPoolExecutor(self._count, thread_name_prefix="worker")
        return self._threads

    def _see_to(self, task: Callable[..., R], args: tuple[Any, ...], kwargs: dict[str, Any]) -> R:
        """In a thread: hands the task to a worker that has nothing to do, or to a new one, and waits."""
        threads, question = self._threads, pickle.dumps((task, args, kwargs))
        answer = self._ask(task.__name__, question)
        if answer is None and self._threads is threads:
            log.warning("a worker died over %s: trying again in a new one", task.__name__)
            answer = self._ask(task.__name__, question)
        if answer is None:
            raise WorkerDied(f"the worker that was at {task.__name__} is gone")
        done, result = pickle.loads(answer)  # noqa: S301 -- from a process of our own
        if done:
            return result  # type: ignore[no-any-return]  # it is what the task returned
        raise result

    def _ask(self, task: str, question: bytes) -> bytes | None:
        try:
            worker = self._idle.pop()
        except IndexError:  # not asked before: another thread may take the last one in between
            worker = _Worker()
        self._busy[worker] = task
        answer = worker.ask(question)
        del self._busy[worker]
        if answer is not None and self._threads is not None:
            self._idle.append(worker)
        else:
            worker.end()
        return answer


class _Worker:
    def __init__(self) -> None:
        # Spawned, not forked: a fork would share the store's file handles and the event loop's sockets.
        context = get_context("spawn")
        self._pipe, its_end = context.Pipe()
        self._process = context.Process(target=_work, args=(its_end,), name="worker", daemon=True)
        self._process.start()
        its_end.close()  # so that nobody but the worker holds it open

    def ask(self, question: bytes) -> bytes | None:
        """The answer; None of a worker that is gone, or that has hung."""
        try:
            self._pipe.send_bytes(question)
            return self._pipe.recv_bytes() if self._pipe.poll(TOO_LONG) else None
        except (EOFError, OSError):
            return None

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _work(pipe: Connection) -> None:
    """A worker's life: it leaves Ctrl-C to its parent, and ends when its parent has closed the pipe, or has died."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            pipe.send_bytes(_answer(pipe.recv_bytes()))
    except (EOFError, OSError):
        return


def _answer(question: bytes) -> bytes:
    try:
        task, args, kwargs = pickle.loads(question)  # noqa: S301 -- from the process that started this one
        return pickle.dumps((True, task(*args, **kwargs)))
    except Exception as error:
        error.add_note("In the worker:\n" + "".join(traceback.format_exception(error)))
        return pickle.dumps((False, error))
