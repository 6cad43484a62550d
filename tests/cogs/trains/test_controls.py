"""The controls of Trains: they offer all that is legal and nothing else, and say what will come of it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.face.custom_id import sign
from cogs.face.sheet import MOST_CHOICES, Button, Menu
from cogs.face.words import LANGUAGES, words_for
from cogs.trains import bundles
from cogs.trains.face import TrainsFace
from cogs.trains.names import card_name, place_name, price
from cogs.trains.pictures import atlas, hand_picture
from cogs.trains.pictures.news import news
from cogs.trains.targets import FEW, PARTS, choosable, part_of
from engine.trains import TrainsOptions
from engine.trains import events as happened
from engine.trains.actions import Build, Buy, ClearWaste, EndTurn, Lay, Play
from engine.trains.cards import LIMITS
from engine.trains.maps import MAPS, MapName
from engine.trains.state import State
from tests.cogs.clickable import BUTTON_SHOWN, offered, reachable, within_limits
from tests.cogs.readers import seating
from tests.cogs.trains.clicking import labels
from tests.cogs.trains.positions import GAME, dear, languages, walk

_TOKYO = MAPS["tokyo"]
_WALLED = next(  # every way out of here costs something
    city for city in _TOKYO.cities if all(_TOKYO.places[to].price for to in _TOKYO.beside[city])
)
_AFAR = next(city for city in _TOKYO.cities if city not in (_WALLED, *_TOKYO.beside[_WALLED]))
_ALL_BUILT = {16: 1, 71: 3} | {city: 2 for city in _TOKYO.cities if _TOKYO.places[city].number == 2}
_FULL = {city: _TOKYO.places[city].number for city in _TOKYO.cities}

FACE = TrainsFace()
ENGLISH = words_for("en")
ALL = seating(4)


# Controls


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


@pytest.mark.slow
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
            place, *facts = label.split(", ")
            assert place == place_name(state.map, action.hex, words)
            if isinstance(action, Lay):
                laid = next(event for event in events if isinstance(event, happened.RailLaid))
                wasted = any(isinstance(event, happened.WasteTaken) for event in events)
                assert facts[0] == price(laid.price, words)
                assert (len(facts) > 1) == wasted
            else:
                assert str(state.stations[action.hex] + 1) in facts[0]


def descriptions(state: State, language: str) -> dict[str, str]:
    """What the menu says of playing each card without its effect."""
    controls = reachable(FACE, state, language)
    plays = [action for action in GAME.legal(state, state.seat) if isinstance(action, Play) and not action.effect]
    return {play.card: getattr(controls[sign(GAME, play)], "description", "") for play in plays}


def test_a_card_whose_effect_cannot_be_used_says_why() -> None:
    scene = {"players": 2, "hands": [["lay_rails", "station_expansion"], []], "rails": [[_WALLED], [_AFAR]], "seat": 0}
    rich, poor = GAME.scene(money=9, **scene), GAME.scene(money=0, **scene)
    assert descriptions(rich, "en") == {"lay_rails": "Does nothing", "station_expansion": "Does nothing"}
    assert descriptions(poor, "en")["lay_rails"] == "Does nothing now: too few coins"
    assert descriptions(poor, "de")["lay_rails"] == "Tut jetzt nichts: zu wenig Münzen"
    full = replace(GAME.view(poor, 0), markers=0)
    useless = [Play("lay_rails", effect=False), Play("station_expansion", effect=False)]
    (menu, _) = FACE.hand_controls(full, useless, "steps", ALL, ENGLISH)
    assert [getattr(control, "description", "") for control in offered([menu])] == [
        *("Does nothing now: too few coins", "Does nothing now: no station left")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("card", "lack", "facts"),
    [
        ("pulling", "train-discard", {}),
        ("maintenance_factory", "train-hand", {}),
        ("wagon_factory", "train-hand", {}),
        *((card, "coins", {"rails": [[_WALLED], [_AFAR]]}) for card in ("lay_rails", "collaboration")),
        ("station_expansion", "station", {"markers": 0, "stations": _ALL_BUILT}),
    ],
)
def test_a_lone_card_that_does_nothing_now_says_what_it_lacks_and_a_click_on_it_plays_nothing(
    card: str, lack: str, facts: dict[str, Any], language: str
) -> None:
    """Whoever plays it can't pass any more, which would return the Waste."""
    words = words_for(language)
    state = GAME.scene(hands=[[card, "waste"], []], **{"rails": [[24], [34]]} | facts)
    found, bare = labels(state, language), sign(GAME, Play(card, effect=False))
    said = words("trains-lacks", card=card_name(card, words), lack=words(f"trains-lacks-{lack}"))
    assert found["pick", "steps"] == said
    assert len(said) <= BUTTON_SHOWN
    assert ("act", bare) not in found
    assert ("act", bare) in labels(state, language, "steps")


def test_a_station_goes_into_any_city_from_a_page_that_leads_back() -> None:
    for rails, said in (([24, 34], "Station Expansion: elsewhere …"), ([34], "Station Expansion: in a city …")):
        state = GAME.scene(hands=[["station_expansion", "waste"], []], rails=[rails, [44]])
        assert labels(state)["pick", "station_expansion"] == said
        page = labels(state, pick="station_expansion")
        assert page["pick", ""] == ENGLISH("button-back-to-choice")
        assert sum(argument.startswith("build=") for _, argument in page) == len(_TOKYO.cities)
    played = GAME.scene(hands=[["waste"], []], rails=[[24], [44]], play=["station_expansion"])
    assert labels(played, pick="station_expansion") == labels(played), "the card has gone"


def test_the_page_of_all_cities_asks_for_one_and_marks_them() -> None:
    state = GAME.scene(hands=[["station_expansion", "lay_rails"], []], rails=[[24, 34], [44]], money=3)
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    asked = FACE.question_after("station_expansion", view, legal, ENGLISH)
    assert asked == "Station Expansion: which city gets the station?"
    marked = hand_picture.hand(view, news(()), ALL, ENGLISH, _TOKYO.cities)
    assert FACE.picture_after("station_expansion", view, legal, (), ALL, ENGLISH) == marked
    assert marked != FACE.hand_picture(view, (), ALL, ENGLISH)
    assert [FACE.redraws(pick) for pick in ("station_expansion", "", "steps")] == [True, True, False]


def test_a_few_cities_need_no_page_where_a_station_brings_points_nowhere() -> None:
    state = GAME.scene(hands=[["station_expansion", "waste"], []], rails=[[34], [44]])
    for few, paged in ((FEW, False), (FEW + 1, True)):
        left = dict.fromkeys(_TOKYO.cities[:few], 0)
        view = replace(GAME.view(state, 0), stations=_FULL | left)
        found = [each.argument for each in offered(FACE.hand_controls(view, GAME.legal(state, 0), "", ALL, ENGLISH))]
        assert ("station_expansion" in found) is paged
        built = {int(argument.split("=")[2]) for argument in found if argument.startswith("build=")}
        assert built == (set() if paged else set(left)) == set(choosable(view)), "the map marks what the menu offers"


def test_a_rail_card_that_gives_coins_is_offered_for_them_alone() -> None:
    hand = ["lay_rails", "waste"]
    plays = [
        ("act", sign(GAME, Play("lay_rails", effect=False))) in labels(GAME.scene(hands=[hand, []], **facts))
        for facts in ({"rails": [[24], [34]]}, {"rails": [[24], [34]], "play": ["ironworks"], "lasting": ["ironworks"]})
    ]
    assert plays == [False, True]


def test_a_lone_other_city_stands_beside_the_own_ones() -> None:
    state = GAME.scene(hands=[["station_expansion", "waste"], []], rails=[[24], [44]])
    left = next(city for city in _FULL if city != 24)
    view = replace(GAME.view(state, 0), stations=_FULL | {left: 0, 24: 0})
    found = [each.argument for each in offered(FACE.hand_controls(view, GAME.legal(state, 0), "", ALL, ENGLISH))]
    assert {argument.split("=")[2] for argument in found if argument.startswith("build=")} == {"24", str(left)}
    assert "station_expansion" not in found


@pytest.mark.slow
@dear
@given(st.integers(2, 4), st.integers(0, 2**64), languages)
def test_a_hex_is_called_the_same_on_the_map_in_the_menus_and_in_the_log(
    players: int, seed: int, language: str
) -> None:
    """By its letter and number; a city or a remote place with its name."""
    words = words_for(language)
    for state, _, events in walk(players, seed, 80):
        view = GAME.view(state, state.seat)
        marked = {place_name(state.map, place, words) for place in choosable(view)}
        assert all(
            atlas.code(state.map, place).text in place_name(state.map, place, words) for place in choosable(view)
        )
        rows = FACE.hand_controls(view, GAME.legal(state, state.seat), "", ALL, words) if state.phase != "over" else []
        lines = [control.label for control in offered(rows)]
        assert all(any(place in line for line in lines) for place in marked), "no mark without its line"
        told = "".join(line.text for line in FACE.tell_broken_off(GAME.view(state, None), events, ALL, words))
        for event in events:
            if isinstance(event, happened.FirstRailPlaced | happened.RailLaid | happened.StationBuilt):
                assert place_name(state.map, event.hex, words) in told


def test_what_is_marked_for_everybody_does_not_depend_on_a_hand() -> None:
    state = GAME.scene(hands=[["lay_rails"], ["lay_rails"]], rails=[[24], [44]], money=3)
    assert choosable(GAME.view(state, 0))
    assert not choosable(GAME.view(state, None))
    assert not choosable(GAME.view(state, 1)), "it is not their turn"


@pytest.mark.parametrize("map_name", MAPS)
def test_no_part_of_a_map_has_more_land_than_a_menu_has_lines(map_name: MapName) -> None:
    land = [place for place, what in MAPS[map_name].places.items() if what.ground != "sea"]
    sizes = Counter(part_of(map_name, place) for place in land)
    assert set(sizes) == set(PARTS)
    assert max(sizes.values()) <= MOST_CHOICES


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_rail_is_chosen_by_parts_of_the_map_that_are_called_by_places_in_them(
    map_name: MapName, language: str
) -> None:
    state = GAME.start(2, TrainsOptions(map=map_name), 1)
    rows = FACE.hand_controls(GAME.view(state, state.seat), GAME.legal(state, state.seat), "", ALL, words_for(language))
    for row, part in zip(rows, PARTS, strict=True):
        assert isinstance(row, Menu)
        known = re.findall(r"\w+", row.placeholder.partition("(")[2])
        assert len(known) == 3
        for name in known:
            (place,) = (place for place, what in MAPS[map_name].places.items() if what.name.split(" ")[0] == name)
            assert part_of(map_name, place) == part
            assert any(choice.argument == sign(GAME, Lay(place)) for choice in row.choices)


def test_giving_waste_back_stands_before_keeping_it() -> None:
    state = GAME.scene(hands=[["waste", "waste", "normal_train"], []], rails=[[24], [34]])
    found = list(labels(state))
    assert found.index(("act", sign(GAME, ClearWaste()))) < found.index(("act", sign(GAME, EndTurn())))


# A move that ends the game says so


def last_of(state: State, verb: str, argument: str, pick: str = "") -> str:
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), pick, seating(2, 0), ENGLISH)
    (control,) = (each for each in offered(rows) if (each.verb, each.argument) == (verb, argument))
    return control.label if isinstance(control, Button) else control.description


def ending_now(**facts: Any) -> State:
    return GAME.scene(**{"hands": [["waste"], []], "rails": [[24], [44]], "money": 9} | facts)


def test_a_purchase_that_empties_the_fourth_pile_says_that_the_game_ends() -> None:
    said = ENGLISH("trains-way-last")
    state = ending_now(piles={"tower": 1, "garage": 0, "signals": 0, "pulling": 0})
    assert last_of(state, "act", sign(GAME, Buy("tower")), "steps").startswith(said)
    assert last_of(state, "all", bundles.buy_and_end("tower", 1)).startswith(said)
    assert said not in last_of(state, "act", sign(GAME, Buy("express_train")), "steps")
    assert said.startswith(ENGLISH("ends-the-game-short", does="")), "with the flag of all that ends a game"
    GAME.apply(state, 0, Buy("tower"))
    assert labels(state)["act", sign(GAME, EndTurn())] == ENGLISH("trains-button-end")
    GAME.apply(state, 0, EndTurn())
    assert GAME.outcome(state) is not None


def test_in_a_short_game_what_begins_the_last_round_says_so_and_the_last_seat_ends_the_game() -> None:
    facts = {"length": "short", "piles": {"tower": 1, "garage": 0, "signals": 0}}
    early = ending_now(**facts)
    assert last_of(early, "act", sign(GAME, Buy("tower")), "steps").startswith(ENGLISH("trains-way-last-round"))
    late = GAME.scene(hands=[[], ["waste"]], rails=[[24], [44]], money=9, turn=2, seat=1, **facts)
    rows = FACE.hand_controls(GAME.view(late, 1), GAME.legal(late, 1), "steps", seating(2, 1), ENGLISH)
    (tower,) = (each for each in offered(rows) if each.argument == sign(GAME, Buy("tower")))
    assert getattr(tower, "description", "").startswith(ENGLISH("trains-way-last"))


def test_the_last_rail_and_the_last_station_say_that_the_game_ends() -> None:
    said, beside = ENGLISH("trains-way-last"), MAPS["tokyo"].beside
    rails = [24]
    while len(rails) < LIMITS["full"].rails - 1:  # all but one, and not C4
        rails.append(next(place for rail in rails for place in beside[rail] if place not in (*rails, 23)))
    cities = MAPS["tokyo"].cities
    full = {city: MAPS["tokyo"].places[city].number for city in cities if city != 24}
    while sum(full.values()) > LIMITS["full"].markers - 1:
        full[next(city for city in full if full[city])] -= 1
    for state, last in (
        (ending_now(hands=[["lay_rails", "normal_train"], []], rails=[rails, [10]]), ("lay_rails", Lay(23))),
        (
            ending_now(hands=[["station_expansion", "normal_train"], []], stations=full),
            ("station_expansion", Build(24)),
        ),
    ):
        card, action = last
        GAME.apply(state, 0, Play(card, effect=True))
        assert last_of(state, "act", sign(GAME, action)).startswith(said)
        GAME.apply(state, 0, action)
        GAME.apply(state, 0, EndTurn())
        assert GAME.outcome(state) is not None


def test_ending_a_turn_is_asked_once_more_where_something_can_still_be_bought() -> None:
    rich = GAME.scene(hands=[["waste"], []], rails=[[24], [34]], money=5)
    poor = GAME.scene(hands=[["lay_rails"], []], rails=[[24], [34]], money=1)
    end = ("act", sign(GAME, EndTurn()))
    assert labels(rich)["pick", "end"] == ENGLISH("trains-button-end")
    assert end not in labels(rich)
    assert labels(rich, pick="end") == {
        end: ENGLISH("trains-button-end-sure", count=5),
        ("pick", ""): ENGLISH("button-back-to-choice"),
    }
    assert labels(poor)[end] == ENGLISH("trains-button-end-sure", count=1)
    GAME.apply(rich, 0, Buy("express_train"))
    assert labels(rich)[end] == ENGLISH("trains-button-end-sure", count=2), "who has bought knows what they leave"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_that_ends_the_game_is_read_whole(language: str) -> None:
    """The table marks what ends the game; a phone shows so many letters of a button."""
    words, gone = words_for(language), {"tower": 0, "garage": 0, "signals": 0, "pulling": 0}
    for facts in ({"money": 12}, {"money": 0}, {"hands": [["waste"] * 5, []], "money": 0}):
        state = ending_now(piles=gone, **facts)
        for pick in ("", "end"):
            for (verb, argument), label in labels(state, language, pick).items():
                if verb == "act" and argument in {sign(GAME, EndTurn()), sign(GAME, ClearWaste())}:
                    assert len(words("ends-the-game", does=label)) <= BUTTON_SHOWN
                elif argument == "end":
                    assert label == words("trains-button-end-game" if state.acted else "trains-button-pass-game")
