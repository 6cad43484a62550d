"""What the clock does at the tables: timers are rows, and one task sleeps until the earliest."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from cogs.faces import FACES
from cogs.table.adapters.backoff import Backoff
from cogs.table.adapters.clock import Drift
from cogs.table.announcing.announcer import Announcer
from cogs.table.announcing.surroundings import Surroundings
from cogs.table.tables.desk import Desk
from cogs.table.tables.lobby import Lobby
from cogs.table.tables.moves import Moves
from cogs.table.tables.pacing import Pacing
from cogs.table.tables.records import Records
from cogs.table.tables.seats import Seats
from cogs.table.tables.undo import Undo
from cogs.table.tables.voting import Voting
from cogs.table.terms.deadlines import NEVER
from cogs.table.terms.hours import counted
from cogs.table.terms.keeping import Keeping
from cogs.table.terms.pace import PACES, timers_of
from db import NotHeld, Overtaken, StoreError, Timer
from db.trying_again import jittered

log = logging.getLogger(__name__)
LOOK_AGAIN_AFTER = 60.0  # seconds; timers are set in transactions that know nothing of this task
BREATH = 0.05  # real seconds, before what is due is looked at again
SWEEP_EVERY = 24 * 3600.0
AWAY = 3600.0  # seconds: a timer that is so late fell due while the bot was away
GRACE = 24 * 3600.0
LATE = 60.0  # seconds, after which a reminder moves the time that was named: the board has to name the new one

Key = tuple[int, str, int | None, float]


def _key(timer: Timer) -> Key:
    return timer.table, timer.what, timer.seat, timer.due


class Timekeeper:
    """Reminds, lets computer players stand in, closes forgotten lobbies, and brings those of older rules up to date."""

    def __init__(
        self,
        desk: Desk,
        announcer: Announcer,
        surroundings: Surroundings,
        lobby: Lobby,
        moves: Moves,
        seats: Seats,
        pacing: Pacing,
        voting: Voting,
        undo: Undo,
        records: Records,
        keeping: Keeping,
    ) -> None:
        self._keeping, self._records = keeping, records
        self._desk, self._announcer, self._surroundings = desk, announcer, surroundings
        self._lobby, self._moves, self._seats = lobby, moves, seats
        self._pacing, self._voting, self._undo = pacing, voting, undo
        self._drift = Drift(desk.clock)
        self._sweep_at = desk.clock.steady()
        self._backoff: Backoff[Key] = Backoff(desk.clock)  # with timers that could not ring

    async def run(self) -> None:
        clock = self._desk.clock
        await self._be_lenient()
        for game in FACES:
            for table in await self._lobby.renew(game):
                self._announcer.wake(table)
        while True:
            if self._drift.since() > AWAY:  # the machine slept, or its clock was wrong and is set
                await self._be_lenient()
            for timer in await self._desk.store.timers_due(clock.now()):
                if not self._backoff.left(_key(timer)):
                    await self._try(timer)
            await self._surroundings.attend()
            await self._sweep()
            now = clock.now()
            soon = [
                max(timer.due, now + self._backoff.left(_key(timer)))
                for timer in await self._desk.store.timers_due(now + LOOK_AGAIN_AFTER)
            ]
            if (next_ := min([now + LOOK_AGAIN_AFTER, *soon])) <= clock.now():
                await asyncio.sleep(jittered(BREATH))
            await clock.sleep_until(next_, self._surroundings.noticed)

    async def _be_lenient(self) -> None:
        """Nobody could move while the bot was away: whoever should have lost their seat meanwhile gets another day."""
        now = self._desk.clock.now()
        async with self._desk.store.change() as change:
            for timer in sorted(await change.timers_due(now - AWAY), key=lambda one: one.table):  # as all lock them
                if timer.what == "replace" and (table := await change.table(timer.table)) is not None:
                    await change.set_timer(replace(timer, due=now + GRACE))
                    await self._desk.queue(change, table, "board")  # where it says how long all wait
                elif timer.what == "silent" and (table := await change.table(timer.table)) is not None:
                    await change.set_timer(replace(timer, due=now + min(GRACE, PACES[table.pace].unit)))

    async def _try(self, timer: Timer) -> None:
        try:
            if timer in await self._desk.store.timers(timer.table):  # the one before it may have wound it up again
                await self._ring(timer)
        except NotHeld:
            raise
        except Overtaken as overtaken:  # by another bot: it is still due, and looked at again
            log.info("timer %s of table %d rings again (%s)", timer.what, timer.table, overtaken)
        except StoreError as error:
            if self._backoff.failed(_key(timer)):
                log.error("timer %s of table %d waits for the store: %s", timer.what, timer.table, error)
        except Exception:
            if self._backoff.failed(_key(timer)):
                log.exception("timer %s of table %d failed, to be tried again", timer.what, timer.table)
        else:
            if self._backoff.went_well(_key(timer)):
                log.warning("timer %s of table %d has rung after all", timer.what, timer.table)

    async def _ring(self, timer: Timer) -> None:
        if timer.what == "remind":
            await self._remind(timer)
        elif timer.what == "replace" and timer.seat is not None:
            await self._seats.replace(timer.table, timer.seat)
        elif timer.what == "returns" and timer.seat is not None:
            await self._seats.returned(timer.table, timer.seat)
        elif timer.what == "silent" and timer.seat is not None:
            await self._pacing.fall_silent(timer.table, timer.seat)
        elif timer.what == "proposed":
            await self._voting.lapse(timer.table)
        elif timer.what == "undo":
            await self._undo.lapse(timer.table)
        elif timer.what == "world":
            await self._moves.world(timer.table)
        elif timer.what == "expire":
            await self._lobby.expire(timer.table)
        elif timer.what == "begin":
            await self._lobby.begin_by_itself(timer.table)
        async with self._desk.store.change() as change:
            # Only this ring: what it did may have wound the timer up again.
            if (timer.what, timer.seat, timer.due) in {
                (one.what, one.seat, one.due) for one in await change.timers(timer.table)
            }:
                await change.clear_timer(timer.table, timer.what, timer.seat)
        self._announcer.wake(timer.table)

    async def _remind(self, timer: Timer) -> None:
        async with self._desk.at(timer.table) as loaded:
            if timer.seat is not None and timer.seat in loaded.asked_persons:
                now, pace, person = self._desk.clock.now(), PACES[loaded.table.pace], loaded.person(timer.seat)
                async with self._desk.store.change() as change:
                    running = timers_of(await change.timers(timer.table), timer.seat)
                    await self._desk.queue(change, loaded.table, "remind", timer.seat)
                    await change.clear_timer(timer.table, "remind", timer.seat)  # by which its message knows what it is
                    # However late it comes, a reminder leaves as much time as ever; or they have had more already.
                    if now - timer.due > LATE and "granted" not in running:
                        again = counted(person, now, pace.stand_in - pace.unit * person.reminded)
                        await change.set_timer(Timer(timer.table, "replace", timer.seat, again))
                        await self._desk.queue(change, loaded.table, "board")
                    if "silent" not in running:  # of a question from before there were votes
                        await change.set_timer(Timer(timer.table, "overdue", timer.seat, NEVER))
                        await self._desk.queue(change, loaded.table, "board")

    async def _sweep(self) -> None:
        if self._desk.clock.steady() < self._sweep_at:
            return
        self._sweep_at = self._desk.clock.steady() + SWEEP_EVERY
        now = self._desk.clock.now()
        over = self._keeping.tables_until(now)
        async with self._desk.store.change() as change:
            if over is not None:
                await self._records.fold(change, over)
            await self._keeping.sweep(change, now)
        await self._surroundings.look_around()
