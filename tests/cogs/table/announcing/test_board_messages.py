"""The board and the hands: where they stand, when they are posted again, whom they ping."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from itertools import pairwise
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from db import Store
from engine.game_of_trains import Draw, Place
from playground import Actor, Channel, ChatMessage, Playground
from tests.cogs.evening import (
    DREW,
    OWN_CARDS,
    asks,
    begin,
    board,
    choose_first_card,
    open_table,
    place_card,
    play_on,
    set_up,
    tells_winner,
    whisper,
)
from tests.cogs.players import Robot, set_table, watching
from tests.cogs.pressing import controls, plays, press
from tests.cogs.readers import EN
from tests.railway import Railway, running, workers


def boards(person: Actor, channel: Channel) -> list[ChatMessage]:
    """The messages in the channel that show a game."""
    return [message for message in person.reads(channel) if message.picture is not None and not message.ephemeral]


def put_in(who: str, voice: str = "they") -> str:
    """A pattern for a first card that somebody put in, whichever it was."""
    return re.escape(EN("game-of-trains-told-chose", who=who, voice=voice, card=0, replaced=0)).replace("0", r"\d+")


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
    assert last.text.split("```")[1].splitlines()[-3:] == board(ada, channel).text.split("```")[1].splitlines()[-3:]


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


async def test_hands_arrive_by_direct_message_and_name_game_server_and_channel_and_link_the_board(
    bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    shown = await begin(ada, channel, ben)
    own = ada.reads(ada.dm)[-1]
    assert f"{EN('game-of-trains-name')} · Railway club · #trains" in own.text
    assert any(button.url == shown.link for button in own.buttons)
    assert OWN_CARDS in own.text
    assert own.picture != shown.picture


async def test_the_mover_is_pinged_once_a_turn_by_direct_message_and_the_channel_stays_silent(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    assert len(ada.pinged) == 1
    assert not ben.pinged, "the cards of whoever waits arrive silently"
    await choose_first_card(ada)
    assert len(ada.pinged) == 1
    assert len(ben.pinged) == 1
    await choose_first_card(ben)
    await plays(ada, ada.dm, Draw())
    await pg.idle()
    assert len(ada.pinged) == 2
    assert not cleo.pinged
    assert all(message.silent for message in boards(ada, channel))


async def test_one_message_a_turn_which_ends_with_your_move_is_in(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    await choose_first_card(ben)
    count = len(ada.reads(ada.dm))
    await plays(ada, ada.dm, Draw())
    await pg.idle()
    await place_card(ada)
    assert len(ada.reads(ada.dm)) == count
    own = ada.reads(ada.dm)[-1]
    assert EN("hand-move-is-in") in own.text
    assert not own.selects


async def test_a_hand_opens_with_what_happened_since_ones_last_turn(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben, cleo)
    for person in (ada, ben, cleo):
        await choose_first_card(person)
    text = ada.reads(ada.dm)[-1].text
    assert re.search(put_in("▲ Ben"), text)
    assert re.search(put_in("■ Cleo"), text)
    assert not re.search(put_in("", "you"), text), "she knows what she did herself"


async def test_closed_direct_messages_are_said_once_and_the_channel_pings_instead(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    ada.close_dms()
    await begin(ada, channel, ben)
    assert [message.channel for message in ada.pinged] == [channel]
    answer = await press(ada, channel, "hand")
    await pg.idle()
    told = [message for message in ada.reads(channel) if EN("dms-closed") in message.content]
    assert len(told) == 1
    assert told[0].ephemeral
    assert not answer.failed
    await press(ada, channel, "hand")
    await pg.idle()
    told = [message for message in ada.reads(channel) if EN("dms-closed") in message.content]
    assert len(told) == 1, "said once"
    await press(ben, channel, "board")
    await pg.idle()
    assert [message.channel for message in ada.pinged] == [channel], "a board posted afresh asks nothing new"


async def test_everything_works_from_the_board(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    ada.close_dms()
    await begin(ada, channel, ben)
    await press(ada, channel, "hand")
    await pg.idle()
    menu = next(message for message in reversed(ada.reads(channel)) if message.ephemeral and message.selects)
    await place_card(ada, on=menu)
    await choose_first_card(ben)
    await plays(ada, channel, Draw())
    await pg.idle()
    drawn = next(message for message in reversed(ada.reads(channel)) if message.ephemeral and message.selects)
    assert DREW in drawn.text, "whoever draws on the board is shown the card"
    await place_card(ada, on=board(ada, channel))
    assert asks("turn", "▲ Ben") in board(ada, channel).text


async def test_a_pick_touches_no_disk(bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    before = pg.db.with_name(pg.db.name + "-wal").read_bytes()
    await press(ben, ben.dm, "pick")
    await pg.idle()
    assert ben.reads(ben.dm)[-1].selects
    assert pg.db.with_name(pg.db.name + "-wal").read_bytes() == before


async def test_my_hand_board_rules_and_log(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    assert (await (await press(cleo, channel, "rules")).final()).ephemeral
    await cleo.sees(EN("game-of-trains-rules-functions"), channel)
    await press(cleo, channel, "log")
    log = await cleo.sees(EN("log-title", game=EN("game-of-trains-name")), channel)
    assert re.search(put_in("● Ada"), log.text)
    await ada.slash("/bummelzug hand", channel)
    await ada.sees(" · #trains", channel)
    await ada.slash("/bummelzug board", channel)
    await pg.idle()
    assert EN("board-afresh") in [message.content for message in ada.reads(channel)]


async def draw_and_waste(pg: Playground, person: Actor) -> None:
    """A turn that brings nobody nearer to the end: the card goes where one lay just now."""
    await plays(person, person.dm, Draw())
    await pg.idle()
    await place_card(person)


@pytest.mark.slow
async def test_the_log_is_paged(bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    await choose_first_card(ben)
    for _ in range(5):
        await draw_and_waste(pg, ada)
        await draw_and_waste(pg, ben)
    await press(ada, channel, "log")
    log = await ada.sees(EN("log-page", page=2, pages=2), channel)
    newest = log.text
    await press(ada, log, "log", "1")
    await pg.idle()
    assert log.text != newest
    await press(ada, log, "log", "0")
    await pg.idle()
    assert log.text == newest


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


@pytest.mark.slow
async def test_the_final_board_offers_another_game(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await play_on(pg, [ada, ben])
    final = board(ada, channel)
    assert tells_winner(final.text)
    assert [control.custom_id.verb for control in controls(final)] == ["again", "log", "rules"]
    log = await (await press(ada, final, "log")).final()
    assert tells_winner(log.text)
    for person in (ada, ben):
        assert person.reads(person.dm)[-1].text.count("```") == 2
    assert EN("refuse-ended") not in final.text


@pytest.mark.slow
async def test_an_ended_table_tells_so(bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor) -> None:
    shown = await begin(ada, channel, ben)
    kept = list(shown.components)
    await play_on(pg, [ada, ben])
    shown.components = kept
    assert EN("refuse-ended") in await whisper(await press(ada, shown, "undo"))


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
    assert EN("seat-away", who="▲ Ben") in board(ada, channel).text


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
        assert len(posted) == 1


async def _want_board(person: Actor, board: ChatMessage) -> None:
    """Clicks, and waits until the bot has taken it down."""
    assert isinstance(person.pg, Railway)
    await press(person, board, "board")
    async with await Store.look(person.pg.db) as store, asyncio.timeout(60):
        while not any(intent.what == "afresh" for intent in await store.intents()):  # noqa: ASYNC110 -- on disk
            await asyncio.sleep(0.005)


async def test_nobody_is_called_in_the_channel_twice_for_one_question(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    ada.close_dms()
    await begin(ada, channel, ben, cleo)
    assert len(ada.pinged) == 1
    await pg.clock.advance(hours=2)
    await pg.idle()
    await press(cleo, channel, "leave")
    await press(cleo, channel, "leave", "sure")
    await pg.idle()
    assert EN("seat-away", who="■ Cleo") in board(ada, channel).text
    assert len(ada.pinged) == 1


async def test_an_old_hand_does_not_go_on_asking_when_its_owner_plays_from_the_board(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    asked = ada.reads(ada.dm)[-1]
    pings = len(ada.pinged)
    await pg.clock.advance(hours=2)
    await pg.idle()
    await plays(ada, channel, Draw())
    await pg.idle()
    again = ada.reads(ada.dm)[-1]
    assert (asked.labels, asked.selects) == ([], []), "what stands there now is another message"
    assert again is not asked
    assert again.selects
    assert len(ada.pinged) == pings
    await pg.clock.advance(hours=2)
    hand = ada.reads(channel)[-1]
    await place_card(ada, on=hand)
    assert EN("hand-move-is-in") in again.text
    assert not again.selects


async def test_the_first_hand_links_the_first_board_though_a_computer_player_begins(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await open_table(ada, channel)
    await press(ada, channel, "add-computer")
    await pg.idle()
    await press(ada, channel, "option", "first=1")
    await pg.idle()
    await press(ada, channel, "begin")
    await pg.idle()
    (hand,) = ada.reads(ada.dm)
    links = [button.url for button in hand.buttons if button.url]
    assert links == [board(ada, channel).link]
