"""Calls: hands come silently, and one message tells somebody which of their tables wait, when it suits them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from cogs.table.client import Bummelzug
from cogs.table.own_sheets.call_text import CallLine, call_text
from cogs.table.terms.deadlines import AT_IT_FOR
from cogs.table.terms.pace import PACES
from db import PaceName, Store, Why
from engine.game_of_trains import Draw
from playground import Actor, Channel, ChatMessage, Playground
from tests.cogs.evening import begin, leave, place_card, stored
from tests.cogs.players import set_table
from tests.cogs.pressing import controls, newest, plays, press
from tests.cogs.readers import EN
from tests.railway import Railway, running, started

pytestmark = pytest.mark.slow

HOUR = 3600.0
AWAY = AT_IT_FOR + 1  # seconds after which nobody counts as being at the table any more


@pytest.fixture
def halls(channel: Channel) -> list[Channel]:
    """Three channels of two servers, for a table in each."""
    assert channel.guild is not None
    return [channel, channel.guild.channel("sidings"), channel.guild.channel("depot")]


def calls(person: Actor) -> list[ChatMessage]:
    """What stands in somebody's direct messages and calls them."""
    return [one for one in person.reads(person.dm) if not one.embeds]


def hand(person: Actor, table: int) -> ChatMessage:
    """The newest message that asks somebody at a table."""
    own = [one for one in person.reads(person.dm) if any(each.custom_id.table == table for each in controls(one))]
    return own[-1]


def line(channel: Channel, since: float, on: ChatMessage, why: Why = "turn") -> str:
    """What a call says of a table in this channel, and of the message that asks there."""
    assert channel.guild is not None
    place = f"#{channel.name} ({channel.guild.name})"
    link = f"https://discord.com/channels/@me/{on.channel.id}/{on.id}"
    said = EN(f"call-{why}", game=EN("game-of-trains-name"), place=place, since=int(since))
    return f"{said} {EN('call-link', link=link)}"


async def seat(pg: Playground, db: Path, halls: Sequence[Channel], *people: Actor) -> None:
    """A table in each of these channels, where it is the turn of the first of them."""
    for channel in halls:
        await set_table(pg, db, channel, people, played=2)


async def choose(db: Path, person: Actor, **chosen: object) -> None:
    """What somebody has chosen, before the bot is started."""
    async with await Store.open(db) as store, store.change() as change:
        known = await change.person(person.id)
        assert known is not None
        for name, value in chosen.items():
            setattr(known, name, value)
        await change.keep_person(known)


async def at_pace(db: Path, table: int, pace: PaceName, when_away: str = "plays") -> None:
    async with await Store.open(db) as store, store.change() as change:
        row = await change.table(table)
        assert row is not None
        row.pace, row.when_away = pace, when_away  # type: ignore[assignment] # from a list
        await change.save(row)


async def answer(person: Actor, table: int) -> None:
    """Somebody takes their turn."""
    asked = hand(person, table)
    await plays(person, asked, Draw())
    await person.pg.idle()
    await place_card(person, on=asked)


async def pass_time(pg: Playground, **time: float) -> None:
    await pg.clock.advance(**time)
    await pg.idle()


def on_the_wall(pg: Playground, zone: str) -> str:
    return f"{datetime.fromtimestamp(pg.clock.now(), ZoneInfo(zone)):%a %H:%M}"


# One message


async def test_a_hand_is_silent_and_the_call_below_it_names_the_game_and_the_place_and_leads_to_it(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    asked = pg.clock.now()
    await seat(pg, db, [channel], ada, ben)
    async with running(pg, db):
        await pg.idle()
        own, call = ada.reads(ada.dm)
        assert own.silent
        assert call.content == line(channel, asked, own)
        assert ada.pinged == [call]


async def test_what_comes_from_another_table_within_the_hour_joins_and_calls_anew_after_it_if_it_is_open(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    first, second, third = halls
    asked = pg.clock.now()
    await seat(pg, db, [first], ada, ben)
    await seat(pg, db, [second, third], ben, ada)
    async with running(pg, db):
        await pg.idle()
        (call,) = calls(ada)
        await pass_time(pg, minutes=10)
        joined = pg.clock.now()
        await answer(ben, 2)
        lines = [line(first, asked, hand(ada, 1)), line(second, joined, hand(ada, 2))]
        assert call.content == "\n".join(lines)
        assert ada.pinged == [call]
        await pass_time(pg, minutes=49)
        assert ada.pinged == [call]
        await pass_time(pg, minutes=1)
        (again,) = calls(ada)
        assert call.deleted
        assert again.content == "\n".join(lines)
        assert ada.pinged == [call, again]
        await pass_time(pg, hours=5)
        assert ada.pinged == [call, again], "all in it was said"
        await answer(ben, 3)
        assert len(ada.pinged) == 3, "that was more than an hour ago"


async def test_what_is_answered_goes_from_the_call_which_goes_with_the_last_and_calls_no_more(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    first, second, third = halls
    asked = pg.clock.now()
    await seat(pg, db, [first], ada, ben)
    await seat(pg, db, [second, third], ben, ada)
    async with running(pg, db):
        await pg.idle()
        (call,) = calls(ada)
        await answer(ben, 2)
        await answer(ada, 2)
        assert call.content == line(first, asked, hand(ada, 1))
        await answer(ada, 1)
        assert call.deleted
        assert calls(ada) == []
        assert ada.pinged == [call]
        await pass_time(pg, seconds=AWAY)
        await answer(ben, 3)
        assert len(ada.pinged) == 2, "the call before it is gone, so this one is the first again"
        await answer(ada, 3)
        await pass_time(pg, hours=2)
        assert len(ada.pinged) == 2


async def test_a_call_that_is_too_old_to_be_edited_is_put_again_silently_when_something_is_answered(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    asked = pg.clock.now()
    await seat(pg, db, halls[:2], ada, ben)
    async with running(pg, db):
        await pg.idle()
        (call,) = calls(ada)
        await pass_time(pg, hours=3)
        await answer(ada, 1)
        (again,) = calls(ada)
        assert call.deleted
        assert again.silent
        assert again.content == line(halls[1], asked, hand(ada, 2))
        await answer(ada, 2)
        assert calls(ada) == []
        assert ada.pinged == [call]


async def test_all_that_is_to_be_said_in_one_moment_is_one_call_and_none_follows(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    asked = pg.clock.now()
    await seat(pg, db, halls, ada, ben)
    async with running(pg, db):
        await pg.idle()
        (call,) = ada.pinged
        assert call.edits == 0
        assert call.content.splitlines() == [line(hall, asked, hand(ada, at + 1)) for at, hall in enumerate(halls)]
        await pass_time(pg, hours=3)
        assert ada.pinged == [call]


async def test_whoever_leaves_a_table_is_not_called_there_any_more(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    asked = pg.clock.now()
    await seat(pg, db, halls[:2], ada, ben)
    async with running(pg, db):
        await pg.idle()
        (call,) = calls(ada)
        await leave(ada, halls[0])
        assert call.content == line(halls[1], asked, hand(ada, 2))
        await leave(ada, halls[1])
        assert call.deleted


@pytest.mark.slow
async def test_a_call_goes_with_whoever_is_forgotten(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, [channel], ada, ben)
    async with running(pg, db):
        await pg.idle()
        (call,) = calls(ada)
        await ada.slash("/bummelzug settings", channel)
        await press(ada, channel, "forget", "")
        await press(ada, channel, "forget", "sure")
        await pg.idle()
        assert call.deleted
        async with await Store.look(db) as store:
            assert [one.person for one in await store.calls()] == [ben.id], "it is his turn now"


def test_a_call_of_many_tables_says_how_many_more_there_are() -> None:
    link = f"https://discord.com/channels/@me/{1 << 62}/{1 << 62}"
    lines = [CallLine("turn", "trains", f"#railway-{at:060} (Club)", 1.0, link) for at in range(30)]
    text = call_text(lines, EN)
    *said, more = text.splitlines()
    assert len(text) <= 2000
    assert more == EN("call-more", count=30 - len(said))
    assert call_text(lines[:2], EN).count("\n") == 1


# A time that suits


@pytest.mark.parametrize(
    ("zone", "chosen", "called_at"),
    [  # it is noon on a Monday in January, in London
        pytest.param("Europe/Berlin", {"quiet_from": 12 * 60, "quiet_until": 15 * 60}, "Mon 15:00", id="in Berlin"),
        pytest.param("America/New_York", {"quiet_from": 22 * 60, "quiet_until": 9 * 60}, "Mon 09:00", id="in New York"),
        pytest.param("Asia/Tokyo", {"quiet_from": 22 * 60, "quiet_until": 9 * 60}, "Mon 21:00", id="in Tokyo"),
        pytest.param("Europe/Berlin", {"days_off": "0"}, "Tue 00:00", id="on a day off"),
        pytest.param("Europe/Berlin", {"days_off": "0", "quiet_from": 0, "quiet_until": 480}, "Tue 08:00", id="both"),
    ],
)
@pytest.mark.parametrize("restart", [False, True], ids=["by the same bot", "though the bot was restarted"])
async def test_nobody_is_called_in_quiet_hours_or_on_a_day_off_and_the_hand_comes_silently(
    pg: Railway,
    db: Path,
    channel: Channel,
    ada: Actor,
    ben: Actor,
    zone: str,
    chosen: dict[str, object],
    called_at: str,
    restart: bool,
) -> None:
    await seat(pg, db, [channel], ada, ben)
    await choose(db, ada, zone=zone, **chosen)
    if restart:
        async with running(pg, db):
            await pg.idle()
            assert len(ada.reads(ada.dm)) == (1 if on_the_wall(pg, zone) != called_at else 2)
        await pg.until_disconnected()
    async with running(pg, db):
        await pg.idle()
        assert newest(ada, ada.dm).silent
        while on_the_wall(pg, zone) != called_at:
            assert ada.pinged == []
            await pass_time(pg, minutes=30)
        assert [one.content for one in ada.pinged] == [one.content for one in calls(ada)]
        assert len(ada.pinged) == 1


async def test_what_was_answered_in_quiet_hours_is_not_called_for(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, [channel], ada, ben)
    await choose(db, ada, zone="Europe/London", quiet_from=11 * 60, quiet_until=15 * 60)
    async with running(pg, db):
        await pg.idle()
        await answer(ada, 1)
        await pass_time(pg, hours=10)
        assert ada.pinged == []


async def test_the_call_that_an_hour_brings_waits_for_the_end_of_quiet_hours_as_well(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, halls[:1], ada, ben)
    await seat(pg, db, halls[1:2], ben, ada)
    await choose(db, ada, zone="Europe/London", quiet_from=12 * 60 + 30, quiet_until=18 * 60)
    async with running(pg, db):
        await pg.idle()
        await pass_time(pg, minutes=40)
        await answer(ben, 2)
        assert len(calls(ada)[0].content.splitlines()) == 2, "an edit disturbs nobody"
        await pass_time(pg, hours=5)
        assert len(ada.pinged) == 1
        await pass_time(pg, minutes=20)
        assert len(ada.pinged) == 2


async def test_whoever_is_away_is_called_when_they_are_back_where_the_table_waits_for_them(
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
        assert ada.pinged == calls(ada) != []


async def test_a_stand_in_that_took_over_calls_when_quiet_hours_are_over(
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
        (call,) = ada.pinged[pings:]
        assert EN("call-took-over", game=EN("game-of-trains-name"), place="#trains (Railway club)", since=0)[:40] in (
            call.content
        )
        await press(ada, newest(ada, ada.dm), "back")
        await pg.idle()
        assert call.deleted


async def test_who_plays_with_computer_players_alone_is_told_that_the_table_sleeps(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await begin(ada, channel, computers=1)
    await pass_time(pg, hours=26)
    await pass_time(pg, hours=50)
    assert (await stored(pg)).seats[0].computer
    facts = {"game": EN("game-of-trains-name"), "place": "#trains (Railway club)", "since": 0}
    called = ada.pinged[-1].content
    assert EN("call-sleeps", **facts)[:40] in called
    assert EN("call-took-over", **facts)[:40] not in called, "no computer player plays there"


async def test_whoever_comes_to_the_table_as_quiet_hours_end_is_called_only_when_they_go(
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


# Reminders, and live tables


async def test_a_reminder_is_a_call_whose_line_says_so(
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


async def test_a_live_table_calls_and_reminds_at_once_and_by_itself(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    asked = pg.clock.now()
    await seat(pg, db, halls[:1], ada, ben)
    await seat(pg, db, halls[1:], ben, ada)
    await at_pace(db, 2, "live")
    async with running(pg, db):
        await pg.idle()
        (call,) = ada.pinged
        await answer(ben, 2)
        assert len(ada.pinged) == 2
        assert ada.pinged[1].content == line(halls[1], asked, hand(ada, 2))
        assert call.content == line(halls[0], asked, hand(ada, 1))
        await answer(ben, 3)
        assert len(ada.pinged) == 2, "that one joins the first"
        await pass_time(pg, seconds=PACES["live"].unit)
        assert ada.pinged[2].content == line(halls[1], asked, hand(ada, 2), "remind")
        assert ada.pinged[1].deleted
        await answer(ada, 2)
        assert calls(ada) == [call]


# Elsewhere than by direct message


async def test_whoever_is_called_in_the_channel_is_so_for_each_table_and_gets_the_hands_silently(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, halls[:2], ada, ben)
    await choose(db, ada, called="channel", zone="Europe/London", quiet_from=11 * 60, quiet_until=15 * 60)
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


async def test_whoever_is_called_nowhere_gets_the_hands_silently_and_no_reminder_either(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await seat(pg, db, [channel], ada, ben)
    await choose(db, ada, called="nowhere")
    async with running(pg, db):
        await pass_time(pg, hours=25)
        await pass_time(pg, hours=49)
        assert (await stored(pg)).seats[0].computer
        assert ada.reads(ada.dm)
        assert ada.pinged == []


async def test_where_direct_messages_are_closed_the_channel_calls_when_quiet_hours_are_over(
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


async def test_whoever_closes_direct_messages_in_quiet_hours_is_called_by_the_channel_afterwards(
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


@pytest.mark.parametrize("called", ["channel", "nowhere"])
async def test_what_somebody_chooses_in_quiet_hours_holds_for_the_call_that_waits(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, called: str
) -> None:
    await seat(pg, db, [channel], ada, ben)
    await choose(db, ada, zone="Europe/London", quiet_from=11 * 60, quiet_until=15 * 60)
    async with running(pg, db):
        await pg.idle()
    await pg.until_disconnected()
    await choose(db, ada, called=called)
    async with running(pg, db):
        await pass_time(pg, hours=3)
        assert [one.channel for one in ada.pinged] == [channel] * (called == "channel")
        assert len(ada.reads(ada.dm)) == 1


# Crashes, and a bot that was away


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
