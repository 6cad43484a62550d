"""The shape of the database: numbered SQL files, each applied once and in order; those for PostgreSQL have a folder of
their own. Until 1.0 the first one is edited in place; what a release has applied is never changed afterwards. Databases
of before that first one have lower numbers, by which they are known and refused."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from db.engines.errors import StoreError, advice
from db.upkeep.backup import backup

FOLDER = Path(__file__).parent
POSTGRESQL = "postgresql"  # the folder within that one
APPLICATION = int.from_bytes(b"Bumm", "big")  # stands in the file's header, and tells our files from other programs'


def scripts(engine: str = "") -> dict[int, str]:
    """Every migration's SQL by its number, for SQLite or for another engine."""
    return {int(file.name[:4]): file.read_text("utf-8") for file in sorted((FOLDER / engine).glob("[0-9]*.sql"))}


def newest() -> int:
    """The version that this Bummelzug writes."""
    return max(scripts())


def require_known(name: str, version: int) -> None:
    """Raises StoreError for a database that this Bummelzug cannot bring up to date; version 0 is an empty one."""
    if 0 < version < min(scripts()):
        raise StoreError(
            f"{name} was made by a version before 1.0, which this one cannot read: "
            "start with a new database by naming another place in BUMMELZUG_DB"
        )
    if version > newest():
        raise StoreError(
            f"{name} comes from a newer Bummelzug (its version is {version}, this one knows {newest()}): "
            "update Bummelzug, or name another database in BUMMELZUG_DB"
        )


def apply(path: Path, busy: float) -> None:
    """Brings the database up to date, all in one transaction; what there was is copied beside it first. `busy` is how
    many seconds it waits for another process."""
    try:
        with closing(sqlite3.connect(path, timeout=busy, isolation_level=None)) as db:
            (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
            if mode != "wal":
                raise StoreError(f"{path} lies on a disk that cannot be shared safely; name a file on a local disk")
            (version,) = db.execute("PRAGMA user_version").fetchone()
            todo = {number: sql for number, sql in scripts().items() if number > version}
            if todo:
                _migrate(path, db, version, todo)
            else:
                # Finds out now, and not at the first click, that the file cannot be written: beginning alone would not.
                db.executescript(f"BEGIN IMMEDIATE; PRAGMA user_version = {version}; ROLLBACK;")
    except sqlite3.Error as error:
        raise advice(path, error) from error


def _migrate(path: Path, db: sqlite3.Connection, version: int, todo: dict[int, str]) -> None:
    copy = path.with_name(f"{path.name}-version-{version}")
    if version and not copy.exists():
        backup(path, copy)
    steps = "".join(todo.values())
    marks = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {max(todo)};"
    # On an error the connection closes with the transaction open, which rolls it back.
    db.executescript(f"BEGIN IMMEDIATE; {steps} {marks} COMMIT;")
