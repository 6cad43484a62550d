"""Computer players think without holding the table up, and move only at the one they thought about."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar

from cogs.table.adapters.clock import Clock
from cogs.table.adapters.workers import Ticket, Workers
from cogs.table.tables.computer_moves import Computers
from cogs.table.tables.desk import Desk
from cogs.table.tables.seats import Seats
from cogs.table.tables.undo import Undo
from cogs.table.terms.sender import Sender
from db import Store
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
        desk, workers = Desk(store, Clock()), Pondering()
        seats, computers = Seats(desk, Undo(desk, workers)), Computers(desk, workers)
        seat = (await desk.look(1)).asked[0]
        person = (ada, ben)[seat]
        await seats.leave(1, Sender(person.id, person.name, "en-US", 1))
        before = await desk.look(1)
        thinking = asyncio.create_task(computers._move(1))
        await workers.begun.wait()
        await seats.back(1, Sender(person.id, person.name, "en-US", 2))
        workers.may_end.set()
        assert await thinking, "it looks again"
        after = await desk.look(1)
        assert (after.table.version, after.table.state) == (before.table.version, before.table.state)
        assert after.asked_persons == [seat]
