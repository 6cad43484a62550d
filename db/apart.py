"""A reader of its own: a connection beside the bot's, for a worker process that reads much. Nobody waits behind it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from db.engines import sqlite
from db.engines.address import is_server
from db.engines.database import Database
from db.reading import Reading
from db.several.watches import Watches

P = ParamSpec("P")
T = TypeVar("T")


def read_apart(
    address: str, read: Callable[Concatenate[Reading, P], Awaitable[T]], *args: P.args, **kwargs: P.kwargs
) -> T:
    """Reads a database that a bot has open, in a process without an event loop."""

    async def reading() -> T:
        async with reader(address) as store:
            return await read(store, *args, **kwargs)

    return asyncio.run(reading())


@asynccontextmanager
async def reader(address: str) -> AsyncIterator[Reading]:
    database = await _connected(address)
    try:
        yield Reading(database, Watches(hears_all=False))
    finally:
        await database.close()


async def _connected(address: str) -> Database:
    if is_server(address):
        from db.engines.postgres import PostgresDatabase  # which a file does not need

        return PostgresDatabase(address, writing=False)
    return await sqlite.connect(Path(address), "ro")
