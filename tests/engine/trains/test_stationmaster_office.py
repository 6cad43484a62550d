"""The Stationmaster Office: what it copies, what it may not, and what happens to the copied card."""

from __future__ import annotations

from typing import Any

import pytest

from engine.trains.actions import Buy, Discard, Done, Leave, Play, PutOnDeck, Show
from engine.trains.events import EffectCopied
from tests.engine.trains.script import at, do, may, me, refused

LAST = "lay_rails"  # a card left in hand, so that the turn goes on


def test_stationmaster_office_copies_an_action_whose_card_stays_in_hand() -> None:
    state = at(["stationmaster_office", "passing_station", "signaling_area"], decks=[["tower", "waste", "waste"]])
    do(state, Play("stationmaster_office", effect=True))
    happened = do(state, Show("signaling_area"))
    assert EffectCopied(0, "signaling_area") in happened
    assert me(state).hand == ["passing_station", "signaling_area", "waste", "waste"]
    assert state.play == ["stationmaster_office"]


def test_stationmaster_office_does_not_gain_the_copied_card_s_money() -> None:
    state = at(["stationmaster_office", "passing_station"], decks=[["tower"]])
    do(state, Play("stationmaster_office", effect=True))
    assert state.money == 0
    assert me(state).hand == ["passing_station", "tower"]


def test_stationmaster_office_copying_holiday_timetable_may_destroy_the_office() -> None:
    state = at(["stationmaster_office", "holiday_timetable"])
    do(state, Play("stationmaster_office", effect=True))
    assert state.money == 3
    assert "stationmaster_office" in state.destroyed
    assert me(state).hand == ["holiday_timetable"]


def test_an_office_may_not_copy_an_office() -> None:
    state = at(["stationmaster_office", "stationmaster_office", LAST])
    assert refused(state, Play("stationmaster_office", effect=True)) == "effect-not-usable"


def test_stationmaster_office_copies_trains_with_the_action_sign_but_no_rail_cards() -> None:
    state = at(["stationmaster_office", "tourist_train", "ironworks", "lay_rails", "normal_train"])
    do(state, Play("stationmaster_office", effect=True))
    assert may(state) == [Show("ironworks"), Show("tourist_train")]
    do(state, Show("tourist_train"))
    assert me(state).points == 1


def test_stationmaster_office_copies_nothing_that_cannot_be_used_whole() -> None:
    state = at(["stationmaster_office", "landfill", "pulling", LAST])
    assert refused(state, Play("stationmaster_office", effect=True)) == "effect-not-usable"


def test_stationmaster_office_copying_the_mail_train_may_discard_that_very_card() -> None:
    state = at(["stationmaster_office", "mail_train", LAST])
    do(state, Play("stationmaster_office", effect=True), Discard("mail_train"), Done())
    assert me(state).discard == ["mail_train"]
    assert state.money == 1


def test_stationmaster_office_goes_through_all_parts_of_the_copied_card() -> None:
    """Each of its questions has one answer here: the Normal Train, and the Express Train for it."""
    state = at(["stationmaster_office", "wagon_factory", "normal_train", LAST])
    do(state, Play("stationmaster_office", effect=True))
    assert me(state).hand == ["wagon_factory", LAST, "express_train"]
    assert state.play == ["stationmaster_office"]


@pytest.mark.parametrize(
    ("copied", "facts"),
    [
        ("bullet_train", {"play": ["express_train"]}),
        ("amusement_park", {}),
        ("switchback", {"play": ["landfill"]}),
        ("landfill", {}),
        ("freight_train", {}),
        ("pulling", {"discards": [["tower"]]}),
        ("maintenance_factory", {}),
        ("wagon_factory", {}),
    ],
)
def test_an_office_cannot_copy_what_could_not_be_used_whole(copied: str, facts: dict[str, Any]) -> None:
    state = at(["stationmaster_office", copied, LAST], **facts)
    assert refused(state, Play("stationmaster_office", effect=True)) == "effect-not-usable"
    do(state, Play("stationmaster_office", effect=False))
    assert (state.money, state.play[-1]) == (0, "stationmaster_office")


def test_an_office_copies_what_lasts_until_the_end_of_the_turn() -> None:
    state = at(["stationmaster_office", "ironworks", "lay_rails", "normal_train"])
    do(state, Play("stationmaster_office", effect=True), Play("ironworks", effect=True))
    do(state, Play("lay_rails", effect=False))
    assert state.money == 0 + 1 + 4


def test_an_office_copying_the_early_train_lets_purchases_go_on_the_deck() -> None:
    state = at(["stationmaster_office", "early_train", LAST], money=3)
    do(state, Play("stationmaster_office", effect=True), Buy("express_train"))
    assert may(state) == [PutOnDeck("express_train"), Leave("express_train")]
    assert state.money == 0


@pytest.mark.parametrize("copied", ["conductors_station", "mail_train"])
def test_an_office_copies_a_card_that_discards_though_that_card_is_all_there_is_to_discard(copied: str) -> None:
    state = at(["stationmaster_office", copied], decks=[["normal_train"] * 9], money=2)
    do(state, Play("stationmaster_office", effect=True))
    assert may(state) == [Discard(copied), Done()]
    do(state, Discard(copied))
    assert me(state).discard == [copied]
