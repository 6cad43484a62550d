"""A request to take moves back that the others are asked about, and how it ended, as the table's row keeps them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, get_args

from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.vote import owners
from db.rows import Move, Table

Outcome = Literal["agreed", "refused", "overtaken", "withdrawn", "dropped", "lapsed"]


@dataclass(slots=True, frozen=True)
class UndoRequest:
    """A request to undo everything from move `first` on, about which the others are asked. The next move closes it,
    unless it waits for somebody who is not there; then play goes on, and it lapses."""

    seat: int
    first: int
    version: int  # of the table, when it was asked
    until: int  # when it lapses
    agreed: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(map(str, (self.seat, self.first, self.version, self.until, *self.agreed)))


@dataclass(slots=True, frozen=True)
class UndoEnd:
    """The end of the last such request: at which version, whose it was, and by whom it was answered or overtaken."""

    version: int
    seat: int
    how: Outcome
    by: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(map(str, (self.version, self.seat, self.how, *self.by)))


def undo_request_of(table: Table) -> UndoRequest | None:
    if not table.undo_request:
        return None
    seat, first, version, until, *agreed = map(int, table.undo_request.split())
    return UndoRequest(seat, first, version, until, tuple(agreed))


def undo_end_of(table: Table) -> UndoEnd | None:
    if not table.undo_end or table.undo_request:
        return None
    version, seat, how, *by = table.undo_end.split()
    known = next((one for one in get_args(Outcome) if one == how), None)
    return None if known is None else UndoEnd(int(version), int(seat), known, tuple(map(int, by)))


def consenting(table: Table, seat: int) -> list[int]:
    """The seats whose consent this one needs to take back what is not free."""
    return [at for at in owners(table) if at != seat]


def to_agree(table: Table) -> list[int]:
    """The seats whose consent the open request still needs."""
    request = undo_request_of(table)
    return [] if request is None else [at for at in consenting(table, request.seat) if at not in request.agreed]


def waits_for_the_absent(loaded: LoadedTable) -> bool:
    """Whether the open request needs the consent of somebody who is not there."""
    return any(loaded.table.seats[at].computer or loaded.is_away(at) for at in to_agree(loaded.table))


def undo_reach(loaded: LoadedTable, person: int | None) -> Callable[[Move], bool] | None:
    """A function that tells, reading a log backwards, when enough of it is read: all that the open request would take
    back, and the turn of the person's last click. None: nothing of it is needed."""
    request = undo_request_of(loaded.table)
    seat = None if person is None else loaded.seat_of(person)
    own: Move | None = None  # of the person's last click that counts
    reached = seat is None  # the turn before that one

    def stop(move: Move) -> bool:
        nonlocal own, reached
        if move.kind == "act" and move.void_by is None:
            own = move if own is None and move.seat == seat else own
            reached = reached or (own is not None and move.version != own.version and move.turn != own.turn)
        return reached and (request is None or move.number <= request.first)

    return None if request is None and seat is None else stop


def end_undo_request(table: Table, how: Outcome, *by: int) -> None:
    """Ends the open request. The table's version is the one that this led to."""
    request = undo_request_of(table)
    if request is not None:
        table.undo_request, table.undo_end = None, str(UndoEnd(table.version, request.seat, how, by))


def overtake_undo_request(loaded: LoadedTable, movers: list[int | None]) -> None:
    """Ends the open request after moves: whoever moves on does not wait for an answer, unless it cannot come yet."""
    if movers and not (loaded.table.status == "playing" and waits_for_the_absent(loaded)):
        end_undo_request(loaded.table, "overtaken", *sorted({seat for seat in movers if seat is not None}))
