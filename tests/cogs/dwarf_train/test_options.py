"""What a host can choose in the lobby of the dwarves."""

from __future__ import annotations

import re

import pytest

from cogs.dwarf_train.face import DwarfTrainFace
from cogs.dwarf_train.options import MINUTES, SOME_TURNS
from cogs.face.sheet import MOST_CHOICES, Menu
from cogs.face.words import LANGUAGES, words_for
from engine.dwarf_train import Options
from tests.cogs.readers import seating

FACE = DwarfTrainFace()
ENGLISH = words_for("en")
BOTH = seating(2)


def chosen(menu: Menu) -> list[str]:
    return [choice.argument for choice in menu.choices if choice.chosen]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_offers_every_way_to_end_and_marks_the_present_one(language: str) -> None:
    ways = [
        *(Options(end="turns", turns=turns) for turns in SOME_TURNS),
        *(Options(end="time", minutes=minutes) for minutes in MINUTES),
        Options(end="seats"),
    ]
    assert {30, 40, 60, 90, 120, 200} <= set(SOME_TURNS)
    marked = []
    for options in ways:
        menu, *_ = FACE.options(options, BOTH, words_for(language))
        assert len(menu.choices) == len(ways) + 1 == len({choice.label for choice in menu.choices})
        marked += chosen(menu)
        assert FACE.choose(options.model_copy(update={"end": "seats"}), _arguments(marked[-1])) == options
    assert len(marked) == len(set(marked)) == len(ways)


@pytest.mark.parametrize("language", LANGUAGES)
def test_behind_another_number_stands_every_even_number_of_turns_once(language: str) -> None:
    words = words_for(language)
    (further,) = (choice for choice in FACE.options(Options(), BOTH, words)[0].choices if choice.verb == "further")
    assert not further.chosen, "Discord would not let it be chosen again"
    sheet = FACE.further_options(Options(turns=74), words)
    menus = [row for row in sheet.rows if isinstance(row, Menu)]
    assert len(menus) <= 5
    assert all(len(menu.choices) <= MOST_CHOICES for menu in menus)
    offered = [choice.argument for menu in menus for choice in menu.choices]
    assert offered == [f"end=turns,turns={turns}" for turns in range(30, 201, 2)]
    assert [argument for menu in menus for argument in chosen(menu)] == ["end=turns,turns=74"]
    assert {FACE.choose(Options(), _arguments(argument)) for argument in offered} == {
        Options(turns=turns) for turns in range(30, 201, 2)
    }


def _arguments(argument: str) -> dict[str, str]:
    return dict(one.partition("=")[::2] for one in argument.split(","))


def test_a_number_chosen_there_stands_in_the_lobby_too_and_is_marked() -> None:
    menu, *_ = FACE.options(Options(turns=74), BOTH, ENGLISH)
    assert chosen(menu) == ["end=turns,turns=74"]
    assert ENGLISH("dwarf-train-option-turns", each=37) in {choice.label for choice in menu.choices}
    menu, *_ = FACE.options(Options(turns=74, end="seats"), BOTH, ENGLISH)
    assert chosen(menu) == ["end=seats"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_of_turns_is_shown_as_half_of_it_for_each(language: str) -> None:
    menu, *_ = FACE.options(Options(), BOTH, words_for(language))
    labels = {choice.argument: choice.label for choice in menu.choices}
    assert re.findall(r"\d+", labels["end=turns,turns=60"]) == ["30"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_seats_alone_names_the_cap_and_how_often_a_game_gets_there(language: str) -> None:
    menu, *_ = FACE.options(Options(), BOTH, words_for(language))
    (seats,) = (choice for choice in menu.choices if choice.argument == "end=seats")
    assert re.findall(r"\d+", seats.label) == ["10", "150"]
    assert {"en": "One game in four", "de": "Jedes vierte Spiel"}[language] in seats.description


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("on", [True, False])
def test_what_equal_seats_are_is_chosen_in_a_menu_of_its_own_and_labelled_as_ours(language: str, on: bool) -> None:
    _, menu = FACE.options(Options(plays_on=on), BOTH, words_for(language))
    assert chosen(menu) == [f"plays_on={str(on).lower()}"]
    assert {FACE.choose(Options(), _arguments(choice.argument)).model_dump_json() for choice in menu.choices} == {
        Options(plays_on=each).model_dump_json() for each in (True, False)
    }
    assert {"en": "our rule", "de": "unsere Regel"}[language] in menu.choices[0].label


def test_with_ten_seats_alone_equal_seats_are_no_question() -> None:
    assert len(FACE.options(Options(end="seats"), BOTH, ENGLISH)) == 1
