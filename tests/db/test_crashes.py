"""Processes that are killed and disks that are full: what was committed is there, and nothing else."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from db import Store, StoreError

pytestmark = pytest.mark.slow

WRITE = """
import asyncio, resource, sys
from db import Person, Store, StoreError

async def write():
    path, what = sys.argv[1:]
    async with await Store.open(path) as store:
        async with store.change() as change:
            await change.keep_person(Person(1, "committed", "de"))
        if what == "hang":
            async with store.change() as change:
                for person in range(2, 200):
                    await change.keep_person(Person(person, "not committed" * 1000, "de"))
                print("in the middle", flush=True)
                await asyncio.sleep(3600)
        if what == "limit":
            resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
        person = 1
        try:
            while True:
                async with store.change() as change:
                    for person in range(person + 1, person + 4):
                        await change.keep_person(Person(person, "x" * 5000, "de"))
        except StoreError as error:
            print(error)
        # Reading goes on, and so does writing once there is room.
        held = [person for person in range(1, person + 1) if await store.person(person)]
        assert held == list(range(1, person - 2)), held
        if what == "limit":
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            async with store.change() as change:
                await change.keep_person(Person(person, "after all", "de"))
    print(person)

asyncio.run(write())
"""

OPEN = """
import asyncio, resource, sys
from db import Store, StoreError

resource.setrlimit(resource.RLIMIT_FSIZE, (9000, resource.RLIM_INFINITY))
try:
    asyncio.run(Store.open(sys.argv[1]))
except StoreError as error:
    print(error)
"""


def child(script: str, *arguments: object, within: tuple[str, ...] = ()) -> list[str]:
    return [*within, sys.executable, "-c", script, *map(str, arguments)]


def runs(*command: str) -> bool:
    return shutil.which(command[0]) is not None and subprocess.run(command, check=False).returncode == 0


async def output(command: list[str]) -> list[str]:
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    printed, _ = await process.communicate()
    assert process.returncode == 0
    return printed.decode().splitlines()


async def test_a_bot_killed_in_the_middle_of_a_change_leaves_the_last_committed_state(path: Path) -> None:
    process = await asyncio.create_subprocess_exec(*child(WRITE, path, "hang"), stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"in the middle\n"
    with pytest.raises(StoreError, match="another bot is running"):
        await Store.open(path)
    async with await Store.look(path) as looking:
        assert await looking.person(2) is None
    os.kill(process.pid, signal.SIGKILL)
    await process.wait()
    async with await Store.open(path) as store:
        assert await store.person(1) is not None
        assert await store.person(2) is None


async def test_a_file_that_cannot_grow_says_so_and_keeps_what_was_committed(path: Path) -> None:
    line, last = await output(child(WRITE, path, "limit"))
    assert str(path) in line
    assert "look after its disk" in line
    async with await Store.open(path) as store:
        assert await store.person(int(last) - 3) is not None
        assert [await store.person(int(last) - back) for back in (2, 1)] == [None, None]
        assert await store.person(int(last)) is not None


async def test_a_full_disk_says_so_and_keeps_what_was_committed(tmp_path: Path) -> None:
    mount = f"mount -t tmpfs -o size=800k none '{tmp_path}' && exec \"$@\""
    within = ("unshare", "--mount", "--map-root-user", "sh", "-c", mount, "sh")
    if not runs(*within, "true"):
        pytest.skip("no small disk can be made here")
    path = tmp_path / "bummelzug.sqlite3"
    line, last = await output(child(WRITE, path, "full", within=within))
    assert "free some space on its disk" in line
    assert int(last) > 4


async def test_a_disk_too_full_to_begin_is_refused(path: Path) -> None:
    (line,) = await output(child(OPEN, path))
    assert str(path) in line
    assert "look after its disk" in line
    await (await Store.open(path)).close()
