"""Rail and station cards: each card's use, its refusal and its fine point."""

from __future__ import annotations

from typing import Any

import pytest

from engine.trains.actions import Build, Buy, Lay, Play
from engine.trains.board import possible_rails, surcharge
from engine.trains.events import CardPlayed, EffectBegan, RailLaid, StationBuilt, WasteTaken
from engine.trains.maps import MAPS
from tests.engine.trains.script import (
    CHIBA,
    FAR,
    FUNABASHI,
    FUTAKO,
    HACHIOJI,
    HASHIMOTO,
    HUB,
    KICHIJOJI,
    MACHIDA,
    MACHIDA_RIVER,
    MOUNTAIN,
    PLAIN,
    RIVER,
    SHINJUKU,
    a_long_line,
    at,
    do,
    may,
    me,
    refused,
)

RAIL_CARDS = ("lay_rails", "steel_bridge", "tunnel", "viaduct", "subway_excavation", "collaboration")
MIZONOKUCHI = 52
LAST = "normal_train"  # a card left in hand, so that the turn goes on


@pytest.mark.parametrize("card", RAIL_CARDS)
def test_a_rail_card_takes_waste_first_and_lays_one_rail(card: str) -> None:
    state = at([card, LAST])
    happened = do(state, Play(card, effect=True))
    assert state.gained == ["waste"]
    assert [type(event) for event in happened if not isinstance(event, EffectBegan)] == [CardPlayed, WasteTaken]
    do(state, Lay(PLAIN))
    assert me(state).rails == [HUB, PLAIN]
    assert state.gained == ["waste"]


@pytest.mark.parametrize("card", RAIL_CARDS)
def test_a_rail_card_may_be_played_without_its_effect(card: str) -> None:
    state = at([card, LAST])
    do(state, Play(card, effect=False))
    assert me(state).rails == [HUB]
    assert state.gained == state.lasting == []


@pytest.mark.parametrize("card", RAIL_CARDS)
def test_an_empty_waste_pile_never_stops_a_rail_card(card: str) -> None:
    state = at([card, LAST], piles={"waste": 0})
    do(state, Play(card, effect=True), Lay(PLAIN))
    assert me(state).rails == [HUB, PLAIN]
    assert state.gained == []


@pytest.mark.parametrize(
    ("card", "opens"),
    [
        ("lay_rails", set()),
        ("steel_bridge", {MACHIDA_RIVER, 31, 51}),
        ("tunnel", {MOUNTAIN, 50}),
        ("viaduct", {HASHIMOTO}),
        ("subway_excavation", {MACHIDA_RIVER, 31, 51, MOUNTAIN, 50, HASHIMOTO}),
        ("collaboration", set()),
    ],
)
def test_a_rail_card_s_own_waiver_holds_for_its_own_rail(card: str, opens: set[int]) -> None:
    """Around Machida everything costs something, so without money only a waiver lets a rail be laid."""
    state = at([card, LAST], rails=[[MACHIDA], [FAR]])
    if not opens:
        assert refused(state, Play(card, effect=True)) == "effect-not-usable"
        return
    do(state, Play(card, effect=True))
    if len(opens) > 1:
        assert {action.hex for action in may(state) if isinstance(action, Lay)} == opens
    else:  # a question with one answer is not asked
        assert me(state).rails == [MACHIDA, *opens]


@pytest.mark.parametrize(
    ("card", "hex", "price"),
    [
        ("lay_rails", PLAIN, 1),
        ("lay_rails", RIVER, 2),
        ("lay_rails", KICHIJOJI, 3),
        ("steel_bridge", RIVER, 1),
        ("steel_bridge", KICHIJOJI, 3),
        ("viaduct", KICHIJOJI, 1),
        ("viaduct", RIVER, 2),
        ("subway_excavation", KICHIJOJI, 0),
        ("collaboration", KICHIJOJI, 2),
        ("collaboration", RIVER, 1),
        ("collaboration", PLAIN, 0),
    ],
)
def test_what_a_waiver_waives_where_another_player_has_a_rail(card: str, hex: int, price: int) -> None:
    """A station stands in Kichijoji, and another player has a rail on every hex asked about."""
    state = at([card, LAST], rails=[[HUB], [PLAIN, KICHIJOJI, HUB, RIVER]], stations={KICHIJOJI: 1}, money=5)
    do(state, Play(card, effect=True))
    extra = surcharge(state, 0, hex).waste
    assert extra == (0 if card == "collaboration" else 1)
    happened = do(state, Lay(hex))
    assert RailLaid(0, hex, price) in happened
    assert state.money == 5 - price
    assert state.gained == ["waste"] * (1 + extra)


def test_tunnel_waives_the_mountain_but_not_the_rails_of_others() -> None:
    state = at(["tunnel", LAST], rails=[[MACHIDA], [MOUNTAIN]], money=1)
    do(state, Play("tunnel", effect=True), Lay(MOUNTAIN))
    assert state.money == 0
    assert state.gained == ["waste", "waste"]


def test_a_remote_location_costs_its_number_and_subway_excavation_waives_it() -> None:
    state = at(["lay_rails", "subway_excavation"], rails=[[FUNABASHI], [FAR]], money=2)
    assert surcharge(state, 0, CHIBA).price == 2
    do(state, Play("subway_excavation", effect=True), Lay(CHIBA))
    assert state.money == 2


@pytest.mark.parametrize("waiver", ["river", "mountain", "city", "others"])
def test_nothing_but_subway_excavation_waives_a_remote_location(waiver: Any) -> None:
    state = at(["lay_rails"], rails=[[FUNABASHI], [FAR]], money=2, lasting=[waiver])
    assert surcharge(state, 0, CHIBA).price == 2


def test_waivers_add_up_and_last_until_the_end_of_the_turn() -> None:
    state = at(["viaduct", "collaboration", "lay_rails", LAST], rails=[[HUB], [KICHIJOJI]], stations={KICHIJOJI: 1})
    do(state, Play("viaduct", effect=True), Lay(PLAIN), Play("collaboration", effect=True))
    assert surcharge(state, 0, KICHIJOJI).price == 0
    do(state, Lay(34), Play("lay_rails", effect=True), Lay(KICHIJOJI))
    assert state.gained == ["waste"] * 3
    assert me(state).rails == [HUB, PLAIN, 34, KICHIJOJI]


def test_subway_excavation_and_collaboration_together_cost_neither_money_nor_extra_waste() -> None:
    state = at(["lay_rails", LAST], rails=[[HUB], [KICHIJOJI]], lasting=["everything", "others"], money=1)
    assert surcharge(state, 0, KICHIJOJI).price == 0
    assert surcharge(state, 0, KICHIJOJI).waste == 0


def test_waivers_are_gone_in_the_next_turn() -> None:
    state = at(["viaduct"], decks=[[LAST] * 5])
    do(state, Play("viaduct", effect=True), Lay(PLAIN))
    assert state.seat == 1
    assert state.lasting == []


def test_several_other_players_cost_one_each_and_exactly_one_waste() -> None:
    state = at(["lay_rails", LAST], players=4, rails=[[HUB], [PLAIN], [PLAIN, KICHIJOJI], [PLAIN, HUB]], money=3)
    assert surcharge(state, 0, PLAIN).price == 3
    do(state, Play("lay_rails", effect=True), Lay(PLAIN))
    assert state.money == 0
    assert state.gained == ["waste", "waste"]


def test_nobody_has_to_take_waste_that_is_not_there() -> None:
    """The last Waste goes with the card, so the other player's rail brings none."""
    state = at(["lay_rails", LAST], rails=[[HUB], [PLAIN]], money=1, piles={"waste": 1})
    do(state, Play("lay_rails", effect=True), Lay(PLAIN))
    assert state.gained == ["waste"]
    assert state.piles["waste"] == 0


def test_no_waste_is_announced_for_a_rail_where_none_would_be_taken() -> None:
    """Neither from an empty pile nor under a Dump Site."""
    for facts in ({}, {"piles": {"waste": 0}}, {"lasting": ["no_waste"]}):
        state = at(["lay_rails", LAST], rails=[[HUB], [PLAIN]], money=1, **facts)
        assert surcharge(state, 0, PLAIN).waste == (0 if facts else 1)


def test_the_rail_is_laid_at_once_and_nothing_is_saved() -> None:
    state = at(["lay_rails", LAST], money=3)
    do(state, Play("lay_rails", effect=True))
    assert all(isinstance(action, Lay) for action in may(state))
    assert refused(state, Play(LAST, effect=False)) == "no-such-answer"
    assert refused(state, Buy("express_train")) == "no-such-answer"


def test_a_rail_lies_beside_an_own_rail_and_only_one_on_a_hex() -> None:
    state = at(["lay_rails", LAST], money=9)
    do(state, Play("lay_rails", effect=True))
    assert refused(state, Lay(HACHIOJI)) == "hex-out-of-reach"
    assert refused(state, Lay(HUB)) == "hex-out-of-reach"


def test_a_rail_does_not_cross_a_blocked_edge() -> None:
    state = at(["lay_rails", LAST], rails=[[SHINJUKU], [FAR]], money=9)
    do(state, Play("lay_rails", effect=True))
    for beside in (26, 36, 46):
        assert refused(state, Lay(beside)) == "hex-out-of-reach"


def test_a_rail_is_never_laid_on_the_sea() -> None:
    state = at(["lay_rails", LAST], rails=[[56], [FAR]], money=9)
    do(state, Play("lay_rails", effect=True))
    assert refused(state, Lay(57)) == "hex-out-of-reach"
    assert refused(state, Lay(66)) == "hex-out-of-reach"


def test_a_rail_that_costs_more_than_the_money_is_refused() -> None:
    state = at(["lay_rails", LAST], stations={KICHIJOJI: 1}, money=1)
    do(state, Play("lay_rails", effect=True))
    assert refused(state, Lay(KICHIJOJI)) == "too-dear"


def test_without_a_hex_that_can_be_paid_the_rail_card_cannot_be_used() -> None:
    state = at(["lay_rails", LAST], rails=[[MACHIDA], [FAR]])
    assert refused(state, Play("lay_rails", effect=True)) == "effect-not-usable"
    do(state, Play(LAST, effect=False), Play("lay_rails", effect=True))
    assert state.gained == ["waste"]


@pytest.mark.parametrize("card", RAIL_CARDS)
def test_with_all_twenty_rails_laid_no_rail_card_can_be_used(card: str) -> None:
    state = at([card, LAST], rails=[a_long_line(20), [FAR]], money=9)
    assert refused(state, Play(card, effect=True)) == "effect-not-usable"
    assert possible_rails(state, 0, card) == []
    do(state, Play(card, effect=False))
    assert state.gained == state.lasting == []


@pytest.mark.parametrize("card", ["lay_rails", "steel_bridge", "tunnel", "viaduct"])
def test_a_rail_card_whose_waiver_leaves_others_rails_to_pay_cannot_be_used_without_money(card: str) -> None:
    """Another player has a rail on every hex around Machida: what is waived there is the ground alone."""
    around = list(MAPS["tokyo"].beside[MACHIDA])
    state = at([card, LAST], rails=[[MACHIDA], around])
    assert refused(state, Play(card, effect=True)) == "effect-not-usable"
    do(state, Play(LAST, effect=False))
    assert (Play(card, effect=True) in may(state)) == (card != "lay_rails"), "one coin pays for the rail of the other"


def test_steel_bridge_does_not_pay_for_another_player_s_rail_in_the_river() -> None:
    """Beside Kyoto are a mountain, a remote location, and a river and a plain where another player has rails."""
    kyoto = MAPS["osaka"].named("Kyoto")
    beside = {MAPS["osaka"].places[place].ground for place in MAPS["osaka"].beside[kyoto]}
    assert beside == {"mountain", "river", "plain", "remote"}
    state = at(["steel_bridge", LAST], map="osaka", rails=[[kyoto], [17, 18]])
    assert refused(state, Play("steel_bridge", effect=True)) == "effect-not-usable"


# Station Expansion


def test_station_expansion_takes_waste_first_and_places_a_marker_anywhere() -> None:
    state = at(["station_expansion", LAST])
    happened = do(state, Play("station_expansion", effect=True))
    assert state.gained == ["waste"]
    assert [type(event) for event in happened] == [CardPlayed, WasteTaken]
    happened = do(state, Build(HACHIOJI))  # far from every own rail
    assert happened == [StationBuilt(0, HACHIOJI)]
    assert state.stations[HACHIOJI] == 1
    assert state.markers == 29


def test_a_city_without_a_free_slot_takes_no_station() -> None:
    state = at(["station_expansion", LAST], stations={FUTAKO: 1})
    do(state, Play("station_expansion", effect=True))
    assert refused(state, Build(FUTAKO)) == "no-such-answer"
    assert refused(state, Build(PLAIN)) == "no-such-answer"


def test_without_a_marker_the_station_expansion_cannot_be_used() -> None:
    full: dict[int, int] = {}
    for city in MAPS["tokyo"].cities:
        full[city] = min(MAPS["tokyo"].places[city].number, 30 - sum(full.values()))
    state = at(["station_expansion", LAST], stations=full, markers=0)
    assert refused(state, Play("station_expansion", effect=True)) == "effect-not-usable"
    do(state, Play("station_expansion", effect=False))
    assert state.gained == []


def test_an_empty_waste_pile_never_stops_a_station_expansion() -> None:
    state = at(["station_expansion", LAST], piles={"waste": 0})
    do(state, Play("station_expansion", effect=True), Build(HACHIOJI))
    assert (state.stations[HACHIOJI], state.gained) == (1, [])


def test_a_station_is_placed_at_once_and_nothing_is_saved() -> None:
    state = at(["station_expansion", LAST], money=3)
    do(state, Play("station_expansion", effect=True))
    assert all(isinstance(action, Build) for action in may(state))
    assert refused(state, Buy("express_train")) == "no-such-answer"


def test_station_expansion_may_be_played_without_its_effect() -> None:
    state = at(["station_expansion", LAST])
    do(state, Play("station_expansion", effect=False))
    assert (state.markers, state.gained) == (30, [])


def test_the_rulebook_s_example_of_a_dear_city_costs_four_and_a_waste() -> None:
    """Two markers and a rail of another player: 1 + 2 + 1."""
    state = at(["lay_rails", LAST], rails=[[51], [MIZONOKUCHI]], stations={MIZONOKUCHI: 2}, money=4)
    do(state, Play("lay_rails", effect=True), Lay(MIZONOKUCHI))
    assert state.money == 0
    assert state.gained == ["waste", "waste"]
