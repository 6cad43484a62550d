"""What is old goes in small steps, all of it, and the file becomes smaller."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from cogs.table.adapters.clock import Clock
from cogs.table.announcing.sweeper import ROWS, TABLES, Sweeper
from cogs.table.records.counting import Records, best, count
from cogs.table.tables.runner import Runner
from cogs.table.terms.pace import DAY
from cogs.table.terms.retention import Retention
from db import Move, Store
from tests.db.test_finished import finish
from tests.new_store import begun
from tests.postgres import ENGINES, ask, emptied

MANY = 3 * TABLES + 2
NOW = 1000 * DAY


@pytest.fixture(params=ENGINES)
def db(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    return begun(emptied() if request.param == "postgresql" else tmp_path / "bummelzug.sqlite3")


async def fill(store: Store) -> None:
    """Games that are long over, and one that is not; and clicks of long ago."""
    for number in range(1, MANY + 1):
        table = await finish(store, number, ended=number * 1.0)
        async with store.change() as change:
            body = "{" + " " * 5000 + "}"
            await change.append(table.id, [Move(0, 1, 0, "act", body, "click", 30.0, False) for _ in range(20)])
    fresh = await finish(store, MANY + 1, ended=NOW)
    async with store.change() as change:
        for number in range(1, 2 * ROWS + 2):
            await change.click(number, fresh.id, 1.0)


def sweeper(store: Store) -> Sweeper:
    clock = Clock()
    clock.move_to(NOW, ticking=False)
    runner = Runner(store, clock)
    return Sweeper(runner, Records(runner), Retention(tables=7))


async def swept(store: Store, until: Callable[[], bool]) -> None:
    """Runs the sweeper until then, and stops it wherever it is."""
    task = asyncio.create_task(sweeper(store).run())
    async with asyncio.timeout(60):
        while not until():  # noqa: ASYNC110 -- a row does not tell
            await asyncio.sleep(0.001)
    task.cancel()
    await asyncio.wait([task])


def left(db: Path | str, table: str) -> int:
    ((count,),) = ask(db, f"SELECT count(*) FROM {table}")  # noqa: S608 -- our own names
    return int(count)


async def test_no_transaction_deletes_more_than_a_step_and_in_the_end_all_is_gone(db: Path | str) -> None:
    async with await Store.open(db) as store:
        await fill(store)
        after: list[tuple[int, int]] = [(left(db, "tables"), left(db, "clicks"))]
        store.timed = lambda _: after.append((left(db, "tables"), left(db, "clicks")))
        await swept(store, lambda: after[-1][0] == 1)
    steps = [(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(after)]
    assert max(tables for tables, _ in steps) == TABLES
    assert max(clicks for _, clicks in steps) == ROWS
    assert after[-1] == (1, 0)
    assert ask(db, "SELECT DISTINCT table_id FROM seats") == [(MANY + 1,)]


async def test_what_is_left_when_it_is_stopped_half_way_goes_the_next_time_and_each_game_counts_once(
    db: Path | str,
) -> None:
    async with await Store.open(db) as store:
        await fill(store)
        counted = count((await store.played(answers=True)).games)
        await swept(store, lambda: left(db, "tables") < MANY)
    assert 1 < left(db, "tables") < MANY
    async with await Store.open(db) as store:
        await swept(store, lambda: left(db, "tables") == 1)
        played = await store.played(answers=True)
        assert played.counts + count(played.games).counts == counted.counts
        assert best(played.honours, count(played.games).honours.values()) == counted.honours


async def test_a_game_that_cannot_be_read_keeps_nothing_else_from_being_counted_or_deleted(
    db: Path | str, caplog: pytest.LogCaptureFixture
) -> None:
    async with await Store.open(db) as store:
        old, fresh, sound = [await finish(store, at, ended) for at, ended in enumerate((1.0, NOW, NOW), 1)]
        async with store.change() as change:
            for table in (old, fresh):
                table.outcome = '{"placings": 7}'
                await change.save(table)
            await change.click(1, fresh.id, 1.0)
        await swept(store, lambda: left(db, "tables") == 2)
        assert left(db, "clicks") == 0
        assert ask(db, "SELECT id FROM tables WHERE counted != 0") == [(sound.id,)]
    told = [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
    assert [each.partition(" cannot")[0] for each in told] == [
        f"table broken: table {each.id}" for each in (old, fresh)
    ]


async def test_the_file_is_smaller_afterwards_and_a_line_says_what_went(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    path = tmp_path / "bummelzug.sqlite3"
    async with await Store.open(path) as store:
        await fill(store)
    before = path.stat().st_size
    async with await Store.open(path) as store:
        await swept(store, lambda: "retention" in caplog.text)
        assert path.stat().st_size < before / 3, "while the bot still runs"
    (line,) = [record.getMessage() for record in caplog.records if record.getMessage().startswith("retention")]
    assert re.fullmatch(
        rf"retention: cleared away {2 * ROWS + 1} clicks, {MANY} tables in \d+\.\d s, \d+\.\d MB given back", line
    )


async def test_a_file_of_before_opens_and_only_uses_its_free_pages_again(tmp_path: Path) -> None:
    path = tmp_path / "bummelzug.sqlite3"
    async with await Store.open(path) as store:
        await fill(store)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("PRAGMA auto_vacuum = NONE")
        connection.execute("VACUUM")
    before = path.stat().st_size
    async with await Store.open(path) as store:
        await swept(store, lambda: left(path, "tables") == 1)
        assert await store.give_back(10) == 0
    assert path.stat().st_size == before
