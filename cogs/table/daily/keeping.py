"""Keeps the days: one bot begins each one where somebody plays, has its par reckoned at low priority, and closes it."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import Final

from cogs.table.adapters.workers import IN_BACKGROUND, Ticket, Workers
from cogs.table.daily.boards import DayBoards
from cogs.table.daily.opening import day_of
from cogs.table.daily.pars import dealt, mean, play_on
from cogs.table.tables.runner import Runner
from cogs.table.terms.days import day_at
from cogs.table.terms.operator_settings import OperatorSettings
from db import Day, NotHeld, StoreError
from db.days import last_days, masters_tries, read_day, wanted_since
from db.several.leases import on_its_own

log = logging.getLogger(__name__)
WANTED_WITHIN: Final = 7  # days: where nobody has played for so long, no day begins before somebody asks


class Days:
    """What the clock does about days. Par is reckoned in a task of its own, one game after the other; each that is
    through is kept, so a restart loses one at most."""

    def __init__(self, runner: Runner, workers: Workers, boards: DayBoards, chosen: OperatorSettings) -> None:
        self._runner, self._workers, self._boards, self._chosen = runner, workers, boards, chosen
        self._reckoning: asyncio.Task[None] | None = None
        self._known: Day | None = None  # of today, as it was last read

    async def attend(self) -> None:
        """Does what is due: nothing, most times."""
        now = self._runner.clock.now()
        number = day_at(now)
        if self._known is None or self._known.day != number:
            self._known = await self._today(number, now)
        known = self._known
        if known is not None and not known.closed and known.par_place is None:
            self._reckon(known)
        await self._boards.attend(known)

    async def _today(self, number: int, now: float) -> Day | None:
        """Today's deal, if it has begun, or should: then it's begun here."""
        store = self._runner.store
        if (there := await read_day(store, number)) is None and not await wanted_since(store, number - WANTED_WITHIN):
            if any(not one.closed for one in await last_days(store, 2)):
                async with store.change() as change:
                    await change.end_days(number)
            return None
        if there is not None and not any(not one.closed for one in await last_days(store, 8) if one.day < number):
            return there
        async with store.change() as change:
            return await day_of(change, now)

    @property
    def under_way(self) -> set[asyncio.Task[None]]:
        return set() if self._reckoning is None or self._reckoning.done() else {self._reckoning}

    def close(self) -> None:
        """What is reckoned is called off: the games that are through are kept."""
        for task in self.under_way:
            task.cancel()

    def _reckon(self, day: Day) -> None:
        if self._chosen.masters and (self._reckoning is None or self._reckoning.done()):
            self._reckoning = asyncio.create_task(self._par(day), name="par", context=on_its_own())

    async def _par(self, day: Day) -> None:
        """Has the Masters play who haven't yet, and keeps their mean."""
        try:
            done = await masters_tries(self._runner.store, day.day)
            for number in range(1, self._chosen.masters + 1):
                if number not in done:
                    done[number] = await self._plays(day, number)
                    async with self._runner.store.change() as change:
                        await change.keep_masters_try(day.day, number, *done[number])
            place, points = mean(done)
            async with self._runner.store.change() as change:
                await change.keep_par(day.day, place, points)
            if self._known is not None and self._known.day == day.day:
                self._known = replace(self._known, par_place=place, par_points=points)
        except (StoreError, NotHeld) as error:
            log.info("par waits: of day %(day)d (%(why)s)", {"day": day.day, "why": error})
        except Exception:
            log.exception("par failed: of day %(day)d", {"day": day.day})
            self._known = None if self._known is None else replace(self._known, closed=True)  # till the next start

    async def _plays(self, day: Day, number: int) -> tuple[int, int | None]:
        """One Master's game, piece by piece, so that no worker is kept from what's more urgent."""
        patient, state = self._workers.patient, ""
        while True:
            ticket = Ticket(IN_BACKGROUND)
            piece = await patient.run_with(ticket, play_on, day, number, state or dealt(day), self._chosen.effort)
            if piece.place is not None:
                return piece.place, piece.points
            state = piece.state
