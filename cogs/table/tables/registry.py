"""Decorators by which behaviours register what a timer does, and what is checked after every change of a table."""

from __future__ import annotations

from collections.abc import Callable

from cogs.table.tables.loaded_table import LoadedTable
from db.rows import Alarm

# Is given the table, and the seat that the timer is about.
OnTimer = Callable[[LoadedTable, int | None], None]
AfterChange = Callable[[LoadedTable], None]

TIMERS: dict[Alarm, OnTimer] = {}
AFTER_CHANGES: list[AfterChange] = []


def on_timer(what: Alarm) -> Callable[[OnTimer], OnTimer]:
    """The decorated function is what happens when such a timer is due; the timer itself is cleared for it."""

    def register(act: OnTimer) -> OnTimer:
        assert what not in TIMERS, f"two functions for the timer {what!r}"
        TIMERS[what] = act
        return act

    return register


def after_change(look: AfterChange) -> AfterChange:
    """The decorated function looks at every table that a command has changed, before it is written."""
    AFTER_CHANGES.append(look)
    return look
