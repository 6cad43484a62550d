"""What people keep whom a computer player stands in for: nobody agrees, ends or closes in their place."""

from __future__ import annotations

import re

import pytest

from cogs.table.client import Bummelzug
from cogs.table.tables.vote import owners, votes_of
from cogs.table.terms.deadlines import DAY
from engine.game_of_trains import Draw
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import begin, board, choose_first_card, leave, play_on, set_up, stored, whisper
from tests.cogs.pressing import newest, offers, plays, press, takes_back
from tests.cogs.readers import DE, EN
from tests.cogs.table.waiting import a_unit_passes, forge, go_away, settle, vote
from tests.railway import Railway

pytestmark = pytest.mark.slow


async def all_fall_silent(pg: Railway) -> None:
    """A table with a move a day loses its people one after the other."""
    for _ in range(7):
        await a_unit_passes(pg)


async def alone_with_an_absent_one(pg: Railway, channel: Channel, ada: Actor, ben: Actor) -> None:
    """Both have put their first card in and Ada has moved; then Ben was silent, and a computer player stands in."""
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    await plays(ada, ada.dm, Draw())
    await play_on(pg, (ada, ben), moves=1)
    await a_unit_passes(pg)
    await vote(ada, channel, "silent.1.plays")
    assert [seat.computer for seat in (await stored(pg)).seats] == [False, True]


async def asks_to_take_back(person: Actor, channel: Channel) -> ChatMessage:
    """Returns the question in the channel."""
    await takes_back(person, channel)
    await person.pg.idle()
    return next(message for message in reversed(person.reads(channel)) if offers(message, "agree"))


async def refused(person: Actor, channel: Channel) -> str:
    return await whisper(await person.slash("/game-of-trains start", channel))


async def ends_here(person: Actor, channel: Channel) -> None:
    await press(person, channel, "end-here", "")
    await press(person, channel, "end-here", "sure")
    await settle(person.pg)


# Closing


async def test_a_stranger_does_not_close_a_table_whose_people_are_all_stood_in_for(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    await all_fall_silent(pg)
    row = await stored(pg)
    assert [seat.computer for seat in row.seats] == [True, True]
    told = await refused(cleo, channel)
    last = max(seat.away or 0 for seat in row.seats)
    assert EN("refuse-channel-kept", who="Ada, Ben", at=int(last + 14 * DAY)) in told
    assert (await stored(pg)).status == "playing"
    await press(ben, channel, "back")
    await pg.idle()
    assert not (await stored(pg)).seats[1].computer, "and it is still his"


async def test_after_fourteen_days_without_an_answer_anybody_closes_it_and_not_before(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben)
    await all_fall_silent(pg)
    last = max(seat.away or 0 for seat in (await stored(pg)).seats)
    await pg.clock.advance(seconds=last + 14 * DAY - pg.clock.now() - 60)
    await refused(cleo, channel)
    assert (await stored(pg)).status == "playing"
    await pg.clock.advance(minutes=2)
    await cleo.slash("/game-of-trains start", channel)
    await cleo.sees(EN("lobby-host", who="● Cleo"), channel)
    assert (await stored(pg)).status == "closed"


async def test_an_owner_closes_a_table_that_is_nobody_elses_any_more(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await all_fall_silent(pg)
    assert "Ben" in await refused(ada, channel), "it is his as well"
    await leave(ben, channel)
    await ada.slash("/game-of-trains start", channel)
    await ada.sees(EN("lobby-host", who="● Ada"), channel)
    assert (await stored(pg)).status == "closed"


async def test_somebody_who_is_stood_in_for_can_leave_and_come_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await alone_with_an_absent_one(pg, channel, ada, ben)
    assert owners(await stored(pg)) == [0, 1]
    since = (await stored(pg)).seats[1].away
    await leave(ben, channel)
    row = await stored(pg)
    assert (owners(row), row.seats[1].away) == ([0], since)
    assert DE("refuse-left-already") in await forge(ben, channel, "leave", "sure")
    await press(ben, channel, "back")
    await pg.idle()
    assert owners(await stored(pg)) == [0, 1]


# Ending


async def test_whoever_ends_a_game_alone_while_the_others_are_absent_has_left_it(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await alone_with_an_absent_one(pg, channel, ada, ben)
    assert EN("end-here-alone") in await whisper(await press(ada, channel, "end-here", ""))
    await press(ada, channel, "end-here", "sure")
    await ada.sees(EN("leave-done"), channel)
    await settle(pg)
    row = await stored(pg)
    assert (row.status, votes_of(row).agreed, row.practice) == ("playing", False, None)
    assert owners(row) == [1]
    await press(ben, channel, "back")
    await play_on(pg, (ada, ben))
    row = await stored(pg)
    assert row.status == "ended"
    assert row.outcome is not None, "the game that Ben plays on counts"


async def test_a_game_does_not_end_before_those_who_are_stood_in_for_have_agreed(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben, cleo)
    await a_unit_passes(pg)
    await vote(cleo, channel, "silent.0.plays")
    await vote(ben, channel, "silent.0.plays")
    assert (await stored(pg)).seats[0].computer
    await ends_here(ben, channel)
    await vote(cleo, channel, "end..yes")
    assert (await stored(pg)).status == "playing", "Ada has not agreed"
    assert EN("vote-missing", who="● Ada") in board(ben, channel).text
    await choose_first_card(ben)
    assert votes_of(await stored(pg)).open is not None, "play goes on, and the vote waits for her"
    await vote(ada, channel, "end..yes")
    row = await stored(pg)
    assert (row.status, votes_of(row).agreed) == ("ended", True)


async def test_a_vote_that_an_absent_one_never_answers_lapses(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben, cleo)
    await a_unit_passes(pg)
    await vote(cleo, channel, "silent.0.plays")
    await vote(ben, channel, "silent.0.plays")
    await ends_here(ben, channel)
    await vote(cleo, channel, "end..yes")
    await a_unit_passes(pg)
    row = await stored(pg)
    assert (row.status, votes_of(row).open) == ("playing", None)


# Taking back


async def test_a_computer_player_that_takes_a_seat_over_agrees_to_no_taking_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, ben, cleo)
    await set_up(pg, ada, ben, cleo)
    await pg.clock.advance(hours=23)
    question = await asks_to_take_back(cleo, channel)
    await press(ben, question, "agree")
    await pg.clock.advance(hours=2)
    await settle(pg)
    for person in (ben, cleo):
        await vote(person, channel, "silent.0.plays")
    row = await stored(pg)
    assert row.seats[0].computer, "Ada was silent"
    assert row.undo_request is not None, "and her word is still missing"
    assert offers(question, "agree")
    await press(ada, question, "agree")
    await pg.idle()
    assert (await stored(pg)).undo_request is None
    assert EN("undo-request-agreed", who="● Ada, ▲ Ben", count=2) in question.text


async def test_what_needs_the_word_of_an_absent_one_waits_while_play_goes_on_and_is_done_when_they_agree(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await alone_with_an_absent_one(pg, channel, ada, ben)
    question = await asks_to_take_back(ada, channel)
    row = await stored(pg)
    assert (row.undo_request is not None, row.practice) == (True, None)
    assert EN("undo-request-waits", who="▲ Ben") in question.text
    until = re.search(r"<t:(\d+):f>", question.text)
    assert until is not None
    assert EN("undo-request-until", at=int(until[1])) in question.text
    version = row.version
    await play_on(pg, (ada,), moves=1)
    assert (await stored(pg)).version > version
    assert (await stored(pg)).undo_request is not None
    await press(ben, question, "agree")
    await pg.idle()
    row = await stored(pg)
    assert (row.undo_request, row.practice) == (None, None)
    assert EN("undo-request-agreed", who="▲ Ben", count=1) in question.text


async def test_what_needs_the_word_of_an_absent_one_lapses_after_a_unit(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await alone_with_an_absent_one(pg, channel, ada, ben)
    question = await asks_to_take_back(ada, channel)
    version = (await stored(pg)).version
    await a_unit_passes(pg)
    row = await stored(pg)
    assert (row.undo_request, row.version, row.practice) == (None, version, None)
    assert EN("undo-request-lapsed", who="▲ Ben") in question.text
    assert EN("undo-answer-lapsed", who="▲ Ben") in newest(ada, ada.dm).text


async def test_whoever_asked_may_drop_it_and_only_the_others_agree(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await alone_with_an_absent_one(pg, channel, ada, ben)
    question = await asks_to_take_back(ada, channel)
    assert EN("refuse-own-undo-request") in await whisper(await press(ada, question, "agree"))
    await press(ada, question, "refuse")
    await pg.idle()
    assert (await stored(pg)).undo_request is None
    assert EN("undo-request-dropped", who="● Ada") in question.text


async def test_a_request_waits_for_somebody_who_said_that_they_are_away(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await choose_first_card(ada)
    await choose_first_card(ben)
    await play_on(pg, (ada, ben), moves=1)
    await go_away(bot, ben, pg.clock.now() + 3 * DAY)
    await asks_to_take_back(ada, channel)
    await play_on(pg, (ada,), moves=1)
    assert (await stored(pg)).undo_request is not None
