"""The file with all that is stored about somebody: plain, packed where it is large, and several where that is too."""

from __future__ import annotations

import asyncio
import json
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from db import Move, Store
from db.apart import read_apart
from db.person_file import PACKED, PLAIN, person_files
from tests.db.conftest import ANNA, CLEO, open_lobby
from tests.db.told import about

MANY = 600  # moves
ROOM = 10_000_000


async def write_moves(store: Store) -> None:
    """Two tables with many moves of Anna's, which cannot be packed well."""
    for channel in (5, 6):
        table = await open_lobby(store, channel)
        moves = [
            Move(0, number, 0, "act", f"{hash((channel, number)):x}", "click", 1.0, settled=False)
            for number in range(1, MANY)
        ]
        async with store.change() as change:
            await change.append(table.id, moves)


async def test_what_is_small_is_one_file_that_can_be_read(store: Store) -> None:
    await write_moves(store)
    ((name, data),) = await person_files(store, ANNA, ROOM)
    assert name == PLAIN
    assert json.loads(data) == await about(store, ANNA)


async def test_of_somebody_of_whom_nothing_is_stored_there_is_no_file(store: Store) -> None:
    await write_moves(store)
    assert await person_files(store, 999, ROOM) == []
    assert [name for name, _ in await person_files(store, CLEO, ROOM)] == [PLAIN], "she is invited"


async def test_what_is_too_large_is_packed_and_holds_the_same(store: Store) -> None:
    await write_moves(store)
    ((_, plain),) = await person_files(store, ANNA, ROOM)
    ((name, data),) = await person_files(store, ANNA, len(plain) * 2 // 3)
    assert name == PACKED
    assert len(data) <= len(plain) * 2 // 3
    assert entries([data]) == json.loads(plain)


async def test_what_is_too_large_packed_is_several_files_none_of_which_is_too_large(store: Store) -> None:
    await write_moves(store)
    ((_, plain),) = await person_files(store, ANNA, ROOM)
    most = len(plain) // 10
    files = await person_files(store, ANNA, most)
    assert len(files) > 1
    assert [name for name, _ in files] == [f"bummelzug-{number}.zip" for number in range(1, len(files) + 1)]
    assert all(len(data) <= most for _, data in files)
    assert entries([data for _, data in files]) == json.loads(plain)


def entries(files: list[bytes]) -> dict[str, list[object]]:
    """All that stands in packed files, by the tables that it stands in."""
    found: dict[str, list[object]] = {}
    for data in files:
        with ZipFile(BytesIO(data)) as packed:
            for name in packed.namelist():
                found.setdefault(name.rpartition("-")[0], []).extend(json.loads(packed.read(name)))
    return found


async def test_another_process_reads_by_itself_whatever_the_bot_is_at(store: Store, db: Path | str) -> None:
    await write_moves(store)
    async with store._snapshot():  # the bot's own reader is taken
        files = await asyncio.to_thread(read_apart, store.address, person_files, ANNA, ROOM)
    assert json.loads(files[0][1]) == await about(store, ANNA)
