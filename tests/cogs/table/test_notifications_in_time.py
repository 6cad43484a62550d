"""Notifications come when and where it suits: not in quiet hours, and in the channel for those who want that."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from cogs.table.terms.pace import AT_IT_FOR
from playground import Actor, Channel
from tests.cogs.evening import stored
from tests.cogs.pressing import newest, press
from tests.cogs.readers import EN
from tests.cogs.table.notified import (
    answer,
    at_pace,
    choose,
    notifications,
    on_the_wall,
    pass_time,
    seat,
)
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

HOUR = 3600.0
AWAY = AT_IT_FOR + 1  # seconds after which nobody counts as being at the table any more


# When


@pytest.mark.parametrize(
    ("zone", "chosen", "notified_at", "restart"),
    [  # it is noon on a Monday in January, in London
        ("Europe/Berlin", {"quiet_from": 12 * 60, "quiet_until": 15 * 60}, "Mon 15:00", False),
        ("America/New_York", {"quiet_from": 22 * 60, "quiet_until": 9 * 60}, "Mon 09:00", True),
        ("Europe/Berlin", {"days_off": "0", "quiet_from": 0, "quiet_until": 480}, "Tue 08:00", True),
    ],
)
async def test_nobody_is_notified_in_quiet_hours_or_on_a_day_off_and_the_hand_comes_silently(
    pg: Railway,
    db: Path,
    channel: Channel,
    ada: Actor,
    ben: Actor,
    zone: str,
    chosen: dict[str, object],
    notified_at: str,
    restart: bool,
) -> None:
    await seat(pg, db, [channel], ada, ben)
    await choose(db, ada, zone=zone, **chosen)
    if restart:
        async with running(pg, db):
            await pg.idle()
            assert len(ada.reads(ada.dm)) == (1 if on_the_wall(pg, zone) != notified_at else 2)
        await pg.until_disconnected()
    async with running(pg, db):
        await pg.idle()
        assert newest(ada, ada.dm).silent
        while on_the_wall(pg, zone) != notified_at:
            assert ada.pinged == []
            await pass_time(pg, minutes=30)
        assert [one.content for one in ada.pinged] == [one.content for one in notifications(ada)]
        assert len(ada.pinged) == 1


async def test_what_was_answered_in_quiet_hours_is_not_notified_for(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, [channel], ada, ben)
    await choose(db, ada, zone="Europe/London", quiet_from=11 * 60, quiet_until=15 * 60)
    async with running(pg, db):
        await pg.idle()
        await answer(ada, 1)
        await pass_time(pg, hours=10)
        assert ada.pinged == []


async def test_the_notification_that_an_hour_brings_waits_for_the_end_of_quiet_hours_as_well(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, halls[:1], ada, ben)
    await seat(pg, db, halls[1:2], ben, ada)
    await choose(db, ada, zone="Europe/London", quiet_from=12 * 60 + 30, quiet_until=18 * 60)
    async with running(pg, db):
        await pg.idle()
        await pass_time(pg, minutes=40)
        await answer(ben, 2)
        assert len(notifications(ada)[0].content.splitlines()) == 2, "an edit disturbs nobody"
        await pass_time(pg, hours=5)
        assert len(ada.pinged) == 1
        await pass_time(pg, minutes=20)
        assert len(ada.pinged) == 2


async def test_whoever_is_away_is_notified_when_they_are_back_where_the_table_waits_for_them(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, [channel], ada, ben)
    await at_pace(db, 1, "unhurried", "waits")
    await choose(db, ada, away_until=pg.clock.now() + 5 * HOUR)
    async with running(pg, db):
        await pg.idle()
        assert len(ada.reads(ada.dm)) == 1
        await pass_time(pg, hours=4, minutes=59)
        assert ada.pinged == []
        await pass_time(pg, minutes=1)
        assert ada.pinged == notifications(ada) != []


async def test_a_stand_in_that_took_over_notifies_when_quiet_hours_are_over(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, [channel], ada, ben)
    async with running(pg, db):
        await pass_time(pg, hours=25)
        await pg.idle()
    await pg.until_disconnected()
    now = datetime.fromtimestamp(pg.clock.now(), ZoneInfo("UTC"))
    quiet_from = (now.hour * 60 + now.minute - 30) % 1440
    await choose(db, ada, zone="UTC", quiet_from=quiet_from, quiet_until=(quiet_from + 120) % 1440)
    pings = len(ada.pinged)
    async with running(pg, db):
        await pass_time(pg, hours=48)
        assert (await stored(pg)).seats[0].computer
        assert len(ada.pinged) == pings
        assert newest(ada, ada.dm).silent
        await pass_time(pg, hours=2)
        (notification,) = ada.pinged[pings:]
        assert EN("notification-took-over", table="", since=0)[:40] in notification.content
        assert (
            EN("notification-table", game=EN("game-of-trains-name"), place="#trains (Railway club)")
            in notification.content
        )
        await press(ada, newest(ada, ada.dm), "back")
        await pg.idle()
        assert notification.deleted


async def test_whoever_comes_to_the_table_as_quiet_hours_end_is_notified_only_when_they_go(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, [channel], ada, ben)
    await choose(db, ada, zone="Europe/London", quiet_from=11 * 60, quiet_until=15 * 60)
    async with running(pg, db):
        await pass_time(pg, hours=2, minutes=59)
        await press(ada, channel, "rules")
        await pass_time(pg, minutes=1)
        assert ada.pinged == []
        await pass_time(pg, minutes=2)
        assert len(ada.pinged) == 1


# Where


async def test_whoever_is_notified_in_the_channel_is_so_for_each_table_and_gets_the_hands_silently(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, halls[:2], ada, ben)
    await choose(db, ada, notified="channel", zone="Europe/London", quiet_from=11 * 60, quiet_until=15 * 60)
    async with running(pg, db):
        await pass_time(pg, hours=2, minutes=59)
        assert ada.pinged == []
        assert [one.silent for one in ada.reads(ada.dm)] == [True, True]
        await pass_time(pg, minutes=1)
        assert [one.channel for one in ada.pinged] == halls[:2]
        assert len(ada.reads(ada.dm)) == 2
        await answer(ada, 1)
        assert ada.pinged[0].deleted
        await pass_time(pg, hours=5)
        assert len(ada.pinged) == 2


async def test_whoever_is_notified_nowhere_gets_the_hands_silently_and_no_reminder_either(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, [channel], ada, ben)
    await choose(db, ada, notified="nowhere")
    async with running(pg, db):
        await pass_time(pg, hours=25)
        await pass_time(pg, hours=49)
        assert (await stored(pg)).seats[0].computer
        assert ada.reads(ada.dm)
        assert ada.pinged == []


async def test_where_direct_messages_are_closed_the_channel_notifies_when_quiet_hours_are_over(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    ada.close_dms()
    await seat(pg, db, [channel], ada, ben)
    await choose(db, ada, zone="Europe/London", quiet_from=11 * 60, quiet_until=15 * 60)
    async with running(pg, db):
        await pass_time(pg, hours=2, minutes=59)
        assert ada.pinged == []
        await pass_time(pg, minutes=1)
        assert [one.channel for one in ada.pinged] == [channel]


async def test_whoever_closes_direct_messages_in_quiet_hours_is_notified_in_the_channel_afterwards(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, [channel], ada, ben)
    await choose(db, ada, zone="Europe/London", quiet_from=11 * 60, quiet_until=15 * 60)
    async with running(pg, db):
        await pg.idle()
        ada.close_dms()
        await pass_time(pg, hours=3)
        assert [one.channel for one in ada.pinged] == [channel]
        await pass_time(pg, hours=3)
        assert len(ada.pinged) == 1


@pytest.mark.parametrize("notified", ["channel", "nowhere"])
async def test_what_somebody_chooses_in_quiet_hours_holds_for_the_notification_that_waits(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, notified: str
) -> None:
    await seat(pg, db, [channel], ada, ben)
    await choose(db, ada, zone="Europe/London", quiet_from=11 * 60, quiet_until=15 * 60)
    async with running(pg, db):
        await pg.idle()
    await pg.until_disconnected()
    await choose(db, ada, notified=notified)
    async with running(pg, db):
        await pass_time(pg, hours=3)
        assert [one.channel for one in ada.pinged] == [channel] * (notified == "channel")
        assert len(ada.reads(ada.dm)) == 1
