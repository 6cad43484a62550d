"""What a click costs: how often the bot goes to its database for it, counted and not timed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import aiosqlite
import pytest

from cogs.table.tables.loaded_table import LoadedTable
from db import Person, Store
from playground import Channel
from tests.cogs.players import Robot, catch_up, set_table, watching
from tests.cogs.pressing import Control
from tests.railway import Railway, running

MOST = 15
CLICKS = 8
GAMES = {"game_of_trains": (4, 30), "trains": (4, 30), "dwarf_train": (2, 10), "brain_robbery": (5, 30)}


@contextmanager
def counted() -> Iterator[list[str]]:
    """Every trip to the thread of one of the bot's connections, each with the name of the task that made it; those of
    the test itself, and what the clock asks on its own account, are left out."""
    trips: list[str] = []
    test, execute = asyncio.current_task(), aiosqlite.Connection._execute

    async def count(self: aiosqlite.Connection, *args: Any) -> Any:
        task = asyncio.current_task()
        if task is not None and task is not test and task.get_name() != "timekeeper":
            trips.append(task.get_name())
        return await execute(self, *args)  # type: ignore[no-untyped-call]  # aiosqlite's own

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(aiosqlite.Connection, "_execute", count)
        yield trips


@pytest.mark.parametrize("place", ["board", "dm"])
@pytest.mark.parametrize("game", GAMES)
async def test_a_click_goes_to_the_database_at_most_fifteen_times(
    pg: Railway, db: Path, channel: Channel, game: str, place: Literal["board", "dm"]
) -> None:
    players, played = GAMES[game]
    people = [pg.person(name) for name in ("Ada", "Ben", "Cleo", "Dora", "Emil")[:players]]
    await set_table(pg, db, channel, people, played=played, game=game)
    async with await Store.open(db) as store, store.change() as change:
        for person in people:  # whom the bot has written to before, as all but once in a lifetime
            await change.keep_person(Person(person.id, person.name, "en-US", dm=person.dm.id))
    clicks: list[int] = []
    async with running(pg, db), watching(db) as witness:
        await catch_up(pg, witness)
        robots = {person.id: Robot(person, channel, place=place) for person in people}
        while len(clicks) < CLICKS:
            loaded = await witness.loaded()
            robot = robots[loaded.table.seats[loaded.asked_persons[0]].person or 0]
            act = await found(robot, loaded)
            await pg.clock.advance(seconds=10)  # so that no board waits its turn to be edited
            await pg.idle()
            with counted() as trips:
                await act.use(robot.person)
                await pg.idle()
            assert await witness.version() > loaded.table.version
            clicks.append(len(trips))
    assert max(clicks) <= MOST, clicks


async def found(robot: Robot, loaded: LoadedTable) -> Control:
    """A control that is a move, behind as many half-made choices as it takes."""
    for _ in range(5):
        controls = await robot.find(loaded)
        acts = [control for control in controls if control.custom_id.verb == "act"]
        if acts:
            return acts[len(acts) // 2]
        await controls[0].use(robot.person)
        await robot.pg.idle()
    raise AssertionError("no choice leads to a move")
