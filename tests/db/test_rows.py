"""The end of a log: as much of it as is needed, from a snapshot that no undo has made wrong."""

from __future__ import annotations

from random import Random

import pytest

from db import Move, Store, Tail, not_undone
from db.changing.tables import BETWEEN_SNAPSHOTS
from db.gathered import End
from db.packed import unpacked
from engine import GAMES
from tests.db.conftest import open_lobby

WITHIN_A_PAGE = 1002  # bytes of a row in an index: SQLite gives whatever is longer a page of its own


def act(number: int) -> Move:
    return Move(number, number, 0, "act", "{}", "click", 1.0, False)


def cut(log: list[Move], snapshots: list[int], back_to: int) -> tuple[list[int], str | None]:
    """The numbers of the end of a log that is needed from a number on, and the state that it begins from."""
    end = End(lambda move: move.number <= back_to)
    over = (move.number for move in reversed(log) if not end.takes(move, snapshot=move.number in snapshots))
    base = next(over, None)
    return [move.number for move in end.moves], None if base is None else f"after {base}"


def test_it_begins_behind_the_newest_snapshot_before_what_is_needed() -> None:
    log = [act(number) for number in range(1, 11)]
    assert cut(log, [3, 6, 9], 8) == ([7, 8, 9, 10], "after 6")
    assert cut(log, [3, 6, 9], 7) == ([7, 8, 9, 10], "after 6")
    assert cut(log, [3, 6, 9], 6) == ([4, 5, 6, 7, 8, 9, 10], "after 3")


def test_without_a_snapshot_so_far_back_it_is_the_whole_log() -> None:
    log = [act(number) for number in range(1, 6)]
    assert cut(log, [], 4) == ([1, 2, 3, 4, 5], None)
    assert cut(log, [4], 4) == ([1, 2, 3, 4, 5], None)
    assert cut([], [], 1) == ([], None)


@pytest.mark.parametrize("at_once", [1, 3, 7])
async def test_a_snapshot_is_kept_every_so_many_lines_and_found_again(store: Store, at_once: int) -> None:
    table = await open_lobby(store)
    for _ in range(70 // at_once):
        async with store.change() as change:
            table.version += 1
            moves = [act(0) for _ in range(at_once)]
            await change.append(table.id, moves)
            table.state = f"after {moves[-1].number or table.version * at_once}"
            await change.save(table)
            await change.keep_snapshot(table)
    kept = await store.execute("SELECT number, state FROM snapshots ORDER BY number")
    assert all(unpacked(state) == f"after {number}" for number, state in kept)
    assert len(kept) == 3
    last = kept[-1][0]
    end = await store.tail(table.id, lambda move: move.number <= last + 1)
    assert end == Tail([move for move in await store.moves(table.id) if move.number > last], f"after {last}")


@pytest.mark.parametrize("key", GAMES)
async def test_no_snapshot_of_a_game_takes_a_page_of_its_own(store: Store, key: str) -> None:
    game, rng, table = GAMES[key], Random(1), await open_lobby(store)
    state = game.start(game.players[-1], game.Options(), seed=1)
    while game.outcome(state) is None:
        for _ in range(BETWEEN_SNAPSHOTS):
            if asked := game.to_act(state):
                game.apply(state, asked[0], rng.choice(game.legal(state, asked[0])))
        table.state = game.dump(state)
        async with store.change() as change:
            await change.append(table.id, [act(0) for _ in range(BETWEEN_SNAPSHOTS)])
            await change.save(table)
            await change.keep_snapshot(table)
    ((longest, many),) = await store.execute("SELECT max(length(state)), count(*) FROM snapshots")
    assert many
    assert longest < WITHIN_A_PAGE - 20, "and there is its key"


async def test_snapshots_go_with_their_table(store: Store) -> None:
    table = await open_lobby(store)
    async with store.change() as change:
        table.state = "{}"
        await change.append(table.id, [act(number) for number in range(1, 30)])
        await change.save(table)
        await change.keep_snapshot(table)
        assert await change.execute("SELECT count(*) FROM snapshots") == [(1,)]
        await change.execute("DELETE FROM tables")
        assert await change.execute("SELECT count(*) FROM snapshots") == [(0,)]


async def test_a_ledger_is_kept_once_in_place_of_an_older_one_and_goes_with_its_table(store: Store) -> None:
    table = await open_lobby(store)
    async with store.change() as change:
        await change.keep_ledger(table.id, 1, '{"of":1}')
    async with store.change() as change:
        await change.keep_ledger(table.id, 2, '{"of":2}')
        await change.keep_ledger(table.id, 2, '{"of":"somebody else, who was slower"}')
        await change.keep_ledger(table.id + 1, 2, '{"of":"a table that is gone"}')
    assert await store.execute("SELECT table_id, version, body FROM ledgers") == [(table.id, 2, '{"of":2}')]
    assert (await store.ledger(table.id, 1), await store.ledger(table.id, 2)) == (None, '{"of":2}')
    async with store.change() as change:
        await change.execute("DELETE FROM tables")
    assert await store.ledger(table.id, 2) is None


async def test_an_undo_takes_the_snapshots_along_that_reach_into_what_it_takes_back(store: Store) -> None:
    table = await open_lobby(store)
    async with store.change() as change:
        for last in (29, 58):
            await change.append(table.id, [act(number) for number in range(last - 28, last + 1)])
            table.state = f"after {last}"
            await change.save(table)
            await change.keep_snapshot(table)
        await change.append(table.id, [Move(0, 59, 0, "undo", "50", "undo", 1.0, False), act(0)])
    assert await store.execute("SELECT number FROM snapshots") == [(29,)]
    end = await store.tail(table.id, lambda move: move.number <= 60)
    assert (end.base, [move.number for move in not_undone(end.moves)]) == ("after 29", [*range(30, 50), 60])
    before = await store.tail(table.id, lambda move: move.number <= 55, 55)
    assert [move.number for move in not_undone(before.moves)] == [*range(30, 56)], "as of then nothing was taken back"
