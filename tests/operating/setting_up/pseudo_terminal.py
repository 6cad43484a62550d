"""A program at a pseudo-terminal, and a person who reads what it says and types."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import re
import struct
import termios
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.depot import Departed, depot
from tests.railway import FROM_DEPOT, PYTHON_BOT

CTRL_C, CTRL_D = "\x03", "\x04"
ROWS, COLUMNS = 50, 100
PATIENCE = 120.0  # seconds


class PseudoTerminal:
    """What was said so far, and how much of it has been read."""

    def __init__(self, far: int, process: asyncio.subprocess.Process | Departed) -> None:
        self._far, self._process = far, process
        self.said = ""
        self._read, self._all = 0, False
        self._more = asyncio.Event()
        asyncio.get_running_loop().add_reader(far, self._take)

    def _take(self) -> None:
        try:
            data = os.read(self._far, 1 << 16)
        except OSError:  # the program has ended
            data = b""
        if not data:
            asyncio.get_running_loop().remove_reader(self._far)
            self._all = True
        self.said += data.decode(errors="replace").replace("\r\n", "\n")
        self._more.set()

    async def reads(self, *texts: str) -> str:
        """Waits until one of these is said, after what was read before. Lines may be folded at any space."""
        patterns = {text: re.compile(re.escape(text).replace(r"\ ", r"\s+")) for text in texts}
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    for text, pattern in patterns.items():
                        if found := pattern.search(self.said, self._read):
                            self._read = found.end()
                            return text
                    if self._all:
                        raise AssertionError(f"it ended without a word of {texts}: {self.said}")
                    self._more.clear()
                    await self._more.wait()
        except TimeoutError as error:
            raise AssertionError(f"it said none of {texts}: {self.said}") from error

    def types(self, text: str) -> None:
        os.write(self._far, text.encode())

    async def stops(self, key: str) -> int:
        """Presses a key that ends it, once it waits for one: a signal that comes between its last look for signals and
        its waiting would be seen at the next key alone. The exit code."""
        while self._is_at_work():  # noqa: ASYNC110 -- a process's state, which no one is told of
            await asyncio.sleep(0.02)
        self.types(key)
        return await self.ends()

    def _is_at_work(self) -> bool:
        state = Path(f"/proc/{self._process.pid}/stat")
        return state.exists() and state.read_text().rpartition(")")[2].split()[0] != "S"

    async def answers(self, question: str, text: str) -> None:
        await self.reads(question)
        self.types(f"{text}\n")

    async def ends(self) -> int:
        """The exit code, once all that it said has been read."""
        try:
            async with asyncio.timeout(PATIENCE):
                code = await self._process.wait()
        except TimeoutError as error:
            raise AssertionError(f"it did not end: {self.said}") from error
        while not self._all:
            self._take()
        return code


@asynccontextmanager
async def at_terminal(*arguments: str, at: Path, env: Mapping[str, str]) -> AsyncIterator[PseudoTerminal]:
    """`python bot.py …` in a folder, with a terminal of its own; killed in the end if it still runs."""
    far, near = pty.openpty()
    fcntl.ioctl(near, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    process: asyncio.subprocess.Process | Departed
    if FROM_DEPOT:
        process = depot().run(arguments, at, env, near, at_terminal=True)
    else:
        process = await asyncio.create_subprocess_exec(
            *(*PYTHON_BOT, *arguments),
            cwd=at,
            env=env,
            stdin=near,
            stdout=near,
            stderr=near,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # so that Ctrl-C arrives
        )
    os.close(near)
    terminal = PseudoTerminal(far, process)
    try:
        yield terminal
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        asyncio.get_running_loop().remove_reader(far)
        os.close(far)
