"""One playground with the real bot behind it, and one browser, for all tests of the page."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from playground import Channel
from playground.page.station import Station
from tests.playground.page.chromium import HEIGHT, PATIENCE, WIDTH, Chromium, chromium, need
from tests.playground.page.window import Window
from tests.playground.small_bot import running
from tests.railway import AT_ONCE, ROOT

Visit = Callable[..., Awaitable[Window]]


@pytest_asyncio.fixture(scope="package", loop_scope="session")
async def browser() -> AsyncIterator[Chromium]:
    async with chromium(need()) as browser:
        yield browser


@pytest_asyncio.fixture(scope="package", loop_scope="session")
async def station(browser: Chromium, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Station]:
    db = tmp_path_factory.mktemp("station") / "playground.sqlite3"
    command = (sys.executable, "-c", AT_ONCE, "run", "--attached")
    environment = {"BUMMELZUG_LOG": "ERROR", "PYTHONPATH": str(ROOT)}
    async with Station(db, command, port=0, environment=environment) as station:
        station.pg.rules.answer_seconds = PATIENCE  # real ones, which a machine under load may need
        yield station


@pytest_asyncio.fixture(scope="package", loop_scope="session")
async def small(browser: Chromium, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Station]:
    """A playground whose bot uses everything that Discord offers."""
    db: Path = tmp_path_factory.mktemp("small") / "playground.sqlite3"
    async with Station(db, ("cat",), port=0, environment={}) as station, running(station.pg):
        station.pg.rules.answer_seconds = PATIENCE
        yield station


@asynccontextmanager
async def windows(browser: Chromium, station: Station) -> AsyncIterator[Visit]:
    """Opens windows, and closes them in the end."""
    opened: list[Window] = []

    async def open_window(key: str, **how: Any) -> Window:
        opened.append(await Window.open(browser, station, key, **how))
        return opened[-1]

    yield open_window
    for window in opened:
        await window.close()


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Chromium, station: Station) -> AsyncIterator[Visit]:
    async with windows(browser, station) as visit:
        yield visit


@pytest_asyncio.fixture(loop_scope="session")
async def look(browser: Chromium, small: Station) -> AsyncIterator[Visit]:
    """As `visit`, where the small bot is."""
    async with windows(browser, small) as look:
        yield look


@pytest_asyncio.fixture(loop_scope="session")
async def track(small: Station) -> Channel:
    """A channel of the test's own, where the small bot is."""
    return small.guild.channel(f"track-{len(small.guild.channels)}")


@pytest_asyncio.fixture(loop_scope="session")
async def channel(station: Station) -> Channel:
    """A channel of the test's own."""
    return station.guild.channel(f"track-{len(station.guild.channels)}")


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def ones_window(browser: Chromium, small: Station) -> AsyncIterator[Window]:
    window = await Window.open(browser, small, "ada")
    yield window
    await window.close()


@pytest_asyncio.fixture(loop_scope="session")
async def window(ones_window: Window, small: Station) -> AsyncIterator[Window]:
    """Ada's, in the hall: one for all tests of a file, which leave it as they found it; loading one takes long."""
    await ones_window.page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    await ones_window.go(small.guild.channel("station-hall"))
    yield ones_window
    assert ones_window.faults == []
