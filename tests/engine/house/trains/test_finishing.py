"""A win within the turn: what ends a game, and that whatever is found is certain."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.house.trains import journeyman, master
from engine.house.trains.finishing import may_end, winning_actions
from engine.house.trains.plans import winning_plan
from engine.trains.actions import Action, Build, Buy, Lay
from engine.trains.cards import LIMITS
from engine.trains.maps import MAPS
from engine.trains.state import State
from measuring.missed_wins import can_win
from tests.engine.house.trains.some_states import GAME, some_states
from tests.engine.trains.script import HUB, KICHIJOJI, a_long_line, at, do

RAILS = LIMITS["full"].rails
THREE_EMPTY = {"limited_express_train": 0, "tower": 0, "skyscraper": 0}


def found(state: State) -> list[Action]:
    return winning_actions(GAME.view(state, state.seat))


def wins(state: State) -> bool:
    """Whether what is found wins the game, however the hidden lies."""
    actions = found(state)
    for seed in range(3):
        then = GAME.redeal(state, state.seat, Random(seed))
        for action in actions:
            assert action in GAME.legal(then, state.seat)
            GAME.apply(then, state.seat, action)
        outcome = GAME.outcome(then)
        if outcome is None or outcome.placings[0] != (state.seat,):
            assert not actions, "what is found is certain"
            return False
    return True


def hint(state: State) -> tuple[float, list[Any]]:
    """What a Master says of its best, and what the turn comes to."""
    best = master.weigh(GAME.view(state, state.seat), GAME.legal(state, state.seat), Random(3))[0]
    return best.chance, list(best.gist)


@pytest.mark.parametrize("left", [1, 2, 3])
def test_it_buys_the_last_cards_of_a_pile(left: int) -> None:
    state = at(["normal_train"] * 5, piles=THREE_EMPTY | {"landfill": left}, points=[9, 0], money=1, turn=61)
    assert wins(state)
    chance, gist = hint(state)
    assert chance == 1.0
    assert gist.count(Buy("landfill")) == left


def test_it_empties_two_piles_in_one_turn() -> None:
    piles = {"limited_express_train": 0, "skyscraper": 0, "landfill": 1, "conductors_station": 2}
    state = at(["limited_express_train"] * 2, piles=piles, points=[9, 0], turn=61)
    assert wins(state)
    assert sorted(each.card for each in hint(state)[1]) == ["conductors_station"] * 2 + ["landfill"]


def test_the_points_of_what_ends_the_game_count_and_what_is_left_buys_more() -> None:
    facts: dict[str, Any] = {"piles": THREE_EMPTY | {"landfill": 1, "apartment": 3}, "turn": 61}
    assert wins(at(["limited_express_train"] * 2 + ["normal_train"] * 2, points=[0, 1], **facts)), "2 + 2 × 3 coins"
    assert not found(at(["limited_express_train"] * 2 + ["normal_train"], points=[0, 2], **facts)), "a tie at best"


def test_of_several_ways_to_win_it_takes_the_one_with_most_points_and_of_those_the_shortest() -> None:
    facts: dict[str, Any] = {"piles": THREE_EMPTY | {"landfill": 1, "apartment": 4}, "points": [9, 0], "turn": 61}
    assert hint(at(["normal_train"] * 5, **facts)) == (1.0, [Buy("landfill"), Buy("apartment")])
    assert hint(at(["normal_train"] * 4, **facts)) == (1.0, [Buy("landfill")])


def test_it_ends_nothing_that_it_would_not_win() -> None:
    state = at(["normal_train"] * 5, piles=THREE_EMPTY | {"landfill": 2}, points=[0, 9], turn=61)
    assert may_end(GAME.view(state, 0))
    assert not found(state)
    assert hint(state)[0] < 1


@pytest.mark.parametrize("missing", [1, 2, 3])
def test_it_lays_its_last_rails(missing: int) -> None:
    hand = ["lay_rails"] * missing + ["limited_express_train"] * (5 - missing)
    state = at(hand, rails=[a_long_line(RAILS - missing), [65]], points=[30, 0], turn=61)
    assert wins(state)
    assert hint(state)[0] == 1.0
    do(state, *found(state))
    assert len(state.players[0].rails) == RAILS


@pytest.mark.parametrize("missing", [1, 2])
def test_it_builds_the_last_stations_where_they_do_not_help_others(missing: int) -> None:
    stations = dict.fromkeys(MAPS["tokyo"].cities, 1)
    more = iter(city for city, slots in MAPS["tokyo"].slots.items() if slots > 1 and city != KICHIJOJI)
    while sum(stations.values()) < LIMITS["full"].markers - missing:
        stations[next(more)] += 1
    others = next(city for city, slots in MAPS["tokyo"].slots.items() if slots > stations[city])
    state = at(["station_expansion"] * missing, stations=stations, rails=[[HUB], [others]], points=[30, 0], turn=61)
    assert wins(state)
    chance, gist = hint(state)
    assert chance == 1.0
    assert sum(isinstance(deed, Build) for deed in gist) == missing


def test_a_rail_brings_the_points_without_which_an_end_would_lose() -> None:
    facts: dict[str, Any] = {"piles": THREE_EMPTY | {"landfill": 2}, "stations": {KICHIJOJI: 1}, "turn": 61}
    state = at(["lay_rails"] + ["limited_express_train"] * 2 + ["normal_train"], points=[0, 1], **facts)
    assert Lay(KICHIJOJI) in found(state)
    assert wins(state)


def test_where_the_game_ends_anyhow_the_points_decide() -> None:
    state = at(["limited_express_train"] * 2 + ["express_train"], rails=[a_long_line(RAILS), [65]], points=[0, 3])
    assert wins(state)
    assert Buy("skyscraper") in found(state)


def test_with_a_tie_whoever_has_more_rails_is_first() -> None:
    facts: dict[str, Any] = {"piles": THREE_EMPTY | {"landfill": 1}, "points": [5, 5], "turn": 61}
    assert wins(at(["normal_train"] * 2, rails=[[HUB, 23], [65]], **facts))
    assert not found(at(["normal_train"] * 2, rails=[[HUB], [65]], **facts))


def test_a_short_game_is_won_only_in_the_last_turn_of_a_round() -> None:
    facts: dict[str, Any] = {"length": "short", "points": [9, 9], "piles": {"tower": 0, "skyscraper": 0, "landfill": 1}}
    early = at(["normal_train"] * 5, turn=61, rails=[[HUB, 23], [65]], **facts)
    assert not may_end(GAME.view(early, 0))
    last = GAME.scene(hands=[[], ["normal_train"] * 5], turn=62, seat=1, rails=[[HUB], [65, 64]], **facts)
    assert wins(last)


def test_it_counts_on_nothing_that_lies_hidden() -> None:
    piles = THREE_EMPTY | {"landfill": 2}
    state = at(["passing_station", "normal_train"], decks=[["express_train"] * 6], piles=piles, points=[9, 0], turn=61)
    assert not found(state), "a card that is drawn would pay for it"


def test_the_coins_of_effects_count() -> None:
    hand = ["freight_train", "waste", "waste", "normal_train"]
    state = at(hand, piles=THREE_EMPTY | {"landfill": 2}, points=[9, 0], turn=61)
    assert wins(state)


def test_it_plays_the_plan_to_its_end() -> None:
    hand = ["limited_express_train", "lay_rails", "normal_train", "freight_train", "waste"]
    state = at(hand, piles=THREE_EMPTY | {"landfill": 3}, points=[9, 0], turn=61)
    assert wins(state)
    number = 0
    while GAME.outcome(state) is None:
        number += 1
        do(state, master.choose(GAME.view(state, 0), GAME.legal(state, 0), Random(number)))
        assert state.turn == 61
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.placings[0] == (0,)


def test_a_turn_that_cannot_end_the_game_is_not_searched() -> None:
    assert not may_end(GAME.view(at(["normal_train"] * 5), 0))
    assert winning_plan(GAME.view(at(["normal_train"] * 5), 0)) is None


def late_states(seed: int) -> Iterator[State]:
    """Of a game that a few cards and points more might end: where many of them are, nobody knows beforehand."""
    rng = Random(seed)
    for state in some_states(journeyman.choose, seed, 7, seats=2 + seed % 3, most=900):
        if state.phase != "turn" or state.doing or state.bought:
            continue
        for card in rng.sample([card for card in state.piles if card != "waste"], 3):
            state.destroyed += [card] * state.piles[card]
            state.piles[card] = 0
        for player in state.players:
            player.points += rng.randrange(12)
        yield state


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3, *(pytest.param(seed, marks=pytest.mark.long) for seed in (0, 4, 5))])
def test_it_finds_what_is_found_by_trying_everything(seed: int) -> None:
    """And nothing else: what it finds is played."""
    compared = 0
    for state in late_states(seed):
        tried = can_win(state)
        if tried is not None:
            assert wins(state) == tried
            compared += tried
    assert compared > 0
