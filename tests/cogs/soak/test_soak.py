"""Weeks in the life of many tables: people come and go, the bot is killed, Discord fails; in the end all adds up."""

from __future__ import annotations

import faulthandler
from collections.abc import Callable
from random import Random

import pytest

from db import Store, verify
from tests.cogs.soak.beginning import move_in
from tests.cogs.soak.calendar import Plan
from tests.cogs.soak.checks import complaints
from tests.cogs.soak.page import page
from tests.railway import Railway

pytestmark = [pytest.mark.slow, pytest.mark.pictures, pytest.mark.usefixtures("in_no_time")]

UNTIL_THURSDAY = 72  # hours: so that some days have a weekend in them
DAYS = Plan(people=16, tables=10, days=4, kills=2, restarts=2, faults=25)
WEEK = Plan(people=16, tables=10, days=7, kills=2, restarts=2, faults=25)
# A third of fifty people and sixty tables: as many tables for each, and three that can be run side by side.
MONTH = Plan(people=17, tables=20, days=30, kills=10, restarts=10, faults=120)


Show = Callable[[str, object], None]


async def soak(pg: Railway, plan: Plan, seed: int, show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sees it fail runs it again by the seed that it has printed."""
    monkeypatch.setattr("secrets.randbits", Random(seed).getrandbits)
    print(f"seed {seed}")
    faulthandler.cancel_dump_traceback_later()  # it may take longer than any test: each event has its own time limit
    facts = await (await move_in(pg, plan, seed)).run()
    show("page", page(facts, seed))
    async with await Store.look(pg.db) as store:
        assert await verify(store) == []
    found = complaints(facts)
    assert not found, "\n".join(found)


async def test_some_days_at_ten_tables_add_up(
    pg: Railway, record_property: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    await pg.clock.advance(hours=UNTIL_THURSDAY)
    await soak(pg, DAYS, 1, record_property, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 12))
async def test_a_week_at_ten_tables_adds_up(
    pg: Railway, seed: int, record_property: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    await soak(pg, WEEK, seed, record_property, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("seed", [101, 102, 103])
async def test_a_month_at_twenty_tables_adds_up(
    pg: Railway, seed: int, record_property: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    await soak(pg, MONTH, seed, record_property, monkeypatch)
