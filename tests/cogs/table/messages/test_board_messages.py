"""The board: where it stands, when it is edited, when it is posted again, and what it offers in the end."""

from __future__ import annotations

import asyncio
import os
import signal
from itertools import pairwise
from pathlib import Path

import pytest

from cogs.face.sheet import Sheet
from cogs.table.client import Bummelzug
from db import Store
from engine.game_of_trains import Draw
from playground import Actor, Channel, ChatMessage, Playground
from tests.cogs.evening import (
    asks,
    away,
    begin,
    board,
    choose_first_card,
    once_redrawn,
    open_table,
    place_card,
    play_on,
    set_up,
    tells_winner,
    whisper,
)
from tests.cogs.players import Robot, set_table, watching
from tests.cogs.pressing import choose_option, controls, offers, plays, press
from tests.cogs.readers import EN
from tests.railway import Railway, running, workers

pytestmark = pytest.mark.slow


async def test_the_lobby_becomes_the_board_which_is_edited_also_when_the_turn_reaches_another_person(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ada.slash("/game-of-trains start", channel)
    lobby = board(ada, channel)
    await press(ben, channel, "join")
    await pg.idle()
    await choose_option(ada, channel, "first=0")
    await press(ada, channel, "begin")
    await pg.idle()
    assert asks("setup", "● Ada") in lobby.text
    await choose_first_card(ada)
    assert asks("setup", "▲ Ben") in lobby.text
    await choose_first_card(ben)
    await plays(ada, lobby, Draw())
    await pg.idle()
    await place_card(ada, on=lobby)
    assert asks("turn", "▲ Ben") in lobby.text
    assert [message for message in ada.reads(channel) if not message.ephemeral] == [lobby]


@pytest.mark.parametrize("says", [10, 11])
@pytest.mark.parametrize("how", ["counted", "looked at", "unknown"])
async def test_a_board_with_more_than_ten_messages_below_or_nobody_knows_how_many_is_posted_again_and_the_old_one_goes(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, says: int, how: str
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with running(pg, db):
        await pg.idle()
        old = board(ada, channel)
    if how != "counted":
        for number in range(says):
            cleo.says(channel, f"{number}")
    async with running(pg, db):
        if how == "counted":
            await plays(ada, ada.dm, Draw())  # it looks once, and counts from then on
            await once_redrawn(pg)
            for number in range(says):
                cleo.says(channel, f"{number}")
        if how == "unknown":
            pg.faults.next(f"GET /channels/{channel.id}/messages", status=503, times=None)
        await pg.idle()
        looks = pg.requests.count(f"GET /channels/{channel.id}/messages")
        await (place_card(ada) if how == "counted" else plays(ada, ada.dm, Draw()))
        await once_redrawn(pg)
        assert old.deleted == (says > 10 or how == "unknown")
        assert (board(ada, channel) is old) != old.deleted
        if how == "counted":
            assert pg.requests.count(f"GET /channels/{channel.id}/messages") == looks


async def test_a_clicked_board_that_is_far_keeps_its_buttons_until_the_new_one_is_up(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    old = board(ada, channel)
    for number in range(11):
        cleo.says(channel, f"{number}")
    await pg.idle()
    gate = pg.faults.hold(f"POST /channels/{channel.id}/messages")
    await plays(ada, old, Draw())
    await gate.reached()
    assert old.labels
    gate.open()
    await pg.idle()
    assert old.deleted
    assert board(ada, channel).id != old.id


async def test_messages_that_are_deleted_again_stand_below_no_board(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    old = board(ada, channel)
    said = [cleo.says(channel, f"{number}") for number in range(11)]
    pg.delete(said[3])
    await choose_first_card(ada)
    assert board(ada, channel) is old


async def test_what_was_posted_while_a_session_was_lost_is_looked_for(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    old = board(ada, channel)
    pg.gateway.shut = True
    await pg.gateway.lose_sessions()
    for number in range(11):
        cleo.says(channel, f"{number}")
    pg.gateway.come_up()
    await pg.world.until(lambda: pg.gateway.identifies == 2, 20.0)
    await choose_first_card(ada)
    assert old.deleted


async def test_an_old_board_that_cannot_be_deleted_is_stripped(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    old = board(ada, channel)
    await pg.clock.advance(minutes=14)  # so that no click leads to it any more
    pg.faults.next(f"DELETE /channels/{channel.id}/messages/*", status=403, code=50013)
    await ada.slash("/games board", channel)
    await pg.idle()
    assert (old.deleted, old.labels) == (False, [])
    assert board(ada, channel).id != old.id


async def test_a_board_that_discord_takes_no_more_edits_of_is_posted_again(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    old = board(ada, channel)
    await pg.clock.advance(minutes=14)  # so that no click leads to it any more
    pg.faults.next(f"PATCH /channels/{channel.id}/messages/{old.id}", status=429, code=30046, retry_after=400.0)
    await choose_first_card(ada)
    assert old.deleted
    assert asks("setup", "▲ Ben") in board(ada, channel).text


async def test_a_board_that_waits_for_a_day_says_so_where_it_stands_and_so_does_the_next_move(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    old = board(ada, channel)
    before = old.text
    await pg.clock.advance(hours=26)
    await pg.idle()
    assert board(ada, channel) is old
    assert old.text != before
    assert offers(old, "vote")
    await choose_first_card(ada)
    assert board(ada, channel) is old
    assert asks("setup", "▲ Ben") in old.text


async def test_a_lobby_that_is_far_away_when_the_game_begins_says_so_and_no_more(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, ben)
    lobby = board(ada, channel)
    for number in range(11):
        cleo.says(channel, f"{number}")
    await press(ada, lobby, "begin")
    await pg.idle()
    assert lobby.content == EN("lobby-begun", link=board(ada, channel).link)
    assert (lobby.embeds, lobby.labels, lobby.attachments) == ([], [], [])


@pytest.mark.slow
@pytest.mark.parametrize("turns", [30, pytest.param(60, marks=pytest.mark.long)])
async def test_between_two_people_at_most_one_message_in_fifteen_turns_is_posted_in_the_channel(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, turns: int
) -> None:
    """One plays from the board and one by direct message, a click in half a minute; nobody is notified."""
    await set_table(pg, db, channel, [ada, ben], played=0)
    robots = [Robot(ada, channel, place="board"), Robot(ben, channel)]
    for robot in robots:
        robot.whim = 1.0  # so that nobody wins
    async with running(pg, db), watching(db) as witness:
        turn = 0
        while turn <= turns:
            loaded = await witness.loaded()
            assert loaded.table.status == "playing"
            turn = loaded.game.turn(loaded.state).number
            await pg.idle()
            await robots[loaded.asked_persons[0]].move(witness)
            await pg.clock.advance(seconds=30)
            await pg.idle()
    posted = [each for each in pg.deliveries.posted if not each.ephemeral]
    assert len([each for each in posted if each.channel is channel]) <= turns // 15
    assert len([each for each in posted if each.channel is not channel]) <= 4 + turns // 30
    assert len(ada.pinged) <= 1, "for the first question, as nobody had clicked yet"
    assert len(ben.pinged) <= 1


async def test_within_a_turn_the_board_is_edited(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    await choose_first_card(ben)
    before = board(ada, channel)
    await plays(ada, channel, Draw())
    await pg.idle()
    assert board(ada, channel).id == before.id
    assert asks("place", "● Ada") in before.text


async def test_the_board_is_edited_at_most_once_in_three_seconds_and_the_last_state_wins(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    """One person against a computer player, playing from the direct message: the board is always the same one."""
    shown = await begin(ada, channel, computers=1)
    edits = shown.edits
    await play_on(pg, [ada], moves=5)
    assert shown.edits - edits <= 1 + 5  # each at least three seconds of the stand-in's clock after the one before
    requests = [request for request in pg.requests if request.method == "PATCH" and str(shown.id) in request.path]
    times = [request.at for request in requests]
    assert all(later - earlier >= 3.0 for earlier, later in pairwise(times))
    await once_redrawn(pg)
    last = ada.reads(ada.dm)[-1]
    assert last.alt.splitlines()[-3:] == board(ada, channel).alt.splitlines()[-3:]


async def test_computer_turns_are_folded_into_the_next_board(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ada.slash("/game-of-trains start", channel)
    await press(ada, channel, "add-computer")
    await pg.idle()
    await press(ada, channel, "add-computer")
    await pg.idle()
    await press(ben, channel, "join")
    await pg.idle()
    await choose_option(ada, channel, "first=0")
    await pg.idle()
    await press(ada, channel, "begin")
    await pg.idle()
    edits = board(ada, channel).edits
    await choose_first_card(ada)
    assert board(ada, channel).edits == edits + 1, "two computer players moved between Ada and Ben"
    assert asks("setup", "◆ Ben") in board(ada, channel).text


@pytest.mark.parametrize("says", [0, 1])
async def test_a_board_older_than_an_hour_is_posted_again_only_if_somebody_wrote_below_it(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, says: int
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    await choose_first_card(ben)
    old = board(ada, channel)
    before = old.text
    await pg.clock.advance(hours=2)
    for _ in range(says):
        ben.says(channel, "Your turn!")
    await plays(ada, ada.dm, Draw())
    await once_redrawn(pg)
    assert old.deleted == bool(says)
    assert (board(ada, channel) is old) != old.deleted
    assert board(ada, channel).text != before


async def test_what_the_bot_itself_says_below_a_board_leaves_it_where_it_is(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    old = board(ada, channel)
    for number in range(12):
        await bot.clicks.services.discord_api.post(channel.id, Sheet(content=f"{number}"), 0, 0, nonce=f"own{number}")
    await pg.idle()
    await choose_first_card(ada)
    assert board(ada, channel) is old
    assert asks("setup", "▲ Ben") in old.text


async def test_the_final_board_offers_another_game(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=2)
    async with running(pg, db):
        await pg.idle()
        before = board(ada, channel)
        await play_on(pg, [ada, ben])
        final = board(ada, channel)
        assert final is not before, "a finished game deserves to be seen"
        assert before.deleted
        assert tells_winner(final.text)
        assert [control.custom_id.verb for control in controls(final)] == [
            "again",
            "log",
            "history",
            "more",
            "tell-me",
            "today",
        ]
        log = await (await press(ada, final, "log")).final()
        assert tells_winner(log.text)
        for person in (ada, ben):
            assert offers(person.reads(person.dm)[-1], "again")
        assert EN("refuse-ended") not in final.text


# What one does while the answer to another is on its way

REDRAW = "PATCH /webhooks/*/*/messages/@original"


async def test_whoever_leaves_while_somebody_moves_is_shown_to_have_left(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    await press(ben, channel, "leave")
    gate = pg.faults.hold(REDRAW, after_effect=True)
    await plays(ada, board(ada, channel), Draw())
    await gate.reached()
    await (await press(ben, channel, "leave", "sure")).completed()
    gate.open()
    await pg.idle()
    await pg.clock.advance(minutes=10)
    await pg.idle()
    assert away("▲ Ben", "Signaller") in board(ada, channel).text


async def test_a_board_wanted_while_somebody_moves_is_posted_at_the_bottom(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    before = board(ada, channel)
    gate = pg.faults.hold(REDRAW, after_effect=True)
    await plays(ada, before, Draw())
    await gate.reached()
    await _want_board(ben, before)
    gate.open()
    await pg.idle()
    assert board(ada, channel).id != before.id
    assert before.deleted


async def test_a_board_wanted_while_a_computer_player_thinks_is_posted_once(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, "Stoker", ben], played=3)
    async with running(pg, db), watching(db) as witness:
        await pg.idle()
        before = board(ada, channel)
        worker = await workers().run(os.getpid)
        os.kill(worker, signal.SIGSTOP)  # the computer player thinks, and thinks
        try:
            await Robot(ada, channel).move(witness)
            await _want_board(ben, before)
        finally:
            os.kill(worker, signal.SIGCONT)
        await pg.idle()
        posted = [each for each in pg.deliveries.posted if each.channel is channel and each.id > before.id]
        assert len([each for each in posted if not each.ephemeral]) == 1


async def test_who_moves_the_board_down_from_a_direct_message_is_told_where_it_is(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    before = board(ada, channel)
    assert await whisper(await press(ada, ada.dm, "board")) == EN("board-again-there")
    await pg.idle()
    assert board(ada, channel).id > before.id


async def _want_board(person: Actor, board: ChatMessage) -> None:
    """Clicks, and waits until the bot has taken it down. It stands behind `More`, for which nobody waits here: the bot
    is at work all the while."""
    assert isinstance(person.pg, Railway)
    await press(person, board, "more")
    await press(person, board.channel, "board")
    async with await Store.look(person.pg.db) as store, asyncio.timeout(60):
        while not any(intent.what == "afresh" for intent in await store.intents()):  # noqa: ASYNC110 -- on disk
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("watched", [False, True])
async def test_a_board_that_nobody_watches_shows_a_turn_when_it_is_over(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, watched: bool
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    await choose_first_card(ben)
    await pg.clock.advance(minutes=15)
    await pg.idle()
    if watched:
        await press(ben, board(ben, channel), "log")
    await plays(ada, ada.dm, Draw())
    await pg.idle()
    assert (asks("place", "● Ada") in board(ben, channel).text) is watched
    await place_card(ada)
    assert asks("turn", "▲ Ben") in board(ben, channel).text
