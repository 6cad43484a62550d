"""Commands by which somebody plans their next turn, click by click, on a copy."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cogs.face.custom_id import sign
from cogs.face.turn_plan import MOST_STEPS, Rehearsal, Steps, TurnPlan
from cogs.table.hints.allowed import require_hint
from cogs.table.plans.allowed import next_turn, require_planner
from cogs.table.plans.commands import throw_away, write_plan
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.seat_plan import SeatPlan, plan_of
from cogs.table.terms.refusals import Refusal


def turn_plan_of(loaded: LoadedTable) -> TurnPlan:
    """The game's way to plan a turn, or a refusal where it has none."""
    advance = loaded.face.advance
    if not isinstance(advance, TurnPlan):
        raise Refusal("refuse-plan-no-game")
    return advance


def open_plan(loaded: LoadedTable, seat: int) -> SeatPlan | None:
    """What the seat's person has planned for their next turn so far; None: nothing that counts any more."""
    plan = plan_of(loaded.table.seats[seat])
    return plan if plan is not None and not plan.ended and plan.turn == next_turn(loaded, seat) else None


def rehearsed(loaded: LoadedTable, seat: int) -> tuple[Rehearsal, Steps]:
    """The turn on a copy as far as it is planned, as the table is now, and all that is planned."""
    plan = open_plan(loaded, seat)
    planned = Steps() if plan is None else Steps.read(plan.body)
    return turn_plan_of(loaded).rehearse(loaded.state, seat, planned.steps), planned


def add_step(loaded: LoadedTable, person: int, serial: int, verb: str, argument: str) -> None:
    """Adds what a control names. What comes after a step that can't be done as planned any more goes."""
    seat = _planner(loaded, person)
    rehearsal, planned = rehearsed(loaded, seat)
    if len(rehearsal.steps) >= MOST_STEPS:
        raise Refusal("refuse-plan-long", most=MOST_STEPS)
    before = len(rehearsal.steps)
    if verb == "all":
        rehearsal.take(rehearsal.bundle(argument, loaded.face.next_of))
    else:
        rehearsal.take(one for one in rehearsal.legal if sign(loaded.game, one) == argument)
    if len(rehearsal.steps) == before:
        raise Refusal("refuse-unknown-control")
    write_plan(loaded, person, serial, str(replace(planned, steps=tuple(rehearsal.steps))), kept=False)


def change_plan(loaded: LoadedTable, person: int, serial: int, how: str) -> None:
    """Keeps the plan, throws it away, takes its last step back, or changes whether it is for the last round too."""
    if how == "drop":
        throw_away(loaded, person)
        return
    seat = _planner(loaded, person)
    plan, (rehearsal, planned) = open_plan(loaded, seat), rehearsed(loaded, seat)
    steps = tuple(rehearsal.steps)
    if plan is None or not steps:
        raise Refusal("refuse-plan-none")
    if how == "keep":
        write_plan(loaded, person, serial, str(replace(planned, steps=steps)), kept=True)
    elif how == "back":
        write_plan(loaded, person, serial, str(replace(planned, steps=steps[:-1])), kept=False)
    elif how == "end":
        body = replace(planned, steps=steps, to_the_end=not planned.to_the_end)
        write_plan(loaded, person, serial, str(body), kept=plan.kept)
    else:
        raise Refusal("refuse-unknown-control")


def fill_in(loaded: LoadedTable, person: int, serial: int, actions: list[list[Any]]) -> None:
    """Puts a turn that a Master has thought of in place of what was planned, which counts as a hint."""
    seat = _planner(loaded, person)
    require_hint(loaded.table, seat)
    rehearsal = turn_plan_of(loaded).rehearse(loaded.state, seat)
    for step in actions:
        if not rehearsal.closed:
            rehearsal.take(step)
    _, planned = rehearsed(loaded, seat)
    write_plan(loaded, person, serial, str(replace(planned, steps=tuple(rehearsal.steps))), kept=False)
    loaded.outcome.hinted.append((seat, person))


def _planner(loaded: LoadedTable, person: int) -> int:
    """The seat of somebody who may plan their next turn now."""
    seat = require_planner(loaded, person)
    turn_plan_of(loaded)
    if next_turn(loaded, seat) is None:
        raise Refusal("refuse-plan-too-late")
    return seat
