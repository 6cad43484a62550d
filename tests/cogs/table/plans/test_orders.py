"""Standing orders, on paper: given, carried out a moment after the question, before any setting, and forgotten."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cogs.table.plans.commands import let_plan
from cogs.table.plans.orders import give_orders
from cogs.table.seats.commands import back, leave, let_computer_answer, offer, replace, take
from cogs.table.tables.seat_plan import plan_of
from cogs.table.terms.pace import PACES
from cogs.table.terms.refusals import Stale
from cogs.table.votes.commands import propose_end
from engine.brain_robbery.actions import Attack, Hit, Pass, Stop
from tests.cogs.table.at_a_table import ADA, BEN, CLEO, DAN, NAMES, TableOnPaper, in_play, sender

HOLD = PACES["day"].hold
SEATS = {ADA: 0, BEN: 1, CLEO: 2}
HERE, BESIDE = ("saloon", "a2"), ("saloon", "b2")


@pytest.fixture
def table() -> TableOnPaper:
    return robbery()


def robbery(**facts: Any) -> TableOnPaper:
    """Ada, who holds no card, may step to Ben and attack him; Cleo is elsewhere."""
    table = in_play(ADA, BEN, CLEO, game="brain_robbery")
    hands = [(), ("dog_rex", "mule_ferdinand"), ("uther",)]
    heads = ["lumberjack_ole", None, None]
    spots = [BESIDE, HERE, ("caboose", "d1")]
    table.stands(**{"seed": 4, "spots": spots, "hands": hands, "heads": heads, "reach": 3, "points": [0] * 3, **facts})
    return table


def orders(table: TableOnPaper, person: int, **given: str) -> None:
    """Somebody gives these orders, in place of any before."""
    plan = plan_of(table.row.seats[SEATS[person]])
    table.run(give_orders, person, 0 if plan is None else plan.serial, json.dumps(given) if given else "")


def ordered(table: TableOnPaper, person: int) -> dict[str, str]:
    """The orders that are kept in somebody's seat."""
    plan = plan_of(table.row.seats[SEATS[person]])
    return {} if plan is None else json.loads(plan.body)


def attacks(table: TableOnPaper) -> None:
    """Ada attacks Ben, who is asked for a card."""
    table.plays(ADA, Stop(*HERE))
    table.plays(ADA, Attack())
    assert table.load().asked == (1,)
    assert table.state.phase == "fight", "Ada is ahead"


def answers(table: TableOnPaper) -> list[tuple[Any, str]]:
    """What Ben has done, and whether by a click, an order or the computer."""
    game = table.load().game
    return [(game.load_action(one.body), one.cause) for one in table.moves_that_count() if one.seat == 1]


def settings(table: TableOnPaper, person: int, answered: str) -> None:
    table.run_as(person, let_computer_answer, answered)


def test_an_order_is_carried_out_two_minutes_after_the_question(table: TableOnPaper) -> None:
    orders(table, BEN, fight="never")
    attacks(table)
    table.later(HOLD - 1)
    assert answers(table) == []
    table.later(1)
    assert answers(table) == [(Pass(), "plan")]
    assert ordered(table, BEN) == {"fight": "never"}, "it holds on"


def test_at_a_live_table_it_is_carried_out_after_twenty_seconds(table: TableOnPaper) -> None:
    table.row.pace = "live"
    orders(table, BEN, fight="never")
    attacks(table)
    table.later(20)
    assert answers(table) == [(Pass(), "plan")]


def test_an_order_is_also_for_a_question_that_is_being_asked(table: TableOnPaper) -> None:
    attacks(table)
    table.later(3 * HOLD)
    orders(table, BEN, fight="never")
    table.later(HOLD - 1)
    assert answers(table) == []
    table.later(1)
    assert answers(table) == [(Pass(), "plan")]


def test_an_answer_of_ones_own_comes_before_an_order(table: TableOnPaper) -> None:
    orders(table, BEN, fight="never")
    attacks(table)
    table.later(HOLD / 2)
    table.plays(BEN, Hit("dog_rex"))
    assert answers(table) == [(Hit("dog_rex"), "click")]
    assert table.asked == [1], "he is behind, and asked about his other card"
    assert table.due("plan", 1) == table.now + HOLD


def test_nobody_else_is_told_of_an_order(table: TableOnPaper) -> None:
    version = table.row.version
    orders(table, BEN, fight="never")
    assert table.said == {("redraw", 1)}
    assert table.row.version == version
    other = robbery()
    attacks(table)
    attacks(other)
    assert table.said == other.said


def test_an_order_comes_before_the_setting_by_which_the_computer_answers(table: TableOnPaper) -> None:
    settings(table, BEN, "*")
    orders(table, BEN, fight="never")
    attacks(table)
    assert table.asked == [1]
    assert table.load().asked_computers == []
    table.later(HOLD)
    assert answers(table) == [(Pass(), "plan")]


def test_someone_who_has_ordered_to_be_asked_is_asked_whatever_their_settings_say(table: TableOnPaper) -> None:
    settings(table, BEN, "*")
    orders(table, BEN, fight="ask")
    attacks(table)
    assert table.asked == [1]
    assert table.due("plan", 1) is None
    assert ("hand", 1) in table.said
    table.later(2 * HOLD)
    assert answers(table) == []


def test_someone_whose_clever_head_is_at_stake_is_asked_whatever_else_they_said() -> None:
    table = robbery(heads=["lumberjack_ole", "judge_hawthorne", None])
    settings(table, BEN, "*")
    orders(table, BEN, fight="computer")
    attacks(table)
    assert table.asked == [1]
    table.later(2 * HOLD)
    assert answers(table) == []


def test_where_nothing_is_ordered_the_settings_hold(table: TableOnPaper) -> None:
    settings(table, BEN, "brain_robbery/fight")
    orders(table, BEN, loot="ask", trim="lowest")
    attacks(table)
    assert table.load().asked_computers == [1]
    table.run_as(BEN, let_computer_answer, "")
    assert table.asked == [1]
    assert table.due("plan", 1) is None


def test_an_order_that_the_computer_answers_is_carried_out_at_once(table: TableOnPaper) -> None:
    orders(table, BEN, fight="computer")
    attacks(table)
    assert ("think", None) in table.said
    assert table.due("plan", 1) is None
    table.computers_play()
    assert [cause for _, cause in answers(table)][:1] == ["computer"]


def test_who_answers_may_change_while_the_question_stands(table: TableOnPaper) -> None:
    attacks(table)
    orders(table, BEN, fight="computer")
    assert ("think", None) in table.said
    assert table.asked == []
    orders(table, BEN, fight="ask")
    assert ("hand", 1) in table.said
    assert table.asked == [1]
    assert table.due("remind", 1) is not None
    settings(table, BEN, "*")
    orders(table, BEN)
    assert ("think", None) in table.said
    assert table.asked == []


def test_switching_plans_off_drops_orders_and_lets_the_computer_answer_as_set(table: TableOnPaper) -> None:
    settings(table, BEN, "*")
    orders(table, BEN, fight="ask")
    attacks(table)
    table.run_as(BEN, let_plan, on=False)
    assert ordered(table, BEN) == {}
    assert ("think", None) in table.said
    assert table.refuses(give_orders, BEN, 0, '{"fight":"ask"}') == "refuse-plan-off"


def test_orders_that_are_dropped_are_not_carried_out(table: TableOnPaper) -> None:
    orders(table, BEN, fight="never")
    attacks(table)
    orders(table, BEN)
    table.later(2 * HOLD)
    assert answers(table) == []
    assert table.asked == [1]


def test_an_answer_that_is_taken_back_is_not_given_again_in_that_turn() -> None:
    table = robbery(spots=[BESIDE, HERE, HERE])  # Cleo is asked next
    orders(table, BEN, fight="never")
    attacks(table)
    table.later(HOLD)
    assert table.load().asked == (2,)
    table.takes_back(BEN)
    table.later(2 * HOLD)
    assert answers(table) == []
    assert ordered(table, BEN) == {"fight": "never"}
    table.plays(BEN, Hit("dog_rex"))
    assert answers(table) == [(Hit("dog_rex"), "click")]


def test_orders_are_forgotten_when_the_seat_is_somebody_elses(table: TableOnPaper) -> None:
    orders(table, BEN, fight="never")
    offered = table.run(offer, sender(BEN), DAN, BEN)
    table.run(lambda loaded: take(loaded, table.people[DAN], NAMES[DAN], offered))
    assert ordered(table, BEN) == {}
    attacks(table)
    table.later(2 * HOLD)
    assert answers(table) == []


def test_orders_are_forgotten_by_someone_who_leaves_and_comes_back(table: TableOnPaper) -> None:
    orders(table, BEN, fight="never")
    table.run(leave, BEN)
    table.run(back, BEN)
    assert ordered(table, BEN) == {}


def test_orders_hold_again_for_someone_for_whom_a_computer_player_stood_in(table: TableOnPaper) -> None:
    orders(table, BEN, fight="ask")
    attacks(table)
    table.run(replace, 1)
    assert table.load().asked_computers == [1]
    table.run(back, BEN)
    assert table.asked == [1]
    assert ordered(table, BEN) == {"fight": "ask"}


def test_orders_are_forgotten_when_the_game_is_over(table: TableOnPaper) -> None:
    orders(table, BEN, fight="never")
    attacks(table)
    table.run(propose_end, ADA)
    for person in (BEN, CLEO):
        table.votes(person, "end..yes")
    assert table.row.status == "ended"
    assert ordered(table, BEN) == {}
    assert table.due("plan", 1) is None
    assert table.refuses(give_orders, BEN, 0, '{"fight":"never"}') == "refuse-ended"


def test_of_two_devices_the_second_changes_no_orders(table: TableOnPaper) -> None:
    table.run(give_orders, BEN, 0, '{"fight":"never"}')
    for body in ('{"fight":"computer"}', ""):
        for serial in (0, 2):
            with pytest.raises(Stale):
                table.run(give_orders, BEN, serial, body)
    assert ordered(table, BEN) == {"fight": "never"}
    table.run(give_orders, BEN, 1, "")
    with pytest.raises(Stale):
        table.run(give_orders, BEN, 1, '{"fight":"computer"}')
    assert ordered(table, BEN) == {}


def test_who_gives_no_orders_where_there_were_none_has_done_nothing(table: TableOnPaper) -> None:
    table.run(give_orders, BEN, 0, "")
    assert table.said == set()


def test_orders_are_given_only_by_those_who_play_and_where_the_game_takes_any(table: TableOnPaper) -> None:
    assert table.refuses(give_orders, DAN, 0, '{"fight":"never"}') == "refuse-not-seated"
    assert in_play(ADA, BEN, game="trains").refuses(give_orders, ADA, 0, "{}") == "refuse-plan-no-game"
    table.row.plans = False
    assert table.refuses(give_orders, BEN, 0, '{"fight":"never"}') == "refuse-plan-server"
