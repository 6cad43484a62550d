"""Work that goes on for several keys at once (tables, people), and for each of them in one task alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

from db.several.leases import on_its_own

Key = TypeVar("Key")


class TaskPerKey(Generic[Key]):
    """Starts the tasks, and sets `ended` whenever one of them has come to its end."""

    def __init__(self, name: str, work: Callable[[Key], Coroutine[Any, Any, None]], ended: asyncio.Event) -> None:
        self._name, self._work, self._ended = name, work, ended
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._closing = False

    def __contains__(self, key: Key) -> bool:
        """Whether a task is under way for it."""
        return key in self._tasks

    def __bool__(self) -> bool:
        return bool(self._tasks)

    @property
    def under_way(self) -> set[asyncio.Task[None]]:
        return set(self._tasks.values())

    def start(self, key: Key) -> None:
        """Starts the task of this key, unless it is under way, or this is closed."""
        if self._closing or key in self._tasks:
            return
        task = asyncio.create_task(self._work(key), name=f"{self._name}-{key}", context=on_its_own())
        self._tasks[key] = task

        def done(_: asyncio.Task[None]) -> None:
            del self._tasks[key]
            self._ended.set()

        task.add_done_callback(done)

    def close(self) -> None:
        """Lets no new task begin."""
        self._closing = True
