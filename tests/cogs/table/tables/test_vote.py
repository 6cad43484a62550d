"""Who has a vote and who is heard of: those who type are there, and those who have gone are not waited for."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

import pytest

from cogs.table.client import Bummelzug
from cogs.table.tables.vote import Vote, Votes, keep_votes, votes_of
from cogs.table.terms.deadlines import DAY
from db import Table
from playground import Actor, Channel
from tests.cogs.evening import asks, begin, board, leave, stored
from tests.cogs.pressing import offers, press
from tests.cogs.readers import EN
from tests.cogs.table.waiting import a_unit_passes, ended, forget, go_away, settle, timers, vote
from tests.railway import Railway

pytestmark = pytest.mark.slow

ADA_SILENT = "silent.0"


# Somebody who types is there


@pytest.mark.parametrize(
    ("typed", "in_dm"),
    [
        ("bummelzug hand", False),
        ("bummelzug board", False),
        ("bummelzug undo", True),  # refused, and heard all the same
        ("bummelzug hand", True),
        ("bummelzug games", True),
        ("trains start", False),
    ],
)
async def test_a_command_of_the_absent_one_ends_the_vote_as_a_click_does(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor, typed: str, in_dm: bool
) -> None:
    await begin(ada, channel, cleo, dan)
    await a_unit_passes(pg)
    await vote(cleo, channel, f"{ADA_SILENT}.plays")
    await (await ada.slash(f"/{typed}", ada.dm if in_dm else channel)).settled()
    await settle(pg)
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
        await settle(pg)
        return ["overdue" in await timers(pg, 0, table) for table in (1, 2)]

    await (await ada.slash("/bummelzug help", nowhere)).settled()
    await (await ada.slash("/bummelzug settings", nowhere)).settled()
    assert await silent() == [True, True]
    await (await ada.slash("/bummelzug hand", elsewhere)).settled()
    assert await silent() == [True, False]
    which = await ada.slash("/bummelzug hand", ada.dm)
    await which.settled()
    assert await silent() == [False, False], "asked in direct messages, it is about both"
    await a_unit_passes(pg)
    assert await silent() == [True, True]
    assert which.message is not None
    await press(ada, which.message, "which", "hand=2")
    assert await silent() == [True, False]
    await (await ada.slash("/bummelzug games", nowhere)).settled()
    assert await silent() == [False, False]


# Somebody whose vote is missing has gone


Going = Callable[[Bummelzug, Actor, Channel], Awaitable[None]]


async def leaves_the_game(bot: Bummelzug, person: Actor, channel: Channel) -> None:
    await leave(person, channel)


async def is_forgotten(bot: Bummelzug, person: Actor, channel: Channel) -> None:
    await forget(person, channel)


async def says_to_be_away(bot: Bummelzug, person: Actor, channel: Channel) -> None:
    await go_away(bot, person, person.pg.clock.now() + DAY)


@pytest.mark.parametrize("goes", [leaves_the_game, is_forgotten, says_to_be_away])
async def test_a_vote_is_decided_when_whoever_had_not_voted_goes(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor, goes: Going
) -> None:
    await begin(ada, channel, cleo, dan)
    await a_unit_passes(pg)
    await vote(cleo, channel, f"{ADA_SILENT}.plays")
    assert not (await stored(pg)).seats[0].computer
    await goes(bot, dan, channel)
    await settle(pg)
    row = await stored(pg)
    assert (row.seats[0].computer, votes_of(row).open) == (True, None)
    assert asks("setup", "▲ Cleo") in board(cleo, channel).text, "and the table goes on"


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


async def test_whoever_is_left_alone_decides_nothing_that_one_may_not_decide(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await a_unit_passes(pg)
    await vote(cleo, channel, f"{ADA_SILENT}.end")
    await leave(dan, channel)
    await settle(pg)
    row = await stored(pg)
    assert (row.status, votes_of(row).open) == ("playing", None)
    assert EN("vote-can-be", who="● Ada") in board(cleo, channel).text
    await vote(cleo, channel, f"{ADA_SILENT}.plays")
    assert (await stored(pg)).seats[0].computer


async def test_a_game_ends_when_all_who_are_left_have_agreed_to_it(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await press(cleo, channel, "end-here", "")
    await press(cleo, channel, "end-here", "sure")
    await settle(pg)
    await vote(ada, channel, "end..yes")
    await leave(dan, channel)
    await settle(pg)
    row = await stored(pg)
    assert (row.status, votes_of(row).agreed) == ("ended", True)


async def test_a_host_who_is_left_alone_with_somebody_does_not_remove_them(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    await press(ada, channel, "remove", "")
    await press(ada, channel, "remove", "2")
    await settle(pg)
    assert offers(board(cleo, channel), "vote")
    await leave(cleo, channel)
    await settle(pg)
    row = await stored(pg)
    assert (row.seats[2].computer, votes_of(row).open) == (False, None)
    assert ended("remove", "lapsed", "■ Dan") in board(dan, channel).text


async def test_whoever_takes_a_seat_has_their_own_vote_and_nobody_votes_about_them(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo, dan)
    eve = pg.person("Eve")
    offers_of = {}
    await pg.clock.advance(hours=20)
    for whose, to in ((ada, ben), (cleo, eve)):
        offers_of[to] = await whose.slash("/bummelzug seat", channel, to=to)
        await offers_of[to].settled()
    await pg.clock.advance(hours=5)
    await settle(pg)
    await vote(cleo, channel, f"{ADA_SILENT}.plays")
    offer = offers_of[eve].message
    assert offer is not None
    await press(eve, offer, "take")
    await settle(pg)
    assert votes_of(await stored(pg)).open is None, "the only vote was that of Cleo, who has gone"
    await vote(eve, channel, f"{ADA_SILENT}.plays")
    offer = offers_of[ben].message
    assert offer is not None
    await press(ben, offer, "take")
    await settle(pg)
    row = await stored(pg)
    assert (row.seats[0].person, row.seats[0].computer, votes_of(row).open) == (ben.id, False, None)
    assert ended("silent", "taken", "● Ben") in board(dan, channel).text


def test_what_is_kept_of_votes_is_read_back_as_it_was() -> None:
    table = Table("trains", 1, "{}", 1, 1, 1, 1, "en-US", 0.0)
    votes = Votes(Vote("silent", 1, 0, [(0, "wait"), (2, "end")]), None, 1, [2])
    keep_votes(table, votes)
    assert votes_of(table) == votes
    assert json.loads(table.vote or "")["sought"] == 1
    keep_votes(table, Votes())
    assert table.vote is None
