"""The bot keeps to what Discord lets it ask, and clicks are answered whatever else may not be said."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from cogs.table.adapters.clock import Clock
from cogs.table.adapters.request_limits import LONGEST_QUEUE, REFUSED_WITHIN, NotAsked, RequestLimits, RequestPace
from playground import Actor, Channel
from tests.cogs.evening import board, open_table
from tests.cogs.pressing import press
from tests.railway import Railway, running

THIS = "cogs.table.adapters.request_limits"


async def test_what_is_beyond_a_seconds_share_waits_and_what_is_far_beyond_is_left_for_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: 100.0)  # so that no second passes
    pace = RequestPace(2)
    asked = [asyncio.create_task(pace.take()) for _ in range(2 * (int(LONGEST_QUEUE) + 1) + 1)]
    for _ in range(10):
        await asyncio.sleep(0)
    at_once, waiting, last = asked[:2], asked[2:-1], asked[-1]
    assert all(task.done() and task.exception() is None for task in at_once)
    assert not any(task.done() for task in waiting)
    assert isinstance(last.exception(), NotAsked)
    for task in waiting:
        task.cancel()


@pytest.mark.slow
async def test_every_request_on_our_own_account_is_paced_and_no_answer_to_a_click(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    taken = []

    class Counted(RequestPace):
        async def take(self) -> None:
            taken.append(1)

    async with running(pg, db, limits=RequestLimits(Clock(), Counted())):
        await open_table(ada, channel, ben)
        await press(ada, channel, "begin")
        await pg.idle()
    assert len(taken) == len(pg.requests.counted) < len(pg.requests)


async def test_near_discords_lock_out_only_clicks_are_answered_until_ten_minutes_have_passed(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    limits = RequestLimits(clock, most_refused=5)
    with caplog.at_level(logging.WARNING, THIS):
        async with running(pg, db, limits=limits):
            await open_table(ada, channel, ben)
            refused = pg.faults.next("POST /users/@me/channels", status=429, retry_after=0.01, times=None)
            await press(ada, channel, "begin")
            await pg.idle()
            assert refused.met == 5
            assert limits.silent
            pg.faults.lift()
            asked = pg.requests.counted
            shown = await (await press(ben, board(ben, channel), "hand")).final()
            assert shown.picture is not None
            await pg.clock.advance(minutes=5)
            await pg.idle()
            assert pg.requests.counted == asked, "nothing else is said"
            clock.move_to(clock.now() + REFUSED_WITHIN)
            await pg.clock.advance(minutes=6)
            await pg.idle()
            assert ada.reads(ada.dm), "what could not be said is said now"
    said = [record.levelname for record in caplog.records if record.name == THIS]
    assert said == ["ERROR", "WARNING"], "once when it begins, and once when it is over"


async def test_a_limit_that_all_bots_share_is_no_refusal_of_ours(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, in_no_time: None
) -> None:
    limits = RequestLimits(Clock(), most_refused=5)
    async with running(pg, db, limits=limits):
        await open_table(ada, channel, ben)
        limited = pg.faults.next("POST /users/@me/channels", status=429, retry_after=0.01, shared=True, times=8)
        await press(ada, channel, "begin")
        for _ in range(5):
            await pg.clock.advance(minutes=1)
            await pg.idle()
        assert limited.spent
        assert not limits.silent
        assert pg.requests.invalid == []
        assert ada.reads(ada.dm)


async def test_several_bots_of_a_token_have_a_part_each_and_all_of_it_again_when_the_others_are_gone() -> None:
    pace = RequestPace(6)

    async def at_once() -> int:
        """How many may go now."""
        taking = [asyncio.create_task(pace.take()) for _ in range(10)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        gone = sum(task.done() and task.exception() is None for task in taking)
        for task in taking:
            task.cancel()
        pace._gone.clear()
        return gone

    parts = []
    for bots in (1, 3, 100, 1):
        pace.share(bots)
        parts.append(await at_once())
    assert parts == [6, 2, 1, 6]
