"""Whoever says until when they are away: the computer plays meanwhile, or the table waits, as it was chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from cogs.table.terms.pace import DAY, note_waiting, waits_until
from db import Person, Table
from playground import Actor, Channel
from tests.cogs.evening import asks, begin, board, choose_first_card, stored
from tests.cogs.pressing import newest, offers, press
from tests.cogs.readers import EN
from tests.cogs.table.waiting import go_away, timers, wait_here
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


async def test_the_computer_plays_for_whoever_is_away_until_they_are_back(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    until = pg.clock.now() + 5 * DAY
    await go_away(bot, ada, until)
    shown = board(ben, channel)
    assert asks("setup", "▲ Ben") in shown.text, "it has moved for her"
    assert EN("seat-away-until", who="● Ada", due=int(until), then="plays", stand_in="Stoker") in shown.text
    assert not (await stored(pg)).seats[0].computer, "the seat is hers"
    await choose_first_card(ben)
    assert asks("turn", "▲ Ben") in board(ben, channel).text, "and goes on doing so"
    await press(ada, channel, "back")
    await pg.idle()
    await pg.clock.advance(seconds=4)
    await pg.idle()
    assert (
        EN("seat-away-until", who="● Ada", due=0, then="plays", stand_in="").partition("<")[0]
        not in board(ben, channel).text
    )


async def test_where_all_are_away_the_table_sleeps_and_goes_on_when_the_first_is_back(
    db: Path, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with running(pg, db) as bot:
        await begin(ada, channel, ben)
        until = pg.clock.now() + DAY
        await go_away(bot, ben, pg.clock.now() + 9 * DAY)
        await go_away(bot, ada, until)
        version = (await stored(pg)).version
        assert (
            EN("seat-away-until", who="● Ada", due=int(until), then="sleeps", stand_in="") in board(ada, channel).text
        )
    async with running(pg, db):
        assert (await stored(pg)).version == version, "nobody plays against nobody"
        await pg.clock.advance(hours=25)
        await pg.idle()
        assert asks("setup", "● Ada") in board(ben, channel).text
        assert "replace" in await timers(pg, 0), "her clock runs from now on"


async def test_whoever_is_away_is_waited_for_and_may_still_move(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    wait_here(pg)
    until = pg.clock.now() + 5 * DAY
    await go_away(bot, ada, until)
    assert EN("seat-away-until", who="● Ada", due=int(until), then="waits", stand_in="") in board(ada, channel).text
    await press(ada, channel, "hand")
    await pg.idle()
    assert EN("away-until-you", due=0, then="waits", stand_in="").partition("<")[0] in newest(ada, channel).text
    await choose_first_card(ada)
    assert asks("setup", "▲ Ben") in board(ada, channel).text
    assert offers(board(ada, channel), "back")


def away(until: float) -> Person:
    return Person(1, "Ada", "en-US", away_until=until)


def waiting_table(*waited: tuple[float, float]) -> Table:
    table = Table("trains", 1, "{}", 1, 1, 1, 1, "en-US", 0.0, when_away="waits")
    table.waited = list(waited)
    return table


def test_a_table_waits_for_the_away_thirty_days_in_ninety_and_no_longer() -> None:
    now = 200 * DAY
    assert waits_until(waiting_table(), away(now + 29 * DAY), now) == now + 29 * DAY
    waited = waiting_table((now - 50 * DAY, now - 30 * DAY))
    assert waits_until(waited, away(now + 29 * DAY), now) == now + 10 * DAY, "then the silence counts"
    long_ago = waiting_table((now - 150 * DAY, now - 95 * DAY))
    assert waits_until(long_ago, away(now + 29 * DAY), now) == now + 29 * DAY
    waited.when_away = "plays"
    assert waits_until(waited, away(now + 29 * DAY), now) == now


def test_what_a_table_waited_is_cut_where_it_waits_no_longer() -> None:
    table = waiting_table()
    note_waiting(table, 10 * DAY, 1 * DAY)
    note_waiting(table, 2 * DAY, 2 * DAY)
    assert table.waited == [(1 * DAY, 2 * DAY)]
    note_waiting(table, 12 * DAY, 2 * DAY)
    assert table.waited == [(1 * DAY, 12 * DAY)], "one after the other is one"
    note_waiting(table, 120 * DAY, 120 * DAY)
    assert table.waited == []
