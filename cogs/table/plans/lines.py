"""Lines of a seat's own hand about what its person has decided in advance."""

from __future__ import annotations

from cogs.face.words import Words
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.seat_plan import SeatPlan, plan_of
from cogs.table.tables.timers import Timers
from cogs.table.terms.pace import PACES


def plan_lines(loaded: LoadedTable, seat: int, timers: Timers, words: Words) -> list[str]:
    """That something is decided, when it is played, or why it was not."""
    plan, advance = plan_of(loaded.table.seats[seat]), loaded.face.advance
    if plan is None or advance is None or not plan.kept:
        return []
    if plan.ended:
        return [stopped(loaded, plan, words)]
    if loaded.table.status != "playing":
        return []
    seating = seating_of(loaded.table, seat)
    brief, due = advance.in_brief(plan.body, loaded.state, seat, seating, words), timers.due("plan", seat)
    if advance.lasts:
        return [words("orders-soon", order=brief, at=int(due))] if brief and due is not None else []
    if due is not None:
        return [words("plan-soon", at=int(due))]
    return [words("plan-kept", plan=brief)] if brief else []


def stopped(loaded: LoadedTable, plan: SeatPlan, words: Words) -> str:
    """Why a plan was not played, or not to its end."""
    advance = loaded.face.advance
    facts = {} if advance is None else advance.why(plan.ended, plan.facts, words)
    key = f"{loaded.face.prefix}-plan-stopped-{plan.ended}"
    return words(key if words.has(key) else f"plan-stopped-{plan.ended}", **facts)


def hold_of(loaded: LoadedTable) -> dict[str, int | str]:
    """How long a plan waits once its turn has come."""
    seconds = int(PACES[loaded.table.pace].hold)
    return {"unit": "minutes", "count": seconds // 60} if seconds >= 60 else {"unit": "seconds", "count": seconds}
