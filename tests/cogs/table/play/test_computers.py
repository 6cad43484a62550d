"""Computer players think without holding the table up, and move only at the one they thought about."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar, cast

import pytest

from cogs.table.adapters.clock import Clock
from cogs.table.adapters.workers import Ticket, Workers
from cogs.table.play.computers import Computers
from cogs.table.seats.commands import back, leave
from cogs.table.tables.runner import Runner
from db import Store
from engine.house.player import SKILLS, Skill
from playground import Actor, Channel, Playground
from tests.cogs.players import set_table

P = ParamSpec("P")
R = TypeVar("R")


class Pondering(Workers):
    """Thinks in this process, and not before it may."""

    def __init__(self) -> None:
        super().__init__(1)
        self.begun, self.may_end = asyncio.Event(), asyncio.Event()

    async def run_with(self, ticket: Ticket, task: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        self.begun.set()
        await self.may_end.wait()
        return task(*args, **kwargs)


async def test_a_computer_player_does_not_move_at_a_table_that_changed_while_it_thought(
    pg: Playground, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=6)
    async with await Store.open(db) as store:
        runner, workers = Runner(store, Clock()), Pondering()
        computers = Computers(runner, workers)
        seat = (await runner.look(1)).asked[0]
        person = (ada, ben)[seat]
        await runner.run(1, lambda loaded: leave(loaded, person.id))
        before = await runner.look(1)
        thinking = asyncio.create_task(computers._move(1, Ticket()))
        await workers.begun.wait()
        await runner.run(1, lambda loaded: back(loaded, person.id))
        workers.may_end.set()
        assert await thinking, "it looks again"
        after = await runner.look(1)
        assert (after.table.version, after.table.state) == (before.table.version, before.table.state)
        assert after.asked_persons == [seat]


class Noting(Workers):
    """Thinks in this process, and notes for whom: the skill and the effort of each thought, and when it is due."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[Skill, float]] = []
        self.dues: list[float] = []

    async def run_with(self, ticket: Ticket, task: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        skill, effort = args[-2:]
        self.asked.append((cast("Skill", skill), cast("float", effort)))
        self.dues.append(ticket.due())
        return task(*args, **kwargs)


@pytest.mark.parametrize("skill", SKILLS)
async def test_after_a_restart_computer_players_and_stand_ins_are_as_good_as_before(
    pg: Playground, channel: Channel, ada: Actor, ben: Actor, db: Path, skill: Skill
) -> None:
    await set_table(pg, db, channel, [ada, "Stoker", ben], played=6)
    async with await Store.open(db) as store:
        table = await store.table(1)
        assert table is not None
        table.seats[1].skill = table.stand_in_skill = skill
        table.seats[0].computer = True  # somebody stands in for Ada
        async with store.change() as change:
            await change.save(table)
    async with await Store.open(db) as store:
        runner, workers, patient = Runner(store, Clock()), Noting(), Noting()
        workers.__dict__["patient"] = patient
        computers, moved = Computers(runner, workers, effort=0.1), set()
        while asked := (await runner.look(1)).asked_computers:
            moved.add(asked[0])
            await computers._move(1, Ticket())
        assert moved, "it was theirs to move"
        thought, idle = (patient, workers) if skill == "master" else (workers, patient)
        assert set(thought.asked) == {(skill, 0.1)}
        assert not idle.asked, "Masters think in workers that give way to all others, and nobody else does"


async def test_masters_keep_their_place_among_those_who_wait_until_a_person_is_asked(
    pg: Playground, channel: Channel, ada: Actor, db: Path
) -> None:
    await set_table(pg, db, channel, [ada, "Stoker", "Porter", "Guard"], played=1)
    async with await Store.open(db) as store:
        runner, workers, patient = Runner(store, Clock()), Noting(), Noting()
        workers.__dict__["patient"] = patient
        loaded = await runner.look(1)
        for seat in loaded.table.seats[1:]:
            seat.skill = "master"
        async with store.change() as change:
            await change.save(loaded.table)
        await Computers(runner, workers, effort=0.03).drive(1)
        assert len(patient.dues) > 1, "they had more than one thing to decide"
        assert len(set(patient.dues)) == 1, "and did not queue anew for each"
