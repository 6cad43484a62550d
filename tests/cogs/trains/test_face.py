"""The face of Trains: what it tells, shows and keeps to itself."""

from __future__ import annotations

import dataclasses
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from fluent.syntax import ast as ftl
from hypothesis import given
from hypothesis import strategies as st

from cogs.face.seating import SYMBOLS, Seating
from cogs.face.sheet import ALT_MOST, MOST_CHOICES
from cogs.face.words import LANGUAGES, Words, words_for
from cogs.table.sheets.parts import alt
from cogs.trains.face import TrainsFace
from cogs.trains.in_words import GROUNDS, about
from cogs.trains.names import card_name, coordinate, does, place_name, price, purse
from cogs.trains.pictures.rules_picture import EXPLAINED, ON_CARDS
from engine.game import EVERYTHING, IllegalAction
from engine.trains import TrainsOptions, running_score
from engine.trains.actions import Buy, Choose, EndTurn, Lay, Play, Show
from engine.trains.cards import CARDS
from engine.trains.maps import GROUND_PRICE, MAPS, MapName
from engine.trains.state import State
from tests.cogs.clickable import offered
from tests.cogs.face.test_words import messages, nodes
from tests.cogs.readers import NAMES, seating
from tests.cogs.trains.positions import GAME, dear, languages, positions, quick, walk

FACE = TrainsFace()
ENGLISH = words_for("en")


# The words of the cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own_and_a_short_effect(language: str) -> None:
    words = words_for(language)
    assert len({card_name(card, words) for card in CARDS}) == len(CARDS) == 39
    for card in CARDS:
        assert 5 <= len(does(card, words)) <= 78, card


# In words


@quick
@given(positions, languages)
def test_the_text_board_stands_alone(state: State, language: str) -> None:
    """Points, rails, money, cards in play, waivers, stations, piles; what matters most stands at its beginning."""
    view, words = GAME.view(state, None), words_for(language)
    text = FACE.board_text(view, seating(len(state.players)), words)
    assert len(text) <= 3000
    for seat, player in enumerate(state.players):
        line = next(line for line in text.splitlines() if NAMES[seat] in line)
        numbers = re.findall(r"\d+", line)
        if state.phase == "over":
            assert numbers[-1] == str(running_score(view, seat).total)
        else:
            assert numbers == [
                str(number)
                for number in (
                    running_score(view, seat).total,
                    view.limits.rails - len(player.rails),
                    len(player.hand),
                    len(player.deck),
                    len(player.discard),
                )
            ]
        if player.rails:
            places = ", ".join(place_name(state.map, place, words) for place in player.rails)
            assert words("trains-rails", who=seating(4)[seat], places=places) in text.splitlines()
    for card, left in state.piles.items():
        assert f"{card_name(card, words)} {left}" in text
    if state.phase == "turn":
        who = {"who": seating(4)[state.seat], "voice": "they"}
        now = words("trains-now", money=purse(state.money, words), cards="…", **who)
        if not state.play and not state.money:
            now = words("trains-now-nothing", **who)
        assert now.partition("…")[0] in text[:1000], "whose coins they are"
        assert all(card_name(card, words) in text[:1000] for card in state.play)
    for effect in state.lasting:
        assert words(f"trains-lasting-{effect.replace('_', '-')}") in text[:1000]


LONGEST = Seating(tuple(letter * 32 for letter in "WMQ@"), (False,) * 4)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2, 3))])
def test_no_alternative_text_of_a_whole_game_is_cut(seed: int, language: str) -> None:
    """With four people of the longest names: all that the picture shows finds room, and its words stay whole."""
    words, longest = words_for(language), 0
    for state, _, _ in walk(4, seed, 2000):
        for me in (None, state.seat):
            view, readers = GAME.view(state, me), replace(LONGEST, me=me)
            asks, brief = FACE.question(view, readers, words), FACE.in_brief(view, readers, words)
            longest = max(longest, len(asks) + 1 + len(brief))
            assert alt(asks, brief) == f"{asks}\n{brief}"
        supply = FACE.show("supply", view, readers, words) if not state.turn % 40 else None
        assert supply is None or len(supply.pictures[0].alt) <= ALT_MOST
    assert GAME.outcome(state) is not None
    assert longest > 500, "there was something to tell"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("map_name", MAPS)
def test_the_map_can_be_read_from_its_words_alone(map_name: MapName, language: str) -> None:
    words, its = words_for(language), MAPS[map_name]
    state = GAME.scene(map=map_name, rails=[[24], [34]], stations={its.cities[0]: 1})
    text = FACE.board_text(GAME.view(state, None), seating(2), words)

    def told(key: str, **facts: Any) -> str:
        """What stands where a line has its places."""
        (line,) = (line for line in text.splitlines() if line.startswith(words(key, **facts).partition("…")[0]))
        return line.removeprefix(words(key, **facts).partition("…")[0])

    for ground in GROUNDS:
        found = [coordinate(place) for place, what in its.places.items() if what.ground == ground]
        assert told(f"trains-land-{ground}", places="…").split() == found
    cities, remote = (told(f"trains-land-{what}", places="…").split(", ") for what in ("cities", "remote"))
    assert cities == [
        f"{its.places[city].name} ({coordinate(city)}) {int(city == its.cities[0])}/{its.places[city].number}"
        for city in its.cities
    ]
    assert remote == [
        f"{its.places[place].name} ({coordinate(place)}) {its.places[place].number}" for place in its.remote
    ]
    walls = told("trains-land-walls", places="…").split(", ")
    assert [wall.split("/") for wall in walls] == [[coordinate(one), coordinate(other)] for one, other in its.blocked]
    touching = {coordinate(place) for place in its.beside[24]}
    assert set(re.findall(r"[A-H]\d+", told("trains-land-rows", hex="C5", around="…"))) == touching


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("map_name", MAPS)
def test_the_rules_have_examples_on_the_map_that_is_played(map_name: MapName, language: str) -> None:
    words, options, its = words_for(language), TrainsOptions(map=map_name), MAPS[map_name]
    text = "\n".join(text for _, text in FACE.rules(words, GAME.rules_version, options))
    named = set(re.findall(r"(\w+) \(([A-H]\d+)\)", text))
    assert len(named) == 4
    assert all((its.places[its.named(name)].name, coordinate(its.named(name))) == (name, code) for name, code in named)
    other = next(name for name in MAPS if name != map_name)
    assert FACE.rules_picture(words, 1, options).png != FACE.rules_picture(words, 1, TrainsOptions(map=other)).png


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_of_the_rules_is_told_whole(language: str) -> None:
    words = words_for(language)
    said = FACE.rules_picture(words, 1, TrainsOptions()).alt
    assert len(said) <= ALT_MOST
    for name in ("shown", "grounds", "cost", *EXPLAINED, *ON_CARDS):
        assert words(f"trains-picture-{name}", most=20) in said
    for ground, price_ in GROUND_PRICE.items():
        assert f"{words(f'trains-ground-{ground}')} {price_}" in said


@pytest.mark.parametrize(
    ("language", "own", "another"),
    [
        ("en", "You have 3 coins. In play: Normal Train ×3.", "● Ada has 3 coins. In play: Normal Train ×3."),
        (
            "de",
            "Du hast 3 Münzen. Im Spiel: Regionalzug ×3.",
            "● Ada hat 3 Münzen. Im Spiel: Regionalzug ×3.",
        ),
    ],
)
def test_coins_are_said_to_be_those_of_whose_turn_it_is(language: str, own: str, another: str) -> None:
    state = GAME.scene(players=2, hands=[[], []], rails=[[24], [34]], seat=0, money=3, play=["normal_train"] * 3)
    words = words_for(language)
    for reader, said in ((0, own), (1, another), (None, another)):
        assert said in FACE.board_text(GAME.view(state, reader), seating(2, reader), words).splitlines()


@quick
@given(positions, languages)
def test_a_hand_is_told_with_what_its_cards_do(state: State, language: str) -> None:
    words = words_for(language)
    text = FACE.hand_text(GAME.view(state, 0), seating(len(state.players), 0), words)
    if state.phase == "over":
        assert text == ""
        return
    for card in state.players[0].hand:
        assert card_name(card, words) in text
        assert about(card, words) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_is_told_with_a_full_reckoning(language: str) -> None:
    words = words_for(language)
    state = GAME.scene(
        players=2,
        hands=[["skyscraper"], []],
        rails=[[24, 23], [44, 34]],
        stations={24: 1},
        points=[3, 0],
        piles={"tower": 0, "garage": 0, "signals": 0, "pulling": 0},
    )
    GAME.apply(state, 0, EndTurn())
    said = {me: FACE.question(GAME.view(state, me), seating(2, me), words) for me in (0, 1, None)}
    assert "Ada" not in said[0]
    assert "Ada" in said[1] == said[None]
    assert "9" in said[None]
    assert words("trains-reason-piles", piles=4) in said[None]
    text = FACE.board_text(GAME.view(state, EVERYTHING), seating(2), words)
    ada, ben = text.splitlines()[:2]
    assert (ada[:5], ben[:5]) == ("● Ada", "▲ Ben")
    assert [int(number) for number in re.findall(r"\d+", ada)] == [2, 0, 4, 3, 9]
    assert [int(number) for number in re.findall(r"\d+", ben)] == [0, 0, 0, 0, 0]


def test_whose_rails_ended_the_game_is_said() -> None:
    line = [10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 30, 31, 32, 33, 34, 40, 41, 42, 43, 44]
    state = GAME.scene(rails=[line, [55]], hands=[["waste"], []])
    GAME.apply(state, 0, EndTurn())
    asks = [FACE.question(GAME.view(state, seat), seating(2, seat), words_for("en")) for seat in (0, 1)]
    assert asks[0].endswith("You've laid all your rails.")
    assert asks[1].endswith("● Ada has laid all 20 rails.")


def test_a_shared_win_is_told_with_all_who_share_it() -> None:
    state = GAME.scene(players=2, rails=[[24], [44]], piles={"tower": 0, "garage": 0, "signals": 0, "pulling": 0})
    GAME.apply(state, 0, EndTurn())
    said = FACE.question(GAME.view(state, None), seating(2), ENGLISH)
    assert "Ada" in said
    assert "Ben" in said


def test_a_tie_says_by_which_rule_it_was_decided() -> None:
    over = {"piles": {"tower": 0, "garage": 0, "signals": 0, "pulling": 0}}
    state = GAME.scene(players=2, rails=[[24, 23], [44]], **over)
    GAME.apply(state, 0, EndTurn())
    said = FACE.question(GAME.view(state, 1), seating(2, 1), ENGLISH)
    assert ENGLISH("trains-tie", who=seating(2, 1)[1], fewer=1, more=2) in said
    shared = GAME.scene(players=2, rails=[[24], [44]], **over)
    GAME.apply(shared, 0, EndTurn())
    assert ENGLISH("trains-tie-shared") in FACE.question(GAME.view(shared, None), seating(2), ENGLISH)
    clear = GAME.scene(players=2, rails=[[24, 23], [44]], points=[1, 0], **over)
    GAME.apply(clear, 0, EndTurn())
    assert "rails" not in FACE.question(GAME.view(clear, None), seating(2), ENGLISH)


def test_whoever_is_asked_reads_how_many_piles_are_empty_and_that_few_stations_are_left() -> None:
    near = GAME.scene(players=2, rails=[[24], [44]], piles={"tower": 0, "garage": 0})
    assert FACE.question(GAME.view(near, 0), seating(2, 0), ENGLISH) == "Your turn: 2 of 4 piles empty"
    far = GAME.scene(players=2, rails=[[24], [44]])
    assert FACE.question(GAME.view(far, 0), seating(2, 0), ENGLISH) == ENGLISH("trains-ask-turn", voice="you", who="")
    few = replace(GAME.view(far, 0), markers=3)
    assert FACE.question(few, seating(2, 0), ENGLISH) == "Your turn: 3 stations left"


# What teaches


def test_waste_is_explained_while_it_can_be_given_back_and_buying_when_nothing_else_is_left() -> None:
    def lesson(**facts: Any) -> str:
        state = GAME.scene(rails=[[24], [44]], **facts)
        return FACE.lesson(GAME.view(state, 0), GAME.legal(state, 0))

    assert lesson(hands=[["waste", "normal_train"], []]) == "waste"
    assert lesson(hands=[["normal_train"], []]) == "turn"
    assert FACE.lesson(GAME.view(GAME.scene(), 0), GAME.legal(GAME.scene(), 0)) == "begin"


def test_a_kind_of_question_is_explained_once_in_a_turn() -> None:
    hand = ["normal_train", "express_train", "lay_rails", "lay_rails", "limited_express_train"]
    state = GAME.scene(hands=[hand, []], rails=[[24], [44]])
    kinds = []
    for action in (
        *(Play("normal_train", effect=False), Play("express_train", effect=False)),
        *(Play("lay_rails", effect=True), Lay(23), Play("lay_rails", effect=True), Lay(33)),
        *(Play("limited_express_train", effect=False), Buy("express_train"), EndTurn()),
    ):
        kinds.append(FACE.lesson(GAME.view(state, 0), GAME.legal(state, 0)))
        GAME.apply(state, 0, action)
    assert kinds == ["turn", "", "", "lay", "", "", "", "buy", ""]


def test_of_several_cards_that_ask_in_a_turn_the_first_alone_is_explained() -> None:
    hand = ["station_crew", "normal_train", "express_train", "amusement_park"]
    state = GAME.scene(hands=[hand, []], decks=[["normal_train"]], rails=[[24], [44]])
    kinds = []
    for action in (
        *(Play("normal_train", effect=False), Play("express_train", effect=False)),
        *(Play("station_crew", effect=True), Choose("money")),
        *(Play("amusement_park", effect=True), Show("express_train")),
    ):
        kinds.append(FACE.lesson(GAME.view(state, 0), GAME.legal(state, 0)))
        GAME.apply(state, 0, action)
    assert kinds == ["turn", "", "", "effect", "", ""]


# What can be shown and looked up


@pytest.mark.slow
@dear
@given(positions, languages)
def test_supply_and_scores_are_shown_to_everybody(state: State, language: str) -> None:
    view, words = GAME.view(state, None), words_for(language)
    supply = FACE.show("supply", view, seating(len(state.players)), words)
    score = FACE.show("score", view, seating(len(state.players)), words)
    assert supply is not None
    assert score is not None
    (picture,) = supply.pictures
    assert supply.text == "", "the picture says it"
    assert len(picture.alt) <= 1024
    assert [button.argument for button in offered(supply.rows)] == ["score", "supply-words"]
    in_words = FACE.show("supply-words", view, seating(len(state.players)), words)
    assert in_words is not None
    assert in_words.text.replace("**", "") == supply.in_words
    assert len(in_words.text) <= 4000
    for (card, left), line in zip(state.piles.items(), in_words.text.splitlines(), strict=True):
        assert line.startswith(f"**{card_name(card, words)}**: ")
        assert re.search(rf"\b{left}\b", line)
        assert about(card, words) in line
    for seat, line in enumerate(score.text.splitlines()):
        assert line.startswith(f"{SYMBOLS[seat]} {NAMES[seat]}: "), "no name is cut"
        its = running_score(view, seat)
        assert [int(number) for number in re.findall(r"\d+", line)] == [
            *(its.cities, its.remote, its.cards, its.play, its.total)
        ]
    assert FACE.show("?", view, seating(len(state.players)), words) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_card_can_be_looked_up_by_its_name_in_any_language(language: str) -> None:
    words = words_for(language)
    for card in CARDS:
        sheet = FACE.look_up(card_name(card, words).upper(), ENGLISH)
        assert sheet is not None
        assert sheet.title == card_name(card, ENGLISH)
        assert does(card, ENGLISH) in sheet.text
        assert sheet.pictures
    assert FACE.look_up("lay_rails", words) == FACE.look_up("Gleisbau", words) == FACE.look_up(" lay rails ", words)
    assert FACE.look_up("Bartholomäus", words) is None


def test_names_are_offered_in_the_language_of_whoever_types() -> None:
    german = words_for("de")
    assert FACE.suggest("expr", ENGLISH)[0] == ("Express Train", "express_train")
    assert ("Limited Express Train", "limited_express_train") in FACE.suggest("expr", ENGLISH)
    assert FACE.suggest("expr", german) == []
    assert FACE.suggest("fern", german) == [("Fernzug", "express_train")]
    assert len(FACE.suggest("", german)) == MOST_CHOICES


# When a choice has gone


def aged(state: State, action: Any, words: Words) -> str:
    with pytest.raises(IllegalAction) as illegal:
        GAME.apply(state, 0, action)
    return FACE.illegal(illegal.value.message, illegal.value.facts, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_changed_is_said_of_a_choice_that_has_gone(language: str) -> None:
    words = words_for(language)
    state = GAME.scene(hands=[["lay_rails"], []], rails=[[24], [34]], money=3, piles={"tower": 0})
    assert card_name("garage", words) in aged(state, Play("garage", effect=True), words)
    assert card_name("tower", words) in aged(state, Buy("tower"), words)
    told = aged(state, Buy("skyscraper"), words)
    assert "8" in told
    assert "3" in told
    GAME.apply(state, 0, Play("lay_rails", effect=True))
    assert "A1" in aged(state, Lay(0), words)
    late = words("trains-illegal-no-such-answer", card=card_name("lay_rails", words))
    assert aged(state, Buy("normal_train"), words) == late, "a card asks where its rail goes"
    state.money = 0
    dear = words("trains-illegal-too-dear", price=price(1, words), money=purse(0, words))
    assert aged(state, Lay(34), words) == dear, "somebody has laid a rail there"
    placing = GAME.scene(rails=[[], [44]], first=1)
    assert "E5" in aged(placing, Lay(44), words)


# Nothing hidden


@pytest.mark.slow
@dear
@given(positions, st.randoms(use_true_random=True), languages)
def test_what_a_reader_is_shown_does_not_depend_on_what_is_hidden(state: State, rng: Random, language: str) -> None:
    if state.phase == "over":
        return
    words, players = words_for(language), len(state.players)
    for eyes in (None, state.seat, (state.seat + 1) % players):
        shown = []
        for truth in (state, GAME.redeal(state, eyes, rng)):
            view, readers = GAME.view(truth, eyes), seating(players, eyes)
            own = () if eyes is None else (FACE.hand_text(view, readers, words),)
            legal = [] if eyes is None else GAME.legal(truth, eyes)
            shown.append(
                (
                    FACE.question(view, readers, words),
                    FACE.board_text(view, readers, words),
                    FACE.in_brief(view, readers, words),
                    FACE.board_controls(view, readers, words),
                    FACE.show("score", view, readers, words),
                    FACE.hand_controls(view, legal, "", readers, words) if legal else (),
                    *own,
                )
            )
        assert shown[0] == shown[1]


def test_a_spectators_view_that_held_a_hand_would_be_noticed() -> None:
    """The check above can fail: of a view with hands in it, the text tells them."""
    state = GAME.scene(hands=[["garage"], ["signals"]], rails=[[24], [34]])
    mine = GAME.view(state, 1)
    other = dataclasses.replace(mine, players=[mine.players[0], dataclasses.replace(mine.players[1], hand=["waste"])])
    assert FACE.hand_text(mine, seating(2, 1), ENGLISH) != FACE.hand_text(other, seating(2, 1), ENGLISH)


# Numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_that_can_be_none_has_its_own_words_beside_those_for_one(language: str) -> None:
    """Some languages count none as one: what is said of one there must not be said of none."""
    can_be_none = {"points", "rails", "stations", "total", "price", "coins", "left"}
    never_none = {"trains-worth", "trains-way-rail"}  # a building's points; what is dearer than free
    found = 0
    for key, message in messages(language).items():
        for node in nodes(message) if key.startswith("trains-") and key not in never_none else ():
            if not isinstance(node, ftl.SelectExpression) or not isinstance(node.selector, ftl.VariableReference):
                continue
            said_of = {vars(variant.key).get("name") or vars(variant.key).get("value") for variant in node.variants}
            if node.selector.id.name in can_be_none and "one" in said_of:
                assert "0" in said_of, key
                found += 1
    assert found > 10
