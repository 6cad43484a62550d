"""A wish to take moves back that the others are asked about, and how it ended, as the table's row keeps them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from db import Table

Outcome = Literal["agreed", "refused", "overtaken", "withdrawn"]


@dataclass(slots=True, frozen=True)
class UndoRequest:
    """A taking back that the others are asked about: everything from move `first` on. It dies with the next move."""

    seat: int
    first: int
    agreed: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(map(str, (self.seat, self.first, *self.agreed)))


@dataclass(slots=True, frozen=True)
class UndoEnd:
    """How the last such request ended: at which version, whose it was, and by whom it was answered or overtaken."""

    version: int
    seat: int
    how: Outcome
    by: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(map(str, (self.version, self.seat, self.how, *self.by)))


def undo_request_of(table: Table) -> UndoRequest | None:
    if not table.wish:
        return None
    seat, first, *agreed = map(int, table.wish.split())
    return UndoRequest(seat, first, tuple(agreed))


def undo_end_of(table: Table) -> UndoEnd | None:
    if not table.wish_end or table.wish:
        return None
    version, seat, how, *by = table.wish_end.split()
    known = next((one for one in get_args(Outcome) if one == how), None)
    return None if known is None else UndoEnd(int(version), int(seat), known, tuple(map(int, by)))


def end_undo_request(table: Table, how: Outcome, *by: int) -> None:
    """Nobody is asked any more. The table's version is the one that this led to."""
    request = undo_request_of(table)
    if request is not None:
        table.wish, table.wish_end = None, str(UndoEnd(table.version, request.seat, how, by))
