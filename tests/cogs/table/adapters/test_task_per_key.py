"""One task for each table or person, and none once it is closed."""

from __future__ import annotations

import asyncio

from cogs.table.adapters.task_per_key import TaskPerKey


async def test_a_key_has_one_task_at_a_time_and_others_do_not_wait_for_it() -> None:
    begun, go_on, ended = list[int](), asyncio.Event(), asyncio.Event()

    async def work(key: int) -> None:
        begun.append(key)
        await go_on.wait()

    tasks = TaskPerKey("work", work, ended)
    for key in (1, 1, 2):
        tasks.start(key)
    await asyncio.sleep(0)
    assert begun == [1, 2]
    assert (bool(tasks), 1 in tasks, 3 in tasks, len(tasks.under_way)) == (True, True, False, 2)
    assert not ended.is_set()
    go_on.set()
    await ended.wait()
    await asyncio.gather(*tasks.under_way)
    tasks.start(1)
    await asyncio.sleep(0)
    assert begun == [1, 2, 1], "and one more when that has ended"


async def test_none_begins_once_it_is_closed() -> None:
    begun = list[int]()

    async def work(key: int) -> None:
        begun.append(key)

    tasks = TaskPerKey("work", work, asyncio.Event())
    tasks.close()
    tasks.start(1)
    await asyncio.sleep(0)
    assert (begun, bool(tasks)) == ([], False)
