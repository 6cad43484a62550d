"""One task for each table or person, and none once it is closed; of several bots one at a time."""

from __future__ import annotations

import asyncio

import pytest

from cogs.table.adapters import task_per_key
from cogs.table.adapters.backoff import LONGEST_WAIT
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.task_per_key import BRIEFLY, OwnKeys, TaskPerKey
from db import Leases


async def test_a_key_has_one_task_at_a_time_and_others_do_not_wait_for_it() -> None:
    begun, go_on, ended = list[int](), asyncio.Event(), asyncio.Event()

    async def work(key: int) -> None:
        begun.append(key)
        await go_on.wait()

    tasks = TaskPerKey("work", work, ended, Clock())
    for key in (1, 1, 2):
        tasks.start(key)
    await asyncio.sleep(0)
    assert begun == [1, 2]
    assert (bool(tasks), len(tasks.under_way)) == (True, 2)
    assert not ended.is_set()
    go_on.set()
    await ended.wait()
    await asyncio.gather(*tasks.under_way)
    tasks.start(1)
    await asyncio.sleep(0)
    assert begun == [1, 2, 1], "and one more when that has ended"


async def test_none_begins_once_it_is_closed() -> None:
    begun = list[int]()

    async def work(key: int) -> None:
        begun.append(key)

    tasks = TaskPerKey("work", work, asyncio.Event(), Clock())
    tasks.close()
    tasks.start(1)
    await asyncio.sleep(0)
    assert (begun, bool(tasks)) == ([], False)


async def test_what_is_due_begins_unless_it_failed_just_now_and_the_next_is_told() -> None:
    begun = list[int]()

    async def work(key: int) -> None:
        begun.append(key)

    clock = Clock()
    clock.move_to(1000.0, ticking=False)
    tasks = TaskPerKey("work", work, asyncio.Event(), clock)
    tasks.backoff.failed(2)
    waits = tasks.backoff.remaining(2)
    assert tasks.start_due({1: 0.0, 2: 0.0, 3: 1010.0}) == 1000.0 + waits
    tasks.start(2)
    await asyncio.sleep(0)
    assert begun == [1]
    clock.move_to(1001.0 + waits, ticking=False)
    assert tasks.start_due({2: 0.0, 3: 1010.0}) == 1010.0
    assert tasks.start_due({}) == clock.now() + LONGEST_WAIT
    await asyncio.sleep(0)
    assert begun == [1, 2]


class Two(Leases):
    bots = 2


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(task_per_key, "steady", lambda: now[0])
    return now


def test_a_bot_alone_says_everything_at_once() -> None:
    own = OwnKeys(Leases())
    assert own.among({1, 2}) == {1, 2}
    assert own.patience(1) == BRIEFLY


def test_one_of_several_says_its_own_at_once_and_once_in_two_seconds_what_others_left(now: list[float]) -> None:
    own = OwnKeys(Two())
    own.note(1)
    assert own.among({1, 2}) == {1}
    now[0] += 1.9
    assert own.among({1, 2}) == {1}
    now[0] += 0.2
    assert own.among({1, 2, 3}) == {1, 2}
    assert own.among({1, 2, 3}) == {1}  # it was tried: another bot may be at it
    now[0] += 2.1
    assert own.among({2, 3}) == {2, 3}
    assert (own.patience(1), own.patience(2)) == (BRIEFLY, 0.0)


def test_what_was_said_meanwhile_is_waited_for_anew_when_it_is_due_again(now: list[float]) -> None:
    own = OwnKeys(Two())
    assert own.among({2}) == set()
    assert own.among(set()) == set()
    now[0] += 2.1
    assert own.among({2}) == set()


def test_a_table_at_which_another_bot_has_something_to_say_is_left_to_it(now: list[float]) -> None:
    own = OwnKeys(Two())
    own.note(1)
    own.forget([1, 5])
    assert own.among({1}) == set()
