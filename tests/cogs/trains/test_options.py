"""What a host of Trains may choose in the lobby."""

from __future__ import annotations

import re

import pytest

from cogs.face.sheet import Choice, Menu
from cogs.face.words import LANGUAGES, words_for
from cogs.trains.face import TrainsFace
from cogs.trains.names import card_name
from cogs.trains.options import HIGH, LOW
from cogs.trains.pictures.board_picture import piles, standings
from engine.trains import TrainsOptions
from engine.trains.actions import EndTurn
from engine.trains.cards import CHOICE, LIMITS, PUBLISHED_SETS, RULEBOOK_SET
from tests.cogs.clickable import offered, within_limits
from tests.cogs.readers import seating
from tests.cogs.trains.positions import GAME

FACE = TrainsFace()
ENGLISH = words_for("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_offers_maps_and_sets_within_its_limits(language: str) -> None:
    words = words_for(language)
    for options in (TrainsOptions(), TrainsOptions(map="osaka", supply="chosen", chosen=CHOICE[:3])):
        menus = FACE.options(options, seating(2), words)
        assert len(menus) == 3
        within_limits(menus, 3)
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_short_game_is_named_as_ours_and_says_what_it_has_less_of(language: str) -> None:
    words = words_for(language)
    options = FACE.choose(TrainsOptions(), {"length": "short"})
    lengths = FACE.options(options, seating(2), words)[2].choices
    assert [choice.argument for choice in lengths if choice.chosen] == ["length=short"]
    assert {"en": "(ours)", "de": "(von uns)"}[language] in lengths[1].label
    for choice, limits in zip(lengths, LIMITS.values(), strict=True):
        assert re.findall(r"\d+", choice.description) == [
            str(each) for each in (limits.rails, limits.markers, limits.piles)
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_of_a_short_game_has_its_own_numbers(language: str) -> None:
    words, short = words_for(language), TrainsOptions(length="short")
    state = GAME.start(2, short, 1)
    view = GAME.view(state, None)
    assert re.findall(r"\d+", piles(view, words)) == ["24", "70", "0", "3"]
    over = GAME.scene(length="short", rails=[[33], [55]], piles={"tower": 0, "apartment": 0, "landfill": 0})
    GAME.apply(over, 0, EndTurn())
    view = GAME.view(over, 1)
    assert FACE.question(view, seating(2, 1), words) == words("trains-ask-near", left=words("trains-near-last"))
    assert words("trains-caption-last-round") in piles(view, words)
    GAME.apply(over, 1, EndTurn())
    assert words("trains-caption-last-round") not in piles(GAME.view(over, None), words)
    view = GAME.view(state, None)
    said = FACE.question(GAME.view(over, None), seating(2), words)
    assert words("trains-reason-piles", piles=3) in said
    assert words("trains-reason-piles", piles=4) not in said
    left = [standing.rails_left for standing in standings(view, seating(2), words)]
    assert [re.findall(r"\d+", said) for said in left] == [["10"], ["10"]]
