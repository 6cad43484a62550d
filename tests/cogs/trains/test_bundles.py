"""Several actions of Trains at one click, and how many clicks a turn takes by them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.face.custom_id import sign
from cogs.face.sheet import Button, Choice, Menu
from cogs.face.words import words_for
from cogs.trains import bundles
from cogs.trains.bundles import DRAWING
from cogs.trains.easy import EASY, PLAIN_TRAINS
from cogs.trains.face import TrainsFace
from cogs.trains.turn_rows import foreseen_answers
from engine.trains.actions import Build, Buy, Discard, Done, EndTurn, Lay, Play, ReturnWaste
from engine.trains.cards import CARDS
from engine.trains.state import State
from tests.cogs.clickable import offered
from tests.cogs.readers import seating
from tests.cogs.trains.clicking import labels
from tests.cogs.trains.positions import GAME, dear, walk

FACE = TrainsFace()
ENGLISH = words_for("en")
ALL = seating(4)


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
        (["normal_train"] * 3, ("Play 3 trains (+3)", "3 Zugkarten spielen (+3)")),
        (["normal_train"], ("Play 1 train (+1)", "1 Zugkarte spielen (+1)")),
        (["normal_train", "express_train"], ("Play 2 trains (+3)", "2 Zugkarten spielen (+3)")),
        (["tourist_train"] * 2, ("Play Tourist Train ×2 (+2)", "Touristenzug ×2 spielen (+2)")),
        (["normal_train", "dump_site"], ("Play 2 cards (+2)", "2 Karten spielen (+2)")),
        (["normal_train", "bullet_train"], ("Play 2 cards (+3)", "2 Karten spielen (+3)")),
    ],
)
def test_what_is_played_at_one_click_is_named_with_what_it_gives(hand: list[str], said: tuple[str, str]) -> None:
    state = GAME.scene(hands=[[*hand, "lay_rails"], []], rails=[[24], [34]])
    assert tuple(labels(state, language)["all", "easy"] for language in ("en", "de")) == said
    bundled(state, "easy")
    assert str(state.money) in said[0]


def test_a_rail_card_and_its_hex_are_one_click_and_a_second_card_stays_in_hand() -> None:
    state = GAME.scene(hands=[["lay_rails", "lay_rails"], []], rails=[[24], [34]], money=3)
    name = bundles.lay("lay_rails", 23)
    assert labels(state)["all", name] == "Lay Rails: C4, free"
    assert bundled(state, name) == [Play("lay_rails", effect=True), Lay(23)]
    assert state.players[0].hand == ["lay_rails"]
    assert bundled(state, name) == [], "there is a rail now"


def test_a_station_card_and_its_city_are_one_click_and_a_second_card_stays_in_hand() -> None:
    state = GAME.scene(hands=[["station_expansion"] * 2, []], rails=[[20], [34]])
    name = bundles.build("station_expansion", 20, 1)
    assert labels(state)["all", name] == "Station Expansion: Hachioji (C1), station 1 of 3"
    assert bundled(state, name) == [Play("station_expansion", effect=True), Build(20)]
    assert state.players[0].hand == ["station_expansion"]
    assert bundled(state, name) == []


def test_a_purchase_and_the_end_of_the_turn_are_one_click_once_nothing_is_left_to_play() -> None:
    state = GAME.scene(hands=[["waste"], []], rails=[[24], [34]], money=5)
    name = bundles.buy_and_end("express_train", 1)
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", seating(2, 0), ENGLISH)
    (line,) = (each for each in offered(rows) if each.argument == name)
    assert isinstance(line, Choice)
    assert line.label == "Express Train, 3 coins, 2 unspent", "what it wastes is said before"
    assert ("act", sign(GAME, Buy("express_train"))) in labels(state, pick="steps"), "one may also go on buying"
    assert ("pick", "steps") in labels(state)
    assert bundled(state, name) == [Buy("express_train"), EndTurn()]
    holding = GAME.scene(hands=[["lay_rails"], []], rails=[[24], [34]], money=5)
    assert ("all", name) not in labels(holding)


def test_an_early_train_still_asks_before_the_turn_ends() -> None:
    state = GAME.scene(hands=[["waste"], []], rails=[[24], [34]], money=5, lasting=["onto_deck"])
    assert bundled(state, bundles.buy_and_end("express_train", 1)) == [Buy("express_train")]
    assert state.bought == "express_train"


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


def test_a_button_that_takes_a_revealed_card_puts_no_building_on_top_where_another_card_can_be_played() -> None:
    deck = ["skyscraper", "normal_train", "express_train", "waste"]
    state = GAME.scene(hands=[["information_central"], []], rails=[[24], [34]], decks=[deck])
    GAME.apply(state, 0, Play("information_central", effect=True))
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", seating(2, 0), ENGLISH)
    buttons = [one.argument for row in rows if not isinstance(row, Menu) for one in row if isinstance(one, Button)]
    assert bundles.take("express_train", "normal_train") in buttons
    assert bundles.take("skyscraper", "express_train") in buttons
    assert not any(argument.endswith("=skyscraper") for argument in buttons)


def test_to_take_none_of_the_revealed_cards_is_not_offered_in_the_strong_colour() -> None:
    state = GAME.scene(**REVEALED)
    GAME.apply(state, 0, Play("information_central", effect=True))
    rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "steps", seating(2, 0), ENGLISH)
    styles = {one.argument: one.style for one in offered(rows) if isinstance(one, Button)}
    assert sign(GAME, Done()) in styles
    assert set(styles.values()) == {"secondary"}


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
            "Amusement Park: +3",
        ),
        (
            "switchback",
            {"play": ["express_train", "normal_train"]},
            "express_train",
            "Switchback: Express Train on the deck",
        ),
        ("pulling", {"discards": [["express_train", "normal_train"]]}, "express_train", "Pulling: Take Express Train"),
        ("wagon_factory", {"also": "express_train"}, "normal_train", "Wagon Factory: Destroy Normal Train"),
        ("freight_train", {}, "waste", "Freight Train: Return all Waste (2)"),
        ("mail_train", {}, "waste", "Mail Train: Discard all Waste (2)"),
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


@pytest.mark.parametrize("played", [[], ["lay_rails"], ["tourist_train"]])
def test_a_card_that_wants_a_train_in_play_takes_the_only_one_in_hand_whatever_was_played_before(
    played: list[str],
) -> None:
    state = GAME.scene(hands=[["amusement_park", "express_train", "waste"], []], rails=[[24], [34]], play=played)
    name = bundles.use("amusement_park", 1, "express_train")
    assert ("all", name) in labels(state)
    assert [type(action) for action in bundled(state, name)][:2] == [Play, Play]


@pytest.mark.parametrize(
    ("hand", "play", "said"),
    [
        (["waste"], ["express_train"], "Amusement Park: +3"),
        (["waste"], ["normal_train", "limited_express_train", "express_train"], "Amusement Park: +4"),
        (["express_train"], ["normal_train"], "Amusement Park with Express Train: +5"),
        (["express_train"], ["express_train"], "Amusement Park: +3"),
        (["bullet_train", "normal_train"], [], "Amusement Park with Normal Train: +3"),
        (["bullet_train"], ["normal_train"], "Amusement Park: +2"),
    ],
)
def test_an_amusement_park_says_the_coins_that_it_gives_with_the_best_train(
    hand: list[str], play: list[str], said: str
) -> None:
    state = GAME.scene(hands=[["amusement_park", "lay_rails", *hand], []], rails=[[24], [34]], play=play)
    (name,) = (argument for (_, argument), label in labels(state).items() if label == said)
    bundled(state, name)
    assert state.money == int(said.split("+")[1].split(" ")[0])


def test_a_train_that_counts_only_beside_another_is_played_after_it() -> None:
    state = GAME.scene(hands=[["switchback", "bullet_train", "normal_train", "waste"], []], rails=[[24], [34]])
    name = bundles.use("switchback", 1, "bullet_train")
    assert labels(state)["all", name] == "Switchback: Bullet Train on the deck (plays Normal Train, Bullet Train)"
    assert [getattr(action, "card", "") for action in bundled(state, name)] == [
        *("normal_train", "bullet_train", "switchback", "bullet_train")
    ]


@dear
@given(st.integers(2, 4), st.integers(0, 2**64))
def test_what_is_foreseen_is_what_the_card_then_asks(players: int, seed: int) -> None:
    for state, _, _ in walk(players, seed, 80):
        view, legal = GAME.view(state, state.seat), GAME.legal(state, state.seat)
        for play in legal:
            if isinstance(play, Play) and play.effect and (found := foreseen_answers(view, play.card)):
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
