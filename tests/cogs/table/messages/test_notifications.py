"""Notifications: hands come silently, and one message tells somebody which of their tables wait, when it suits them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.table.terms.pace import AT_IT_FOR, PACES
from db import Store
from playground import Actor, Channel
from tests.cogs.evening import leave
from tests.cogs.pressing import press
from tests.cogs.readers import DE
from tests.cogs.table.notified import (
    answer,
    at_pace,
    choose,
    hand,
    line,
    notifications,
    pass_time,
    seat,
)
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

HOUR = 3600.0
AWAY = AT_IT_FOR + 1  # seconds after which nobody counts as being at the table any more


# One message


async def test_a_hand_is_silent_and_the_notification_below_it_names_the_game_and_the_place_and_leads_to_it(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    asked = pg.clock.now()
    await seat(pg, db, [channel], ada, ben)
    async with running(pg, db):
        await pg.idle()
        own, notification = ada.reads(ada.dm)
        assert own.silent
        assert notification.content == line(channel, asked, own)
        assert ada.pinged == [notification]


async def test_the_first_notification_by_direct_message_says_how_to_change_when_and_where_and_the_next_does_not(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, halls[:1], ben, ada)
    await seat(pg, db, halls[1:2], ada, ben)
    await choose(db, ben, knows_notifications=False)
    async with running(pg, db):
        await pg.idle()
        (first,) = notifications(ben)
        assert first.content.splitlines()[1:] == [DE("notification-first")]
    async with running(pg, db):
        await pass_time(pg, hours=2)
        await answer(ada, 2)
        await pass_time(pg, seconds=AWAY)
        (second,) = notifications(ben)
        assert len(second.content.splitlines()) == 2
        assert DE("notification-first") not in second.content


async def test_what_comes_from_another_table_within_the_hour_joins_and_notifies_anew_after_it_if_it_is_open(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    first, second, third = halls
    asked = pg.clock.now()
    await seat(pg, db, [first], ada, ben)
    await seat(pg, db, [second, third], ben, ada)
    async with running(pg, db):
        await pg.idle()
        (notification,) = notifications(ada)
        await pass_time(pg, minutes=10)
        joined = pg.clock.now()
        await answer(ben, 2)
        lines = [line(first, asked, hand(ada, 1)), line(second, joined, hand(ada, 2))]
        assert notification.content == "\n".join(lines)
        assert ada.pinged == [notification]
        await pass_time(pg, minutes=49)
        assert ada.pinged == [notification]
        await pass_time(pg, minutes=1)
        (again,) = notifications(ada)
        assert notification.deleted
        assert again.content == "\n".join(lines)
        assert ada.pinged == [notification, again]
        await pass_time(pg, hours=5)
        assert ada.pinged == [notification, again], "all in it was said"
        await answer(ben, 3)
        assert len(ada.pinged) == 3, "that was more than an hour ago"


async def test_what_is_answered_goes_from_the_notification_which_goes_with_the_last_and_notifies_no_more(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    first, second, third = halls
    asked = pg.clock.now()
    await seat(pg, db, [first], ada, ben)
    await seat(pg, db, [second, third], ben, ada)
    async with running(pg, db):
        await pg.idle()
        (notification,) = notifications(ada)
        await answer(ben, 2)
        await answer(ada, 2)
        assert notification.content == line(first, asked, hand(ada, 1))
        await answer(ada, 1)
        assert notification.deleted
        assert notifications(ada) == []
        assert ada.pinged == [notification]
        await pass_time(pg, seconds=AWAY)
        await answer(ben, 3)
        assert len(ada.pinged) == 2, "the notification before it is gone, so this one is the first again"
        await answer(ada, 3)
        await pass_time(pg, hours=2)
        assert len(ada.pinged) == 2


async def test_a_notification_that_is_too_old_to_be_edited_is_put_again_silently_when_something_is_answered(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    asked = pg.clock.now()
    await seat(pg, db, halls[:2], ada, ben)
    async with running(pg, db):
        await pg.idle()
        (notification,) = notifications(ada)
        await pass_time(pg, hours=3)
        await answer(ada, 1)
        (again,) = notifications(ada)
        assert notification.deleted
        assert again.silent
        assert again.content == line(halls[1], asked, hand(ada, 2))
        await answer(ada, 2)
        assert notifications(ada) == []
        assert ada.pinged == [notification]


async def test_all_that_is_to_be_said_in_one_moment_is_one_notification_and_none_follows(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    asked = pg.clock.now()
    await seat(pg, db, halls, ada, ben)
    async with running(pg, db):
        await pg.idle()
        (notification,) = ada.pinged
        assert notification.edits == 0
        assert notification.content.splitlines() == [
            line(hall, asked, hand(ada, at + 1)) for at, hall in enumerate(halls)
        ]
        await pass_time(pg, hours=3)
        assert ada.pinged == [notification]


async def test_whoever_leaves_a_table_is_not_notified_there_any_more(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    asked = pg.clock.now()
    await seat(pg, db, halls[:2], ada, ben)
    async with running(pg, db):
        await pg.idle()
        (notification,) = notifications(ada)
        await leave(ada, halls[0])
        assert notification.content == line(halls[1], asked, hand(ada, 2))
        await leave(ada, halls[1])
        assert notification.deleted


@pytest.mark.slow
async def test_a_notification_goes_with_whoever_is_forgotten(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, [channel], ada, ben)
    async with running(pg, db):
        await pg.idle()
        (notification,) = notifications(ada)
        await ada.slash("/games settings", channel)
        await press(ada, channel, "forget", "")
        await press(ada, channel, "forget", "sure")
        await pg.idle()
        assert notification.deleted
        async with await Store.look(db) as store:
            assert [one.person for one in await store.notifications()] == [ben.id], "it is his turn now"


# Reminders, and live tables


async def test_a_reminder_is_a_notification_whose_line_says_so(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    asked = pg.clock.now()
    await seat(pg, db, [channel], ada, ben)
    async with running(pg, db):
        await pg.idle()
        await pass_time(pg, hours=25)
        first, reminder = ada.pinged
        assert first.deleted
        assert reminder.content == line(channel, asked, hand(ada, 1), "remind")
        await pass_time(pg, hours=40)
        assert len(ada.pinged) == 2


async def test_a_live_table_notifies_and_reminds_at_once_and_by_itself(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    asked = pg.clock.now()
    await seat(pg, db, halls[:1], ada, ben)
    await seat(pg, db, halls[1:], ben, ada)
    await at_pace(db, 2, "live")
    async with running(pg, db):
        await pg.idle()
        (notification,) = ada.pinged
        await answer(ben, 2)
        assert len(ada.pinged) == 2
        assert ada.pinged[1].content == line(halls[1], asked, hand(ada, 2))
        assert notification.content == line(halls[0], asked, hand(ada, 1))
        await answer(ben, 3)
        assert len(ada.pinged) == 2, "that one joins the first"
        await pass_time(pg, seconds=PACES["live"].unit)
        assert ada.pinged[2].content == line(halls[1], asked, hand(ada, 2), "remind")
        assert ada.pinged[1].deleted
        await answer(ada, 2)
        assert notifications(ada) == [notification]
