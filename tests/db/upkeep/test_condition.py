"""A store at one glance, on every engine."""

from __future__ import annotations

from db import Day, Intent, Server, Store, Try
from db.upkeep.condition import overview
from tests.db.conftest import open_lobby


async def test_an_empty_store_has_nothing_that_waits(store: Store) -> None:
    found = await overview(store, 100.0)
    assert (found.waiting, found.oldest, found.tables) == (0, 0.0, {})


async def test_tables_are_counted_by_game_and_status(store: Store) -> None:
    for channel, game in ((5, "trains"), (6, "trains"), (7, "dwarf_train")):
        await open_lobby(store, channel, game)
    found = await overview(store, 100.0)
    assert found.tables == {("trains", "lobby"): 2, ("dwarf_train", "lobby"): 1}


async def test_what_is_due_waits_and_what_is_not_yet_does_not(store: Store) -> None:
    table = await open_lobby(store)
    async with store.change() as change:
        for seat, due in enumerate((40.5, 90.0, 101.0)):
            await change.queue(Intent(table.id, "hand", seat, 0, due))
    found = await overview(store, 100.0)
    assert (found.waiting, found.oldest) == (2, 59.5)


async def test_what_rests_as_the_bot_was_sent_away_there_does_not_wait(store: Store) -> None:
    rests, plays = await open_lobby(store, 5, guild=7), await open_lobby(store, 6, guild=8)
    async with store.change() as change:
        await change.queue(Intent(rests.id, "board", None, 0, 10.0), Intent(plays.id, "board", None, 0, 90.0))
        await change.keep_server(Server(7, gone=20.0))
    found = await overview(store, 100.0)
    assert (found.waiting, found.oldest) == (1, 10.0)


async def test_todays_tries_are_counted_and_whether_par_is_known(store: Store) -> None:
    day = Day(1, "trains", 1, "{}", 3, 0, 7, "a0")
    async with store.change() as change:
        await change.begin_day(day)
        for person, finished in ((1, None), (2, 5.0)):
            await change.keep_try(Try(1, person, 1, 1.0, finished))
        await change.keep_try(Try(2, 3, 1, 1.0))
    assert (await overview(store, 86400.0)).today == {"begun": 2, "finished": 1, "par": 0}
    async with store.change() as change:
        await change.keep_par(1, 1.5, None)
    assert (await overview(store, 86400.0)).today == {"begun": 2, "finished": 1, "par": 1}
