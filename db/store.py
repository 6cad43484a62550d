"""The store: one connection that reads what is committed, and one that writes, a transaction at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from db import migrations
from db.change import Change
from db.engines import claims, opening, private, sqlite
from db.engines.address import is_server
from db.engines.database import Database
from db.errors import StoreError, Unfit
from db.installed import install
from db.reading import Reading
from db.several.leases import Leases
from db.several.watches import EVERY_TABLE, Watch, Watches
from db.trying_again import jittered

if TYPE_CHECKING:  # which needs more than a file does
    from db.several.sharing import Heard, Sharing

log = logging.getLogger(__name__)
CLEARED_AGAIN_AFTER = 10.0  # seconds at most, where somebody still read what was forgotten


class Store(Reading):
    """The database of one bot. It reads by itself; all writing goes through `change`."""

    def __init__(
        self,
        reader: Database,
        writer: Database | None = None,
        claim: claims.Claim | None = None,
        sharing: Sharing | None = None,
    ) -> None:
        super().__init__(reader, Watches(hears_all=writer is not None))
        self._sharing = sharing
        self.leases: Leases = sharing or Leases()
        self._writer = writer
        self._claim = claim
        self._lock = asyncio.Lock()
        self._changing: asyncio.Task[Any] | None = None
        self._clearing: asyncio.Task[None] | None = None
        self.heard: Callable[[Heard], None] = lambda heard: None  # is called with what other bots tell
        self.timed: Callable[[float], None] = lambda seconds: None  # is told how long each transaction took

    @classmethod
    async def open(cls, address: Path | str, *, shared: bool = False) -> Store:
        """Opens the database, making it or bringing it up to date. Only one bot can at a time; or several, each of
        which has it `shared`, on a server."""
        if is_server(address):
            return await cls._open_server(str(address), shared=shared)
        if shared:
            raise Unfit("several bots can share a database of PostgreSQL only; name one in BUMMELZUG_DB")
        real, claim = await asyncio.to_thread(_prepare, Path(address))
        opened: list[Database] = []
        try:
            opened.append(writer := await sqlite.connect(real, "rw"))
            opened.append(reader := await sqlite.connect(real, "ro"))
        except BaseException:
            for connection in opened:
                await connection.close()
            claim.close()
            raise
        return cls(reader, writer, claim)

    @classmethod
    async def _open_server(cls, address: str, *, shared: bool) -> Store:
        reader, writer = await servers().prepare(address, shared=shared)
        sharing: Sharing | None = None
        try:
            if shared:
                sharing = await servers().begin_sharing(address)
        except BaseException:
            await writer.close()
            await reader.close()
            raise
        store = cls(reader, writer, sharing=sharing)
        # Where the connection was lost, so was the claim: somebody else may have written.
        writer.lost = store._others_may_have_written
        if sharing is not None:
            sharing.heard = store._heard
        return store

    @property
    def sharing(self) -> Sharing | None:
        """The link to other bots on this store; None: this bot has it to itself."""
        return self._sharing

    @property
    def address(self) -> str:
        """By which a reader elsewhere finds the same database; there may be a password in it."""
        return self._db.address

    @property
    def silent_for(self) -> float:
        """The seconds for which the database has owed one of our connections an answer."""
        links = (self._db, self._writer, self._sharing)
        return max(link.silent_for for link in links if link is not None)

    def watch(self, table: int) -> Watch:
        """A watch of what is written from now on."""
        return self._watches.start(table)

    def _others_may_have_written(self) -> None:
        self._watches.written((EVERY_TABLE,), ())

    def _heard(self, heard: Heard) -> None:
        self._watches.written(heard.tables, ())
        self.heard(heard)

    @classmethod
    async def look(cls, address: Path | str) -> Store:
        """Opens the database for reading alone, beside a bot that may be running on it."""
        if is_server(address):
            return cls(await servers().inspect(str(address)))
        real = await asyncio.to_thread(_inspect, Path(address))
        return cls(await sqlite.connect(real, "ro"))

    async def __aenter__(self) -> Store:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the database, after the change that is under way."""
        await self.leases.close()
        if self._clearing is not None:  # closing a file clears its log as well
            self._clearing.cancel()
            await asyncio.wait([self._clearing])
        async with self._lock:
            await self._db.close()
            if self._writer is not None:
                await self._writer.close()
                self._writer = None
            if self._claim is not None:
                self._claim.close()

    @asynccontextmanager
    async def change(self, by: Watch | None = None) -> AsyncIterator[Change]:
        """One transaction: committed on leaving, rolled back on any exception (being cancelled is one). `by` is the
        watch of what the caller has read before, and itself keeps up to date with what is written here."""
        if self._changing is not None and self._changing is asyncio.current_task():
            raise RuntimeError("a change within a change would wait for itself for ever")
        async with self._lock:
            if self._writer is None:
                raise StoreError(f"{self._db.name} is not open for writing; open it with Store.open")
            self._changing = asyncio.current_task()
            began = time.monotonic()
            change = Change(self._writer, self._watches, self._sharing)
            if by is not None:
                change.own.append(by)
            try:
                yield change
                await change._commit()
            except BaseException:
                change.own.clear()
                change._undo_saves()
                # A link does things in the order they were handed in. So a step whose waiting was
                # cancelled is still done before this, and this before the next change begins.
                await self._writer.rollback()
                raise
            finally:
                self._watches.written(change.written, change.own)
                self._changing = None
            self.timed(time.monotonic() - began)
            if change.forgets and not await self._clear_log() and (self._clearing is None or self._clearing.done()):
                self._clearing = asyncio.create_task(self._clear_log_later(), name="clearing")

    async def give_back(self, pages: int) -> int:
        """Gives so many pages of a file that nothing is in any more back to the disk; returns how many those were in
        bytes. A server sees to that by itself."""
        async with self._lock:
            return 0 if self._writer is None else await self._writer.give_back(pages)

    async def _clear_log(self) -> bool:
        """Overwrites deleted personal data also in the log of a file. Whatever else writes waits meanwhile."""
        try:
            return self._writer is None or await self._writer.clear_log()
        except StoreError as error:
            log.warning("forgotten data: still in the log of the database (%s)", error)
            return False

    async def _clear_log_later(self) -> None:
        """Tries again later, as a backup, say, is still reading what was there before."""
        while True:
            await asyncio.sleep(jittered(CLEARED_AGAIN_AFTER))
            async with self._lock:
                if await self._clear_log():
                    return


def servers() -> ModuleType:
    """The module for PostgreSQL, which a file does not need."""
    try:
        from db import postgres_opening
    except ImportError as error:
        raise Unfit(
            f"PostgreSQL needs one more package: {install('postgres')}; or name a file in BUMMELZUG_DB"
        ) from error
    return postgres_opening


def _prepare(path: Path) -> tuple[Path, claims.Claim]:
    path = opening.real(path)
    opening.check(path)
    claim = claims.claim(path)
    try:
        opening.check(path)  # another bot may have been faster, and newer
        private.tighten(path)
        opening.bring_up_to_date(path)
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
