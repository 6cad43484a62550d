"""The people who clicked at a table in the last two minutes: kept in memory only, so that after a restart nobody is
there. Of several bots each tells the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.clock import Clock
from cogs.table.terms.pace import AT_IT_FOR


@dataclass(slots=True, frozen=True)
class There:
    """Somebody who clicked at a table just now."""

    remaining: float  # seconds until they count as away
    at_board: bool  # they play from the channel, and do not look at their direct messages


class Presence:
    """Remembers when people clicked at their tables. Whoever is at one sees what changes there, unnotified."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.tell: Callable[[int, int, bool | None], None] = lambda table, person, at_board: None
        self._clicked: BoundedMemory[tuple[int, int], tuple[float, bool]] = BoundedMemory()

    def clicked(self, table: int, person: int, *, at_board: bool | None) -> None:
        """Notes a click. `at_board`: whether they play from the channel; None: that click does not tell."""
        self.heard(table, person, at_board)
        self.tell(table, person, at_board)

    def heard(self, table: int, person: int, at_board: bool | None) -> None:
        """Notes a click that another bot has told of."""
        if at_board is None:
            there = self.at(table, person)
            at_board = there is not None and there.at_board
        self._clicked.note((table, person), (self._clock.steady(), at_board))

    def at(self, table: int, person: int) -> There | None:
        """Somebody's presence at a table; None: they are not there."""
        at, at_board = self._clicked.get((table, person)) or (float("-inf"), False)
        remaining = at + AT_IT_FOR - self._clock.steady()
        return There(remaining, at_board) if remaining > 0 else None
