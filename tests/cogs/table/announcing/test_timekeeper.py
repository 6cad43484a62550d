"""Who is silent is reminded, and stood in for; also where the bot itself was away."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from db import Store
from playground import Actor, Channel
from tests.cogs.evening import asks, begin, board, choose_first_card, leave, stored
from tests.cogs.pressing import press
from tests.cogs.readers import EN
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


async def test_a_silent_person_is_reminded_after_a_day(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await pg.clock.advance(minutes=3)
    await pg.idle()
    assert len(ada.pinged) == 1, "she was called"
    await pg.clock.advance(hours=23, minutes=56)
    await pg.idle()
    assert len(ada.pinged) == 1
    await pg.clock.advance(minutes=2)
    await ada.pg.world.until(lambda: len(ada.pinged) == 2, 5)
    await choose_first_card(ada)
    assert asks("setup", "▲ Ben") in board(ada, channel).text, "the reminder's controls work"


async def test_after_three_days_a_computer_player_stands_in_and_the_person_can_come_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await pg.clock.advance(hours=25)
    await pg.idle()
    await pg.clock.advance(hours=48)
    await ada.sees(EN("seat-away", who="● Ada"), channel)
    await pg.idle()
    await press(ada, ada.dm, "back")
    await pg.idle()
    assert not (await stored(pg)).seats[0].computer


async def test_whoever_moves_is_not_reminded_any_more(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await pg.clock.advance(hours=20)
    await choose_first_card(ada)
    await choose_first_card(ben)
    await pg.clock.advance(minutes=3)
    await pg.idle()
    pings = len(ada.pinged)
    await pg.clock.advance(hours=10)
    await pg.idle()
    assert len(ada.pinged) == pings


async def test_a_reminder_takes_the_buttons_off_the_hand_before_it(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await pg.clock.advance(minutes=3)
    await pg.idle()
    await pg.clock.advance(hours=25)
    await pg.idle()
    *before, reminder = ada.reads(ada.dm)
    assert [(each.labels, each.selects) for each in before] == [([], [])] * 2
    assert reminder.selects


async def test_a_timer_that_cannot_ring_is_tried_again_at_growing_intervals(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    await begin(ada, channel, ben)
    await pg.clock.advance(hours=25)
    await pg.idle()
    with closing(sqlite3.connect(pg.db)) as connection:
        connection.execute("CREATE TRIGGER no_stand_in BEFORE UPDATE ON tables BEGIN SELECT RAISE(ABORT, 'no'); END")
    await pg.clock.advance(hours=48)
    for wait in (2.0, 4.0, 8.0):
        async with asyncio.timeout(60):
            while await _waits(bot, pg) != pytest.approx(wait):  # noqa: ASYNC110 -- a timer that fails is no event
                await asyncio.sleep(0.005)
        await pg.clock.advance(seconds=wait)
    assert len([each for each in caplog.records if "timer replace" in each.message]) == 1
    with closing(sqlite3.connect(pg.db)) as connection:
        connection.execute("DROP TRIGGER no_stand_in")
    await pg.clock.advance(seconds=16)
    await pg.idle()
    assert (await stored(pg)).seats[0].computer


async def _waits(bot: Bummelzug, pg: Railway) -> float:
    """Seconds until the timer that could not ring is tried again."""
    async with await Store.look(pg.db) as store:
        timers = await store.timers_due(pg.clock.now())
    return max(bot._timekeeper._backoff.left((each.table, each.what, each.seat, each.due)) for each in timers)


async def test_a_reminder_comes_once_whatever_the_others_do(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben, cleo)
    await pg.clock.advance(hours=25)
    await pg.idle()
    pings = len(ada.pinged)
    for other in (ben, cleo):
        await leave(other, channel)
        await pg.clock.advance(minutes=2)
        await pg.idle()
    assert len(ada.pinged) == pings


async def test_others_who_come_and_go_do_not_keep_a_silent_seat_from_being_replaced(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    for _ in range(5):
        await leave(ben, channel)
        await press(ben, channel, "back")
        await pg.clock.advance(hours=20)
        await pg.idle()
    assert (await stored(pg)).seats[0].computer


async def test_a_reminder_finds_out_that_direct_messages_are_open_again(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    ada.close_dms()
    await begin(ada, channel, ben)
    await pg.clock.advance(minutes=3)
    await pg.idle()
    assert [each.channel for each in ada.pinged] == [channel]
    ada.open_dms()
    await pg.clock.advance(hours=25)
    await pg.idle()
    assert ada.pinged[-1].channel is ada.dm


# The bot itself was away


async def test_whoever_was_silent_while_the_bot_was_away_is_reminded_and_keeps_the_seat(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, ben)
    await pg.until_disconnected()
    await pg.clock.advance(hours=96)
    pings = len(ada.pinged)
    async with running(pg, db):
        await pg.idle()
        assert not (await stored(pg)).seats[0].computer
        assert len(ada.pinged) == pings + 1, "by the call that was still due, or by the reminder, and not by both"
        await pg.clock.advance(hours=49)
        await pg.idle()
        assert (await stored(pg)).seats[0].computer, "a reminder leaves two days"


async def test_whoever_was_reminded_before_the_bot_was_away_gets_another_day(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, ben)
        await pg.clock.advance(hours=25)
        await pg.idle()
    await pg.until_disconnected()
    await pg.clock.advance(hours=72)
    async with running(pg, db):
        await pg.idle()
        assert not (await stored(pg)).seats[0].computer
        await pg.clock.advance(hours=25)
        await pg.idle()
        assert (await stored(pg)).seats[0].computer
