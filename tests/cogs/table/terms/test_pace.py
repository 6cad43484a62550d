"""Whoever says until when they are away: the computer plays meanwhile, or the table waits, as it was chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from cogs.table.terms.pace import DAY, HOUR, note_waiting, waits_until
from cogs.table.terms.refusals import Refusal
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


async def test_after_the_time_somebody_said_they_are_asked_again(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await go_away(bot, ada, pg.clock.now() + DAY)
    await pg.clock.advance(hours=25)
    await choose_first_card(ben)
    assert asks("turn", "● Ada") in board(ben, channel).text
    assert "replace" in await timers(pg, 0)


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


async def test_a_table_that_waits_counts_silence_from_the_end_of_the_absence(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    wait_here(pg)
    until = pg.clock.now() + 5 * DAY
    await go_away(bot, ada, until)
    assert EN("seat-away-until", who="● Ada", due=int(until), then="waits", stand_in="") in board(ada, channel).text
    due = await timers(pg, 0)
    assert (due["silent"], due["replace"]) == (until + DAY, until + 3 * DAY)
    assert await stored_waiting(pg) == pytest.approx(5 * DAY, abs=10)
    await go_away(bot, ada, None)
    due = await timers(pg, 0)
    assert due["silent"] == pytest.approx(pg.clock.now() + DAY, abs=10)
    assert "returns" not in due
    assert await stored_waiting(pg) < 60, "it has waited for no longer"


async def stored_waiting(pg: Railway) -> float:
    return sum(end - begin for begin, end in (await stored(pg)).waited)


async def days_pass(pg: Railway, days: int) -> None:
    for _ in range(days):
        await pg.clock.advance(days=1)
        await pg.idle()


async def test_a_table_waits_for_two_who_are_away_until_the_last_of_them_is_back(
    pg: Railway, db: Path, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    async with running(pg, db) as bot:
        await begin(ada, channel, cleo)
        wait_here(pg)
        begun = pg.clock.now()
        await go_away(bot, cleo, begun + 10 * DAY)
        assert await stored_waiting(pg) == 0, "nobody waits for Cleo yet"
        await go_away(bot, ada, begun + 5 * DAY)
        pings = len(ada.pinged)
        await days_pass(pg, 4)
        assert len(ada.pinged) == pings
    async with running(pg, db):
        await days_pass(pg, 1)
        assert len(ada.pinged) == pings + 1, "she is back"
        pings = len(cleo.pinged)
        await choose_first_card(ada)
        due = await timers(pg, 1)
        assert (due["silent"], due["replace"]) == (begun + 11 * DAY, begun + 13 * DAY)
        await days_pass(pg, 4)
        assert len(cleo.pinged) == pings
        assert not (await stored(pg)).seats[1].computer
    async with running(pg, db):
        await days_pass(pg, 1)
        assert len(cleo.pinged) == pings + 1, "the last is back"
        await choose_first_card(cleo)
        assert await stored_waiting(pg) == pytest.approx(10 * DAY, abs=HOUR), "each day is counted once"


async def test_what_a_table_has_waited_for_one_is_not_left_for_another(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, cleo)
    wait_here(pg)
    begun = pg.clock.now()
    await go_away(bot, ada, begun + 20 * DAY)
    await days_pass(pg, 20)
    await go_away(bot, cleo, begun + 45 * DAY)
    await choose_first_card(ada)
    due = await timers(pg, 1)
    assert due["silent"] == pytest.approx(begun + 31 * DAY, abs=HOUR), "thirty days, and a unit"
    assert due["replace"] == pytest.approx(begun + 33 * DAY, abs=HOUR)
    await days_pass(pg, 14)
    assert (await stored(pg)).seats[1].computer


async def test_whoever_is_away_is_waited_for_and_may_still_move(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    wait_here(pg)
    await go_away(bot, ada, pg.clock.now() + 5 * DAY)
    await press(ada, channel, "hand")
    await pg.idle()
    assert EN("away-until-you", due=0, then="waits", stand_in="").partition("<")[0] in newest(ada, channel).text
    await choose_first_card(ada)
    assert asks("setup", "▲ Ben") in board(ada, channel).text
    assert offers(board(ada, channel), "back")


@pytest.mark.parametrize("days", [-1.0, 31.0])
async def test_nobody_is_away_for_longer_than_thirty_days_or_until_yesterday(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, days: float
) -> None:
    await begin(ada, channel, ben)
    with pytest.raises(Refusal, match="refuse-away-until"):
        await go_away(bot, ada, pg.clock.now() + days * DAY)


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
