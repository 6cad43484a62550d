"""What is gathered about a table or a person costs no more among many tables than among few: counted, not timed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cogs.table.sheets.narration import NewsReach
from db import Store
from measuring.bench.stored import FIRST_ID, fill

FEW, MANY = 4, 100
HandOptions = Callable[[Store], object]


async def steps(path: Path, asked: HandOptions) -> int:
    """How many steps SQLite's machine takes to answer."""
    taken = 0

    def step() -> int:
        nonlocal taken
        taken += 1
        return 0

    async with await Store.look(path) as store:
        connection = store._db.connection  # type: ignore[attr-defined]  # of SQLite's
        connection.set_progress_handler(step, 1)
        await asked(store)  # type: ignore[misc]  # a coroutine
        connection.set_progress_handler(None, 1)
    return taken


@pytest.mark.slow
@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(lambda store: store.table_rows(1, NewsReach), id="a table"),
        pytest.param(lambda store: store.sittings(FIRST_ID), id="where somebody sits"),
        pytest.param(lambda store: store.open_notifications(FIRST_ID, 0.0), id="what somebody is notified for"),
        pytest.param(lambda store: store.table_in(FIRST_ID), id="a channel's table"),
        pytest.param(lambda store: store.intents(), id="what is to be said"),
        pytest.param(lambda store: store.timers_due(0.0), id="what is due"),
    ],
)
async def test_what_a_click_asks_takes_no_more_steps_among_many_tables(tmp_path: Path, asked: HandOptions) -> None:
    few, many = tmp_path / "few.sqlite3", tmp_path / "many.sqlite3"
    await fill(few, FEW)
    await fill(many, MANY)
    assert await steps(many, asked) <= 1.1 * await steps(few, asked)
