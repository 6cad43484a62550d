"""A connection to PostgreSQL, which is made anew when it is lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, TypeVar

import asyncpg

from db.engines.address import masked, unreadable
from db.engines.database import Database, Row, Statement
from db.errors import Busy, NotTaken, StoreError, Unfit, advice_of_server
from db.migrations import APPLICATION
from db.trying_again import jittered

T = TypeVar("T")
PATIENCE = 10.0  # seconds, for an answer to one statement
AS_LONG_AS_IT_TAKES = 3600.0  # for one that nobody who clicks waits for
CONNECT_PATIENCE = 3.0  # for a server that may not be there at all
PAUSE = 1.0  # at most, after which it is looked for again
CLAIM_PATIENCE_MS = 2000  # for a bot that was killed a moment ago, whose session is about to end
LOCK_PATIENCE_MS = 2000
# A session ends so many seconds after its bot's machine was lost, and with it the claim; and a change ends that a
# bot's process, stopped in the middle of it, does not go on with.
LOST_AFTER = 20
# Where several bots write, none waits for long for one that is stopped.
SHARED_LOST_AFTER, SHARED_LOCK_PATIENCE_MS = 4, 500
MANY = 10_000  # statements that are kept prepared: all of ours
AT_ONE_MOMENT = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
COMMANDS = ("BEGIN", "COMMIT", "ROLLBACK", AT_ONE_MOMENT)
WITHOUT_HASTE = "BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0"  # another database is read meanwhile
BEGUN = {"BEGIN": "a change, which is taken back", AT_ONE_MOMENT: "an answer"}
# The only words that the engines have not in common: SQLite's, and ours.
JSON = (("json_group_array(", "json_agg("), ("json_array(", "json_build_array("))
CLAIMS = {  # each goes with no other, but for those that share
    "alone": f"SELECT pg_advisory_lock({APPLICATION}, hashtext(current_schema()))",
    "shared": f"SELECT pg_advisory_lock_shared({APPLICATION}, hashtext(current_schema()))",
}
NOT_ALONE = (
    "another bot is running on {}; stop it, or name another database in BUMMELZUG_DB "
    "(several can share one if each has a BUMMELZUG_DOOR)"
)
NOT_SHARED = "another bot is running on {} without a BUMMELZUG_DOOR, and has it to itself; stop it, or give it a door"
CHANNEL = "'bummelzug_' || current_schema()"  # by which bots tell each other what they have written
# What may be wrong with a server, or with the way to it.
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
CONTENDED = (asyncpg.DeadlockDetectedError, asyncpg.LockNotAvailableError, asyncpg.SerializationError)


class PostgresDatabase(Database):
    """A connection, which takes things one after the other. Its own thread is the event loop: so each is a task, and
    goes on to its end when whoever waits for it does not any more, as with SQLite."""

    columns = """SELECT table_name, column_name FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name != 'bummelzug' AND column_name != 'rowid'
        ORDER BY table_name, ordinal_position"""
    begin = "BEGIN"
    begin_snapshot = AT_ONE_MOMENT
    last_given = """SELECT last_value FROM pg_sequences
        WHERE schemaname = current_schema() AND sequencename = '{table}_{column}_seq'"""
    give_after = ("SELECT setval(pg_get_serial_sequence('{table}', '{column}'), {last})",)

    def __init__(self, address: str, *, writing: bool, shared: bool = False) -> None:
        """`writing`: it makes changes, alone or as one of several whose bots share the database."""
        super().__init__()
        self.name, self.address = masked(address), address.strip()
        self._writing, self.shared = writing, shared
        self.listens: Callable[[str], None] | None = None  # is called with what others tell
        self.sign: int | None = None  # of life: a number that others see in `pg_locks` for as long as the session lasts
        self.lost: Callable[[], None] = lambda: None  # is called when others may have written since
        self.version: int | None = None  # of what is written in here, once that is known
        self._connection: asyncpg.Connection[Any] | None = None
        self._turns = asyncio.Lock()
        self._begun: str | None = None  # what is under way, though the connection may have been lost since
        self._not_before = 0.0  # it is not looked for
        self._why: str | None = None

    async def _run(self, *statements: Statement) -> list[list[Row]]:
        return await _to_its_end(self._in_turn(self._answers(*statements)))

    async def rollback(self) -> None:
        await _to_its_end(self._in_turn(self._roll_back()))

    async def clear_log(self) -> bool:
        """The server clears its log by itself."""
        return True

    async def add_rows(self, table: str, columns: Sequence[str], rows: Sequence[Row]) -> None:
        async def add(connection: asyncpg.Connection[Any]) -> None:
            self._require_begun(connection)
            await connection.copy_records_to_table(table, columns=list(columns), records=rows, timeout=self._within)

        async with self._free:
            await _to_its_end(self.use(add))

    async def give_back(self, pages: int) -> int:
        """The server's autovacuum sees to it."""
        return 0

    async def close(self) -> None:
        async with self._free, self._turns:
            self._not_before, self._why = float("inf"), f"{self.name} is closed"
            connection, self._connection = self._connection, None
            if connection is not None:
                try:
                    await connection.close(timeout=CONNECT_PATIENCE)
                except FAILURES:
                    connection.terminate()

    async def connect(self) -> None:
        """Checks that the server answers."""
        async with self._turns:
            await self._connected()

    async def use(self, work: Callable[[asyncpg.Connection[Any]], Coroutine[Any, Any, T]]) -> T:
        """Runs work on the bare connection; whatever fails is raised as a StoreError."""

        async def used() -> T:
            connection = await self._connected()
            try:
                return await work(connection)
            except FAILURES as error:
                raise self._failed(error) from error

        return await self._in_turn(used())

    async def _in_turn(self, work: Coroutine[Any, Any, T]) -> T:
        async with self._turns:
            with self._asking():
                return await work

    async def _answers(self, *statements: Statement) -> list[list[Row]]:
        return [await self._answer(sql, *values) for sql, values in statements]

    async def _answer(self, sql: str, *values: object) -> list[Row]:
        connection = await self._connected()
        self._require_begun(connection)
        try:
            if sql in COMMANDS:
                in_full = WITHOUT_HASTE if self.patient and sql == "BEGIN" else sql
                done = await connection.execute(in_full, timeout=self._within)
                if sql == "COMMIT" and done != sql:
                    raise StoreError(f"{self.name} has taken a change back, as something of it had failed")
                self._begun = BEGUN.get(sql)
                return []
            # No text of this engine's can hold a NUL, which somebody may have typed.
            plain = (each.replace("\0", "\ufffd") if type(each) is str and "\0" in each else each for each in values)
            rows: list[Row] = await connection.fetch(_in_own_words(sql), *plain, timeout=self._within)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise NotTaken(error.args[0]) from error
        except FAILURES as error:
            raise self._failed(error) from error
        return rows

    @property
    def _within(self) -> float | None:
        """The seconds for an answer; None: the connection's own."""
        return AS_LONG_AS_IT_TAKES if self.patient else None

    def _require_begun(self, connection: asyncpg.Connection[Any]) -> None:
        """Raises an error where the connection is another one than that on which something was begun."""
        if self._begun is not None and not connection.is_in_transaction():
            raise StoreError(f"{self.name} was lost in the middle of {self._begun}")

    async def _roll_back(self) -> None:
        self._begun = None
        if self._connection is not None and not self._connection.is_closed() and self._connection.is_in_transaction():
            with suppress(StoreError):  # then the server takes it back when it sees that the connection is gone
                await self._answer("ROLLBACK")

    async def _connected(self) -> asyncpg.Connection[Any]:
        if self._connection is not None and not self._connection.is_closed():
            return self._connection
        if time.monotonic() < self._not_before and self._why is not None:
            raise StoreError(self._why)
        try:
            self._connection = await self._connect()
        except (*FAILURES, ValueError) as error:  # an address that cannot be understood
            self._not_before, refusal = time.monotonic() + jittered(PAUSE), advice_of_server(self.name, error)
            self._why = str(refusal)
            raise refusal from (None if isinstance(error, ValueError) else error)  # which may quote the address
        self.lost()
        return self._connection

    async def _connect(self) -> asyncpg.Connection[Any]:
        settings = {
            "application_name": "bummelzug",
            "jit": "off",
            "lock_timeout": str(CLAIM_PATIENCE_MS),
            "idle_in_transaction_session_timeout": f"{SHARED_LOST_AFTER if self.shared else LOST_AFTER}s",
            "tcp_keepalives_idle": str(LOST_AFTER // 2),
            "tcp_keepalives_interval": str(LOST_AFTER // 4),
            "tcp_keepalives_count": "2",
            "timezone": "UTC",
        }
        if file := unreadable(self.address):
            raise Unfit(f"{self.name} cannot be reached: {file}, which BUMMELZUG_DB names, cannot be read")
        connection = await asyncpg.connect(
            self.address,
            timeout=CONNECT_PATIENCE,
            command_timeout=PATIENCE,
            statement_cache_size=MANY,
            max_cached_statement_lifetime=0,
            server_settings=settings,
        )
        try:
            if self._writing:
                await self._claim(connection)
            if self.version is not None and self.version != await connection.fetchval("SELECT version FROM bummelzug"):
                raise StoreError(f"{self.name} was brought up to date by a newer Bummelzug; update this one as well")
            patience = SHARED_LOCK_PATIENCE_MS if self.shared else LOCK_PATIENCE_MS
            await connection.execute(f"SET lock_timeout = {patience}")
            if self.listens is not None:
                channel = await connection.fetchval(f"SELECT {CHANNEL}")
                await connection.add_listener(channel, lambda *said: self._heard(said[-1]))
            if self.sign is not None:
                await connection.execute("SELECT pg_advisory_lock_shared($1)", self.sign)
        except BaseException:
            connection.terminate()
            raise
        return connection

    def _heard(self, payload: object) -> None:
        if self.listens is not None:
            self.listens(str(payload))

    async def _claim(self, connection: asyncpg.Connection[Any]) -> None:
        """Makes this the only bot that writes, or one of those that share. The claim is the session's own: whoever lost
        it cannot write any more, and a bot that is gone, however that ended, has none."""
        try:
            await connection.execute(CLAIMS["shared" if self.shared else "alone"])
        except asyncpg.LockNotAvailableError:
            raise StoreError(NOT_SHARED.format(self.name) if self.shared else NOT_ALONE.format(self.name)) from None

    def _failed(self, error: Exception) -> StoreError:
        """The error as a StoreError; a connection that cannot be trusted any more is closed."""
        connection = self._connection
        if connection is not None and (connection.is_closed() or not isinstance(error, asyncpg.PostgresError)):
            self._connection = None
            with suppress(Exception):
                connection.terminate()
        said = advice_of_server(self.name, error)
        return Busy(str(said)) if self.shared and isinstance(error, CONTENDED) else said


@cache
def _in_own_words(sql: str) -> str:
    for words, own in JSON:
        sql = sql.replace(words, own)
    return sql


async def _to_its_end(work: Coroutine[Any, Any, T]) -> T:
    task = asyncio.create_task(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())  # perhaps nobody waits for it any more
    return await asyncio.shield(task)
