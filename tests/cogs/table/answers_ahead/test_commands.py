"""Answers in advance, on paper: they're made, kept, played a moment after their move, and dropped."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.face.custom_id import sign
from cogs.table.answers_ahead.commands import change_lines, go_on, put_likely, require_answerer, require_likely
from cogs.table.plans.allowed import may_plan
from cogs.table.plans.commands import throw_away
from cogs.table.seats.commands import back, leave, offer, take
from cogs.table.terms.pace import PACES
from cogs.table.terms.refusals import Stale
from engine.dwarf_train import DeclineDraw, Kick, OfferDraw, Resign
from tests.cogs.dwarf_train.positions import GAME, MIDDLE
from tests.cogs.table.answers_ahead.answering import (
    answers,
    chooses,
    does,
    dwarves,
    kept,
    made,
    planned_moves,
    serial,
    ways,
)
from tests.cogs.table.at_a_table import ADA, BEN, CLEO, NAMES, TableOnPaper, in_play, sender

HOLD = PACES["day"].hold


@pytest.fixture
def table() -> TableOnPaper:
    return dwarves()


def ended(table: TableOnPaper, person: int) -> str | None:
    plan = kept(table, person)
    return None if plan is None else plan.ended


# Played


def test_an_answer_is_played_two_minutes_after_its_move_and_used_up(table: TableOnPaper) -> None:
    move, answer = answers(table, BEN)
    table.plays(ADA, move)
    table.later(HOLD - 1)
    assert planned_moves(table) == []
    table.later(1)
    assert planned_moves(table) == [answer]
    assert kept(table, BEN) is None
    assert table.asked == [0]


def test_at_a_live_table_it_waits_for_twenty_seconds(table: TableOnPaper) -> None:
    table.row.pace = "live"
    move, answer = answers(table, BEN)
    table.plays(ADA, move)
    table.later(20)
    assert planned_moves(table) == [answer]


def test_after_another_move_nothing_is_played_and_its_person_is_told(table: TableOnPaper) -> None:
    answers(table, BEN)
    table.plays(ADA, ways(table, BEN)[1])
    table.later(HOLD)
    assert planned_moves(table) == []
    assert ended(table, BEN) == "other"
    assert table.asked == [1]
    assert ("hand", 1) in table.said


def test_the_second_answer_is_played_after_the_second_move(table: TableOnPaper) -> None:
    first, answer, second, last = answers(table, BEN, deep=2)
    table.plays(ADA, first)
    table.later(HOLD)
    plan = kept(table, BEN)
    assert plan is not None
    assert plan.stands
    table.plays(ADA, second)
    table.later(HOLD)
    assert planned_moves(table) == [answer, last]
    assert kept(table, BEN) is None


def test_whichever_of_several_moves_comes_its_own_answer_is_played(table: TableOnPaper) -> None:
    moves = ways(table, BEN)[:4]
    own: dict[Any, Any] = {}
    for at, move in enumerate(moves):
        chooses(table, BEN, move)
        own[move] = ways(table, BEN)[at]
        chooses(table, BEN, own[move])
        does(table, BEN, "another")
    does(table, BEN, "keep")
    table.plays(ADA, moves[2])
    table.later(HOLD)
    assert planned_moves(table) == [own[moves[2]]]


def test_what_was_not_kept_is_not_played(table: TableOnPaper) -> None:
    move = ways(table, BEN)[0]
    chooses(table, BEN, move)
    chooses(table, BEN, ways(table, BEN)[0])
    table.plays(ADA, move)
    assert kept(table, BEN) is None
    table.later(HOLD)
    assert planned_moves(table) == []


def test_a_click_takes_over(table: TableOnPaper) -> None:
    move, _ = answers(table, BEN)
    table.plays(ADA, move)
    table.plays(BEN)
    table.later(HOLD)
    assert planned_moves(table) == []
    assert kept(table, BEN) is None


# Not played


def test_an_undo_of_the_answer_does_not_have_it_played_again(table: TableOnPaper) -> None:
    move, answer = answers(table, BEN)
    table.plays(ADA, move)
    table.later(HOLD)
    assert planned_moves(table) == [answer]
    table.takes_back(BEN)
    table.later(2 * HOLD)
    assert planned_moves(table) == []
    assert table.asked == [1]


def test_an_undo_of_the_move_that_it_answers_lets_it_wait_for_that_move(table: TableOnPaper) -> None:
    move, answer = answers(table, BEN)
    other = ways(table, BEN)[1]
    table.plays(ADA, other)
    table.later(HOLD / 2)
    table.takes_back(ADA)
    if table.row.undo_request:
        table.agrees(BEN)
    assert table.due("plan", 1) is None
    table.plays(ADA, move)
    table.later(HOLD)
    assert planned_moves(table) == [answer]


def test_an_undo_past_the_moment_when_they_were_made_drops_them(table: TableOnPaper) -> None:
    table.plays(ADA, ways(table, BEN)[0])
    table.plays(BEN)
    table.plays(ADA)
    table.plays(BEN)
    answers(table, BEN)
    table.takes_back(BEN)
    if table.row.undo_request:
        table.agrees(ADA)
    assert ended(table, BEN) == "undone"
    table.later(2 * HOLD)
    assert planned_moves(table) == []


def test_a_stand_in_drops_them_and_coming_back_brings_none_to_life(table: TableOnPaper) -> None:
    move, _ = answers(table, BEN)
    table.run(leave, BEN)
    assert ended(table, BEN) == "stand-in"
    table.run(back, BEN)
    table.plays(ADA, move)
    table.later(HOLD)
    assert planned_moves(table) == []


def test_whoever_takes_the_seat_finds_none(table: TableOnPaper) -> None:
    answers(table, BEN)
    offered = table.run(offer, sender(BEN), CLEO, BEN)
    table.run_as(CLEO, lambda taker, tables: take(tables[0], taker, NAMES[CLEO], offered))
    assert table.row.seats[1].plan is None


def test_the_end_of_the_game_drops_them(table: TableOnPaper) -> None:
    answers(table, BEN)
    table.plays(ADA, Resign())
    assert ended(table, BEN) == "over"
    table.later(HOLD)
    assert planned_moves(table) == []


def test_a_draw_that_is_offered_ends_them_with_that_as_the_reason(table: TableOnPaper) -> None:
    move, _ = answers(table, BEN)
    table.plays(ADA, OfferDraw())
    assert ended(table, BEN) == "draw", "which is said at once"
    assert table.refuses(change_lines, BEN, serial(table, BEN), "back") == "refuse-answer-ahead-late"
    table.plays(BEN, DeclineDraw())
    table.plays(ADA, move)
    table.later(HOLD)
    assert planned_moves(table) == []
    assert ended(table, BEN) == "draw"


def test_lines_from_before_an_offered_draw_are_not_gone_on_with(table: TableOnPaper) -> None:
    answers(table, BEN)
    table.plays(ADA, OfferDraw())
    table.plays(BEN, DeclineDraw())
    assert made(table, BEN).lines == ()


def test_a_kick_ends_them_with_that_as_the_reason(table: TableOnPaper) -> None:
    table.row.state = table.base = GAME.dump(MIDDLE)
    kick = next(one for one in table.load().game.legal(table.state, 0) if isinstance(one, Kick))
    answers(table, BEN)
    table.plays(ADA, kick)
    assert ended(table, BEN) == "kick", "which is said at once"
    assert table.due("plan", 1) is None
    if table.state.phase == "land":
        table.plays(BEN)
    assert table.due("plan", 1) is None, "nothing is waited for when the turn comes"
    table.later(HOLD)
    assert planned_moves(table) == []
    assert ended(table, BEN) == "kick"


@pytest.mark.parametrize("turns", range(7))
def test_in_a_seventh_turn_there_is_nothing_to_answer_and_before_it_no_second_answer(turns: int) -> None:
    table = dwarves(turns)
    assert may_plan(table.load(), 1) == (turns != 6)
    if turns == 6:
        assert table.refuses(go_on, BEN, 0, "{}") == "refuse-answer-ahead-unforeseen"
        return
    for _ in range(2):
        chooses(table, BEN, ways(table, BEN)[0])
    assert bool(ways(table, BEN)) == (turns not in (4, 5)), "the coin comes with their next move, or with one's own"


# Making them


def test_nobody_else_is_told_of_them(table: TableOnPaper) -> None:
    chooses(table, BEN, ways(table, BEN)[0])
    assert table.said == set()
    chooses(table, BEN, ways(table, BEN)[0])
    does(table, BEN, "keep")
    assert table.said == {("redraw", 1)}


def test_a_half_made_line_is_not_lost_and_not_kept(table: TableOnPaper) -> None:
    move, answer = answers(table, BEN)
    other = ways(table, BEN)[1]
    chooses(table, BEN, other)
    assert made(table, BEN).making == (GAME.dump(other),)
    plan = kept(table, BEN)
    assert plan is not None
    assert not plan.kept
    does(table, BEN, "keep")
    assert made(table, BEN).lines == ((GAME.dump(move), GAME.dump(answer)),)


def test_the_answer_to_a_move_is_changed_by_answering_it_again(table: TableOnPaper) -> None:
    move, _ = answers(table, BEN)
    chooses(table, BEN, move)
    better = ways(table, BEN)[-1]
    chooses(table, BEN, better)
    does(table, BEN, "keep")
    table.plays(ADA, move)
    table.later(HOLD)
    assert planned_moves(table) == [better]


def test_a_fifth_line_is_refused(table: TableOnPaper) -> None:
    moves = ways(table, BEN)
    for move in moves[:4]:
        chooses(table, BEN, move)
        chooses(table, BEN, ways(table, BEN)[0])
        does(table, BEN, "another")
    assert ways(table, BEN) == moves[:4], "each can still be changed"
    assert table.refuses(go_on, BEN, serial(table, BEN), sign(GAME, moves[4])) == "refuse-answer-ahead-full"


def test_a_third_depth_is_refused(table: TableOnPaper) -> None:
    for _ in range(4):
        chooses(table, BEN, ways(table, BEN)[0])
    assert table.refuses(go_on, BEN, serial(table, BEN), '{"is":"Walk","dwarf":0,"to":1}') == "refuse-answer-ahead-full"


@pytest.mark.parametrize("signed", ["", "x", "{}", '{"is":"Resign"}', '{"is":"OfferDraw"}', '{"is":"Kick","dwarf":0}'])
def test_what_no_menu_offers_is_an_unknown_control(table: TableOnPaper, signed: str) -> None:
    assert table.refuses(go_on, BEN, 0, signed) == "refuse-unknown-control"
    chooses(table, BEN, ways(table, BEN)[0])
    assert table.refuses(go_on, BEN, serial(table, BEN), signed) == "refuse-unknown-control"
    assert table.refuses(change_lines, BEN, serial(table, BEN), signed) == "refuse-unknown-control"
    assert table.refuses(change_lines, BEN, serial(table, BEN), "keep") == "refuse-unknown-control", "no answer yet"


def test_there_is_nothing_to_keep_before_there_is_anything(table: TableOnPaper) -> None:
    for how in ("keep", "back", "another"):
        assert table.refuses(change_lines, BEN, 0, how) == "refuse-plan-none"


def test_of_two_devices_the_second_changes_nothing(table: TableOnPaper) -> None:
    move, other = ways(table, BEN)[:2]
    chooses(table, BEN, move)
    for late in (0, 2, 99):
        with pytest.raises(Stale):
            table.run(go_on, BEN, late, sign(GAME, other))
        with pytest.raises(Stale):
            table.run(change_lines, BEN, late, "back")
    assert made(table, BEN).making == (GAME.dump(move),)


def test_once_its_their_turn_nothing_is_answered_in_advance(table: TableOnPaper) -> None:
    move = ways(table, BEN)[0]
    chooses(table, BEN, move)
    before = serial(table, BEN)
    table.plays(ADA, move)
    assert table.refuses(go_on, BEN, before, sign(GAME, move)) == "refuse-answer-ahead-late"
    assert table.refuses(require_answerer, CLEO) == "refuse-not-seated"
    table.plays(BEN, Resign())
    assert table.refuses(require_answerer, ADA) == "refuse-ended"


def test_other_games_have_no_answers_in_advance() -> None:
    trains = in_play(ADA, BEN, game="trains", options={"supply": "rulebook"})
    assert trains.refuses(require_answerer, BEN) == "refuse-plan-no-game"


def test_thrown_away_they_are_gone(table: TableOnPaper) -> None:
    move, _ = answers(table, BEN)
    table.run(throw_away, BEN)
    table.plays(ADA, move)
    table.later(HOLD)
    assert planned_moves(table) == []


# The likeliest


def test_among_several_people_nobody_says_what_is_likely_unless_the_host_chose_so(table: TableOnPaper) -> None:
    assert table.refuses(require_likely, BEN) == "refuse-no-hints"


def test_what_is_likely_counts_as_one_hint_and_unkeeps_nothing() -> None:
    table = dwarves(hints="three")
    answers(table, BEN)
    likely = [GAME.dump(one) for one in ways(table, BEN)[:3]]
    table.run(put_likely, BEN, serial(table, BEN), likely)
    assert table.outcome.hinted == [(1, BEN)]
    assert made(table, BEN).likely == tuple(likely)
    plan = kept(table, BEN)
    assert plan is not None
    assert plan.kept
    assert may_plan(table.load(), 1)
