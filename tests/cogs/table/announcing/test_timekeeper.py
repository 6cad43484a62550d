"""Who is silent is reminded, and stood in for; also where the bot itself was away."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from cogs.table.terms.pace import PACES
from db import Seat, Store
from playground import Actor, Channel
from tests.cogs.evening import asks, begin, board, choose_first_card, once_redrawn, stored
from tests.cogs.pressing import newest, offers, press
from tests.cogs.readers import EN
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


async def test_a_silent_person_is_reminded_after_a_day(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await pg.clock.advance(minutes=3)
    await pg.idle()
    assert len(ada.pinged) == 1, "she was notified"
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
    away = int(pg.clock.now())
    await ada.sees(EN("seat-away", who="● Ada", stand_in="Stoker", since=away), channel)
    await pg.idle()
    await press(ada, ada.dm, "back")
    await pg.idle()
    assert not (await stored(pg)).seats[0].computer


async def test_taking_over_is_a_new_message_that_notifies_and_says_who_plays_since_when_and_how_to_come_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await pg.clock.advance(hours=25)
    await pg.idle()
    asked = newest(ada, ada.dm)
    messages = len(ada.reads(ada.dm))
    pings = len(ada.pinged)
    await pg.clock.advance(hours=48)
    await pg.idle()
    told = newest(ada, ada.dm)
    assert len(ada.reads(ada.dm)) == messages, "the hand and the notification before it are gone"
    assert ada.pinged[pings:] == [ada.reads(ada.dm)[-1]]
    away = int((await stored(pg)).seats[0].away or 0)
    assert EN("stand-in-plays-for-you", stand_in="Stoker", since=away) in told.text
    assert "● Stoker (for you) " in told.text, "what it did is told in its own name"
    assert "● Stoker (for Ada) " in board(ben, channel).text
    assert offers(told, "back")
    assert asked not in ada.reads(ada.dm), "what asked them is gone"
    await press(ada, told, "back")
    await pg.idle()
    assert (await stored(pg)).seats[0] == Seat(ada.id, "Ada", computer=False)


async def test_where_direct_messages_are_closed_the_channel_reminds_and_says_who_has_taken_over(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    ada.close_dms()
    await begin(ada, channel, ben)
    await pg.clock.advance(minutes=3)
    await pg.idle()
    assert EN("ping-turn", who=f"<@{ada.id}>") in ada.pinged[-1].content
    await pg.clock.advance(hours=25)
    await pg.idle()
    pings = len(ada.pinged)
    reminder = ada.pinged[-1]
    assert EN("ping-reminder", who=f"<@{ada.id}>") in reminder.content
    await pg.clock.advance(hours=48)
    await pg.idle()
    assert reminder not in ben.reads(channel), "it is not her turn any more"
    (line,) = ada.pinged[pings:]
    away = int((await stored(pg)).seats[0].away or 0)
    assert EN("took-over-mention", who=f"<@{ada.id}>") in line.content
    assert EN("stand-in-plays-for-you", stand_in="Stoker", since=away) in line.content
    await press(ada, line, "back")
    await pg.idle()
    assert not (await stored(pg)).seats[0].computer
    assert line.deleted, "she is back"


@pytest.mark.parametrize("recorded", [True, False])
async def test_the_line_that_says_who_has_taken_over_stands_once_and_stays_though_the_bot_starts_again(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, recorded: bool
) -> None:
    ada.close_dms()
    async with running(pg, db):
        await begin(ada, channel, ben)
        await pg.clock.advance(hours=25)
        await pg.idle()
        await pg.clock.advance(hours=47, minutes=50)
        await press(ben, channel, "board")  # so that only the line has to be posted
        await pg.idle()
        if not recorded:
            gate = pg.faults.hold(f"POST /channels/{channel.id}/messages", after_effect=True)
        await pg.clock.advance(minutes=11)
        await (pg.idle() if recorded else gate.reached())
    await pg.until_disconnected()
    if not recorded:
        gate.open()
    await pg.clock.advance(seconds=10)
    async with running(pg, db):
        await pg.idle()
        await pg.clock.advance(minutes=3)  # Ben has clicked, and is notified when he is away from it
        await pg.idle()
        await choose_first_card(ben)
        notified = EN("took-over-mention", who=f"<@{ada.id}>")
        (line,) = [message for message in ben.reads(channel) if notified in message.content]
        assert [message for message in ada.pinged if notified in message.content] == [line], "nobody is notified twice"
        await press(ada, board(ada, channel), "back")
        await pg.idle()
        assert line.deleted


async def test_a_reminder_says_that_it_is_one_since_when_one_is_asked_and_what_happens_when(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    begun = int((await stored(pg)).begun or 0)
    (first,) = ada.reads(ada.dm)
    assert "Reminder" not in first.text
    await pg.clock.advance(hours=25)
    await pg.idle()
    until = int(pg.clock.now() + PACES["day"].stand_in - PACES["day"].unit)
    says = {"since": begun, "then": "plays", "stand_in": "Stoker"}
    (reminder,) = [message for message in ada.reads(ada.dm) if "Reminder" in message.text]
    assert EN("reminder", due=until, **says) in reminder.text
    await choose_first_card(ada)
    assert "Reminder" not in newest(ada, ada.dm).text


async def test_the_board_says_who_is_waited_for_since_when_and_until_when(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    begun = int((await stored(pg)).begun or 0)
    says = {"then": "plays", "stand_in": "Stoker"}
    assert (
        EN("waits-for", who="● Ada", since=begun, due=begun + int(PACES["day"].stand_in), **says)
        in board(ada, channel).text
    )
    await pg.clock.advance(hours=3)
    await choose_first_card(ada)
    moved = int(pg.clock.now())
    says["stand_in"] = "Signaller"
    assert (
        EN("waits-for", who="▲ Ben", since=moved, due=moved + int(PACES["day"].stand_in), **says)
        in board(ada, channel).text
    )


async def test_a_reminder_that_comes_late_moves_the_time_that_the_board_names_and_one_in_time_does_not(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    begun = int((await stored(pg)).begun or 0)
    says = {"who": "● Ada", "then": "plays", "stand_in": "Stoker"}
    await pg.clock.advance(hours=24, seconds=1)
    await pg.idle()
    assert "Reminder" in newest(ada, ada.dm).text
    named = EN("waits-for", since=begun, due=begun + int(PACES["day"].stand_in), **says)
    assert named in board(ada, channel).text
    await choose_first_card(ada)
    moved = int(pg.clock.now())
    await pg.clock.advance(hours=30)
    await pg.idle()
    until = int(pg.clock.now() + PACES["day"].stand_in - PACES["day"].unit)
    says |= {"who": "▲ Ben", "stand_in": "Signaller"}
    await pg.clock.advance(seconds=4)  # a board is edited every three
    await pg.idle()
    assert EN("waits-for", since=moved, due=until, **says) in board(ada, channel).text


async def test_a_table_with_one_person_waits_for_nobody_and_says_that_it_sleeps_until_they_are_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await begin(ada, channel, computers=1)
    begun = int((await stored(pg)).begun or 0)
    until = begun + int(PACES["day"].stand_in)
    says = {"since": begun, "then": "sleeps", "stand_in": "Signaller"}
    assert EN("waits-for", who="● Ada", due=until, **says) not in board(ada, channel).text
    await pg.clock.advance(hours=25)
    await pg.idle()
    assert EN("reminder", due=int(pg.clock.now()) + 2 * 24 * 3600, **says) in newest(ada, ada.dm).text
    await pg.clock.advance(hours=48)
    await pg.idle()
    away = int((await stored(pg)).seats[0].away or 0)
    assert EN("table-sleeps-for-you", since=away) in newest(ada, ada.dm).text
    await once_redrawn(pg)  # it may have been edited just before, for what was due in the meantime
    assert EN("table-sleeps") in board(ada, channel).text


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
            while not wait / 2 <= await _waits(bot, pg) <= wait:  # noqa: ASYNC110 -- a timer that fails is no event
                await asyncio.sleep(0.005)
        await pg.clock.advance(seconds=wait)
    assert len([each for each in caplog.records if "timer failed: replace" in each.message]) == 1
    await asyncio.to_thread(_write, pg.db, "DROP TRIGGER no_stand_in")  # the bot may be in the middle of trying
    await pg.clock.advance(seconds=16)
    await pg.idle()
    assert (await stored(pg)).seats[0].computer


def _write(db: Path | str, sql: str) -> None:
    with closing(sqlite3.connect(db)) as connection:
        connection.execute(sql)


async def _waits(bot: Bummelzug, pg: Railway) -> float:
    """Seconds until the timer that could not ring is tried again."""
    async with await Store.look(pg.db) as store:
        timers = await store.timers_due(pg.clock.now())
    return max(bot._timekeeper._backoff.remaining((each.table, each.what, each.seat, each.due)) for each in timers)


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
        assert len(ada.pinged) == pings + 1, (
            "by the notification that was still due, or by the reminder, and not by both"
        )
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
        until = int(pg.clock.now()) + 24 * 3600
        assert f"<t:{until}:f>" in board(ada, channel).text, "and all read until when"
        await pg.clock.advance(hours=25)
        await pg.idle()
        assert (await stored(pg)).seats[0].computer
