"""Whoever else uses the machine reads nothing of what the bot keeps."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from db import Store, StoreError, backup
from tests.db.conftest import open_lobby, write

pytestmark = pytest.mark.skipif(os.name != "posix", reason="files have no such modes here")


@pytest.fixture(autouse=True)
def _generous() -> Iterator[None]:
    """As most machines are: what is made can be read by all."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    return {path.name: oct(path.stat().st_mode & 0o777) for path in sorted(folder.iterdir())}


async def test_a_new_database_and_the_files_beside_it_are_its_owners_alone(path: Path) -> None:
    async with await Store.open(path) as store:
        await open_lobby(store)
        backup(path, path.with_name("copy.sqlite3"))
        found = modes(path.parent)
    tails = ("", "-shm", "-wal")
    assert found == dict.fromkeys([*(f"{path.name}{tail}" for tail in tails), "copy.sqlite3"], "0o600")


async def test_a_database_that_others_could_read_is_closed_to_them(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with await Store.open(path) as store:
        await open_lobby(store)
        left = {file: file.read_bytes() for file in path.parent.iterdir()}
    for file, content in left.items():  # as a crash would leave them
        file.write_bytes(content)
        file.chmod(0o644)
    async with await Store.open(path) as store:
        assert await store.table(1) is not None
        assert set(modes(path.parent).values()) == {"0o600"}
    assert [record.levelname for record in caplog.records if "other users" in record.getMessage()] == ["INFO"] * 3


async def test_a_file_that_is_refused_keeps_its_mode(path: Path) -> None:
    write(path, b"dear diary")  # which all may read
    with pytest.raises(StoreError, match="is not a database"):
        await Store.open(path)
    assert modes(path.parent) == {path.name: "0o644"}
