"""Plans that are made before there is a bot, and moves likewise: by the runner, on the store."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from cogs.face.custom_id import sign
from cogs.table.adapters.clock import Clock
from cogs.table.plans.turns import add_step, change_plan
from cogs.table.play.commands import act
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner
from cogs.table.tables.seat_plan import plan_of
from db import Store
from engine.trains.actions import EndTurn
from playground import Actor
from tests.cogs.trains.positions import GAME
from tests.railway import Railway

TRAINS, END = ("all", "easy"), ("act", sign(GAME, EndTurn()))  # steps: the control's verb and argument


class Beforehand:
    """What people do at table 1 while no bot runs."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner

    async def plans(self, person: Actor, *steps: tuple[str, str]) -> None:
        """Somebody plans these steps and keeps the plan."""
        for verb, argument in steps:
            await self._runner.run(1, lambda one, v=verb, a=argument: add_step(one, *_of(one, person), v, a))  # type: ignore[misc]
        await self._runner.run(1, lambda one: change_plan(one, *_of(one, person), "keep"))

    async def does(self, person: Actor, action: Any) -> None:
        await self._runner.run(1, lambda one: act(one, person.id, one.table.version, sign(one.game, action)))


def _of(loaded: LoadedTable, person: Actor) -> tuple[int, int]:
    """Whose plan it is, and which state of it they see."""
    plan = plan_of(loaded.table.seats[loaded.require_seat(person.id)])
    return person.id, 0 if plan is None else plan.serial


@asynccontextmanager
async def beforehand(pg: Railway, db: Path | str) -> AsyncIterator[Beforehand]:
    clock = Clock()
    clock.move_to(pg.clock.now(), ticking=False)
    async with await Store.open(db) as store:
        yield Beforehand(Runner(store, clock))
