"""Setup as it's run: at a terminal, or with lines of input."""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

import bot
from playground import Playground

Piped = Callable[..., Awaitable[tuple[int, str]]]


@pytest.fixture
async def pg() -> AsyncIterator[Playground]:
    async with Playground() as pg:
        yield pg


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where setup is run, with no settings in the environment."""
    for name in [*os.environ]:
        if name.startswith(("DISCORD", "BUMMELZUG")) and not name.startswith("BUMMELZUG_TEST"):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def piped(folder: Path, pg: Playground, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Piped:
    """Called with lines of input and settings: the exit code, and all that setup said."""

    async def run(lines: str = "", **settings: str) -> tuple[int, str]:
        for name, value in ({"BUMMELZUG_DISCORD_API": pg.api} | settings).items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        code = await asyncio.to_thread(bot.main, ["setup"])
        return code, "".join(capsys.readouterr())

    return run


def stored_in(folder: Path) -> dict[str, tuple[bytes, int, int, int]]:
    """Every file with its bytes and mode, and what would tell that it was written again; but for what SQLite keeps in
    memory beside a database, which whoever reads that touches."""
    found = sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.endswith("-shm"))
    return {
        str(path.relative_to(folder)): (
            path.read_bytes(),
            (state := path.stat()).st_mode,
            state.st_ino,
            state.st_mtime_ns,
        )
        for path in found
    }
