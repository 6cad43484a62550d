"""Why a move in The Game of Trains is the best: what a player sees in the trains after it."""

from __future__ import annotations

from typing import Any

from cogs.game_of_trains.face import GameOfTrainsFace
from cogs.game_of_trains.reasons import fitting, in_place
from engine.game_of_trains import Draw, GameOfTrains, Place, Use
from tests.cogs.readers import DE, EN, seating

FACE, GAME = GameOfTrainsFace(), GameOfTrains()
FALLING = [81, 71, 61, 51, 41, 31, 21]


def why(best: Any, *others: Any, **facts: Any) -> list[str]:
    """The reason in both languages, told to Ada, who is asked."""
    view = GAME.view(GAME.scene(**{"trains": [], "actor": 0, **facts}), 0)
    ways = [[action] for action in (best, *others)]
    return [FACE.reason(ways, view, seating(2, 0), words) for words in (EN, DE)]


def test_wagons_are_in_order_only_with_room_for_those_between() -> None:
    assert in_place([1, 2, 3, 4, 5, 6, 7]) == 7
    assert in_place(FALLING) == 1
    assert in_place([10, 11, 50, 12, 60, 70, 80]) == 6, "nothing goes between 11 and 12, but 50 need not stay"
    assert in_place([10, 50, 11, 60, 62, 61, 70]) == 5
    assert fitting([10, 20, 30, 40, 50, 60, 5], range(61, 85)) == 24
    assert fitting([10, 20, 30, 5, 50, 60, 70], range(1, 85)) == 19


def test_more_wagons_in_order_are_a_reason() -> None:
    assert why(Place(0), Place(1), trains=[[80, 20, 30, 40, 50, 60, 5], FALLING], drawn=10) == [
        "6 of 7 wagons are then in order",
        "dann 6 von 7 Waggons richtig stehen",
    ]


def test_room_for_many_more_cards_is_a_reason_among_as_good_an_order() -> None:
    trains = [[10, 20, 30, 80, 5, 4, 3], FALLING]
    assert why(Place(4), Place(3), trains=trains, drawn=40) == [
        "46 of the hidden cards would then fit",
        "dann 46 der verdeckten Karten passen würden",
    ]


def test_a_card_that_can_finish_the_train_is_a_reason() -> None:
    train = [10, 20, 30, 5, 40, 50, 60]
    facts = {"trains": [train, FALLING], "row": [12], "drawn": 45}  # 12 swaps neighbours
    assert why(Place(3), Place(6), **facts) == [
        "12 in the display could then finish the train",
        "der Zug dann mit der 12 fertig werden kann",
    ]


def test_what_keeps_someone_from_finishing_is_a_reason() -> None:
    facts = {"trains": [FALLING, [11, 22, 33, 55, 44, 66, 77]], "row": [12]}
    assert why(Use(12, 0), Draw(), **facts) == [
        "▲ Ben can't finish next turn then",
        "▲ Ben dann nicht gleich fertig wird",
    ]


def test_a_removal_that_hurts_only_others_is_a_reason() -> None:
    facts = {"trains": [[9, 19, 29, 4, 49, 59, 69], [11, 22, 33, 44, 42, 66, 77]], "row": [13]}  # the fourth wagons go
    assert why(Use(13, None), Draw(), **facts)[0] == "4 doesn't fit and gets replaced", "Ben's 42 would do as well"
    facts["trains"] = [[9, 19, 29, 4, 49, 59, 69], [11, 22, 33, 44, 5, 66, 77]]
    assert why(Use(13, None), Draw(), **facts) == [
        "▲ Ben loses 44, which is in order",
        "▲ Ben die 44 verliert, die richtig steht",
    ]


def test_a_draw_is_the_best_where_no_card_helps() -> None:
    facts: dict[str, Any] = {"trains": [[9, 19, 29, 4, 49, 59, 69], FALLING], "row": [12]}
    assert why(Draw(), Use(12, 0), **facts) == [
        "no card in the display brings more order",
        "keine Karte der Auslage mehr Ordnung bringt",
    ]
    facts["trains"][0] = [9, 29, 19, 30, 49, 59, 5]
    assert why(Draw(), Use(12, 0), **facts) == ["", ""], "one does"
    facts = {"trains": [[9, 19, 29, 39, 49, 59, 5], FALLING], "row": [14]}  # the last wagons go
    assert why(Draw(), Use(14, None), **facts) == ["", ""], "one may"


def test_a_wagon_in_order_that_is_protected_is_a_reason() -> None:
    facts = {"trains": [[9, 19, 29, 39, 4, 59, 5], FALLING], "row": [2]}  # a lock
    assert why(Use(2, 3), Use(2, 6), **facts) == [
        "39, which is in order, is then protected",
        "die 39 richtig steht und dann geschützt ist",
    ]


def test_two_moves_that_come_to_the_same_have_no_reason() -> None:
    trains = [[9, 19, 29, 4, 49, 59, 69], FALLING]
    assert why(Place(3), Place(3), trains=trains, drawn=35) == ["", ""]
