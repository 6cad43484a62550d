"""Moves, and the clock of a table: who may make which, and when it runs."""

from __future__ import annotations

import pytest

from cogs.face.custom_id import sign
from cogs.table.play.commands import act, act_all, move_of_computer, pause, show_afresh
from cogs.table.seats.commands import leave
from cogs.table.terms.refusals import Refusal, Stale
from engine.game_of_trains import Draw
from tests.cogs.table.at_a_table import ADA, BEN, CLEO, TableOnPaper, in_play, lobby


def timed() -> TableOnPaper:
    """A game that ends after half an hour."""
    return in_play(ADA, BEN, game="dwarf_train", options={"end": "time", "minutes": "30"})


def first_move(table: TableOnPaper) -> str:
    """What a control of whoever is asked says."""
    loaded = table.load()
    return sign(loaded.game, loaded.game.legal(loaded.state, loaded.asked[0])[0])


def test_only_whoever_is_asked_moves() -> None:
    table = in_play(ADA, BEN)
    with pytest.raises(Refusal, match="refuse-not-your-turn") as refused:
        table.run(act, BEN, 1, first_move(table))
    assert refused.value.facts == {"asked": ["Ada"]}
    assert table.refuses(act, CLEO, 1, first_move(table)) == "refuse-not-seated"
    assert lobby(ADA, BEN).refuses(act, ADA, 0, "") == "refuse-not-begun"
    assert table.run(act, ADA, 1, first_move(table)) == 0
    assert {("board", None), ("hand", 0), ("hand", 1)} <= table.said
    table.row.status = "ended"
    assert table.refuses(act, BEN, 2, "") == "refuse-ended"


def test_a_control_of_an_earlier_question_moves_nothing() -> None:
    table = in_play(ADA, BEN)
    for version, signed in ((0, first_move(table)), (1, sign(table.load().game, Draw()))):
        with pytest.raises(Stale):
            table.run(act, ADA, version, signed)
    with pytest.raises(Stale):
        table.run(act_all, ADA, 0, "x")
    assert (table.row.version, table.moves) == (1, [])


def test_what_a_computer_player_thought_about_another_table_is_not_played() -> None:
    table = in_play(ADA, BEN)
    table.run(leave, ADA)
    loaded = table.load()
    action = loaded.game.legal(loaded.state, 0)[0]
    table.run(move_of_computer, 0, action, table.row.revision - 1)
    assert (table.moves, table.said) == ([], set())
    table.run(move_of_computer, 0, action, table.row.revision)
    assert [move.cause for move in table.moves] == ["computer"]


def test_a_clock_that_was_stopped_runs_on_with_the_next_move() -> None:
    table = timed()
    table.later(600)
    table.run(pause, BEN)
    assert (table.row.clock_left, table.due("clock")) == (1200, None)
    assert table.refuses(pause, ADA) == "refuse-no-clock"
    table.later(3600)
    table.plays(ADA)
    assert (table.row.clock_left, table.due("clock")) == (None, table.now + 1200)


def test_when_the_clock_has_run_out_the_rules_go_on_from_there_and_it_rings_no_more() -> None:
    table = timed()
    table.plays(ADA)
    table.later(1799)
    assert len(table.moves) == 1
    table.later(1)
    assert [(move.seat, move.cause) for move in table.moves[1:]] == [(None, "clock")]
    assert table.due("clock") is None
    assert ("board", None) in table.said


def test_no_clock_is_stopped_from_outside_or_where_there_is_none() -> None:
    assert timed().refuses(pause, CLEO) == "refuse-not-seated"
    assert in_play(ADA, BEN).refuses(pause, ADA) == "refuse-no-clock"
    assert lobby(ADA, BEN).refuses(pause, ADA) == "refuse-not-begun"


def test_the_board_is_posted_afresh_unless_the_table_is_closed() -> None:
    table = in_play(ADA, BEN)
    table.run(show_afresh)
    assert table.said == {("afresh", None)}
    table.row.status = "closed"
    assert table.refuses(show_afresh) == "refuse-closed"
