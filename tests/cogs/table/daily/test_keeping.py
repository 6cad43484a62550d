"""Days as the clock keeps them: par is reckoned, also after a restart, and a day begins where people play."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from cogs.table.daily import keeping, opening
from cogs.table.daily.pars import dealt, mean
from cogs.table.terms.operator_settings import OperatorSettings
from db import Day
from db.engines.database import Row, Statement
from db.engines.sqlite import SqliteDatabase
from playground import Actor, Channel
from tests.cogs.readers import EN
from tests.cogs.table.daily.test_pars import played
from tests.cogs.table.daily.trains import MONDAY, asks, deal, finishes
from tests.railway import Railway, running

pytestmark = pytest.mark.slow
THREE = OperatorSettings(effort=0.01, masters=3)


def par(pg: Railway, day: int = MONDAY) -> tuple[float | None, float | None]:
    ((place, points),) = pg.look("SELECT par_place, par_points FROM days WHERE day = $1", day)
    return place, points


def masters(pg: Railway) -> list[int]:
    return [number for (number,) in pg.look("SELECT number FROM masters_tries ORDER BY number")]


async def comes(is_so: Callable[[], bool], passing: Railway | None = None) -> None:
    """Waits for what a row tells, and nothing else; or while minutes are `passing`."""
    async with asyncio.timeout(30):
        while not is_so():
            await asyncio.sleep(0.02 if passing is None else 0.3)
            if passing is not None and not is_so():
                await minutes_pass(passing)


async def minutes_pass(pg: Railway, many: float = 1) -> None:
    await pg.clock.advance(minutes=many)
    await pg.idle()


async def test_par_is_the_mean_of_masters_in_that_seat_whatever_a_restart_cuts_short(
    pg: Railway, db: Path, channel: Channel, ada: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = deal("brain_robbery", seat=2)
    monkeypatch.setattr(opening, "new_day", lambda _: day)
    async with running(pg, db, chosen=THREE):
        await asks(ada, channel)
        await minutes_pass(pg)
        await comes(lambda: bool(masters(pg)) or par(pg)[0] is not None, pg)
    await pg.until_disconnected()
    async with running(pg, db, chosen=THREE):
        await minutes_pass(pg)
        await comes(lambda: par(pg)[0] is not None, pg)
    results = {number: played(day, number)[0] for number in (1, 2, 3)}
    expected = mean({number: (one.place or 0, one.points) for number, one in results.items()})
    assert par(pg) == pytest.approx(expected)
    assert masters(pg) == [], "their games aren't needed any more"


async def test_the_result_says_par_once_it_is_there(
    pg: Railway, db: Path, channel: Channel, ada: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "new_day", lambda _: deal("brain_robbery"))
    async with running(pg, db, chosen=THREE) as bot:
        await finishes(bot, ada, channel)
        await minutes_pass(pg)
        await comes(lambda: par(pg)[0] is not None, pg)
        shown = await asks(ada, channel)
        assert EN("today-par-none") not in shown.text
        assert EN("today-par-points", par=round(par(pg)[1] or 0)) in shown.text


async def test_a_day_begins_by_itself_where_somebody_has_played_within_a_week(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    def days() -> list[tuple[int, int]]:
        return [(day, closed) for day, closed in pg.look("SELECT day, closed FROM days ORDER BY day")]

    await minutes_pass(pg)
    assert days() == [], "nobody plays here"
    await finishes(bot, ada, channel)
    await minutes_pass(pg, 24 * 60)
    await comes(lambda: days() == [(MONDAY, 1), (MONDAY + 1, 0)], pg)
    await minutes_pass(pg, 9 * 24 * 60)
    await comes(lambda: days() == [(MONDAY, 1), (MONDAY + 1, 1)], pg)  # nobody has played since


async def test_par_that_a_fault_has_stopped_is_tried_again_and_what_is_through_is_kept(
    pg: Railway,
    db: Path,
    channel: Channel,
    ada: Actor,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    begun = count(1)

    def breaks(day: Day) -> str:
        if next(begun) in (2, 3):  # the second Master's game, twice
            raise RuntimeError("a fault of ours")
        return dealt(day)

    monkeypatch.setattr(opening, "new_day", lambda _: deal("brain_robbery"))
    monkeypatch.setattr(keeping, "dealt", breaks)
    with caplog.at_level(logging.WARNING):
        async with running(pg, db, chosen=THREE):
            await asks(ada, channel)
            await comes(lambda: par(pg)[0] is not None, pg)
    assert next(begun) == 6, "three games, of which one took three tries"
    said = [one.message.partition(":")[0] for one in caplog.records if one.message.startswith("par ")]
    assert said == ["par failed", "par back"]


ABOUT_DAYS = re.compile(r"\b(days|tries|tried|day_boards|day_names|masters_tries|day_channel)\b")


@contextmanager
def asked_about_days() -> Iterator[list[str]]:
    """All that this task asks the database about days."""
    asked, run, asking = list[str](), SqliteDatabase._run, asyncio.current_task()

    async def note(self: SqliteDatabase, *statements: Statement) -> list[list[Row]]:
        if asyncio.current_task() is asking:
            asked.extend(sql for sql, _ in statements if ABOUT_DAYS.search(sql))
        return await run(self, *statements)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SqliteDatabase, "_run", note)
        yield asked


@pytest.mark.parametrize("plays", [False, True])
async def test_the_database_is_asked_about_days_when_one_begins_or_something_of_them_was_written_and_never_else(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, plays: bool
) -> None:
    if plays:
        await finishes(bot, ada, channel)
    (clock,) = [task for task in bot._tasks if task.get_name() == "timekeeper"]
    clock.cancel()
    await asyncio.wait([clock])  # it's this test that looks
    with asked_about_days() as asked:

        async def asks_after(minutes: float) -> list[str]:
            asked.clear()
            await pg.clock.advance(minutes=minutes)
            await bot._days.attend()
            return [*asked]

        assert await asks_after(1)
        await asks_after(1)  # for what it has written itself
        assert [await asks_after(1) for _ in range(20)] == [[]] * 20
        async with bot.runner.store.change() as change:
            await change.name_in(MONDAY, 1, ada.id, named=True)
        assert await asks_after(1)
        assert await asks_after(1) == []
        assert await asks_after(24 * 60)
