"""What is still to be said, and what the clock will do."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from db import Intent, Message, Server, Store, Timer
from db.engines.sqlite import SqliteDatabase
from tests.db.conftest import open_lobby


async def say(store: Store, *intents: Intent) -> None:
    async with store.change() as change:
        for intent in intents:
            await change.queue(intent)


async def test_intents_come_in_the_order_they_are_due(store: Store) -> None:
    one, two = (await open_lobby(store, 1)).id, (await open_lobby(store, 2)).id
    late, soon, hand = (
        Intent(one, "board", None, 1, 9.0),
        Intent(two, "board", None, 1, 3.0),
        Intent(one, "hand", 0, 1, 5),
    )
    await say(store, late, soon, hand)
    assert await store.intents() == [soon, hand, late]
    assert await store.intents(one) == [hand, late]


async def test_what_is_due_is_read_without_a_look_at_tables_that_sleep(path: Path) -> None:
    async with await Store.open(path) as store:
        async with store.change() as change:
            await change.keep_server(Server(7, gone=1.0))
        table = (await open_lobby(store, 1)).id
        await say(store, Intent(table, "board", None, 1, 3.0))
        async with store.change() as change:
            await change.set_timer(Timer(table, "expire", None, 3.0))
        few = await steps(store)
        for channel in range(2, 60):
            await open_lobby(store, channel)
        # A newer SQLite opens its indexes in other steps as they grow; a look at every table would take hundreds.
        assert all(now < 2 * before for now, before in zip(await steps(store), few, strict=True))


async def steps(store: Store) -> tuple[int, int]:
    """How many steps SQLite takes to find out what is to be said, and what the clock has to do."""
    assert isinstance(store._db, SqliteDatabase)
    taken = list[int]()

    def step() -> int:
        taken[-1] += 1
        return 0  # go on

    for read in (store.intents, partial(store.timers_due, 9.0)):
        taken.append(0)
        store._db.connection.set_progress_handler(step, 1)
        assert await read()
    store._db.connection.set_progress_handler(step, 0)
    return taken[0], taken[1]


@pytest.mark.parametrize("seat", [None, 0])
async def test_a_newer_intent_takes_the_older_ones_place_and_the_sooner_due_holds(
    store: Store, seat: int | None
) -> None:
    table = (await open_lobby(store)).id
    await say(store, Intent(table, "board", seat, 1, 5.0, tries=4), Intent(table, "board", seat, 2, 8.0))
    assert await store.intents() == [Intent(table, "board", seat, 2, 5.0)]
    await say(store, Intent(table, "board", seat, 3, 4.0))
    assert await store.intents() == [Intent(table, "board", seat, 3, 4.0)]


async def test_intents_of_other_seats_and_kinds_stand_beside_each_other(store: Store) -> None:
    table = (await open_lobby(store)).id
    await say(store, *[Intent(table, what, seat, 1, 1.0) for what in ("hand", "board") for seat in (None, 0, 1)])
    assert len(await store.intents()) == 6


async def test_where_people_are_astir_is_told_by_their_clicks_and_by_what_was_posted(store: Store) -> None:
    quiet, clicked, posted, over = [await open_lobby(store, channel) for channel in range(4)]
    kept = {
        table.id: [
            Message(10 * table.id, 5, table.id, "board", None, 1, 1, posted=at),
            Message(10 * table.id + 1, 6, table.id, "hand", 0, 1, 1, posted=at),
        ]
        for table, at in ((quiet, 50.0), (clicked, 50.0), (posted, 150.0), (over, 150.0))
    }
    async with store.change() as change:
        for message in (message for messages in kept.values() for message in messages):
            await change.keep_message(message)
        await change.keep_message(Message(1, 5, posted.id, "board", None, 1, 1, posted=150.0, stale=True))
        await change.keep_message(Message(2, 5, posted.id, "undo-request", None, 1, 1, posted=150.0))
        await change.click(1, quiet.id, 99.0)
        await change.click(2, clicked.id, 100.0)
        await change.click(3, None, 100.0)
        over.status = "ended"
        await change.save(over)
    assert await store.astir(100.0) == kept[clicked.id] + kept[posted.id]


async def test_what_was_said_is_gone(store: Store) -> None:
    table = (await open_lobby(store)).id
    await say(store, Intent(table, "board", None, 1, 1.0), Intent(table, "hand", 0, 1, 2.0))
    board, hand = await store.intents()
    async with store.change() as change:
        await change.done(board)
    assert await store.intents() == [hand]


@pytest.mark.parametrize("version", [1, 2])
async def test_what_was_said_leaves_a_newer_intent_in_place_even_at_the_same_version(
    store: Store, version: int
) -> None:
    table = (await open_lobby(store)).id
    await say(store, Intent(table, "board", None, 1, 1.0))
    (sent,) = await store.intents()
    await say(store, newer := Intent(table, "board", None, version, 1.0))
    async with store.change() as change:
        await change.done(sent)
        await change.postpone(sent, 50.0)
    assert await store.intents() == [newer]


async def test_an_intent_written_by_hand_is_told_by_its_version(store: Store) -> None:
    table = (await open_lobby(store)).id
    await say(store, newer := Intent(table, "board", None, 2, 1.0))
    async with store.change() as change:
        await change.done(Intent(table, "board", None, 1, 1.0))
        assert await change.intents() == [newer]
        await change.done(Intent(table, "board", None, 2, 1.0))
        assert await change.intents() == []


async def test_a_failed_try_is_counted_and_put_off(store: Store) -> None:
    table = (await open_lobby(store)).id
    await say(store, intent := Intent(table, "board", None, 1, 1.0))
    async with store.change() as change:
        await change.postpone(intent, 6.0)
        await change.postpone(intent, 16.0)
    assert await store.intents() == [Intent(table, "board", None, 1, 16.0, tries=2)]


async def test_a_timer_set_again_goes_off_once_at_the_new_time(store: Store) -> None:
    table = (await open_lobby(store)).id
    async with store.change() as change:
        await change.set_timer(Timer(table, "remind", None, 20.0))
        await change.set_timer(Timer(table, "remind", None, 30.0))
        await change.set_timer(Timer(table, "remind", 1, 25.0))
    assert await store.timers(table) == [Timer(table, "remind", 1, 25.0), Timer(table, "remind", None, 30.0)]
    assert await store.timers_due(24.9) == []
    assert await store.timers_due(25.0) == [Timer(table, "remind", 1, 25.0)]


async def test_a_cleared_timer_never_goes_off(store: Store) -> None:
    one, two = (await open_lobby(store, 1)).id, (await open_lobby(store, 2)).id
    kept = Timer(two, "remind", 0, 4.0)
    async with store.change() as change:
        for timer in (
            Timer(one, "remind", None, 1.0),
            Timer(one, "remind", 0, 2.0),
            Timer(one, "expire", None, 3.0),
            kept,
        ):
            await change.set_timer(timer)
        await change.clear_timers(one, [("remind", None)])
    assert [timer.due for timer in await store.timers(one)] == [2.0, 3.0]
    async with store.change() as change:
        await change.clear_timers(one, [("remind", 0), ("expire", None)])
    assert await store.timers_due(99.0) == [kept]
