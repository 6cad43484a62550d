"""Calls that a crash or a bad line interrupted, and a bot that was away: nobody is called twice for one thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from cogs.table.terms.deadlines import AT_IT_FOR
from playground import Actor, Channel, Playground
from tests.cogs.table.calling import (
    answer,
    at_pace,
    calls,
    pass_time,
    seat,
)
from tests.railway import Railway, running, started

pytestmark = pytest.mark.slow

HOUR = 3600.0
AWAY = AT_IT_FOR + 1  # seconds after which nobody counts as being at the table any more


@pytest.mark.slow
@pytest.mark.parametrize("away", [0, 30], ids=["for a moment", "for longer than Discord knows a nonce"])
@pytest.mark.parametrize("after_effect", [False, True], ids=["on its way", "there and not recorded"])
async def test_nobody_is_called_twice_though_the_process_dies_while_the_call_is(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, after_effect: bool, away: int
) -> None:
    await seat(pg, db, [channel], ada, ben)
    async with started(pg, db) as train:
        posts = f"POST /channels/{ada.dm.id}/messages"
        gate = pg.faults.hold(posts, after_effect=True)
        await gate.reached(60.0)
        gate.open()  # the hand
        gate = pg.faults.hold(posts, after_effect=after_effect)
        await gate.reached(60.0)
        await train.kill()
        gate.open()  # what was on its way arrives after all
    await pg.clock.advance(minutes=away)
    async with running(pg, db):
        await pg.idle()
        assert ada.pinged == calls(ada)
        assert len(ada.pinged) == 1
        await answer(ada, 1)
        assert calls(ada) == []


@pytest.mark.parametrize("after_effect", [False, True], ids=["nothing arrives", "the receipts get lost"])
async def test_nobody_is_called_twice_though_discord_acknowledges_nothing_for_a_while(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, after_effect: bool
) -> None:
    await seat(pg, db, [channel], ada, ben)
    async with running(pg, db):
        await pg.idle()
        (first,) = calls(ada)
        await answer(ada, 1)
        await pass_time(pg, seconds=AWAY)
        lost = pg.faults.next(f"POST /channels/{ada.dm.id}/messages", status=503, times=None, after_effect=after_effect)
        await answer(ben, 1)
        await pass_time(pg, minutes=20)
        pg.faults.lift(lost)
        await pass_time(pg, minutes=10)
        (call,) = calls(ada)
        assert ada.pinged == [first, call]


async def test_a_call_is_there_to_be_deleted_though_the_bot_was_restarted(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, [channel], ada, ben)
    async with running(pg, db):
        await pg.idle()
        (call,) = ada.pinged
    await pg.until_disconnected()
    async with running(pg, db):
        await answer(ada, 1)
        assert call.deleted
        assert ada.pinged == [call]


@pytest.mark.parametrize("called", [False, True], ids=["who was not called before", "who was called before"])
async def test_after_a_week_without_the_bot_one_message_calls_each_person(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor, called: bool
) -> None:
    await seat(pg, db, halls, ada, ben)
    await at_pace(db, 3, "live")
    if called:
        async with running(pg, db):
            await pg.idle()
        await pg.until_disconnected()
    pings = len(ada.pinged)
    await pg.clock.advance(hours=7 * 24)
    async with running(pg, db) as bot:
        await _until_begun(bot, pg)
        (call,) = ada.pinged[pings:]
        assert len(call.content.splitlines()) == 3
        await pass_time(pg, hours=3)
        assert ada.pinged[pings:] == [call]
        assert calls(ada) == [call]


async def _until_begun(bot: Bummelzug, pg: Playground) -> None:
    await pg.world.until(lambda: bot._announcer._begun, 60.0)
    await pg.idle()
