"""The world's clock stands still or runs on, can be moved, and takes its followers along, whatever process they are."""

from __future__ import annotations

import asyncio
import contextlib
import time

import aiohttp
import pytest

from playground import Playground, WorldClock


async def test_the_clock_stands_still_until_it_is_moved() -> None:
    clock = WorldClock()
    first = clock.now()
    time.sleep(0.002)  # noqa: ASYNC251 -- nobody else is here
    assert clock.now() == first
    await clock.advance(seconds=2)
    assert clock.now() == first + 2


async def test_a_ticking_clock_runs_on_with_real_time() -> None:
    clock = WorldClock(ticking=True)
    first = clock.now()
    await clock.sleep_until(first + 0.02)
    assert clock.now() >= first + 0.02


async def test_advancing_wakes_those_who_sleep_until_then() -> None:
    clock = WorldClock()
    sleeper = asyncio.create_task(clock.sleep_until(clock.now() + 3600))
    await clock.advance(minutes=59)
    assert not sleeper.done()
    await clock.advance(minutes=1, seconds=1)
    await sleeper


async def test_a_follower_is_awaited_before_advance_returns() -> None:
    clock = WorldClock()
    told: list[float] = []

    async def follower(now: float, change: int) -> None:
        await asyncio.sleep(0.01)
        told.append(now)

    leave = clock.follow(follower)
    await clock.advance(days=1)
    assert told[0] >= clock.start + 86400
    leave()
    await clock.advance(days=1)
    assert len(told) == 1


async def follow(pg: Playground, heard: list[dict[str, float]]) -> None:
    """What a bot does to keep with this clock."""
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{pg.origin}/clock") as socket:
        async for frame in socket:
            heard.append(frame.json())
            await socket.send_json({"ack": frame.json()["id"]})


async def test_a_socket_is_told_the_time_on_connecting_and_at_each_change(pg: Playground) -> None:
    heard: list[dict[str, float]] = []
    following = asyncio.create_task(follow(pg, heard))
    async with asyncio.timeout(60):
        while not heard:
            await asyncio.sleep(0.001)
            assert not following.done()
    before = pg.clock.now()
    await pg.clock.advance(hours=1)
    assert [each["id"] for each in heard] == [0, 1]
    assert heard[1]["now"] >= before + 3600
    following.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await following
    await pg.clock.advance(hours=1)


async def test_a_follower_that_does_not_acknowledge_is_not_waited_for_for_ever(pg: Playground) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{pg.origin}/clock") as socket:
        await socket.receive_json()
        with pytest.raises(TimeoutError):
            await pg.clock.advance(hours=1, timeout=0.05)


async def test_a_world_may_begin_now() -> None:
    async with Playground(start=time.time()) as pg:
        assert abs(pg.clock.now() - time.time()) < 60
