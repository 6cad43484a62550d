"""The end of a table's log, as much of it as somebody needs, with a state of play to begin from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from db.rows import Move

# Is shown one move after the other, the newest first, and says when no older one is needed.
StopReading = Callable[[Move], bool]


@dataclass(slots=True, frozen=True)
class Tail:
    """The last moves of a log, and the state of play before the first of them; None: they are the whole log."""

    moves: list[Move]
    base: str | None = None


class End:
    """Is shown the moves of a log, the newest first, until those that are needed can be played from a snapshot."""

    def __init__(self, stop: StopReading) -> None:
        self._stop = stop
        self._reached = False
        self._taken: list[Move] = []

    @property
    def moves(self) -> list[Move]:
        """Those that are needed, in their order."""
        return self._taken[::-1]

    def takes(self, move: Move, *, snapshot: bool) -> bool:
        """Takes one more move, after which there may be a `snapshot`. False: all so far can be played from that."""
        if snapshot and self._reached:
            return False
        self._taken.append(move)
        self._reached = self._stop(move) or self._reached
        return True
