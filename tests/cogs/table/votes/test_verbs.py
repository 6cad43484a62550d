"""What people see of votes: on the board, in the message of whoever it is about, and when they click or type."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.face.custom_id import TEMPLATE
from cogs.table.client import Bummelzug
from cogs.table.tables.vote import votes_of
from cogs.table.terms.pace import DAY
from db import PLAYED, Store
from db.replay import verify
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import asks, begin, board, boards, choose_first_card, stored, whisper
from tests.cogs.pressing import newest, offers, press
from tests.cogs.readers import EN
from tests.cogs.table.waiting import (
    a_unit_passes,
    ended,
    forge,
    timers,
    until_said,
    vote,
)
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

ADA_SILENT = "silent.0"
PRIMARY, SECONDARY = 1, 2  # styles of buttons, as Discord counts them


@pytest.fixture
def eve(pg: Railway, channel: Channel) -> Actor:
    return pg.person("Eve")


# About somebody who is silent


async def test_a_vote_takes_the_strong_colour_and_the_first_place_once_somebody_has_voted(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    assert not offers(board(ada, channel), "vote")
    await a_unit_passes(pg)
    assert EN("vote-can-be", who="● Ada") in board(cleo, channel).text
    assert _row(board(dan, channel))[:2] == [("hand", PRIMARY), ("vote", SECONDARY)]
    await vote(cleo, channel, f"{ADA_SILENT}.plays")
    assert _row(board(dan, channel))[:2] == [("vote", PRIMARY), ("hand", PRIMARY)]


def _row(message: ChatMessage) -> list[tuple[str, int]]:
    """The table's own row: what each button does, and in which colour."""
    buttons = [(TEMPLATE.fullmatch(one.custom_id or ""), one.style) for one in message.buttons]
    return [(match["verb"], style) for match, style in buttons if match and match["verb"] in ("hand", "vote", "log")]


async def test_most_of_the_people_decide_and_votes_are_seen_on_the_board_also_after_a_restart(
    db: Path, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, cleo, dan)
        await a_unit_passes(pg)
        messages = len(ada.reads(ada.dm))
        await vote(cleo, channel, f"{ADA_SILENT}.plays")
        assert len(ada.reads(ada.dm)) == messages, "she hears of what is decided, not of each vote"
        assert EN("vote-cast-plays", who="▲ Cleo") in board(dan, channel).text
        assert EN("vote-missing", who="■ Dan") in board(dan, channel).text
        assert not (await stored(pg)).seats[0].computer, "one of two is not most"
    async with running(pg, db):
        pings = len(ada.pinged)
        await vote(dan, channel, f"{ADA_SILENT}.plays")
        assert (await stored(pg)).seats[0].computer
        assert ended("silent", "plays", "● Ada") not in board(dan, channel).text, "Stoker has moved by now"
        assert asks("setup", "▲ Cleo") in board(dan, channel).text
        assert EN("stand-in-plays-for-you", stand_in="Stoker", since=0).partition(".")[0] in newest(ada, ada.dm).text
        await pg.clock.advance(minutes=61)
        await pg.idle()
        assert len(ada.pinged) == pings + 1, "she was reminded within the hour, and is notified once it is over"
        await press(ada, ada.dm, "back")
        await pg.idle()
        assert not (await stored(pg)).seats[0].computer, "and may come back"


@pytest.mark.parametrize("verb", ["log", "vote"])
async def test_any_click_of_the_absent_one_ends_the_vote(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor, verb: str
) -> None:
    await begin(ada, channel, cleo, dan)
    await a_unit_passes(pg)
    await vote(cleo, channel, f"{ADA_SILENT}.plays")
    if verb == "vote":  # refused, and heard all the same
        assert EN("refuse-vote-own") in await forge(ada, channel, "vote", f"{ADA_SILENT}.wait")
    else:
        await press(ada, channel, verb)
    await until_said(pg)
    row = await stored(pg)
    assert votes_of(row).open is None
    assert ended("silent", "back", "● Ada") in board(cleo, channel).text
    assert EN("refuse-question-gone") in await forge(dan, channel, "vote", f"{ADA_SILENT}.plays")
    assert (await timers(pg, 0))["silent"] == pytest.approx(pg.clock.now() + DAY, abs=30)


async def test_nobody_votes_about_somebody_who_could_not_answer_while_the_bot_was_away(
    db: Path, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, cleo)
    await pg.clock.advance(hours=7 * 24)
    async with running(pg, db):
        await until_said(pg)
        due = await timers(pg, 0)
        assert "overdue" not in due
        assert due["silent"] == pytest.approx(pg.clock.now() + DAY, abs=30)
        await a_unit_passes(pg)
        assert offers(board(cleo, channel), "vote")


async def test_a_seat_that_is_sought_goes_to_whoever_takes_it_first(
    db: Path, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor, eve: Actor, ben: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, cleo, dan)
        await a_unit_passes(pg)
        for person in (cleo, dan):
            await vote(person, channel, f"{ADA_SILENT}.seek")
    async with running(pg, db):
        offer = await eve.sees(EN("seat-sought", seat="● Ada"), channel)
        assert ended("silent", "seek", "● Ada") in boards(cleo, channel)[-1].text
        assert EN("vote-about-you-seek") in newest(ada, ada.dm).text, "she is told"
        assert EN("refuse-seated-already") in await whisper(await press(cleo, offer, "take"))
        await press(eve, offer, "take")
        await until_said(pg)
        row = await stored(pg)
        assert (row.seats[0].person, row.seats[0].computer) == (eve.id, False)
        assert ended("silent", "taken", "● Eve") in boards(cleo, channel)[-1].text
        assert "overdue" not in await timers(pg, 0), "her clock begins"
        assert not offer.labels


async def test_a_seat_is_no_longer_to_be_had_when_its_owner_clicks(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor, eve: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await a_unit_passes(pg)
    for person in (cleo, dan):
        await vote(person, channel, f"{ADA_SILENT}.seek")
    await pg.idle()
    offer = await eve.sees(EN("seat-sought", seat="● Ada"), channel)
    taking = next(button.custom_id for button in offer.buttons)
    await press(ada, channel, "log")
    await until_said(pg)
    assert (offer.content, offer.labels) == (EN("seat-withdrawn"), [])
    assert EN("refuse-offer-gone") in await forge(eve, channel, "take", (taking or "").rpartition(":")[2])
    assert (await stored(pg)).seats[0].person == ada.id


# Somebody who types is there


@pytest.mark.parametrize(
    ("typed", "in_dm"),
    [
        ("games board", False),
        ("games undo", True),  # refused, and heard all the same
        ("trains start", False),
    ],
)
async def test_a_command_of_the_absent_one_ends_the_vote_as_a_click_does(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor, typed: str, in_dm: bool
) -> None:
    await begin(ada, channel, cleo, dan)
    await a_unit_passes(pg)
    await vote(cleo, channel, f"{ADA_SILENT}.plays")
    await (await ada.slash(f"/{typed}", ada.dm if in_dm else channel)).completed()
    await until_said(pg)
    assert votes_of(await stored(pg)).open is None
    assert ended("silent", "back", "● Ada") in board(cleo, channel).text
    assert "overdue" not in await timers(pg, 0)


async def test_a_command_counts_at_the_tables_that_it_is_about_and_at_no_others(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    assert channel.guild is not None
    elsewhere, nowhere = channel.guild.channel("elsewhere"), channel.guild.channel("nowhere")
    await begin(ada, channel, cleo, dan)
    await begin(ada, elsewhere, cleo, dan)
    await a_unit_passes(pg)

    async def silent() -> list[bool]:
        await until_said(pg)
        return ["overdue" in await timers(pg, 0, table) for table in (1, 2)]

    await (await ada.slash("/games help", nowhere)).completed()
    await (await ada.slash("/games settings", nowhere)).completed()
    assert await silent() == [True, True]
    await (await ada.slash("/games hand", elsewhere)).completed()
    assert await silent() == [True, False]
    which = await ada.slash("/games hand", ada.dm)
    await which.completed()
    assert await silent() == [False, False], "asked in direct messages, it is about both"
    await a_unit_passes(pg)
    assert await silent() == [True, True]
    assert which.message is not None
    await press(ada, which.message, "which", "hand=2")
    assert await silent() == [True, False]
    await (await ada.slash("/games mine", nowhere)).completed()
    assert await silent() == [False, False]


# Somebody whose vote is missing has gone


async def test_nobody_waits_for_the_vote_of_somebody_who_left_the_server(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await a_unit_passes(pg)
    assert channel.guild is not None
    channel.guild.dismiss(dan.user)
    await vote(cleo, channel, f"{ADA_SILENT}.plays")
    row = await stored(pg)
    assert [seat.computer for seat in row.seats] == [True, False, True]
    assert row.seats[2].person == dan.id, "which stays his, should he come back"


# Somebody is to leave


async def test_a_host_removes_whoever_was_silent_for_a_unit_and_they_are_told_once(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, cleo)
    await choose_first_card(ada)
    assert EN("refuse-remove-alone") in await forge(ada, channel, "remove", "1")
    await a_unit_passes(pg)
    pings = len(cleo.pinged)
    await press(ada, channel, "remove", "")
    await press(ada, channel, "remove", "1")
    await until_said(pg)
    row = await stored(pg)
    assert (row.seats[1].person, row.seats[1].computer) == (cleo.id, True)
    assert votes_of(row).removed == [], "who was silent has left"
    await pg.clock.advance(hours=2)
    await pg.idle()
    assert len(cleo.pinged) == pings + 1
    await pg.clock.advance(hours=100)
    await pg.idle()
    assert len(cleo.pinged) == pings + 1


async def test_whoever_answers_is_removed_when_all_others_agree(
    db: Path, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor, eve: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, cleo, dan, eve)
        await press(ada, channel, "remove", "")
        await press(ada, channel, "remove", "1")
        await until_said(pg)
        assert EN("vote-about-remove", by="● Ada", who="▲ Cleo", stand_in="Signaller") in board(dan, channel).text
        assert EN("refuse-vote-own") in await forge(cleo, channel, "vote", "remove.1.no")
        assert EN("refuse-vote-open") in await forge(ada, channel, "remove", "2")
    async with running(pg, db):
        await until_said(pg)
        assert EN("vote-done") in await whisper_done(dan, channel, "remove.1.yes")
        assert not (await stored(pg)).seats[1].computer, "not all have agreed"
        assert EN("vote-done") in await whisper_done(eve, channel, "remove.1.yes")
        row = await stored(pg)
        assert row.seats[1].computer
        assert votes_of(row).removed == [1], "which does not count as having left"
        assert ended("remove", "removed", "▲ Cleo", "Signaller") in boards(dan, channel)[-1].text
        assert EN("removed-you", stand_in="Signaller") in newest(cleo, cleo.dm).text
        assert EN("refuse-removed") in await forge(cleo, channel, "back")


async def whisper_done(person: Actor, channel: Channel, choice: str) -> str:
    """What becomes of the ballot."""
    await press(person, channel, "vote", "")
    await person.pg.idle()
    ballot = newest(person, channel)
    await press(person, ballot, "vote", choice)
    await until_said(person.pg)
    return ballot.content


# Ending a game as it stands


async def test_all_may_agree_to_end_a_game_as_it_stands(
    db: Path, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, cleo, dan)
        assert EN("end-here-sure") in await whisper(await press(cleo, channel, "end-here", ""))
        assert (await stored(pg)).vote is None, "asked once before"
        await press(cleo, channel, "end-here", "sure")
        await until_said(pg)
        assert EN("vote-about-end", by="▲ Cleo", who="", stand_in="") in board(ada, channel).text
        await vote(dan, channel, "end..yes")
        await choose_first_card(ada)
        assert (await stored(pg)).status == "playing", "and goes on meanwhile"
    async with running(pg, db):
        await until_said(pg)
        await vote(ada, channel, "end..yes")
        row = await stored(pg)
        assert (row.status, votes_of(row).agreed) == ("ended", True)
        for person in (ada, cleo, dan):
            assert EN("ended-agreed") in newest(person, person.dm).text
        assert offers(boards(ada, channel)[-1], "again")
        assert EN("refuse-ended") in await forge(ada, channel, "end-here", "sure")
    async with await Store.open(db) as store:
        assert await verify(store) == []
        known = await store.person(ada.id)
        assert known is not None
        assert PLAYED not in {lesson.kind for lesson in known.learnt}, "nobody has played it to its end"
