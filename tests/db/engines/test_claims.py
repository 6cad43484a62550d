"""One bot on a database: by whatever name it is called, whatever is done to the files beside it, and old beside new."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
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

# How a release that knows only the lock file takes it.
HOLD_AS_BEFORE = """
import sqlite3, sys

lock = sqlite3.connect(sys.argv[1] + "-lock", isolation_level=None)
lock.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def bot_on(path: Path, script: str = HOLD) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that holds the file, until it is killed."""
    command = [sys.executable, "-c", script, str(path)]
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


linux = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the lock file is all there is")


@linux
async def test_a_hard_link_lets_no_second_bot_in(path: Path) -> None:
    alias = path.with_name("alias.sqlite3")
    with bot_on(path):
        os.link(path, alias)
        await refused(alias)
    await (await Store.open(alias)).close()


@linux
async def test_a_lock_file_that_was_cleared_away_lets_no_second_bot_in(path: Path) -> None:
    with bot_on(path):
        path.with_name(f"{path.name}-lock").unlink()
        await refused(path)
        await refused(path)  # which has made a lock file of its own before
    await (await Store.open(path)).close()


@linux
async def test_the_lock_stands_after_a_backup_and_a_look_by_the_bot_itself(path: Path) -> None:
    """Whatever else the process opens and closes of that file."""
    async with await Store.open(path):
        path.with_name(f"{path.name}-lock").unlink()
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


async def test_an_older_release_and_this_one_keep_each_other_out(path: Path) -> None:
    with bot_on(path, HOLD_AS_BEFORE):
        await refused(path)
    lock = path.with_name(f"{path.name}-lock")
    with (
        bot_on(path),
        closing(sqlite3.connect(lock, timeout=0, isolation_level=None)) as older,
        pytest.raises(sqlite3.OperationalError, match="locked"),
    ):
        older.execute("BEGIN EXCLUSIVE")


async def test_a_bot_that_was_killed_leaves_the_file_free(path: Path) -> None:
    for _ in range(2):
        with bot_on(path) as process:
            process.kill()
            process.wait()
            async with await Store.open(path) as store:
                assert await store.dealt() == []
