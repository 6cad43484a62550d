"""One transaction at a time: all of it or nothing, and nobody sees half of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from db import Intent, Move, NotTaken, Person, Repeated, Store, StoreError, Table, Timer
from db.engines.database import Database, Row, Statement
from tests.db.conftest import ANNA, BERT, open_lobby
from tests.postgres import ask


async def test_a_click_that_is_delivered_again_is_known(store: Store) -> None:
    async def take_in(interaction: int, person: int) -> None:
        async with store.change() as change:
            await change.click(interaction, None, 1.0)
            await change.keep_person(Person(person, "Anna", "de"))

    await take_in(1 << 62, ANNA)
    with pytest.raises(Repeated):
        await take_in(1 << 62, BERT)
    assert await store.person(BERT) is None
    await take_in((1 << 62) + 1, BERT)


async def test_a_change_that_fails_leaves_nothing_and_its_click_counts_as_not_taken(store: Store) -> None:
    table = await open_lobby(store)
    table.state = "{}"

    async def break_off() -> None:
        async with store.change() as change:
            await change.click(1, table.id, 1.0)
            await change.save(table)
            await change.append(table.id, [Move(1, 1, 0, "act", "{}", "click", 1.0, False)])
            await change.queue(Intent(table.id, "board", None, 1, 1.0))
            await change.keep_person(Person(ANNA, "Anna", "de"))
            raise TimeoutError

    with pytest.raises(TimeoutError):
        await break_off()
    found = await store.table(table.id)
    assert found is not None
    assert found.state is None
    assert (await store.moves(table.id), await store.intents(), await store.person(ANNA)) == ([], [], None)
    async with store.change() as change:
        await change.click(1, table.id, 1.0)


async def test_a_reader_sees_a_change_only_when_it_is_committed(store: Store) -> None:
    table = await open_lobby(store)
    async with store.change() as change:
        table.version = 9
        await change.save(table)
        await change.append(table.id, [Move(0, 9, 0, "act", "{}", "click", 1.0, False)])
        before, within = await store.table(table.id), await change.table(table.id)
        assert before is not None
        assert within is not None
        assert (before.version, within.version) == (0, 9)
        assert (len(await store.moves(table.id)), len(await change.moves(table.id))) == (0, 1)
    assert await store.table(table.id) == table
    assert len(await store.moves(table.id)) == 1


async def test_a_hundred_tasks_change_one_table_and_no_change_is_lost(store: Store) -> None:
    id = (await open_lobby(store)).id
    torn = []

    async def raise_version() -> None:
        async with store.change() as change:
            table = await change.table(id)
            assert table is not None
            table.version += 1
            await change.append(id, [Move(0, table.version, 0, "act", "{}", "click", 1.0, False)])
            await asyncio.sleep(0)
            await change.save(table)
        found = await store.table(id)
        assert found is not None
        if len(await store.moves(id)) < found.version:
            torn.append(found.version)

    await asyncio.gather(*(raise_version() for _ in range(100)))
    found = await store.table(id)
    assert found is not None
    assert found.version == 100
    assert [move.version for move in await store.moves(id)] == list(range(1, 101))
    assert not torn


async def test_a_cancelled_change_is_rolled_back_before_the_next_begins(store: Store) -> None:
    for pause in range(12):  # the cancellation comes at a different await each time
        started = asyncio.Event()

        async def write(id: int, started: asyncio.Event) -> None:
            async with store.change() as change:
                started.set()
                for person in range(id, id + 3):
                    await change.keep_person(Person(person, "half", "de"))
                await asyncio.sleep(3600)

        task = asyncio.create_task(write(1000 * pause, started))
        await started.wait()
        for _ in range(pause):
            await asyncio.sleep(0)
        task.cancel()
        async with store.change() as change:
            await change.keep_person(Person(5, "whole", "de"))
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await store.person(1000 * pause) is None
        assert await store.person(5) is not None


async def test_a_change_cancelled_while_it_begins_or_commits_is_there_wholly_or_not_at_all(store: Store) -> None:
    for pause in range(25):

        async def write(first: int) -> None:
            async with store.change() as change:
                await change.keep_person(Person(first, "one", "de"))
                await change.keep_person(Person(first + 1, "two", "de"))

        task = asyncio.create_task(write(10 * pause))
        for _ in range(pause):
            await asyncio.sleep(0.0001)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        pair = [await store.person(10 * pause + person) is not None for person in (0, 1)]
        assert pair[0] == pair[1]
        async with store.change() as change:
            await change.keep_person(Person(999, "next", "de"))


async def test_a_change_within_a_change_is_refused_instead_of_hanging(store: Store) -> None:
    with pytest.raises(RuntimeError):
        async with store.change(), store.change():
            pass
    async with store.change() as change:
        await change.click(1, None, 1.0)


async def test_a_table_that_does_not_exist_gets_no_moves_and_no_intents(store: Store) -> None:
    with pytest.raises(NotTaken):
        async with store.change() as change:
            await change.append(77, [Move(1, 1, 0, "act", "{}", "click", 1.0, False)])
    with pytest.raises(NotTaken):
        async with store.change() as change:
            await change.queue(Intent(77, "board", None, 1, 1.0))
    assert await store.intents() == []


async def test_closing_waits_for_the_change_under_way(db: Path | str) -> None:
    store = await Store.open(db)
    started = asyncio.Event()

    async def write() -> None:
        async with store.change() as change:
            started.set()
            await change.keep_person(Person(1, "Anna", "de"))
            await asyncio.sleep(0.01)

    task = asyncio.create_task(write())
    await started.wait()
    await store.close()
    await task
    async with await Store.open(db) as again:
        assert await again.person(1) is not None


async def test_a_store_opened_for_looking_cannot_be_changed(store: Store, db: Path | str) -> None:
    table = await open_lobby(store)
    async with await Store.look(db) as looking:
        assert await looking.table(table.id) == table
        with pytest.raises(StoreError, match="not open for writing"):
            async with looking.change():
                pass


@contextmanager
def statements(store: Store) -> Iterator[list[str]]:
    """Every statement that goes to the database."""
    made: list[str] = []
    kind = type(store._db)
    run = kind._run

    async def count(self: Database, *asked: Statement) -> list[list[Row]]:
        made.extend(sql for sql, _ in asked)
        return await run(self, *asked)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kind, "_run", count)
        yield made


async def test_what_a_change_writes_goes_to_the_database_with_its_commit(store: Store) -> None:
    table = await open_lobby(store)
    table.state, intent = "{}", Intent(table.id, "board", None, 1, 1.0)
    moves = [Move(0, 1, 0, "act", "{}", "click", 1.0, False) for _ in range(3)]
    with statements(store) as made:
        async with store.change() as change:
            await change.append(table.id, moves)
            await change.save(table)
            await change.queue(intent)
            await change.set_timers(table.id, [Timer(table.id, "remind", 0, 2.0), Timer(table.id, "replace", 0, 3.0)])
            await change.keep_person(Person(ANNA, "Anna", "de"))
            assert made == []
    assert (made[0], made[-1]) == (store._db.begin, "COMMIT")
    assert len(made[1:-1]) == 11, "a move each, five for the table with all its seats, and one for each of the others"
    assert [move.number for move in moves] == [1, 2, 3]
    assert await store.intents() == [intent]
    assert await store.table(table.id) == table
    assert len(await store.timers(table.id)) == 2


async def test_a_change_that_does_nothing_asks_the_database_nothing(store: Store) -> None:
    with statements(store) as made:
        async with store.change():
            pass
    assert made == []


async def test_a_table_is_read_with_all_that_belongs_to_it_as_of_one_moment(store: Store, db: Path | str) -> None:
    table = await open_lobby(store)
    async with store.change() as change:
        await change.append(table.id, [Move(0, 1, 0, "act", "{}", "click", 1.0, False)])
        await change.keep_person(Person(ANNA, "Anna", "de"))

    def stop(_: Table) -> Callable[[Move], bool]:
        """Is called in the middle of the reading."""
        ask(db, "INSERT INTO intents (table_id, what, version, due, tries) VALUES (1, 'board', 1, 0, 0)")
        ask(db, "UPDATE moves SET kind = 'undo'")
        return lambda _: True

    with statements(store) as made:
        found = await store.table_rows(table.id, stop)
    assert [sql for sql in made if sql.startswith("BEGIN")] == made[:1]
    assert found is not None
    assert (found.table, found.people) == (table, {ANNA: Person(ANNA, "Anna", "de")})
    assert ([move.kind for move in found.tail.moves], found.undone, found.intents) == (["act"], -1, [])
    later = await store.table_rows(table.id, lambda _: lambda _: True)
    assert later is not None
    assert ([move.kind for move in later.tail.moves], later.undone, len(later.intents)) == (["undo"], 1, 1)
    assert await store.table_rows(77, stop) is None
