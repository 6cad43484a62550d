"""The end of a table's log, as much of it as somebody needs, with a state of play to begin from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from db.rows import Move, Snapshot

# Is shown one move after the other, the newest first, and says when no older one is needed.
Enough = Callable[[Move], bool]


@dataclass(slots=True, frozen=True)
class Tail:
    """The last moves of a log, and the state of play before the first of them; None: they are the whole log."""

    moves: list[Move]
    base: str | None = None


def tail(moves: Iterable[Move], snapshots: Iterable[Snapshot], enough: Enough) -> Tail:
    """Reads both, the newest first, until the moves that are needed can be played again. That takes a snapshot behind
    which none of them reaches: a move taken back there would be missing."""
    older = iter(snapshots)
    snapshot = next(older, None)
    taken: list[Move] = []
    reached, back_to = False, None
    for move in moves:
        while snapshot is not None and snapshot.number >= move.number:
            if reached and (back_to is None or back_to > snapshot.number):
                return Tail(taken[::-1], snapshot.state)
            snapshot = next(older, None)
        taken.append(move)
        reached = enough(move) or reached
        if move.kind == "undo":
            first = int(move.body) if move.body.isdecimal() else 0  # one that nobody can read may mean all
            back_to = first if back_to is None else min(back_to, first)
    return Tail(taken[::-1])
