"""Eyes: the seat with whose view somebody sees a table's hidden things, wherever they ask."""

from __future__ import annotations

from cogs.table.tables.vote import votes_of
from cogs.table.terms.refusals import Refusal
from db.rows import Table
from engine.game import EVERYTHING, Eyes


def eyes_of(table: Table, person: int) -> int | None:
    """The seat with whose eyes somebody sees a table: their own, also while a computer player keeps it for them. None:
    they look on, as whoever was voted out does."""
    seat = _seat_of(table, person)
    return None if seat is None or is_voted_out(table, seat) else seat


def require_eyes(table: Table, person: int) -> int:
    """The same, but refuses spectators."""
    seat = eyes_of(table, person)
    if seat is None:
        raise Refusal("refuse-not-seated" if _seat_of(table, person) is None else "refuse-removed")
    return seat


def is_anothers_own(table: Table, person: int) -> bool:
    """Whether this is somebody else's own table, which is to be found by nobody but them."""
    return table.channel is None and _seat_of(table, person) is None


def is_voted_out(table: Table, seat: int) -> bool:
    """Whether the seat's person had to go, and will not be back. Once the game is over, all is open to everybody."""
    return table.status != "ended" and seat in votes_of(table).removed


def eyes_then(table: Table, reader: int | None, version: int, wanted: int | None = None) -> Eyes:
    """The eyes for something that was done at this version: once the game is over everything, or any seat's, as is
    `wanted`. Until then the reader's seat's, if that was after they had taken it, else a spectator's."""
    if table.status == "ended":
        return EVERYTHING if wanted is None or wanted >= len(table.seats) else wanted
    return None if reader is None else own_eyes(table, reader, version)


def own_eyes(table: Table, seat: int, version: int) -> Eyes:
    """The eyes with which the person in a seat saw what was done at this version: until they took it over, a
    spectator's."""
    since = table.seats[seat].since
    return seat if since is None or version > since else None


def _seat_of(table: Table, person: int) -> int | None:
    return next((at for at, seat in enumerate(table.seats) if seat.person == person), None)
