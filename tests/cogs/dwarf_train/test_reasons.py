"""Why a turn of Die Zwergenzugfahrt is the best: what a player sees on the board after it."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.dwarf_train.face import DwarfTrainFace
from engine.dwarf_train import (
    AcceptDraw,
    DeclineDraw,
    Deed,
    Kick,
    Land,
    Lay,
    OfferDraw,
    Point,
    Sit,
    State,
    Take,
    Walk,
)
from tests.cogs.readers import DE, EN, seating
from tests.engine.dwarf_train.train import GAME, at, drawn

FACE = DwarfTrainFace()
# Row a from the left: a dwarf in the vestibule, one of the other clan on the far side of a seat.
CONTESTED = GAME.scene(board=drawn("r 0 1", "g 0 3"), clan=0)


def why(state: State, best: Any, *others: Any) -> list[str]:
    """The reason in both languages, told to whoever is asked."""
    (seat,) = GAME.to_act(state)
    ways = [[action] for action in (best, *others)]
    return [FACE.reason(ways, GAME.view(state, seat), seating(2, seat), words) for words in (EN, DE)]


def deed(kind: type[Deed], dwarf: tuple[int, int], to: tuple[int, int]) -> Deed:
    return kind(at(*dwarf), at(*to))


@pytest.mark.parametrize(
    ("best", "other", "english", "german"),
    [
        ((Sit, (0, 1), (0, 2)), (Walk, (1, 0), (1, 1)), "one more dwarf sits", "dann ein Zwerg mehr sitzt"),
        (
            (Lay, (0, 1), (0, 2)),
            (Walk, (1, 0), (1, 1)),
            "a sign holds one more seat",
            "dann ein Schild noch einen Sitz hält",
        ),
    ],
)
def test_a_seat_more_is_a_reason(best: Any, other: Any, english: str, german: str) -> None:
    assert why(CONTESTED, deed(*best), deed(*other)) == [english, german]


def test_a_seat_that_the_other_clan_would_have_got_is_a_reason_among_seats() -> None:
    state = GAME.scene(board=drawn("r 0 1", "r 4 1", "g 1 3"), clan=0)
    state.spaces[at(0, 3)], state.spaces[at(1, 3)] = state.spaces[at(1, 3)], 0
    taken, free = deed(Sit, (0, 1), (0, 2)), deed(Sit, (4, 1), (4, 2))
    # The other clan's dwarf sits beside it, and lays a sign there.
    assert why(state, taken, free) == [
        "it keeps the other clan from that seat",
        "der andere Clan diesen Sitz dann nicht bekommt",
    ]
    state.lost[1] = 1
    assert why(state, taken, free) == ["", ""], "it could not come"


def test_a_sign_taken_and_a_dwarf_kicked_are_reasons() -> None:
    board = drawn("r 0 1", "r 1 1", "G 0 2", "g 2 1")
    state, away = GAME.scene(board=board, clan=0), deed(Walk, (3, 0), (3, 1))
    take, kick = deed(Take, (0, 1), (0, 2)), deed(Kick, (1, 1), (2, 1))
    assert why(state, take, away) == ["the other clan loses a seat", "der andere Clan einen Sitz verliert"]
    assert why(state, kick, away) == [
        "a dwarf of the other clan has to start again",
        "ein Zwerg des anderen Clans an den Start muss",
    ]


def test_a_dwarf_beside_a_free_seat_is_a_reason_only_where_no_seat_is_left_for_it() -> None:
    nearer, sideways = deed(Walk, (1, 0), (1, 1)), deed(Walk, (0, 1), (1, 1))
    assert why(CONTESTED, nearer, sideways) == [
        "3 dwarves then stand beside free seats",
        "dann 3 Zwerge neben freien Sitzen stehen",
    ]
    assert why(CONTESTED, nearer, deed(Sit, (0, 1), (0, 2))) == ["", ""]


def test_of_signs_that_are_cleared_away_it_says_who_gets_the_seat() -> None:
    state = GAME.scene(board=drawn("r 0 1", "G 0 2", "g 4 6", "G 4 5"), clan=0)
    state.phase, state.coin = "conductor", 1
    assert why(state, Point(at(0, 2)), Point(at(4, 5))) == [
        "only this clan can get that seat next turn",
        "nur dieser Clan gleich an den Sitz kommt",
    ]


def test_a_landing_beside_a_seat_and_an_offer_of_a_draw_have_reasons() -> None:
    state = GAME.scene(board=drawn("g 2 3"), clan=0)
    GAME.apply(state, 0, OfferDraw())
    assert why(state, DeclineDraw(), AcceptDraw()) == ["this clan holds more seats", "dieser Clan mehr Sitze hält"]
    landing = GAME.scene(board=drawn("g 1 1", "g 2 1", "r 1 2", "r 3 1"), clan=0)
    landing.phase = "land"
    landing.spaces[at(2, 1)] = 0
    landing.spaces[at(2, 7)] = 0
    assert why(landing, Land(at(2, 7)), Land(at(0, 7)))[0] == "2 dwarves then stand beside free seats"


def test_two_turns_that_come_to_the_same_have_no_reason() -> None:
    state = GAME.scene(board=drawn(), clan=0)
    assert why(state, deed(Walk, (0, 0), (0, 1)), deed(Walk, (4, 0), (4, 1))) == ["", ""]
    assert why(state, deed(Walk, (0, 0), (0, 1))) == ["", ""], "there is nothing to compare it with"
