"""How far back in a log something may be taken back."""

from __future__ import annotations

from collections.abc import Callable

from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.undo_request import undo_request_of
from db.rows import Move


def undo_reach(loaded: LoadedTable, person: int | None) -> Callable[[Move], bool] | None:
    """What tells, reading a log backwards, when enough of it is read: all that the open request would take back, and
    the turn of the person's last click. None: nothing of it is needed."""
    request = undo_request_of(loaded.table)
    seat = None if person is None else loaded.seat_of(person)
    if request is None and seat is None:
        return None
    own = None if seat is None else _BackToOwn(seat)
    first = None if request is None else request.first

    def enough(move: Move) -> bool:
        reached = own is None or own(move)
        return reached and (first is None or move.number <= first)

    return enough


class _BackToOwn:
    """Reads a log backwards until it has all of the turn in which a seat's last click was made that still counts."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._own: Move | None = None  # of the click that was found
        self._reached = False

    def __call__(self, move: Move) -> bool:
        if self._reached or move.kind != "act" or move.void_by is not None:
            return self._reached
        if self._own is None and move.seat == self._seat:
            self._own = move
        own = self._own
        self._reached = own is not None and move.version != own.version and move.turn != own.turn
        return self._reached
