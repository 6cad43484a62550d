"""The Master of Trains: what it may look at, what it keeps, and what it says of its chances."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.house.player import Weighed
from engine.house.trains import journeyman, master
from engine.house.trains.master import chance
from engine.house.trains.outlook import Outlook, outlook_of
from engine.house.trains.weights import JOURNEYMAN, as_numbers, from_numbers, learned
from engine.trains.actions import Buy, ClearWaste, Lay, Name, Play
from engine.trains.cards import LIMITS
from engine.trains.state import State
from tests.engine.house.trains.some_states import GAME, some_states
from tests.engine.trains.script import a_long_line, at, do

RAILS = LIMITS["full"].rails


def weighed(state: State, seed: int = 0, effort: float = 1.0) -> list[Weighed]:
    return master.weigh(GAME.view(state, state.seat), GAME.legal(state, state.seat), Random(seed), effort)


def choice(state: State, seed: int = 0, effort: float = 1.0) -> Any:
    return master.choose(GAME.view(state, state.seat), GAME.legal(state, state.seat), Random(seed), effort)


def near_the_end() -> State:
    """A turn with something to think about, and hardly a turn after it."""
    return at(
        ["station_expansion", "lay_rails"],
        decks=[["normal_train"] * 4, ["normal_train"] * 5 + ["lay_rails"] * 2],
        rails=[a_long_line(RAILS - 2), a_long_line(RAILS - 1)],
        points=[3, 4],
        turn=61,
        play=["normal_train"],
        money=6,
    )


def test_the_same_view_and_seed_give_the_same_choice_whatever_was_looked_at_before() -> None:
    states = [*some_states(journeyman.choose, 7, 10), near_the_end()]
    before = [weighed(state, 5) for state in states]
    assert [weighed(GAME.clone(state), 5) for state in reversed(states)] == before[::-1]


def test_it_weighs_a_few_legal_actions_with_chances_and_takes_the_first() -> None:
    for number, state in enumerate([*some_states(journeyman.choose, 9, 4, seats=2), near_the_end()]):
        found = weighed(state, number)
        assert 1 <= len(found) <= 5
        assert {each.action for each in found} <= set(GAME.legal(state, state.seat))
        assert all(0 <= each.chance <= found[0].chance <= 1 for each in found)
        assert choice(state, number) == found[0].action


@pytest.mark.slow
@pytest.mark.parametrize("seed", [10, 11])
def test_what_it_weighs_differs_in_what_the_turn_comes_to_and_that_is_part_of_the_plan(seed: int) -> None:
    for state in [*some_states(journeyman.choose, seed, 3, seats=2 + seed % 3), near_the_end()]:
        found = weighed(state)
        gists = [Counter(each.gist) for each in found]
        assert all(gist not in gists[:number] for number, gist in enumerate(gists))
        assert all(gist <= Counter((each.action, *each.plan)) for gist, each in zip(gists, found, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_a_plan_can_be_played_until_the_turn_ends_or_something_unknown_comes(seed: int) -> None:
    for state in [*some_states(journeyman.choose, seed, 3, seats=2 + seed % 3), near_the_end()]:
        for each in weighed(state):
            then, actions = GAME.clone(state), [each.action, *each.plan]
            for number, action in enumerate(actions, 1):
                assert action in GAME.legal(then, state.seat)
                settled = GAME.apply(then, state.seat, action).settled
                assert settled == (number == len(actions)) or (state.turn == 0 and len(actions) == 1)


def test_cards_played_for_money_are_weighed_by_what_the_money_is_for() -> None:
    state = at(["normal_train"] * 4 + ["lay_rails"], decks=[["normal_train"] * 4], turn=9)
    best, second, *_ = weighed(state)
    assert best.action == second.action == Play("normal_train", effect=False)
    assert best.gist != second.gist
    assert all(isinstance(deed, Buy | Lay) for deed in (*best.gist, *second.gist))


@pytest.mark.slow
@pytest.mark.parametrize("effort", [0.1, 1.0])
def test_the_thoughts_about_a_question_are_different_answers_to_it(effort: float) -> None:
    states = [state for seed in (1, 2, 3) for state in some_states(journeyman.choose, seed, 1)]
    asked = [state for state in states if GAME.view(state, state.seat).phase in ("lay", "build")]
    assert len(asked) > 10
    for state in asked:
        found = weighed(state, effort=effort)
        assert len({each.action for each in found}) == len(found) >= 2


@pytest.mark.slow
def test_there_is_a_second_thought_at_most_moments_of_a_turn() -> None:
    states = [state for seed in (1, 2) for state in some_states(journeyman.choose, seed, 3)]
    in_turn = [state for state in states if GAME.view(state, state.seat).phase == "turn"]
    many = [state for state in in_turn if len(GAME.legal(state, state.seat)) > 1]
    assert sum(len(weighed(state)) > 1 for state in many) > 0.8 * len(many)


@pytest.mark.parametrize(("points", "surely"), [([30, 0], 1.0), ([0, 30], None)])
def test_it_is_sure_of_a_plan_that_ends_the_game(points: list[int], surely: float | None) -> None:
    state = at(["lay_rails", "normal_train"], rails=[a_long_line(RAILS - 1), [65]], points=points, money=3)
    ends = [each.chance for each in weighed(state) if any(isinstance(deed, Lay) for deed in each.gist)]
    assert ends[:1] == ([surely] if surely else [])


def test_it_builds_one_outlook_for_a_turn_in_which_only_money_is_played() -> None:
    state = at(["normal_train"] * 3 + ["lay_rails"], decks=[["normal_train"] * 6])
    seen = set()
    while any(card == "normal_train" for card in state.players[0].hand):
        view = GAME.view(state, 0)
        master.choose(view, GAME.legal(state, 0), Random(0))
        seen.add(id(outlook_of(view, 0, learned())))
        do(state, Play("normal_train", effect=False))
    assert len(seen) == 1


def test_an_outlook_that_was_kept_is_no_other_than_a_new_one() -> None:
    for state in some_states(journeyman.choose, 4, 1, most=120):
        view = GAME.view(state, state.seat)
        kept, new = outlook_of(view, state.seat, JOURNEYMAN), Outlook(view, state.seat, JOURNEYMAN)
        assert (kept.turns, kept.lead, kept.average, kept.waste) == (new.turns, new.lead, new.average, new.waste)
        assert kept.shopping(9) == new.shopping(9)
        assert [kept.map.rail(place) for place in kept.map.reachable] == [
            new.map.rail(place) for place in new.map.reachable
        ]


def test_more_effort_finds_better_things_to_compare() -> None:
    decks = [["normal_train"] * 4, ["normal_train"] * 6 + ["lay_rails"]]
    state = at(["normal_train"] * 4 + ["lay_rails"], decks=decks, turn=9)
    little, usual, much = (weighed(state, effort=effort) for effort in (0.1, 1.0, 10.0))
    assert len(little) >= 2
    assert little[0] == usual[0] == much[0]
    assert little[1].chance <= usual[1].chance <= much[1].chance
    assert little != much


@pytest.mark.parametrize(("points", "ends"), [([30, 0], True), ([0, 30], False)])
def test_it_lays_its_last_rail_if_that_wins_and_never_if_that_loses(points: list[int], ends: bool) -> None:
    state = at(["lay_rails", "normal_train"], rails=[a_long_line(RAILS - 1), [65]], points=points, money=3)
    do(state, Play("normal_train", effect=False))
    assert (choice(state) == Play("lay_rails", effect=True)) == ends


def test_it_buys_a_skyscraper_on_its_last_turn() -> None:
    state = at(["normal_train"], rails=[a_long_line(RAILS), [65]], play=["limited_express_train"], money=8)
    do(state, Play("normal_train", effect=False))
    assert choice(state) == Buy("skyscraper")


def test_it_gives_back_a_hand_full_of_waste() -> None:
    state = at(["waste", "waste", "waste", "waste", "normal_train"], decks=[["normal_train"] * 6])
    assert choice(state) == ClearWaste()


def test_it_names_the_card_it_knows_to_be_on_top() -> None:
    state = at(["command_central", "lay_rails"], decks=[["normal_train", "normal_train", "tower", "normal_train"]])
    state.players[0].known = 2
    do(state, Play("command_central", effect=True))
    assert choice(state) == Name("tower")


def test_its_chance_grows_with_its_lead_and_is_surer_near_the_end() -> None:
    def of(points: list[int], rails: int) -> float:
        state = at(["normal_train"], points=points, rails=[a_long_line(rails), [65]], turn=2 * rails - 1)
        return chance(outlook_of(GAME.view(state, 0), 0, learned()))

    assert of([0, 9], 5) < of([0, 0], 5) < of([9, 0], 5)
    assert of([0, 9], RAILS - 1) < of([0, 9], 5)
    assert of([9, 0], 5) < of([9, 0], RAILS - 1)


def test_its_chance_grows_with_its_deck_the_more_the_more_turns_are_left() -> None:
    def of(deck: list[str], turn: int) -> float:
        usual = ["normal_train"] * 3 + ["lay_rails"]
        rails = [a_long_line(turn // 3), [65]]
        state = at(["normal_train"] * 4, decks=[deck, usual], rails=rails, turn=turn)
        return chance(outlook_of(GAME.view(state, 0), 0, learned()))

    better, worse = ["express_train"] * 3 + ["lay_rails"], ["waste"] * 4
    assert of(worse, 9) < of(better, 9)
    assert of(better, 9) - of(worse, 9) > of(better, 57) - of(worse, 57)


def test_who_has_still_to_play_in_a_round_is_promised_more_than_who_has_played() -> None:
    deck = ["normal_train"] * 4 + ["lay_rails"]
    for seat in (0, 1):
        state = at([], decks=[deck, deck], turn=9 + seat, seat=seat)
        promised = outlook_of(GAME.view(state, seat), seat, learned()).promised(1.0)
        assert promised[seat] > promised[1 - seat]


def test_weights_that_are_not_named_are_the_journeymans() -> None:
    assert from_numbers({}) == JOURNEYMAN
    assert from_numbers(as_numbers(learned())) == learned()
    assert from_numbers({"rivals.1": 0.1, "draws.signals": 2.0}).rivals == (1.0, 0.1, 0.45)
