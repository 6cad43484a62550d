"""When somebody is away: the others vote, a host may have somebody leave, and all may end a game as it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.face.custom_id import TEMPLATE
from cogs.table.client import Bummelzug
from cogs.table.tables.vote import votes_of
from cogs.table.terms.deadlines import DAY
from db import PLAYED, Store
from db.replay import verify
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import asks, begin, board, boards, choose_first_card, leave, stored, whisper
from tests.cogs.pressing import newest, offers, press
from tests.cogs.readers import EN
from tests.cogs.table.waiting import a_unit_passes, choose, ended, forge, go_away, settle, timers, vote, wait_here
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

ADA_SILENT = "silent.0"
PRIMARY, SECONDARY = 1, 2  # styles of buttons, as Discord counts them


@pytest.fixture
def eve(pg: Railway, channel: Channel) -> Actor:
    return pg.person("Eve")


# About somebody who is silent


async def test_after_a_unit_without_an_answer_the_others_may_vote_and_not_before(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    assert not offers(board(ada, channel), "vote")
    assert EN("refuse-question-gone") in await forge(cleo, channel, "vote", f"{ADA_SILENT}.plays")
    await a_unit_passes(pg)
    assert EN("vote-can-be", who="● Ada") in board(cleo, channel).text
    assert offers(board(cleo, channel), "vote")


async def test_a_vote_takes_the_strong_colour_and_the_first_place_once_somebody_has_voted(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await a_unit_passes(pg)
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
        assert "Stoker plays for you" in newest(ada, ada.dm).text
        await pg.clock.advance(minutes=61)
        await pg.idle()
        assert len(ada.pinged) == pings + 1, "she was reminded within the hour, and is called once it is over"
        await press(ada, ada.dm, "back")
        await pg.idle()
        assert not (await stored(pg)).seats[0].computer, "and may come back"


async def test_a_tie_waits_and_a_vote_can_be_changed(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await a_unit_passes(pg)
    await vote(cleo, channel, f"{ADA_SILENT}.plays")
    await vote(dan, channel, f"{ADA_SILENT}.wait")
    row = await stored(pg)
    assert not row.seats[0].computer
    assert votes_of(row).open is not None
    await vote(cleo, channel, f"{ADA_SILENT}.wait")
    assert ended("silent", "wait", "● Ada") in board(dan, channel).text


async def test_to_wait_gives_another_unit(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, cleo)
    await a_unit_passes(pg)
    await vote(cleo, channel, f"{ADA_SILENT}.wait")
    assert not offers(board(cleo, channel), "vote")
    assert EN("vote-about-you-wait") in newest(ada, ada.dm).text, "she is told"
    due = await timers(pg, 0)
    assert due["silent"] == pytest.approx(pg.clock.now() + DAY, abs=10)
    assert due["replace"] >= due["silent"]
    await a_unit_passes(pg)
    assert offers(board(cleo, channel), "vote"), "and then the others may vote again"


async def test_where_one_other_person_plays_they_choose_the_computer_or_waiting_and_never_the_end(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, cleo)
    await a_unit_passes(pg)
    await press(cleo, channel, "vote", "")
    await pg.idle()
    ballot = newest(cleo, channel)
    assert [offers(ballot, "vote", f"{ADA_SILENT}.{one}") for one in ("wait", "plays", "seek", "end")] == [
        *(True, True, False, False)
    ]
    for choice in ("end", "seek"):
        assert EN("refuse-vote-not-alone") in await forge(cleo, channel, "vote", f"{ADA_SILENT}.{choice}")
    await vote(cleo, channel, f"{ADA_SILENT}.plays")
    assert (await stored(pg)).seats[0].computer


@pytest.mark.parametrize("verb", ["log", "vote", "rules"])
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
    await settle(pg)
    row = await stored(pg)
    assert votes_of(row).open is None
    assert ended("silent", "back", "● Ada") in board(cleo, channel).text
    assert EN("refuse-question-gone") in await forge(dan, channel, "vote", f"{ADA_SILENT}.plays")
    assert (await timers(pg, 0))["silent"] == pytest.approx(pg.clock.now() + DAY, abs=30)


async def test_to_say_that_one_is_away_or_needs_longer_ends_the_vote_too(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    wait_here(pg)
    await press(ada, channel, "need", "")
    await pg.idle()
    menu = newest(ada, channel)
    await a_unit_passes(pg)
    await vote(cleo, channel, f"{ADA_SILENT}.plays")
    await press(ada, menu, "need", "21600")
    await settle(pg)
    assert votes_of(await stored(pg)).open is None
    assert ended("silent", "back", "● Ada") in board(cleo, channel).text
    await pg.clock.advance(hours=7)
    await settle(pg)
    await vote(cleo, channel, f"{ADA_SILENT}.plays")
    await go_away(bot, ada, pg.clock.now() + DAY)
    assert votes_of(await stored(pg)).open is None


async def test_nobody_votes_about_somebody_who_could_not_answer_while_the_bot_was_away(
    db: Path, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, cleo)
    await pg.clock.advance(hours=7 * 24)
    async with running(pg, db):
        await settle(pg)
        due = await timers(pg, 0)
        assert "overdue" not in due
        assert due["silent"] == pytest.approx(pg.clock.now() + DAY, abs=30)
        await a_unit_passes(pg)
        assert offers(board(cleo, channel), "vote")


async def test_an_answer_ends_the_vote(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await a_unit_passes(pg)
    await vote(cleo, channel, f"{ADA_SILENT}.plays")
    await choose_first_card(ada)
    row = await stored(pg)
    assert (votes_of(row).open, row.seats[0].computer) == (None, False)
    assert not offers(board(cleo, channel), "vote")
    told = EN("refuse-question-gone")
    assert told in await forge(dan, channel, "vote", f"{ADA_SILENT}.plays", behind=1)


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
        await settle(pg)
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
    await settle(pg)
    assert (offer.content, offer.labels) == (EN("seat-withdrawn"), [])
    assert EN("refuse-offer-gone") in await forge(eve, channel, "take", (taking or "").rpartition(":")[2])
    assert (await stored(pg)).seats[0].person == ada.id


async def test_most_of_the_people_may_end_a_game_that_somebody_holds_up(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await a_unit_passes(pg)
    for person in (cleo, dan):
        await vote(person, channel, f"{ADA_SILENT}.end")
    row = await stored(pg)
    assert (row.status, votes_of(row).agreed) == ("ended", True)
    shown = boards(cleo, channel)[-1]
    assert EN("ended-agreed") in shown.text
    assert not offers(shown, "act")
    assert EN("ended-agreed") in newest(ada, ada.dm).text, "she is told"
    assert await timers(pg, 0) == {}


async def test_an_offer_is_withdrawn_when_the_others_decide_otherwise(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await a_unit_passes(pg)
    for choice in ("seek", "end"):
        for person in (cleo, dan):
            await vote(person, channel, f"{ADA_SILENT}.{choice}")
    await pg.idle()
    assert EN("seat-withdrawn") in [message.content for message in cleo.reads(channel)]
    assert (await stored(pg)).status == "ended"


# Nobody stands in by itself


async def test_where_nobody_stands_in_by_itself_the_table_waits_while_somebody_answers(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, cleo)
    await choose(ada, channel, "stand_in=never")
    assert (
        EN("waits-for", who="● Ada", since=0, due=0, then="waits", stand_in="").rpartition(">")[2]
        in board(ada, channel).text
    )
    await a_unit_passes(pg)
    await pg.clock.advance(hours=49)
    await settle(pg)
    assert not (await stored(pg)).seats[0].computer
    assert (await timers(pg, 0))["replace"] > pg.clock.now() + 2 * DAY, "it is wound up again"
    assert offers(board(cleo, channel), "vote"), "and the others may vote"
    await leave(cleo, channel)
    await pg.clock.advance(hours=73)
    await settle(pg)
    assert (await stored(pg)).seats[0].computer, "nobody else answers any more"


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
    await settle(pg)
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
        await settle(pg)
        assert EN("vote-about-remove", by="● Ada", who="▲ Cleo", stand_in="Signaller") in board(dan, channel).text
        assert EN("refuse-vote-own") in await forge(cleo, channel, "vote", "remove.1.no")
        assert EN("refuse-vote-open") in await forge(ada, channel, "remove", "2")
    async with running(pg, db):
        await settle(pg)
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
    await settle(person.pg)
    return ballot.content


async def test_one_who_would_rather_not_keeps_somebody_at_the_table(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await press(ada, channel, "remove", "")
    await press(ada, channel, "remove", "1")
    await settle(pg)
    await vote(dan, channel, "remove.1.no")
    assert ended("remove", "refused", "▲ Cleo") in board(ada, channel).text
    assert not (await stored(pg)).seats[1].computer


async def test_only_the_host_removes_and_only_people_who_play(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor, eve: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    assert EN("refuse-host-only") in await forge(cleo, channel, "remove", "2")
    assert EN("refuse-not-seated") in await forge(eve, channel, "remove", "2")
    assert EN("refuse-not-at-table") in await forge(ada, channel, "remove", "0")
    for argument in ("9", "x", "²", "-1"):
        assert EN("refuse-unknown-control") in await forge(ada, channel, "remove", argument)
    await a_unit_passes(pg)
    assert EN("refuse-unknown-control") in await forge(cleo, channel, "vote", f"{ADA_SILENT}.x")


# Ending a game as it stands


async def test_all_may_agree_to_end_a_game_as_it_stands(
    db: Path, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, cleo, dan)
        assert EN("end-here-sure") in await whisper(await press(cleo, channel, "end-here", ""))
        assert (await stored(pg)).vote is None, "asked once before"
        await press(cleo, channel, "end-here", "sure")
        await settle(pg)
        assert EN("vote-about-end", by="▲ Cleo", who="", stand_in="") in board(ada, channel).text
        await vote(dan, channel, "end..yes")
        await choose_first_card(ada)
        assert (await stored(pg)).status == "playing", "and goes on meanwhile"
    async with running(pg, db):
        await settle(pg)
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


async def test_a_proposal_that_not_all_answer_lapses_after_a_unit(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, cleo)
    await press(cleo, channel, "end-here", "")
    await press(cleo, channel, "end-here", "sure")
    await settle(pg)
    await a_unit_passes(pg)
    row = await stored(pg)
    assert (row.status, votes_of(row).open) == ("playing", None)
    assert ended("end", "lapsed", "") in board(ada, channel).text


async def test_who_plays_against_computers_alone_ends_it_alone(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await ada.slash("/game-of-trains start", channel)
    await press(ada, channel, "add-computer")
    await pg.idle()
    await press(ada, channel, "begin")
    await pg.idle()
    await press(ada, channel, "end-here", "")
    await press(ada, channel, "end-here", "sure")
    await settle(pg)
    assert (await stored(pg)).status == "ended"


@pytest.mark.parametrize("command", ["trains", "dwarf-train", "brain-robbery"])
async def test_every_game_can_be_shown_as_it_stood(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor, command: str
) -> None:
    others = [cleo] if command != "brain-robbery" else [cleo, dan]
    await begin(ada, channel, *others, command=command)
    await press(cleo, channel, "end-here", "")
    await press(cleo, channel, "end-here", "sure")
    await settle(pg)
    for person in (ada, *others):
        if person is not cleo:
            await vote(person, channel, "end..yes")
    assert EN("ended-agreed") in boards(ada, channel)[-1].text
    assert not offers(boards(ada, channel)[-1], "act")


# What is kept
