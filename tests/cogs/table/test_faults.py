"""Discord fails in the middle of a game in each way it can: the game goes on, and nothing is played twice."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import pytest

from cogs.face.words import words_for
from cogs.table.client import Bummelzug
from playground import Actor, Channel, Playground
from tests.cogs.audit import asked_now, audit, boards, on_disk
from tests.cogs.evening import begin, choose_first_card, open_table
from tests.cogs.players import Robot, Witness, catch_up, play, set_table, wait_a_while, watching
from tests.cogs.pressing import controls, press
from tests.cogs.readers import EN
from tests.railway import running, workers

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("in_no_time")]

Place = Literal["dm", "board"]
CALLBACK = "POST /interactions/*/*/callback"
# Everything that the bot asks of Discord in a game.
ROUTES = (
    CALLBACK,
    "PATCH /webhooks/*/*/messages/@original",
    "POST /webhooks/*/*",
    "POST /channels/*/messages",
    "PATCH /channels/*/messages/*",
    "POST /users/@me/channels",
)


@dataclass
class Evening:
    """A game in its last moves, and the people who play it."""

    pg: Playground
    db: Path
    channel: Channel
    bot: Bummelzug
    witness: Witness
    robots: list[Robot]
    since: int

    async def catch_up(self) -> None:
        await catch_up(self.pg, self.witness)

    async def play(self, moves: int = 10_000, *, in_a_hurry: bool = False) -> bool:
        return await play(self.witness, self.robots, moves=moves, between=None if in_a_hurry else self.catch_up)

    async def asked(self) -> Robot:
        (person,) = asked_now(await self.witness.loaded())
        return next(robot for robot in self.robots if robot.person.id == person)

    async def ends_well(self, failed: int = 0) -> None:
        """The rest is played, and then everything adds up."""
        assert await self.play()
        await self.catch_up()
        people = [robot.person for robot in self.robots]
        await audit(self.pg, self.db, self.channel, people, since=self.since, failed=failed)


@asynccontextmanager
async def an_evening(
    pg: Playground,
    db: Path,
    channel: Channel,
    seats: Sequence[Actor | str],
    *,
    place: Place = "dm",
    left: int = 6,
    game: str = "game_of_trains",
) -> AsyncIterator[Evening]:
    await set_table(pg, db, channel, seats, left=left, game=game)
    robots = [Robot(person, channel, place=place) for person in seats if isinstance(person, Actor)]
    for robot in robots:
        robot.whim = 0.0
    async with watching(db) as witness, running(pg, db) as bot:
        await pg.idle()
        yield Evening(pg, db, channel, bot, witness, robots, await witness.version())


@pytest.fixture
async def evening(pg: Playground, db: Path, channel: Channel, ada: Actor, ben: Actor) -> AsyncIterator[Evening]:
    async with an_evening(pg, db, channel, [ada, ben]) as evening:
        yield evening


# Requests that fail


@pytest.mark.parametrize(
    ("fault", "place"),
    [
        pytest.param({"status": 429, "retry_after": 0.02, "times": 2}, "dm", id="a rate limit"),
        pytest.param({"status": 429, "retry_after": 0.02, "everywhere": True}, "board", id="a global rate limit"),
        pytest.param({"status": 503}, "dm", id="503"),
        pytest.param({"status": 503, "after_effect": True}, "board", id="503 after it was done"),
        pytest.param({"status": 500}, "board", id="500"),
        pytest.param({"status": 502, "after_effect": True}, "dm", id="502 after it was done"),
        pytest.param({"reset": True}, "dm", id="a lost connection, from a hand"),
        pytest.param({"reset": True}, "board", id="a lost connection, from the board"),
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
    gate = pg.faults.hold(f"POST /channels/{evening.channel.id}/messages")
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
        (hand,) = ben.reads(ben.dm)
        assert ben.pinged == [hand]


@pytest.mark.parametrize("closed", [False, True], ids=["at a wish", "to call somebody"])
async def test_a_board_is_posted_anew_once_though_the_old_one_cannot_be_stripped(
    pg: Playground, db: Path, channel: Channel, ada: Actor, ben: Actor, closed: bool
) -> None:
    if closed:
        ada.close_dms()
    async with running(pg, db):
        await open_table(ada, channel, ben)
        await press(ada, channel, "option", "first=0")
        if not closed:
            await press(ada, channel, "begin")
            await pg.idle()
        before = len(boards(channel))
        stuck = pg.faults.next(f"PATCH /channels/{channel.id}/messages/*", status=503, times=None)
        if closed:
            await press(ada, channel, "begin")
        else:
            await ada.slash("/bummelzug board", channel)
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
    assert f"{other.person.name} is to move" in boards(evening.channel)[-1].text
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
        assert len([each for each in caplog.records if "announcing table 1 failed" in each.message]) == tries
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


@pytest.mark.parametrize("status", [500, 502, 503])
async def test_a_click_that_discord_took_and_said_it_had_not_is_played(evening: Evening, status: int) -> None:
    pg, mover = evening.pg, await evening.asked()
    act = next(each for each in mover.sees(await evening.witness.loaded()) if each.custom_id.verb == "act")
    taken = pg.faults.next(CALLBACK, status=status, after_effect=True)
    answer = await act.use(mover.person)
    await answer.settled()
    await pg.idle()
    assert taken.spent
    assert await evening.witness.version() == evening.since + 1
    await evening.ends_well()


@pytest.mark.parametrize("verb", ["rules", "hand", "log"])
async def test_what_is_whispered_to_a_click_that_discord_half_took_comes_once(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, verb: str
) -> None:
    await begin(ada, channel, ben)
    pg.faults.next(CALLBACK, status=503, after_effect=True)
    await press(ada, channel, verb)
    await pg.idle()
    assert len([each for each in ada.reads(channel) if each.ephemeral]) == 1


async def test_a_click_that_is_refused_is_told_why_though_discord_half_took_it(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor
) -> None:
    await open_table(ada, channel)
    pg.faults.next(CALLBACK, status=503, after_effect=True)
    await press(ada, channel, "join")
    await pg.idle()
    assert [EN("refuse-seated-already") in each.content for each in ada.reads(channel) if each.ephemeral] == [True]


async def test_a_half_made_choice_is_shown_though_discord_half_took_it(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben, command="dwarf-train")
    hand = ada.reads(ada.dm)[-1]
    before = controls(hand)
    pick = next(each for each in before if each.custom_id.verb == "pick")
    taken = pg.faults.next(CALLBACK, status=503, after_effect=True)
    await pick.use(ada)
    await pg.idle()
    assert taken.spent
    assert controls(hand) != before
    assert not any(each.ephemeral for each in ada.reads())


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


# Deliveries


async def test_clicks_that_are_delivered_twice_count_once(evening: Evening) -> None:
    async def twice() -> None:
        await evening.catch_up()
        evening.pg.faults.deliver_twice()

    assert await play(evening.witness, evening.robots, between=twice)
    await evening.ends_well()


async def test_a_command_that_is_delivered_twice_opens_one_lobby(
    pg: Playground, channel: Channel, ada: Actor, ben: Actor, bot: Bummelzug
) -> None:
    pg.faults.deliver_twice()
    answer = await ada.slash("/game-of-trains start", channel)
    await pg.idle()
    assert answer.kind == "message"
    assert not answer.ephemeral
    (lobby,) = boards(channel)
    pg.faults.deliver_twice()
    await press(ben, lobby, "join")
    await pg.idle()
    assert "Ben" in lobby.text
    assert not any(each.ephemeral for each in pg.deliveries.posted)


async def test_a_click_while_the_gateway_is_cut_is_played_when_the_session_is_resumed(evening: Evening) -> None:
    await evening.play(1)
    await evening.pg.gateway.drop()
    await evening.ends_well()
    assert evening.pg.gateway.identifies == 1


async def test_a_game_goes_on_in_a_new_session_when_the_old_one_is_lost(evening: Evening) -> None:
    await evening.play(1)
    await evening.pg.gateway.lose_sessions()
    await evening.pg.world.until(lambda: evening.pg.gateway.identifies == 2, 20.0)
    await evening.ends_well()


# People and servers


async def test_whoever_closes_direct_messages_is_pinged_in_the_channel_told_once_and_plays_from_the_board(
    evening: Evening,
) -> None:
    mover = await evening.asked()
    other = next(robot for robot in evening.robots if robot is not mover)
    other.person.close_dms()
    other.place = "board"
    await evening.ends_well()
    assert [message for message in other.person.pinged if message.channel is evening.channel]
    told = [each for each in other.person.reads() if each.ephemeral and "direct messages" in each.content]
    assert len(told) == 1


async def test_whoever_closed_direct_messages_is_reminded_in_the_channel(evening: Evening) -> None:
    mover = await evening.asked()
    other = next(robot for robot in evening.robots if robot is not mover)
    other.person.close_dms()
    await evening.play(2)
    await evening.catch_up()
    before = len(other.person.pinged)
    await evening.pg.clock.advance(hours=25)
    await evening.pg.world.until(lambda: len(other.person.pinged) > before, 20.0)
    await evening.catch_up()
    assert len(other.person.pinged) == before + 1
    assert other.person.pinged[-1] is boards(evening.channel)[0]
    assert len(boards(evening.channel)) == 1


@pytest.mark.parametrize("permission", ["send_messages", "attach_files", "embed_links", "view_channel"])
async def test_a_board_that_may_not_be_posted_is_there_when_it_may_again(evening: Evening, permission: str) -> None:
    evening.channel.forbid(permission)
    assert not await evening.play(3, in_a_hurry=True)
    await evening.pg.idle()
    evening.channel.allow()
    await evening.catch_up()
    loaded = await evening.witness.loaded()
    (board,) = boards(evening.channel)
    assert {control.custom_id.version for control in controls(board)} == {loaded.table.version}
    await evening.ends_well()


async def test_a_table_whose_channel_takes_nothing_for_a_week_is_not_given_up(evening: Evening) -> None:
    evening.channel.forbid("send_messages")
    await evening.play(2, in_a_hurry=True)
    async with evening.bot._announcer._desk.store.change() as change:
        for intent in await change.intents():
            intent.tries = 2000  # one every five minutes
            await change.queue(intent)
    evening.bot._announcer.wake(1)
    await evening.pg.idle()
    evening.channel.allow()
    await evening.ends_well()


@pytest.mark.parametrize("moves", [0, 1, 2], ids=["before a move", "within a turn", "after a turn"])
async def test_a_board_that_somebody_deletes_is_posted_anew(evening: Evening, moves: int) -> None:
    await evening.play(moves)
    await evening.catch_up()
    evening.pg.delete(boards(evening.channel)[0])
    await evening.ends_well()


async def test_a_game_is_played_to_its_end_by_direct_message_though_its_channel_is_deleted(evening: Evening) -> None:
    await evening.play(1)
    await evening.catch_up()
    evening.channel.delete()
    await evening.ends_well()


async def test_a_deleted_hand_is_there_again_with_the_next_question(evening: Evening) -> None:
    mover = await evening.asked()
    evening.pg.delete(mover.person.reads(mover.person.dm)[-1])
    mover.place = "board"
    await evening.play(2)
    await evening.catch_up()
    mover.place = "dm"
    await evening.ends_well()


async def test_a_table_in_a_thread_wakes_it_when_it_was_archived(
    pg: Playground, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    thread = channel.thread("The table")
    async with an_evening(pg, db, thread, [ada, ben]) as evening:
        for moves in (1, 2):
            thread.archive()
            await evening.play(moves)
            await evening.catch_up()
            assert not thread.archived
        assert pg.clock.moved < 60
        await evening.ends_well()


async def test_a_game_over_days_edits_no_old_message_too_often(evening: Evening) -> None:
    async def a_while() -> None:
        await evening.catch_up()
        await evening.pg.clock.advance(hours=2)

    assert await play(evening.witness, evening.robots, between=a_while)
    await evening.ends_well()


# The database and processes


async def test_a_database_that_cannot_be_written_for_a_while_costs_no_move_and_no_reminder(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    mover = await evening.asked()
    with closing(sqlite3.connect(evening.db, isolation_level=None)) as other_program:
        other_program.execute("BEGIN IMMEDIATE")
        await mover.move(evening.witness)
        assert await evening.witness.version() == evening.since
        await mover.person.sees(words_for(mover.person.user.locale)("refuse-fault"))
        await evening.pg.clock.advance(hours=25)
        async with asyncio.timeout(60):
            while "the timekeeper stumbled" not in caplog.text:  # noqa: ASYNC110 -- a log sends no events
                await asyncio.sleep(0.02)
        before = len(mover.person.pinged)
    await evening.pg.clock.advance(minutes=5)  # more than the longest that it waits to try again
    await evening.pg.world.until(lambda: len(mover.person.pinged) > before, 20.0)
    assert await evening.play()


async def test_a_worker_that_is_killed_while_it_draws_is_replaced(evening: Evening) -> None:
    playing = asyncio.create_task(evening.play())
    await _kill_a_worker_at("board")
    await playing
    await evening.ends_well()


async def test_a_worker_that_is_killed_while_it_thinks_is_replaced(
    pg: Playground, db: Path, channel: Channel, ada: Actor
) -> None:
    async with an_evening(pg, db, channel, [ada, "Stoker"], left=7) as evening:
        playing = asyncio.create_task(evening.play())
        await _kill_a_worker_at("think")
        await playing
        await evening.ends_well()


async def _kill_a_worker_at(task: str) -> None:
    """Stops the one worker before it can begin anything, and lets it go on until it has got this task."""
    crew = workers()
    async with asyncio.timeout(60):
        process = await crew.run(os.getpid)
        while True:
            os.kill(process, signal.SIGSTOP)
            while not (busy := dict(crew._busy)):  # noqa: ASYNC110 -- workers do not tell when they begin
                await asyncio.sleep(0.001)
            ((worker, at),) = busy.items()
            if at == task:
                worker.kill()
                return
            os.kill(process, signal.SIGCONT)
            while dict(crew._busy) == busy:  # noqa: ASYNC110 -- nor when they have done
                await asyncio.sleep(0.001)
