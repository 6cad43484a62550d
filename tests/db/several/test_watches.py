"""What was read of a table knows whether it still stands, without asking again."""

from __future__ import annotations

import gc
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from db import Change, Intent, Message, Move, Overtaken, Person, Reason, Store, TableRows, Timer
from tests.db.conftest import ANNA, open_lobby

BOARD = Message(30, 1, 1, "board", None, 1, 1, 5.0)
WRITES: dict[str, Callable[[Change], Awaitable[object]]] = {
    "an intent": lambda change: change.queue(Intent(1, "board", None, 1, 1.0)),
    "an intent that is done": lambda change: change.done(Intent(1, "board", None, 1, 1.0)),
    "an intent that is put off": lambda change: change.postpone(Intent(1, "board", None, 1, 1.0), 2.0),
    "a timer": lambda change: change.set_timer(Timer(1, "clock", None, 5.0)),
    "a timer that is stopped": lambda change: change.clear_timers(1, [("clock", None)]),
    "a message": lambda change: change.keep_message(BOARD),
    "a message that is gone": lambda change: change.drop_message(BOARD),
    "messages that grow stale": lambda change: change.mark_stale(1),
    "a person": lambda change: change.keep_person(Person(ANNA, "Anna", "de")),
    "a person who is forgotten": lambda change: change.forget_person(ANNA),
}


async def read(store: Store, table: int = 1) -> TableRows:
    found = await store.table_rows(table, lambda _: lambda _: True)
    assert found is not None
    return found


@pytest.mark.parametrize("what", WRITES)
async def test_what_is_written_of_a_table_overtakes_what_was_read_of_it(store: Store, what: str) -> None:
    await open_lobby(store)
    found = await read(store)
    assert not found.watch.overtaken
    async with store.change() as change:
        await WRITES[what](change)
    assert found.watch.overtaken
    assert not (await read(store)).watch.overtaken


async def test_a_saved_table_overtakes_what_was_read_of_it_and_of_no_other(store: Store) -> None:
    one, two = await open_lobby(store, 1), await open_lobby(store, 2)
    first, second = await read(store, one.id), await read(store, two.id)
    async with store.change() as change:
        await change.save(one)
    assert (first.watch.overtaken, second.watch.overtaken) == (True, False)


async def test_a_change_overtakes_all_but_what_is_kept_up_to_date_with_it(store: Store) -> None:
    await open_lobby(store)
    own, other = await read(store), await read(store)
    async with store.change(own.watch) as change:
        await change.keep_message(BOARD)
    assert (own.watch.overtaken, other.watch.overtaken) == (False, True)


async def test_a_change_that_fails_overtakes_its_own_as_well(store: Store) -> None:
    await open_lobby(store)
    own = await read(store)
    with pytest.raises(Overtaken):
        async with store.change(own.watch) as change:
            await change.append(1, [Move(1, 1, 0, "act", "{}", "click", 1.0, False)] * 2)
    assert own.watch.overtaken, "whoever holds it may have noted what was not written"


async def test_what_a_change_leaves_stands_until_the_next(store: Store) -> None:
    table = await open_lobby(store)
    async with store.change() as change:
        await change.save(table)
        await change.queue(Intent(1, "board", None, 1, 1.0))
        left = await change.read_back(table, lambda _: lambda _: True)
    found = await read(store)
    assert (left.table, left.people, left.intents, left.messages) == (
        *(found.table, found.people),
        *(found.intents, found.messages),
    )
    assert (left.table.revision, left.watch.overtaken) == (found.table.revision, False)
    async with store.change() as change:
        await change.save(table)
    assert left.watch.overtaken


async def test_what_a_change_leaves_names_those_whose_notification_it_has_woken(store: Store) -> None:
    table = await open_lobby(store)
    async with store.change() as change:
        await change.notify(Reason(ANNA, table.id, 0, "turn", 1, 1, 5.0, 6.0, 0))
    (notification,) = await store.notifications()
    notification.due = None
    async with store.change() as change:
        await change.keep_notification(notification)
    assert (await read(store)).to_notify == []
    async with store.change() as change:
        await change.save(table)
        await change.drop_question_reasons(table.id, 0)
        left = await change.read_back(table, lambda _: lambda _: True)
    assert (left.to_notify, left.reasons) == ([ANNA], [])


async def test_whoever_only_looks_never_knows_whether_it_still_stands(store: Store, db: Path | str) -> None:
    await open_lobby(store)
    async with await Store.look(db) as looking:
        assert (await read(looking)).watch.overtaken


@pytest.mark.slow
async def test_what_nobody_holds_any_longer_is_not_remembered(store: Store) -> None:
    await open_lobby(store)
    for _ in range(50):
        await read(store)
    gc.collect()
    assert len(store._watches._held) <= 1, "the connection's thread has the last in its hands"
