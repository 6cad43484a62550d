"""Whose turn it is to say something at a table, where several bots share a store."""

from __future__ import annotations

from collections.abc import Collection

from cogs.table.adapters.bounded_memory import BoundedMemory
from db import Leases
from db.leases import steady

LEFT_TO_THE_OTHER_FOR = 2.0  # real seconds


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
        """Of the tables at which something is due, those at which it is this bot's turn."""
        if not self._leases.shared:
            return set(due)
        self._since = {table: self._since.get(table, steady()) for table in due}
        return {table for table, since in self._since.items() if self._is_ours(table, since)}

    def _is_ours(self, table: int, since: float) -> bool:
        return table in self._own or self._leases.bots == 1 or steady() >= since + LEFT_TO_THE_OTHER_FOR
