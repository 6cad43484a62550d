"""Watches: whether a table was written since it was read, known in memory without asking the database.

A process that is the store's only writer knows all of it, and its claim sees to that. On a server that claim goes with
the connection that writes: once it is made anew, all that was read before counts as overtaken. Until the loss is
noticed, a watch may say that something still stands which another bot has written; whoever writes finds out. Where
several bots share a store, each tells the others what it has written, which takes its time: so there, whoever has
waited for another bot reads again whatever a watch says, and what is written is guarded by the table's revision."""

from __future__ import annotations

from collections.abc import Collection
from weakref import WeakSet

DAYS = -2  # what is known of the trains of the day, whoever plays them
NO_TABLE = -1  # what belongs to people alone, and is not read with any table
EVERY_TABLE = 0  # what is known of people belongs to all the tables they sit at
EVERYBODY = 0  # likewise of people, where several bots tell each other what was written


class Watch:
    """A mark on what was read of a table; `overtaken` once somebody else has written to it."""

    def __init__(self, table: int, *, overtaken: bool) -> None:
        self.table, self.overtaken = table, overtaken


class Watches:
    """All watches that somebody holds, by weak references."""

    def __init__(self, *, hears_all: bool) -> None:
        """`hears_all`: of all that is written."""
        self._hears_all = hears_all
        self._held: WeakSet[Watch] = WeakSet()

    def start(self, table: int) -> Watch:
        """Starts a watch; before the table is read, so that no write in between goes unnoticed."""
        watch = Watch(table, overtaken=not self._hears_all)
        self._held.add(watch)
        return watch

    def written(self, tables: Collection[int], own: Collection[Watch]) -> None:
        """Marks the watches of these tables as overtaken, all but the writer's `own`."""
        for watch in self._held:
            if watch not in own and (watch.table in tables or EVERY_TABLE in tables):
                watch.overtaken = True
