"""Why a turn of Trains is the best: points, money, rails and Waste that come of it."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.trains.face import TrainsFace
from engine.trains.actions import Action, Build, Buy, ClearWaste, EndTurn, Lay, Play
from engine.trains.maps import MAPS
from tests.cogs.readers import DE, EN, seating
from tests.cogs.trains.positions import GAME

FACE = TrainsFace()
TOKYO = MAPS["tokyo"]
YOKOHAMA, SHONAN, MACHIDA = (TOKYO.named(name) for name in ("Yokohama", "Shonan", "Machida"))
Way = tuple[Action, ...]


def why(best: Way, *others: Way, **facts: Any) -> list[str]:
    """The reason in both languages, told to Ada, whose turn it is."""
    view = GAME.view(GAME.scene(**{"rails": [[YOKOHAMA], [24]], **facts}), 0)
    return [FACE.reason([best, *others], view, seating(2, 0), words) for words in (EN, DE)]


@pytest.mark.parametrize(
    ("best", "other", "english", "german"),
    [
        ("skyscraper", "tower", "it's 4 points at once", "das sofort 4 Punkte bringt"),
        (
            "express_train",
            "lay_rails",
            "Express Train brings 2 coins every time",
            "Fernzug jedes Mal 2 Münzen bringt",
        ),
        ("landfill", "lay_rails", "Landfill gets rid of Waste", "Mülldeponie Müll wegschafft"),
        ("control_room", "lay_rails", "Control Room draws 3 cards every time", "Stellwerk jedes Mal 3 Karten zieht"),
    ],
)
def test_what_a_bought_card_brings_is_a_reason(best: str, other: str, english: str, german: str) -> None:
    facts = {"money": 9, "cards": ["control_room", "landfill"], "hands": [["normal_train"]]}
    assert why((Buy(best), EndTurn()), (Buy(other), EndTurn()), **facts) == [english, german]


def test_one_dear_train_is_a_reason_against_two_cheap_ones() -> None:
    two = (Buy("express_train"), Buy("express_train"), EndTurn())
    assert why((Buy("limited_express_train"), EndTurn()), two, money=6) == [
        "Limited Express Train brings 3 coins with one card",
        "D-Zug mit einer Karte 3 Münzen bringt",
    ]


def test_waste_that_goes_or_does_not_come_is_a_reason() -> None:
    facts = {"hands": [["waste", "waste", "lay_rails"]]}
    assert why((ClearWaste(),), (EndTurn(),), **facts) == ["it gets rid of 2 Waste", "2 Müll wegkommt"]
    rail = (Play("lay_rails", effect=True), Lay(72), Buy("express_train"), EndTurn())
    assert why((Buy("express_train"), EndTurn()), rail, money=9, hands=[["lay_rails"]]) == [
        "it brings no Waste",
        "das keinen Müll bringt",
    ]


def test_what_rails_reach_is_a_reason() -> None:
    laying = Play("lay_rails", effect=True)
    facts = {"hands": [["lay_rails", "normal_train"]], "money": 4}
    shonan, plain, machida = (laying, Lay(SHONAN)), (laying, Lay(72)), (laying, Lay(MACHIDA))
    assert why(shonan, plain, **facts) == ["it's 2 points at once", "das sofort 2 Punkte bringt"]
    assert why(machida, plain, **{**facts, "rails": [[YOKOHAMA, 61, 51], [24]]}) == [
        "Machida can bring 4 points in the end",
        "Machida am Ende 4 Punkte bringen kann",
    ]


def test_a_station_in_the_own_city_is_a_reason() -> None:
    building = Play("station_expansion", effect=True)
    own, other = (building, Build(YOKOHAMA)), (building, Build(24))
    assert why(own, other, hands=[["station_expansion", "normal_train"]]) == [
        "it's 2 points at once",
        "das sofort 2 Punkte bringt",
    ]


def test_cards_that_are_drawn_are_counted_and_not_looked_at() -> None:
    facts = {"hands": [["control_room", "normal_train"]], "decks": [["waste"] * 4], "cards": ["control_room"]}
    assert why((Play("control_room", effect=True),), (Play("normal_train", effect=False),), **facts) == [
        "3 more cards come into the hand",
        "noch 3 Karten auf die Hand kommen",
    ]


def test_two_turns_that_come_to_the_same_have_no_reason() -> None:
    facts = {"money": 6, "cards": ["command_central", "ironworks"], "hands": [["normal_train"]]}
    assert why((Buy("command_central"),), (Buy("station_expansion"),), **facts)[0] != "it's 1 point at once"
    assert why((Buy("lay_rails"), EndTurn()), (Buy("station_expansion"), EndTurn()), **facts) == ["", ""]
