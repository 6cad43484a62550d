"""What the clock does at the tables: timers are rows, and one task sleeps until the earliest."""

from __future__ import annotations

import logging

from cogs.table.announcer import Announcer
from cogs.table.desk import Desk
from cogs.table.lobby import Lobby
from cogs.table.play import Play
from db import Timer

log = logging.getLogger(__name__)
LOOK_AGAIN_AFTER = 60.0  # seconds; timers are set in transactions that know nothing of this task
SWEEP_EVERY = 24 * 3600.0


class Timekeeper:
    """Reminds, lets computer players stand in, closes forgotten lobbies."""

    def __init__(self, desk: Desk, announcer: Announcer, lobby: Lobby, play: Play) -> None:
        self._desk, self._announcer, self._lobby, self._play = desk, announcer, lobby, play
        self._swept = 0.0

    async def run(self) -> None:
        clock = self._desk.clock
        while True:
            for timer in await self._desk.store.timers_due(clock.now()):
                try:
                    await self._ring(timer)
                except Exception:
                    log.exception("timer %s of table %d failed", timer.what, timer.table)
            await self._sweep()
            due = await self._desk.store.next_timer()
            latest = clock.now() + LOOK_AGAIN_AFTER
            await clock.sleep_until(latest if due is None else max(min(due, latest), clock.now() + 0.05))

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
                async with self._desk.store.change() as change:
                    await self._desk.say(change, sitting.table, "remind", timer.seat)

    async def _sweep(self) -> None:
        now = self._desk.clock.now()
        if now - self._swept < SWEEP_EVERY:
            return
        self._swept = now
        async with self._desk.store.change() as change:
            await change.sweep(now - SWEEP_EVERY)
