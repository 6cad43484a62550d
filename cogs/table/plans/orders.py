"""Commands by which somebody gives orders for a whole game, and drops them."""

from __future__ import annotations

from cogs.face.standing_orders import StandingOrders
from cogs.table.plans.allowed import require_planner
from cogs.table.plans.commands import throw_away, write_plan
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.seat_plan import SeatPlan, plan_of
from cogs.table.terms.refusals import Refusal, Stale


def require_orders(loaded: LoadedTable, person: int) -> tuple[StandingOrders, int]:
    """The orders that the game takes, and the seat of somebody who may give them."""
    advance = loaded.face.advance
    if not isinstance(advance, StandingOrders):
        raise Refusal("refuse-plan-no-game")
    return advance, require_planner(loaded, person)


def give_orders(loaded: LoadedTable, person: int, serial: int, body: str) -> SeatPlan | None:
    """Writes down what somebody orders, in place of what they had ordered; an empty body drops that. Refused is what
    was chosen before they changed it elsewhere."""
    _, seat = require_orders(loaded, person)
    before = plan_of(loaded.table.seats[seat])
    if body:
        return write_plan(loaded, person, serial, body, kept=True)
    if serial != (0 if before is None else before.serial):
        raise Stale
    if before is not None:
        throw_away(loaded, person)
    return None
