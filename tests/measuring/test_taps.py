"""The measure of taps counts the shortest way through a turn, a button as one tap and a menu as two."""

from __future__ import annotations

from typing import Any

import pytest

from engine.trains.actions import Build, Buy, ClearWaste, EndTurn, Lay, Play
from measuring.taps import GAME, USUAL, Turn, measure, taps

RAIL = (Play("lay_rails", effect=True), Lay(63))
STATION = (Play("station_expansion", effect=True), Build(71))


def turn(hand: list[str], *actions: Any) -> Turn:
    begun = GAME.scene(hands=[hand, []], rails=[[62, 71], [55]], decks=[["normal_train"] * 5])
    state = GAME.clone(begun)
    for action in actions:
        GAME.apply(state, 0, action)
    return begun, list(actions), state


def trains(count: int) -> list[Any]:
    return [Play("normal_train", effect=False)] * count


def test_a_turn_of_trains_and_a_purchase_takes_a_menu_at_most() -> None:
    hand = ["normal_train"] * 4
    assert taps(turn(hand, *trains(4), Buy("landfill"), EndTurn())) == 2
    assert taps(turn(hand, *trains(4), Buy("amusement_park"))) == 1, "the dearest is a button"


def test_a_rail_a_station_and_a_purchase_take_no_more_than_a_usual_turn() -> None:
    hand = [*["normal_train"] * 3, "lay_rails", "station_expansion"]
    assert taps(turn(hand, *trains(3), *RAIL, *STATION, Buy("express_train"))) <= USUAL


def test_a_pass_takes_one_tap() -> None:
    assert taps(turn(["waste", "normal_train"], ClearWaste())) == 1


@pytest.mark.long
def test_nine_in_ten_turns_are_usual() -> None:
    found = measure([(3, 1), (4, 2)])
    assert sum(each <= USUAL for each in found) / len(found) >= 0.9
