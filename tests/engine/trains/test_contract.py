"""Trains keeps the contract: random games, accounted for after every action."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import EVERYTHING, InvalidOptions
from engine.trains import Trains, TrainsOptions
from engine.trains.actions import Buy, EndTurn, Play
from engine.trains.cards import CARDS, CHOICE, PUBLISHED_SETS, RULEBOOK_SET, START, Supply
from engine.trains.maps import MapName
from engine.trains.view import Phase
from tests.engine.contract import look_closely, play_randomly
from tests.engine.trains.accounting import account

game = Trains()
TOWNS: tuple[MapName, ...] = ("tokyo", "osaka")
CLOSELY = frozenset({0, 3, 20, 60, 130, 210, 305, 420, 640})
SETS: tuple[Supply, ...] = ("random", "rulebook", "reforming_and_tunneling", "holiday_pass")


@pytest.mark.slow
@pytest.mark.parametrize("players", game.players)
@pytest.mark.parametrize("map", ["tokyo", "osaka"])
def test_a_random_game_keeps_the_contract(players: int, map: Any) -> None:
    options = TrainsOptions(map=map)
    play_randomly(game, players, options, 90 + players, Random(players), account=account, look_at=CLOSELY)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_more_random_games_keep_the_contract(seed: int) -> None:
    options = TrainsOptions(map=TOWNS[seed % 2], supply=SETS[seed // 2 % 4])
    play_randomly(game, 2 + seed % 3, options, seed, Random(seed), account=account, look_at=range(5, 900, 97))


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(players=st.sampled_from(game.players), map=st.sampled_from(TOWNS), seed=st.integers(0, 2**32))
def test_a_short_game_is_accounted_for_and_ends(players: int, map: MapName, seed: int) -> None:
    options = TrainsOptions(map=map, length="short")
    state = play_randomly(game, players, options, seed, Random(seed), account=account, look_at={0, 40})
    assert (state.limits.rails, state.limits.markers, state.limits.piles) == (10, 24, 3)


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(30))
def test_thousands_of_random_games_keep_the_contract(hundred: int) -> None:
    for seed in range(100 * hundred, 100 * hundred + 100):
        options = TrainsOptions(map=TOWNS[seed % 2])
        play_randomly(game, 2 + seed % 3, options, seed, Random(seed), account=account, look_at=range(7, 900, 301))


@pytest.mark.slow
def test_every_question_of_every_card_survives_a_restart_and_a_close_look() -> None:
    rng = Random(1)
    looked: set[str] = set()
    for card in (card for card in CARDS if CARDS[card].does):
        state = game.scene(
            hands=[[card, "normal_train", "waste", "freight_train", "tower"], ["waste"] * 5],
            decks=[["lay_rails", "normal_train", "express_train", "tower", "waste", "lay_rails"], ["apartment"] * 3],
            discards=[["express_train", "normal_train", "waste"], ["lay_rails"] * 4],
            play=["express_train", "normal_train"],
            rails=[[24], [25]],
            money=9,
        )
        actions: list[Any] = [Play(card, effect=True)]
        for _ in range(8):
            game.apply(state, 0, actions[0])
            looked.add(game.view(state, None).phase)
            look_closely(game, 2, state, [], rng)
            actions = game.legal(state, 0)
            if game.view(state, None).phase == "turn":
                if card != "early_train" or "waste" in state.gained:
                    break
                actions = [Buy("tower")]
    assert looked == {*get_args(Phase)} - {"over", "place"}


def test_a_question_with_one_answer_is_asked_only_at_the_start_of_a_turn() -> None:
    rng = Random(3)
    for seed in range(6):
        state = game.start(2 + seed % 3, TrainsOptions(), seed)
        while game.outcome(state) is None:
            actions = game.legal(state, state.seat)
            assert len(actions) > 1 or not state.acted
            game.apply(state, state.seat, rng.choice(actions))


def test_a_decision_rarely_has_more_than_25_actions() -> None:
    rng = Random(4)
    many = few = 0
    for seed in range(6):
        state = game.start(4, TrainsOptions(), seed)
        while game.outcome(state) is None:
            actions = game.legal(state, state.seat)
            if len(actions) > 25:
                many += 1
            else:
                few += 1
            game.apply(state, state.seat, rng.choice(actions))
    assert many < few / 50


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, TrainsOptions()),
        (5, TrainsOptions()),
        (2, TrainsOptions(supply="chosen")),
        (2, TrainsOptions(supply="chosen", chosen=CHOICE[:7])),
        (2, TrainsOptions(supply="chosen", chosen=(*CHOICE[:7], CHOICE[0]))),
        (2, TrainsOptions(supply="chosen", chosen=(*CHOICE[:7], "waste"))),
        (2, TrainsOptions(supply="random", chosen=CHOICE[:8])),
    ],
)
def test_a_table_that_the_rules_cannot_set_up_is_refused(players: int, options: TrainsOptions) -> None:
    with pytest.raises(InvalidOptions):
        game.start(players, options, 1)


@pytest.mark.parametrize("players", game.players)
def test_the_set_up_has_its_piles_and_hands(players: int) -> None:
    state = game.start(players, TrainsOptions(), 11)
    assert state.piles["express_train"] == 20
    assert state.piles["limited_express_train"] == 10
    assert state.piles["lay_rails"] == {2: 16, 3: 14, 4: 12}[players]
    assert state.piles["station_expansion"] == {2: 18, 3: 17, 4: 16}[players]
    assert [state.piles[card] for card in ("apartment", "tower", "skyscraper")] == [10, 10, 10]
    assert state.piles["waste"] == 70
    assert "normal_train" not in state.piles
    assert len(state.piles) == 16
    assert [state.piles[card] for card in state.piles if card in CHOICE] == [10] * 8
    for player in state.players:
        assert len(player.hand) == 5
        cards = player.hand + player.deck
        assert {card: cards.count(card) for card in cards} == START
    account(state)


def test_eight_random_piles_differ_from_seed_to_seed() -> None:
    assert len({tuple(game.start(2, TrainsOptions(), seed).piles) for seed in range(20)}) > 15


@pytest.mark.parametrize("map", ["tokyo", "osaka"])
def test_the_supplies_that_are_named_are_laid_out(map: Any) -> None:
    def eight(**options: Any) -> set[str]:
        return set(game.start(2, TrainsOptions(map=map, **options), 1).piles) & set(CHOICE)

    assert eight(supply="rulebook") == set(RULEBOOK_SET[map])
    for name, cards in PUBLISHED_SETS.items():
        assert eight(supply=name) == set(cards)
    assert eight(supply="chosen", chosen=CHOICE[5:13]) == set(CHOICE[5:13])


def test_the_first_seat_is_the_host_s_choice_or_chance() -> None:
    assert all(game.start(4, TrainsOptions(first=seat), 1).seat == seat for seat in range(4))
    assert {game.start(4, TrainsOptions(), seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_everything_is_shown_of_a_table_that_ended() -> None:
    state = game.start(2, TrainsOptions(), 1)
    shown = game.view(state, EVERYTHING)
    for player, seat in zip(state.players, shown.players, strict=True):
        assert sorted(player.hand) == sorted(seat.hand)
        assert Counter(player.deck) == seat.deck


# How many actions there are along one game, counted once and then kept: a rule that changes shows here.
COUNTS: dict[tuple[str, int], list[int]] = {
    ("tokyo", 2): [
        *(60, 59, 3, 5, 4, 4, 5, 22, 3, 3, 4, 2, 5, 3, 2, 2, 3, 5, 6, 5),
        *(3, 5, 22, 3, 3, 3, 2, 4, 2, 2, 3, 4, 2, 2, 7, 7, 9, 2, 5, 2),
        *(5, 4, 4, 3, 2, 2, 6, 4, 22, 2, 4, 4, 2, 2, 6, 6, 2, 4, 4, 3),
    ],
    ("osaka", 3): [
        *(58, 57, 56, 3, 3, 2, 5, 24, 3, 5, 3, 2, 5, 3, 2, 2, 3, 2, 5, 5),
        *(3, 5, 24, 3, 3, 4, 2, 2, 3, 5, 3, 4, 2, 2, 5, 3, 4, 4, 5, 4),
        *(23, 2, 3, 3, 2, 4, 5, 2, 4, 3, 2, 4, 2, 5, 5, 3, 2, 2, 5, 22),
    ],
}


@pytest.mark.parametrize(("map", "players"), COUNTS)
def test_the_number_of_legal_actions_at_a_fixed_seed_stays(map: Any, players: int) -> None:
    state = game.start(players, TrainsOptions(map=map, supply="rulebook"), 2024)
    counts = []
    for step in range(60):
        actions = game.legal(state, state.seat)
        counts.append(len(actions))
        game.apply(state, state.seat, actions[step * 7 % len(actions)])
    assert counts == COUNTS[map, players]


def test_a_game_that_nobody_plays_ends_after_100_rounds() -> None:
    state = game.start(3, TrainsOptions(first=1), 1)
    for _ in range(3):
        game.apply(state, state.seat, game.legal(state, state.seat)[0])
    rounds = 0
    while game.outcome(state) is None:
        rounds += state.seat == 1
        game.apply(state, state.seat, EndTurn())
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.reason == "rounds"
    assert rounds == 100
    assert game.turn(state).number == 300
