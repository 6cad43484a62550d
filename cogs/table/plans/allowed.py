"""Rules about who may decide in advance, and for which turn."""

from __future__ import annotations

from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.refusals import Refusal


def may_plan(loaded: LoadedTable, seat: int) -> bool:
    """Whether the seat's person is offered to decide in advance now."""
    table, advance = loaded.table, loaded.face.advance
    if advance is None or table.status != "playing" or table.seats[seat].computer:
        return False
    chosen = table.plans and table.seats[seat].person is not None and loaded.person(seat).plans
    if not chosen or (not advance.lasts and next_turn(loaded, seat) is None):
        return False
    return advance.opens(loaded.state, seat)


def next_turn(loaded: LoadedTable, seat: int) -> int | None:
    """The number of the seat's next turn, while another one runs in which it is asked nothing; None: it is its turn, or
    no turn has begun."""
    turn = loaded.game.turn(loaded.state)
    if turn.number < 1 or turn.seat == seat or seat in loaded.asked:
        return None
    return turn.number + (seat - turn.seat) % len(loaded.table.seats)


def require_planner(loaded: LoadedTable, person: int) -> int:
    """The seat of somebody who may decide in advance at this table."""
    seat = loaded.require_holder(person)
    if loaded.face.advance is None:
        raise Refusal("refuse-plan-no-game")
    if not loaded.table.plans:
        raise Refusal("refuse-plan-server")
    if not loaded.person(seat).plans:
        raise Refusal("refuse-plan-off")
    return seat
