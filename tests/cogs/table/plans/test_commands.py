"""A decision in advance, on paper: it's made, kept, played a moment after its time has come, or dropped."""

from __future__ import annotations

import pytest

from cogs.face.turn_plan import MOST_STEPS
from cogs.table.plans.commands import let_plan, write_plan
from cogs.table.plans.turns import add_step
from cogs.table.seats.commands import back, come_back, go_away, leave, offer, take
from cogs.table.terms.pace import DAY, PACES
from cogs.table.terms.refusals import Stale
from engine.trains.actions import Buy, ClearWaste, EndTurn, Lay, Play
from tests.cogs.table.at_a_table import ADA, BEN, CLEO, NAMES, TableOnPaper, sender
from tests.cogs.table.plans.planning import (
    adds,
    does,
    is_open,
    kept,
    planned_moves,
    plans,
    serial,
    trains,
    ways,
)

HOLD = PACES["day"].hold
TRAIN, RAIL = Play("normal_train", effect=False), Play("lay_rails", effect=True)
LAID = (TRAIN, TRAIN, TRAIN, RAIL, Lay(13))


@pytest.fixture
def table() -> TableOnPaper:
    return trains()


def test_a_plan_is_played_two_minutes_after_its_turn_has_come(table: TableOnPaper) -> None:
    plans(table, BEN, *LAID, EndTurn())
    table.plays(ADA, EndTurn())
    table.later(HOLD - 1)
    assert planned_moves(table) == []
    table.later(1)
    assert planned_moves(table) == [*LAID, EndTurn()]
    assert table.state.seat == 0
    assert kept(table, BEN) is None


def test_at_a_live_table_it_waits_for_twenty_seconds(table: TableOnPaper) -> None:
    table.row.pace = "live"
    plans(table, BEN, TRAIN, EndTurn())
    table.plays(ADA, EndTurn())
    table.later(20)
    assert planned_moves(table) == [TRAIN, EndTurn()]


def test_while_it_waits_nobody_else_is_told_of_a_plan(table: TableOnPaper) -> None:
    adds(table, BEN, TRAIN)
    assert table.said == set()
    does(table, BEN, "keep")
    assert table.said == {("redraw", 1)}


def test_what_was_not_kept_is_not_played(table: TableOnPaper) -> None:
    adds(table, BEN, *LAID)
    table.plays(ADA, EndTurn())
    assert kept(table, BEN) is None
    table.later(HOLD)
    assert planned_moves(table) == []


def test_a_click_of_the_planner_takes_over(table: TableOnPaper) -> None:
    plans(table, BEN, *LAID, EndTurn())
    table.plays(ADA, EndTurn())
    table.plays(BEN, TRAIN)
    assert kept(table, BEN) is None
    table.later(HOLD)
    assert planned_moves(table) == []
    assert table.asked == [1]


def test_a_plan_stops_before_the_whole_step_whose_price_is_another_one(table: TableOnPaper) -> None:
    plans(table, BEN, "easy", "lay=lay_rails=13", EndTurn())
    table.plays(ADA, EndTurn())
    state = table.state
    state.players[0].rails.append(13)
    table.row.state = table.load().game.dump(state)
    table.later(HOLD)
    assert planned_moves(table) == [TRAIN] * 3
    plan = kept(table, BEN)
    assert plan is not None
    assert (plan.ended, plan.facts) == ("price", {"place": 13, "map": "tokyo"})
    assert table.asked == [1]
    assert table.due("replace", 1) == table.now + PACES["day"].stand_in, "their time counts from now"


def test_a_plan_stops_where_a_pile_is_empty_by_now(table: TableOnPaper) -> None:
    plans(table, BEN, "easy", Buy("express_train"), EndTurn())
    table.plays(ADA, EndTurn())
    state = table.state
    state.destroyed += ["express_train"] * state.piles["express_train"]
    state.piles["express_train"] = 0
    table.row.state = table.load().game.dump(state)
    table.later(HOLD)
    plan = kept(table, BEN)
    assert planned_moves(table) == [TRAIN] * 3
    assert plan is not None
    assert (plan.ended, plan.facts) == ("sold-out", {"card": "express_train"})


@pytest.mark.parametrize("to_the_end", [False, True])
def test_where_the_game_may_end_it_is_played_only_if_its_planner_wants_that(to_the_end: bool) -> None:
    table = trains(turn=199)
    plans(table, BEN, TRAIN, EndTurn())
    if to_the_end:
        does(table, BEN, "end")
    table.plays(ADA, EndTurn())
    table.later(HOLD)
    plan = kept(table, BEN)
    assert (plan and plan.ended) == (None if to_the_end else "end")
    assert planned_moves(table) == ([TRAIN, EndTurn()] if to_the_end else [])


def test_nothing_can_be_planned_after_a_card_that_nobody_knows_yet(table: TableOnPaper) -> None:
    table.stands(
        hands=[["normal_train"] * 3, ["control_room", *["normal_train"] * 3]],
        decks=[["express_train"] * 5, ["normal_train", "express_train", "normal_train"]],
        cards=["control_room"],
        rails=[[71], [12]],
    )
    adds(table, BEN, "draw")
    assert ways(table, BEN) == []
    does(table, BEN, "back")
    assert ways(table, BEN) != []


def test_an_end_of_the_turn_closes_a_plan(table: TableOnPaper) -> None:
    adds(table, BEN, TRAIN, EndTurn())
    assert ways(table, BEN) == []
    assert table.refuses(add_step, BEN, serial(table, BEN), "act", '{"is":"EndTurn"}') == "refuse-unknown-control"


def test_a_plan_has_no_more_than_thirty_steps() -> None:
    many = trains(
        hands=[["normal_train"], ["lay_rails"] * 20 + ["express_train"] * 20], decks=[["normal_train"] * 5, []]
    )
    adds(many, BEN, *[Play("express_train", effect=False)] * 20, *[Play("lay_rails", effect=False)] * (MOST_STEPS - 20))
    assert many.refuses(add_step, BEN, serial(many, BEN), "act", '{"is":"EndTurn"}') == "refuse-plan-long"


def test_of_two_devices_the_second_changes_nothing(table: TableOnPaper) -> None:
    adds(table, BEN, TRAIN)
    before = serial(table, BEN)
    adds(table, BEN, TRAIN)
    with pytest.raises(Stale):
        table.run(write_plan, BEN, before, kept(table, BEN).body, kept=True)  # type: ignore[union-attr]


def test_a_plan_for_a_turn_that_has_come_plays_nothing(table: TableOnPaper) -> None:
    adds(table, BEN, TRAIN)
    before = serial(table, BEN)
    table.plays(ADA, EndTurn())
    assert table.refuses(add_step, BEN, before, "act", '{"is":"EndTurn"}') == "refuse-plan-too-late"


def test_a_plan_goes_with_the_turn_that_it_was_for(table: TableOnPaper) -> None:
    plans(table, BEN, TRAIN)
    table.plays(ADA, EndTurn())
    table.later(HOLD)
    assert planned_moves(table) == [TRAIN]
    table.plays(BEN, EndTurn())
    table.plays(ADA, EndTurn())
    table.later(HOLD)
    assert planned_moves(table) == [TRAIN]


def test_what_a_plan_played_is_taken_back_as_any_own_move_and_is_not_played_again(table: TableOnPaper) -> None:
    plans(table, BEN, TRAIN, TRAIN)
    table.plays(ADA, EndTurn())
    table.later(HOLD)
    assert table.goes(BEN).free
    table.takes_back(BEN)
    table.later(2 * HOLD)
    assert planned_moves(table) == []
    assert table.asked == [1]


def test_an_undo_past_the_moment_when_it_was_made_drops_a_plan(table: TableOnPaper) -> None:
    table.plays(ADA, TRAIN)
    plans(table, BEN, TRAIN, EndTurn())
    table.takes_back(ADA)
    plan = kept(table, BEN)
    assert plan is not None
    assert plan.ended == "undone"
    table.plays(ADA, EndTurn())
    table.later(HOLD)
    assert planned_moves(table) == []


def test_an_undo_of_what_came_later_lets_a_plan_stand_and_its_turn_wait(table: TableOnPaper) -> None:
    plans(table, BEN, TRAIN, EndTurn())
    table.plays(ADA, TRAIN)
    table.takes_back(ADA)
    assert is_open(table, BEN)
    table.plays(ADA, EndTurn())
    table.later(HOLD / 2)
    table.takes_back(ADA)
    if table.row.undo_request:
        table.agrees(BEN)
    assert table.due("plan", 1) is None


def test_a_stand_in_drops_a_plan_and_coming_back_brings_none_to_life(table: TableOnPaper) -> None:
    plans(table, BEN, TRAIN, EndTurn())
    table.run(leave, BEN)
    plan = kept(table, BEN)
    assert plan is not None
    assert plan.ended == "stand-in"
    table.run(back, BEN)
    table.plays(ADA, EndTurn())
    table.later(HOLD)
    assert planned_moves(table) == []


def test_somebody_who_is_away_is_told_that_a_computer_player_has_moved_in_place_of_their_plan(
    table: TableOnPaper,
) -> None:
    table.run_as(BEN, go_away, table.now + 3 * DAY, table.now)
    plans(table, BEN, TRAIN)
    table.plays(ADA, EndTurn())
    table.computers_play()
    assert table.asked == [0], "it has played the whole turn"
    for _ in range(2):
        plan = kept(table, BEN)
        assert plan is not None
        assert plan.ended == "stand-in"
        table.plays(ADA)  # whatever happens meanwhile
    table.run_as(BEN, come_back)
    assert kept(table, BEN) is None
    assert planned_moves(table) == []


def test_whoever_takes_a_seat_finds_no_plan_of_somebody_elses(table: TableOnPaper) -> None:
    plans(table, BEN, TRAIN, EndTurn())
    offered = table.run(offer, sender(BEN), CLEO, BEN)
    table.run_as(CLEO, lambda taker, tables: take(tables[0], taker, NAMES[CLEO], offered))
    assert table.row.seats[1].plan is None


def test_a_server_and_a_person_can_do_without_plans(table: TableOnPaper) -> None:
    table.row.plans = False
    assert table.refuses(add_step, BEN, 0, "act", '{"is":"EndTurn"}') == "refuse-plan-server"
    table.row.plans = True
    plans(table, BEN, TRAIN)
    table.run_as(BEN, let_plan, on=False)
    assert kept(table, BEN) is None
    assert table.refuses(add_step, BEN, 0, "act", '{"is":"EndTurn"}') == "refuse-plan-off"


def test_a_chain_of_planned_turns_comes_to_its_end(table: TableOnPaper) -> None:
    plans(table, BEN, TRAIN, EndTurn())
    table.plays(ADA, EndTurn())
    express = Play("express_train", effect=False)
    plans(table, ADA, express, EndTurn())
    table.later(HOLD)
    plans(table, BEN, EndTurn())
    table.later(3 * HOLD)
    assert planned_moves(table) == [TRAIN, EndTurn(), express, EndTurn(), EndTurn()]
    assert table.asked == [0]


def test_a_plan_to_return_waste_is_a_turn_of_its_own(table: TableOnPaper) -> None:
    table.stands(
        hands=[["normal_train"] * 3, ["normal_train", "waste"]],
        decks=[["express_train"] * 5, ["express_train"] * 5],
        rails=[[71], [12]],
    )
    plans(table, BEN, ClearWaste())
    table.plays(ADA, EndTurn())
    table.later(HOLD)
    assert planned_moves(table) == [ClearWaste()]
