"""The bot's one clock: the machine's, or that of the stand-in the bot is pointed at."""

from __future__ import annotations

import asyncio
import logging
import time

import aiohttp

from db.trying_again import jittered

log = logging.getLogger(__name__)
AGAIN_AFTER = 0.5  # seconds at most until a lost clock is asked for again


class Clock:
    """Tells the time, and lets tasks sleep until a time."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._skipped = 0.0  # by moves ahead, which count as time that has passed
        self._stopped: tuple[float, float] | None = None  # the machine's two clocks, as they were when this one stopped
        self._moved = asyncio.Event()

    def _machine(self) -> tuple[float, float]:
        return self._stopped or (time.time(), time.monotonic())

    def now(self) -> float:
        """Seconds since 1970."""
        return self._machine()[0] + self._ahead

    def steady(self) -> float:
        """Seconds that only ever grow, from some moment on: for durations, as the machine's clock may be set."""
        return self._machine()[1] + self._skipped

    async def sleep_until(self, due: float, woken: asyncio.Event | None = None) -> None:
        """Returns when as much time has passed as is left until then, also if the machine's clock is set back
        meanwhile; or earlier, when `woken` is set."""
        end = self.steady() + due - self.now()
        # A clock that stands still is moved to the very moment, and a rounded sum may come out beside it.
        while (remaining := due - self.now() if self._stopped else end - self.steady()) > 0:
            waiting = [asyncio.ensure_future(self._moved.wait())]
            if woken is not None:
                waiting.append(asyncio.ensure_future(woken.wait()))
            try:
                longest = None if self._stopped else min(remaining, 3600.0)
                await asyncio.wait(waiting, timeout=longest, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in waiting:
                    task.cancel()
            if woken is not None and woken.is_set():
                return

    def move_to(self, now: float, *, ticking: bool = True) -> None:
        """Sets the clock, which goes on from there or stands still, and lets every sleeper look at it."""
        self._skipped += max(0.0, now - self.now())
        self._stopped = None if ticking else self._machine()
        self._ahead = now - self._machine()[0]
        self._moved.set()
        self._moved = asyncio.Event()

    async def follow(self, url: str, connected: asyncio.Event | None = None) -> None:
        """Keeps this clock with the stand-in's, for as long as the task runs."""
        waiting = False
        async with aiohttp.ClientSession() as session:
            while True:
                try:
                    async with session.ws_connect(url) as socket:
                        async for frame in socket:
                            waiting = False
                            sent = frame.json()
                            self.move_to(float(sent["now"]), ticking=sent.get("ticking", True))
                            await socket.send_json({"ack": sent["id"]})
                            if connected is not None:
                                connected.set()
                except aiohttp.WSServerHandshakeError:
                    log.info("clock lost: none to follow at %s, keeping to the machine's", url)
                    if connected is not None:
                        connected.set()
                    return
                except (aiohttp.ClientError, OSError, ValueError):
                    if not waiting:
                        log.warning("clock lost: nothing answers at %s, waiting for it", url)
                    waiting = True
                await asyncio.sleep(jittered(AGAIN_AFTER))


class Drift:
    """Measures how far the machine's clock was set: ahead, which a machine that slept does as well, or back."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ahead = self._read()

    def since(self) -> float:
        """Seconds by which it was set since the last call; below zero if it was set back."""
        before, self._ahead = self._ahead, self._read()
        return self._ahead - before

    def _read(self) -> float:
        return self._clock.now() - self._clock.steady()
