"""Around a game events come twice, doors are closed, boards vanish, the disk is locked, workers die: it goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cogs.face.words import words_for
from cogs.table.client import Bummelzug
from db.engines.sqlite import SqliteDatabase
from playground import Actor, Channel, Playground
from tests.cogs.audit import boards
from tests.cogs.last_moves import Evening, an_evening
from tests.cogs.players import play
from tests.cogs.pressing import controls, press
from tests.railway import workers

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("in_no_time")]


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
    assert [each for each in evening.channel.messages.values() if other.person.mention in each.content] == [
        other.person.pinged[-1]
    ], "the reminder stands in place of the notification"
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


async def test_a_table_whose_channel_takes_nothing_for_some_days_is_not_given_up(evening: Evening) -> None:
    evening.channel.forbid("send_messages")
    await evening.play(2, in_a_hurry=True)
    async with evening.bot._announcer._runner.store.change() as change:
        for intent in await change.intents():
            intent.tries = 5 * 24
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
    writer = evening.bot._announcer._runner.store._writer
    assert isinstance(writer, SqliteDatabase)
    await writer.execute("PRAGMA busy_timeout = 20")  # it is refused sooner than else, and no less
    with closing(sqlite3.connect(evening.db, isolation_level=None)) as other_program:
        other_program.execute("BEGIN IMMEDIATE")
        await mover.move(evening.witness)
        assert await evening.witness.version() == evening.since
        await mover.person.sees(words_for(mover.person.user.locale)("refuse-store"))
        await evening.pg.clock.advance(hours=25)
        async with asyncio.timeout(60):
            while "store lost: timer remind" not in caplog.text:  # noqa: ASYNC110 -- a log sends no events
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
