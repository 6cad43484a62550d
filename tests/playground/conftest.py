"""A stand-in and a small bot of its own for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from playground import Actor, Channel, Playground
from tests.playground.small_bot import SmallBot, running


@pytest.fixture
async def pg() -> AsyncIterator[Playground]:
    async with Playground() as pg:
        yield pg


@pytest.fixture
def channel(pg: Playground) -> Channel:
    return pg.guild("Railway club", locale="de").channel("trains")


@pytest.fixture
def ada(pg: Playground, channel: Channel) -> Actor:
    return pg.person("Ada")


@pytest.fixture
def ben(pg: Playground, channel: Channel) -> Actor:
    return pg.person("Ben", locale="de")


@pytest.fixture
async def bot(pg: Playground, channel: Channel) -> AsyncIterator[SmallBot]:
    async with running(pg) as bot:
        yield bot
