"""The file in which the world is kept: every change reaches it within a moment, and the rest when it is closed."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from db.engines import private

Row = dict[str, Any]

FORMAT = 1
WRITE_AFTER = 0.25  # seconds: what changes together is written together
SCHEMA = """
CREATE TABLE IF NOT EXISTS things (kind TEXT, id INTEGER, body TEXT NOT NULL, PRIMARY KEY (kind, id));
CREATE TABLE IF NOT EXISTS files (id INTEGER PRIMARY KEY, message INTEGER NOT NULL, data BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS files_of_a_message ON files (message);
"""


class WorldFileError(Exception):
    """The file cannot be used; the message is one line that says why."""


class WorldFile:
    """Things by kind and id, as JSON, and the files that messages carry. Held by one process at a time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._changes: dict[tuple[str, int], Callable[[], Row | None]] = {}
        self._files: dict[int, dict[int, bytes]] = {}
        self._timer: asyncio.TimerHandle | None = None
        try:
            self._open()
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise WorldFileError(
                    f"{path} is in use: a playground is open on it already; close that one, or name another with --db"
                ) from error
            raise WorldFileError(f"{path} cannot be opened: {error}") from error
        except sqlite3.DatabaseError as error:
            raise WorldFileError(f"{path} is no playground's file: {error}") from error

    def _open(self) -> None:
        with suppress(OSError):  # which SQLite meets again, and names
            private.make(self.path)
        self._connection = sqlite3.connect(self.path, isolation_level=None, timeout=0.5)
        self._connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = NORMAL")
        (found,) = self._connection.execute("PRAGMA user_version").fetchone()
        if found not in (0, FORMAT):
            raise WorldFileError(f"{self.path} was written by another version: begin again with --fresh")
        private.tighten(self.path)
        self._connection.executescript(SCHEMA)
        self._connection.execute(f"PRAGMA user_version = {FORMAT}")

    @property
    def empty(self) -> bool:
        return self._connection.execute("SELECT 1 FROM things LIMIT 1").fetchone() is None

    def read(self, kind: str) -> list[Row]:
        """All things of a kind, oldest first."""
        rows = self._connection.execute("SELECT body FROM things WHERE kind = ? ORDER BY id", (kind,))
        return [json.loads(body) for (body,) in rows]

    def read_files(self) -> dict[int, bytes]:
        return dict(self._connection.execute("SELECT id, data FROM files"))

    def keep(self, kind: str, number: int, body: Callable[[], Row | None]) -> None:
        """Have this thing written soon, as it then is; a body of None forgets it."""
        self._changes[kind, number] = body
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(WRITE_AFTER, self.write)

    def keep_files(self, message: int, files: dict[int, bytes]) -> None:
        """These are the message's files from now on, and no others."""
        self._files[message] = files

    def write(self) -> None:
        """Everything that changed, in one transaction."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        changes, self._changes = self._changes, {}
        files, self._files = self._files, {}
        with self._connection:
            self._connection.execute("BEGIN")
            for (kind, number), body in changes.items():
                self._write(kind, number, body())
            for message, kept in files.items():
                self._write_files(message, kept)

    def _write(self, kind: str, number: int, body: Row | None) -> None:
        if body is None:
            self._connection.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, number))
        else:
            text = json.dumps(body, ensure_ascii=False)
            self._connection.execute("INSERT OR REPLACE INTO things VALUES (?, ?, ?)", (kind, number, text))

    def _write_files(self, message: int, kept: dict[int, bytes]) -> None:
        known = {number for (number,) in self._connection.execute("SELECT id FROM files WHERE message = ?", (message,))}
        for number in known - kept.keys():
            self._connection.execute("DELETE FROM files WHERE id = ?", (number,))
        for number in kept.keys() - known:
            self._connection.execute("INSERT INTO files VALUES (?, ?, ?)", (number, message, kept[number]))

    def close(self) -> None:
        self.write()
        self._connection.close()


def beside(db: Path) -> Path:
    """The world's file for a bot's database: `playground.sqlite3` has `playground.world.sqlite3` beside it."""
    return db.with_name(f"{db.stem}.world{db.suffix or '.sqlite3'}")
