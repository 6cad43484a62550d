"""How somebody answers moves of the other in advance, at a table on paper."""

from __future__ import annotations

from typing import Any

from cogs.face.answers import AnswerLines
from cogs.face.custom_id import sign
from cogs.table.answers_ahead.commands import answers_of, change_lines, go_on, lines_of, serial_of
from cogs.table.tables.seat_plan import SeatPlan, plan_of
from tests.cogs.table.at_a_table import ADA, BEN, TableOnPaper, in_play

SEATS = {ADA: 0, BEN: 1}


def dwarves(turns: int = 0, **row: Any) -> TableOnPaper:
    """The dwarves' train after so many turns: Ada is on turn, and Ben waits."""
    table = in_play(ADA, BEN, game="dwarf_train", **row)
    state = table.state
    state.turns = turns
    table.row.state = table.base = table.load().game.dump(state)
    table.moves = []
    return table


def kept(table: TableOnPaper, person: int) -> SeatPlan | None:
    """What is decided in somebody's seat."""
    return plan_of(table.row.seats[SEATS[person]])


def made(table: TableOnPaper, person: int) -> AnswerLines:
    """The lines as somebody would see them now."""
    return lines_of(table.load(), SEATS[person])


def serial(table: TableOnPaper, person: int) -> int:
    return serial_of(table.load(), SEATS[person])


def ways(table: TableOnPaper, person: int) -> list[Any]:
    """All that somebody could choose next."""
    return answers_of(table.load()).choices(made(table, person), SEATS[person])


def chooses(table: TableOnPaper, person: int, *moves: Any) -> None:
    """Somebody chooses these, one after the other: theirs, their own."""
    for move in moves:
        table.run(go_on, person, serial(table, person), sign(table.load().game, move))


def does(table: TableOnPaper, person: int, how: str) -> None:
    """Somebody keeps the lines, takes a step back, or begins another line."""
    table.run(change_lines, person, serial(table, person), how)


def answers(table: TableOnPaper, person: int, deep: int = 1) -> list[Any]:
    """Somebody answers the first move that comes, and keeps that: the moves of the line."""
    moves = []
    for _ in range(2 * deep):
        moves.append(ways(table, person)[0])
        chooses(table, person, moves[-1])
    does(table, person, "keep")
    return moves


def planned_moves(table: TableOnPaper) -> list[Any]:
    """The actions that were decided in advance, and that still stand."""
    game = table.load().game
    return [game.load_action(move.body) for move in table.moves_that_count() if move.cause == "plan"]
