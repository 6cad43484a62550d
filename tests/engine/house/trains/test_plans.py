"""Plans for a turn of Trains: how many are thought through, and what they find."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.house.trains import journeyman
from engine.house.trains.outlook import outlook_of
from engine.house.trains.plans import Plan, best_plans, own_plan
from engine.house.trains.weights import learned
from engine.trains.actions import Build, Buy, ClearWaste, EndTurn, Lay, Play
from engine.trains.state import State
from tests.engine.house.trains.some_states import GAME, some_states
from tests.engine.trains.script import FAR, HUB, KICHIJOJI, PLAIN, at, do, may


def plans(state: State, most: int = 8) -> list[Plan]:
    return best_plans(GAME.view(state, state.seat), learned(), Random(0), most)


def turns(seed: int) -> list[State]:
    states = some_states(journeyman.choose, seed, 3, seats=2)
    return [state for state in states if GAME.view(state, state.seat).phase in ("turn", "lay", "build")]


@pytest.mark.slow
@pytest.mark.parametrize("most", [1, 3, 8])
def test_no_more_plans_are_made_than_it_may_think_of(most: int) -> None:
    found = [len(plans(state, most)) for state in turns(3)]
    assert max(found) == most


def test_the_best_of_many_plans_is_never_worse_than_the_best_of_a_few() -> None:
    states = turns(4)
    few, many = ([plans(state, most)[0].worth for state in states] for most in (1, 12))
    assert all(a <= b for a, b in zip(few, many, strict=True))
    assert few != many


def test_plans_that_come_to_the_same_are_one() -> None:
    for state in turns(5):
        gists = [Counter(plan.gist) for plan in plans(state)]
        assert all(gist not in gists[:number] for number, gist in enumerate(gists))


def test_a_plan_ends_with_the_card_that_draws() -> None:
    state = at(["control_room", "normal_train", "normal_train"], decks=[["normal_train"] * 6])
    draws = Play("control_room", effect=True)
    assert [(plan.actions, plan.gist) for plan in plans(state)] == [([draws], [draws])]


def test_a_station_is_built_in_the_city_that_the_rail_of_the_same_plan_leads_to() -> None:
    state = at(["lay_rails", "station_expansion", "normal_train"], rails=[[HUB], [FAR]], turn=151)
    assert [Lay(KICHIJOJI), Build(KICHIJOJI)] in [plan.gist for plan in plans(state)]


def test_a_card_counts_alike_in_every_plan_whatever_waste_comes_before_it() -> None:
    cards = ["landfill", "garage", "pulling", "switchback", "ironworks", "tunnel", "viaduct", "control_room"]
    state = at(["lay_rails", "normal_train", "normal_train"], cards=cards, turn=9, decks=[["normal_train"] * 5])
    worths = {tuple(plan.gist): plan.worth for plan in plans(state, 60)}
    buy, lay = Buy("landfill"), Lay(HUB + 1)
    assert worths[lay, buy] - worths[lay,] == pytest.approx(worths[buy,] - worths[()])


@pytest.mark.slow
def test_where_the_map_would_be_used_there_mostly_is_a_plan_that_leaves_it_alone() -> None:
    states = some_states(journeyman.choose, 3, 2, seats=2, most=700)[100:]
    using = [
        state for state in states if GAME.view(state, state.seat).phase == "turn" and _on_the_map(plans(state, 1)[0])
    ]
    assert len(using) > 20
    assert sum(all(map(_on_the_map, plans(state, 30))) for state in using) < len(using) / 4


def _on_the_map(plan: Plan) -> bool:
    return any(isinstance(deed, Lay | Build) for deed in plan.gist)


def test_what_a_rail_leads_to_is_not_counted_again_when_it_is_laid() -> None:
    state = at(["lay_rails", "lay_rails", "normal_train"], rails=[[HUB], [FAR]], turn=151)
    one, two = PLAIN, 22  # a city behind it
    worths = {tuple(plan.gist): plan.worth for plan in plans(state, 60)}
    there = [worth for gist, worth in worths.items() if gist == (Lay(one), Lay(two))]
    do(state, Play("lay_rails", effect=True), Lay(one))
    then = {tuple(plan.gist): plan.worth for plan in plans(state, 60)}
    opened = outlook_of(GAME.view(state, 0), 0, learned()).map.opened(two)
    assert opened > 0.2
    assert there == [pytest.approx(worths[Lay(one),] + then[Lay(two),] - opened, abs=0.1)]


def test_giving_waste_back_is_a_plan_of_its_own() -> None:
    state = at(["waste", "waste", "normal_train", "normal_train", "normal_train"], decks=[["normal_train"] * 6])
    assert [ClearWaste()] in [plan.gist for plan in plans(state)]


def test_a_plan_that_ends_the_game_knows_who_wins() -> None:
    piles = {"tower": 0, "apartment": 0, "skyscraper": 0, "express_train": 1}
    for points, firsts in ([9, 0], 1.0), ([0, 9], 0.0):
        state = at([], money=3, piles=piles, points=points, play=["limited_express_train"])
        assert Buy("express_train") in may(state)
        plan = own_plan(GAME.view(state, 0), learned(), Random(0), Buy("express_train"))
        assert plan.firsts == firsts
    state = at([], money=3, play=["limited_express_train"])
    assert own_plan(GAME.view(state, 0), learned(), Random(0), EndTurn()).firsts is None
