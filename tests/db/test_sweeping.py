"""Retention: what is old is found and deleted, so many rows at a time and no others."""

from __future__ import annotations

import pytest

from db import Busy, Message, Repeated, Store
from db.engines.postgres import PostgresDatabase
from db.rows import Role, Status
from tests.db.conftest import open_lobby
from tests.db.test_finished import finish
from tests.postgres import emptied


async def test_sweeping_takes_old_clicks_and_old_stale_messages_only(store: Store) -> None:
    table = (await open_lobby(store)).id
    async with store.change() as change:
        for id, posted, stale in ((1, 5.0, True), (2, 5.0, False), (3, 15.0, True)):
            await change.keep_message(Message(id, 1, table, "board", None, 1, 1, posted, stale))
        for id, at in ((1, 9.9), (2, 10.0)):
            await change.click(id, table, at)
        assert [await change.sweep(kind, 10.0, 9) for kind in ("clicks", "messages", "boards")] == [1, 1, 0]
    assert [message.id for message in await store.messages(table)] == [2, 3]

    async def click_again(id: int) -> None:
        async with store.change() as change:
            await change.click(id, table, 20.0)

    await click_again(1)
    with pytest.raises(Repeated):
        await click_again(2)


async def test_of_what_is_old_so_many_rows_go_at_a_time(store: Store) -> None:
    table = (await open_lobby(store)).id
    async with store.change() as change:
        for number in range(1, 8):
            await change.click(number, table, 1.0)
    found = []
    for left in (4, 1, 0, 0):
        async with store.change() as change:
            found.append(await change.sweep("clicks", 10.0, 3))
        assert await store.execute("SELECT count(*) FROM clicks") == [(left,)]
    assert found == [3, 3, 1, 0]


@pytest.mark.parametrize(
    ("role", "status", "left"), [("hand", "playing", [2]), ("hand", "ended", []), ("board", "playing", [])]
)
async def test_a_seats_last_hand_at_a_running_table_stays(
    store: Store, role: Role, status: Status, left: list[int]
) -> None:
    table = await open_lobby(store)
    table.status = status
    async with store.change() as change:
        await change.save(table)
        for id in (1, 2):
            await change.keep_message(Message(id, 1, table.id, role, 0, 1, 1, 1.0, stale=True))
        await change.sweep("messages", 10.0, 9)
    assert [message.id for message in await store.messages(table.id)] == left


async def test_all_messages_of_a_table_go_that_has_long_been_over(store: Store) -> None:
    old, new, running = await finish(store, 1, 5.0), await finish(store, 2, 15.0), await open_lobby(store, 3)
    async with store.change() as change:
        for table in (old, new, running):
            await change.keep_message(Message(table.id, 1, table.id, "board", None, 1, 1, 1.0))
        assert await change.sweep("boards", 10.0, 9) == 1
    assert await store.execute("SELECT table_id FROM messages ORDER BY 1") == [(new.id,), (running.id,)]


async def test_tables_go_so_many_at_a_time_those_first_that_have_been_over_for_longest(store: Store) -> None:
    ids = [(await finish(store, channel, ended)).id for channel, ended in enumerate((7.0, 3.0, 11.0, 5.0))]
    closed = await open_lobby(store, 7)
    closed.status, closed.created = "closed", 4.0
    async with store.change() as change:
        await change.save(closed)
    await open_lobby(store, 8)
    gone = []
    for _ in range(4):
        async with store.change() as change:
            gone.append(await change.tables_over(10.0, 2))
            await change.delete_tables(gone[-1])
    assert gone == [[ids[1], closed.id], [ids[0], ids[3]], [], []]
    assert await store.execute("SELECT id FROM tables ORDER BY id") == [(ids[2],), (closed.id + 1,)]


@pytest.mark.slow
async def test_a_table_that_another_bot_writes_is_not_deleted_meanwhile() -> None:
    address = emptied()
    async with await Store.open(address, shared=True) as one, await Store.open(address, shared=True) as other:
        table = await finish(one, 1, 5.0)

        async def sweep() -> list[int]:
            async with one.change() as change:
                gone = await change.tables_over(10.0, 2)
                await change.delete_tables(gone)
            return gone

        async with other.change() as change:
            assert await change.table(table.id) is not None
            with pytest.raises(Busy):
                await sweep()
            table.ended = 15.0
            await change.save(table)
        assert await sweep() == []
        async with other.change() as change:
            table.ended = 5.0
            await change.save(table)
        assert await sweep() == [table.id]
        assert await other.table(table.id) is None


@pytest.mark.slow
async def test_however_many_rows_are_old_a_step_has_the_same_few_statements() -> None:
    address = emptied()
    async with await Store.open(address, shared=True) as store, await Store.open(address, shared=True) as other:
        tables = [(await open_lobby(store, channel)).id for channel in range(1, 13)]
        async with store.change() as change:
            for id, table in enumerate(tables):
                await change.keep_message(Message(id, 1, table, "board", None, 1, 1, 5.0, stale=True))
        assert isinstance(store._writer, PostgresDatabase)
        assert store._writer._connection is not None
        said = list[str]()
        store._writer._connection.add_query_logger(lambda record: said.append(record.query))
        for found in (10, 2):
            said.clear()
            async with store.change() as change:
                assert await change.sweep("messages", 10.0, 10) == found
            assert sum("FOR NO KEY UPDATE" in each for each in said) == 1
            assert sum("DELETE" in each for each in said) == 1
        assert await other.messages(tables[0]) == []
