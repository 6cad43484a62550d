"""Every question of every card of Trains, in both languages, with the answers that stand beneath it."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.face.custom_id import sign
from cogs.face.sheet import Button, Menu
from cogs.face.words import LANGUAGES, words_for
from cogs.trains.easy import EASY
from cogs.trains.face import TrainsFace
from cogs.trains.names import card_name, listed
from cogs.trains.targets import PARTS, asked_for, in_order, part_of
from engine.trains.actions import Buy, Discard, Done, Lay, Play
from engine.trains.cards import CARDS
from engine.trains.state import State
from tests.cogs.clickable import BUTTON_SHOWN, offered
from tests.cogs.readers import seating
from tests.cogs.trains.positions import GAME

FACE = TrainsFace()
LAST = "normal_train"  # a card left in hand, so that the turn goes on


def asked(card: str, *then: Any, hand: tuple[str, ...] = (LAST,), **facts: Any) -> State:
    """The card is played with its effect, and so on, until it asks."""
    facts.setdefault("rails", [[24], [55]])
    state = GAME.scene(hands=[[card, *hand], []], **facts)
    for action in (Play(card, effect=True), *then):
        GAME.apply(state, 0, action)
    return state


def shown(state: State, language: str) -> tuple[str, list[str]]:
    """The question, and what can be clicked in answer to it."""
    words, view = words_for(language), GAME.view(state, 0)
    rows = FACE.hand_controls(view, GAME.legal(state, 0), "", seating(2), words)
    labels = [control.label for control in offered(rows) if control.verb != "show"]
    return FACE.question(view, seating(2, 0), words), labels


CASES: list[tuple[State, tuple[str, list[str]], tuple[str, list[str]]]] = [
    (
        asked("garage", hand=("waste",), decks=[["tower", "express_train"]]),
        (
            "Garage: which card do you discard? 2 to go",
            [
                *("Discard Tower and Waste", "Discard Express Train and Waste", "Discard Express Train and Tower"),
                *("Discard Express Train", "Discard Tower", "Discard Waste"),
            ],
        ),
        (
            "Lokschuppen: Welche Karte wirfst du ab? Noch 2 müssen weg",
            [
                *("Hochhaus und Müll abwerfen", "Fernzug und Müll abwerfen", "Fernzug und Hochhaus abwerfen"),
                *("Fernzug abwerfen", "Hochhaus abwerfen", "Müll abwerfen"),
            ],
        ),
    ),
    (
        asked("garage", Discard("waste"), hand=("waste",), decks=[["tower", "express_train"]]),
        ("Garage: which card do you discard? 1 to go", ["Discard Express Train", "Discard Tower"]),
        ("Lokschuppen: Welche Karte wirfst du ab? Noch eine muss weg", ["Fernzug abwerfen", "Hochhaus abwerfen"]),
    ),
    (
        asked("conductors_station", hand=("waste", "waste", LAST)),
        (
            "Conductor's Station: which cards do you discard? You'll draw as many",
            ["Discard Normal Train", "Discard Waste", "That's all", "All 2 Waste"],
        ),
        (
            "Gleisaufsicht: Welche Karten wirfst du ab? Du ziehst ebenso viele",
            ["Regionalzug abwerfen", "Müll abwerfen", "Das ist alles", "Allen Müll (2)"],
        ),
    ),
    (
        asked("mail_train", hand=("tower",)),
        ("Mail Train: which cards do you discard? You get 1 coin for each", ["Discard Tower", "That's all"]),
        ("Postzug: Welche Karten wirfst du ab? Jede bringt 1 Münze", ["Hochhaus abwerfen", "Das ist alles"]),
    ),
    (
        asked("freight_train", hand=("waste", LAST)),
        ("Freight Train: how much Waste do you return? You get 1 coin for each", ["Return 1 Waste", "That's all"]),
        ("Güterzug: Wie viel Müll gibst du zurück? Jede Karte bringt 1 Münze", ["1 Müll zurückgeben", "Das ist alles"]),
    ),
    (
        asked("station_crew", hand=("waste", LAST), decks=[["tower"]]),
        ("Station Crew: which of these?", ["Draw 1 card", "Take 1 coin", "Return 1 Waste"]),
        ("Bahnhofspersonal: Was davon möchtest du?", ["1 Karte ziehen", "1 Münze nehmen", "1 Müll zurückgeben"]),
    ),
    (
        asked("signals", decks=[["tower", "express_train"]]),
        ("Signals: what will you do with the top card?", ["Discard Tower", "Leave Tower on top"]),
        ("Signale: Was machst du mit der obersten Karte?", ["Hochhaus abwerfen", "Hochhaus oben lassen"]),
    ),
    (
        asked("information_central", decks=[["tower", "waste"]]),
        (
            "Information Central: which card do you take, if any?",
            [
                *("Take Tower, Waste on top", "Take Waste, Tower on top"),
                *("Take none, Tower on top", "Take none, Waste on top"),
                *("Take Tower", "Take Waste", "Cards one by one …"),
            ],
        ),
        (
            "Auskunftschalter: Welche Karte nimmst du, wenn überhaupt?",
            [
                *("Hochhaus nehmen, Müll nach oben", "Müll nehmen, Hochhaus nach oben"),
                *("Keine nehmen, Hochhaus nach oben", "Keine nehmen, Müll nach oben"),
                *("Hochhaus nehmen", "Müll nehmen", "Karten einzeln …"),
            ],
        ),
    ),
    (
        asked("information_central", Done(), decks=[["tower", "waste"]]),
        (
            "Information Central: which card goes back next? The last one will be on top",
            ["Tower, Waste", "Waste, Tower", "Tower", "Waste"],
        ),
        (
            "Auskunftschalter: Welche Karte zuerst aufs Deck? Die letzte liegt oben",
            ["Hochhaus, Müll", "Müll, Hochhaus", "Hochhaus", "Müll"],
        ),
    ),
    (
        asked("pulling", discards=[["normal_train", "express_train"]]),
        ("Pulling: which train comes back to your hand?", ["Take Normal Train", "Take Express Train"]),
        ("Rangieren: Welcher Zug kommt zurück auf deine Hand?", ["Regionalzug nehmen", "Fernzug nehmen"]),
    ),
    (
        asked("switchback", play=["normal_train", "express_train"], money=3),
        (
            "Switchback: which train goes on top of your deck?",
            ["Normal Train on the deck", "Express Train on the deck"],
        ),
        (
            "Gleiswechsel: Welcher Zug kommt oben auf dein Deck?",
            ["Regionalzug aufs Deck legen", "Fernzug aufs Deck legen"],
        ),
    ),
    (
        asked("amusement_park", play=["normal_train", "express_train"], money=3),
        ("Amusement Park: which train's coins do you get once more?", ["Express Train: +2", "Normal Train: +1"]),
        ("Freizeitpark: Von welchem Zug bekommst du die Münzen noch einmal?", ["Fernzug: +2", "Regionalzug: +1"]),
    ),
    (
        asked("maintenance_factory", hand=("express_train", "limited_express_train")),
        (
            "Maintenance Factory: which train do you show? You'll gain another of it",
            ["Express Train", "Limited Express Train"],
        ),
        ("Wartungswerk: Welchen Zug zeigst du? Du bekommst noch einen davon", ["Fernzug", "D-Zug"]),
    ),
    (
        asked("stationmaster_office", hand=("signals", "control_room")),
        ("Stationmaster Office: which card's effect do you use?", ["Signals", "Control Room"]),
        ("Bahnhofsvorsteher-Büro: Von welcher Karte nutzt du die Wirkung?", ["Signale", "Stellwerk"]),
    ),
    (
        asked("wagon_factory", hand=("normal_train", "express_train")),
        ("Wagon Factory: which train do you destroy?", ["Destroy Normal Train", "Destroy Express Train"]),
        ("Waggonfabrik: Welchen Zug vernichtest du?", ["Regionalzug vernichten", "Fernzug vernichten"]),
    ),
    (
        asked("wagon_factory", hand=("normal_train", "lay_rails"), cards=["bullet_train"]),
        ("Wagon Factory: which train do you take?", ["Take Express Train", "Take Bullet Train"]),
        ("Waggonfabrik: Welchen Zug nimmst du?", ["Fernzug nehmen", "Schnellzug nehmen"]),
    ),
    (
        asked("early_train", Buy("express_train"), money=3),
        (
            "You bought Express Train: put it on top of your deck?",
            ["Express Train on the deck", "No, to my discard pile"],
        ),
        (
            "Du hast Fernzug gekauft: Soll die Karte oben auf dein Deck?",
            ["Fernzug aufs Deck legen", "Nein, auf die Ablage"],
        ),
    ),
    (
        asked("lay_rails", rails=[[33], [55]]),
        ("Lay Rails: where does the rail go? You have no coins to pay with", ["C4, free", "D5, free"]),
        (
            "Gleisbau: Wohin kommt das Gleis? Du hast keine Münzen zum Bezahlen",
            ["C4, umsonst", "D5, umsonst"],
        ),
    ),
    (
        asked("lay_rails", rails=[[41], [31]], play=["normal_train"], money=1, stations={30: 1}),
        (
            "Lay Rails: where does the rail go? You have 1 coin to pay with",
            ["E3, 1 coin", "F2, 1 coin"],
        ),
        (
            "Gleisbau: Wohin kommt das Gleis? Du hast 1 Münze zum Bezahlen",
            ["E3, 1 Münze", "F2, 1 Münze"],
        ),
    ),
]


@pytest.mark.parametrize(("state", "english", "german"), CASES, ids=[case[1][0] for case in CASES])
def test_a_question_is_clear_and_its_answers_stand_beneath_it(
    state: State, english: tuple[str, list[str]], german: tuple[str, list[str]]
) -> None:
    assert shown(state, "en") == english
    assert shown(state, "de") == german


def test_every_card_that_asks_is_among_them() -> None:
    """But for stations and names, whose lists are long, and rails, which are asked for alike by all rail cards."""
    asking = {question.split(":")[0] for _, (question, _), _ in CASES}
    english = words_for("en")
    silent = {"landfill", "passing_station", "signaling_area", "control_room", "holiday_timetable", "bullet_train"}
    silent |= {"dump_site", "ironworks", "tourist_train", "temporary_timetable"}
    named = {
        card_name(card, english)
        for card, facts in CARDS.items()
        if facts.does and card not in silent and facts.kinds != ("rail",)
    }
    assert named - asking == {"Station Expansion", "Command Central", "Early Train"}


@pytest.mark.parametrize(
    ("state", "card"),
    [
        (asked("early_train", Buy("express_train"), money=3), "Early Train"),
        (asked("wagon_factory", hand=("normal_train", "express_train")), "Wagon Factory"),
        (asked("stationmaster_office", hand=("station_crew", LAST), decks=[["tower"]]), "Station Crew"),
    ],
)
def test_the_others_are_told_whose_card_asks(state: State, card: str) -> None:
    for eyes in (1, None):
        question = FACE.question(GAME.view(state, eyes), seating(2, eyes), words_for("en"))
        assert question == f"● Ada is deciding ({card})"


def menu(state: State, language: str) -> Menu:
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", seating(2), words_for(language))
    return next(row for row in rows if isinstance(row, Menu))


def test_a_station_is_asked_for_with_what_it_is_worth_and_whose_rails_are_there() -> None:
    state = asked("station_expansion", rails=[[24], [44]], stations={35: 1})
    question, _ = shown(state, "en")
    assert question == "Station Expansion: which city gets the station?"
    lines = {choice.label: choice.description for choice in menu(state, "en").choices}
    assert lines["Kichijoji (C5), station 1 of 1"] == "each rail there will score 2 points · Rails there: ● Ada"
    assert lines["Shinjuku Shibuya (D6), station 2 of 2"] == "each rail there will score 4 points"


def test_a_name_is_asked_for_with_how_many_there_are_of_it() -> None:
    state = asked("command_central", decks=[["tower", "tower", "waste", "normal_train"]])
    assert shown(state, "en")[0] == "Command Central: which card do you think is on top of your deck?"
    lines = {choice.label: choice.description for choice in menu(state, "en").choices}
    assert (lines["Tower"], lines["Skyscraper"]) == ("2 of the 3 in your deck", "0 of the 3 in your deck")


def test_a_name_is_asked_for_with_what_will_be_shuffled_when_the_deck_is_empty() -> None:
    state = asked("command_central", decks=[["normal_train"]], discards=[["tower", "waste"]])
    lines = {choice.label: choice.description for choice in menu(state, "en").choices}
    assert lines["Tower"] == "1 of the 2 to be shuffled"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_purchase_is_offered_with_price_pile_and_effect_the_dearest_first(language: str) -> None:
    state = GAME.scene(hands=[["lay_rails"], []], rails=[[24], [55]], money=5, piles={"express_train": 7, "tower": 0})
    lines = {choice.label: choice.description for choice in menu_to_buy(state, language).choices}
    line = {
        "en": ("Express Train, 3 coins", "7 left · +2 coins."),
        "de": ("Fernzug, 3 Münzen", "noch 7 da · +2 Münzen."),
    }
    name, about = line[language]
    assert lines[name] == about
    costs = [int(label.rsplit(", ", 1)[1].split()[0]) for label in lines]
    assert costs == sorted(costs, reverse=True)
    assert not any(label.startswith(("Tower", "Hochhaus")) for label in lines), "no pile, no purchase"


def menu_to_buy(state: State, language: str) -> Menu:
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", seating(2), words_for(language))
    return [row for row in rows if isinstance(row, Menu)][-1]


def test_rails_that_are_many_come_in_pages_by_parts_of_the_map() -> None:
    """A line across the whole map has more hexes beside it than a menu holds."""
    line = [52, 63, 42, 32, 41, 33, 24, 25, 15, 13, 64, 16, 17, 28]
    state = asked("lay_rails", rails=[line, [55]], play=["limited_express_train"] * 3, money=9)
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", seating(2), words_for("en"))
    pages = [row for row in rows if isinstance(row, Menu)]
    assert [page.placeholder for page in pages] == [
        "Rail: West and Middle",
        "Rail: East (Ohmiya, Tokyo, Funabashi)",
    ]
    for page, parts in zip(pages, (PARTS[:2], PARTS[2:]), strict=True):
        inside = [place for place in asked_for(GAME.view(state, 0)) if part_of("tokyo", place) in parts]
        assert [choice.argument for choice in page.choices] == [
            sign(GAME, Lay(place)) for place in in_order("tokyo", inside)
        ]
    assert sum(len(page.choices) for page in pages) == 32


def test_rails_with_waste_say_so_and_whose_rails_lie_there() -> None:
    state = asked("lay_rails", rails=[[33], [23]], play=["normal_train"], money=1)
    lines = {choice.label: choice.description for choice in menu(state, "en").choices}
    assert lines["C4, 1 coin, 1 extra Waste"] == "plain · Rails there: ▲ Ben"
    assert "D5, free" in lines


@pytest.mark.parametrize(("language", "said"), [("en", "End turn, 1 coin unspent"), ("de", "Fertig, 1 Münze verfällt")])
def test_one_coin_is_one_coin(language: str, said: str) -> None:
    state = GAME.scene(hands=[["lay_rails"], []], rails=[[24], [55]], money=1)
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "end", seating(2), words_for(language))
    assert next(control.label for control in offered(rows) if isinstance(control, Button)) == said


def test_what_was_bought_and_gained_this_turn_is_told() -> None:
    state = GAME.scene(hands=[[LAST], []], rails=[[24], [55]], money=5)
    GAME.apply(state, 0, Buy("tower"))
    text = FACE.board_text(GAME.view(state, None), seating(2), words_for("en"))
    assert "New this turn: Tower, Waste" in text


def test_an_empty_hand_is_told_as_none() -> None:
    state = GAME.scene(hands=[[], []], rails=[[24], [55]])
    assert FACE.hand_text(GAME.view(state, 0), seating(2, 0), words_for("en")).startswith("Your hand\n  none\n")


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("normal_train", "train · 7 in each starting deck"),
        ("waste", "Waste · 70 in the game"),
        ("express_train", "train · 3 coins · 20 in the game"),
        ("mail_train", "train, action · 4 coins · 10 in the game"),
    ],
)
def test_a_card_is_looked_up_with_its_price_only_if_it_has_one(card: str, line: str) -> None:
    sheet = FACE.look_up(card, words_for("en"))
    assert sheet is not None
    assert sheet.text.splitlines()[0] == line


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_played_at_one_click_fits_its_button_whatever_it_is(language: str) -> None:
    words = words_for(language)
    for card in EASY:
        assert len(words("trains-button-easy", card=listed([card] * 10, words), count=30)) <= BUTTON_SHOWN


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deed", ["discard", "take", "put", "leave", "destroy"])
def test_every_answer_about_a_card_fits_its_button_on_a_phone(language: str, deed: str) -> None:
    words = words_for(language)
    longest = max((card_name(card, words) for card in CARDS), key=len)
    assert len(words(f"trains-do-{deed}", card=longest)) <= BUTTON_SHOWN
