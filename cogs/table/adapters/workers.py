"""Processes that draw and think, so that the event loop only ever waits. A worker that dies or hangs is replaced.

The standard library's pool of processes would be shorter, but its workers share one pipe for what they return: one that
is killed with half a picture written leaves the pool waiting for the other half, for ever. Here each worker has a line
of its own, whose end tells that the worker is gone, whatever it was at; and tells a worker that its bot is gone.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import socket
import struct
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from heapq import heappop, heappush
from itertools import count as counting
from multiprocessing import get_context
from typing import Any, ParamSpec, Protocol, TypeVar

from db.trying_again import jittered

P = ParamSpec("P")
R = TypeVar("R")
log = logging.getLogger(__name__)

# Seconds; the longest task takes one. They pass on the wall, and on a machine that does much else a good task can take
# many: so one that is late is left alone for long, and only what waits behind it goes to another worker.
LATE, TOO_LONG = 3.0, 30.0
LATE_IN_PATIENCE, TOO_LONG_IN_PATIENCE = 30.0, 300.0
BEFORE_A_NEW_ONE = 0.1  # at most, after one has died
TO_BEGIN = 60.0  # seconds for a new worker to start, and to import what it needs
MOST_LATE = 3  # workers that may be late while others go on instead
POLITENESS = 10  # how far patient workers stand behind the others, for the machine
HEAD = struct.Struct("!Q")  # the length of what follows
AT_ONCE = 1 << 18  # bytes: most answers are heard in one go


class Process(Protocol):
    """The methods of a worker's process that are used here."""

    def start(self) -> None: ...
    def kill(self) -> None: ...
    def join(self) -> None: ...


MakeProcess = Callable[..., Process]
# Spawned, not forked: a fork would share the store's file handles and the event loop's sockets.
SPAWNED: MakeProcess = get_context("spawn").Process


class WorkerDied(Exception):
    """A task ended the worker that had it, and the one that took it over."""


class TookTooLong(Exception):
    """A task was given up, and not tried again."""


class Unspeakable(Exception):
    """An error in a worker that cannot be pickled: its text, without the exception itself."""


class Outdated(Exception):
    """The task was not wanted any more when a worker was free."""


@dataclass(slots=True)
class Ticket:
    """A place among the tasks that wait. It counts from when it was first taken: whoever comes back with it, because
    what they asked for was out of date, need not wait again."""

    patience: float = 0.0  # how many seconds others who came later may go first
    wanted: Callable[[], bool] = lambda: True  # asked when its turn has come
    since: float | None = None

    def due(self) -> float:
        if self.since is None:
            self.since = time.monotonic()
        return self.since + self.patience

    def for_sure(self) -> Ticket:
        """A ticket of the same place that is never outdated."""
        return Ticket(self.patience, since=self.since)


# Nothing waits for ever behind what is more urgent: so these are seconds, not ranks. Somebody waits for a computer
# player's move too, and its board is drawn once for all of them.
THINKING, IN_BACKGROUND = 3.0, 10.0


@dataclass(slots=True, order=True)
class _Job:
    due: float
    number: int
    ticket: Ticket = field(compare=False)
    name: str = field(compare=False)
    question: bytes = field(compare=False)
    answer: asyncio.Future[Any] = field(compare=False)
    late: bool = field(default=False, compare=False)


class Workers:
    """A few worker processes, started when they are first needed; one takes over from another that is late."""

    def __init__(
        self,
        count: int = 1,
        process: MakeProcess = SPAWNED,
        first: Callable[[], object] = os.getpid,
        patient: int | None = None,
    ) -> None:
        """`patient` is how many there are beside these for tasks of many seconds (None: as many), 0: these do them."""
        self._process = process
        self._count, self._patient_count = count, count if patient is None else patient
        bounds = (LATE, TOO_LONG) if self._patient_count else (LATE_IN_PATIENCE, TOO_LONG_IN_PATIENCE)
        self.late: float | None = bounds[0]  # None: nothing goes on instead, and what takes too long is given up
        self.too_long = bounds[1]
        self._first = _question(first, (), {})  # what every worker does first
        self._numbers = counting()
        self._waiting: list[_Job] = []
        self._under_way: dict[asyncio.Task[None], _Job] = {}
        self._idle: list[_Worker] = []
        self._busy: dict[_Worker, str] = {}  # each with the name of its task
        self._closings = 0
        self._stay = True

    def warm(self, task: Callable[[], object]) -> None:
        """Starts the first worker early. Each begins with this, to import what it will need before anybody waits."""
        self._first = _question(task, (), {})
        if not self._idle and not self._under_way:
            job = self._queue(Ticket(), task.__name__, self._first)
            job.answer.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def run(self, task: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Runs the task in a worker, for somebody who waits; once more in a new one if the worker died over it."""
        return await self.run_with(Ticket(), task, *args, **kwargs)

    async def run_with(self, ticket: Ticket, task: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """The same when its turn has come; raises `Outdated` if it is not wanted any more by then."""
        result: R = await self._queue(ticket, task.__name__, _question(task, args, kwargs)).answer
        return result

    @cached_property
    def patient(self) -> Workers:
        """Further workers for tasks of many seconds. They run at low priority, so they need not leave a core free for
        others."""
        if not self._patient_count:
            return self
        patient = Workers(self._patient_count, self._process, _give_way)
        patient.late, patient.too_long = LATE_IN_PATIENCE, TOO_LONG_IN_PATIENCE
        return patient

    @cached_property
    def alone(self) -> Workers:
        """One more worker, for what is seldom wanted and takes long: it does one task after the other, and ends when
        none is left, with the memory that they took."""
        alone = Workers(1, self._process, _give_way, patient=0)
        alone.late, alone.too_long = None, TOO_LONG_IN_PATIENCE
        alone._stay = False
        return alone

    @property
    def _beside(self) -> list[Workers]:
        """The further workers, as far as they are others than these, and were ever needed."""
        found = (self.__dict__.get(name) for name in ("patient", "alone"))
        return [one for one in found if one is not None and one is not self]

    @property
    def busy(self) -> int:
        """The number of workers at work, the further ones among them."""
        return len(self._busy) + sum(one.busy for one in self._beside)

    @property
    def waiting(self) -> int:
        """The number of tasks that wait for a worker."""
        return len(self._waiting) + sum(one.waiting for one in self._beside)

    def close(self) -> None:
        for one in self._beside:
            one.close()
        self._closings += 1
        for job in self._waiting:
            job.answer.cancel()
        self._waiting.clear()
        self._end_idle()
        for worker in self._busy:
            worker.kill()  # whoever sees to its task notices, and clears up
        for worker in self._busy:
            worker.wait()  # it may be reading the store, which clears its log only once nobody else has it open

    def _end_idle(self) -> None:
        for worker in self._idle:
            worker.end()
        self._idle.clear()

    def _queue(self, ticket: Ticket, name: str, question: bytes) -> _Job:
        job = _Job(
            ticket.due(), next(self._numbers), ticket, name, question, asyncio.get_running_loop().create_future()
        )
        heappush(self._waiting, job)
        self._go_on()
        return job

    def _go_on(self) -> None:
        """Starts the waiting tasks that are next, as far as workers are free."""
        while self._waiting and self._has_hands():
            job = heappop(self._waiting)
            if job.answer.done():
                continue  # whoever wanted it is gone
            if not job.ticket.wanted():
                job.answer.set_exception(Outdated(job.name))
                continue
            task = asyncio.create_task(self._see_to(job), name=f"worker-{job.name}")
            self._under_way[task] = job
            task.add_done_callback(self._done)

    def _has_hands(self) -> bool:
        in_time = sum(not job.late for job in self._under_way.values())
        return in_time < self._count and len(self._under_way) < self._count + MOST_LATE

    def _done(self, task: asyncio.Task[None]) -> None:
        del self._under_way[task]
        if not task.cancelled():  # or the loop is at its end
            self._go_on()
            if not self._stay and not self._under_way:  # nobody wanted what waited any more
                self._end_idle()

    async def _see_to(self, job: _Job) -> None:
        """Hands the job to a worker that has nothing to do, or to a new one, and waits."""
        try:
            closings = self._closings
            answer = await self._ask(job)
            if answer is None and self._closings == closings:
                log.warning("worker died: over %s, trying again in a new one", job.name)
                # Where memory ran out, several died together.
                await asyncio.sleep(jittered(BEFORE_A_NEW_ONE))
                if not job.ticket.wanted():
                    raise Outdated(job.name)
                answer = await self._ask(job)
            if answer is None:
                raise WorkerDied(f"the worker that was at {job.name} is gone")
            done, result = pickle.loads(answer)  # noqa: S301 -- from a process of our own
        except Exception as error:
            done, result = False, error
        if job.answer.done():
            return  # whoever wanted it is gone
        if done:
            job.answer.set_result(result)
        else:
            job.answer.set_exception(result)

    async def _ask(self, job: _Job) -> bytes | None:
        closings = self._closings
        worker = self._idle.pop() if self._idle else _Worker(self._process)
        self._busy[worker] = job.name
        answer: bytes | None = None
        try:
            if worker.new and await _answer_of(worker, self._first, TO_BEGIN) is None:
                return None
            answer = await self._answer_in_time(worker, job)
        finally:
            del self._busy[worker]
            stays = (self._stay or self._waiting) and len(self._idle) < self._count
            if answer is not None and self._closings == closings and stays:
                self._idle.append(worker)
            else:
                worker.end()
        return answer

    async def _answer_in_time(self, worker: _Worker, job: _Job) -> bytes | None:
        if self.late is None:
            try:
                async with asyncio.timeout(self.too_long):
                    return await _answer_of(worker, job.question)
            except TimeoutError:
                log.warning("worker late: with %s, which is given up", job.name)
                raise TookTooLong(job.name) from None
        late = asyncio.get_running_loop().call_later(self.late, self._is_late, job)
        try:
            return await _answer_of(worker, job.question, self.too_long)
        finally:
            late.cancel()

    def _is_late(self, job: _Job) -> None:
        log.warning("worker late: with %s, another one takes up what waits", job.name)
        job.late = True
        self._go_on()


class _Worker:
    def __init__(self, process: MakeProcess) -> None:
        self._line, its_end = socket.socketpair()
        self._line.setblocking(False)
        self._process = process(target=_work, args=(its_end,), name="worker", daemon=True)
        self._process.start()
        its_end.close()  # so that nobody but the worker holds it open
        self.new = True

    async def ask(self, question: bytes) -> bytes:
        self.new = False
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(self._line, HEAD.pack(len(question)) + question)
        heard, end = bytearray(), HEAD.size
        while len(heard) < end:
            more = await loop.sock_recv(self._line, AT_ONCE)
            if not more:
                raise EOFError
            heard += more
            if end == HEAD.size <= len(heard):
                end += HEAD.unpack_from(heard)[0]
        return bytes(memoryview(heard)[HEAD.size :])

    def kill(self) -> None:
        self._process.kill()

    def wait(self) -> None:
        self._process.join()

    def end(self) -> None:
        self.kill()
        self.wait()
        self._line.close()


async def _answer_of(worker: _Worker, question: bytes, within: float | None = None) -> bytes | None:
    """Reads a worker's answer; None if it is gone or hangs, also with half of its answer sent."""
    try:
        async with asyncio.timeout(within):
            return await worker.ask(question)
    except (EOFError, OSError):  # a TimeoutError is one
        return None


def _give_way() -> None:
    os.nice(POLITENESS)


def _work(line: socket.socket) -> None:
    """A worker's life: it leaves what a terminal sends to its parent, and ends when its parent has closed the line, or
    has died."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with line, line.makefile("rb") as questions:
            while head := questions.read(HEAD.size):
                answer = _answer(questions.read(*HEAD.unpack(head)))
                line.sendall(HEAD.pack(len(answer)) + answer)  # in one go, so that the bot wakes once
    except OSError:
        return


def _question(task: Callable[..., object], args: tuple[Any, ...], kwargs: dict[str, Any]) -> bytes:
    return pickle.dumps((task, args, kwargs), pickle.HIGHEST_PROTOCOL)


def _answer(question: bytes) -> bytes:
    try:
        task, args, kwargs = pickle.loads(question)  # noqa: S301 -- from the process that started this one
        return pickle.dumps((True, task(*args, **kwargs)), pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        told = "In the worker:\n" + "".join(traceback.format_exception(error))
        error.add_note(told)
        try:
            answer = pickle.dumps((False, error))
            pickle.loads(answer)  # noqa: S301 -- as the bot will; many an error can be written down and not read again
            if isinstance(error, StopIteration):  # which a future does not take
                raise TypeError
        except Exception:
            instead = Unspeakable("".join(traceback.format_exception_only(error)).strip())
            return pickle.dumps((False, instead))
        return answer
