"""A copy of a database that a bot may be writing to at this moment."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from db.engines.address import is_server, masked
from db.errors import StoreError, advice

SLASHES = tuple(filter(None, ("/", os.altsep, os.sep)))  # after the name of a folder


def backup(path: Path | str, target: Path | str) -> Path:
    """Copies the database as it is at one moment into a new file, which it returns. A target that exists is left alone.
    In a folder, which ends with a slash or is there already, the copy is named by its moment (UTC)."""
    if is_server(path) or is_server(target):
        raise StoreError(f"{masked(str(path))} is a server's: copy it with pg_dump, and bring it back with pg_restore")
    into = str(target).endswith(SLASHES)
    try:
        path, target = Path(path).resolve(), Path(target).resolve()
        if not path.is_file():
            raise StoreError(f"{path} does not exist; name the database to copy in BUMMELZUG_DB")
        if into:
            target.mkdir(mode=0o700, exist_ok=True)
        if target.is_dir():
            target /= f"{path.stem}-{datetime.now(UTC):%Y-%m-%d-%H%M%S}.sqlite3"
        if os.path.lexists(target):  # also a link that leads round in a circle
            raise StoreError(f"{target} exists already; name a new file for the backup")
    except (OSError, RuntimeError) as error:
        raise StoreError(f"{path} cannot be copied to {target}; name other files ({error})") from error
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f"{target.name}-", suffix=".partial")
    except OSError as error:
        raise StoreError(f"{target} cannot be written; name a file in a folder that can ({error.strerror})") from error
    os.close(handle)
    partial = Path(name)
    try:
        _copy(path, partial)
        os.replace(partial, target)
    except OSError as error:
        raise StoreError(f"{target} cannot be written; name another file ({error.strerror})") from error
    finally:
        partial.unlink(missing_ok=True)
    return target


def _copy(path: Path, partial: Path) -> None:
    try:
        source = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    except sqlite3.Error as error:
        raise advice(path, error) from error
    with closing(source), closing(sqlite3.connect(partial)) as copy:
        try:
            # All pages in one step is one read transaction: whatever the bot commits meanwhile is not in the copy.
            source.backup(copy)
            # One file without a log beside it, which can be read from anywhere.
            copy.execute("PRAGMA journal_mode = DELETE")
            (health,) = copy.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.Error as error:
            raise advice(path, error) from error
    if health != "ok":
        raise StoreError(f"{path} is damaged; put an older backup in its place ({health.splitlines()[0]})")
