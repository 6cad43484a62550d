"""Whose turn it is to say something at a table, where several bots share a store."""

from __future__ import annotations

from collections.abc import Collection

from cogs.table.adapters.bounded_memory import BoundedMemory
from db import Leases
from db.several.leases import LEFT_TO_THE_OTHER_FOR, steady

BRIEFLY = 2.0  # real seconds in which another bot may be through with what it says at a table


class OwnTables:
    """The bot that has written something says it, through the click that it came with. The others say what is still
    unsaid after a while: that bot may be gone."""

    def __init__(self, leases: Leases) -> None:
        self._leases = leases
        self._own: BoundedMemory[int, bool] = BoundedMemory()
        self._since: dict[int, float] = {}  # when this bot saw that something is to be said

    def note(self, table: int) -> None:
        """This bot has written something there."""
        self._own.note(table, True)

    def forget(self, tables: Collection[int]) -> None:
        """Another one has."""
        for table in tables:
            self._own.forget(table)

    def among(self, due: Collection[int]) -> set[int]:
        """Of the tables at which something is due, those at which it is this bot's turn. At others' it is tried once,
        and again after a while."""
        if self._leases.bots == 1:
            return set(due)
        now = steady()
        self._since = {table: self._since.get(table, now) for table in due}
        abandoned = {table for table, since in self._since.items() if now >= since + LEFT_TO_THE_OTHER_FOR}
        self._since.update(dict.fromkeys(abandoned, now))
        return abandoned | {table for table in due if table in self._own}

    def patience(self, table: int) -> float:
        """Seconds for which another bot that is at a table is waited for."""
        return BRIEFLY if table in self._own or self._leases.bots == 1 else 0.0
