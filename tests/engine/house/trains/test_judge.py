"""Judging finished games of Trains: hands count."""

from __future__ import annotations

from engine import GAMES
from engine.house.trains.judge import JUDGE

GAME = GAMES["trains"]
DECK = ["normal_train", "normal_train", "express_train", "express_train", "lay_rails"]


def chance(hand: list[str]) -> float:
    """The first seat's, with this hand and all else of these cards in its deck."""
    deck = DECK * 2
    for card in hand:
        deck.remove(card)
    usual = ["normal_train"] * 4 + ["lay_rails"]
    state = GAME.scene(hands=[hand, usual], decks=[deck, []], rails=[[71], [12]], seat=0, turn=9)
    first, second = JUDGE.chances(state)
    assert 0 < second < 1
    return first


def test_a_better_hand_of_the_same_cards_is_a_better_chance() -> None:
    good = ["express_train"] * 4 + ["normal_train"]
    usual = ["express_train", "express_train", "normal_train", "normal_train", "normal_train"]
    assert chance(usual) < chance(good)
    assert chance(good) - chance(usual) < 0.2, "it is one turn of many"
