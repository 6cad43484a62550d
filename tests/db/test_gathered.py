"""What is gathered about a table or a person costs no more among many tables than among few: counted, not timed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cogs.table.sheets.narration import NewsReach
from db import Store
from measuring.bench.stored import FIRST_ID, fill

FEW, MANY = 4, 100
Question = Callable[[Store], object]


async def steps(path: Path, asked: Question) -> int:
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


ASKED: dict[str, Question] = {
    "a table": lambda store: store.table_rows(1, NewsReach),
    "where somebody sits": lambda store: store.sittings(FIRST_ID),
    "what somebody is notified for": lambda store: store.open_notifications(FIRST_ID, 0.0),
    "a channel's table": lambda store: store.table_in(FIRST_ID),
    "what is to be said": lambda store: store.intents(),
    "what is due": lambda store: store.timers_due(0.0),
}


@pytest.mark.slow
async def test_what_a_click_asks_takes_no_more_steps_among_many_tables(tmp_path: Path) -> None:
    few, many = tmp_path / "few.sqlite3", tmp_path / "many.sqlite3"
    await fill(few, FEW)
    await fill(many, MANY)
    taken = {what: (await steps(many, asked), await steps(few, asked)) for what, asked in ASKED.items()}
    assert {what: both for what, both in taken.items() if both[0] > 1.1 * both[1]} == {}
