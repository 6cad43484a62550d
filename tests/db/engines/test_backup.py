"""Backups of a database that is being written to."""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path

import pytest

from db import Person, Store, StoreError, backup
from tests.db.conftest import contents, fill, open_lobby, write


@pytest.fixture
def db(path: Path) -> Path:
    """These tests are about files."""
    return path


async def test_a_backup_made_while_the_bot_writes_holds_whole_changes_only(store: Store, path: Path) -> None:
    stop = asyncio.Event()
    written = 0

    async def write() -> None:
        nonlocal written
        while not stop.is_set():
            async with store.change() as change:
                for person in (1, 2, 3):
                    await change.keep_person(Person(person, f"{written} " * 3000, "de"))
            written += 1

    writer = asyncio.create_task(write())
    seen = []
    for copy in range(6):
        target = path.with_name(f"copy{copy}.sqlite3")
        done = written
        await asyncio.to_thread(backup, path, target)
        async with await Store.look(target) as look:
            people = [await look.person(person) for person in (1, 2, 3)]
        names = {person.name.split()[0] for person in people if person is not None}
        assert len(names) == (1 if done else len(names))
        seen += [int(name) for name in names]
        assert not done or seen[-1] >= done - 1
    stop.set()
    await writer
    assert seen == sorted(seen)


async def test_a_backup_is_one_file_that_a_bot_can_run_on(store: Store, path: Path, tmp_path: Path) -> None:
    table = await open_lobby(store)
    target = tmp_path / "backups"
    os.mkdir(target)
    backup(path, target / "monday.sqlite3")
    async with await Store.look(target / "monday.sqlite3") as look:
        assert await look.table(table.id) == table
        assert os.listdir(target) == ["monday.sqlite3"]
    async with await Store.open(target / "monday.sqlite3") as restored:
        assert await restored.table(table.id) == table
        await open_lobby(restored, channel=77)


async def test_a_backup_overwrites_nothing(store: Store, path: Path, tmp_path: Path) -> None:
    target = tmp_path / "diary"
    write(target, b"dear diary")
    for taken in (target, path):
        with pytest.raises(StoreError, match="exists already"):
            backup(path, taken)
    assert contents(target) == b"dear diary"


async def test_a_backup_takes_no_place_of_a_link_that_leads_round_in_a_circle(
    store: Store, path: Path, tmp_path: Path
) -> None:
    target = tmp_path / "round"
    target.symlink_to(target)
    with pytest.raises(StoreError):
        backup(path, target)
    assert target.is_symlink()


@pytest.mark.parametrize("content", [None, b"dear diary", "damaged"])
async def test_a_backup_that_fails_leaves_nothing_behind(
    path: Path, tmp_path: Path, content: bytes | str | None
) -> None:
    if content == "damaged":
        async with await Store.open(path) as store:
            await fill(store)
        healthy = contents(path)
        content = healthy[:40960] + b"\xa5" * 8192 + healthy[49152:]
    if isinstance(content, bytes):
        write(path, content)
    before = sorted(os.listdir(tmp_path))
    with pytest.raises(StoreError) as caught:
        backup(path, tmp_path / "copy.sqlite3")
    assert str(path) in str(caught.value)
    assert [name for name in sorted(os.listdir(tmp_path)) if not name.endswith(("-shm", "-wal"))] == before


async def test_a_backup_into_a_folder_that_does_not_exist_is_refused(store: Store, path: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be written"):
        backup(path, tmp_path / "nowhere" / "copy.sqlite3")


@pytest.mark.parametrize("named", ["copies/", "there"])
async def test_in_a_folder_a_backup_is_named_by_its_moment(
    store: Store, path: Path, tmp_path: Path, named: str
) -> None:
    (tmp_path / "there").mkdir()
    made = backup(path, f"{tmp_path}/{named}")
    assert made.parent == tmp_path / named.strip("/")
    assert re.fullmatch(rf"{path.stem}-\d{{4}}-\d\d-\d\d-\d{{6}}\.sqlite3", made.name)
    await (await Store.look(made)).close()


def test_no_folder_is_made_where_there_is_nothing_to_copy(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="does not exist"):
        backup(tmp_path / "none.sqlite3", f"{tmp_path}/copies/")
    assert [*tmp_path.iterdir()] == []
