"""What tests of every part may ask for."""

from __future__ import annotations

import asyncio
import gc
import shutil
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import discord
import pytest
from discord.gateway import GatewayRatelimiter

from db import migrations
from tests.railway import Drawing

# The stand-in asks a bot in this process for a heartbeat whenever somebody looks whether all is quiet. The library
# would hold back whatever goes beyond a hundred and ten in a minute, and read nothing meanwhile.
GatewayRatelimiter.__init__.__defaults__ = (1_000_000, 60.0)


@pytest.fixture
def in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library tries again as often as ever, and sleeps for a moment where it would for seconds."""

    async def sleep(seconds: float) -> None:
        await asyncio.sleep(min(seconds, 0.02))

    hurried = SimpleNamespace(**vars(asyncio) | {"sleep": sleep})
    for module in (discord.http, discord.webhook.async_, discord.client, discord.shard):
        monkeypatch.setattr(module, "asyncio", hurried)


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """What a release to come might bring: called with the SQL of one migration or more, it puts them after ours, for
    both engines, and gives the number of the last."""
    before, ours, folder = migrations.newest(), migrations.FOLDER, tmp_path / "migrations"

    def add(*scripts: str) -> int:
        shutil.copytree(ours, folder, dirs_exist_ok=True)
        for number, script in enumerate(scripts, before + 1):
            for engine in ("", migrations.POSTGRESQL):
                (folder / engine / f"{number:04}_colours.sql").write_text(script)
        monkeypatch.setattr(migrations, "FOLDER", folder)
        return before + len(scripts)

    return add


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Who looks at no picture need not wait for one."""
    Drawing.truly = any(item.get_closest_marker(mark) for mark in ("pictures", "long"))


def pytest_addoption(parser: pytest.Parser) -> None:
    about = "where the seconds of every test are kept; what took longest the last time begins first"
    parser.addoption("--kept-durations", type=Path, metavar="FILE", help=about)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Folders and files that take long come first, so that nobody waits for one of them in the end. Each stays
    together: some share what is slow to start."""
    file: Path | None = config.getoption("--kept-durations")
    if file is None or not file.exists():
        return
    seconds: defaultdict[str, float] = defaultdict(float)
    for line in file.read_text().splitlines():
        taken, test = line.split(" ", 1)
        name = test.split("::")[0]
        seconds[name] += float(taken)
        seconds[name.rpartition("/")[0]] += float(taken)

    def place(item: pytest.Item) -> tuple[float, str, float, str]:
        name = item.nodeid.split("::")[0]
        folder = name.rpartition("/")[0]
        return -seconds[folder], folder, -seconds[name], name

    items.sort(key=place)


gc.disable()  # while tests are gathered, nearly all of it stays


def pytest_collection_finish() -> None:
    """Thousands of tests are there to stay: whoever looks for rubbish need not go through them every time, nor as often
    as in a program that goes on for weeks."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
    gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    _keep_durations(terminalreporter, config.getoption("--kept-durations"))
    _show_pages(terminalreporter)


def _keep_durations(terminalreporter: pytest.TerminalReporter, file: Path | None) -> None:
    """What each test took in all, the longest first. Nothing is asserted of it: it tells where the time goes."""
    if file is None:
        return
    seconds: defaultdict[str, float] = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                seconds[report.nodeid] += report.duration
    longest_first = sorted(seconds.items(), key=lambda one: -one[1])
    file.write_text("".join(f"{taken:.3f} {test}\n" for test, taken in longest_first))


def _show_pages(terminalreporter: pytest.TerminalReporter) -> None:
    """Shows the pages that tests have to show, whichever process they ran in and however they ended."""
    for reports in terminalreporter.stats.values():
        for report in (one for one in reports if getattr(one, "when", "") == "call"):
            for name, page in report.user_properties:
                if name == "page":
                    terminalreporter.write_line(page)
