"""The hands: they come by direct message, notify whoever is asked, and stop asking when they are answered."""

from __future__ import annotations

import re
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from cogs.table.terms.pace import AT_IT_FOR
from engine.game_of_trains import Draw
from playground import Actor, Channel, ChatMessage, Playground
from tests.cogs.evening import (
    OWN_CARDS,
    begin,
    board,
    boards,
    choose_first_card,
    open_table,
    place_card,
    put_in,
    set_up,
)
from tests.cogs.players import set_table
from tests.cogs.pressing import choose_option, find, newest, offers, plays, press
from tests.cogs.readers import EN
from tests.cogs.table.notified import choose
from tests.railway import Railway, running
from tests.wrecks import doomed

pytestmark = pytest.mark.slow


@pytest.mark.pictures
async def test_hands_arrive_by_direct_message_and_name_game_and_channel_and_link_the_board(
    bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    shown = await begin(ada, channel, ben)
    own = ada.reads(ada.dm)[-1]
    assert f"{EN('game-of-trains-name')} · #trains" in own.text
    assert any(button.url == shown.link for button in own.buttons)
    assert OWN_CARDS in own.text
    assert own.picture != shown.picture


async def test_a_hand_names_the_server_as_well_for_whoever_plays_in_several(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, pg.guild("Harbour").channel("quay"), command="trains")
    await begin(ada, channel, ben)
    assert f"{EN('game-of-trains-name')} · Railway club · #trains" in ada.reads(ada.dm)[-1].text
    assert "Railway club" not in ben.reads(ben.dm)[-1].text


AWAY = AT_IT_FOR + 1  # seconds after which nobody counts as being at the table any more


async def test_whoever_is_at_the_table_is_not_notified_and_has_one_message_that_is_edited(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    for _ in range(2):
        for person in (ada, ben):
            await pg.clock.advance(seconds=50)
            await plays(person, person.dm, Draw())
            await pg.idle()
            await place_card(person)
    for person in (ada, ben, cleo):
        assert not person.pinged
    assert [len(person.reads(person.dm)) for person in (ada, ben)] == [1, 1]
    assert all(message.silent for message in boards(ada, channel))


async def test_whoever_is_asked_and_was_not_at_the_table_is_notified_at_once(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    (own,) = ben.reads(ben.dm)
    await pg.clock.advance(seconds=AWAY)
    await pg.idle()
    await choose_first_card(ada)
    assert ben.pinged == [ben.reads(ben.dm)[-1]]
    assert not ben.pinged[0].silent
    assert ben.reads(ben.dm)[:-1] == [own], "what asks is edited, for as long as Discord takes that"
    assert offers(own, "pick")
    await pg.clock.advance(hours=3)
    await pg.idle()
    assert len(ben.pinged) == 1


@pytest.mark.parametrize("restart", [False, True], ids=["by the same bot", "though the bot was restarted"])
async def test_whoever_was_at_the_table_and_does_not_answer_for_two_minutes_is_notified_once(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, restart: bool
) -> None:
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(AsyncExitStack())
        await first.enter_async_context(running(pg, db))
        await begin(ada, channel, ben)
        await set_up(pg, ada, ben)
        await pg.clock.advance(seconds=AT_IT_FOR - 1)
        await pg.idle()
        assert (ada.pinged, ben.pinged) == ([], [])
        if restart:
            await first.aclose()
            await pg.until_disconnected()
            await stack.enter_async_context(running(pg, db))
        await pg.clock.advance(seconds=2)
        await pg.idle()
        assert ada.pinged == [ada.reads(ada.dm)[-1]]
        await plays(ada, ada.dm, Draw())
        await pg.clock.advance(hours=3)
        await pg.idle()
        assert (len(ada.pinged), ben.pinged) == (1, [])


async def test_whoever_looks_at_something_is_at_the_table(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await pg.clock.advance(seconds=AWAY - 10)
    await press(ben, channel, "rules")
    await pg.clock.advance(seconds=20)
    await pg.idle()
    await choose_first_card(ada)
    assert not ben.pinged
    await pg.clock.advance(seconds=AWAY)
    await pg.idle()
    assert len(ben.pinged) == 1


async def test_clicks_on_the_board_cost_no_request_beside_their_answers(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    for person in (ada, ben):  # what they have by direct message asks nothing from here on
        await plays(person, channel, Draw())
        await pg.idle()
        await place_card(person, on=board(person, channel))
    pg.requests.clear()
    for person in (ada, ben, ada, ben):
        await plays(person, channel, Draw())
        await pg.idle()
        await place_card(person, on=board(person, channel))
        await pg.clock.advance(seconds=20)
    assert {each.path.split("/")[1] for each in pg.requests} == {"interactions", "webhooks"}
    await pg.clock.advance(seconds=AWAY)
    await pg.idle()
    assert len(ada.pinged) == 1, "she is asked, and gone"


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


def notifications(channel: Channel) -> list[ChatMessage]:
    """The lines that notify somebody, as they stand in the channel."""
    return [message for message in channel.messages.values() if "<@" in message.content and not message.ephemeral]


async def test_closed_direct_messages_are_said_once_and_a_line_in_the_channel_notifies_and_goes(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    ada.close_dms()
    shown = await begin(ada, channel, ben)
    assert not ada.pinged, "she is at the table"
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
    await pg.clock.advance(seconds=AWAY)
    await pg.idle()
    (line,) = ada.pinged
    assert notifications(channel) == [line]
    assert line.content == f"{EN('ping-turn', who=ada.mention)} {EN('link-board', link=shown.link)}"
    assert not line.silent
    await press(ben, channel, "board")
    await pg.clock.advance(hours=3)
    await pg.idle()
    assert ada.pinged == [line], "nobody is notified twice for a question"
    hand = await (await press(ada, channel, "hand")).final()
    take = find(hand, "pick")
    if take is not None:
        await take.use(ada)
        await pg.idle()
    await place_card(ada, on=hand)
    assert notifications(channel) == []
    assert line.deleted


@pytest.mark.parametrize("away", [0, 30], ids=["for a moment", "for longer than Discord knows a nonce"])
async def test_a_line_that_was_posted_and_not_recorded_is_not_posted_again_though_the_bot_was_away(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, away: int
) -> None:
    ada.close_dms()
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with doomed(pg, db) as train:
        gate = pg.faults.hold(f"POST /channels/{channel.id}/messages", after_effect=True)
        await gate.reached(60.0)
        gate.open()  # the board
        gate = pg.faults.hold(f"POST /channels/{channel.id}/messages", after_effect=True)
        await gate.reached(60.0)
        await train.kill()
        gate.open()
    assert len(notifications(channel)) == 1
    await pg.clock.advance(minutes=away)
    async with running(pg, db):
        await pg.idle()
        assert len(ada.pinged) == 1
        await plays(ada, channel, Draw())
        await pg.idle()
        await place_card(ada, on=board(ada, channel))
        assert notifications(channel) == []


async def test_a_hand_that_was_to_notify_and_was_not_recorded_is_not_posted_again_for_who_is_at_the_table_meanwhile(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with doomed(pg, db) as train:
        gate = pg.faults.hold(f"POST /channels/{ada.dm.id}/messages", after_effect=True)
        await gate.reached(60.0)
        await train.kill()
        gate.open()
    with closing(sqlite3.connect(db)) as connection, connection:  # something else went wrong, so it waits
        connection.execute("UPDATE intents SET due = ? WHERE what = 'hand'", (pg.clock.now() + 60,))
    async with running(pg, db):
        await press(ada, newest(ada, ada.dm), "log")
        await pg.idle()
        await pg.clock.advance(seconds=90)
        await pg.idle()
        assert len([one for one in ada.reads(ada.dm) if offers(one, "act")]) == 1
        await plays(ada, ada.dm, Draw())


async def test_an_old_hand_does_not_go_on_asking_when_its_owner_plays_from_the_board(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    await pg.clock.advance(seconds=AWAY)
    await pg.idle()
    asked, notification = ada.reads(ada.dm)
    assert ada.pinged == [notification]
    await pg.clock.advance(hours=2)
    await pg.idle()
    await plays(ada, channel, Draw())
    await pg.idle()
    await pg.clock.advance(seconds=AWAY)  # she does not go on there
    await pg.idle()
    again = newest(ada, ada.dm)
    assert asked not in ada.reads(ada.dm), "another message stands in its place"
    assert again.selects
    assert ada.pinged == [notification]
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
    await choose_option(ada, channel, "first=1")
    await pg.idle()
    await press(ada, channel, "begin")
    await pg.idle()
    (hand,) = ada.reads(ada.dm)
    links = [button.url for button in hand.buttons if button.url]
    assert links == [board(ada, channel).link]


async def test_a_silent_hand_whose_receipt_was_lost_is_looked_for_before_it_is_posted_once_more(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2)
    await choose(db, ada, notified="channel", zone="Europe/London", quiet_from=11 * 60, quiet_until=15 * 60)
    async with running(pg, db):
        await pg.idle()
        await pg.clock.advance(minutes=60)  # what she has is too old to be edited
        await pg.idle()
        for person in (ada, ben):
            await plays(person, channel, Draw())
            await pg.idle()
            await place_card(person, on=board(person, channel))
            await pg.idle()
        lost = pg.faults.next(f"POST /channels/{ada.dm.id}/messages", status=503, after_effect=True)
        for _ in range(2):
            await pg.clock.advance(minutes=20)  # Discord no longer knows the message by its nonce
            await pg.idle()
        assert lost.met
        assert len([hand for hand in ada.reads(ada.dm) if "round 2" in hand.text]) == 1
