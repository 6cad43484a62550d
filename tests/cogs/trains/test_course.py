"""Trains' course: what its lessons say is so by the rules."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.face.course import LEARNER
from cogs.trains import bundles
from cogs.trains.course import COURSE, end
from engine import GAMES
from engine.trains.actions import Build, Buy, ClearWaste, EndTurn, Lay, Play
from engine.trains.board import surcharge
from engine.trains.maps import MAPS
from engine.trains.score import outcome
from tests.cogs.table.courses.lessons import Way, act, after, through

GAME = GAMES["trains"]
TOKYO = MAPS["tokyo"]
NUMBERS = {lesson.key: number for number, lesson in enumerate(COURSE.lessons)}


def scene(key: str) -> Any:
    return COURSE.lessons[NUMBERS[key]].scene()


def points(state: Any) -> int:
    scores = outcome(state).scores
    assert scores is not None
    return scores[LEARNER]


def played(key: str, *actions: Any) -> Any:
    return after("trains", NUMBERS[key], *(act("trains", action) for action in actions))


def test_three_trains_are_three_coins_which_an_express_train_costs() -> None:
    train = Play("normal_train", effect=False)
    lesson = played("money", train, train, train)
    assert lesson.state.money == 3
    assert lesson.asks == 1
    assert played("money", train).asks == 0, "one coin buys no Express Train"
    lesson = played("money", train, train, train, Buy("express_train"))
    assert lesson.done
    assert (lesson.state.money, lesson.state.gained) == (0, ["express_train"])
    assert played("money", train, train, train, Buy("lay_rails")).strayed
    assert played("money", EndTurn()).strayed
    plain = next(place for place in TOKYO.beside[scene("money").players[LEARNER].rails[0]] if place not in TOKYO.cities)
    rail = after("trains", NUMBERS["money"], Way("all", f"lay=lay_rails={plain}"))
    assert rail.strayed, "though the trains are still in hand"


def test_trains_that_are_played_along_make_only_a_wanted_purchase_a_wanted_one() -> None:
    lesson = after("trains", NUMBERS["money"], Way("all", bundles.buy("express_train", 1)))
    assert lesson.done
    assert lesson.state.play == ["normal_train"] * 3
    lesson = after("trains", NUMBERS["money"], Way("all", bundles.buy("landfill", 1)))
    assert lesson.state.play == ["normal_train"] * 2
    assert lesson.strayed, "though a train is left"


def test_a_city_costs_a_coin_and_the_rail_card_brings_a_waste_and_plain_ground_is_free() -> None:
    state = scene("rail")
    beside = TOKYO.beside[state.players[LEARNER].rails[0]]
    prices = {TOKYO.places[place].ground: surcharge(state, LEARNER, place).price for place in beside}
    assert prices == {"plain": 0, "city": 1}
    train, rails = Play("normal_train", effect=False), Play("lay_rails", effect=True)
    city = next(place for place in beside if TOKYO.places[place].ground == "city")
    lesson = played("rail", train, train, rails, Lay(city))
    assert lesson.done
    assert (lesson.state.money, lesson.state.gained) == (1, ["waste"])
    assert GAME.turn(lesson.state) == GAME.turn(state)
    plain = next(place for place in beside if TOKYO.places[place].ground == "plain")
    assert played("rail", train, rails, Lay(plain)).strayed
    lesson = after("trains", NUMBERS["rail"], act("trains", train), Way("all", f"lay=lay_rails={city}"))
    assert lesson.done, "by one click as well"


def test_a_pass_returns_three_waste() -> None:
    before = scene("waste")
    lesson = played("waste", ClearWaste())
    assert lesson.done
    own = lesson.state.players[LEARNER]
    assert "waste" not in (*own.hand, *own.deck, *own.discard)
    assert lesson.state.piles["waste"] == before.piles["waste"] + 3
    assert played("waste", EndTurn()).strayed


def test_a_second_station_makes_two_points_four() -> None:
    state = scene("station")
    assert points(state) == 2
    (city,) = [rail for rail in state.players[LEARNER].rails if rail in state.stations]
    assert "Shinjuku" in TOKYO.places[city].name
    assert TOKYO.places[city].number == 2, "a third one, of which the lesson tells, would have no room there"
    lesson = played("station", Play("station_expansion", effect=True), Build(city))
    assert lesson.done
    assert points(lesson.state) == 4
    elsewhere = TOKYO.named("Haneda")
    assert played("station", Play("station_expansion", effect=True), Build(elsewhere)).strayed


def test_a_rail_in_kichijoji_costs_three_coins_and_a_second_waste_and_its_station_scores_for_both() -> None:
    state, city = scene("others"), TOKYO.named("Kichijoji")
    assert city in state.players[1].rails
    assert surcharge(state, LEARNER, city).price == 3
    before = points(state)
    trains = [Play(card, effect=False) for card in ("express_train", "express_train", "normal_train", "normal_train")]
    lesson = played("others", *trains, Play("lay_rails", effect=True), Lay(city))
    assert lesson.done
    assert lesson.state.gained == ["waste", "waste"]
    assert lesson.state.money == 6 - 3
    assert points(lesson.state) == before + 2
    assert after("trains", NUMBERS["others"], Way("all", bundles.lay("lay_rails", city))).done, "by one click as well"
    assert played("others", trains[-1]).asks == 0, "one coin is not enough"
    assert played("others", trains[-1], Play("lay_rails", effect=True)).strayed


def test_a_card_that_asks_something_is_played_with_its_answer_before_a_building_is_bought() -> None:
    use = Way("all", bundles.use("amusement_park", 1, "express_train"))
    lesson = after("trains", NUMBERS["end"], use)
    assert not lesson.strayed
    assert lesson.asks == 1
    assert after("trains", NUMBERS["end"], use, Way("all", bundles.buy("skyscraper", 1))).done


def test_the_last_position_is_as_its_lesson_says_and_can_be_won() -> None:
    state = end().state()
    assert len(state.players[LEARNER].rails) == 18
    scores = outcome(state).scores
    assert scores is not None
    assert scores[1] - scores[LEARNER] in range(1, 10), "the other is ahead, but not by much"
    assert state.phase == "turn"
    assert not state.acted


@pytest.mark.parametrize("key", NUMBERS)
def test_a_lesson_takes_few_clicks(key: str) -> None:
    assert len(through("trains", NUMBERS[key])) <= 5
