"""The controls of Trains: they offer all that is legal and nothing else, and say what will come of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.face.custom_id import sign
from cogs.face.sheet import Choice, Menu
from cogs.face.words import LANGUAGES, words_for
from cogs.trains.controls import PLAIN_TRAINS
from cogs.trains.face import TrainsFace
from cogs.trains.names import card_name, coordinate, price
from cogs.trains.options import HIGH, LOW
from engine.trains import TrainsOptions, surcharge
from engine.trains import events as happened
from engine.trains.actions import Build, Buy, Discard, EndTurn, Lay, Play, ReturnWaste
from engine.trains.cards import CHOICE, PUBLISHED_SETS, RULEBOOK_SET
from engine.trains.maps import MAPS
from engine.trains.state import State
from tests.cogs.clickable import offered, reachable, within_limits
from tests.cogs.readers import seating
from tests.cogs.trains.positions import GAME, dear, languages, positions, quick, walk

FACE = TrainsFace()
ENGLISH = words_for("en")
ALL = seating(4)


# Controls


@dear
@given(st.integers(2, 4), st.integers(0, 2**64), languages)
def test_from_the_hand_exactly_what_is_legal_can_be_reached(players: int, seed: int, language: str) -> None:
    for state, _, _ in walk(players, seed, 80):
        if state.phase != "over":
            legal = {sign(GAME, action) for action in GAME.legal(state, state.seat)}
            assert set(reachable(FACE, state, language)) == legal


@dear
@given(st.integers(2, 4), st.integers(0, 2**64), languages)
def test_the_board_offers_nothing_illegal_and_follows_from_what_all_can_see(
    players: int, seed: int, language: str
) -> None:
    for state, _, _ in walk(players, seed, 80):
        view, words = GAME.view(state, None), words_for(language)
        rows = FACE.board_controls(view, ALL, words)
        within_limits(rows, 3)
        legal = GAME.legal(state, state.seat)
        signs = {sign(GAME, action) for action in legal}
        done = {control.argument for control in offered(rows) if control.verb == "act"}
        assert done <= signs
        if view.phase in ("place", "lay", "build", "gain", "revealed", "name", "bought"):
            assert done == signs, "what does not depend on a hand can be answered on the board"
        elif view.phase == "turn":
            assert done == {sign(GAME, action) for action in legal if isinstance(action, Buy)}
        else:
            assert not done


@quick
@given(positions, st.sampled_from(["?", "end=", "page=2", "=1", "END"]))
def test_a_pick_that_means_nothing_shows_the_first_question(state: State, pick: str) -> None:
    view, legal = GAME.view(state, state.seat), GAME.legal(state, state.seat)
    if legal:
        assert FACE.hand_controls(view, legal, pick, ALL, ENGLISH) == FACE.hand_controls(view, legal, "", ALL, ENGLISH)


@dear
@given(st.integers(0, 2**64), languages)
def test_prices_waste_and_stations_come_as_the_labels_announce_them(seed: int, language: str) -> None:
    words = words_for(language)
    for state, _, _ in walk(3, seed, 120):
        if GAME.view(state, None).phase not in ("lay", "build"):
            continue
        controls = reachable(FACE, state, language)
        for action in GAME.legal(state, state.seat):
            after = GAME.clone(state)
            events = GAME.apply(after, state.seat, action).events
            label = controls[sign(GAME, action)].label
            assert isinstance(action, Lay | Build)
            assert coordinate(action.hex) in label
            if isinstance(action, Lay):
                laid = next(event for event in events if isinstance(event, happened.RailLaid))
                wasted = any(isinstance(event, happened.WasteTaken) for event in events)
                assert label.split(": ")[1].split(",")[0] == price(laid.price, words)
                assert label.endswith(words("trains-way-lay-waste", place="", price="")[-5:]) == wasted
            else:
                assert str(state.stations[action.hex] + 1) in label.split(": ")[1]


def descriptions(state: State, language: str) -> dict[str, str]:
    """What the menu says of playing each card without its effect."""
    controls = reachable(FACE, state, language)
    plays = [action for action in GAME.legal(state, state.seat) if isinstance(action, Play) and not action.effect]
    return {play.card: getattr(controls[sign(GAME, play)], "description", "") for play in plays}


def test_a_card_whose_effect_cannot_be_used_says_why() -> None:
    tokyo = MAPS["tokyo"]
    walled = next(  # every way out of here costs something
        city for city in tokyo.cities if all(tokyo.places[to].price for to in tokyo.beside[city])
    )
    afar = next(city for city in tokyo.cities if city not in (walled, *tokyo.beside[walled]))
    scene = {"players": 2, "hands": [["lay_rails", "station_expansion"], []], "rails": [[walled], [afar]], "seat": 0}
    rich, poor = GAME.scene(money=9, **scene), GAME.scene(money=0, **scene)
    assert descriptions(rich, "en") == {"lay_rails": "Does nothing", "station_expansion": "Does nothing"}
    assert descriptions(poor, "en")["lay_rails"] == "Does nothing: no place you can pay for yet"
    assert descriptions(poor, "de")["lay_rails"] == "Tut nichts: noch kein Ort, den du bezahlen kannst"
    full = replace(GAME.view(poor, 0), stations={city: tokyo.places[city].number for city in tokyo.cities})
    (menu, _) = FACE.hand_controls(full, [Play("station_expansion", effect=False)], "", ALL, ENGLISH)
    assert [getattr(control, "description", "") for control in offered([menu])] == [
        "Does nothing: no free slot for a station"
    ]


def test_rails_are_offered_cheapest_first() -> None:
    state = GAME.scene(hands=[["lay_rails"], []], rails=[[24, 25, 15], [34]], money=5)
    GAME.apply(state, 0, Play("lay_rails", effect=True))
    (menu, _) = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", ALL, ENGLISH)
    assert isinstance(menu, Menu)
    rails = [GAME.load_action(choice.argument) for choice in menu.choices]
    costs = [surcharge(GAME.view(state, 0), 0, rail.hex).price for rail in rails if isinstance(rail, Lay)]
    assert len(costs) == len(menu.choices)
    assert costs == sorted(costs)
    assert len(set(costs)) > 1


def test_ending_a_turn_is_asked_once_more_where_something_can_still_be_bought() -> None:
    rich = GAME.scene(hands=[["waste"], []], rails=[[24], [34]], money=5)
    poor = GAME.scene(hands=[["lay_rails"], []], rails=[[24], [34]], money=1)
    for state, asked in ((rich, True), (poor, False)):
        rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", ALL, ENGLISH)
        (end,) = (control for control in offered(rows) if control.label == ENGLISH("trains-button-end"))
        assert (end.verb, end.argument) == (("pick", "end") if asked else ("act", sign(GAME, EndTurn())))
    sure = FACE.hand_controls(GAME.view(rich, 0), GAME.legal(rich, 0), "end", ALL, ENGLISH)
    found = {(control.verb, control.argument): control.label for control in offered(sure)}
    assert list(found) == [("act", sign(GAME, EndTurn())), ("pick", "")]
    assert found["act", sign(GAME, EndTurn())] == ENGLISH("trains-button-end-sure", count=5)


# Several actions at one click


def bundled(state: State, name: str) -> list[Any]:
    done: list[Any] = []
    seat = state.seat
    while state.seat == seat:
        action = FACE.next_of(name, GAME.view(state, seat), GAME.legal(state, seat))
        if action is None:
            break
        GAME.apply(state, seat, action)
        done.append(action)
    return done


def test_all_plain_trains_are_played_at_one_click_and_nothing_else() -> None:
    hand = ["normal_train", "normal_train", "express_train", "mail_train", "lay_rails", "waste"]
    state = GAME.scene(hands=[hand, []], rails=[[24], [34]])
    assert {action.card for action in bundled(state, "trains")} == {"normal_train", "express_train"}
    assert state.money == 4
    assert sorted(state.players[0].hand) == ["lay_rails", "mail_train", "waste"]
    assert sorted(PLAIN_TRAINS) == ["express_train", "limited_express_train", "normal_train"]


def test_all_waste_goes_at_one_click_where_any_number_of_cards_may_go() -> None:
    for card, action in (("freight_train", ReturnWaste()), ("mail_train", Discard("waste"))):
        state = GAME.scene(hands=[[card, "waste", "waste", "waste", "tower"], []], rails=[[24], [34]])
        GAME.apply(state, 0, Play(card, effect=True))
        rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", ALL, ENGLISH)
        assert ("all", "waste") in {(control.verb, control.argument) for control in offered(rows)}
        assert bundled(state, "waste") == [action] * 3


def test_a_bundle_that_does_not_fit_the_question_does_nothing() -> None:
    state = GAME.scene(
        hands=[["garage", "normal_train", "waste", "waste"], []], decks=[["waste"] * 2], rails=[[24], [34]]
    )
    assert bundled(state, "waste") == []
    GAME.apply(state, 0, Play("garage", effect=True))
    assert GAME.view(state, 0).phase == "pick"
    assert bundled(state, "waste") == [], "exactly two cards are to go, not any number"
    assert bundled(state, "trains") == []
    assert bundled(state, "nonsense") == []


# The lobby


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_offers_maps_and_sets_within_its_limits(language: str) -> None:
    words = words_for(language)
    for options in (TrainsOptions(), TrainsOptions(map="osaka", supply="chosen", chosen=CHOICE[:3])):
        menus = FACE.options(options, seating(2), words)
        assert len(menus) == 2
        within_limits(menus, 2)
        for menu in menus:
            assert sum(choice.chosen for choice in menu.choices) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_lists_the_eight_cards_of_a_set_in_full(language: str) -> None:
    words = words_for(language)
    assert FACE.lobby_lines(TrainsOptions(), words) == [], "chance has not spoken yet"
    for options, cards in (
        (TrainsOptions(map="osaka", supply="rulebook"), RULEBOOK_SET["osaka"]),
        *((TrainsOptions.model_validate({"supply": name}), cards) for name, cards in PUBLISHED_SETS.items()),
        (TrainsOptions(supply="chosen", chosen=CHOICE[:8]), CHOICE[:8]),
    ):
        (line,) = FACE.lobby_lines(options, words)
        assert sorted(line.partition(": ")[2].split(", ")) == sorted(card_name(card, words) for card in cards)


def test_eight_cards_are_chosen_by_halves() -> None:
    assert {*LOW, *HIGH} == set(CHOICE)
    options = FACE.choose(TrainsOptions(), {"low": "+".join(LOW[:3])})
    options = FACE.choose(options, {"high": "+".join([*HIGH[:5], "waste", "nonsense"])})
    assert isinstance(options, TrainsOptions)
    assert (options.supply, set(options.chosen)) == ("chosen", {*LOW[:3], *HIGH[:5]})
    assert set(GAME.start(2, options, 1).piles) >= set(options.chosen)
    fewer = FACE.choose(options, {"low": ""})
    assert isinstance(fewer, TrainsOptions)
    assert set(fewer.chosen) == set(HIGH[:5])
    sheet = FACE.further_options(fewer, ENGLISH)
    assert [menu.option for menu in sheet.rows if isinstance(menu, Menu)] == ["low", "high"]
    assert {choice.argument for choice in offered(sheet.rows) if isinstance(choice, Choice) and choice.chosen} == {
        *HIGH[:5]
    }
    by_chance = FACE.choose(fewer, {"supply": "random"})
    assert isinstance(by_chance, TrainsOptions)
    assert by_chance.chosen == ()
    GAME.start(2, by_chance, 1)


def test_an_option_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="map"):
        FACE.choose(TrainsOptions(), {"map": "kyoto"})
