"""The controls of Trains: they offer all that is legal and nothing else, and say what will come of it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from statistics import median
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.face.custom_id import sign
from cogs.face.sheet import MOST_CHOICES, Button, Choice, Menu
from cogs.face.words import LANGUAGES, words_for
from cogs.trains import bundles, foreseen
from cogs.trains.bundles import DRAWING, EASY, PLAIN_TRAINS
from cogs.trains.face import TrainsFace
from cogs.trains.names import card_name, price, short_name
from cogs.trains.options import HIGH, LOW
from cogs.trains.targets import PARTS, numbered, part_of
from engine.trains import TrainsOptions
from engine.trains import events as happened
from engine.trains.actions import Build, Buy, ClearWaste, Discard, Done, EndTurn, Lay, Play, ReturnWaste
from engine.trains.cards import CARDS, CHOICE, MARKERS, PUBLISHED_SETS, RAILS, RULEBOOK_SET
from engine.trains.maps import MAPS, MapName
from engine.trains.state import State
from tests.cogs.clickable import BUTTON_SHOWN, offered, reachable, within_limits
from tests.cogs.readers import seating
from tests.cogs.trains.clicking import clicks, is_plain, turns
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
            number, said = label.split(" · ")
            assert int(number) == numbered(GAME.view(state, None))[action.hex]
            place, *facts = said.split(", ")
            assert place == short_name(state.map, action.hex)
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
    tokyo = MAPS["tokyo"]
    walled = next(  # every way out of here costs something
        city for city in tokyo.cities if all(tokyo.places[to].price for to in tokyo.beside[city])
    )
    afar = next(city for city in tokyo.cities if city not in (walled, *tokyo.beside[walled]))
    scene = {"players": 2, "hands": [["lay_rails", "station_expansion"], []], "rails": [[walled], [afar]], "seat": 0}
    rich, poor = GAME.scene(money=9, **scene), GAME.scene(money=0, **scene)
    assert descriptions(rich, "en") == {"lay_rails": "Does nothing", "station_expansion": "Does nothing"}
    assert descriptions(poor, "en")["lay_rails"] == "Does nothing: no place you can pay for yet"
    assert descriptions(poor, "de")["lay_rails"] == "Tut nichts: Du kannst noch keinen Ort bezahlen"
    full = replace(GAME.view(poor, 0), stations={city: tokyo.places[city].number for city in tokyo.cities})
    (menu, _) = FACE.hand_controls(full, [Play("station_expansion", effect=False)], "plain", ALL, ENGLISH)
    assert [getattr(control, "description", "") for control in offered([menu])] == [
        "Does nothing: no free slot for a station"
    ]


def labels(state: State, language: str = "en", pick: str = "") -> dict[tuple[str, str], str]:
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), pick, seating(2, 0), words_for(language))
    return {(control.verb, control.argument): control.label for control in offered(rows)}


@dear
@given(st.integers(2, 4), st.integers(0, 2**64))
def test_a_hex_has_its_number_on_the_map_and_in_every_line_that_names_it(players: int, seed: int) -> None:
    for state, _, _ in walk(players, seed, 80):
        view = GAME.view(state, state.seat)
        numbers = numbered(view)
        assert sorted(numbers.values()) == list(range(1, len(numbers) + 1))
        rows = (
            FACE.hand_controls(view, GAME.legal(state, state.seat), "", ALL, ENGLISH) if state.phase != "over" else []
        )
        found = set()
        for control in offered(rows):
            if " · " in control.label:
                *_, number, named = re.split(r"(\d+) · ", control.label)
                (place,) = (place for place, its in numbers.items() if its == int(number))
                assert named.split(", ")[0] == short_name(state.map, place)
                found.add(place)
        assert found == numbers.keys(), "no number without its line"


def test_what_is_numbered_for_everybody_does_not_depend_on_a_hand() -> None:
    state = GAME.scene(hands=[["lay_rails"], ["lay_rails"]], rails=[[24], [44]], money=3)
    assert numbered(GAME.view(state, 0))
    assert not numbered(GAME.view(state, None))
    assert not numbered(GAME.view(state, 1)), "it is not their turn"


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


def last_of(state: State, verb: str, argument: str) -> str:
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", seating(2, 0), ENGLISH)
    (control,) = (each for each in offered(rows) if (each.verb, each.argument) == (verb, argument))
    return control.label if isinstance(control, Button) else control.description


def ending_now(**facts: Any) -> State:
    return GAME.scene(**{"hands": [["waste"], []], "rails": [[24], [44]], "money": 9} | facts)


def test_a_purchase_that_empties_the_fourth_pile_says_that_the_game_ends() -> None:
    said = ENGLISH("trains-way-last")
    state = ending_now(piles={"tower": 1, "garage": 0, "signals": 0, "pulling": 0})
    assert last_of(state, "act", sign(GAME, Buy("tower"))).startswith(said)
    assert last_of(state, "all", bundles.buy_and_end("tower", 1)).startswith(said)
    assert said not in last_of(state, "act", sign(GAME, Buy("express_train")))
    GAME.apply(state, 0, Buy("tower"))
    assert labels(state)["act", sign(GAME, EndTurn())] == ENGLISH("trains-button-end")
    GAME.apply(state, 0, EndTurn())
    assert GAME.outcome(state) is not None


def test_the_last_rail_and_the_last_station_say_that_the_game_ends() -> None:
    said, beside = ENGLISH("trains-way-last"), MAPS["tokyo"].beside
    rails = [24]
    while len(rails) < RAILS - 1:  # all but one, and not C4
        rails.append(next(place for rail in rails for place in beside[rail] if place not in (*rails, 23)))
    cities = MAPS["tokyo"].cities
    full = {city: MAPS["tokyo"].places[city].number for city in cities if city != 24}
    while sum(full.values()) > MARKERS - 1:
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


def test_all_that_needs_no_thought_is_played_at_one_click_and_nothing_else() -> None:
    hand = ["normal_train", "normal_train", "express_train", "mail_train", "lay_rails", "waste", "bullet_train"]
    state = GAME.scene(hands=[hand, []], rails=[[24], [34]])
    assert {action.card for action in bundled(state, "easy")} == {"normal_train", "express_train", "bullet_train"}
    assert state.money == 6, "the Bullet Train came after a Normal Train"
    assert sorted(state.players[0].hand) == ["lay_rails", "mail_train", "waste"]
    assert sorted(PLAIN_TRAINS) == ["express_train", "limited_express_train", "normal_train"]


def test_a_button_of_yesterday_still_plays_the_plain_trains() -> None:
    state = GAME.scene(hands=[["normal_train", "tourist_train", "lay_rails"], []], rails=[[24], [34]])
    assert [action.card for action in bundled(state, "trains")] == ["normal_train"]


def test_what_is_played_at_one_click_never_asks_draws_or_costs_anything() -> None:
    for card in EASY:
        state = GAME.scene(hands=[[card, "normal_train", "lay_rails"], []], decks=[["tower"]], rails=[[24], [34]])
        before = GAME.clone(state)
        bundled(state, "easy")
        assert state.doing is None
        assert state.players[0].deck == before.players[0].deck
        assert (state.gained, state.destroyed) == (before.gained, before.destroyed)
        assert state.money > 1


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (["normal_train"] * 3, ("Play Normal Train ×3 (+3)", "Regionalzug ×3 spielen (+3)")),
        (["normal_train"], ("Play Normal Train (+1)", "Regionalzug spielen (+1)")),
        (["normal_train", "express_train"], ("Play 2 trains (+3)", "2 Züge spielen (+3)")),
        (["normal_train", "dump_site"], ("Play 2 cards (+2)", "2 Karten spielen (+2)")),
        (["normal_train", "bullet_train"], ("Play 2 cards (+3)", "2 Karten spielen (+3)")),
    ],
)
def test_what_is_played_at_one_click_is_named_as_on_the_cards_with_what_it_gives(
    hand: list[str], said: tuple[str, str]
) -> None:
    state = GAME.scene(hands=[[*hand, "lay_rails"], []], rails=[[24], [34]])
    assert tuple(labels(state, language)["all", "easy"] for language in ("en", "de")) == said
    bundled(state, "easy")
    assert str(state.money) in said[0]


def test_a_rail_card_and_its_hex_are_one_click_and_a_second_card_stays_in_hand() -> None:
    state = GAME.scene(hands=[["lay_rails", "lay_rails"], []], rails=[[24], [34]], money=3)
    name = bundles.lay("lay_rails", 23)
    assert labels(state)["all", name] == "Lay Rails: 3 · C4, free"
    assert bundled(state, name) == [Play("lay_rails", effect=True), Lay(23)]
    assert state.players[0].hand == ["lay_rails"]
    assert bundled(state, name) == [], "there is a rail now"


def test_a_station_card_and_its_city_are_one_click_and_a_second_card_stays_in_hand() -> None:
    state = GAME.scene(hands=[["station_expansion"] * 2, []], rails=[[20], [34]])
    name = bundles.build("station_expansion", 20, 1)
    assert labels(state)["all", name] == "Station Expansion: 1 · Hachioji, station 1 of 3"
    assert bundled(state, name) == [Play("station_expansion", effect=True), Build(20)]
    assert state.players[0].hand == ["station_expansion"]
    assert bundled(state, name) == []


def test_a_purchase_and_the_end_of_the_turn_are_one_click_once_nothing_is_left_to_play() -> None:
    state = GAME.scene(hands=[["waste"], []], rails=[[24], [34]], money=5)
    name = bundles.buy_and_end("express_train", 1)
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", seating(2, 0), ENGLISH)
    (line,) = (each for each in offered(rows) if each.argument == name)
    assert isinstance(line, Choice)
    assert ENGLISH("trains-way-unspent", count=2) in line.description, "what it wastes is said before"
    assert ("act", sign(GAME, Buy("express_train"))) in labels(state), "one may also go on buying"
    assert bundled(state, name) == [Buy("express_train"), EndTurn()]
    holding = GAME.scene(hands=[["lay_rails"], []], rails=[[24], [34]], money=5)
    assert ("all", name) not in labels(holding)


def test_an_early_train_still_asks_before_the_turn_ends() -> None:
    state = GAME.scene(hands=[["waste"], []], rails=[[24], [34]], money=5, lasting=["onto_deck"])
    assert bundled(state, bundles.buy_and_end("express_train", 1)) == [Buy("express_train")]
    assert state.bought == "express_train"


TWO_TRAINS = ["express_train", "normal_train"]
REVEALED: dict[str, Any] = {
    "hands": [["information_central", "normal_train"], []],
    "decks": [["tower", "waste", "lay_rails", "garage"]],
    "rails": [[24], [34]],
}


def test_revealed_cards_go_back_at_one_click_in_any_order() -> None:
    state = GAME.scene(**REVEALED)
    GAME.apply(state, 0, Play("information_central", effect=True))
    GAME.apply(state, 0, Done())
    order = ["lay_rails", "waste", "tower", "garage"]
    orders = [argument for verb, argument in labels(state) if verb == "all"]
    assert len(orders) == 24
    assert bundles.back(order) in orders
    bundled(state, bundles.back(order))
    assert state.doing is None
    assert state.players[0].deck[-4:] == order[::-1]


def test_a_revealed_card_is_taken_and_another_put_on_top_at_one_click() -> None:
    for taken in ("tower", ""):
        state = GAME.scene(**REVEALED)
        GAME.apply(state, 0, Play("information_central", effect=True))
        name = bundles.take(taken, "garage")
        assert ("all", name) in labels(state)
        bundled(state, name)
        assert state.doing is None
        assert ("tower" in state.players[0].hand) == bool(taken)
        deck = state.players[0].deck
        assert deck[-1] == "garage"
        assert deck[0] == "waste", "what is of no use lies deepest"


def test_a_button_of_yesterday_still_puts_the_chosen_card_on_top() -> None:
    state = GAME.scene(**REVEALED)
    GAME.apply(state, 0, Play("information_central", effect=True))
    GAME.apply(state, 0, Done())
    bundled(state, "top=lay_rails")
    assert state.doing is None
    assert state.players[0].deck[-1] == "lay_rails"


def test_no_two_cards_begin_alike_in_as_many_letters_as_a_control_has_room_for() -> None:
    assert len({card[: bundles.ABBREVIATED] for card in CARDS}) == len(CARDS)


def test_two_cards_go_at_one_click_where_two_have_to() -> None:
    hand = ["garage", "waste", "tower"]
    state = GAME.scene(hands=[hand, []], decks=[["waste", "lay_rails"]], rails=[[24], [34]])
    GAME.apply(state, 0, Play("garage", effect=True))
    name = bundles.drop(("waste", "tower"))
    assert labels(state)["all", name] == "Discard Tower and Waste"
    assert bundled(state, name) == [Discard("waste"), Discard("tower")]
    assert sorted(state.players[0].hand) == ["lay_rails", "waste"]


def test_cards_that_draw_are_played_at_one_click_with_what_needs_no_thought_of_what_they_bring() -> None:
    hand = ["normal_train", "signaling_area", "lay_rails"]
    state = GAME.scene(hands=[hand, []], decks=[["tower", "express_train", "passing_station"]], rails=[[24], [34]])
    assert labels(state)["all", "draw"] == "Play 2 cards, drawn ones too"
    assert [action.card for action in bundled(state, "draw")] == [
        *("normal_train", "signaling_area", "express_train", "passing_station")
    ]
    assert sorted(state.players[0].hand) == ["lay_rails", "tower"]
    assert sorted(DRAWING) == ["control_room", "passing_station", "signaling_area", "temporary_timetable"]


@pytest.mark.parametrize(
    ("card", "facts", "answer", "said"),
    [
        ("station_crew", {}, "money", "Station Crew: Take 1 coin"),
        (
            "amusement_park",
            {"play": ["express_train", "normal_train"], "money": 3},
            "express_train",
            "Amusement Park: Express Train",
        ),
        (
            "switchback",
            {"play": ["express_train", "normal_train"]},
            "express_train",
            "Switchback: Express Train on the deck",
        ),
        ("pulling", {"discards": [["express_train", "normal_train"]]}, "express_train", "Pulling: Take Express Train"),
        ("wagon_factory", {"also": "express_train"}, "normal_train", "Wagon Factory: Destroy Normal Train"),
        ("freight_train", {}, "waste", "Freight Train: Return all 2 Waste"),
        ("mail_train", {}, "waste", "Mail Train: Discard all 2 Waste"),
    ],
)
def test_a_card_and_the_answer_to_what_it_asks_are_one_click_and_a_second_card_stays_in_hand(
    card: str, facts: dict[str, Any], answer: str, said: str
) -> None:
    also = facts.get("also", "waste")
    rest = {name: fact for name, fact in facts.items() if name != "also"}
    state = GAME.scene(hands=[[card, card, "normal_train", "waste", also], []], rails=[[24], [34]], **rest)
    name = bundles.use(card, 1, answer)
    assert labels(state)["all", name] == said
    (play, *answers) = bundled(state, name)
    assert play == Play(card, effect=True)
    assert answers
    assert state.players[0].hand.count(card) == 1
    assert bundled(state, name) == []


@dear
@given(st.integers(2, 4), st.integers(0, 2**64))
def test_what_is_foreseen_is_what_the_card_then_asks(players: int, seed: int) -> None:
    for state, _, _ in walk(players, seed, 80):
        view, legal = GAME.view(state, state.seat), GAME.legal(state, state.seat)
        for play in legal:
            if isinstance(play, Play) and play.effect and (found := foreseen.answers(view, play.card)):
                after = GAME.clone(state)
                GAME.apply(after, state.seat, play)
                asked = set(GAME.legal(after, state.seat))
                assert set(found) <= asked if Done() in asked else set(found) == asked, play


@pytest.mark.parametrize(
    "name",
    [
        *("lay=waste=24", "lay=lay_rails=99", "build=tower=24=1", "build=x=1", "buy=waste=1", "top=x"),
        *("back=x", "back=", "take=x=y", "take==", "drop=waste+tower", "drop=", "use=tower=1=x", "use=lay_rails=0=x"),
    ],
)
def test_a_bundle_that_nobody_offered_does_nothing(name: str) -> None:
    state = GAME.scene(hands=[["lay_rails", "tower", "waste"], []], rails=[[24], [34]], money=3)
    assert bundled(state, name) == []


# Clicks a turn


def test_a_usual_turn_takes_at_most_five_clicks_and_one_of_trains_and_a_purchase_three() -> None:
    """A whole game as our computer player decides it, clicked by somebody who uses what is offered."""
    counted = [(clicks(begun, done), is_plain(done)) for begun, done in turns(2, 2) if begun.phase == "turn"]
    assert median(count for count, _ in counted) <= 4
    assert sum(count <= 5 for count, _ in counted) / len(counted) >= 0.8, "with Information Central and Timetables"
    assert max(count for count, plain in counted if plain) <= 3


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
