"""The table never hangs on one person: seats are left, stood in for, taken back; the clock reminds and replaces."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from db import Store
from engine.game_of_trains import Draw
from playground import Actor, Channel
from tests.cogs.evening import (
    DREW,
    asks,
    begin,
    board,
    choose_first_card,
    hand_over,
    open_table,
    set_up,
    stored,
    whisper,
)
from tests.cogs.pressing import plays, press
from tests.cogs.readers import EN
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


async def test_a_computer_player_takes_over_the_seat_of_whoever_leaves_and_plays_on(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    assert EN("leave-sure") in await whisper(await press(ada, channel, "leave"))
    assert not (await stored(pg)).seats[0].computer, "asked once before it is done"
    await press(ada, channel, "leave", "sure")
    await pg.idle()
    shown = board(ben, channel)
    assert EN("seat-away", who="● Ada") in shown.text
    assert asks("setup", "▲ Ben") in shown.text, "it has moved for her"


async def test_the_person_takes_the_seat_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await press(ada, channel, "leave")
    await press(ada, channel, "leave", "sure")
    await pg.idle()
    await press(ada, channel, "back")
    await pg.idle()
    await choose_first_card(ben)
    assert asks("turn", "● Ada") in board(ada, channel).text
    await plays(ada, channel, Draw())
    await pg.idle()
    assert asks("place", "● Ada") in board(ada, channel).text


async def test_computer_players_move_only_while_a_person_holds_a_seat(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    for person in (ben, ada):
        await press(person, channel, "leave")
        await press(person, channel, "leave", "sure")
        await pg.idle()
    version = (await stored(pg)).version
    await pg.clock.advance(hours=5)
    await pg.idle()
    assert (await stored(pg)).version == version
    assert EN("table-sleeps") in board(ada, channel).text
    await press(ben, channel, "back")
    await pg.idle()
    assert asks("setup", "▲ Ben") in board(ada, channel).text, "it goes on where it stood"


async def test_a_table_without_persons_gives_its_channel_free(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    for person in (ben, ada):
        await press(person, channel, "leave")
        await press(person, channel, "leave", "sure")
        await pg.idle()
    await cleo.slash("/game-of-trains start", channel)
    await cleo.sees(EN("lobby-host", who="● Cleo"), channel)


async def test_a_silent_person_is_reminded_after_a_day(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    assert len(ada.pinged) == 1
    await pg.clock.advance(hours=23)
    await pg.idle()
    assert len(ada.pinged) == 1
    await pg.clock.advance(hours=2)
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
    pings = len(ada.pinged)
    await pg.clock.advance(hours=10)
    await pg.idle()
    assert len(ada.pinged) == pings


async def test_the_host_role_goes_on_when_a_host_leaves_a_running_game(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await press(ada, channel, "leave")
    await press(ada, channel, "leave", "sure")
    await pg.idle()
    assert (await stored(pg)).host == ben.id


async def test_nobody_is_pinged_who_does_not_want_it(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ada.slash("/bummelzug settings", channel)
    await press(ada, channel, "pings", "off")
    await ada.sees(EN("settings-pings-off"), channel)
    await begin(ada, channel, ben)
    assert not ada.pinged
    assert ada.reads(ada.dm), "the hand arrives all the same"


async def test_a_forgotten_person_is_gone_from_the_store_and_the_game_goes_on(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await ada.slash("/bummelzug settings", channel)
    await press(ada, channel, "forget")
    assert (await stored(pg)).seats[0].name == "Ada", "asked once before it is done"
    await press(ada, await ada.sees(EN("forget-sure"), channel), "forget")
    await pg.idle()
    async with await Store.look(pg.db) as store:
        assert await store.person(ada.id) is None
        assert await store.tables_of(ada.id) == []
    row = await stored(pg)
    assert (row.seats[0].person, row.seats[0].name, row.seats[0].computer) == (None, EN("forgotten-name"), True)
    assert asks("setup", "▲ Ben") in board(ben, channel).text


async def test_a_host_who_is_forgotten_in_a_lobby_leaves_a_free_seat_and_hands_the_role_on(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, ben)
    await _forget(ada, channel)
    row = await stored(pg)
    assert ([seat.person for seat in row.seats], row.host, row.status) == ([ben.id], ben.id, "lobby")


async def test_a_lobby_whose_only_person_is_forgotten_is_closed(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel)
    await _forget(ada, channel)
    assert (await stored(pg)).status == "closed"
    await ben.slash("/game-of-trains start", channel)
    await ben.sees(EN("lobby-host", who="● Ben"), channel)


async def _forget(person: Actor, channel: Channel) -> None:
    await person.slash("/bummelzug settings", channel)
    await press(person, channel, "forget")
    await press(person, await person.sees(EN("forget-sure"), channel), "forget")
    await person.pg.idle()


async def test_the_host_role_goes_to_the_next_seat_not_to_the_first(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, ben, cleo)
    await hand_over(ada, ben, channel)
    await press(ben, channel, "begin")
    await pg.idle()
    await _leave(ben, channel)
    assert (await stored(pg)).host == cleo.id


async def _leave(person: Actor, channel: Channel) -> None:
    await press(person, channel, "leave")
    await press(person, channel, "leave", "sure")
    await person.pg.idle()


async def test_whoever_has_left_takes_nothing_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    await _leave(ben, channel)
    await _leave(ada, channel)
    version = (await stored(pg)).version
    assert EN("refuse-computer-plays") in await whisper(await press(ada, channel, "undo"))
    assert (await stored(pg)).version == version


async def test_a_stopped_clock_stands_still_when_somebody_takes_a_seat_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben, command="dwarf-train", options=["end=time,minutes=30"])
    await _leave(ben, channel)
    await press(ada, channel, "pause")
    await pg.idle()
    left = (await stored(pg)).clock_left
    assert left is not None
    await press(ben, channel, "back")
    await pg.idle()
    assert (await stored(pg)).clock_left == left


async def test_a_reminder_takes_the_buttons_off_the_hand_before_it(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await pg.clock.advance(hours=25)
    await pg.idle()
    first, reminder = ada.reads(ada.dm)
    assert (first.labels, first.selects) == ([], [])
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


# Passing a seat on


async def test_a_seat_is_passed_on_to_somebody_who_takes_it(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    await _leave(ben, channel)
    await ben.slash("/bummelzug platz", channel, an=cleo)
    offer = await cleo.sees(EN("seat-offered-own", to=cleo.mention, who="Ben", seat="▲ Ben"), channel)
    assert offer.pinged(cleo.user)
    assert (await stored(pg)).seats[1].person == ben.id, "nobody is seated unasked"
    assert EN("refuse-offer-not-yours") in await whisper(await press(ada, offer, "take"))
    await press(cleo, offer, "take")
    await pg.idle()
    row = await stored(pg)
    assert (row.seats[1].person, row.seats[1].name, row.seats[1].computer) == (cleo.id, "Cleo", False)
    assert offer.labels == []
    await pg.clock.advance(seconds=5)  # a board is not edited more often than every three
    await pg.idle()
    assert "▲ Cleo" in board(ada, channel).text
    await choose_first_card(ada)
    await choose_first_card(cleo)
    assert asks("turn", "● Ada") in board(ada, channel).text


async def test_whoever_passes_a_seat_on_sees_no_more_of_its_hand(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    mine = ada.reads(ada.dm)[-1]
    await ada.slash("/bummelzug seat", channel, to=cleo)
    await press(cleo, channel, "take")
    await pg.idle()
    assert (await stored(pg)).host == cleo.id
    assert (mine.labels, mine.selects) == ([], [])
    assert len(ada.reads(ada.dm)) == 1
    (hand,) = cleo.reads(cleo.dm)
    assert cleo.pinged[-1] is hand, "it is their turn"
    assert EN("refuse-not-seated") in await whisper(await press(ada, channel, "hand"))


async def test_the_host_passes_on_the_seat_of_somebody_who_is_away_and_nobody_else_does(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    assert EN("refuse-seat-not-yours") in await whisper(await ada.slash("/bummelzug seat", channel, to=cleo, of=ben))
    await _leave(ben, channel)
    assert EN("refuse-seat-not-yours") in await whisper(await cleo.slash("/bummelzug seat", channel, to=cleo, of=ben))
    await ada.slash("/bummelzug seat", channel, to=cleo, of=ben)
    await cleo.sees(EN("seat-offered", to=cleo.mention, who="Ada", seat="▲ Ben"), channel)
    await press(ben, channel, "back")
    await pg.idle()
    assert EN("refuse-offer-gone") in await whisper(await press(cleo, channel, "take"))


async def test_a_seat_on_offer_can_be_taken_after_a_restart(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, ben)
        await _leave(ben, channel)
        await ada.slash("/bummelzug seat", channel, to=cleo, of=ben)
        await pg.idle()
    await pg.until_disconnected()
    async with running(pg, db):
        await pg.clock.advance(hours=2)
        await choose_first_card(ada)
        await press(cleo, channel, "take")
        await pg.idle()
        assert (await stored(pg)).seats[1].person == cleo.id


async def test_no_seat_is_offered_to_a_bot_or_to_somebody_who_sits_here(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    assert EN("refuse-sits-here") in await whisper(await ada.slash("/bummelzug seat", channel, to=ben))
    assert EN("refuse-bot") in await whisper(await ada.slash("/bummelzug seat", channel, to=pg.world.bot))
    assert EN("refuse-not-seated") in await whisper(await cleo.slash("/bummelzug seat", channel, to=cleo))


async def test_an_offer_goes_when_its_owner_presses_it_and_after_a_day(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    await ada.slash("/bummelzug seat", channel, to=cleo)
    offer = await cleo.sees(EN("seat-offered-own", to=cleo.mention, who="Ada", seat="● Ada"), channel)
    await press(ada, offer, "take")
    await pg.idle()
    assert offer.labels == []
    await ada.slash("/bummelzug seat", channel, to=cleo)
    await pg.idle()
    await pg.clock.advance(hours=23)
    await choose_first_card(ada)
    await pg.clock.advance(hours=2)
    assert EN("refuse-offer-gone") in await whisper(await press(cleo, channel, "take"))
    assert (await stored(pg)).seats[0].person == ada.id


async def test_whoever_takes_a_seat_with_closed_direct_messages_is_called_in_the_channel(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    cleo.close_dms()
    await begin(ada, channel, ben)
    await ada.slash("/bummelzug seat", channel, to=cleo)
    await press(cleo, channel, "take")
    await pg.idle()
    assert [message.content for message in cleo.pinged[1:]] == [EN("ping-turn", who=cleo.mention)]


async def test_a_hand_drawn_late_does_not_go_to_whoever_has_passed_the_seat_on_meanwhile(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    mine = ada.reads(ada.dm)[-1]
    await ada.slash("/bummelzug seat", channel, to=cleo)
    offer = await cleo.sees(EN("seat-offered-own", to=cleo.mention, who="Ada", seat="● Ada"), channel)
    gate = pg.faults.hold(f"POST /channels/{channel.id}/messages")
    await press(ben, channel, "board")
    await gate.reached()  # all else at this table waits for it
    await plays(ada, mine, Draw())
    await press(cleo, offer, "take")
    async with asyncio.timeout(60):
        while (await stored(pg)).seats[0].person != cleo.id:  # noqa: ASYNC110 -- a file sends no events
            await asyncio.sleep(0.01)
    gate.open()
    await pg.idle()
    assert DREW not in mine.text
    assert (mine.labels, mine.selects) == ([], [])
    assert DREW in cleo.reads(cleo.dm)[-1].text


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
        assert len(ada.pinged) == pings + 1
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


async def test_a_reminder_comes_once_whatever_the_others_do(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben, cleo)
    await pg.clock.advance(hours=25)
    await pg.idle()
    pings = len(ada.pinged)
    for other in (ben, cleo):
        await _leave(other, channel)
        await pg.clock.advance(minutes=2)
        await pg.idle()
    assert len(ada.pinged) == pings


async def test_others_who_come_and_go_do_not_keep_a_silent_seat_from_being_replaced(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    for _ in range(5):
        await _leave(ben, channel)
        await press(ben, channel, "back")
        await pg.clock.advance(hours=20)
        await pg.idle()
    assert (await stored(pg)).seats[0].computer


async def test_a_reminder_finds_out_that_direct_messages_are_open_again(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    ada.close_dms()
    await begin(ada, channel, ben)
    ada.open_dms()
    await pg.clock.advance(hours=25)
    await pg.idle()
    assert ada.pinged[-1].channel is ada.dm


async def test_two_who_are_forgotten_at_once_are_both_forgotten(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, cleo)
    sure = []
    for person in (ada, cleo):
        await person.slash("/bummelzug settings", channel)
        await press(person, channel, "forget")
        sure.append(await person.sees(EN("forget-sure"), channel))
    gate = pg.faults.hold("POST /interactions/*/*/callback", after_effect=True)
    first = asyncio.create_task(press(ada, sure[0], "forget"))
    await gate.reached()
    await press(cleo, sure[1], "forget")
    gate.open()
    await first
    await pg.idle()
    async with await Store.look(pg.db) as store:
        assert [await store.person(person.id) for person in (ada, cleo)] == [None, None]


async def test_somebody_called_by_a_dash_keeps_the_seat_when_another_is_forgotten(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    dash = pg.person("—")
    await open_table(ada, channel, dash, ben)
    await _forget(ada, channel)
    assert [seat.person for seat in (await stored(pg)).seats] == [dash.id, ben.id]
