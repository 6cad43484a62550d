"""A bot that is stopped dead in this process leaves what one leaves that was killed."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from db import Person, Store
from playground import Actor, Channel, Playground
from tests.cogs.players import Robot, set_table, watching
from tests.cogs.table.test_kills import CALLBACK, REDRAW, crash, in_turn
from tests.postgres import ENGINES, ask, emptied, on_both_engines
from tests.railway import Railway, Train, started
from tests.wrecks import Doomed, doomed

pytestmark = pytest.mark.slow

Dies = Callable[[Playground, Path | str], AbstractAsyncContextManager[Train | Doomed]]
NOBODY = 77


def rows(db: Path | str) -> dict[str, list[Any]]:
    """All that stands in a database."""
    names = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1"
    if isinstance(db, str):
        names = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
    return {name: sorted(map(repr, ask(db, f"SELECT * FROM {name}"))) for (name,) in ask(db, names)}  # noqa: S608


async def left_by(dies: Dies, db: Path | str, route: str, after_effect: bool) -> dict[str, list[Any]]:
    """What stands there when a bot has died over this request of a move."""
    async with Railway(db) as pg:
        channel: Channel = pg.guild("Railway club").channel("trains")
        ada, ben = pg.person("Ada"), pg.person("Ben")
        await set_table(pg, db, channel, [ada, ben], left=5)
        robots = [Robot(ada, channel), Robot(ben, channel)]
        for robot in robots:
            robot.whim = 0.0
        async with watching(db) as witness, dies(pg, db) as train:
            await pg.idle()
            mover, _ = await in_turn(witness, robots)
            gate = pg.faults.hold(route, after_effect=after_effect)
            working = asyncio.create_task(mover.move(witness))
            await gate.reached(60.0)
            await crash(train, pg, db, working, gate)
            return rows(db)


# Whatever else there is to say of a move waits for these: so at each of them a bot has done one thing only.
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("route", "after_effect"),
    [
        pytest.param(CALLBACK, True, id="the deferral is taken and nothing is committed"),
        pytest.param(REDRAW, False, id="the move is committed and the hand not redrawn"),
        pytest.param(REDRAW, True, id="the hand is redrawn and nothing recorded"),
    ],
)
async def test_it_leaves_row_by_row_what_a_kill_leaves_at_the_same_request(
    tmp_path: Path, engine: str, route: str, after_effect: bool
) -> None:
    left, ways = [], tuple[Dies, Dies]((started, doomed))
    for number, dies in enumerate(ways):
        db = emptied() if engine == "postgresql" else tmp_path / f"{number}.sqlite3"
        left.append(await left_by(dies, db, route, after_effect))
    killed, stopped = left
    assert killed["moves"]
    assert stopped == killed


@on_both_engines
async def test_a_change_that_was_under_way_is_lost_and_nothing_of_it_is_ended_in_order(
    pg: Railway, db: Path, channel: Channel, ada: Actor
) -> None:
    ended: list[str] = []
    written = asyncio.Event()

    async def change(store: Store) -> None:
        try:
            async with store.change() as change:
                await change.keep_person(Person(NOBODY, "Nobody", "de"))
                assert await change.person(NOBODY) is not None
                written.set()
                await asyncio.Event().wait()
        finally:
            ended.append("it was not dead")

    async with doomed(pg, db) as bot:
        await ada.slash("/game-of-trains start", channel)
        await pg.idle()
        before = rows(db)
        changing = bot.does(change(bot.client.runner.store))
        await written.wait()
        await bot.kill()
    if isinstance(db, Path):
        assert db.with_name(f"{db.name}-wal").stat().st_size > 0, "the log was left as it stood"
    assert rows(db) == before
    async with await Store.open(db) as store, store.change() as next_:
        await next_.keep_person(Person(NOBODY, "Somebody", "de"))
    gc.collect()
    assert not changing.done()
    assert ended == []
    await pg.until_disconnected()
