"""Opening a database file: checked before anything is written, then brought up to date."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from db import migrations
from db.engines.backup import backup
from db.errors import StoreError, Unfit, advice

MAGIC = b"SQLite format 3\0"  # how every SQLite file begins
OLDEST = (3, 39)  # version of SQLite that knows IS NOT DISTINCT FROM
BUSY_MS = 500  # for which whatever is done waits for another process


def real(path: Path) -> Path:
    """The real path of a file: two names of one file are one database."""
    try:
        found = path.resolve()
        if found.is_symlink():  # Python 3.13 follows links that lead round in a circle until it is back at one of them
            found.stat()
        return found
    except (OSError, RuntimeError) as error:
        raise StoreError(f"{path} leads nowhere; name another file in BUMMELZUG_DB ({error})") from error


def check(path: Path) -> int:
    """The version of the database in this file, 0 if there is none yet. It only looks, and refuses what is not ours."""
    if sqlite3.sqlite_version_info < OLDEST:
        raise Unfit(
            f"{path} needs SQLite {'.'.join(map(str, OLDEST))} or newer, and this Python has {sqlite3.sqlite_version}; "
            "install a newer Python, or name a database of PostgreSQL in BUMMELZUG_DB"
        )
    try:
        if path.is_dir():
            raise Unfit(f"{path} is a folder; name a file in BUMMELZUG_DB")
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
                raise Unfit(f"{path} is not a database; name another file in BUMMELZUG_DB")
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
    if application != migrations.APPLICATION and (application or version or things):
        raise Unfit(f"{path} is another program's database; name another file in BUMMELZUG_DB")
    migrations.require_known(str(path), version, path)
    if health != "ok":
        raise Unfit(f"{path} is damaged; put a backup in its place ({health.splitlines()[0]})")
    return int(version)


def bring_up_to_date(path: Path) -> None:
    """Runs the missing migrations in one transaction; a copy is made first."""
    try:
        with closing(sqlite3.connect(path, timeout=BUSY_MS / 1000, isolation_level=None)) as db:
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version == 0:
                # So that pages with nothing in them can be given back, a few at a time. Only a new file takes it.
                db.execute("PRAGMA auto_vacuum = INCREMENTAL")
            (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
            if mode != "wal":
                raise Unfit(f"{path} lies on a disk that cannot be shared safely; name a file on a local disk")
            todo = {number: sql for number, sql in migrations.scripts().items() if number > version}
            if todo:
                _migrate(path, db, version, todo)
            else:
                # Finds out now, and not at the first click, that the file cannot be written: beginning alone would not.
                db.executescript(f"BEGIN IMMEDIATE; PRAGMA user_version = {version}; ROLLBACK;")
    except sqlite3.Error as error:
        raise advice(path, error) from error


def _migrate(path: Path, db: sqlite3.Connection, version: int, todo: dict[int, str]) -> None:
    copy = migrations.copy_before(path, version)
    if version and not copy.exists():
        backup(path, copy)
    steps = "".join(todo.values())
    numbers = f"PRAGMA application_id = {migrations.APPLICATION}; PRAGMA user_version = {max(todo)};"
    # On an error the connection closes with the transaction open, which rolls it back.
    db.executescript(f"BEGIN IMMEDIATE; {steps} {numbers} COMMIT;")
    migrations.tell(str(path), todo)
