"""Somebody changes their hours: what is left of a question that they are asked counts by the new ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from cogs.table.terms.deadlines import DAY, HOUR, NEVER
from playground import Actor, Channel
from tests.cogs.evening import begin, board, stored, whisper
from tests.cogs.pressing import press
from tests.cogs.readers import EN
from tests.cogs.table.calling import calls, choose, pass_time, seat
from tests.cogs.table.waiting import settle, timers
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

NIGHT = "22:00-06:00"  # eight hours
BERLIN = {"time_zone": "Europe/Berlin"}  # where it is one o'clock on a Monday when a test begins


async def set_(person: Actor, **typed: str) -> str:
    """What is answered to somebody who sets something."""
    answer = await person.slash("/bummelzug settings", person.dm, **typed)
    await answer.settled()
    await settle(person.pg)
    return await whisper(answer)


async def hours_until(pg: Railway, since: float, at: int = 0) -> dict[str, float]:
    """After how many hours each clock of a seat rings, counted from then."""
    due = await timers(pg, at)
    return {what: round((due[what] - since) / HOUR, 1) for what in ("remind", "silent", "replace") if what in due}


async def begun(pg: Railway) -> float:
    since = (await stored(pg)).begun
    assert since is not None
    return since


async def test_new_quiet_hours_hold_for_what_is_left_of_a_question_that_is_asked(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, ben)
        since = await begun(pg)
        assert await hours_until(pg, since) == {"remind": 24.0, "silent": 24.0, "replace": 72.0}
        await pass_time(pg, hours=1)
        await set_(ada, **BERLIN)
        assert await hours_until(pg, since) == {"remind": 24.0, "silent": 24.0, "replace": 72.0}
        await set_(ada, quiet_hours=NIGHT)
        longer = {"remind": 32.0, "silent": 32.0, "replace": 104.0}
        assert await hours_until(pg, since) == longer, "one night, and four"
        assert f"<t:{int(since + 104 * HOUR)}" in board(ben, channel).text
    async with running(pg, db):
        pings = len(ada.pinged)
        await pass_time(pg, hours=30)
        assert len(ada.pinged) == pings
        await pass_time(pg, hours=1)
        assert len(ada.pinged) == pings + 1, "she is reminded by the new hours"


async def test_nobody_gains_or_loses_time_by_changing_hours_to_and_fro(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    since = await begun(pg)
    before = await hours_until(pg, since)
    for _ in range(3):
        await set_(ada, **BERLIN, quiet_hours=NIGHT)
        assert await hours_until(pg, since) != before
        answer = await ada.slash("/bummelzug settings", ada.dm)
        await answer.settled()
        assert answer.message is not None
        await press(ada, answer.message, "settings", "hours")
        await pg.idle()
        await press(ada, answer.message, "set", "quiet=")
        await settle(pg)
        assert await hours_until(pg, since) == before


async def test_another_time_zone_and_days_off_move_the_clocks_too(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    since = await begun(pg)
    await set_(ada, **BERLIN, quiet_hours="14:00-22:00")
    assert (await hours_until(pg, since))["silent"] == 32.0 + 8.0
    await set_(ada, time_zone="Asia/Tokyo")  # where it is nine in the evening
    assert (await hours_until(pg, since))["silent"] == 1.0 + 24.0 + 8.0
    answer = await ada.slash("/bummelzug settings", ada.dm)
    await answer.settled()
    assert answer.message is not None
    await press(ada, answer.message, "settings", "hours")
    await pg.idle()
    menu = next(one for one in answer.message.selects if one.custom_id.endswith(":days-off"))
    await ada.pick(answer.message, menu.custom_id, "1")
    await settle(pg)
    assert (await hours_until(pg, since))["silent"] == 1.0 + 24.0 + 8.0 + 24.0, "Tuesday does not count"


async def test_what_is_refused_moves_no_clock(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    since = await begun(pg)
    before = await hours_until(pg, since)
    assert EN("refuse-zone-first") in await set_(ada, quiet_hours=NIGHT)
    assert await hours_until(pg, since) == before


async def test_whoever_was_told_until_when_they_have_time_keeps_it(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_(ada, **BERLIN, quiet_hours=NIGHT)
    await press(ada, channel, "need", "")
    await press(ada, channel, "need", "most")
    await settle(pg)
    before = await timers(pg, 0)
    await set_(ada, quiet_hours="22:00-23:00")
    after = await timers(pg, 0)
    assert {what: after[what] for what in ("silent", "replace")} == {
        what: before[what] for what in ("silent", "replace")
    }


@pytest.mark.parametrize(("share", "hours"), [("0.5", 12.0), ("0.25", 8.0), ("0", NEVER)])
async def test_how_soon_somebody_is_reminded_holds_for_what_they_are_asked_too(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, share: str, hours: float
) -> None:
    await begin(ada, channel, ben)
    since = await begun(pg)
    await pass_time(pg, minutes=3)
    await pass_time(pg, hours=8)
    pings = len(ada.pinged)
    answer = await ada.slash("/bummelzug settings", ada.dm)
    await answer.settled()
    assert answer.message is not None
    await press(ada, answer.message, "set", f"reminded={share}")
    await pg.idle()
    due = (await timers(pg, 0)).get("remind")
    if share == "0.25":  # six hours are over
        await pass_time(pg, minutes=2)
        assert len(ada.pinged) == pings + 1
    else:
        assert due == pytest.approx(NEVER if share == "0" else since + hours * HOUR, abs=1)
    assert (await hours_until(pg, since))["replace"] == 72.0


@pytest.mark.parametrize("restart", [False, True], ids=["at once", "after a restart"])
async def test_a_call_that_waits_for_the_end_of_quiet_hours_follows_the_new_ones(
    pg: Railway, db: Path, channel: Channel, ada: Actor, cleo: Actor, restart: bool
) -> None:
    await seat(pg, db, [channel], ada, cleo)
    await choose(db, ada, zone="Europe/Berlin", quiet_from=12 * 60, quiet_until=20 * 60)
    async with running(pg, db):
        await pg.idle()
        assert calls(ada) == []
        await set_(ada, quiet_hours="12:00-16:00")
        assert calls(ada) == []
        if not restart:
            await pass_time(pg, hours=3, minutes=1)
            assert len(calls(ada)) == 1
            return
    async with running(pg, db):
        await pass_time(pg, hours=3, minutes=1)
        assert len(calls(ada)) == 1


async def test_the_clocks_of_all_tables_follow_and_nothing_is_drawn_where_none_does(
    pg: Railway, db: Path, halls: list[Channel], ada: Actor, cleo: Actor
) -> None:
    asked = pg.clock.now()
    await seat(pg, db, halls, ada, cleo)
    async with running(pg, db):
        await pg.idle()
        edits = pg.requests.count("PATCH /channels/*/messages/*")
        await set_(ada, **BERLIN)
        assert pg.requests.count("PATCH /channels/*/messages/*") == edits, "she has no quiet hours yet"
        await set_(ada, quiet_hours=NIGHT)
        assert pg.requests.count("PATCH /channels/*/messages/*") == edits + len(halls)
        for table in (1, 2, 3):
            assert (await timers(pg, 0, table))["replace"] == asked + 3 * DAY + 4 * 8 * HOUR
