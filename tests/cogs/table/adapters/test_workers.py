"""The workers: what they run comes back, what goes wrong in them travels, and one that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from cogs.table.adapters.workers import (
    IN_BACKGROUND,
    LATE,
    LATE_IN_PATIENCE,
    POLITENESS,
    THINKING,
    TOO_LONG,
    TOO_LONG_IN_PATIENCE,
    Outdated,
    Ticket,
    TookTooLong,
    Unspeakable,
    WorkerDied,
    Workers,
)
from tests.cogs.table.adapters.tasks import (
    Counted,
    Lonely,
    Named,
    Wagon,
    add,
    die,
    die_in_mid_answer,
    die_once,
    fail_closed,
    fail_like_an_iterator,
    fail_mutely,
    fail_oddly,
    hold,
    how_polite,
    interrupt,
    meet,
    note,
    ready,
    refuse,
    returned,
    sleep_on,
    stop_in_mid_answer,
    unspeakable,
    wait_for,
)
from tests.depot import depot
from tests.railway import FROM_DEPOT

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[4]


def departing(count: int, patient: int | None = None) -> Workers:
    """Workers that need not import anything first."""
    return Workers(count, depot().worker, patient=patient) if FROM_DEPOT else Workers(count, patient=patient)


@asynccontextmanager
async def a_pool() -> AsyncIterator[Workers]:
    """One worker, which has imported what it needs here."""
    workers = departing(1)
    try:
        workers.warm(ready)
        yield workers
    finally:
        workers.close()


@pytest.fixture(scope="module")
def pool() -> Iterator[Workers]:
    workers = departing(1)
    yield workers
    workers.close()


@pytest.fixture(scope="module")
def spawned() -> Iterator[Workers]:
    """One worker that starts as a bot's do."""
    workers = Workers(1)
    yield workers
    workers.close()


async def test_patient_workers_stand_behind_the_others_and_end_with_them(spawned: Workers) -> None:
    polite, usual = await spawned.patient.run(how_polite), await spawned.run(how_polite)
    assert polite == min(usual + POLITENESS, 19)  # which is as polite as a process can be
    assert await spawned.patient.run(how_polite) == polite, "it gives way once"
    alone = departing(1)
    thinker = await alone.patient.run(os.getpid)
    alone.close()
    with pytest.raises(ProcessLookupError):
        os.kill(thinker, 0)


async def test_patient_workers_are_as_many_as_is_said_beside_the_others(tmp_path: Path) -> None:
    workers = departing(1, patient=2)
    try:
        assert len(set(await asyncio.gather(*(workers.patient.run(meet, tmp_path, me) for me in range(2))))) == 2
        assert len(set(await asyncio.gather(*(workers.run(os.getpid) for _ in range(2))))) == 1
    finally:
        workers.close()


async def test_a_worker_that_is_alone_draws_and_thinks_and_is_not_hurried() -> None:
    alone = departing(1, patient=0)
    try:
        assert await alone.patient.run(os.getpid) == await alone.run(os.getpid)
        assert (alone.late, alone.too_long) == (LATE_IN_PATIENCE, TOO_LONG_IN_PATIENCE)
        assert (alone.busy, alone.waiting) == (0, 0)
    finally:
        alone.close()


async def test_a_task_runs_in_another_process(spawned: Workers) -> None:
    assert await spawned.run(add, 1, other=2) == 3
    assert await spawned.run(os.getpid) != os.getpid()


async def test_what_travels_to_a_worker_and_back_stays_the_same(spawned: Workers) -> None:
    same = Lonely("twice")
    loads = [Wagon(7, (Wagon(8), "coal", None)), same, same, Counted(3), Named(4, name="Ada"), {"a": [b"b", 1.5]}]
    back = await spawned.run(returned, loads)
    assert back == loads
    assert [*map(type, back)] == [*map(type, loads)]
    assert back[1] is back[2]


async def test_what_goes_wrong_in_a_task_travels_to_who_asked(pool: Workers) -> None:
    with pytest.raises(LookupError, match="no such wagon"):
        await pool.run(refuse, "no such wagon")
    assert await pool.run(add, 1) == 1, "and the worker goes on"


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGHUP])
async def test_a_worker_leaves_ctrl_c_and_the_end_of_a_terminal_to_its_parent(
    spawned: Workers, how: signal.Signals
) -> None:
    assert await spawned.run(interrupt, how) == await spawned.run(os.getpid)


async def test_a_killed_worker_is_replaced_and_its_task_done_by_the_new_one(spawned: Workers, tmp_path: Path) -> None:
    before = await spawned.run(os.getpid)
    assert await spawned.run(die_once, str(tmp_path / "died")) == "done"
    assert await spawned.run(os.getpid) != before


async def test_a_worker_killed_in_the_middle_of_its_answer_is_replaced_too(pool: Workers, tmp_path: Path) -> None:
    async with asyncio.timeout(60):
        assert await pool.run(die_in_mid_answer, str(tmp_path / "died")) == "done"


async def test_an_answer_that_cannot_travel_is_an_error_and_the_worker_goes_on(spawned: Workers) -> None:
    before = await spawned.run(os.getpid)
    with pytest.raises(Exception, match="pickle"):
        await spawned.run(unspeakable)
    assert await spawned.run(os.getpid) == before


@pytest.mark.parametrize(
    ("task", "told"),
    [
        (fail_oddly, "Odd: wagon 3 is not in row 4"),
        (fail_closed, "Closed: the line is closed"),
        (fail_mutely, "Mute: <exception str() failed>"),
        (fail_like_an_iterator, "StopIteration"),
    ],
)
async def test_an_error_that_cannot_travel_arrives_in_words_and_the_worker_goes_on(
    pool: Workers, task: Callable[[], None], told: str
) -> None:
    before = await pool.run(os.getpid)
    async with asyncio.timeout(60):
        with pytest.raises(Unspeakable, match=re.escape(told)):
            await pool.run(task)
    assert await pool.run(os.getpid) == before


@pytest.mark.parametrize("hang", [sleep_on, stop_in_mid_answer])
async def test_a_worker_that_hangs_is_replaced(hang: Callable[[], None]) -> None:
    async with a_pool() as workers:
        workers.too_long = 0.1
        async with asyncio.timeout(60):
            with pytest.raises(WorkerDied):
                await workers.run(hang)
        workers.too_long = TOO_LONG
        assert await workers.run(add, 1) == 1


@pytest.mark.parametrize("hang", [sleep_on, stop_in_mid_answer])
async def test_while_one_worker_hangs_another_does_what_waits_behind_it(hang: Callable[[], None]) -> None:
    async with a_pool() as workers:
        workers.late, workers.too_long = 0.1, 3600.0
        hanging = asyncio.create_task(workers.run(hang))
        async with asyncio.timeout(300):  # long before the one that hangs is given up
            assert await asyncio.gather(*(workers.run(add, number) for number in range(5))) == list(range(5))
        assert not hanging.done()
        hanging.cancel()


async def test_workers_that_were_late_and_end_after_all_leave_no_more_than_there_should_be(tmp_path: Path) -> None:
    async with a_pool() as workers:
        workers.late = 0.05
        late = [asyncio.create_task(workers.run(wait_for, str(tmp_path / "go"))) for _ in range(3)]
        await workers.run(os.getpid)  # by one that has taken over, and may be late itself where the machine is slow
        (tmp_path / "go").touch()
        await asyncio.gather(*late)
        workers.late = LATE
        assert len({*await asyncio.gather(*(workers.run(os.getpid) for _ in range(9)))}) == 1


@asynccontextmanager
async def busy(workers: Workers, sign: Path) -> AsyncIterator[None]:
    """The one worker has something to do until the end of this."""
    workers.late = 3600.0
    waiting = asyncio.create_task(workers.run(wait_for, str(sign)))
    while "wait_for" not in workers._busy.values():  # noqa: ASYNC110 -- workers do not tell when they begin
        await asyncio.sleep(0.001)
    yield
    sign.touch()  # noqa: ASYNC240 -- a moment
    await waiting


async def test_what_somebody_waits_for_is_done_first_then_computers_think_then_boards_are_drawn(tmp_path: Path) -> None:
    book = tmp_path / "book"
    kinds = {"shown": Ticket(IN_BACKGROUND), "thought": Ticket(THINKING), "looked at": Ticket()}
    async with a_pool() as workers:
        async with busy(workers, tmp_path / "go"):
            # In one step, so that they come at about the same time however slow the machine is.
            since = time.monotonic()
            for ticket in kinds.values():
                ticket.since = since
            done = [
                asyncio.create_task(workers.run_with(ticket, note, kind, str(book))) for kind, ticket in kinds.items()
            ]
            await asyncio.sleep(0)
        await asyncio.gather(*done)
    assert book.read_text().splitlines() == ["looked at", "thought", "shown"]


async def test_what_waits_in_the_background_does_not_wait_for_ever(tmp_path: Path) -> None:
    book = tmp_path / "book"
    async with a_pool() as workers:
        async with busy(workers, tmp_path / "go"):
            old = Ticket(IN_BACKGROUND, since=time.monotonic() - IN_BACKGROUND - 1)
            done = [
                asyncio.create_task(workers.run(note, "new", str(book))),
                asyncio.create_task(workers.run_with(old, note, "old", str(book))),
            ]
            await asyncio.sleep(0)
        await asyncio.gather(*done)
    assert book.read_text().splitlines() == ["old", "new"]


async def test_what_is_out_of_date_when_its_turn_comes_is_not_done_and_comes_back_to_the_front(tmp_path: Path) -> None:
    book = tmp_path / "book"
    wanted = True
    ticket = Ticket(wanted=lambda: wanted)
    async with a_pool() as workers:
        async with busy(workers, tmp_path / "go"):
            outdated = asyncio.create_task(workers.run_with(ticket, note, "outdated", str(book)))
            await asyncio.sleep(0)
            wanted = False
        with pytest.raises(Outdated):
            await outdated
        wanted = True
        async with busy(workers, tmp_path / "go again"):
            done = [
                asyncio.create_task(workers.run(note, "another", str(book))),
                asyncio.create_task(workers.run_with(ticket, note, "up to date", str(book))),
            ]
            await asyncio.sleep(0)
        await asyncio.gather(*done)
    assert book.read_text().splitlines() == ["up to date", "another"]


async def test_what_nobody_waits_for_any_more_is_not_done(tmp_path: Path) -> None:
    book = tmp_path / "book"
    async with a_pool() as workers:
        async with busy(workers, tmp_path / "go"):
            given_up = asyncio.create_task(workers.run(note, "given up", str(book)))
            done = asyncio.create_task(workers.run(note, "wanted", str(book)))
            await asyncio.sleep(0)
            given_up.cancel()
        await done
    assert book.read_text().splitlines() == ["wanted"]


async def test_closing_does_not_wait_for_a_task() -> None:
    workers = departing(1)
    await workers.run(add, 1)
    long = asyncio.create_task(workers.run(time.sleep, 60))
    await asyncio.sleep(0.1)
    workers.close()
    async with asyncio.timeout(60):
        with pytest.raises(WorkerDied):
            await long


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it looks into /proc")
async def test_once_closed_no_worker_has_anything_open_any_more(tmp_path: Path) -> None:
    workers = departing(1)
    long = [asyncio.create_task(each.run(hold, str(tmp_path), at)) for at, each in enumerate((workers, workers.alone))]
    async with asyncio.timeout(60):
        while len(found := os.listdir(tmp_path)) < len(long):  # noqa: ASYNC110 -- workers do not tell when they begin
            await asyncio.sleep(0.01)
    workers.close()
    assert not [name for name in found if running(int(name.partition("-")[2]))]
    with suppress(WorkerDied):
        await asyncio.gather(*long)


async def test_tasks_that_wait_behind_a_killed_worker_are_done_too(pool: Workers, tmp_path: Path) -> None:
    waiting = [pool.run(add, number) for number in range(20)]
    done = await asyncio.gather(pool.run(die_once, str(tmp_path / "died")), *waiting)
    assert done == ["done", *range(20)]


async def test_a_task_that_kills_every_worker_is_given_up_and_the_next_one_runs(pool: Workers) -> None:
    with pytest.raises(WorkerDied, match="at die"):
        await pool.run(die)
    assert await pool.run(add, 1) == 1


async def test_a_pool_that_was_closed_opens_again() -> None:
    workers = departing(1)
    workers.close()
    try:
        assert await workers.run(add, 1) == 1
    finally:
        workers.close()


ORPHANS = """
import asyncio, os, sys
from cogs.table.adapters.workers import Workers

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
    workers = departing(3)
    try:
        assert await asyncio.gather(*(workers.run(add, number) for number in range(200))) == list(range(200))
        assert len({await workers.run(os.getpid) for _ in range(6)}) == 1, "one that is warm is asked first"
    finally:
        workers.close()


async def test_the_worker_for_what_is_seldom_wanted_does_one_task_after_the_other_and_is_gone_after_the_last(
    tmp_path: Path,
) -> None:
    workers = departing(1)
    try:
        sign = tmp_path / "go-on"
        first = asyncio.create_task(workers.alone.run(wait_for, str(sign)))
        others = [asyncio.create_task(workers.alone.run(os.getpid)) for _ in range(2)]
        for _ in range(3):  # until it is handed to the worker
            await asyncio.sleep(0)
        assert (workers.busy, workers.waiting) == (1, 2)
        assert await workers.run(add, 1, 2) == 3, "nothing else waits for it"
        sign.touch()
        await first
        assert len({await other for other in others}) == 1, "it stays for as long as something waits"
        assert workers.alone._idle == []
        assert await workers.alone.run(os.getpid) != await others[0]
    finally:
        workers.close()


@pytest.mark.parametrize("hang", [sleep_on, stop_in_mid_answer])
async def test_the_worker_for_what_is_seldom_wanted_gives_up_what_takes_too_long_before_it_begins_with_the_next(
    hang: Callable[[], None], caplog: pytest.LogCaptureFixture
) -> None:
    workers = departing(1)
    try:
        workers.alone.too_long = 2.0
        hanging = asyncio.create_task(workers.alone.run(hang))
        following = asyncio.create_task(workers.alone.run(os.getpid))
        async with asyncio.timeout(60):
            with pytest.raises(TookTooLong):
                await hanging
            await following
        assert [record.getMessage() for record in caplog.records] == [
            f"worker late: with {hang.__name__}, which is given up"
        ]
    finally:
        workers.close()


async def test_what_nobody_wants_any_more_is_not_tried_again_after_its_worker_died(tmp_path: Path) -> None:
    workers = departing(1)
    wanted = iter([True, False])
    try:
        with pytest.raises(Outdated):
            await workers.run_with(Ticket(wanted=lambda: next(wanted)), die_once, str(tmp_path / "died"))
    finally:
        workers.close()


async def test_the_worker_for_what_is_seldom_wanted_is_gone_also_where_nobody_wants_what_waited_any_more(
    tmp_path: Path,
) -> None:
    workers = departing(1)
    try:
        sign = tmp_path / "go-on"
        first = asyncio.create_task(workers.alone.run(wait_for, str(sign)))
        given_up = asyncio.create_task(workers.alone.run(os.getpid))
        for _ in range(3):  # until it is handed to the worker
            await asyncio.sleep(0)
        given_up.cancel()
        sign.touch()
        await first
        while workers.alone._under_way:  # noqa: ASYNC110 -- workers do not tell when they are through
            await asyncio.sleep(0.001)
        assert workers.alone._idle == []
    finally:
        workers.close()
