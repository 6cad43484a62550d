"""Trains and buildings: each card's use, its refusal and its fine point."""

from __future__ import annotations

import pytest

from engine.trains.actions import Buy, Discard, Done, EndTurn, Leave, Play, PutOnDeck, ReturnWaste
from engine.trains.cards import BUILDINGS, CARDS
from engine.trains.events import CardPutOnDeck, PointsScored
from engine.trains.view import running_score
from tests.engine.trains.script import at, do, game, may, me, refused


@pytest.mark.parametrize(("train", "money"), [("normal_train", 1), ("express_train", 2), ("limited_express_train", 3)])
def test_a_plain_train_gives_its_money_and_has_no_effect(train: str, money: int) -> None:
    state = at([train, "lay_rails"])
    assert refused(state, Play(train, effect=True)) == "effect-not-usable"
    do(state, Play(train, effect=False))
    assert state.money == money
    assert state.play == [train]


@pytest.mark.parametrize(("train", "cost"), [("express_train", 3), ("limited_express_train", 6)])
def test_a_plain_train_is_bought_for_its_cost(train: str, cost: int) -> None:
    state = at(["normal_train"], money=cost)
    left = state.piles[train]
    do(state, Buy(train))
    assert (state.money, state.piles[train], state.gained) == (0, left - 1, [train])
    assert refused(at(["normal_train"], money=cost - 1), Buy(train)) == "too-dear"


def test_normal_trains_are_never_for_sale() -> None:
    assert refused(at(["normal_train"], money=9), Buy("normal_train")) == "not-for-sale"


@pytest.mark.parametrize(("building", "cost", "points"), [("apartment", 3, 1), ("tower", 5, 2), ("skyscraper", 8, 4)])
def test_a_building_costs_money_and_one_waste_and_is_worth_points(building: str, cost: int, points: int) -> None:
    state = at(["normal_train"], money=cost)
    do(state, Buy(building))
    assert sorted(state.gained) == sorted([building, "waste"])
    assert state.piles["waste"] == 69
    assert CARDS[building].points == points
    assert refused(at(["normal_train"], money=cost - 1), Buy(building)) == "too-dear"


@pytest.mark.parametrize("building", sorted(BUILDINGS))
def test_a_building_cannot_be_played(building: str) -> None:
    assert refused(at([building, "normal_train"]), Play(building, effect=False)) == "cannot-be-played"


def test_a_building_bought_with_the_waste_pile_empty_brings_no_waste() -> None:
    state = at(["normal_train"], money=5, piles={"waste": 0})
    do(state, Buy("tower"))
    assert state.gained == ["tower"]


def test_waste_can_be_neither_bought_nor_played() -> None:
    state = at(["waste", "normal_train"], money=9)
    assert refused(state, Buy("waste")) == "not-for-sale"
    assert refused(state, Play("waste", effect=False)) == "cannot-be-played"


def test_an_empty_pile_sells_nothing() -> None:
    assert refused(at(["normal_train"], money=9, piles={"tower": 0}), Buy("tower")) == "not-for-sale"


# Bullet Train


def test_bullet_train_gives_one_more_beside_a_normal_train() -> None:
    state = at(["bullet_train", "waste", "lay_rails"], play=["normal_train"], money=1)
    do(state, Play("bullet_train", effect=True))
    assert state.money == 3


def test_bullet_train_gives_no_more_without_a_normal_train_in_play() -> None:
    state = at(["bullet_train", "normal_train"], play=["express_train"], money=2)
    assert refused(state, Play("bullet_train", effect=True)) == "effect-not-usable"
    do(state, Play("bullet_train", effect=False))
    assert state.money == 3


def test_bullet_train_looks_at_the_moment_it_is_played() -> None:
    state = at(["bullet_train", "normal_train", "lay_rails"])
    do(state, Play("bullet_train", effect=False), Play("normal_train", effect=False))
    assert state.money == 2


def test_bullet_train_gives_no_more_once_switchback_took_the_normal_train_away() -> None:
    state = at(["switchback", "bullet_train", "lay_rails"], play=["normal_train"], money=1)
    do(state, Play("switchback", effect=True))
    assert refused(state, Play("bullet_train", effect=True)) == "effect-not-usable"


# Early Train


def test_early_train_puts_a_bought_card_on_the_deck_if_wished() -> None:
    state = at(["early_train", "normal_train"], decks=[["waste"] * 6], money=6)
    do(state, Play("early_train", effect=True), Buy("express_train"))
    assert may(state) == [PutOnDeck("express_train"), Leave("express_train")]
    happened = do(state, PutOnDeck("express_train"))
    assert me(state).deck[-1] == "express_train"
    assert state.gained == []
    assert CardPutOnDeck(0, "express_train") in happened
    do(state, Buy("lay_rails"), Leave("lay_rails"))
    assert state.gained == ["lay_rails"]
    assert me(state).deck[-1] == "express_train"
    do(state, EndTurn())
    assert "express_train" in me(state).hand


def test_early_train_does_not_ask_when_its_effect_is_left_out() -> None:
    state = at(["early_train", "normal_train"], money=3)
    do(state, Play("early_train", effect=False), Buy("express_train"))
    assert state.gained == ["express_train"]
    assert not state.bought


def test_early_train_leaves_the_waste_of_a_building_with_the_gained_cards() -> None:
    state = at(["early_train", "normal_train"], money=3)
    do(state, Play("early_train", effect=True), Buy("tower"), PutOnDeck("tower"))
    assert me(state).deck == ["tower"]
    assert state.gained == ["waste"]


def test_early_train_does_not_ask_for_cards_gained() -> None:
    state = at(["early_train", "maintenance_factory", "express_train", "normal_train"])
    do(state, Play("early_train", effect=True), Play("maintenance_factory", effect=True))
    # Early Train is in play, so of the trains in hand only the Express Train has a pile.
    assert state.gained == ["express_train"]
    assert not state.bought


def test_early_train_asks_only_from_then_on() -> None:
    state = at(["early_train", "normal_train"], money=6)
    do(state, Buy("express_train"))
    assert state.gained == ["express_train"]
    do(state, Play("early_train", effect=True), Buy("express_train"))
    assert may(state) == [PutOnDeck("express_train"), Leave("express_train")]


def test_two_early_trains_ask_once_for_each_card() -> None:
    state = at(["early_train", "early_train", "normal_train"])
    do(state, Play("early_train", effect=True), Play("early_train", effect=True), Buy("landfill"), Leave("landfill"))
    assert (state.bought, state.gained) == ("", ["landfill"])


# Freight Train


def test_freight_train_gives_back_waste_for_money() -> None:
    state = at(["freight_train", "waste", "waste", "waste", "normal_train"])
    do(state, Play("freight_train", effect=True), ReturnWaste(), ReturnWaste(), Done())
    assert state.money == 1 + 2
    assert me(state).hand.count("waste") == 1


def test_freight_train_is_done_when_the_last_waste_is_gone() -> None:
    state = at(["freight_train", "waste", "normal_train"])
    do(state, Play("freight_train", effect=True), ReturnWaste())
    assert state.doing is None
    assert state.money == 2


def test_freight_train_without_waste_is_just_a_train() -> None:
    state = at(["freight_train", "normal_train"])
    assert refused(state, Play("freight_train", effect=True)) == "effect-not-usable"


# Mail Train


def test_mail_train_discards_any_cards_for_money() -> None:
    state = at(["mail_train", "waste", "tower", "normal_train"])
    do(state, Play("mail_train", effect=True), Discard("waste"), Discard("tower"), Done())
    assert state.money == 1 + 2
    assert me(state).discard == ["waste", "tower"]
    assert me(state).hand == ["normal_train"]


def test_mail_train_may_discard_nothing() -> None:
    state = at(["mail_train", "normal_train"])
    do(state, Play("mail_train", effect=True), Done())
    assert state.money == 1


def test_mail_train_with_an_empty_hand_is_just_a_train() -> None:
    state = at(["mail_train"], money=2)
    assert refused(state, Play("mail_train", effect=True)) == "effect-not-usable"


def test_what_the_mail_train_discarded_is_shuffled_in_when_the_deck_runs_out() -> None:
    state = at(["mail_train", "tower", "passing_station"])
    do(state, Play("mail_train", effect=True), Discard("tower"), Done(), Play("passing_station", effect=True))
    assert "tower" in me(state).hand


# Tourist Train


def test_tourist_train_scores_a_point_at_once() -> None:
    state = at(["tourist_train", "normal_train"])
    happened = do(state, Play("tourist_train", effect=True))
    assert me(state).points == 1
    assert PointsScored(0, 1) in happened


def test_tourist_train_played_for_money_alone_scores_nothing() -> None:
    state = at(["tourist_train", "normal_train"])
    do(state, Play("tourist_train", effect=False))
    assert (me(state).points, state.money) == (0, 1)


def test_the_tourist_train_s_points_are_public() -> None:
    state = at(["tourist_train", "normal_train"])
    do(state, Play("tourist_train", effect=True))
    assert running_score(game.view(state, 1), 0).play == 1
