"""The hands: they come by direct message, call whoever is asked, and stop asking when they are answered."""

from __future__ import annotations

import re

import pytest

from cogs.table.client import Bummelzug
from engine.game_of_trains import Draw
from playground import Actor, Channel, Playground
from tests.cogs.evening import (
    OWN_CARDS,
    away,
    begin,
    board,
    boards,
    choose_first_card,
    leave,
    open_table,
    place_card,
    put_in,
    set_up,
)
from tests.cogs.pressing import plays, press
from tests.cogs.readers import EN
from tests.railway import Railway


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


async def test_nobody_is_called_in_the_channel_twice_for_one_question(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    ada.close_dms()
    await begin(ada, channel, ben, cleo)
    assert len(ada.pinged) == 1
    await pg.clock.advance(hours=2)
    await pg.idle()
    await leave(cleo, channel)
    assert away("■ Cleo", "Braker") in board(ada, channel).text
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


@pytest.mark.slow
async def test_nobody_is_pinged_who_does_not_want_it(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ada.slash("/bummelzug settings", channel)
    await press(ada, channel, "pings", "off")
    await ada.sees(EN("settings-pings-off"), channel)
    await begin(ada, channel, ben)
    assert not ada.pinged
    assert ada.reads(ada.dm), "the hand arrives all the same"


@pytest.mark.slow
async def test_nobody_who_does_not_want_it_is_pinged_in_the_channel_either(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ada.slash("/bummelzug settings", channel)
    await press(ada, channel, "pings", "off")
    await ada.sees(EN("settings-pings-off"), channel)
    ada.close_dms()
    await begin(ada, channel, ben)
    assert not ada.pinged
