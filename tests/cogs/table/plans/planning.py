"""How somebody plans their next turn at a table on paper."""

from __future__ import annotations

from typing import Any

from cogs.face.custom_id import sign
from cogs.table.plans.turns import add_step, change_plan, open_plan, rehearsed
from cogs.table.tables.seat_plan import SeatPlan, plan_of
from engine.game import Game
from tests.cogs.table.at_a_table import ADA, BEN, TableOnPaper, in_play

SEATS = {ADA: 0, BEN: 1}


def trains(*people: int, **facts: Any) -> TableOnPaper:
    """Trains in the middle of a game: Ada is on turn, and everybody knows what they hold."""
    table = in_play(*(people or (ADA, BEN)), game="trains", options={"supply": "rulebook"})
    table.stands(
        **{
            "hands": [["normal_train"] * 3, ["normal_train"] * 3 + ["lay_rails"] * 2],
            "decks": [["express_train"] * 6, ["express_train"] * 6],
            "rails": [[71], [12]],
            "seat": 0,
            **facts,
        }
    )
    return table


def kept(table: TableOnPaper, person: int) -> SeatPlan | None:
    """What is decided in somebody's seat."""
    return plan_of(table.row.seats[SEATS[person]])


def serial_of(table: TableOnPaper, seat: int) -> int:
    """The state of what is decided in a seat."""
    plan = plan_of(table.row.seats[seat])
    return 0 if plan is None else plan.serial


def serial(table: TableOnPaper, person: int) -> int:
    plan = kept(table, person)
    return 0 if plan is None else plan.serial


def adds(table: TableOnPaper, person: int, *actions: Any) -> None:
    """Somebody adds these to their plan, each a step; or one that a control of this name stands for."""
    game: Game[Any, Any, Any, Any] = table.load().game
    for action in actions:
        verb, argument = ("all", action) if isinstance(action, str) else ("act", sign(game, action))
        table.run(add_step, person, serial(table, person), verb, argument)


def does(table: TableOnPaper, person: int, how: str) -> None:
    """Somebody keeps their plan, takes a step back, or drops it."""
    table.run(change_plan, person, serial(table, person), how)


def plans(table: TableOnPaper, person: int, *actions: Any) -> None:
    """Somebody plans these and keeps the plan."""
    adds(table, person, *actions)
    does(table, person, "keep")


def ways(table: TableOnPaper, person: int) -> list[Any]:
    """All that somebody could add to their plan now."""
    loaded = table.load()
    return rehearsed(loaded, SEATS[person])[0].legal


def is_open(table: TableOnPaper, person: int) -> bool:
    return open_plan(table.load(), SEATS[person]) is not None


def planned_moves(table: TableOnPaper) -> list[Any]:
    """The actions that plans have played, and that still stand."""
    game = table.load().game
    return [game.load_action(move.body) for move in table.moves_that_count() if move.cause == "plan"]
