"""The desk: what is known of people stays whole, however many things happen to them at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.table.adapters.clock import Clock
from cogs.table.tables.desk import Desk
from cogs.table.terms.sender import Sender
from db import Person, Store

ADA = 1
HERSELF = Sender(ADA, "Ada", "de", interaction=1)


@pytest.fixture
async def desk(db: Path) -> AsyncIterator[Desk]:
    async with await Store.open(db) as store:
        yield Desk(store, Clock())


async def choose(desk: Desk, **chosen: object) -> None:
    async with desk.noting(ADA) as (_, person):
        for name, value in chosen.items():
            setattr(person, name, value)
            await asyncio.sleep(0)


async def test_what_happens_to_a_person_at_once_is_all_kept(desk: Desk) -> None:
    await desk.meet(Sender(ADA, "Adele", "en-US", interaction=1))
    await asyncio.gather(
        choose(desk, called="nowhere"), desk.meet(HERSELF), choose(desk, answered="*"), choose(desk, dms_closed=True)
    )
    assert await desk.person(ADA) == Person(ADA, "Ada", "de", called="nowhere", answered="*", dms_closed=True)


async def test_two_first_clicks_at_once_make_one_person(desk: Desk) -> None:
    await asyncio.gather(desk.meet(HERSELF), desk.meet(HERSELF))
    assert await desk.store.person(ADA) == Person(ADA, "Ada", "de")


async def test_whoever_was_forgotten_meanwhile_is_not_written_back(desk: Desk) -> None:
    await desk.meet(HERSELF)
    async with desk.store.change() as change:
        await change.forget_person(ADA)
    await choose(desk, dms_closed=True)
    assert await desk.store.person(ADA) is None


async def test_who_sits_down_anew_is_tried_by_direct_message_again(desk: Desk) -> None:
    await desk.meet(HERSELF)
    await choose(desk, dms_closed=True, dms_told=True)
    await desk.try_dms_again(ADA)
    assert await desk.person(ADA) == Person(ADA, "Ada", "de")
