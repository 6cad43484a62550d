"""What workers are asked to do in their tests. They import nothing else of the tests for it: it is a process each."""

from __future__ import annotations

import gc
import os
import signal
import socket
import time
from dataclasses import dataclass, field
from pathlib import Path

from cogs.table.adapters.workers import HEAD


def ready() -> None:
    """It is enough that this module is imported."""


def meet(folder: Path, me: int) -> int:
    """Comes to its end when somebody else does the same at the same time."""
    (folder / str(me)).touch()
    while len(list(folder.iterdir())) < 2:
        time.sleep(0.01)
    return os.getpid()


def hold(folder: str, me: int) -> None:
    """Has much memory, which takes the machine a moment to clear away, and says so by a file with its number."""
    much = b"\1" * 100_000_000
    Path(folder, f"{me}-{os.getpid()}").touch()
    time.sleep(3600 + len(much) % 2)


def how_polite() -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


def add(one: int, other: int = 0) -> int:
    return one + other


def refuse(why: str) -> None:
    raise LookupError(why)


def die_once(trace: str) -> str:
    """Kills its worker the first time, as the machine does when memory is short."""
    path = Path(trace)
    if not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_in_mid_answer(trace: str) -> str:
    """The first time, the machine stops the worker when its answer is half through the pipe."""
    path = Path(trace)
    if not path.exists():
        path.touch()
        _say_half()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def sleep_on() -> None:
    time.sleep(3600)


def stop_in_mid_answer() -> None:
    """The machine freezes the worker when its answer is half through the line."""
    _say_half()
    os.kill(os.getpid(), signal.SIGSTOP)


def _say_half() -> None:
    line = next(each for each in gc.get_objects() if isinstance(each, socket.socket) and each.fileno() >= 0)
    line.sendall(HEAD.pack(100_000) + b"half a picture")


class Odd(Exception):
    """Can be written down, and not be read again."""

    def __init__(self, wagon: int, row: int) -> None:
        super().__init__(f"wagon {wagon} is not in row {row}")


class Closed(Exception):
    """Cannot even be written down."""

    def __init__(self) -> None:
        super().__init__("the line is closed")
        self.why = lambda: None


class Mute(Exception):
    def __init__(self) -> None:
        self.why = lambda: None

    def __str__(self) -> str:
        raise ValueError("no words")


def fail_oddly() -> None:
    raise Odd(3, 4)


def fail_closed() -> None:
    raise Closed


def fail_mutely() -> None:
    raise Mute


def fail_like_an_iterator() -> None:
    raise StopIteration


def wait_for(sign: str) -> None:
    """Until that file is there."""
    while not Path(sign).exists():
        time.sleep(0.005)


def note(line: str, book: str) -> None:
    """Leaves a line in a file."""
    with Path(book).open("a") as file:
        file.write(f"{line}\n")


def unspeakable() -> object:
    """Nothing that fits through a pipe."""
    return lambda: None


def interrupt(how: signal.Signals) -> int:
    """What a terminal sends, for Ctrl-C or as it closes, reaches the workers as well."""
    os.kill(os.getpid(), how)
    return os.getpid()


@dataclass(slots=True, frozen=True)
class Wagon:
    number: int
    load: tuple[object, ...] = ()


@dataclass
class Lonely:
    only: str


@dataclass
class Counted:
    """It cannot be made again of what it holds."""

    first: int
    doubled: int = field(init=False)

    def __post_init__(self) -> None:
        self.first, self.doubled = self.first + 1, 2 * self.first


@dataclass
class Named:
    length: int
    name: str = field(kw_only=True)


def returned(loads: list[object]) -> list[object]:
    return loads
