"""Opening a PostgreSQL database: checked before anything is written, then brought up to date."""

from __future__ import annotations

from typing import Any

import asyncpg

from db import migrations
from db.engines.address import masked
from db.engines.postgres import AS_LONG_AS_IT_TAKES, PostgresDatabase
from db.errors import StoreError, Unfit
from db.several.sharing import Sharing

OURS = "SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = 'bummelzug'"
THINGS = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"


async def prepare(address: str, *, shared: bool) -> tuple[PostgresDatabase, PostgresDatabase]:
    """A connection to read and one to write, to a database that is up to date. Only one bot can at a time, or those
    that share it; none of these is there while it is brought up to date."""
    if shared:
        await _prepare_for_all(address)
    reader, writer = PostgresDatabase(address, writing=False), PostgresDatabase(address, writing=True, shared=shared)
    try:
        version = await check(writer)
        await writer.use(lambda connection: _bring_up_to_date(writer.name, connection, version))
        if not shared:  # what several bots left when they ended, with whom they were about to notify
            await writer.use(lambda connection: connection.execute("DELETE FROM leases"))
        writer.version = migrations.newest()
        await reader.connect()
    except BaseException:
        await writer.close()
        await reader.close()
        raise
    return reader, writer


async def _prepare_for_all(address: str) -> None:
    """Brings the database up to date as a lone bot would; or another bot that starts at the same time does."""
    if await _version(address) == migrations.newest():
        return
    try:
        for connection in await prepare(address, shared=False):
            await connection.close()
    except StoreError as error:
        version = await _version(address)
        if version == migrations.newest():
            return
        if version == 0:
            raise
        raise StoreError(
            f"{masked(address)} has to be brought up to date, which takes all bots on it to be stopped ({error})"
        ) from error


async def _version(address: str) -> int:
    reader = PostgresDatabase(address, writing=False)
    try:
        return await check(reader)
    finally:
        await reader.close()


async def begin_sharing(address: str) -> Sharing:
    """Joins the other bots on that database."""
    sharing = Sharing(PostgresDatabase(address, writing=False))
    try:
        await sharing.begin()
    except BaseException:
        await sharing.close()
        raise
    return sharing


async def inspect(address: str) -> PostgresDatabase:
    """A connection to read alone, beside a bot that may be running."""
    reader = PostgresDatabase(address, writing=False)
    try:
        version = await check(reader)
        if version == 0:
            raise StoreError(f"{reader.name} holds no database yet; name the one to look at in BUMMELZUG_DB")
        if version < migrations.newest():
            raise StoreError(
                f"{reader.name} comes from an older Bummelzug; start the bot on it once, which brings it up to date"
            )
    except BaseException:
        await reader.close()
        raise
    return reader


async def check(database: PostgresDatabase) -> int:
    """The version of what is there, 0 if that is nothing. It only looks, and refuses what is not ours."""
    name = database.name

    async def look(connection: asyncpg.Connection[Any]) -> int:
        if await connection.fetchval("SELECT current_schema()") is None:
            raise Unfit(f"{name} has no schema to write in; see its search_path")
        letters = await connection.fetchval("SHOW server_encoding")
        if letters != "UTF8":
            raise Unfit(
                f"{name} is in {letters}, which lacks letters that names have; create it again with ENCODING 'UTF8'"
            )
        if await connection.fetchval(OURS) is None:
            if await connection.fetchval(THINGS):
                raise Unfit(f"{name} is another program's database; name another one in BUMMELZUG_DB")
            return 0
        return int(await connection.fetchval("SELECT version FROM bummelzug"))

    version = await database.use(look)
    migrations.require_known(name, version)
    return version


async def _bring_up_to_date(name: str, connection: asyncpg.Connection[Any], version: int) -> None:
    if await connection.fetchval("SHOW transaction_read_only") == "on":
        raise StoreError(f"{name} can only be read; name the server that takes changes")
    todo = {number: sql for number, sql in migrations.scripts(migrations.POSTGRESQL).items() if number > version}
    if not todo:
        return
    async with connection.transaction():
        for sql in todo.values():
            await connection.execute(sql, timeout=AS_LONG_AS_IT_TAKES)
        if version == 0:
            await connection.execute("CREATE TABLE bummelzug (version BIGINT NOT NULL)")
            await connection.execute("INSERT INTO bummelzug VALUES (0)")
        await connection.execute("UPDATE bummelzug SET version = $1", max(todo))
    migrations.tell(name, todo)
