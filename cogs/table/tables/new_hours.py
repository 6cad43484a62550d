"""Somebody's hours change, and the clocks that run for them follow."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import replace

from cogs.table.tables.desk import Desk
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.pacing import AT_ONCE
from cogs.table.terms.deadlines import NEVER
from cogs.table.terms.hours import count, counted
from cogs.table.terms.pace import PACES, timers_of
from cogs.table.terms.sender import Sender
from cogs.table.terms.waiting_for_the_away import waits_until
from db import Alarm, Change, Person

A_MOMENT = 1.0  # second: less is no change
FOLLOW: tuple[Alarm, ...] = ("remind", "silent", "replace")


class NewHours:
    """What has passed by now has counted as it did; what is left counts by the new hours. So nobody gains or loses time
    by changing them to and fro."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def choose(self, sender: Sender, choose: Callable[[Person], None]) -> list[int]:
        """Somebody chooses something about their own time, or is refused. Returns the tables whose clocks follow."""
        async with AsyncExitStack() as stack:
            # In one order, so that no two wait for each other.
            waiting = sorted(await self._desk.store.waiting_for(sender.id))
            tables = [await stack.enter_async_context(self._desk.at(table)) for table in waiting]
            async with self._desk.noting(sender) as (change, person):
                before = replace(person)
                choose(person)
                return [one.table.id for one in tables if await self._follow(change, one, before, person)]

    async def _follow(self, change: Change, loaded: LoadedTable, before: Person, person: Person) -> bool:
        """True: a clock of theirs runs otherwise than before."""
        table, now = loaded.table, self._desk.clock.now()
        seat, since = loaded.require_seat(person.id), waits_until(table, person, now)
        timers = timers_of(await change.timers(table.id), seat)
        running = {what: timers[what] for what in FOLLOW if now < timers.get(what, now) < NEVER}
        follow = {what: counted(person, since, count(before, since, due)) for what, due in running.items()}
        if "granted" in timers:  # they were told until when they have time
            follow = {what: max(due, follow[what]) for what, due in running.items()}
        elif person.reminded != before.reminded and "remind" in timers and "silent" in running:
            unit = PACES[table.pace].unit
            left = unit * person.reminded - (unit - count(before, since, running["silent"]))
            follow["remind"] = counted(person, since, max(0.0, left)) if person.reminded else NEVER
        changed = {what: max(due, now + AT_ONCE) for what, due in follow.items() if abs(due - timers[what]) > A_MOMENT}
        if changed:
            await change.wind_up(table.id, seat, changed, again=True)
            await self._desk.queue(change, table, "board")  # where it says until when all wait
        return bool(changed)
