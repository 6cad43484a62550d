"""One bot at a time: a process claims its database file."""

from __future__ import annotations

import errno
import os
import sqlite3
import struct
import sys
from pathlib import Path

from db.engines import private
from db.engines.errors import StoreError, advice

if sys.platform == "linux":
    import fcntl

HELD_BYTE = 0x3FFFFFFF  # the byte before those that SQLite itself locks


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
