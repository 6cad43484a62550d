"""What can go wrong with the store, in one line that says what to do."""

from __future__ import annotations

import sqlite3
from pathlib import Path


class StoreError(Exception):
    """The database cannot be used. The message is one line and says what to do."""


class Overtaken(Exception):
    """Somebody else wrote this table since it was loaded: load it again and look again."""


class ChannelTaken(Exception):
    """The channel has a lobby or a running table already."""


class NotTaken(Exception):
    """The database does not take a row. `twice`: one of the same key is there already."""

    def __init__(self, why: str, *, twice: bool) -> None:
        super().__init__(why)
        self.twice = twice


_ADVICE = {
    sqlite3.SQLITE_BUSY: "is in use by another program; close that program and try again",
    sqlite3.SQLITE_LOCKED: "is in use by another program; close that program and try again",
    sqlite3.SQLITE_READONLY: "cannot be written; make the file and its folder writable",
    sqlite3.SQLITE_PERM: "cannot be written; make the file and its folder writable",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened; make the file and its folder readable and writable",
    sqlite3.SQLITE_FULL: "cannot grow; free some space on its disk",
    sqlite3.SQLITE_IOERR: "cannot be read or written; look after its disk (is it full?)",
    sqlite3.SQLITE_CORRUPT: "is damaged; put a backup in its place",
    sqlite3.SQLITE_NOTADB: "is not a database; name another file in BUMMELZUG_DB",
}


def advice(path: Path, error: sqlite3.Error) -> StoreError:
    """The error as a line for whoever runs the bot."""
    # The low byte is the kind of failure, the rest of an extended code its circumstances.
    kind = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return StoreError(f"{path} {_ADVICE.get(kind, 'cannot be used')} ({error})")
