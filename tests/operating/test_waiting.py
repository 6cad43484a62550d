"""A server of PostgreSQL that is not up yet is waited for, and a bot that waits can be told to stop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from operating.settings import WRONG_SET_UP
from playground import Playground
from tests.postgres import Cable, emptied
from tests.railway import Train, depart_at_once, surroundings

pytestmark = pytest.mark.slow
AWAITED = "store awaited: postgresql://127.0.0.1"


@pytest.fixture
async def pg() -> AsyncIterator[Playground]:
    async with Playground() as pg:
        yield pg


@pytest.fixture
async def cable() -> AsyncIterator[Cable]:
    async with Cable(emptied()) as cable:
        yield cable


async def setting_out(pg: Playground, address: str, at: Path, **more: str) -> Train:
    env = surroundings(f"{address}?sslmode=disable", pg.api, BUMMELZUG_LOG="WARNING", **more)
    return await depart_at_once("run", at=at, env=env)


async def until_said(train: Train, words: str) -> None:
    async with asyncio.timeout(30):
        while words not in train.said():  # noqa: ASYNC110 -- a file sends no events
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("door", ["", "0"], ids=["alone", "one of several"])
async def test_a_bot_begins_as_soon_as_its_server_answers_and_has_said_once_that_it_waits(
    pg: Playground, cable: Cable, tmp_path: Path, door: str
) -> None:
    await cable.cut()
    train = await setting_out(pg, cable.address, tmp_path, BUMMELZUG_DOOR=door)
    try:
        await until_said(train, AWAITED)
        await asyncio.sleep(2.5)  # it has tried again meanwhile
        assert train.said().count(AWAITED) == 1
        assert not pg.requests
        await cable.mend()
        await pg.until_commands(30.0)
        assert "store back: postgresql://127.0.0.1" in train.said()
        assert (await train.end())[0] == 0
    finally:
        await train.kill()


@pytest.mark.parametrize("hangs", [False, True], ids=["nobody is there", "somebody is there who says nothing"])
async def test_a_bot_that_waits_for_its_server_ends_at_once_when_it_is_told_to(
    pg: Playground, cable: Cable, tmp_path: Path, hangs: bool
) -> None:
    if hangs:
        cable.stop()
    else:
        await cable.cut()
    train = await setting_out(pg, cable.address, tmp_path)
    try:
        await until_said(train, AWAITED)
        began = time.monotonic()
        code, said = await train.end()
        assert code == 0
        assert time.monotonic() - began < 2.0
        assert "Traceback" not in said
    finally:
        await train.kill()


async def test_what_no_waiting_mends_ends_it_at_once(pg: Playground, tmp_path: Path) -> None:
    there = emptied()
    env = surroundings(there.replace("bummelzug_test", "nobody_made"), pg.api)
    train = await depart_at_once("run", at=tmp_path, env=env)
    code, said = await train.ended()
    assert code == WRONG_SET_UP
    assert "make that database" in said
