"""The number of hints a seat may ask for: as the host chose, else none among several people and any number alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cogs.table.terms.refusals import Refusal
from db.rows import Hints, Table

MOST: Final[Mapping[Hints, int | None]] = {"none": 0, "three": 3, "any": None}  # in a game, for each seat; None: any


def usual_hints(table: Table) -> Hints:
    """The rule where the host chose none. Whoever left still counts, as their seat is kept for them."""
    return "any" if sum(seat.person is not None for seat in table.seats) == 1 else "none"


def allowed_hints(table: Table) -> Hints:
    return table.hints or usual_hints(table)


def hints_left(table: Table, seat: int) -> int | None:
    """The number of hints this seat may still ask for, whoever asked for those before; None: any number."""
    most = MOST[allowed_hints(table)]
    return None if most is None else max(0, most - sum(hint.seat == seat for hint in table.hinted))


def had_hint(table: Table, seat: int) -> bool:
    """Whether this seat has had a hint for what it is asked now: that one is given again, and counts once."""
    return any((hint.seat, hint.version) == (seat, table.version) for hint in table.hinted)


def may_ask(table: Table, seat: int) -> bool:
    """Whether there is a hint for what this seat is asked now."""
    return allowed_hints(table) != "none" and (had_hint(table, seat) or hints_left(table, seat) != 0)


def require_hint(table: Table, seat: int) -> None:
    """Refuses a hint where the seat may not ask for one."""
    if may_ask(table, seat):
        return
    if allowed_hints(table) == "none":
        raise Refusal("refuse-no-hints")
    raise Refusal("refuse-hints-used", most=MOST["three"] or 0)
