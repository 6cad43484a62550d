"""The doctor's look at the database: a file, or one of a server of PostgreSQL."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from db import Store, StoreError, migrations
from db.engines import opening, private
from db.engines.address import is_server, unchecked
from db.replay import newer_rules
from db.upkeep.condition import Condition, condition
from operating.doctor.finding import Finding, wrong

ENOUGH_DISK = 500 * 2**20  # bytes: some hundred thousand moves, and a copy of the database
SHARE_THE_FILE_FROM = (3, 51, 3)  # before this one, SQLite may lose what two programs write to one file in WAL mode
CONNECTIONS = 4  # to a server of PostgreSQL, one of them while much is read at once


async def stored(address: str) -> AsyncIterator[Finding]:
    try:
        on_a_server = is_server(address)
    except StoreError as error:
        yield wrong("database", str(error))
        return
    if on_a_server:
        async for finding in _server_of_database(address):
            yield finding
        async for finding in _rules(address):
            yield finding
    else:
        yield _database(Path(address))
        async for finding in _rules(address):
            yield finding
        yield _library()
        yield _disk(Path(address))


async def _rules(address: str) -> AsyncIterator[Finding]:
    """Says nothing where the database can't be read: that is told elsewhere."""
    try:
        async with await Store.look(address) as store:
            newer = await newer_rules(store, address)
    except StoreError:
        return
    if newer:
        yield wrong("rules", newer)


def _database(path: Path) -> Finding:
    try:
        version = opening.check(opening.real(path))
    except StoreError as error:
        return wrong("database", str(error))
    if closed := [str(each) for each in _to_be_written(opening.real(path)) if not _may_write(each)]:
        return wrong("database", f"the bot may not write to {', '.join(closed)}: give that to its user (chown, chmod)")
    if version == 0:
        return Finding("database", f"{path} is not there yet; the bot makes it when it starts")
    if version < migrations.newest():
        said = "the bot brings it up to date when it starts, and leaves a copy beside it"
        return Finding("database", f"{path} is sound, but of the older version {version}: {said}")
    return Finding("database", f"{path} is sound, of version {version}")


def _to_be_written(path: Path) -> Iterator[Path]:
    """A database, the files beside it that are there, and the folder, in which such files are made."""
    yield path.parent
    yield from (file for tail in private.SIDE_FILES if (file := path.with_name(path.name + tail)).exists())


def _may_write(path: Path) -> bool:
    """Asks the system, which knows of disks that can only be read as well: trying it would change something."""
    needed = os.W_OK | os.X_OK if path.is_dir() else os.W_OK
    return os.access(path, needed, effective_ids=os.access in os.supports_effective_ids)


def _library() -> Finding:
    version = sqlite3.sqlite_version
    if sqlite3.sqlite_version_info >= SHARE_THE_FILE_FROM:
        return Finding("SQLite", f"{version}; a replicator may run beside the bot")
    safe = ".".join(map(str, SHARE_THE_FILE_FROM))
    return Finding("SQLite", f"{version}; before {safe} let no replicator run beside the bot, and copy with `backup`")


def _disk(path: Path) -> Finding:
    folder = next(folder for folder in (path.absolute().parent, *path.absolute().parents) if folder.exists())
    free = shutil.disk_usage(folder).free
    said = f"{free // 2**20:,} MB are free at {folder}"
    if free < ENOUGH_DISK:
        return wrong("disk", f"{said}: free some, the database and its copies grow")
    return Finding("disk", said)


async def _server_of_database(address: str) -> AsyncIterator[Finding]:
    """Checks a PostgreSQL server, in place of the library and the disk that a file needs."""
    if elsewhere := unchecked(address):
        yield wrong(
            "certificate",
            f"that of {elsewhere} is not checked, so another machine could take its place and have the password: add "
            "sslmode=verify-full and sslrootcert=FILE to BUMMELZUG_DB",
        )
    try:
        found = await condition(address)
    except StoreError as error:
        yield wrong("database", str(error))
        return
    if found.version == 0:
        yield Finding("database", f"{found.name} answers and is empty; the bot makes its tables when it starts")
    elif found.version < migrations.newest():
        yield Finding(
            "database",
            f"{found.name} answers, its tables are of version {found.version}: the bot brings them up to date when it "
            "starts, so take a copy before (pg_dump)",
        )
    else:
        yield Finding("database", f"{found.name} answers, its tables are of version {found.version}")
    yield _writable(found)
    said = f"the database takes {found.size // 2**20:,} MB, and {max(found.connections_left, 0)} connections are free"
    if found.connections_left < CONNECTIONS:
        yield wrong("room", f"{said}, of which a bot can need {CONNECTIONS}: close some, or raise max_connections")
    else:
        yield Finding("room", f"{said}; how full its disk is only the server's own machine can tell")


def _writable(found: Condition) -> Finding:
    if found.read_only:
        return wrong("PostgreSQL", f"{found.server}, but can only be read: name the server that takes changes")
    if not found.may_make_tables:
        return wrong("PostgreSQL", f"{found.server}, but the bot may not make tables: let its user own the database")
    if not found.may_write:
        return wrong("PostgreSQL", f"{found.server}, but its tables are another user's: let the bot's own them")
    return Finding("PostgreSQL", f"{found.server}, and takes changes")
