"""The bot's clock: it keeps to the stand-in's, and wakes who sleeps when it is moved."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from cogs.table.adapters import clock as clocks
from cogs.table.adapters.clock import Clock
from playground import Playground

HOUR = 3600.0


def address(pg: Playground) -> str:
    return f"ws://{pg.host}:{pg.port}/clock"


@asynccontextmanager
async def following(pg: Playground) -> AsyncIterator[Clock]:
    clock, connected = Clock(), asyncio.Event()
    task = asyncio.create_task(clock.follow(address(pg), connected))
    try:
        async with asyncio.timeout(60):
            await connected.wait()
        yield clock
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def pg() -> AsyncIterator[Playground]:
    async with Playground() as pg:
        yield pg


async def woken(sleeper: asyncio.Task[None]) -> None:
    async with asyncio.timeout(60):
        await sleeper


async def test_a_sleeper_wakes_when_the_clock_is_moved_past_its_time() -> None:
    clock = Clock()
    sleeper = asyncio.create_task(clock.sleep_until(clock.now() + 10 * HOUR))
    await asyncio.sleep(0)
    clock.move_to(clock.now() + 11 * HOUR)
    await woken(sleeper)


async def test_a_sleeper_sleeps_on_when_the_clock_is_moved_too_little() -> None:
    clock = Clock()
    sleeper = asyncio.create_task(clock.sleep_until(clock.now() + 10 * HOUR))
    for _ in range(3):
        await asyncio.sleep(0)
        clock.move_to(clock.now() + 3 * HOUR)
        await asyncio.sleep(0.01)
        assert not sleeper.done()
    clock.move_to(clock.now() + 3 * HOUR)
    await woken(sleeper)


async def test_a_sleeper_wakes_for_its_event_however_far_its_time_is() -> None:
    clock, event = Clock(), asyncio.Event()
    sleeper = asyncio.create_task(clock.sleep_until(clock.now() + HOUR, event))
    await asyncio.sleep(0)
    event.set()
    await woken(sleeper)


async def test_nobody_sleeps_until_a_time_that_has_passed() -> None:
    clock = Clock()
    await clock.sleep_until(clock.now() - 1)
    await clock.sleep_until(clock.now())


async def test_many_sleepers_wake_at_one_move_and_leave_nothing_behind() -> None:
    clock = Clock()
    before = asyncio.all_tasks()
    sleepers = [asyncio.create_task(clock.sleep_until(clock.now() + HOUR * n)) for n in range(1, 50)]
    await asyncio.sleep(0)
    clock.move_to(clock.now() + 100 * HOUR)
    for sleeper in sleepers:
        await woken(sleeper)
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == before


async def test_a_cancelled_sleeper_leaves_no_task_behind() -> None:
    clock, event = Clock(), asyncio.Event()
    before = asyncio.all_tasks()
    sleeper = asyncio.create_task(clock.sleep_until(clock.now() + HOUR, event))
    await asyncio.sleep(0)
    sleeper.cancel()
    await asyncio.gather(sleeper, return_exceptions=True)
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == before


async def test_it_keeps_to_the_stand_in(pg: Playground) -> None:
    async with following(pg) as clock:
        assert abs(clock.now() - pg.clock.now()) < HOUR
        await pg.clock.advance(days=30)
        assert abs(clock.now() - pg.clock.now()) < HOUR, "whoever moves the time goes on only when all know it"


async def test_a_sleeper_is_woken_by_the_stand_in(pg: Playground) -> None:
    async with following(pg) as clock:
        sleeper = asyncio.create_task(clock.sleep_until(pg.clock.now() + 24 * HOUR))
        await asyncio.sleep(0)
        await pg.clock.advance(hours=25)
        await woken(sleeper)


async def test_a_clock_that_was_lost_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "AGAIN_AFTER", 0.01)
    async with Playground() as first:
        port = first.port
        clock, connected = Clock(), asyncio.Event()
        task = asyncio.create_task(clock.follow(address(first), connected))
        await connected.wait()
    async with Playground(port=port, start=first.clock.start + 90 * 24 * HOUR), asyncio.timeout(60):
        await clock.sleep_until(first.clock.start + 89 * 24 * HOUR)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_where_there_is_no_clock_to_follow_the_machines_counts(pg: Playground) -> None:
    clock, connected = Clock(), asyncio.Event()
    before = clock.now()
    async with asyncio.timeout(60):
        await clock.follow(f"ws://{pg.host}:{pg.port}/no-clock", connected)
    assert connected.is_set()
    assert before <= clock.now() < before + HOUR


async def test_a_sleeper_wakes_when_its_time_has_passed_though_the_clock_is_set_back() -> None:
    clock = Clock()
    sleeper = asyncio.create_task(clock.sleep_until(clock.now() + HOUR))
    await asyncio.sleep(0)
    clock.move_to(clock.now() - 10 * HOUR)
    await asyncio.sleep(0)
    assert not sleeper.done()
    clock.move_to(clock.now() + HOUR)
    await woken(sleeper)


async def test_durations_know_nothing_of_a_clock_that_is_set_back_and_count_each_move_ahead() -> None:
    clock = Clock()
    drift, before = clocks.Drift(clock), clock.steady()
    clock.move_to(clock.now() - 10 * HOUR)
    assert before <= clock.steady() < before + HOUR
    assert drift.since() == pytest.approx(-10 * HOUR, abs=HOUR)
    clock.move_to(clock.now() + 2 * HOUR)
    assert clock.steady() == pytest.approx(before + 2 * HOUR, abs=HOUR)
    assert drift.since() == pytest.approx(0.0, abs=HOUR), "time that a test lets pass is no drift"
