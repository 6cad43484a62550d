"""The bot is sent away, a channel is deleted or closed to it, somebody leaves: nothing is tried for ever."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from cogs.table.announcing.announcer import MOST_FORBIDDEN
from cogs.table.client import Bummelzug
from db import Store
from playground import Actor, Channel
from tests.cogs.evening import away, begin, board, choose_first_card, open_table, stored, whisper
from tests.cogs.pressing import find, newest, offers, press
from tests.cogs.readers import DE, EN
from tests.cogs.table.notified import notifications, seat
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

GAME = EN("game-of-trains-name")


def said(pg: Railway) -> int:
    """How often the bot has asked Discord for something in a channel, whatever came of it."""
    return pg.requests.count("* /channels/**")


async def until_closed(pg: Railway) -> None:
    """Until the server that has sent the bot away is forgotten."""
    async with asyncio.timeout(20):
        while (await stored(pg)).rests:  # noqa: ASYNC110 -- a row does not tell
            await asyncio.sleep(0.01)


# The bot is sent away


async def test_where_the_bot_was_sent_away_nothing_is_tried_no_click_taken_and_nobody_is_stood_in_for(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await pg.clock.advance(minutes=3)
    await pg.idle()
    assert channel.guild is not None
    channel.guild.send_bot_away()
    await pg.idle()
    assert (await stored(pg)).rests
    place = find(newest(ada, ada.dm), "act")
    assert place is not None
    version = (await stored(pg)).version
    assert (await whisper(await place.use(ada))).startswith(EN("refuse-rests"))
    assert (await stored(pg)).version == version
    before = said(pg)
    for _ in range(10):
        await pg.clock.advance(days=1)
        await pg.idle()
    assert said(pg) == before
    row = await stored(pg)
    assert (row.status, [seat.computer for seat in row.seats]) == ("playing", [False, False])


async def test_a_table_that_rests_is_not_among_ones_games_and_nobody_is_notified_of_it_until_the_bot_is_back(
    db: Path, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    guild, quay = channel.guild, pg.guild("Harbour railway").channel("quay")
    assert guild is not None
    await seat(pg, db, [channel, quay], ada, cleo)
    async with running(pg, db):
        await pg.idle()
        assert "#trains" in "".join(notification.text for notification in notifications(ada))
        pings = len(ada.pinged)
        guild.send_bot_away()
        await pg.idle()
        assert len(notifications(ada)) == 1
        assert "#trains" not in notifications(ada)[0].text, "nobody can play there"
        for person in (ada, cleo):
            listed = await _games(person)
            assert "#quay" in listed
            assert "#trains" not in listed
        await pg.clock.advance(minutes=70)
        await pg.idle()
    async with running(pg, db):
        await pg.idle()
        guild.invite_bot()
        await pg.idle()
        assert "#trains" in notifications(ada)[0].text
        assert "#trains" in await _games(ada)
        await pg.clock.advance(minutes=70)
        await pg.idle()
        assert len(ada.pinged) == pings, "she was notified of both before"


async def test_whoever_was_notified_of_a_table_that_rests_is_not_notified_for_the_same_again(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    guild = channel.guild
    assert guild is not None
    await begin(ada, channel, cleo)
    await choose_first_card(ada)
    await pg.clock.advance(minutes=3)
    await pg.idle()
    pings = len(cleo.pinged)
    assert len(notifications(cleo)) == 1
    guild.send_bot_away()
    await pg.idle()
    assert notifications(cleo) == []
    await pg.clock.advance(hours=2)
    guild.invite_bot()
    await pg.idle()
    assert len(notifications(cleo)) == 1
    await pg.clock.advance(hours=2)
    await pg.idle()
    assert len(cleo.pinged) == pings


async def test_whoever_has_no_other_table_is_not_notified_of_one_that_rests_and_hears_of_it_when_it_goes_on(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    guild = channel.guild
    assert guild is not None
    await begin(ada, channel, cleo)
    await choose_first_card(ada)  # who is at the table, and Ben is notified in two minutes
    pings = len(cleo.pinged)
    guild.send_bot_away()
    await pg.idle()
    await pg.clock.advance(days=1)
    await pg.idle()
    assert len(cleo.pinged) == pings
    assert notifications(cleo) == []
    assert "#trains" not in await _games(cleo)
    guild.invite_bot()
    await pg.idle()
    await pg.clock.advance(minutes=3)
    await pg.idle()
    assert len(notifications(cleo)) == 1


async def _games(person: Actor) -> str:
    answer = await person.slash("/games mine", person.dm)
    await answer.completed()
    assert answer.message is not None
    return answer.message.text


@pytest.mark.parametrize("restarted", [False, True], ids=["heard of", "after a restart"])
async def test_invited_again_the_bot_goes_on_with_as_much_time_as_there_was(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, restarted: bool
) -> None:
    guild = channel.guild
    assert guild is not None
    async with running(pg, db):
        await begin(ada, channel, ben)
        await pg.clock.advance(hours=20)
        await pg.idle()
        if not restarted:
            guild.send_bot_away()
            await pg.idle()
            await pg.clock.advance(days=20)
            guild.invite_bot()
            await pg.idle()
            await _goes_on(pg, channel, ada, ben)
            return
    guild.send_bot_away()
    async with running(pg, db):
        await pg.idle()
        assert (await stored(pg)).rests
        await pg.clock.advance(days=20)
        await pg.idle()
    guild.invite_bot()
    async with running(pg, db):
        await pg.idle()
        await _goes_on(pg, channel, ada, ben)


async def _goes_on(pg: Railway, channel: Channel, ada: Actor, ben: Actor) -> None:
    assert offers(board(ada, channel), "hand"), "the board is up again"
    pings = len(ada.pinged)
    await pg.clock.advance(hours=3)
    await pg.idle()
    assert len(ada.pinged) == pings, "21 to 23 of her 24 hours are over"
    await pg.clock.advance(hours=3)
    await pg.idle()
    assert len(ada.pinged) == pings + 1
    await choose_first_card(ada)
    assert (await stored(pg)).version > 1
    assert not any(seat.computer for seat in (await stored(pg)).seats)


async def test_a_server_that_does_not_invite_the_bot_within_thirty_days_is_forgotten_and_its_tables_are_closed(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    await begin(ada, channel, ben)
    await pg.clock.advance(minutes=3)
    await pg.idle()
    assert channel.guild is not None
    channel.guild.send_bot_away()
    await pg.idle()
    await pg.clock.advance(days=29)
    await pg.idle()
    assert (await stored(pg)).status == "playing"
    before = said(pg)
    await pg.clock.advance(days=3)
    await until_closed(pg)
    assert (await stored(pg)).status == "closed"
    server = channel.guild.id
    assert caplog.text.count(f"place lost: server {server} has sent the bot away, its tables rest") == 1
    assert f"retention: server {server} is forgotten, and tables are closed there: 1" in caplog.text
    async with asyncio.timeout(20):  # that comes after it
        while not re.search(r"retention: cleared away \d+ clicks", caplog.text):  # noqa: ASYNC110 -- nor does a log
            await asyncio.sleep(0.01)
    async with await Store.look(pg.db) as store:
        assert (await store.servers_left(), await store.timers(1), await store.intents(1)) == ([], [], [])
    assert said(pg) == before, "quietly"
    channel.guild.invite_bot()
    await pg.idle()
    assert (await stored(pg)).status == "closed"
    assert notifications(ada) == []
    async with await Store.look(pg.db) as store:
        found = await store.open_notifications(ada.id, pg.clock.now())
    assert (found.lines, found.resting, found.notifications) == ([], [], [])
    await open_table(ada, channel)
    assert (await stored(pg, 2)).status == "lobby"


async def test_a_server_that_is_only_out_of_order_keeps_its_tables_awake(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    assert channel.guild is not None
    bot._connection.parsers["GUILD_DELETE"]({"id": str(channel.guild.id), "unavailable": True})
    await pg.clock.advance(days=2)
    await pg.idle()
    row = await stored(pg)
    assert (row.status, row.rests) == ("playing", False)


# A channel is deleted


@pytest.mark.parametrize("how", ["channel", "thread", "channel of a thread"])
async def test_a_table_whose_channel_is_deleted_is_closed_and_its_people_are_told_once(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, how: str
) -> None:
    place = channel if how == "channel" else channel.thread("Our evening")
    await begin(ada, place, ben)
    await pg.clock.advance(minutes=3)
    await pg.idle()
    asked, pings = newest(ada, ada.dm), len(ada.pinged)
    (channel if how == "channel of a thread" else place).delete()
    await pg.idle()
    assert (await stored(pg)).status == "closed"
    server = "Railway club"
    for person, words in ((ada, EN), (ben, DE)):
        told = words("table-channel-deleted", game=words("game-of-trains-name"), server=server, channel="")
        assert [message.content for message in person.reads(person.dm)].count(told) == 1
    assert asked not in ada.reads(ada.dm), "and asks nothing any more"
    assert len(ada.pinged) == pings, "silently"
    before = said(pg)
    await pg.clock.advance(days=4)
    await pg.idle()
    assert said(pg) == before


async def test_a_thread_that_sleeps_goes_with_its_channel_though_discord_tells_only_of_that(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    thread = channel.thread("Our evening")
    await begin(ada, thread, ben)
    thread.archive()
    await pg.idle()
    bot._connection.parsers["THREAD_DELETE"] = lambda data: None
    channel.delete()
    await pg.idle()
    assert (await stored(pg)).status == "closed"


@pytest.mark.parametrize("archived", [False, True], ids=["channel", "thread that slept"])
async def test_a_channel_that_was_deleted_while_the_bot_was_away_is_missed_at_the_start(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, archived: bool
) -> None:
    place = channel.thread("Our evening") if archived else channel
    async with running(pg, db):
        await begin(ada, place, ben)
    if archived:
        place.archive()
    place.delete()
    async with running(pg, db):
        await ada.sees(EN("table-channel-deleted", game=GAME, server="Railway club", channel=""), ada.dm)
        assert (await stored(pg)).status == "closed"


async def test_a_thread_that_sleeps_keeps_its_table_over_a_start(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    thread = channel.thread("Our evening")
    async with running(pg, db):
        await begin(ada, thread, ben)
    thread.archive()
    async with running(pg, db):
        await pg.idle()
        await pg.clock.advance(hours=1)
        await pg.idle()
        assert (await stored(pg)).status == "playing"


async def test_a_channel_of_which_nobody_told_is_missed_when_its_board_is_to_be_posted(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await pg.clock.advance(minutes=14)  # so that no click leads to its board any more
    await pg.idle()
    bot._connection.parsers["CHANNEL_DELETE"] = lambda data: None
    channel.delete()
    await pg.idle()
    assert (await stored(pg)).status == "playing"
    await choose_first_card(ada)
    await pg.idle()
    assert (await stored(pg)).status == "closed"


async def test_a_table_where_the_bot_may_not_write_for_a_week_is_closed_and_its_people_are_told(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await pg.clock.advance(minutes=14)  # so that no click leads to its board any more
    channel.forbid("send_messages", "view_channel")
    await choose_first_card(ada)
    async with bot._announcer._runner.store.change() as change:
        for intent in await change.intents():
            intent.tries = MOST_FORBIDDEN - 1
            await change.queue(intent)
    await pg.clock.advance(hours=1)
    await pg.idle()
    assert (await stored(pg)).status == "playing"
    await pg.clock.advance(hours=1)
    await pg.idle()
    assert (await stored(pg)).status == "closed"
    shut_out = EN("table-shut-out", game=GAME, server="Railway club", channel=f"<#{channel.id}>")
    assert [message.content for message in ada.reads(ada.dm)].count(shut_out) == 1
    before = said(pg)
    await pg.clock.advance(days=3)
    await pg.idle()
    assert said(pg) == before


# Somebody leaves the server


async def test_a_computer_player_stands_in_at_once_for_somebody_who_left_the_server_and_their_seat_is_kept(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    guild = channel.guild
    assert guild is not None
    guild.dismiss(ben.user)
    await choose_first_card(ada)
    await pg.clock.advance(minutes=3)
    await pg.idle()
    row = await stored(pg)
    assert [seat.computer for seat in row.seats] == [False, True]
    assert row.seats[1].person == ben.id
    assert away("▲ Ben", "Signaller") in board(ada, channel).text
    guild.admit(ben.user)
    await press(ben, channel, "back")
    await pg.idle()
    assert not (await stored(pg)).seats[1].computer
