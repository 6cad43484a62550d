"""What the clock does at the tables: timers are rows, and one task sleeps until the earliest."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from cogs.table.announcer import FIRST_WAIT, LONGEST_WAIT, Announcer
from cogs.table.desk import REMIND_AFTER, REPLACE_AFTER, Desk
from cogs.table.lobby import Lobby
from cogs.table.play import Play
from db import Timer

log = logging.getLogger(__name__)
LOOK_AGAIN_AFTER = 60.0  # seconds; timers are set in transactions that know nothing of this task
BREATH = 0.05  # real seconds, before what is due is looked at again
SWEEP_EVERY = 24 * 3600.0
AWAY = 3600.0  # seconds: a timer that is so late fell due while the bot was away
GRACE = 24 * 3600.0

Key = tuple[int, str, int | None, float]


def _key(timer: Timer) -> Key:
    return timer.table, timer.what, timer.seat, timer.due


class Timekeeper:
    """Reminds, lets computer players stand in, closes forgotten lobbies."""

    def __init__(self, desk: Desk, announcer: Announcer, lobby: Lobby, play: Play) -> None:
        self._desk, self._announcer, self._lobby, self._play = desk, announcer, lobby, play
        self._swept = 0.0
        self._failed: dict[Key, tuple[int, float]] = {}  # how often a timer could not ring, and when to try again

    async def run(self) -> None:
        clock = self._desk.clock
        await self._be_lenient()
        while True:
            for timer in await self._desk.store.timers_due(clock.now()):
                if self._due(timer) <= clock.now():
                    await self._try(timer)
            await self._sweep()
            latest = clock.now() + LOOK_AGAIN_AFTER
            soon = [self._due(timer) for timer in await self._desk.store.timers_due(latest)]
            if (next_ := min([latest, *soon])) <= clock.now():  # the clock was moved just now, or a timer stays due
                await asyncio.sleep(BREATH)
            await clock.sleep_until(next_)

    async def _be_lenient(self) -> None:
        """Nobody could move while the bot was away: whoever should have lost their seat meanwhile gets another day."""
        now = self._desk.clock.now()
        async with self._desk.store.change() as change:
            for timer in await change.timers_due(now - AWAY):
                if timer.what == "replace":
                    await change.set_timer(replace(timer, due=now + GRACE))

    def _due(self, timer: Timer) -> float:
        _, again = self._failed.get(_key(timer), (0, 0.0))
        return max(timer.due, again)

    async def _try(self, timer: Timer) -> None:
        try:
            if timer in await self._desk.store.timers(timer.table):  # the one before it may have wound it up anew
                await self._ring(timer)
            self._failed.pop(_key(timer), None)
        except Exception:
            tries, _ = self._failed.get(_key(timer), (0, 0.0))
            wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(tries, 10))
            self._failed[_key(timer)] = (tries + 1, self._desk.clock.now() + wait)
            log.exception("timer %s of table %d failed, to be tried again in %d s", timer.what, timer.table, wait)

    async def _ring(self, timer: Timer) -> None:
        if timer.what == "remind":
            await self._remind(timer)
        elif timer.what == "replace" and timer.seat is not None:
            await self._play.replace(timer.table, timer.seat)
        elif timer.what == "world":
            await self._play.world(timer.table)
        elif timer.what == "expire":
            await self._lobby.expire(timer.table)
        async with self._desk.store.change() as change:
            # Only this ring: what it did may have wound the timer up again.
            if (timer.what, timer.seat, timer.due) in {
                (one.what, one.seat, one.due) for one in await change.timers(timer.table)
            }:
                await change.clear_timer(timer.table, timer.what, timer.seat)
        self._announcer.wake(timer.table)

    async def _remind(self, timer: Timer) -> None:
        async with self._desk.at(timer.table) as sitting:
            if timer.seat in sitting.asked_persons:
                # However late it comes, a reminder leaves as much time as ever.
                again = self._desk.clock.now() + REPLACE_AFTER - REMIND_AFTER
                async with self._desk.store.change() as change:
                    await self._desk.say(change, sitting.table, "remind", timer.seat)
                    await change.set_timer(Timer(timer.table, "replace", timer.seat, again))

    async def _sweep(self) -> None:
        now = self._desk.clock.now()
        if now - self._swept < SWEEP_EVERY:
            return
        self._swept = now
        async with self._desk.store.change() as change:
            await change.sweep(now - SWEEP_EVERY)
