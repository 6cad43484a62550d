"""What people see when seats are left, taken back, and passed on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from cogs.table.seats.offer import Offer
from engine.game_of_trains import Draw
from playground import Actor, Channel, ChatMessage
from playground.world.message_parts import BUTTON
from tests.cogs.evening import (
    DREW,
    asks,
    away,
    begin,
    board,
    choose_first_card,
    leave,
    once_redrawn,
    set_up,
    stored,
    whisper,
)
from tests.cogs.pressing import newest, offers, plays, press
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
    assert away("● Ada", "Stoker") in shown.text
    assert asks("setup", "▲ Ben") in shown.text, "it has moved for her"
    assert offers(shown, "back"), "also for her"


async def test_whoever_is_back_at_the_board_is_not_told_in_their_own_message_that_somebody_plays_for_them(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    for hours in (25, 48):
        await pg.clock.advance(hours=hours)
        await pg.idle()
    told = EN("stand-in-plays-for-you", stand_in="Stoker", since=int((await stored(pg)).seats[0].away or 0))
    assert told in newest(ada, ada.dm).text
    await press(ada, channel, "back")
    await once_redrawn(pg)
    assert [one for one in ada.reads(ada.dm) if told in one.text] == []
    assert asks("setup", "▲ Ben") in newest(ada, ada.dm).text


async def test_computer_players_move_only_while_a_person_holds_a_seat(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    for person in (ben, ada):
        await leave(person, channel)
    version = (await stored(pg)).version
    await pg.clock.advance(hours=5)
    await pg.idle()
    assert (await stored(pg)).version == version
    assert EN("table-sleeps") in board(ada, channel).text
    await press(ben, channel, "back")
    await pg.idle()
    assert asks("setup", "▲ Ben") in board(ada, channel).text, "it goes on where it stood"


# Passing a seat on


async def test_a_seat_is_passed_on_to_somebody_who_takes_it(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    await leave(ben, channel)
    await ben.slash("/games platz-abgeben", channel, an=cleo)
    offer = await cleo.sees(EN("seat-offered-own", to=cleo.mention, who="Ben", seat="▲ Ben"), channel)
    assert offer.pinged(cleo.user)
    assert (await stored(pg)).seats[1].person == ben.id, "nobody is seated unasked"
    assert EN("refuse-offer-not-yours") in await whisper(await press(ada, offer, "take"))
    await press(cleo, offer, "take")
    await pg.idle()
    row = await stored(pg)
    assert (row.seats[1].person, row.seats[1].name, row.seats[1].computer) == (cleo.id, "Cleo", False)
    assert [seat.since for seat in row.seats] == [None, row.version], "what was before is not theirs"
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
    await ada.slash("/games give-seat", channel, to=cleo)
    await press(cleo, channel, "take")
    await pg.idle()
    assert (await stored(pg)).host == cleo.id
    assert mine not in ada.reads(ada.dm)
    (hand,) = cleo.reads(cleo.dm)
    assert hand.silent, "they are at the table"
    await pg.clock.advance(minutes=3)
    await pg.idle()
    assert cleo.pinged[-1] is cleo.reads(cleo.dm)[-1], "it is their turn"
    assert EN("refuse-not-seated") in await whisper(await press(ada, channel, "hand"))


async def test_a_seat_on_offer_can_be_taken_after_a_restart(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, ben)
        await leave(ben, channel)
        await ada.slash("/games give-seat", channel, to=cleo, from_=ben)
        await cleo.sees(EN("seat-offered", to=cleo.mention, who="Ada", seat="▲ Ben"), channel)
        await pg.idle()
    await pg.until_disconnected()
    async with running(pg, db):
        await pg.clock.advance(hours=2)
        await choose_first_card(ada)
        await press(cleo, channel, "take")
        await pg.idle()
        assert (await stored(pg)).seats[1].person == cleo.id


async def test_an_offer_goes_when_its_owner_presses_it_and_after_a_day(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    await ada.slash("/games give-seat", channel, to=cleo)
    offer = await cleo.sees(EN("seat-offered-own", to=cleo.mention, who="Ada", seat="● Ada"), channel)
    components = offer.components
    await press(ada, offer, "take")
    await pg.idle()
    assert offer.labels == []
    offer.components = components  # as somebody still sees it who is about to press
    assert EN("refuse-offer-gone") in await whisper(await press(cleo, offer, "take"))
    offer.components = []
    await ada.slash("/games give-seat", channel, to=cleo)
    await pg.idle()
    await pg.clock.advance(hours=23)
    await choose_first_card(ada)
    await pg.clock.advance(hours=2)
    assert EN("refuse-offer-gone") in await whisper(await press(cleo, channel, "take"))
    assert (await stored(pg)).seats[0].person == ada.id


def offering(message: ChatMessage, offer: str) -> None:
    """As if this message had a button that offers this."""
    button = {"type": BUTTON, "style": 3, "label": "Forged", "custom_id": f"bz:1:1:take:{offer}"}
    message.components = [{"type": 1, "components": [button]}]


async def test_an_offer_counts_on_its_own_message_alone_which_offers_nothing_but_what_its_command_did(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, ben)
    assert EN("refuse-bot") in await whisper(await ada.slash("/games give-seat", channel, to=pg.world.bot))
    shown = board(cleo, channel)
    await ada.slash("/games give-seat", channel, to=cleo)
    offer = await cleo.sees(EN("seat-offered-own", to=cleo.mention, who="Ada", seat="● Ada"), channel)
    offering(shown, str(Offer(0, False, ada.id, cleo.id, ada.id)))
    assert EN("refuse-offer-gone") in await whisper(await press(cleo, shown, "take"))
    genuine = offer.components
    for forged in (Offer(0, False, ada.id, dan.id, ada.id), Offer(1, False, ben.id, dan.id, ben.id)):
        offering(offer, str(forged))
        assert EN("refuse-offer-gone") in await whisper(await press(dan, offer, "take"))
    assert [seat.person for seat in (await stored(pg)).seats] == [ada.id, ben.id]
    offer.components = genuine
    await press(cleo, offer, "take")
    await pg.idle()
    assert (await stored(pg)).seats[0].person == cleo.id


async def test_whoever_takes_a_seat_with_closed_direct_messages_is_notified_in_the_channel(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    cleo.close_dms()
    await begin(ada, channel, ben)
    await ada.slash("/games give-seat", channel, to=cleo)
    await press(cleo, channel, "take")
    await pg.idle()
    await pg.clock.advance(minutes=3)
    await pg.idle()
    (line,) = cleo.pinged[1:]
    assert line.channel is channel
    assert EN("ping-turn", who=cleo.mention) in line.content


async def test_a_hand_drawn_late_does_not_go_to_whoever_has_passed_the_seat_on_meanwhile(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    mine = ada.reads(ada.dm)[-1]
    await ada.slash("/games give-seat", channel, to=cleo)
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
    assert mine not in ada.reads(ada.dm)
    assert DREW in cleo.reads(cleo.dm)[-1].text
