"""Keeps the days: one bot begins each one where somebody plays, has its par reckoned at low priority, and closes it."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from cogs.table.adapters.backoff import Backoff
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
from db.several.watches import DAYS, Watch

log = logging.getLogger(__name__)
WANTED_WITHIN: Final = 7  # days: where nobody has played for so long, no day begins before somebody asks


class Days:
    """What the clock does about days. Par is reckoned in a task of its own, one game after the other; each that is
    through is kept, so a restart loses one at most."""

    def __init__(self, runner: Runner, workers: Workers, boards: DayBoards, chosen: OperatorSettings) -> None:
        self._runner, self._workers, self._boards, self._chosen = runner, workers, boards, chosen
        self._reckoning: asyncio.Task[None] | None = None
        self._number: int | None = None  # of today, when it was last asked for
        self._known: Day | None = None  # as it was then
        self._watch: Watch | None = None  # on whether anything of days was written since
        self._backoff: Backoff[int] = Backoff(runner.clock)  # with days whose par could not be reckoned

    async def attend(self) -> None:
        """Does what is due: nothing, most times. The database is asked when the day turns, or something of days was
        written."""
        now = self._runner.clock.now()
        number = day_at(now)
        if self._watch is None or self._watch.overtaken or self._number != number:
            watch = self._runner.store.watch(DAYS)
            self._known = await self._today(number, now)
            self._watch, self._number = watch, number
        known = self._known
        if known is not None and not known.closed and known.par_place is None:
            self._reckon(known)
        await self._boards.attend(known)

    async def _today(self, number: int, now: float) -> Day | None:
        """Today's deal, if it has begun, or should: then it's begun here."""
        store = self._runner.store
        there = await read_day(store, number)
        begins = there is None and await wanted_since(store, number - WANTED_WITHIN)
        lags = any(not one.closed for one in await last_days(store, WANTED_WITHIN + 1) if one.day < number)
        if not (begins or lags):
            return there
        async with store.change() as change:
            await change.end_days(number)
            return await day_of(change, now) if begins else there

    @property
    def under_way(self) -> set[asyncio.Task[None]]:
        return set() if self._reckoning is None or self._reckoning.done() else {self._reckoning}

    def close(self) -> None:
        """What is reckoned is called off: the games that are through are kept."""
        for task in self.under_way:
            task.cancel()

    def _reckon(self, day: Day) -> None:
        at_it = self._reckoning is not None and not self._reckoning.done()
        if self._chosen.masters and not at_it and not self._backoff.remaining(day.day):
            self._reckoning = asyncio.create_task(self._par(day), name="par", context=on_its_own())

    async def _par(self, day: Day) -> None:
        """Has the Masters play who haven't yet, and keeps their mean."""
        try:
            if (known := await read_day(self._runner.store, day.day)) is None or known.par_place is not None:
                return
            done = await masters_tries(self._runner.store, day.day)
            for number in range(1, self._chosen.masters + 1):
                if number not in done:
                    done[number] = await self._plays(day, number)
                    async with self._runner.store.change() as change:
                        await change.keep_masters_try(day.day, number, *done[number])
            place, points = mean(done)
            async with self._runner.store.change() as change:
                await change.keep_par(day.day, place, points)
        except (StoreError, NotHeld) as error:
            log.info("par waits: of day %(day)d (%(why)s)", {"day": day.day, "why": error})
        except Exception:
            if self._backoff.failed(day.day):
                log.exception("par failed: of day %(day)d, to be tried again", {"day": day.day})
        else:
            if self._backoff.went_well(day.day):
                log.warning("par back: of day %(day)d, it's known after all", {"day": day.day})

    async def _plays(self, day: Day, number: int) -> tuple[int, int | None]:
        """One Master's game, piece by piece, so that no worker is kept from what's more urgent."""
        patient, state = self._workers.patient, ""
        while True:
            ticket = Ticket(IN_BACKGROUND)
            piece = await patient.run_with(ticket, play_on, day, number, state or dealt(day), self._chosen.effort)
            if piece.place is not None:
                return piece.place, piece.points
            state = piece.state
