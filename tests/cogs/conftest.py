"""A club with four members, a channel, and the bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from playground import Actor, Channel, Playground
from tests.depot import sketch
from tests.postgres import emptied
from tests.railway import Railway, running


def pytest_itemcollected(item: pytest.Item) -> None:
    """Whoever has the whole bot play against the stand-in is left out of `make check`."""
    if "pg" in getattr(item, "fixturenames", ()):
        item.add_marker(pytest.mark.slow)


@pytest.fixture
async def pg(db: Path | str) -> AsyncIterator[Railway]:
    async with Railway(db) as pg:
        yield pg
        assert pg.requests.deprecated == []


@pytest.fixture
def channel(pg: Playground) -> Channel:
    return pg.guild("Railway club").channel("trains")


@pytest.fixture
def ada(pg: Playground, channel: Channel) -> Actor:
    return pg.person("Ada")


@pytest.fixture
def ben(pg: Playground, channel: Channel) -> Actor:
    return pg.person("Ben", locale="de")


@pytest.fixture
def cleo(pg: Playground, channel: Channel) -> Actor:
    return pg.person("Cleo")


@pytest.fixture
def db(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """A file; or a server's database, where a test asks for it by `on_both_engines`."""
    return emptied() if getattr(request, "param", "") == "postgresql" else tmp_path / "bummelzug.sqlite3"


@pytest.fixture
async def bot(pg: Playground, channel: Channel, db: Path | str) -> AsyncIterator[Bummelzug]:
    async with running(pg, db) as bot:
        yield bot


@pytest.fixture
def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures that are drawn in this process are points, as those of workers are: of another colour wherever
    anything that they are drawn from differs."""
    sketch(monkeypatch.setattr)
