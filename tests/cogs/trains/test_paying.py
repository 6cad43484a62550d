"""Trains in hand pay for what is clicked: what the hand could do is marked and offered, and they are played along."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.face.custom_id import sign
from cogs.face.sheet import Menu
from cogs.face.words import LANGUAGES, words_for
from cogs.trains import bundles
from cogs.trains.easy import for_purchase, for_rail
from cogs.trains.face import TrainsFace
from cogs.trains.names import listed
from cogs.trains.targets import choosable, rails
from engine.trains import possible_rails
from engine.trains.actions import Build, Buy, EndTurn, Lay, Leave, Play, PutOnDeck
from engine.trains.cards import CARDS
from engine.trains.state import State
from tests.cogs.clickable import offered, reachable, signs
from tests.cogs.readers import seating
from tests.cogs.trains.clicking import labels
from tests.cogs.trains.positions import GAME, dear, languages, walk
from tests.cogs.trains.test_bundles import bundled

FACE = TrainsFace()
CITY, RIVER, PLAIN = 71, 62, 63  # each beside the next; there is room for three stations


def at_work(*hand: str, **facts: Any) -> State:
    return GAME.scene(hands=[[*hand], []], **{"rails": [[RIVER], [55]], "stations": {CITY: 2}} | facts)


def test_a_city_that_the_trains_in_hand_pay_for_is_marked_and_offered_with_them() -> None:
    state = at_work("normal_train", "normal_train", "express_train", "lay_rails")
    assert state.money == 0
    assert CITY in choosable(GAME.view(state, 0))
    name = bundles.lay("lay_rails", CITY)
    assert labels(state)["all", name].endswith("(plays Normal Train, Express Train)")
    trains = [Play("normal_train", effect=False), Play("express_train", effect=False)]
    assert bundled(state, name) == [*trains, Play("lay_rails", effect=True), Lay(CITY)]
    assert (state.money, state.players[0].hand) == (0, ["normal_train"])


def test_what_the_hand_cannot_pay_for_is_neither_marked_nor_offered() -> None:
    state = at_work("normal_train", "normal_train", "lay_rails")
    assert CITY not in choosable(GAME.view(state, 0))
    assert ("all", bundles.lay("lay_rails", CITY)) not in labels(state)
    assert bundled(state, bundles.lay("lay_rails", CITY)) == [], "nor done, were it asked for"
    assert bundled(at_work("express_train", "express_train"), bundles.lay("lay_rails", CITY)) == [], "without the card"


@pytest.mark.parametrize(
    ("hand", "price", "along"),
    [
        (["normal_train", "express_train", "limited_express_train"], 2, ["express_train"]),
        (["normal_train", "normal_train", "express_train"], 2, ["normal_train", "normal_train"]),
        (["normal_train", "limited_express_train"], 2, ["limited_express_train"]),
        (["express_train", "tourist_train"], 3, ["express_train", "tourist_train"]),
        (["express_train", "tourist_train"], 2, ["express_train"]),
        (["early_train", "mail_train", "normal_train"], 1, ["normal_train"]),
    ],
)
def test_the_cheapest_trains_that_suffice_are_played_along_and_plain_ones_first(
    hand: list[str], price: int, along: list[str]
) -> None:
    card = next(card for card in ("landfill", "express_train") if CARDS[card].cost == max(2, price))
    view = GAME.view(at_work(*hand, money=max(2, price) - price), 0)
    assert for_purchase(view, card) == along


def test_a_card_whose_effect_asks_something_is_never_played_along() -> None:
    state = at_work("mail_train", "early_train", "pulling", "lay_rails", money=1)
    assert for_purchase(GAME.view(state, 0), "express_train") == []
    assert ("all", bundles.buy("express_train", 1)) not in labels(state)


def test_what_saves_waste_is_played_before_a_rail_and_a_building() -> None:
    hand = ("dump_site", "lay_rails", "station_expansion", "normal_train")
    for name, last in ((bundles.lay("lay_rails", PLAIN), Lay(PLAIN)), (bundles.buy("apartment", 1), Buy("apartment"))):
        state = at_work(*hand, money=3)
        done = bundled(state, name)
        assert done[0] == Play("dump_site", effect=True)
        assert done[-1] == last
        assert "waste" not in state.gained


def test_a_station_plays_what_saves_waste_and_no_train() -> None:
    state = at_work("dump_site", "station_expansion", "normal_train", rails=[[20], [55]])
    done = bundled(state, bundles.build("station_expansion", 20, 1))
    assert done == [Play("dump_site", effect=True), Play("station_expansion", effect=True), Build(20)]


def test_a_bullet_train_pays_two_coins_only_beside_a_normal_train() -> None:
    alone = GAME.view(at_work("bullet_train", "express_train", money=1), 0)
    assert for_purchase(alone, "express_train") == ["express_train"]
    both = at_work("bullet_train", "normal_train", "lay_rails")
    assert for_purchase(GAME.view(both, 0), "express_train") == ["normal_train", "bullet_train"]
    assert bundled(both, bundles.buy("express_train", 1))[-1] == Buy("express_train")


def test_a_purchase_before_the_last_deed_plays_what_it_needs_and_the_turn_goes_on() -> None:
    state = at_work("normal_train", "normal_train", "normal_train", "normal_train", "lay_rails")
    name = bundles.buy("express_train", 1)
    assert labels(state)["all", name] == "Express Train, 3 coins (plays Normal Train ×3)"
    assert bundled(state, name)[-1] == Buy("express_train")
    assert (state.seat, state.players[0].hand) == (0, ["normal_train", "lay_rails"])


def test_the_last_purchase_plays_all_that_needs_no_thought_so_that_no_point_is_lost() -> None:
    state = at_work("normal_train", "normal_train", "tourist_train")
    bundled(state, bundles.buy_and_end("landfill", 1))
    assert state.seat == 1
    assert state.players[0].points == 1


def test_places_that_bring_points_stand_first() -> None:
    state = at_work("limited_express_train", "lay_rails")
    first = rails(GAME.view(state, 0))[0]
    assert first.hex == CITY, "4 points"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_that_lays_a_rail_says_what_it_scores(language: str) -> None:
    state, words = at_work("limited_express_train", "lay_rails"), words_for(language)
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", seating(2, 0), words)
    (line,) = (each for each in offered(rows) if each.argument == bundles.lay("lay_rails", CITY))
    city = words("trains-way-city", ground=words("trains-ground-city"), count=2, points=4)
    assert getattr(line, "description", "").startswith(city)
    assert "4" in city


@dear
@given(st.integers(2, 4), st.integers(0, 2**64), languages)
def test_a_line_does_all_that_it_says_and_plays_the_cards_that_it_names(players: int, seed: int, language: str) -> None:
    words = words_for(language)
    for state, _, _ in walk(players, seed, 60):
        view = GAME.view(state, state.seat)
        if view.phase != "turn":
            continue
        for card, place in rails(view)[:4]:
            after = GAME.clone(state)
            done = bundled(after, bundles.lay(card, place))
            along = [action.card for action in done if isinstance(action, Play) and action.card != card]
            assert sorted(along) == sorted(for_rail(view, card, place))
            assert place in after.players[state.seat].rails
            rows = FACE.hand_controls(view, GAME.legal(state, state.seat), "", seating(4, state.seat), words)
            found = [each.label for each in offered(rows) if each.argument == bundles.lay(card, place)]
            assert all(listed(along, words) in label or len(along) > 2 for label in found if along)


@dear
@given(st.integers(2, 4), st.integers(0, 2**64))
def test_every_place_that_the_hand_pays_for_is_marked(players: int, seed: int) -> None:
    for state, _, _ in walk(players, seed, 60):
        view = GAME.view(state, state.seat)
        if view.phase != "turn":
            continue
        played = GAME.clone(state)
        bundled(played, "easy")
        if played.seat != state.seat:
            continue
        paid = GAME.view(played, state.seat)
        for card in {*paid.players[state.seat].hand}:
            if "rail" in CARDS[card].kinds:
                assert {site.hex for site in possible_rails(paid, state.seat, card)} <= set(choosable(view))


@dear
@given(st.integers(2, 4), st.integers(0, 2**64), languages)
def test_no_two_menus_have_the_same_lines_and_none_has_one(players: int, seed: int, language: str) -> None:
    for state, _, _ in walk(players, seed, 80):
        if GAME.outcome(state) is not None:
            return
        view, legal = GAME.view(state, state.seat), GAME.legal(state, state.seat)
        for pick in ("", "steps"):
            rows = FACE.hand_controls(view, legal, pick, seating(4, state.seat), words_for(language))
            menus = [[choice.label for choice in row.choices] for row in rows if isinstance(row, Menu)]
            assert all(len(lines) > 1 for lines in menus)
            every = [line for lines in menus for line in lines]
            assert len(set(every)) == len(every)


def test_a_deed_with_which_the_turn_ends_by_itself_says_so() -> None:
    state = at_work("lay_rails", "waste")
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", seating(2, 0), words_for("en"))
    (line,) = (each for each in offered(rows) if each.argument == bundles.lay("lay_rails", PLAIN))
    assert words_for("en")("trains-way-over") in getattr(line, "description", "")
    bundled(state, bundles.lay("lay_rails", PLAIN))
    assert state.seat == 1


def test_where_nothing_else_is_left_the_dearest_purchases_are_buttons_that_end_the_turn() -> None:
    state = at_work("normal_train", "normal_train", "normal_train", "express_train")
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", seating(2, 0), words_for("en"))
    menu, buttons, *_ = rows
    assert isinstance(menu, Menu)
    assert not isinstance(buttons, Menu)
    said = [getattr(one, "label", "") for one in buttons]
    assert said[1].startswith("Buy ")
    assert said[1].endswith(", end turn")
    done = bundled(state, getattr(buttons[1], "argument", ""))
    assert isinstance(done[-1], Buy | EndTurn)
    assert state.seat == 1


def test_a_lone_purchase_is_a_button_and_the_turn_ends_with_it_by_itself() -> None:
    state = at_work("waste", money=2, piles={"conductors_station": 0})
    assert labels(state)["act", sign(GAME, Buy("landfill"))] == "Buy Landfill, end turn"
    GAME.apply(state, 0, Buy("landfill"))
    assert state.seat == 1


def test_beside_a_card_that_does_nothing_now_a_lone_purchase_can_be_made_alone_as_well() -> None:
    state = at_work("pulling", money=2, piles={"conductors_station": 0})
    assert labels(state)["all", bundles.buy_and_end("landfill", 1)] == "Buy Landfill, end turn"
    assert {*reachable(FACE, state, "en")} == signs(FACE, state)


def test_two_purchases_with_which_the_turn_ends_are_one_line_those_first_that_leave_least() -> None:
    state = GAME.scene(hands=[["waste", "express_train"], []], rails=[[24], [34]], money=4)
    pairs = [argument for _, argument in labels(state) if argument.startswith("two=")]
    costs = [sum(CARDS[card].cost for card in name.split("=")[1].split("+")) for name in pairs]
    assert len(costs) > 1
    assert costs == sorted(costs, reverse=True)
    assert costs[0] == 6
    assert [type(action) for action in bundled(state, pairs[0])] == [Play, Buy, Buy]
    assert state.seat == 1, "nothing was left to do"


def test_two_alike_are_offered_where_there_are_two() -> None:
    facts: dict[str, Any] = {"hands": [["waste"], []], "rails": [[24], [34]], "money": 6}
    alike = ("all", bundles.buy_two(("express_train", "express_train"), 0))
    assert labels(GAME.scene(**facts))[alike] == "Express Train ×2, 6 coins"
    assert alike not in labels(GAME.scene(**facts, piles={"express_train": 1}))


def test_two_alike_that_leave_next_to_nothing_come_before_two_that_differ() -> None:
    state = GAME.scene(hands=[["waste"], []], rails=[[24], [34]], money=7)
    pairs = [argument.split("=")[1].split("+") for _, argument in labels(state) if argument.startswith("two=")]
    alike = [cards for cards in pairs if len({*cards}) == 1 and CARDS[cards[0]].cost == 3]
    assert ["apartment", "apartment"] in alike
    assert pairs[: len(alike)] == alike
    assert sum(CARDS[card].cost for card in pairs[len(alike)]) == 7


@pytest.mark.parametrize("late", [False, True])
def test_the_dearest_building_is_a_button_beside_the_dearest_cards_once_somebody_has_laid_half_their_rails(
    late: bool,
) -> None:
    state = GAME.scene(hands=[["waste"], []], rails=[[24], [*range(1, 12 if late else 11)]], money=7)
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", seating(2, 0), words_for("en"))
    said = [one.label for row in rows if not isinstance(row, Menu) for one in row]
    assert ("Buy Tower, end turn" in said) is late
    assert "Buy Limited Express Train, end turn" in said


def test_who_has_nothing_left_to_build_or_buy_is_asked_to_end_the_turn_and_offered_nothing_else() -> None:
    facts: dict[str, Any] = {"hands": [["normal_train", "waste"], []], "rails": [[24], [34]], "play": ["lay_rails"]}
    none, some = GAME.scene(**facts), GAME.scene(**facts, money=1)
    asked = [FACE.question(GAME.view(state, 0), seating(2, 0), words_for("en")) for state in (none, some)]
    assert asked == ["Nothing left to build or buy: end your turn", "Your turn: build, play or buy"]
    assert [*labels(none).values()] == ["Cards one by one …", "Supply", "End turn, 1 coin unspent"]
    assert "Buy Landfill" in " ".join(labels(some).values())


@pytest.mark.parametrize("place", ["deck", "pile"])
def test_beside_an_early_train_a_purchase_says_where_the_card_goes_and_nothing_is_asked(place: str) -> None:
    for end, hand in ((True, ["waste"]), (False, ["lay_rails"])):
        state = GAME.scene(hands=[hand, []], rails=[[24], [34]], money=8, lasting=["onto_deck"])
        name = bundles.buy_for(place, "tower", state.piles["tower"] - 1, end=end)
        said = {"deck": "Tower on the deck, 5 coins", "pile": "Tower, 5 coins"}[place]
        assert labels(state)["all", name] == (f"{said}, 3 unspent" if end else said)
        answer = PutOnDeck("tower") if place == "deck" else Leave("tower")
        assert bundled(state, name) == [Buy("tower"), answer, *([EndTurn()] if end else [])]
        assert end or bundled(state, name) == [], "a second one is not bought"


def test_a_garage_can_be_played_for_its_coin_alone_as_its_effect_costs_cards() -> None:
    state = at_work("garage", "waste", "lay_rails")
    assert {("act", sign(GAME, Play("garage", effect=how))) for how in (True, False)} <= labels(state).keys()
