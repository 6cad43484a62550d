"""Bots as processes of their own, each against a stand-in of its own: the real one, and a bare one to compare with."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from playground import Playground
from tests.railway import TOKEN, surroundings

ROOT = Path(__file__).parents[2]
GOODBYE_SECONDS = 20.0
TO_BEGIN = 60.0  # seconds
DATABASE = "bummelzug.sqlite3"
LOUD = ("WARNING", "ERROR", "CRITICAL")


@asynccontextmanager
async def running(*command: str, **settings: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """Python with these arguments, until it is told to go."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, *command), cwd=ROOT, env=os.environ | settings, stdout=subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        try:
            await asyncio.wait_for(process.wait(), GOODBYE_SECONDS)
        except TimeoutError:
            process.kill()
            await process.wait()


@asynccontextmanager
async def bummelzug(pg: Playground, database: Path | str, **more: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """`bot.py` itself, with SQLite on disk or another engine's server, and `more` settings."""
    settings = {
        "DISCORD_TOKEN": TOKEN,
        "BUMMELZUG_DB": str(database),
        "BUMMELZUG_DISCORD_API": pg.api,
        "BUMMELZUG_LOG": "ERROR",
    }
    async with running("bot.py", **settings, **more) as process:
        yield process


@asynccontextmanager
async def bare(pg: Playground, picture: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """The bare bot, with this PNG to upload."""
    async with running("-m", "measuring.bench.bare_bot", pg.api, str(picture)) as process:
        yield process


@dataclass(slots=True, frozen=True)
class Counts:
    """What a bot tells of itself."""

    trips: int  # to its database, since it began
    controls: int  # that it holds, of messages that were clicked, or that it is about to send
    objects: int
    blocks: int  # of memory that Python has given out, texts and bytes among them
    kinds: dict[str, int]  # the most frequent of them


@dataclass(slots=True)
class Probed:
    """A bot that can be asked what it did and holds."""

    process: asyncio.subprocess.Process
    log: Path
    _told: Path

    async def counts(self) -> Counts:
        self._told.unlink(missing_ok=True)
        self.process.send_signal(signal.SIGUSR1)
        while not self._told.exists():  # noqa: ASYNC110 -- a file sends no events
            await asyncio.sleep(0.05)
        return Counts(**json.loads(self._told.read_text()))

    @property
    def workers(self) -> list[int]:
        return children(self.process.pid)

    def loud(self) -> list[str]:
        """The lines of its log that somebody should look at."""
        return [line for line in self.log.read_text().splitlines() if any(f" {level} " in line for level in LOUD)]


@asynccontextmanager
async def probed(pg: Playground, folder: Path, number: int = 0) -> AsyncIterator[Probed]:
    """`bot.py` with its database in this folder, connected; killed in the end if it still runs."""
    log, told = folder / f"log-{number}.txt", folder / "counts.json"
    with log.open("wb") as said:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "measuring.bench.probed_bot", str(told)),
            cwd=ROOT,
            env=surroundings(folder / DATABASE, pg.api, BUMMELZUG_LOG="WARNING"),
            stdout=said,
            stderr=said,
        )
    try:
        await pg.until_commands(TO_BEGIN)
        yield Probed(process, log, told)
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


def resident(pid: int) -> float:
    """The memory that a process holds, in MB."""
    status = Path(f"/proc/{pid}/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
        kilobytes = line.split()[1]
    else:
        kilobytes = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(pid)], check=True, capture_output=True, text=True
        ).stdout
    return int(kilobytes) / 1024


def resident_with_workers(pid: int) -> float:
    """The memory that a process and those that it started hold, in MB."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], check=True, capture_output=True, text=True).stdout
    parents = {int(child): int(parent) for child, parent in map(str.split, listed.splitlines())}
    return resident(pid) + sum(resident(child) for child, parent in parents.items() if parent == pid)


def shared_out(pids: list[int]) -> float:
    """The memory that these processes hold together, in MB: what several hold is counted once."""
    rollups = (Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines() for pid in pids)
    return sum(int(line.split()[1]) for lines in rollups for line in lines if line.startswith("Pss:")) / 1024


def used(pids: list[int]) -> float:
    """Seconds that these processes were on a processor, to the nanosecond, by all of their threads."""
    return _told_by_scheduler(pids, 0)


def kept_waiting(pids: list[int]) -> float:
    """Seconds that they could have been, and others were."""
    return _told_by_scheduler(pids, 1)


def _told_by_scheduler(pids: list[int], place: int) -> float:
    files = (file for pid in pids for file in Path(f"/proc/{pid}/task").glob("*/schedstat"))
    return sum(int(file.read_text().split()[place]) for file in files) / 1e9


def children(pid: int) -> list[int]:
    """The processes that this one started."""
    found = (file.read_text().split() for file in Path(f"/proc/{pid}/task").glob("*/children"))
    return [int(child) for children in found for child in children]
