"""The Apprentice of Trains: what it may look at, and the wins that it does not give away."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.house.trains import apprentice
from engine.trains import TrainsOptions
from engine.trains.actions import Build, Buy, ClearWaste, Lay, Play
from engine.trains.cards import LIMITS
from engine.trains.maps import MAPS
from engine.trains.state import State
from measuring.league.pairings import Pairing
from measuring.league.playing import deal
from tests.engine.house.trains.some_states import GAME
from tests.engine.trains.script import FUTAKO, HUB, KICHIJOJI, a_long_line, at, do

RAILS = LIMITS["full"].rails
LAST_MARKER = {20: 3, 71: 3, 73: 2, 75: 2, 52: 2, 41: 2, 38: 2, 46: 2, 36: 2, 35: 2, 26: 2, 22: 2, 12: 2, 4: 1}


def choice(state: State, seed: int = 0) -> Any:
    return apprentice.choose(GAME.view(state, state.seat), GAME.legal(state, state.seat), Random(seed))


@pytest.mark.parametrize(("points", "ends"), [([9, 0], True), ([0, 9], False)])
def test_it_lays_its_last_rail_if_that_wins_and_never_if_that_loses(points: list[int], ends: bool) -> None:
    state = at(["lay_rails", "normal_train"], rails=[a_long_line(RAILS - 1), [65]], points=points, money=3)
    assert (choice(state) == Play("lay_rails", effect=True)) == ends


@pytest.mark.parametrize(("points", "ends"), [([9, 0], True), ([0, 9], False)])
def test_in_a_short_game_its_tenth_rail_is_the_last(points: list[int], ends: bool) -> None:
    state = at(["lay_rails", "normal_train"], length="short", rails=[a_long_line(9), [65]], points=points, money=3)
    assert (choice(state) == Play("lay_rails", effect=True)) == ends


@pytest.mark.parametrize(("points", "ends"), [([9, 0], True), ([0, 9], False)])
def test_it_places_the_last_marker_if_that_wins_and_never_if_that_loses(points: list[int], ends: bool) -> None:
    state = at(["station_expansion", "normal_train"], stations=LAST_MARKER, points=points)
    assert state.markers == 1
    assert (choice(state) == Play("station_expansion", effect=True)) == ends


@pytest.mark.parametrize(("points", "ends"), [([9, 0], True), ([0, 9], False)])
def test_it_empties_the_last_pile_if_that_wins_and_never_if_that_loses(points: list[int], ends: bool) -> None:
    piles = {"tower": 0, "apartment": 0, "skyscraper": 0, "express_train": 1}
    state = at(["normal_train"], play=["limited_express_train"], money=3, piles=piles, points=points)
    assert (choice(state) == Buy("express_train")) == ends


def test_its_last_marker_does_not_hand_the_game_to_another() -> None:
    state = at(
        ["station_expansion", "normal_train"],
        stations=LAST_MARKER,
        points=[1, 0],
        rails=[[HUB, KICHIJOJI, FUTAKO], [FUTAKO, 54]],
    )
    do(state, Play("station_expansion", effect=True))
    assert {choice(state, seed) for seed in range(8)} == {Build(KICHIJOJI)}


def test_it_buys_points_when_the_game_ends_with_its_turn() -> None:
    state = at(["normal_train"], rails=[a_long_line(RAILS), [65]], play=["limited_express_train"], money=7)
    do(state, Play("normal_train", effect=False))
    assert choice(state) == Buy("skyscraper")


def test_it_gives_back_a_hand_full_of_waste() -> None:
    assert choice(at(["waste", "waste", "waste", "waste", "normal_train"])) == ClearWaste()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_it_goes_on_laying_rails_after_its_fourth_turn(seed: int) -> None:
    rounds: list[list[int]] = [[], [], []]
    state = GAME.start(3, TrainsOptions(map="osaka" if seed % 2 else "tokyo"), seed)
    while GAME.outcome(state) is None:
        seat, action = state.seat, choice(state, seed)
        if isinstance(action, Lay) and state.turn:
            rounds[seat].append((state.turn - 1) // 3 + 1)
        GAME.apply(state, seat, action)
    for laid in rounds:
        assert sum(each > 4 for each in laid) >= 5
        assert max(laid) > state.turn / 3 / 3, "not only at the beginning"


def test_without_a_coin_for_a_city_it_lays_a_rail_on_the_way_to_one() -> None:
    state = at(["lay_rails", "waste"])
    assert choice(state) == Play("lay_rails", effect=True)
    do(state, choice(state))
    beside = MAPS["tokyo"].beside[choice(state).hex]
    assert any(place in MAPS["tokyo"].cities for place in beside)


@pytest.mark.parametrize(("turn", "wanted"), [(1, "limited_express_train"), (41, "tower")])
def test_it_buys_trains_first_and_buildings_later(turn: int, wanted: str) -> None:
    assert choice(at(["waste"], money=6, turn=turn)) == Buy(wanted)


@pytest.mark.slow
def test_it_wins_a_few_games_against_chance() -> None:
    assert deal(Pairing("trains", "apprentice", "random", 4, 90.0), 1).firsts == 1.0
