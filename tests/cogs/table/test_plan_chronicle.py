"""Whoever judges a chronicle of plans finds what is wrong in it, and lets be what is right."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cogs.table.tables.seat_plan import SeatPlan
from cogs.table.terms.pace import PACES
from engine.trains.actions import EndTurn, Play
from tests.cogs.table.at_a_table import ADA, BEN, TableOnPaper, in_play
from tests.cogs.table.plans.chronicle import Judge, Written
from tests.cogs.table.plans.planning import kept, plans

CLICK = 5
TRAIN = Play("normal_train", effect=False)


def played() -> tuple[TableOnPaper, SeatPlan, list[int]]:
    """A table at which Ben's plan was played, the plan, and the numbers of its moves."""
    table = in_play(ADA, BEN, game="trains", options={"supply": "rulebook"})
    for person in (ADA, BEN):
        table.plays_well(person)
    plans(table, BEN, TRAIN, EndTurn())
    plan = kept(table, BEN)
    assert plan is not None
    table.plays(ADA, EndTurn())
    table.later(PACES["day"].hold)
    done = [move.number for move in table.moves if move.cause == "plan"]
    assert len(done) == 2
    return table, plan, done


def wrong(table: TableOnPaper, *written: Written) -> str:
    judge = Judge(table.row, table.moves, {CLICK: BEN, CLICK + 1: ADA})
    judge.hear(written)
    return "\n".join(judge.wrong)


def test_a_plan_that_was_played_whole_or_dropped_by_its_planner_is_right() -> None:
    table, plan, done = played()
    made = Written([(1, None, plan)], [], [CLICK])
    assert wrong(table, made, Written([(1, plan, None)], done)) == ""
    again = replace(plan, serial=plan.serial + 1)
    assert wrong(table, made, Written([(1, plan, again)], [], [CLICK]), Written([(1, again, None)], done)) == ""


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"turn": 9}, "what was planned for turn 9"),
        ({"body": '{"steps":[{"does":["{\\"is\\":\\"EndTurn\\"}"],"came_to":[[0,0]]}],"to_the_end":false}'}, "of ['{"),
    ],
)
def test_a_plan_of_another_turn_or_of_other_actions_is_found(changed: dict[str, Any], named: str) -> None:
    table, plan, done = played()
    other = replace(plan, **changed)
    assert named in wrong(table, Written([(1, None, other)]), Written([(1, other, None)], done))


def test_moves_that_nobody_planned_or_that_are_played_twice_are_found() -> None:
    table, plan, done = played()
    assert "nothing was planned" in wrong(table, Written([], done))
    made, fired = Written([(1, None, plan)]), Written([(1, plan, None)], done[:1])
    assert "has played 1 of" in wrong(table, made, fired)
    assert "nothing was planned" in wrong(table, made, fired, Written([], done[1:]))


def test_a_plan_that_vanishes_without_its_planner_is_found() -> None:
    table, plan, _ = played()
    for clicks in ([], [CLICK + 1]):
        assert "nobody has thrown" in wrong(table, Written([(1, None, plan)]), Written([(1, plan, None)], [], clicks))
    assert wrong(table, Written([(1, None, plan)]), Written([(1, plan, None)], [], [CLICK])) == ""


def test_a_plan_that_changed_unseen_is_found() -> None:
    table, plan, _ = played()
    assert "nobody wrote that" in wrong(table, Written([(1, None, plan)]))
    assert "was not what was written before" in wrong(table, Written([(1, plan, None)], [], [CLICK]))
