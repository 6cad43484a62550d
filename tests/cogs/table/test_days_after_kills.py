"""The process is killed, or one of two bots freezes, in the middle of a day's game and around it: nothing is lost, and
nothing happens twice."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from cogs.table.daily import opening
from cogs.table.daily.pars import mean
from db import Store, verify
from playground import Actor, Channel
from tests.cogs.evening import stored
from tests.cogs.pressing import press
from tests.cogs.readers import EN
from tests.cogs.table.daily.test_boards import a_minute_passes
from tests.cogs.table.daily.test_keeping import THREE, comes, masters, minutes_pass, par
from tests.cogs.table.daily.test_pars import played
from tests.cogs.table.daily.trains import MONDAY, asks, begins, deal, finishes, rides, tries
from tests.cogs.table.test_kills import CALLBACK, EDIT, REDRAW
from tests.cogs.table.test_one_try_after_kills import dies_over, killed_at
from tests.postgres import emptied
from tests.railway import Railway, running
from tests.several import freeze, several
from tests.wrecks import doomed

pytestmark = pytest.mark.slow


async def is_whole(pg: Railway, db: Path) -> bool:
    async with await Store.look(db) as store:
        return await verify(store) == []


@killed_at(CALLBACK, REDRAW)
async def test_a_move_in_the_middle_counts_once_or_never_and_the_train_goes_on(
    pg: Railway, channel: Channel, ada: Actor, db: Path, route: str, after_effect: bool
) -> None:
    async with running(pg, db):
        table = await rides(ada, ada.dm, moves=3)
    await pg.until_disconnected()
    before = (await stored(pg, table)).version
    async with doomed(pg, db) as train:
        await pg.idle()
        await begins(ada, ada.dm)
        await dies_over(train, pg, route, after_effect, lambda: rides(ada, ada.dm, moves=1, table=table))
    assert (await stored(pg, table)).version >= before
    async with running(pg, db):
        await pg.idle()
        assert await begins(ada, ada.dm) == table
        await rides(ada, ada.dm, moves=2, table=table)
        assert (await stored(pg, table)).version >= before + 2
        assert [one.table for one in tries(ada)] == [table]
    assert await is_whole(pg, db)


@killed_at(CALLBACK, REDRAW)
async def test_the_day_begins_once_and_is_shown_though_the_process_dies_over_the_command(
    pg: Railway, channel: Channel, ada: Actor, db: Path, route: str, after_effect: bool
) -> None:
    async with doomed(pg, db) as train:
        await pg.idle()
        await dies_over(train, pg, route, after_effect, lambda: asks(ada, channel))
    seeds = pg.look("SELECT seed FROM days")
    async with running(pg, db):
        await pg.idle()
        assert EN("today-fair") in (await asks(ada, channel)).text
        assert len(pg.look("SELECT seed FROM days")) == 1
        assert seeds in ([], pg.look("SELECT seed FROM days"))


@killed_at(CALLBACK)
async def test_a_line_is_shared_once_though_the_process_dies_over_it(
    pg: Railway, channel: Channel, ada: Actor, db: Path, route: str, after_effect: bool
) -> None:
    async with running(pg, db) as bot:
        await finishes(bot, ada, channel)
    await pg.until_disconnected()
    async with doomed(pg, db) as train:
        await pg.idle()
        shown = await asks(ada, channel)
        await dies_over(train, pg, route, after_effect, lambda: press(ada, shown, "today-share"))
    async with running(pg, db):
        await a_minute_passes(pg)
        lines = len([one for one in channel.messages.values() if not one.ephemeral])
        assert lines in (int(after_effect), 1), "what was on its way may have arrived"


@killed_at(EDIT)
async def test_a_train_is_closed_with_its_day_and_that_is_said_though_the_process_dies_over_it(
    pg: Railway, channel: Channel, ada: Actor, db: Path, route: str, after_effect: bool
) -> None:
    async with running(pg, db):
        table = await rides(ada, ada.dm, moves=2)
    await pg.until_disconnected()
    async with doomed(pg, db) as train:
        await pg.idle()
        midnight = pg.clock.advance(hours=12)
        await dies_over(train, pg, route.format(channel=ada.dm.id), after_effect, lambda: midnight)
    async with running(pg, db):
        await a_minute_passes(pg)
        assert (await stored(pg, table)).status == "closed"
        assert [one.content for one in ada.reads(ada.dm) if EN("today-missed") in one.text] == [EN("today-missed")]


async def test_par_is_what_it_would_have_been_though_the_process_dies_while_masters_play(
    pg: Railway, channel: Channel, ada: Actor, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = deal("brain_robbery", seat=2)
    monkeypatch.setattr(opening, "new_day", lambda _: day)
    async with doomed(pg, db, lambda pg, path: running(pg, path, chosen=THREE)) as train:
        await pg.idle()
        await asks(ada, channel)
        await comes(lambda: bool(masters(pg)) or par(pg)[0] is not None, pg)
        await train.kill()
    async with running(pg, db, chosen=THREE):
        await minutes_pass(pg)
        await comes(lambda: par(pg)[0] is not None, pg)
    results = {number: played(day, number)[0] for number in (1, 2, 3)}
    assert par(pg) == pytest.approx(mean({number: (one.place or 0, one.points) for number, one in results.items()}))


async def test_a_move_that_the_day_ends_under_does_not_count(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    table = await rides(ada, ada.dm, moves=2)
    before = await stored(pg, table)
    gate = pg.faults.hold(CALLBACK)
    moving = asyncio.create_task(rides(ada, ada.dm, moves=1, table=table))
    await gate.reached(60.0)
    await pg.clock.advance(hours=12)
    gate.open()
    await moving
    await pg.idle()
    after = await stored(pg, table)
    assert after.status == "closed"
    assert tries(ada)[:1] in ([], [one for one in tries(ada) if one.finished is None])
    assert await bot.runner.store.execute("SELECT count(*) FROM tables") == [(1,)]
    assert after.state in (before.state, after.state)


@pytest.mark.parametrize("over", ["the beginning", "a move"])
async def test_of_two_bots_one_freezes_over_a_click_and_it_counts_once(
    pg: Railway, channel: Channel, over: str
) -> None:
    pg.db = emptied()
    ada = pg.person("Ada")
    async with several(pg, pg.db) as balancer:
        await pg.idle()
        one, other = balancer.bots
        balancer.next = one
        table = 0 if over == "the beginning" else await rides(ada, ada.dm, moves=2)
        shown = await asks(ada, ada.dm)
        gate = pg.faults.hold(CALLBACK)
        doing = press(ada, shown, "today-play") if not table else rides(ada, ada.dm, moves=1, table=table)
        clicked = asyncio.create_task(doing)
        await gate.reached(60.0)
        await freeze(one)
        balancer.next = other
        gate.open()
        await clicked
        await pg.idle()
        table = await begins(ada, ada.dm)
        await rides(ada, ada.dm, moves=2, table=table)
        assert [tried.table for tried in tries(ada)] == [table]
        assert pg.look("SELECT count(*) FROM tables") == [(1,)]
        assert await verify(other.store) == []


async def test_of_two_bots_one_freezes_and_the_other_ends_the_day_and_begins_the_next(
    pg: Railway, channel: Channel
) -> None:
    pg.db = emptied()
    ada = pg.person("Ada")
    async with several(pg, pg.db) as balancer:
        await pg.idle()
        table = await rides(ada, ada.dm, moves=2)
        leader = next((one for one in balancer.bots if one.client._leading.now), balancer.bots[0])
        await freeze(leader)
        balancer.next = next(one for one in balancer.bots if one is not leader)
        await pg.clock.advance(hours=12)
        await comes(lambda: pg.look("SELECT status FROM tables WHERE id = $1", table) == [("closed",)], pg)
        await comes(lambda: pg.look("SELECT day, closed FROM days ORDER BY day") == [(MONDAY, 1), (MONDAY + 1, 0)], pg)
        assert await begins(ada, ada.dm) != table
