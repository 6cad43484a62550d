"""One bot on a database: by whatever name it is called, whatever else is done with it."""

from __future__ import annotations

import asyncio
import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from db import Store, StoreError
from tests.db.conftest import contents

pytestmark = pytest.mark.slow  # each starts processes

HOLD = """
import asyncio, sys
from db import Store

async def hold():
    async with await Store.open(sys.argv[1]):
        print("held", flush=True)
        await asyncio.to_thread(sys.stdin.read)

asyncio.run(hold())
"""


@contextmanager
def bot_on(path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that holds the file, until it is killed."""
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == b"held\n"
            yield process
        finally:
            process.kill()


async def refused(path: Path) -> None:
    with pytest.raises(StoreError, match="another bot is running"):
        await Store.open(path)


linux = pytest.mark.skipif(sys.platform != "linux", reason="only there a process can hold a file so")


@linux
async def test_a_hard_link_lets_no_second_bot_in(path: Path) -> None:
    alias = path.with_name("alias.sqlite3")
    with bot_on(path):
        os.link(path, alias)
        await refused(alias)
    await (await Store.open(alias)).close()


@linux
async def test_the_lock_stands_after_a_backup_and_a_look_by_the_bot_itself(path: Path) -> None:
    """Whatever else the process opens and closes of that file."""
    async with await Store.open(path):
        async with await Store.look(path):
            pass
        contents(path)
        assert "another bot is running" in await asyncio.to_thread(refusal_of_another, path)


def refusal_of_another(path: Path) -> str:
    """What a bot in a process of its own says."""
    tried = subprocess.run(
        [sys.executable, "-c", HOLD, path], capture_output=True, stdin=subprocess.DEVNULL, check=False
    )
    return tried.stderr.decode()


@linux
async def test_where_the_system_has_no_such_lock_the_log_says_that_nothing_keeps_a_second_bot_away(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr("fcntl.fcntl", refuse)
    await (await Store.open(path)).close()
    assert f"nothing keeps a second bot from {path}" in caplog.text
