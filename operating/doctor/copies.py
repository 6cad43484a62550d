"""The doctor's look at copies of the database, where they're kept as setup advises. Of others it can't know."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

from db import StoreError
from db.engines.address import is_server
from operating.doctor.finding import Finding, wrong

FOLDER = "backups"  # beside a database, or where the bot of a server's is started
OF_A_FILE, OF_A_SERVER = ".sqlite3", ".dump"  # where one has moved, a folder may hold copies of both
HOUR = 3600.0
DAY = 24 * HOUR
TOO_OLD = 7 * DAY


def copies(address: str) -> Iterator[Finding]:
    """Says nothing where there's no such folder, or nothing in it."""
    try:
        found = newest(address)
    except (OSError, StoreError):  # which is told of the database
        return
    if found is None:
        return
    path, age = found
    said = f"the last one is {path}, {told(age)} old"
    yield wrong("backups", f"{said}: take one a day") if age > TOO_OLD else Finding("backups", said)


def newest(address: str) -> tuple[Path, float] | None:
    """The newest copy, and its age in seconds."""
    parent, ending = (Path(), OF_A_SERVER) if is_server(address) else (Path(address).parent, OF_A_FILE)
    found = [*(parent / FOLDER).glob(f"*{ending}")]
    if not found:
        return None
    written, path = max((path.stat().st_mtime, path) for path in found)
    return path, max(0.0, time.time() - written)


def told(age: float) -> str:
    """An age in words."""
    if age < HOUR:
        return "less than an hour"
    many, unit = (int(age // DAY), "day") if age >= DAY else (int(age // HOUR), "hour")
    return f"{many} {unit}{'' if many == 1 else 's'}"
