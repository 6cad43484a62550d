"""The bot's own process: started, kept going, restarted at a tester's word, and ended with the playground."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import Callable, Mapping, Sequence

AGAIN_AFTER = (0.5, 1.0, 2.0, 5.0, 10.0)  # seconds, for a bot that dies again and again
RAN_WELL_AFTER = 30.0  # seconds
END_WITHIN = 5.0  # seconds until a bot that was asked to end is made to


class BotProcess:
    """`report("died", code)` and `report("restarted", code)` say that a process has ended and another is to come."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], report: Callable[[str, int], None]
    ) -> None:
        self.command = command
        self.environment = environment
        self.report = report
        self.process: asyncio.subprocess.Process | None = None
        self._wanted = False
        self._stopping = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._go())

    async def _go(self) -> None:
        deaths = 0
        while not self._stopping:
            began = time.monotonic()
            # A session of its own: Ctrl-C in the terminal reaches the playground, which ends the bot in good order.
            # The pipe to it closes when the playground is killed, and the bot ends itself then.
            self.process = await asyncio.create_subprocess_exec(
                *self.command,
                env={**os.environ, **self.environment},
                stdin=asyncio.subprocess.PIPE,
                start_new_session=True,
            )
            if self._stopping:
                await self._end()
            code = await self.process.wait()
            if self._stopping:
                return
            wanted, self._wanted = self._wanted, False
            self.report("restarted" if wanted else "died", code)
            if not wanted:
                deaths = 0 if time.monotonic() - began > RAN_WELL_AFTER else deaths + 1
                await asyncio.sleep(AGAIN_AFTER[min(deaths, len(AGAIN_AFTER) - 1)])

    async def _end(self, how: signal.Signals = signal.SIGTERM) -> None:
        process = self.process
        if process is None or process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(how)
        try:
            async with asyncio.timeout(END_WITHIN):
                await process.wait()
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def restart(self) -> None:
        """In good order; returns when the old one has ended."""
        self._wanted = True
        await self._end()

    async def kill(self) -> None:
        """As the machine would: not one more line of it is run."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        self._stopping = True
        await self._end()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
