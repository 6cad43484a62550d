"""The workers: what they run comes back, what goes wrong in them travels, and one that dies is replaced."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import struct
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from cogs.table.workers import WorkerDied, Workers

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def pool() -> Iterator[Workers]:
    workers = Workers(1)
    yield workers
    workers.close()


def add(one: int, other: int = 0) -> int:
    return one + other


def refuse(why: str) -> None:
    raise LookupError(why)


def die_once(trace: str) -> str:
    """Kills its worker the first time, as the machine does when memory is short."""
    path = Path(trace)
    if not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_in_mid_answer(trace: str) -> str:
    """The first time, the machine stops the worker when its answer is half through the pipe."""
    path = Path(trace)
    if not path.exists():
        path.touch()
        pipe = next(each for each in gc.get_objects() if isinstance(each, Connection) and each.writable)
        os.write(pipe.fileno(), struct.pack("!i", 100_000) + b"half a picture")
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def unspeakable() -> object:
    """Nothing that fits through a pipe."""
    return lambda: None


def interrupt() -> int:
    """Ctrl-C in a terminal reaches the workers as well."""
    os.kill(os.getpid(), signal.SIGINT)
    return os.getpid()


async def test_a_task_runs_in_another_process(pool: Workers) -> None:
    assert await pool.run(add, 1, other=2) == 3
    assert await pool.run(os.getpid) != os.getpid()


async def test_what_goes_wrong_in_a_task_travels_to_who_asked(pool: Workers) -> None:
    with pytest.raises(LookupError, match="no such wagon"):
        await pool.run(refuse, "no such wagon")
    assert await pool.run(add, 1) == 1, "and the worker goes on"


async def test_a_worker_leaves_ctrl_c_to_its_parent(pool: Workers) -> None:
    assert await pool.run(interrupt) == await pool.run(os.getpid)


async def test_a_killed_worker_is_replaced_and_its_task_done_by_the_new_one(pool: Workers, tmp_path: Path) -> None:
    before = await pool.run(os.getpid)
    assert await pool.run(die_once, str(tmp_path / "died")) == "done"
    assert await pool.run(os.getpid) != before


async def test_a_worker_killed_in_the_middle_of_its_answer_is_replaced_too(pool: Workers, tmp_path: Path) -> None:
    async with asyncio.timeout(60):
        assert await pool.run(die_in_mid_answer, str(tmp_path / "died")) == "done"


async def test_an_answer_that_cannot_travel_is_an_error_and_the_worker_goes_on(pool: Workers) -> None:
    before = await pool.run(os.getpid)
    with pytest.raises(Exception, match="pickle"):
        await pool.run(unspeakable)
    assert await pool.run(os.getpid) == before


@pytest.mark.slow
async def test_a_worker_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.table.workers.TOO_LONG", 0.5)
    workers = Workers(1)
    try:
        with pytest.raises(WorkerDied, match="sleep"):
            await workers.run(time.sleep, 60)
        monkeypatch.undo()
        assert await workers.run(add, 1) == 1
    finally:
        workers.close()


async def test_closing_does_not_wait_for_a_task() -> None:
    workers = Workers(1)
    await workers.run(add, 1)
    long = asyncio.create_task(workers.run(time.sleep, 60))
    await asyncio.sleep(0.1)
    workers.close()
    async with asyncio.timeout(60):
        with pytest.raises(WorkerDied):
            await long


async def test_tasks_that_wait_behind_a_killed_worker_are_done_too(pool: Workers, tmp_path: Path) -> None:
    waiting = [pool.run(add, number) for number in range(20)]
    done = await asyncio.gather(pool.run(die_once, str(tmp_path / "died")), *waiting)
    assert done == ["done", *range(20)]


async def test_a_task_that_kills_every_worker_is_given_up_and_the_next_one_runs(pool: Workers) -> None:
    with pytest.raises(WorkerDied, match="at die"):
        await pool.run(die)
    assert await pool.run(add, 1) == 1


async def test_a_pool_that_was_closed_opens_again() -> None:
    workers = Workers(1)
    workers.close()
    try:
        assert await workers.run(add, 1) == 1
    finally:
        workers.close()


ORPHANS = """
import asyncio, os, sys
from cogs.table.workers import Workers

if __name__ == "__main__":
    async def main():
        print(await Workers(1).run(os.getpid), flush=True)
        await asyncio.sleep(60)

    asyncio.run(main())
"""


def running(process: int) -> bool:
    """A process that has ended but that nobody asked about is not running."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def wait_for_end(process: int) -> None:
    while running(process):
        time.sleep(0.05)


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it looks into /proc")
async def test_a_worker_ends_when_its_bot_was_killed() -> None:
    bot = await asyncio.create_subprocess_exec(sys.executable, "-c", ORPHANS, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    assert bot.stdout is not None
    async with asyncio.timeout(60):
        worker = int(await bot.stdout.readline())
        assert running(worker)
        bot.kill()
        await bot.wait()
        await asyncio.to_thread(wait_for_end, worker)


async def test_several_workers_share_many_tasks() -> None:
    workers = Workers(3)
    try:
        assert await asyncio.gather(*(workers.run(add, number) for number in range(200))) == list(range(200))
        assert len({await workers.run(os.getpid) for _ in range(6)}) == 1, "one that is warm is asked first"
    finally:
        workers.close()
