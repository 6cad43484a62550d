"""Opening a database file: looking before touching, one bot at a time, and bringing it up to date."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from db import migrations
from db.backup import backup
from db.errors import StoreError, advice

APPLICATION = int.from_bytes(b"Bumm", "big")  # stands in the file's header, and tells our files from other programs'
MAGIC = b"SQLite format 3\0"  # how every SQLite file begins
BUSY_MS = 500


def newest() -> int:
    """The version that this Bummelzug writes."""
    return max(migrations.scripts())


def real(path: Path) -> Path:
    """Where a file really lies: two names of one file are one database."""
    try:
        return path.resolve()
    except (OSError, RuntimeError) as error:  # links that lead round in a circle, say
        raise StoreError(f"{path} leads nowhere; name another file in BUMMELZUG_DB ({error})") from error


def check(path: Path) -> int:
    """The version of the database in this file, 0 if there is none yet. It only looks, and refuses what is not ours."""
    try:
        if path.is_dir():
            raise StoreError(f"{path} is a folder; name a file in BUMMELZUG_DB")
        if not path.parent.is_dir():
            raise StoreError(f"{path.parent} does not exist; make that folder, or name another file in BUMMELZUG_DB")
        if not path.exists() or path.stat().st_size == 0:
            return 0
    except OSError as error:
        raise StoreError(f"{path} cannot be reached; name another file in BUMMELZUG_DB ({error.strerror})") from error
    try:
        with path.open("rb") as file:
            # SQLite itself would take a file of one byte for an empty one, and write over it.
            if file.read(len(MAGIC)) != MAGIC:
                raise StoreError(f"{path} is not a database; name another file in BUMMELZUG_DB")
    except OSError as error:
        raise StoreError(f"{path} cannot be read; make the file readable ({error.strerror})") from error
    try:
        # Read-only: not even a log left behind by a crash is folded into a file that may not be ours.
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, timeout=BUSY_MS / 1000)) as db:
            (application,) = db.execute("PRAGMA application_id").fetchone()
            (version,) = db.execute("PRAGMA user_version").fetchone()
            (things,) = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            (health,) = db.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        raise advice(path, error) from error
    if application != APPLICATION and (application or version or things):
        raise StoreError(f"{path} is another program's database; name another file in BUMMELZUG_DB")
    if version > newest():
        raise StoreError(
            f"{path} comes from a newer Bummelzug (its version is {version}, this one knows {newest()}): "
            "update Bummelzug, or name another file in BUMMELZUG_DB"
        )
    if health != "ok":
        raise StoreError(f"{path} is damaged; put a backup in its place ({health.splitlines()[0]})")
    return int(version)


def claim(path: Path) -> sqlite3.Connection:
    """Makes this process the only bot on this file, until the connection is closed or the process is gone.

    An exclusive lock on an empty database beside the file: the system drops it with the process however that ends, it
    does not pass to child processes, and it leaves the file itself open to `backup` and `verify`.
    """
    lock = path.with_name(f"{path.name}-lock")
    try:
        connection = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise advice(path, error) from error
    try:
        connection.execute("PRAGMA journal_mode = OFF")  # nothing is ever written, so no journal need lie about
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        connection.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreError(
                f"another bot is running on {path}; stop it, or name another file in BUMMELZUG_DB"
            ) from None
        raise advice(lock, error) from error
    return connection


def update(path: Path) -> None:
    """Brings the database up to date, all in one transaction; what there was is copied beside it first."""
    try:
        with closing(sqlite3.connect(path, timeout=BUSY_MS / 1000, isolation_level=None)) as db:
            (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
            if mode != "wal":
                raise StoreError(f"{path} lies on a disk that cannot be shared safely; name a file on a local disk")
            (version,) = db.execute("PRAGMA user_version").fetchone()
            todo = {number: sql for number, sql in migrations.scripts().items() if number > version}
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
