"""The order in which several bots lock what they mean to write. All of them keep to it, so no two ever wait for each
other: whoever waits for something holds only what comes before it. A change that needs something out of this order
takes it without waiting, or begins anew."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class Rank(IntEnum):
    """The order of locks: things of one rank go by their numbers."""

    CLICK = 0
    LEASE = 1
    SERVER = 2
    PERSON = 3
    TABLE = 4
    WRITTEN = 5  # what belongs to what is locked by then, and is nobody else's


Order = tuple[Rank, float]
WRITTEN: Order = (Rank.WRITTEN, 0.0)
NOTHING: Order = (Rank.CLICK, 0.0)
# Within the rank of their own, after all else: a person's notifications, written by tables with nothing else in common.
NOTIFICATIONS_OF = "SELECT 1 FROM notifications WHERE person = $1 ORDER BY live_table FOR UPDATE"
_ALONE = "SELECT pg_advisory_xact_lock($1)"
_ALONE_OR_NOT = "SELECT 1 WHERE pg_try_advisory_xact_lock($1)"
# What belongs to a table refers to its row, whose number stays: so it is not waited for by those who only add to it.
_TABLE = "SELECT id FROM tables WHERE {} ORDER BY id FOR NO KEY UPDATE"
_WHOLE_TABLE = "SELECT id FROM tables WHERE {} ORDER BY id FOR UPDATE"


@dataclass(slots=True, frozen=True)
class Lock:
    """Something to lock, with SQL that waits for it and SQL that does not, which may find nothing or fail."""

    order: Order
    reaches: Order  # the last thing that it locks
    waiting: str
    at_once: str
    values: tuple[object, ...]


def server(id: int) -> Lock:
    return _alone_with((Rank.SERVER, id))


def person(id: int) -> Lock:
    return _alone_with((Rank.PERSON, id))


def table(id: int) -> Lock:
    order = (Rank.TABLE, id)
    sql = _TABLE.format("id = $1")
    return Lock(order, order, sql, f"{sql} NOWAIT", (id,))


def tables(where: str, *values: object, to_delete: bool = False) -> Lock:
    """Many tables, by their numbers."""
    sql = (_WHOLE_TABLE if to_delete else _TABLE).format(where)
    return Lock((Rank.TABLE, 0), (Rank.TABLE, float("inf")), sql, f"{sql} NOWAIT", values)


def _alone_with(order: Order) -> Lock:
    """An advisory lock on a server or a person, which need not have a row yet."""
    return Lock(order, order, _ALONE, _ALONE_OR_NOT, (order[1],))
