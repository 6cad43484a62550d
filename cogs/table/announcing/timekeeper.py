"""The timekeeper: one task that sleeps until the earliest timer (timers are rows) and runs what is registered for
it."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from cogs.faces import FACES
from cogs.table.adapters.backoff import Backoff
from cogs.table.adapters.clock import Drift
from cogs.table.announcing.announcer import Announcer
from cogs.table.announcing.surroundings import Surroundings
from cogs.table.daily.keeping import Days
from cogs.table.lobby.commands import renew
from cogs.table.tables.runner import Runner
from cogs.table.terms.pace import PACES
from db import Intent, NotHeld, Overtaken, StoreError, Timer
from db.trying_again import jittered

log = logging.getLogger(__name__)
# Seconds. Timers are set in transactions that know nothing of this task, none of them due
# sooner than a plan at a live table.
LOOK_AGAIN_AFTER = min(pace.hold for pace in PACES.values())
BREATH = 0.05  # real seconds, before what is due is looked at again
LOOK_AROUND_EVERY = 24 * 3600.0
AWAY = 3600.0  # seconds: a timer that is so late fell due while the bot was away
GRACE = 24 * 3600.0

Key = tuple[int, str, int | None, float]


def _key(timer: Timer) -> Key:
    return timer.table, timer.what, timer.seat, timer.due


class Timekeeper:
    """Reminds, lets computer players stand in, closes forgotten lobbies, and brings those of older rules up to date."""

    def __init__(self, runner: Runner, announcer: Announcer, surroundings: Surroundings, days: Days) -> None:
        self._days = days
        self._runner, self._announcer, self._surroundings = runner, announcer, surroundings
        self._drift = Drift(runner.clock)
        self._look_around_at = runner.clock.steady()
        self._backoff: Backoff[Key] = Backoff(runner.clock)  # with timers that could not ring

    async def run(self) -> None:
        clock = self._runner.clock
        await self._be_lenient()
        for game, face in FACES.items():
            for table in await self._runner.store.lobbies_before(game, face.game.rules_version):
                await self._runner.run(table, renew)
                self._announcer.wake(table)
        while True:
            if self._drift.since() > AWAY:  # the machine slept, or its clock was wrong and is set
                await self._be_lenient()
            for timer in await self._runner.store.timers_due(clock.now()):
                if not self._backoff.remaining(_key(timer)):
                    await self._try(timer)
            await self._surroundings.attend()
            await self._days.attend()
            await self._look_around()
            now = clock.now()
            soon = [
                max(timer.due, now + self._backoff.remaining(_key(timer)))
                for timer in await self._runner.store.timers_due(now + LOOK_AGAIN_AFTER)
            ]
            if (next_ := min([now + LOOK_AGAIN_AFTER, *soon])) <= clock.now():
                await asyncio.sleep(jittered(BREATH))
            await clock.sleep_until(next_, self._surroundings.noticed)

    async def _be_lenient(self) -> None:
        """Gives another day to those who would have lost their seat while the bot was away, when nobody could move."""
        now = self._runner.clock.now()
        async with self._runner.store.change() as change:
            for timer in sorted(await change.timers_due(now - AWAY), key=lambda one: one.table):  # as all lock them
                if timer.what == "replace" and (table := await change.table(timer.table)) is not None:
                    await change.set_timer(replace(timer, due=now + GRACE))
                    board = Intent(table.id, "board", None, table.version, now)
                    await change.queue(board)  # where it says how long all wait
                elif timer.what == "silent" and (table := await change.table(timer.table)) is not None:
                    await change.set_timer(replace(timer, due=now + min(GRACE, PACES[table.pace].unit)))

    async def _try(self, timer: Timer) -> None:
        try:
            await self._runner.ring(timer)
            self._announcer.wake(timer.table)
        except NotHeld:
            raise
        except Overtaken as overtaken:  # by another bot: it is still due, and looked at again
            log.info(
                "table overtaken: timer %(what)s of table %(table)d rings again (%(why)s)",
                {"what": timer.what, "table": timer.table, "why": overtaken},
            )
        except StoreError as error:
            if self._backoff.failed(_key(timer)):
                log.error(
                    "store lost: timer %(what)s of table %(table)d waits: %(why)s",
                    {"what": timer.what, "table": timer.table, "why": error},
                )
        except Exception:
            if self._backoff.failed(_key(timer)):
                log.exception(
                    "timer failed: %(what)s of table %(table)d, to be tried again",
                    {"what": timer.what, "table": timer.table},
                )
        else:
            if self._backoff.went_well(_key(timer)):
                log.warning(
                    "timer back: %(what)s of table %(table)d has rung after all",
                    {"what": timer.what, "table": timer.table},
                )

    async def _look_around(self) -> None:
        if self._runner.clock.steady() >= self._look_around_at:
            self._look_around_at = self._runner.clock.steady() + LOOK_AROUND_EVERY
            await self._surroundings.look_around()
