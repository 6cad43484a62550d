"""What a connection answers as of one moment, and what becomes of that when nobody waits for it any more."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from db import Person, Store, StoreError
from tests.db.conftest import ANNA, open_lobby
from tests.postgres import Cable, ask, emptied

PEOPLE = "SELECT count(*) FROM people"


async def keep(store: Store, id: int) -> None:
    async with store.change() as change:
        await change.keep_person(Person(id, "Anna", "de"))


async def test_a_look_at_one_moment_sees_nothing_of_what_is_committed_meanwhile(store: Store) -> None:
    async with store._db.snapshot() as look:
        assert await look.execute(PEOPLE) == [(0,)]
        await keep(store, ANNA)
        assert await look.execute(PEOPLE) == [(0,)]
    assert await store.execute(PEOPLE) == [(1,)]


async def test_who_asks_beside_a_look_at_one_moment_is_answered_as_of_now(store: Store) -> None:
    async with store._db.snapshot() as look:
        assert await look.execute(PEOPLE) == [(0,)]
        await keep(store, ANNA)
        asking = asyncio.create_task(store.execute(PEOPLE))
        await asyncio.sleep(0.01)
        assert not asking.done()
    assert await asking == [(1,)]


async def test_a_look_that_is_called_off_at_whatever_moment_is_in_nobodys_way(store: Store) -> None:
    table = await open_lobby(store)
    for pause in range(25):
        looking = asyncio.create_task(store.table_rows(table.id, lambda _: lambda _: True))
        for _ in range(pause):
            await asyncio.sleep(0.0001)
        looking.cancel()
        await keep(store, pause)
        assert await store.execute(PEOPLE) == [(pause + 1,)]
        await asyncio.gather(looking, return_exceptions=True)


async def test_a_statement_that_fails_in_a_look_leaves_the_next_one_its_connection(store: Store) -> None:
    with pytest.raises(StoreError):
        async with store._db.snapshot() as look:
            await look.execute("SELECT nothing FROM nowhere")
    assert await store.execute(PEOPLE) == [(0,)]


@pytest.mark.slow
async def test_a_look_whose_connection_was_lost_does_not_go_on_at_another_moment() -> None:
    async with Cable(emptied()) as cable, await Store.open(cable.address) as store:

        async def lost() -> None:
            async with store._db.snapshot() as look:
                await look.execute(PEOPLE)
                await cable.cut()
                await cable.mend()
                with pytest.raises(StoreError):
                    await look.execute(PEOPLE)
                await look.execute(PEOPLE)

        with pytest.raises(StoreError, match=r"in the middle of an answer|does not answer"):
            await lost()


async def test_what_is_asked_at_once_is_done_in_that_order(store: Store, db: Path | str) -> None:
    writer = store._writer
    assert writer is not None
    names = [f"{number:02}" for number in range(20)]
    sql = "UPDATE people SET name = name || $1"
    await keep(store, ANNA)
    tasks = [asyncio.create_task(writer.execute(sql, name)) for name in names]
    await asyncio.sleep(0)
    tasks[3].cancel()  # which had come to wait for its turn, and is not begun
    await asyncio.gather(*tasks, return_exceptions=True)
    ((name,),) = ask(db, "SELECT name FROM people")
    assert name in ("Anna" + "".join(names), "Anna" + "".join(names[:3] + names[4:]))
