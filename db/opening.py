"""Opening a database file: looking before touching, one bot at a time, and bringing it up to date."""

from __future__ import annotations

import errno
import os
import sqlite3
import struct
import sys
from contextlib import closing
from pathlib import Path

from db import migrations, private
from db.backup import backup
from db.errors import StoreError, advice

if sys.platform == "linux":
    import fcntl

APPLICATION = int.from_bytes(b"Bumm", "big")  # stands in the file's header, and tells our files from other programs'
MAGIC = b"SQLite format 3\0"  # how every SQLite file begins
BUSY_MS = 500
HELD_BYTE = 0x3FFFFFFF  # the byte before those that SQLite itself locks


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


class Claim:
    """What makes a process the only bot on a file, until it is closed or the process is gone, however that ends."""

    def __init__(self, lock: sqlite3.Connection, held: int | None) -> None:
        self._lock, self._held = lock, held

    def close(self) -> None:
        """After all connections to the database: closing a file drops every lock of SQLite's that the process has."""
        self._lock.close()
        if self._held is not None:
            os.close(self._held)


def claim(path: Path) -> Claim:
    """Makes this process the only bot on this file.

    It takes two locks, which the system drops with the process, which do not pass to child processes, and which leave
    the file itself open to `backup` and `verify`. One is on an empty database beside the file: older releases have only
    that one, and so do systems that lack the other. That one is on the file itself, so that neither another name of
    the file nor a lock file that somebody cleared away lets a second bot in.
    """
    lock = _lock(path)
    try:
        return Claim(lock, _hold(path))
    except BaseException:
        lock.close()
        raise


def _lock(path: Path) -> sqlite3.Connection:
    lock = path.with_name(f"{path.name}-lock")
    try:
        private.make(lock)
        connection = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
    except OSError as error:
        raise _unwritable(path, error) from error
    except sqlite3.Error as error:
        raise advice(path, error) from error
    try:
        connection.execute("PRAGMA journal_mode = OFF")  # nothing is ever written, so no journal need lie about
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        connection.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise _in_use(path) from None
        raise advice(lock, error) from error
    return connection


def _hold(path: Path) -> int | None:
    """A lock on one byte of the file, for as long as the descriptor is open; None where the system has no such locks.

    It belongs to the descriptor and not to the process, so it stays when SQLite closes a descriptor of its own. The
    byte is none that SQLite uses. `flock` would do on a local disk, but meets SQLite's own locks on others.
    """
    try:
        private.make(path)
        if sys.platform != "linux":
            return None
        held = os.open(path, os.O_RDWR)
    except OSError as error:
        raise _unwritable(path, error) from error
    try:
        fcntl.fcntl(held, fcntl.F_OFD_SETLK, struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, HELD_BYTE, 1, 0))
    except OSError as error:
        os.close(held)
        if error.errno in (errno.EAGAIN, errno.EACCES):
            raise _in_use(path) from None
        return None  # a disk that knows no locks
    return held


def _in_use(path: Path) -> StoreError:
    return StoreError(f"another bot is running on {path}; stop it, or name another file in BUMMELZUG_DB")


def _unwritable(path: Path, error: OSError) -> StoreError:
    return StoreError(f"{path} cannot be written; make the file and its folder writable ({error.strerror})")


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
