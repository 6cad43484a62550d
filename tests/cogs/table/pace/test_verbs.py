"""What people see of a table's pace: in the lobby, on the board, and in reminders."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from cogs.table.pace.sheet import pace_lines
from cogs.table.terms.pace import DAY
from playground import Actor, Channel
from tests.cogs.evening import begin, board, choose_first_card, once_redrawn, open_table, stored, whisper
from tests.cogs.pressing import choose_option, newest, press
from tests.cogs.readers import EN
from tests.cogs.table.waiting import choose, timers
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

MINUTE, HOUR = 60.0, 3600.0


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
    await choose_option(ada, channel, "end=time,minutes=30")
    await once_redrawn(pg)
    assert EN("lobby-clock-runs-on") in board(ada, channel).text


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
