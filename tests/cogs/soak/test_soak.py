"""Weeks in the life of many tables: people come and go, the bot is killed, Discord fails; in the end all adds up."""

from __future__ import annotations

from random import Random

import pytest

from db import Store, verify
from tests.cogs.soak.beginning import settle_in
from tests.cogs.soak.calendar import Plan
from tests.cogs.soak.checks import complaints
from tests.cogs.soak.page import page
from tests.railway import Railway

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("in_no_time")]

WEEK = Plan(people=16, tables=10, days=7, kills=2, restarts=2, faults=25)


async def soak(pg: Railway, plan: Plan, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sees it fail runs it again with the seed that it has printed."""
    monkeypatch.setattr("secrets.randbits", Random(seed).getrandbits)
    print(f"seed {seed}")
    facts = await (await settle_in(pg, plan, seed)).run()
    print(page(facts, seed))
    async with await Store.look(pg.db) as store:
        assert await verify(store) == []
    assert complaints(facts) == []


async def test_a_week_at_ten_tables_adds_up(pg: Railway, monkeypatch: pytest.MonkeyPatch) -> None:
    await soak(pg, WEEK, 1, monkeypatch)
