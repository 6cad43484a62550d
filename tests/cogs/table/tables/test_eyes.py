"""Whose eyes these are: who left may come back and goes on seeing their hand, who was voted out looks on."""

from __future__ import annotations

import pytest

from cogs.table.client import Bummelzug
from cogs.table.tables.eyes import eyes_of, require_eyes
from cogs.table.tables.vote import Votes, keep_votes, votes_of
from cogs.table.terms.refusals import Refusal
from db import Seat, Store, Table
from engine.game_of_trains import Draw
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import OWN_CARDS, begin, choose_first_card, leave, place_card, stored, whisper
from tests.cogs.pressing import newest, offers, plays, press
from tests.cogs.readers import EN
from tests.cogs.table.waiting import forge, until_said
from tests.railway import Railway

ADA, BEN, STRANGER = 1, 2, 9


def table(status: str, *removed: int) -> Table:
    seats = [Seat(ADA, "Ada", computer=False), Seat(BEN, "Ben", computer=True), Seat(None, "Stoker", computer=True)]
    made = Table("game_of_trains", 1, "{}", 1, 1, 1, ADA, "en", 0.0, seats=seats, status=status)  # type: ignore[arg-type]
    keep_votes(made, Votes(removed=[*removed]))
    return made


@pytest.mark.parametrize("status", ["lobby", "playing", "ended", "closed"])
def test_everybody_sees_with_the_eyes_of_their_own_seat_also_while_a_computer_player_keeps_it(status: str) -> None:
    seen = [eyes_of(table(status), person) for person in (ADA, BEN, STRANGER)]
    assert seen == [0, 1, None]


@pytest.mark.parametrize(("status", "eyes"), [("playing", None), ("closed", None), ("ended", 1)])
def test_whoever_was_voted_out_looks_on_until_the_game_is_over(status: str, eyes: int | None) -> None:
    assert [eyes_of(table(status, 1), person) for person in (ADA, BEN)] == [0, eyes]


def test_who_looks_on_is_told_why() -> None:
    for person, why in ((STRANGER, "refuse-not-seated"), (BEN, "refuse-removed")):
        with pytest.raises(Refusal, match=why):
            require_eyes(table("playing", 1), person)


# Over Discord


async def vote_out(channel: Channel, whom: int, host: Actor, *others: Actor) -> None:
    """The host and all others agree that the person in this seat goes."""
    await press(host, channel, "remove", "")
    await press(host, channel, "remove", str(whom))
    for person in others:
        await press(person, channel, "vote", "")
        await press(person, newest(person, channel), "vote", f"remove.{whom}.yes")
    await until_said(host.pg)


async def in_words(person: Actor, channel: Channel) -> str:
    return (await (await press(person, channel, "words")).final()).text


def with_hands(person: Actor) -> list[ChatMessage]:
    """The direct messages that show somebody a hand."""
    return [message for message in person.reads(person.dm) if message.picture is not None or OWN_CARDS in message.text]


@pytest.mark.slow
async def test_whoever_was_voted_out_is_shown_the_hand_by_no_way(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await vote_out(channel, 1, ada, dan)
    assert votes_of(await stored(pg)).removed == [1]
    removed = EN("refuse-removed")
    assert removed in await forge(cleo, channel, "hand")
    assert removed in await whisper(await cleo.slash("/games hand", channel))
    assert removed in await whisper(await cleo.slash("/games hand", cleo.dm))
    assert EN("history-public") in (await (await press(cleo, channel, "history", "")).final()).text
    more = await (await press(cleo, channel, "more")).final()
    assert not any(offers(more, verb) for verb in ("hand", "nudge", "back", "hint"))
    assert offers(more, "words")


@pytest.mark.slow
async def test_in_words_shows_whoever_was_voted_out_what_all_see(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    assert OWN_CARDS in await in_words(cleo, channel), "she holds something"
    await vote_out(channel, 1, ada, dan)
    assert await in_words(cleo, channel) == await in_words(pg.person("Zoe"), channel)


@pytest.mark.slow
async def test_whoever_was_voted_out_nudges_nobody_and_passes_nothing_on(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await vote_out(channel, 1, ada, dan)
    assert EN("refuse-removed") in await forge(cleo, channel, "nudge")
    assert EN("refuse-removed") in await whisper(await cleo.slash("/games give-seat", channel, to=pg.person("Zoe")))


@pytest.mark.slow
async def test_no_hand_is_drawn_again_into_a_message_to_whoever_was_voted_out(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await choose_first_card(ada)
    assert with_hands(cleo), "she is asked"
    await vote_out(channel, 1, ada, dan)
    notice = newest(cleo, cleo.dm)
    assert EN("removed-you", stand_in="Signaller") in notice.text
    assert with_hands(cleo) == []
    await choose_first_card(dan)
    for person in (ada, dan):  # and between them the computer player in her seat
        await plays(person, person.dm, Draw())
        await pg.idle()
        await place_card(person)
        assert with_hands(cleo) == []
    async with await Store.look(pg.db) as store:
        assert {move.seat for move in await store.moves(1) if move.cause == "computer"} == {1}, "which has moved"
    await press(cleo, notice, "log", "")
    await pg.idle()
    assert with_hands(cleo) == []


@pytest.mark.slow
async def test_a_hand_before_somebodys_eyes_makes_room_when_they_are_voted_out(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    shown = await (await press(cleo, channel, "hand")).final()
    assert shown.picture is not None
    await vote_out(channel, 1, ada, dan)
    await pg.clock.advance(seconds=5)
    await pg.idle()
    assert (shown.content, shown.embeds) == (EN("answer-not-yours"), [])


@pytest.mark.slow
async def test_a_control_of_an_old_hand_shows_whoever_was_voted_out_nothing_new(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await choose_first_card(ada)
    hand = newest(cleo, cleo.dm)
    components = hand.components
    await vote_out(channel, 1, ada, dan)
    old = newest(cleo, cleo.dm)
    old.components = components  # as if her hand could not be deleted
    answer = await press(cleo, old, "pick")
    await pg.idle()
    assert EN("refuse-computer-plays") in await whisper(answer)
    assert with_hands(cleo) == []


@pytest.mark.slow
async def test_whoever_left_and_may_come_back_goes_on_seeing_their_hand(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await leave(cleo, channel)
    assert OWN_CARDS in await in_words(cleo, channel)
    assert (await (await press(cleo, channel, "hand")).final()).picture is not None


@pytest.mark.slow
async def test_once_the_game_is_over_whoever_was_voted_out_sees_what_all_see(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await vote_out(channel, 1, ada, dan)
    for person in (ada, dan):
        await press(person, channel, "end-here" if person is ada else "vote", "")
        await press(person, newest(person, channel), *(("end-here", "sure") if person is ada else ("vote", "end..yes")))
        await until_said(pg)
    assert (await stored(pg)).status == "ended"
    assert EN("history-everything") in (await (await press(cleo, channel, "history", "")).final()).text
