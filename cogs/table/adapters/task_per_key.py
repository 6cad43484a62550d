"""Work that goes on for several keys at once (tables, people), for each of them in one task and at one bot alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Hashable, Mapping
from typing import Any, Generic, TypeVar

from cogs.table.adapters.backoff import LONGEST_WAIT, Backoff
from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.clock import Clock
from db import Leases
from db.several.leases import LEFT_TO_THE_OTHER_FOR, on_its_own, steady

Key = TypeVar("Key", bound=Hashable)

BRIEFLY = 2.0  # real seconds in which another bot may be through with what it says at a table


class TaskPerKey(Generic[Key]):
    """Starts the tasks, and sets `ended` whenever one of them has come to its end. Whose work failed waits."""

    def __init__(
        self, name: str, work: Callable[[Key], Coroutine[Any, Any, None]], ended: asyncio.Event, clock: Clock
    ) -> None:
        self._name, self._work, self._ended, self._clock = name, work, ended, clock
        self.backoff: Backoff[Key] = Backoff(clock)  # with keys of which nothing can be written down
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._closing = False

    def __bool__(self) -> bool:
        return bool(self._tasks)

    @property
    def under_way(self) -> set[asyncio.Task[None]]:
        return set(self._tasks.values())

    def start(self, key: Key) -> None:
        """Starts the task of this key, unless it is under way, has to wait however often somebody asks, or this is
        closed."""
        if self._closing or key in self._tasks or self.backoff.remaining(key):
            return
        task = asyncio.create_task(self._work(key), name=f"{self._name}-{key}", context=on_its_own())
        self._tasks[key] = task

        def done(_: asyncio.Task[None]) -> None:
            del self._tasks[key]
            self._ended.set()

        task.add_done_callback(done)

    def start_due(self, dues: Mapping[Key, float]) -> float:
        """Starts all that is due by now; returns when the next one is, or when to look again."""
        now = self._clock.now()
        at = {key: max(due, now + self.backoff.remaining(key)) for key, due in dues.items()}
        for key in [key for key, due in at.items() if due <= now]:
            self.start(key)
        return min([now + LONGEST_WAIT, *(due for due in at.values() if due > now)])

    def close(self) -> None:
        """Lets no new task begin."""
        self._closing = True


class OwnKeys:
    """The tables that this bot has written to last: their messages are its to post, through the click that it came
    with. Other bots post what is still due after a while, there or to a person: that bot may be gone."""

    def __init__(self, leases: Leases) -> None:
        self._leases = leases
        self._own: BoundedMemory[int, bool] = BoundedMemory()
        self._since: dict[int, float] = {}  # when this bot saw that something is to be said

    def note(self, key: int) -> None:
        """Notes that this bot has written to a table."""
        self._own.note(key, True)

    def forget(self, keys: Collection[int]) -> None:
        """Notes that another bot has written to these tables."""
        for key in keys:
            self._own.forget(key)

    def among(self, due: Collection[int]) -> set[int]:
        """Those of what is due that are this bot's turn. At others' it tries once, and again after a while."""
        if self._leases.bots == 1:
            return set(due)
        now = steady()
        self._since = {key: self._since.get(key, now) for key in due}
        abandoned = {key for key, since in self._since.items() if now >= since + LEFT_TO_THE_OTHER_FOR}
        self._since.update(dict.fromkeys(abandoned, now))
        return abandoned | {key for key in due if key in self._own}

    def patience(self, key: int) -> float:
        """Seconds to wait for another bot that is posting at a table."""
        return BRIEFLY if key in self._own or self._leases.bots == 1 else 0.0
