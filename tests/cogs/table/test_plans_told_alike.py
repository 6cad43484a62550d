"""A move that was planned is told to everybody else as one that was clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from cogs.face.sheet import Sheet
from cogs.table.history import log_sheet
from cogs.table.history.steps import steps
from cogs.table.sheets import board_sheet, hand_sheet
from cogs.table.sheets.hand_sheet import HandOptions
from cogs.table.tables.log_pages import LogPage
from cogs.table.terms.pace import PACES
from db import Move, Outlined, Tail
from db.game_file import write
from engine.trains.actions import EndTurn, Play
from tests.cogs.readers import EN
from tests.cogs.table.at_a_table import ADA, BEN, TableOnPaper, in_play
from tests.cogs.table.plans.planning import plans

pytestmark = pytest.mark.usefixtures("sketched")
TRAIN = Play("normal_train", effect=False)


def clicked(moves: Sequence[Move]) -> list[Move]:
    """The same log, had nobody planned."""
    return [replace(move, cause="click") if move.cause == "plan" else move for move in moves]


def half_planned() -> TableOnPaper:
    """Ben's plan has played a card, and he has gone on by clicks."""
    table = in_play(ADA, BEN, game="trains", options={"supply": "rulebook"})
    for person in (ADA, BEN):
        table.plays_well(person)
    plans(table, BEN, TRAIN)
    table.plays(ADA, EndTurn())
    table.later(PACES["day"].hold)
    table.plays(BEN, TRAIN)
    table.plays(BEN, EndTurn())
    assert [move.cause for move in table.moves[-3:]] == ["plan", "click", "click"]
    return table


def told(table: TableOnPaper, moves: Sequence[Move]) -> list[Sheet]:
    """What Ada and whoever watches are shown of it."""
    row = table.row
    log = [log_sheet.log(row, LogPage(Tail([*moves])), "en-US", reader) for reader in (None, 0)]
    return [board_sheet.board(row, moves), *log, hand_sheet.hand(row, moves, HandOptions(0, "en-US"))]


def outline(moves: Sequence[Move]) -> list[Outlined]:
    return [Outlined(one.number, one.kind, one.seat, one.turn, one.version, one.cause, None) for one in moves]


def test_a_turn_that_was_partly_planned_is_told_to_the_others_as_any_other() -> None:
    table = half_planned()
    assert told(table, table.moves) == told(table, clicked(table.moves))


def test_a_turn_that_was_partly_planned_is_one_step_of_history() -> None:
    moves = half_planned().moves
    assert steps(outline(moves)) == steps(outline(clicked(moves)))


def test_its_planner_reads_in_the_log_that_it_was_planned() -> None:
    table = half_planned()
    own = log_sheet.log(table.row, LogPage(Tail(table.moves)), "en-US", 1)
    assert f"{own}".count(EN("log-planned")) == 1
    assert EN("log-planned") not in f"{log_sheet.log(table.row, LogPage(Tail(clicked(table.moves))), 'en-US', 1)}"


def test_whoever_goes_on_after_their_plan_reads_what_both_have_done() -> None:
    table = in_play(ADA, BEN, game="trains", options={"supply": "rulebook"})
    for person in (ADA, BEN):
        table.plays_well(person)
    plans(table, BEN, TRAIN)
    table.plays(ADA, EndTurn())
    table.later(PACES["day"].hold)
    table.plays(BEN, TRAIN)
    hands = [
        hand_sheet.hand(table.row, moves, HandOptions(1, "en-US")) for moves in (table.moves, clicked(table.moves))
    ]
    assert hands[0] == hands[1]


def test_the_file_of_a_game_says_that_its_person_made_a_planned_move() -> None:
    table = half_planned()
    table.row.status, table.row.ended = "ended", table.now
    names = [seat.name for seat in table.row.seats]
    assert write(table.row, table.moves, names) == write(table.row, clicked(table.moves), names)
