"""The board: where it stands, when it is edited, when it is posted again, and what it offers in the end."""

from __future__ import annotations

import asyncio
import os
import signal
from itertools import pairwise
from pathlib import Path

from cogs.table.client import Bummelzug
from db import Store
from engine.game_of_trains import Draw, Place
from playground import Actor, Channel, ChatMessage, Playground
from tests.cogs.evening import (
    asks,
    away,
    begin,
    board,
    boards,
    choose_first_card,
    play_on,
    set_up,
    tells_winner,
)
from tests.cogs.players import Robot, set_table, watching
from tests.cogs.pressing import controls, offers, plays, press
from tests.cogs.readers import EN
from tests.railway import Railway, running, workers


async def test_a_new_board_is_posted_when_the_turn_reaches_another_person_and_the_old_one_loses_its_buttons(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    assert [bool(message.labels) for message in boards(ada, channel)] == [False, True]
    await choose_first_card(ben)
    assert [bool(message.labels) for message in boards(ada, channel)] == [False, False, True]


async def test_a_clicked_board_keeps_its_buttons_until_the_new_one_is_up_and_loses_them_through_the_click(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    await choose_first_card(ben)
    await plays(ada, channel, Draw())
    await pg.idle()
    old = board(ada, channel)
    gate = pg.faults.hold(f"POST /channels/{channel.id}/messages")
    await plays(ada, old, Place(0))
    await gate.reached()
    assert old.labels
    gate.open()
    await pg.idle()
    assert not old.labels
    assert board(ada, channel).id != old.id
    assert not [each for each in pg.requests if each.method == "PATCH" and each.path.endswith(f"/messages/{old.id}")]


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
    await ada.slash("/game-of-trains start", channel)
    await press(ada, channel, "add-computer")
    await pg.idle()
    await press(ada, channel, "option", "first=0")
    await pg.idle()
    await press(ada, channel, "begin")
    await pg.idle()
    shown = board(ada, channel)
    edits = shown.edits
    await play_on(pg, [ada], moves=5)
    assert shown.edits - edits <= 1 + 5  # each at least three seconds of the stand-in's clock after the one before
    requests = [request for request in pg.requests if request.method == "PATCH" and str(shown.id) in request.path]
    times = [request.at for request in requests]
    assert all(later - earlier >= 3.0 for earlier, later in pairwise(times))
    await pg.clock.advance(seconds=4)
    await pg.idle()
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
    await press(ada, channel, "option", "first=0")
    await pg.idle()
    await press(ada, channel, "begin")
    await pg.idle()
    await choose_first_card(ada)
    assert len(boards(ada, channel)) == 2, "Ada's, then Ben's: two computer players moved between them"
    assert asks("setup", "◆ Ben") in board(ada, channel).text


async def test_messages_older_than_an_hour_are_posted_anew(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    await choose_first_card(ben)
    old = board(ada, channel)
    await pg.clock.advance(hours=2)
    await plays(ada, ada.dm, Draw())
    await pg.idle()
    assert board(ada, channel).id != old.id
    assert not old.labels


async def test_the_final_board_offers_another_game(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=2)
    async with running(pg, db):
        await play_on(pg, [ada, ben])
        final = board(ada, channel)
        assert tells_winner(final.text)
        assert [control.custom_id.verb for control in controls(final)] == ["again", "log", "rules", "more"]
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
    await (await press(ben, channel, "leave", "sure")).settled()
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
    assert before.labels == []


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


async def _want_board(person: Actor, board: ChatMessage) -> None:
    """Clicks, and waits until the bot has taken it down."""
    assert isinstance(person.pg, Railway)
    await press(person, board, "board")
    async with await Store.look(person.pg.db) as store, asyncio.timeout(60):
        while not any(intent.what == "afresh" for intent in await store.intents()):  # noqa: ASYNC110 -- on disk
            await asyncio.sleep(0.005)
