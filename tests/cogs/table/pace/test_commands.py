"""How fast a table is played: what the host chooses, whom the others nudge, and who needs longer."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from cogs.table.pace.sheet import pace_lines
from cogs.table.tables.following import due
from cogs.table.terms.deadlines import DAY
from db import PaceName, Person, Server, Store, Table
from playground import Actor, Channel
from tests.cogs.evening import begin, board, choose_first_card, open_table, stored, whisper
from tests.cogs.pressing import newest, offers, press
from tests.cogs.readers import EN
from tests.cogs.table.waiting import choose, forge, go_away, timers, wait_here
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

MINUTE, HOUR = 60.0, 3600.0


# What the paces are


@pytest.mark.parametrize(
    ("pace", "unit", "stand_in"),
    [
        ("live", 10 * MINUTE, DAY),
        ("day", DAY, 3 * DAY),
        ("relaxed", 3 * DAY, 9 * DAY),
        ("unhurried", 7 * DAY, 28 * DAY),
    ],
)
def test_a_pace_has_its_unit_and_its_time_until_a_stand_in_comes(pace: PaceName, unit: float, stand_in: float) -> None:
    table = Table("trains", 1, "{}", 1, 1, 1, 1, "en-US", 0.0, pace=pace)
    alarms = due(table, Person(1, "Ada", "en-US"), 0.0)
    assert alarms == {"remind": unit, "silent": unit, "replace": stand_in}


# Choosing


async def test_the_lobby_says_the_pace_that_the_host_has_chosen(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, cleo)
    says = {"chosen": "day", "pace": "day"}
    assert EN("lobby-pace", **says) in board(ada, channel).text
    for chosen in ("pace=relaxed", "stand_in=never", "when_away=waits"):
        await choose(ada, channel, chosen)
    row = await stored(pg)
    assert (row.pace, row.stand_in, row.when_away) == ("relaxed", "never", "waits")
    (line,) = pace_lines(row, EN, briefly=True)
    assert line in board(ada, channel).text
    assert EN("lobby-pace", chosen="relaxed", pace="relaxed") in line
    assert EN("lobby-stand-in", chosen="never", pace="relaxed") in line
    assert EN("lobby-when-away", chosen="waits", pace="relaxed") in line


async def test_the_lobby_says_that_a_clock_knows_no_quiet_hours(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, cleo, command="dwarf-train")
    assert EN("lobby-clock-runs-on") not in board(ada, channel).text
    await press(ada, channel, "option", "end=time,minutes=30")
    await pg.idle()
    assert EN("lobby-clock-runs-on") in board(ada, channel).text


async def test_the_pace_is_the_hosts_to_choose(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, cleo)
    for argument in ("", "pace=live"):
        assert EN("refuse-host-only") in await forge(cleo, channel, "pace", argument)
    for argument in ("pace=x", "seed=1", "pace="):
        assert EN("refuse-unknown-control") in await forge(ada, channel, "pace", argument)
    assert (await stored(pg)).pace == "day"
    for status, why in (("closed", "refuse-closed"), ("ended", "refuse-ended")):
        with closing(sqlite3.connect(pg.db)) as connection, connection:
            connection.execute("UPDATE tables SET status = ?", (status,))
        assert EN(why) in await forge(ada, channel, "pace", "pace=live")


async def test_a_new_lobby_takes_the_pace_that_its_server_has_decided(
    db: Path, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    assert channel.guild is not None
    async with await Store.open(db) as store, store.change() as change:
        await change.keep_server(Server(channel.guild.id, pace="unhurried", stand_in="never"))
    async with running(pg, db):
        await open_table(ada, channel, cleo)
        row = await stored(pg)
    assert (row.pace, row.stand_in, row.when_away) == ("unhurried", "never", "plays")


async def test_clocks_that_run_follow_a_new_pace_from_when_somebody_was_asked(
    db: Path, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, cleo)
        asked = (await stored(pg)).begun or 0.0
        await pg.clock.advance(hours=5)
        await choose(ada, channel, "pace=relaxed")
        due = await timers(pg, 0)
        assert (due["silent"], due["remind"], due["replace"]) == (asked + 3 * DAY, asked + 3 * DAY, asked + 9 * DAY)
        assert f"<t:{int(asked + 9 * DAY)}:f>" in board(ada, channel).text
    async with running(pg, db):
        await pg.clock.advance(hours=25)
        await pg.idle()
        assert "remind" in await timers(pg, 0), "no reminder after a day any more"


async def test_a_faster_pace_takes_nobodys_seat_at_once(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, cleo)
    await choose(ada, channel, "pace=unhurried")
    await pg.clock.advance(hours=48)
    await pg.idle()
    await choose(ada, channel, "pace=live")
    assert (await timers(pg, 0))["replace"] >= pg.clock.now() + 9 * MINUTE
    await pg.clock.advance(minutes=2)
    await pg.idle()
    assert "overdue" in await timers(pg, 0), "but the others may vote"
    assert not (await stored(pg)).seats[0].computer


async def test_what_becomes_of_the_away_is_chosen_before_the_game(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, cleo)
    assert EN("refuse-begun") in await forge(ada, channel, "pace", "when_away=waits")
    await press(ada, channel, "pace", "")
    await pg.idle()
    assert not offers(newest(ada, channel), "pace", "when_away=waits")
    assert offers(newest(ada, channel), "pace", "stand_in=never")


async def test_a_game_that_is_played_again_keeps_its_pace(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, cleo)
    with closing(sqlite3.connect(pg.db)) as connection, connection:
        connection.execute("UPDATE tables SET status = 'ended', pace = 'live', when_away = 'waits'")
    await press(ada, channel, "board")
    await pg.idle()
    await press(ada, channel, "again")
    await pg.idle()
    row = await stored(pg, 2)
    assert (row.pace, row.when_away) == ("live", "waits")


def test_nobody_is_silent_in_their_quiet_hours_and_on_their_days_off() -> None:
    table = Table("trains", 1, "{}", 1, 1, 1, 1, "en-US", 0.0)
    person = Person(1, "Ada", "en-US", quiet_from=22 * 60, quiet_until=6 * 60, days_off="5")
    friday_noon = 1794571200.0  # 2026-11-13 12:00 UTC
    alarms = due(table, person, friday_noon)
    assert alarms["silent"] == alarms["remind"] == friday_noon + 2 * DAY + 8 * HOUR, "without the night, the Saturday"
    assert alarms["replace"] > alarms["silent"] + 2 * DAY


async def test_whoever_wants_no_reminder_is_not_told_that_this_is_one(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, cleo)
    with closing(sqlite3.connect(pg.db)) as connection, connection:
        connection.execute("UPDATE people SET reminded = 0")
    await choose_first_card(ada)
    await pg.clock.advance(minutes=3)
    await pg.idle()
    await pg.clock.advance(hours=30)
    await pg.idle()
    assert len(cleo.pinged) == 1
    assert "Reminder" not in newest(cleo, cleo.dm).text
    assert "overdue" in await timers(pg, 1), "but the others may vote"


# Nudging


async def test_a_nudge_reminds_whoever_is_asked(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, cleo)
    await pg.clock.advance(minutes=3)
    await pg.idle()
    await pg.clock.advance(hours=2)
    await pg.idle()
    pings = len(ada.pinged)
    assert EN("nudge-done") in await whisper(await press(cleo, channel, "nudge"))
    await pg.idle()
    assert len(ada.pinged) == pings + 1
    assert "Reminder" in newest(ada, ada.dm).text
    await choose_first_card(ada)
    assert "Reminder" not in newest(ada, ada.dm).text


async def test_a_table_is_nudged_once_in_half_a_unit_also_after_a_restart(
    db: Path, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, cleo)
        await press(cleo, channel, "nudge")
        await pg.idle()
        again = int(pg.clock.now() + DAY / 2)
    async with running(pg, db):
        await pg.clock.advance(hours=11)
        assert EN("refuse-nudged", at=again) in await whisper(await press(cleo, channel, "nudge"))
        await pg.clock.advance(hours=1, minutes=1)
        assert EN("nudge-done") in await whisper(await press(cleo, channel, "nudge"))


async def test_nobody_nudges_themselves_or_somebody_who_is_away_or_from_outside(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo)
    assert EN("refuse-not-seated") in await forge(dan, channel, "nudge")
    assert EN("refuse-nudge-own") in await forge(ada, channel, "nudge")
    wait_here(pg)
    until = pg.clock.now() + DAY
    await go_away(bot, ada, until)
    assert EN("refuse-nudge-away", due=int(until)) in await forge(cleo, channel, "nudge")


async def test_where_nobody_is_awaited_nobody_is_nudged(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, cleo)
    with closing(sqlite3.connect(pg.db)) as connection, connection:
        connection.execute("UPDATE seats SET computer = 1")
    assert EN("refuse-nobody-asked") in await forge(cleo, channel, "nudge")


# Needing longer


async def test_whoever_is_asked_may_need_until_a_time_that_the_table_sees(
    db: Path, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, cleo)
        await pg.clock.advance(hours=20)
        await press(ada, channel, "need", "")
        await press(ada, channel, "need", str(int(12 * HOUR)))
        until = pg.clock.now() + 12 * HOUR
        await pg.idle()
        await pg.clock.advance(seconds=4)
        await pg.idle()
        assert EN("needs-until", who="● Ada", voice="they", due=int(until)) in board(cleo, channel).text
    async with running(pg, db):
        due = await timers(pg, 0)
        assert due["silent"] == due["remind"] == pytest.approx(until, abs=10)
        await pg.clock.advance(hours=11)
        await pg.idle()
        assert "overdue" not in await timers(pg, 0), "nobody votes before that"
        await pg.clock.advance(hours=2)
        await pg.idle()
        assert "overdue" in await timers(pg, 0)
        assert "Reminder" in newest(ada, ada.dm).text
        assert EN("needs-until", who="● Ada", voice="they", due=int(until)) not in board(cleo, channel).text


async def test_it_is_at_most_one_unit_more_and_once_for_each_question(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, cleo)
    asked = (await stored(pg)).begun or 0.0
    await press(ada, channel, "need", "")
    await press(ada, channel, "need", "most")
    await pg.idle()
    due = await timers(pg, 0)
    assert (due["silent"], due["replace"]) == (asked + 2 * DAY, asked + 3 * DAY)
    assert EN("refuse-granted") in await whisper(await press(ada, channel, "need", ""))
    await choose_first_card(ada)
    await choose_first_card(cleo)
    await press(ada, channel, "need", "")
    await pg.idle()
    assert offers(newest(ada, channel), "need", "most"), "that is another question"


async def test_more_time_after_a_unit_of_silence_is_one_unit_more_than_the_stand_in_would_leave(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await begin(ada, channel, cleo)
    await pg.clock.advance(hours=25)
    await pg.idle()
    await pg.clock.advance(hours=40)
    replaced = (await timers(pg, 0))["replace"]
    await press(ada, channel, "need", "")
    await press(ada, channel, "need", "most")
    await pg.idle()
    due = await timers(pg, 0)
    assert due["silent"] == due["replace"] == pytest.approx(replaced + DAY, abs=10), "and nobody stands in before"
    assert "overdue" not in due


async def test_who_is_not_asked_needs_no_time(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dan: Actor
) -> None:
    await begin(ada, channel, cleo)
    assert EN("refuse-not-asked") in await forge(cleo, channel, "need")
    assert EN("refuse-not-seated") in await forge(dan, channel, "need")
    assert EN("refuse-unknown-control") in await forge(ada, channel, "need", "x")
    await choose_first_card(ada)
    assert EN("refuse-question-gone") in await forge(cleo, channel, "need", "most", behind=1)
