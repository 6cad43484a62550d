"""The end of a log: as much of it as is needed, from a snapshot behind which none of it reaches."""

from __future__ import annotations

import pytest

from db import Move, Store, Tail
from db.tail import End
from tests.db.conftest import open_lobby


def act(number: int) -> Move:
    return Move(number, number, 0, "act", "{}", "click", 1.0, False)


def undo(number: int, first: int) -> Move:
    return Move(number, number, 0, "undo", str(first), "undo", 1.0, False)


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


def test_what_takes_back_moves_before_a_snapshot_needs_an_older_one() -> None:
    log = [*(act(number) for number in range(1, 8)), undo(8, 5), act(9), act(10)]
    assert cut(log, [2, 6, 9], 10) == ([10], "after 9")
    assert cut(log, [2, 6, 9], 8) == ([3, 4, 5, 6, 7, 8, 9, 10], "after 2")
    assert cut(log, [4, 6, 9], 8) == ([5, 6, 7, 8, 9, 10], "after 4")


def test_what_is_read_on_the_way_to_an_older_snapshot_may_reach_further_back_itself() -> None:
    log = [*(act(number) for number in range(1, 6)), undo(6, 2), act(7), undo(8, 7), act(9)]
    assert cut(log, [1, 5, 6], 8) == ([7, 8, 9], "after 6")
    assert cut(log, [1, 5], 8) == ([2, 3, 4, 5, 6, 7, 8, 9], "after 1")


def test_an_undo_that_nobody_can_read_needs_the_whole_log() -> None:
    log = [act(1), act(2), Move(3, 3, 0, "undo", "half", "undo", 1.0, False), act(4)]
    assert cut(log, [1, 2], 3) == ([1, 2, 3, 4], None)


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
    assert all(state == f"after {number}" for number, state in kept)
    assert len(kept) == 3
    last = kept[-1][0]
    end = await store.tail(table.id, lambda move: move.number <= last + 1)
    assert end == Tail([move for move in await store.moves(table.id) if move.number > last], f"after {last}")


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
