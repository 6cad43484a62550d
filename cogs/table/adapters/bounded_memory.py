"""A dictionary of limited size: a process that runs for months must not remember every table and person it ever met."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST = 10_000  # many more than are ever at play at once


class BoundedMemory(Generic[K, V]):
    """A dictionary that keeps the newest entries, and drops the oldest when it is full."""

    def __init__(self, most: int | None = None) -> None:
        """`most` are kept, if that is fewer than usual."""
        self._noted: dict[K, V] = {}
        self._most = most

    def note(self, key: K, value: V) -> None:
        self._noted.pop(key, None)  # so that it stands last
        self._noted[key] = value
        if len(self._noted) > min(self._most or MOST, MOST):
            del self._noted[next(iter(self._noted))]

    def get(self, key: K) -> V | None:
        return self._noted.get(key)

    def forget(self, key: K) -> V | None:
        """Removes an entry and returns its value."""
        return self._noted.pop(key, None)

    def clear(self) -> None:
        self._noted.clear()

    def __contains__(self, key: K) -> bool:
        return key in self._noted

    def __iter__(self) -> Iterator[K]:
        return iter(self._noted)

    def __len__(self) -> int:
        return len(self._noted)
