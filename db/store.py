"""The store: one connection that reads what is committed, and one that writes, a transaction at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiosqlite

from db import claims, migrations, opening, private
from db.change import Change
from db.errors import StoreError
from db.marks import Mark, Marks
from db.reading import Reading


class Store(Reading):
    """The database of one bot. It reads by itself; all writing goes through `change`."""

    def __init__(
        self,
        path: Path,
        reader: aiosqlite.Connection,
        writer: aiosqlite.Connection | None = None,
        claim: claims.Claim | None = None,
    ) -> None:
        super().__init__(path, reader, Marks(only_writer=writer is not None))
        self._writer = writer
        self._claim = claim
        self._lock = asyncio.Lock()
        self._changing: asyncio.Task[Any] | None = None
        self.timed: Callable[[float], None] = lambda seconds: None  # is told how long each transaction took

    @classmethod
    async def open(cls, path: Path | str) -> Store:
        """Opens the database, making it or bringing it up to date. Only one bot can at a time."""
        real, claim = await asyncio.to_thread(_prepare, Path(path))
        opened: list[aiosqlite.Connection] = []
        try:
            opened.append(writer := await _connect(real, "rw"))
            opened.append(reader := await _connect(real, "ro"))
        except BaseException:
            for connection in opened:
                await connection.close()
            claim.close()
            raise
        return cls(real, reader, writer, claim)

    @classmethod
    async def look(cls, path: Path | str) -> Store:
        """Opens the database for reading alone, beside a bot that may be running on it."""
        real = await asyncio.to_thread(_inspect, Path(path))
        return cls(real, await _connect(real, "ro"))

    async def __aenter__(self) -> Store:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the database, after the change that is under way."""
        async with self._lock:
            await self._db.close()
            if self._writer is not None:
                await self._writer.close()
                self._writer = None
            if self._claim is not None:
                self._claim.close()

    @asynccontextmanager
    async def change(self, by: Mark | None = None) -> AsyncIterator[Change]:
        """One transaction: committed on leaving, rolled back on any exception (being cancelled is one). `by` is the
        mark of what the caller has read before, and itself keeps up to date with what is written here."""
        if self._changing is not None and self._changing is asyncio.current_task():
            raise RuntimeError("a change within a change would wait for itself for ever")
        async with self._lock:
            if self._writer is None:
                raise StoreError(f"{self._path} is not open for writing; open it with Store.open")
            self._changing = asyncio.current_task()
            began = time.monotonic()
            change = Change(self._path, self._writer, self._marks)
            if by is not None:
                change.own.append(by)
            try:
                yield change
                await change._commit()
            except BaseException:
                change.own.clear()
                change._undo_saves()
                # The connection's thread takes things in the order they were handed in. So a step whose waiting was
                # cancelled is still done before this, and this before the next change begins.
                await self._writer.rollback()
                raise
            finally:
                self._marks.written(change.written, change.own)
                self._changing = None
            self.timed(time.monotonic() - began)


def _prepare(path: Path) -> tuple[Path, claims.Claim]:
    path = opening.real(path)
    opening.check(path)
    claim = claims.claim(path)
    try:
        opening.check(path)  # another bot may have been faster, and newer
        private.tighten(path)
        migrations.apply(path, opening.BUSY_MS / 1000)
    except BaseException:
        claim.close()
        raise
    return path, claim


def _inspect(path: Path) -> Path:
    path = opening.real(path)
    version = opening.check(path)
    if version == 0:
        raise StoreError(f"{path} holds no database yet; name the one to look at in BUMMELZUG_DB")
    if version < migrations.newest():
        raise StoreError(f"{path} comes from an older Bummelzug; start the bot on it once, which brings it up to date")
    return path


async def _connect(path: Path, mode: str) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(
        f"{path.as_uri()}?mode={mode}", uri=True, isolation_level=None, timeout=opening.BUSY_MS / 1000
    )
    try:
        await connection.execute("PRAGMA foreign_keys = ON")
        await connection.execute("PRAGMA synchronous = FULL")
        # What is forgotten is overwritten, and not only left out of sight.
        await connection.execute("PRAGMA secure_delete = ON")
    except BaseException:
        await connection.close()
        raise
    return connection
