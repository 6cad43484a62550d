"""Opening: what cannot be used is refused with a line that says what to do, and is left as it was."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from db import Store, StoreError, migrations
from tests.db.conftest import contents, fill, open_lobby, write


@pytest.fixture
def db(path: Path) -> Path:
    """These tests are about files."""
    return path


async def refusal(path: Path) -> str:
    """The line with which a file is refused. That it was left as it was is checked here."""
    before = contents(path)
    with pytest.raises(StoreError) as caught:
        await Store.open(path)
    assert contents(path) == before
    line = str(caught.value)
    assert "\n" not in line
    assert str(path) in line
    return line


async def make(path: Path) -> None:
    """A database with a table in it, closed again."""
    async with await Store.open(path) as store:
        await open_lobby(store)
        await fill(store)


@contextmanager
def unwritable(path: Path) -> Iterator[None]:
    """Makes a file or folder truly read-only. Root may write anywhere, except to what the disk itself marks fixed."""
    mode = path.stat().st_mode
    path.chmod(mode & ~0o222)
    fixed = os.geteuid() == 0
    if fixed and (shutil.which("chattr") is None or subprocess.run(["chattr", "+i", path], check=False).returncode):
        pytest.skip("root on a disk that cannot mark a file as fixed")
    try:
        yield
    finally:
        if fixed:
            subprocess.run(["chattr", "-i", path], check=True)
        path.chmod(mode)


async def test_a_new_file_is_made_and_kept_safely(path: Path) -> None:
    async with await Store.open(str(path)) as store, store.change() as change:
        assert await change.execute("PRAGMA user_version") == [(max(migrations.scripts()),)]
        assert await change.execute("PRAGMA journal_mode") == [("wal",)]
        assert await change.execute("PRAGMA synchronous") == [(2,)]
        assert await change.execute("PRAGMA foreign_keys") == [(1,)]


async def test_an_empty_file_is_taken_for_a_new_one(path: Path) -> None:
    write(path, b"")
    await make(path)


async def test_a_second_bot_on_the_same_file_is_refused_under_any_name_of_it(store: Store, path: Path) -> None:
    alias = path.with_name("alias.sqlite3")
    os.symlink(path, alias)
    for name in (path, alias):
        with pytest.raises(StoreError, match="another bot is running"):
            await Store.open(name)
    await open_lobby(store)


async def test_a_file_is_free_after_a_refusal(path: Path) -> None:
    await make(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await refusal(path)
    await (await Store.open(path)).close()


async def test_a_file_is_refused_where_sqlite_is_too_old_for_our_statements(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 38, 5))
    assert "install a newer Python" in await refusal(path)


async def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert "is a folder" in await refusal(tmp_path)


async def test_links_that_lead_round_in_a_circle_are_refused(tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to(tmp_path / "two")
    (tmp_path / "two").symlink_to(tmp_path / "one")
    with pytest.raises(StoreError, match="leads nowhere"):
        await Store.open(tmp_path / "one")


async def test_a_folder_that_does_not_exist_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="nowhere does not exist"):
        await Store.open(tmp_path / "nowhere" / "bummelzug.sqlite3")


@pytest.mark.parametrize("content", [b"x", b"dear diary\n" * 1000, b"SQLite format 3\0", bytes(4096)])
async def test_a_file_that_is_no_database_is_refused(path: Path, content: bytes) -> None:
    write(path, content)
    assert "is not a database" in await refusal(path)
    assert os.listdir(path.parent) == [path.name]


async def test_another_programs_database_is_refused(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    assert "another program's database" in await refusal(path)


async def test_a_database_from_a_newer_version_is_refused(path: Path) -> None:
    await make(path)
    with closing(sqlite3.connect(path)) as future:
        future.execute("PRAGMA user_version = 999")
    line = await refusal(path)
    assert "newer Bummelzug" in line
    assert "999" in line
    assert "put the backup that you took before the upgrade in its place, and run `restored`" in line
    copy = path.with_name(f"{path.name}-version-{migrations.newest()}")
    for written in (999, migrations.newest()):  # one of a version that is newer still leads nowhere
        path.with_name(f"{path.name}-version-{written}").touch()
        assert (f"put {copy} in its place" in await refusal(path)) == copy.exists()
    with pytest.raises(StoreError, match="newer Bummelzug"):
        await Store.look(path)


@pytest.mark.parametrize("version", [1, 15, 99])
async def test_a_database_from_before_the_first_release_is_refused_and_left_as_it_was(path: Path, version: int) -> None:
    await make(path)
    with closing(sqlite3.connect(path)) as past:
        past.execute(f"PRAGMA user_version = {version}")
    line = await refusal(path)
    assert "was made by a version before 1.0" in line
    assert "start with a new database by naming another place in BUMMELZUG_DB" in line
    with pytest.raises(StoreError, match=r"before 1\.0"):
        await Store.look(path)
    assert not list(path.parent.glob("*-version-*"))


async def test_a_newer_version_that_is_only_in_the_log_of_a_crash_is_refused_too(path: Path, tmp_path: Path) -> None:
    await make(path)
    crashed = tmp_path / "crashed.sqlite3"
    with closing(sqlite3.connect(path)) as future:
        future.execute("PRAGMA user_version = 999")
        shutil.copy(path, crashed)
        shutil.copy(f"{path}-wal", f"{crashed}-wal")
    log = contents(Path(f"{crashed}-wal"))
    assert "newer Bummelzug" in await refusal(crashed)
    assert contents(Path(f"{crashed}-wal")) == log


@pytest.mark.parametrize("lock", ["BEGIN IMMEDIATE", "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT"])
async def test_a_file_that_another_program_holds_is_refused(path: Path, lock: str) -> None:
    await make(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        for statement in lock.split(";"):
            other.execute(statement)
        assert "in use by another program" in await refusal(path)


async def test_a_file_that_cannot_be_written_is_refused(path: Path) -> None:
    await make(path)
    with unwritable(path):
        assert "make the file and its folder writable" in await refusal(path)


@pytest.mark.parametrize("there", [True, False])
async def test_a_folder_that_cannot_be_written_is_refused(path: Path, there: bool) -> None:
    if there:
        await make(path)
    with unwritable(path.parent):
        assert "make the file and its folder" in await refusal(path)


@pytest.mark.parametrize("part", [0.3, 0.6, 0.9])
async def test_a_damaged_file_is_refused(path: Path, part: float) -> None:
    await make(path)
    healthy = contents(path)
    start = int(len(healthy) * part) // 4096 * 4096
    write(path, healthy[:start] + b"\xa5" * 4096 + healthy[start + 4096 :])
    assert "is damaged; put a backup in its place" in await refusal(path)


async def test_a_file_cut_short_is_refused(path: Path) -> None:
    await make(path)
    write(path, contents(path)[: 4096 * 6])
    assert "is damaged" in await refusal(path)


COLUMN = "ALTER TABLE people ADD COLUMN colour TEXT NOT NULL DEFAULT 'red';"


async def test_an_older_database_is_brought_up_to_date_in_order_and_copied_first(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, next_version: Callable[..., int]
) -> None:
    await make(path)
    old = migrations.newest()
    new = next_version(COLUMN, "UPDATE people SET colour = 'blue';")
    with pytest.raises(StoreError, match="older Bummelzug"):
        await Store.look(path)
    async with await Store.open(path) as store:
        assert await store.execute("PRAGMA user_version") == [(new,)]
        assert await store.execute("SELECT DISTINCT colour FROM people") == [("blue",)]
        table = await store.table(1)
    monkeypatch.undo()
    async with await Store.look(tmp_path / f"{path.name}-version-{old}") as copy:
        assert await copy.table(1) == table


async def test_a_new_file_is_made_of_all_migrations_and_nothing_is_copied(
    path: Path, next_version: Callable[..., int]
) -> None:
    new = next_version(COLUMN)
    async with await Store.open(path) as store:
        assert await store.execute("PRAGMA user_version") == [(new,)]
    assert not [file for file in path.parent.iterdir() if "-version-" in file.name]


async def test_migrations_of_which_the_last_fails_leave_the_old_database(
    path: Path, monkeypatch: pytest.MonkeyPatch, next_version: Callable[..., int]
) -> None:
    await make(path)
    next_version(COLUMN, "ALTER TABLE nobody ADD COLUMN colour;")
    assert "nobody" in await refusal(path)
    monkeypatch.undo()
    async with await Store.open(path) as store:
        assert await store.table(1) is not None
        assert ("colour",) not in await store.execute("SELECT name FROM pragma_table_info('people')")


def test_migrations_are_numbered_without_a_gap() -> None:
    assert list(migrations.scripts()) == list(range(min(migrations.scripts()), migrations.newest() + 1))
