"""What the bot asks of Discord fails in each way it can: the game goes on, and nothing is played twice."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cogs.face.seating import SYMBOLS
from cogs.table.client import Bummelzug
from engine.game_of_trains import Draw
from playground import Actor, Channel, Playground
from tests.cogs.audit import boards, on_disk
from tests.cogs.evening import begin, choose_first_card, open_table
from tests.cogs.last_moves import CALLBACK, ROUTES, Evening, Place, an_evening
from tests.cogs.players import wait_a_while
from tests.cogs.pressing import choose_option, controls, plays, press
from tests.cogs.readers import EN, they
from tests.railway import running

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("in_no_time")]


# Requests that fail


@pytest.mark.parametrize(
    ("fault", "place"),
    [
        pytest.param({"status": 429, "retry_after": 0.02, "times": 2}, "dm", id="a rate limit"),
        pytest.param({"status": 429, "retry_after": 0.02, "everywhere": True}, "board", id="a global rate limit"),
        pytest.param({"status": 503}, "dm", id="503"),
        pytest.param({"status": 503, "after_effect": True}, "board", id="503 after it was done"),
        pytest.param({"status": 500}, "board", id="500", marks=pytest.mark.long),  # as 502
        pytest.param({"status": 502, "after_effect": True}, "dm", id="502 after it was done"),
        pytest.param({"reset": True}, "dm", id="a lost connection, from a hand"),
        pytest.param({"reset": True}, "board", id="a lost connection, from the board", marks=pytest.mark.long),
        pytest.param({"reset": True, "after_effect": True}, "dm", id="a lost receipt, from a hand"),
        pytest.param({"reset": True, "after_effect": True}, "board", id="a lost receipt, from the board"),
    ],
)
async def test_a_game_goes_on_when_each_kind_of_request_meets(
    pg: Playground, db: Path, channel: Channel, ada: Actor, ben: Actor, fault: dict[str, Any], place: Place
) -> None:
    async with an_evening(pg, db, channel, [ada, ben], place=place) as evening:
        for route in ROUTES:
            pg.faults.next(route, **fault)
        await evening.ends_well()


async def test_a_click_that_is_acknowledged_too_late_is_not_played_and_can_be_made_again(evening: Evening) -> None:
    pg, mover = evening.pg, await evening.asked()
    gate = pg.faults.hold(CALLBACK)
    moving = asyncio.create_task(mover.move(evening.witness))
    await gate.reached()
    await pg.clock.advance(seconds=4)
    gate.open()
    await moving
    assert await evening.witness.version() == evening.since
    await evening.ends_well(failed=1)


async def test_a_click_whose_acknowledgement_is_slow_to_come_back_is_played(evening: Evening) -> None:
    pg, mover = evening.pg, await evening.asked()
    gate = pg.faults.hold(CALLBACK, after_effect=True)
    moving = asyncio.create_task(mover.move(evening.witness))
    await gate.reached()
    await pg.clock.advance(seconds=4)
    gate.open()
    await moving
    assert await evening.witness.version() == evening.since + 1
    await evening.ends_well()


async def test_a_board_that_is_slow_to_be_taken_holds_nobody_up_for_ever(evening: Evening) -> None:
    pg = evening.pg
    gate = pg.faults.hold(f"PATCH /channels/{evening.channel.id}/messages/*")
    await evening.play(1)
    playing = asyncio.create_task(evening.play(1, in_a_hurry=True))
    await gate.reached()
    await pg.clock.advance(seconds=10)
    gate.open()
    await playing
    await evening.ends_well()


@pytest.mark.parametrize("reset", [pytest.param(False, id="503"), pytest.param(True, id="no connection")])
async def test_a_move_made_while_discord_answers_nothing_is_shown_when_it_does_again(
    evening: Evening, reset: bool
) -> None:
    pg = evening.pg
    down = pg.faults.down(status=None if reset else 503, reset=reset)
    moving = asyncio.create_task((await evening.asked()).move(evening.witness))
    while on_disk(evening.db) == evening.since:  # noqa: ASYNC110 -- the database sends no events
        await asyncio.sleep(0.01)
    await pg.clock.advance(seconds=4)
    await moving
    await pg.clock.advance(minutes=2)
    pg.faults.lift(down)
    await evening.ends_well(failed=1)


async def test_a_question_whose_receipt_was_lost_is_not_asked_again_when_it_is_answered_from_the_board(
    pg: Playground, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with an_evening(pg, db, channel, [ada, ben], place="board") as evening:
        asked = await evening.asked()
        (other,) = (robot for robot in evening.robots if robot is not asked)
        lost = pg.faults.next(f"POST /channels/{other.person.dm.id}/messages", status=503, after_effect=True)
        while not lost.spent:
            assert not await evening.play(1)
            await pg.idle()
        assert await evening.asked() is other
        assert not await evening.play(1, in_a_hurry=True)
        await evening.ends_well()


async def test_whoever_is_dealt_a_hand_and_asked_while_discord_takes_neither_gets_one_message_of_both(
    pg: Playground, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with running(pg, db):
        away = pg.faults.next(f"POST /channels/{ben.dm.id}/messages", status=503, times=None)
        await begin(ada, channel, ben)
        await choose_first_card(ada)
        assert ben.reads(ben.dm) == []
        pg.faults.lift(away)
        await pg.clock.advance(minutes=10)
        await pg.idle()
        _, notification = ben.reads(ben.dm)
        assert ben.pinged == [notification]


@pytest.mark.parametrize("closed", [False, True], ids=["at a undo_request", "to notify somebody"])
async def test_a_board_is_posted_anew_once_though_the_old_one_cannot_be_stripped(
    pg: Playground, db: Path, channel: Channel, ada: Actor, ben: Actor, closed: bool
) -> None:
    if closed:
        ada.close_dms()
    async with running(pg, db):
        await open_table(ada, channel, ben)
        await choose_option(ada, channel, "first=0")
        if not closed:
            await press(ada, channel, "begin")
            await pg.idle()
        before = len(boards(channel))
        stuck = pg.faults.next(f"PATCH /channels/{channel.id}/messages/*", status=503, times=None)
        if closed:
            await press(ada, channel, "begin")
        else:
            await ada.slash("/games board", channel)
        for _ in range(5):
            await pg.idle()
            await pg.clock.advance(minutes=6)
        assert len(boards(channel)) <= before + 1 + closed
        assert len([each for each in ada.pinged if each.channel is channel]) == closed
        pg.faults.lift(stuck)
        await pg.clock.advance(minutes=6)
        await pg.idle()
        assert len(boards(channel)) == 1


async def test_a_direct_message_that_is_slow_to_go_through_holds_up_nobody_else(evening: Evening) -> None:
    pg, mover = evening.pg, await evening.asked()
    (other,) = (robot for robot in evening.robots if robot is not mover)
    pg.faults.next(f"POST /channels/{other.person.dm.id}/messages", status=429, retry_after=400.0)
    while await evening.asked() is mover:
        await evening.play(1, in_a_hurry=True)
    await pg.idle()
    name = f"{SYMBOLS[evening.robots.index(other)]} {other.person.name}"
    assert EN("game-of-trains-ask-turn", **they(name)) in boards(evening.channel)[-1].text
    await evening.ends_well()


async def test_a_table_that_cannot_be_read_is_tried_again_at_growing_intervals(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(sqlite3.connect(evening.db)) as connection, connection:
        (state,) = connection.execute("SELECT state FROM tables").fetchone()
        connection.execute("UPDATE tables SET state = '{}'")
        connection.execute("INSERT INTO intents (table_id, what, version, due, tries) VALUES (1, 'board', 1, 0, 0)")
    evening.bot._announcer.wake(1)
    waits = []
    for tries in (1, 2, 3):
        await evening.pg.idle()  # it would never be, if it were tried over and over
        assert len([each for each in caplog.records if each.message == "outbox failed: table 1"]) == tries
        (intent,) = await evening.witness.store.intents()
        waits.append(intent.due - evening.pg.clock.now())
        await wait_a_while(evening.pg, evening.witness)
    assert waits == sorted(waits)
    assert waits[0] < waits[-1]
    with closing(sqlite3.connect(evening.db)) as connection, connection:
        connection.execute("UPDATE tables SET state = ?", (state,))
    await evening.ends_well()


async def test_what_nobody_knows_how_to_say_is_not_looked_at_over_and_over(evening: Evening) -> None:
    with closing(sqlite3.connect(evening.db)) as connection, connection:
        connection.execute("INSERT INTO intents (table_id, what, version, due, tries) VALUES (1, 'sing', 1, 0, 0)")
    evening.bot._announcer.wake(1)
    await evening.pg.idle()
    assert await evening.witness.store.intents() == []


# Answers that Discord took, and said that it failed


@pytest.mark.parametrize("status", [502, 503])  # the library tries again after the first, and we after the second
async def test_a_click_that_discord_took_and_said_it_had_not_is_played(evening: Evening, status: int) -> None:
    pg, mover = evening.pg, await evening.asked()
    act = next(each for each in mover.sees(await evening.witness.loaded()) if each.custom_id.verb == "act")
    taken = pg.faults.next(CALLBACK, status=status, after_effect=True)
    answer = await act.use(mover.person)
    await answer.completed()
    await pg.idle()
    assert taken.spent
    assert await evening.witness.version() == evening.since + 1
    await evening.ends_well()


async def test_what_is_whispered_to_a_click_that_discord_half_took_comes_once(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    shown = await begin(ada, channel, ben)
    for verb in ("more", "hand", "log"):
        before = {each.id for each in ada.reads(channel)}
        pg.faults.next(CALLBACK, status=503, after_effect=True)
        await press(ada, shown, verb)
        await pg.idle()
        assert len([each for each in ada.reads(channel) if each.ephemeral and each.id not in before]) == 1, verb


async def test_a_click_that_is_refused_is_told_why_though_discord_half_took_it(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor
) -> None:
    await open_table(ada, channel)
    pg.faults.next(CALLBACK, status=503, after_effect=True)
    await press(ada, channel, "join")
    await pg.idle()
    assert [EN("refuse-seated-already") in each.content for each in ada.reads(channel) if each.ephemeral] == [True]


async def test_whoever_cannot_be_shown_what_follows_a_move_is_told_that_it_is_in(
    dealt: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    refused = pg.faults.next("POST /webhooks/*/*", status=503, times=5)  # as often as the library tries
    await plays(ada, channel, Draw())
    await pg.idle()
    assert refused.spent
    told = [each.content for each in ada.reads(channel) if each.ephemeral]
    assert [said for said in told if said.startswith(EN("act-unshown"))]
    assert not [said for said in told if said.startswith(EN("refuse-fault"))], "nobody is to do it again"


async def test_a_half_made_choice_is_shown_though_discord_half_took_it(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben, command="dwarf-train")
    hand = ada.reads(ada.dm)[-1]
    before, read = controls(hand), {each.id for each in ada.reads()}
    pick = next(each for each in before if each.custom_id.verb == "pick")
    taken = pg.faults.next(CALLBACK, status=503, after_effect=True)
    await pick.use(ada)
    await pg.idle()
    assert taken.spent
    assert controls(hand) != before
    assert not any(each.ephemeral and each.id not in read for each in ada.reads())


async def test_a_lobby_stands_once_though_discord_half_took_the_answer_that_opened_it(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    pg.faults.next(CALLBACK, status=503, after_effect=True)
    await ada.slash("/game-of-trains start", channel)
    await pg.idle()
    (lobby,) = boards(channel)
    await press(ben, lobby, "join")
    await pg.idle()
    assert boards(channel) == [lobby]
    assert "Ben" in lobby.text
    assert not any(each.ephemeral for each in pg.deliveries.posted)
