"""Notifications that a crash or a bad line interrupted, and a bot that was away: nobody is notified twice."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from cogs.table.terms.pace import AT_IT_FOR
from engine.game_of_trains import Draw
from playground import Actor, Channel, Playground
from tests.cogs.evening import place_card
from tests.cogs.pressing import plays
from tests.cogs.readers import EN
from tests.cogs.table.notified import (
    answer,
    at_pace,
    choose,
    hand,
    notifications,
    pass_time,
    seat,
)
from tests.railway import Railway, running
from tests.wrecks import doomed

pytestmark = pytest.mark.slow

HOUR = 3600.0
AWAY = AT_IT_FOR + 1  # seconds after which nobody counts as being at the table any more


@pytest.mark.parametrize("away", [0, 30], ids=["for a moment", "for longer than Discord knows a nonce"])
@pytest.mark.parametrize("after_effect", [False, True], ids=["on its way", "there and not recorded"])
async def test_nobody_is_notified_twice_though_the_process_dies_while_the_notification_is(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, after_effect: bool, away: int
) -> None:
    await seat(pg, db, [channel], ada, ben)
    await choose(db, ada, knows_notifications=False)
    async with doomed(pg, db) as train:
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
        assert ada.pinged == notifications(ada)
        assert len(ada.pinged) == 1
        assert EN("notification-first") in ada.pinged[0].content
        await answer(ada, 1)
        assert notifications(ada) == []
        await answer(ben, 1)
        await pass_time(pg, hours=2)
        assert [EN("notification-first") in one.content for one in notifications(ada)] == [False]


@pytest.mark.parametrize("after_effect", [False, True], ids=["on its way", "taken and not recorded"])
async def test_what_joins_a_notification_is_said_once_though_the_process_dies_while_the_notification_is_edited(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor, after_effect: bool
) -> None:
    first, second, _ = halls
    await seat(pg, db, [first], ada, ben)
    await seat(pg, db, [second], ben, ada)
    async with running(pg, db):
        await pg.idle()
        (notification,) = notifications(ada)
        await plays(ben, hand(ben, 2), Draw())
        await pg.idle()
    await pg.until_disconnected()
    async with doomed(pg, db) as train:
        gate = pg.faults.hold(f"PATCH /channels/{ada.dm.id}/messages/{notification.id}", after_effect=after_effect)
        answering = asyncio.create_task(place_card(ben, on=hand(ben, 2)))
        await gate.reached(60.0)
        await train.kill()
        gate.open()
        await _give_up(pg, answering)
    async with running(pg, db):
        await pg.idle()
        assert notifications(ada) == [notification]
        assert len(notification.content.splitlines()) == 2
        assert ada.pinged == [notification]
        await pass_time(pg, minutes=61)
        (later,) = notifications(ada)
        assert ada.pinged == [notification, later], "what is still open after the hour notifies once more"
        await pass_time(pg, hours=3)
        assert ada.pinged == [notification, later]


@pytest.mark.parametrize("away", [0, 30], ids=["for a moment", "for longer than Discord knows a nonce"])
@pytest.mark.parametrize(
    ("route", "after_effect"),
    [
        pytest.param("DELETE /channels/{dm}/messages/{notification}", False, id="the old one still stands"),
        pytest.param("DELETE /channels/{dm}/messages/{notification}", True, id="the old one is deleted"),
        pytest.param("POST /channels/{dm}/messages", False, id="the new one is on its way"),
        pytest.param("POST /channels/{dm}/messages", True, id="the new one is there and not recorded"),
    ],
)
async def test_one_notification_stands_though_the_process_dies_while_a_new_one_takes_the_place_of_the_old(
    pg: Railway,
    db: Path,
    halls: list[Channel],
    ada: Actor,
    ben: Actor,
    route: str,
    after_effect: bool,
    away: int,
) -> None:
    first, second, _ = halls
    await seat(pg, db, [first], ada, ben)
    await seat(pg, db, [second], ben, ada)
    async with running(pg, db):
        await pg.idle()
        (notification,) = notifications(ada)
        await answer(ben, 2)
        assert len(notification.content.splitlines()) == 2
    await pg.until_disconnected()
    async with doomed(pg, db) as train:
        gate = pg.faults.hold(route.format(dm=ada.dm.id, notification=notification.id), after_effect=after_effect)
        await pg.clock.advance(minutes=61)
        await gate.reached(60.0)
        await train.kill()
        gate.open()  # what was on its way arrives after all
    await pg.clock.advance(minutes=away)
    async with running(pg, db):
        await pg.idle()
        (new,) = notifications(ada)
        assert len(new.content.splitlines()) == 2
        assert ada.pinged == [notification, new]
        await pass_time(pg, hours=3)
        assert notifications(ada) == [new]
        assert ada.pinged == [notification, new]


@pytest.mark.parametrize("after_effect", [False, True], ids=["nothing arrives", "the receipts get lost"])
async def test_nobody_is_notified_twice_though_discord_acknowledges_nothing_for_a_while(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, after_effect: bool
) -> None:
    await seat(pg, db, [channel], ada, ben)
    async with running(pg, db):
        await pg.idle()
        (first,) = notifications(ada)
        await answer(ada, 1)
        await pass_time(pg, seconds=AWAY)
        lost = pg.faults.next(f"POST /channels/{ada.dm.id}/messages", status=503, times=None, after_effect=after_effect)
        await answer(ben, 1)
        await pass_time(pg, minutes=20)
        pg.faults.lift(lost)
        await pass_time(pg, minutes=10)
        (notification,) = notifications(ada)
        assert ada.pinged == [first, notification]


async def test_a_notification_is_there_to_be_deleted_though_the_bot_was_restarted(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, [channel], ada, ben)
    async with running(pg, db):
        await pg.idle()
        (notification,) = ada.pinged
    await pg.until_disconnected()
    async with running(pg, db):
        await answer(ada, 1)
        assert notification.deleted
        assert ada.pinged == [notification]


@pytest.mark.parametrize("notified", [False, True], ids=["who was not notified before", "who was notified before"])
async def test_after_a_week_without_the_bot_one_message_notifies_each_person(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor, notified: bool
) -> None:
    await seat(pg, db, halls, ada, ben)
    await at_pace(db, 3, "live")
    if notified:
        async with running(pg, db):
            await pg.idle()
        await pg.until_disconnected()
    pings = len(ada.pinged)
    await pg.clock.advance(hours=7 * 24)
    async with running(pg, db) as bot:
        await _until_begun(bot, pg)
        await pg.world.until(lambda: len(ada.pinged) > pings, 60.0)
        await pg.idle()
        (notification,) = ada.pinged[pings:]
        assert len(notification.content.splitlines()) == 3
        await pass_time(pg, hours=3)
        assert ada.pinged[pings:] == [notification]
        assert notifications(ada) == [notification]


async def _give_up(pg: Playground, working: asyncio.Task[None]) -> None:
    """Whoever waited for an answer sees that none comes."""
    await pg.clock.advance(seconds=4)
    working.cancel()
    with suppress(asyncio.CancelledError):
        await working


async def _until_begun(bot: Bummelzug, pg: Playground) -> None:
    await pg.world.until(lambda: bot._announcer._begun, 60.0)
    await pg.idle()
