"""How a planned turn is told to its planner: step by step, and in a line of the hand."""

from __future__ import annotations

import pytest

from cogs.face.turn_plan import PlannedStep, Steps
from cogs.face.words import Words
from cogs.trains.planning import TrainsPlan
from engine.trains.actions import Action, EndTurn, Lay, Play
from tests.cogs.readers import DE, EN, seating
from tests.cogs.trains.positions import GAME

PLAN = TrainsPlan()
STATE = GAME.scene(
    hands=[["normal_train"] * 3, ["normal_train"] * 3 + ["lay_rails"]],
    decks=[["express_train"] * 6, ["express_train"] * 6],
    rails=[[71], [12]],
    seat=0,
)
RAIL = 11


def told(*actions: Action) -> str:
    """What the planner reads of these actions as one step."""
    step = PlannedStep(tuple(GAME.dump(one) for one in actions), ((0, 0),) * len(actions))
    return PLAN.told(step, GAME.view(PLAN.on_turn(STATE, 1), 1), EN)


def test_trains_stand_together_and_a_card_for_one_place_is_named_with_it() -> None:
    trains = [Play("normal_train", effect=False)] * 2
    assert told(*trains) == "Play Normal Train ×2"
    assert told(Play("lay_rails", effect=True), Lay(RAIL)) == "Lay Rails: B2"
    assert told(*trains, Play("lay_rails", effect=True), Lay(RAIL)) == "Play Normal Train ×2, Lay Rails: B2"


def test_a_card_that_is_played_without_what_it_does_is_told_so() -> None:
    assert told(Play("lay_rails", effect=False)) == "Play Lay Rails without its effect"
    assert told(Play("lay_rails", effect=True)) == "Play Lay Rails"


@pytest.mark.parametrize("words", [EN, DE])
def test_in_the_hand_it_is_a_line_without_its_prices(words: Words) -> None:
    rehearsal = PLAN.rehearse(STATE, 1)
    for action in (Play("normal_train", effect=False), EndTurn()):
        rehearsal.take([action])
    brief = PLAN.in_brief(str(Steps(tuple(rehearsal.steps))), STATE, 1, seating(2), words)
    assert brief == " · ".join(rehearsal.named(words))
    coins = words("trains-plan-coins", sign="plus", count=1)
    assert coins in rehearsal.told(words)[0]
    assert coins not in brief


@pytest.mark.parametrize(("rival", "stop"), [(71, ""), (RAIL, "price"), (24, "gone")])
def test_a_rail_that_has_become_too_dear_stops_a_plan_by_its_price(rival: int, stop: str) -> None:
    """Its planner reads that there is something to pay, not that nothing can be done."""
    own = [12] if stop != "gone" else [30]  # from there the place is out of reach
    hands = [["normal_train"], ["lay_rails", "normal_train", "normal_train"]]
    rehearsal = PLAN.rehearse(GAME.scene(hands=hands, rails=[[71], [12]], seat=0), 1)
    coin = Play("normal_train", effect=False)
    for action in (coin, coin, Play("lay_rails", effect=True), Lay(RAIL)):
        rehearsal.take([action])
    now = GAME.scene(hands=hands, rails=[[rival], own], seat=1)
    assert PLAN.reply(str(Steps(tuple(rehearsal.steps))), now, 1).stop == stop
