"""What a host may choose in the lobby of The Great Brain Robbery."""

from __future__ import annotations

import pytest

from cogs.face.words import LANGUAGES, words_for
from engine.brain_robbery.state import Options
from tests.cogs.brain_robbery.positions import FACE
from tests.cogs.clickable import within_limits
from tests.cogs.readers import seating


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_menus_hold_every_variant_and_mark_what_is_chosen(language: str) -> None:
    chosen = Options(cars=3, lost_cars_return=True, locomotive_held=4, free_cheese=True, long_end=True)
    menus = FACE.options(chosen, seating(3), words_for(language))
    within_limits(menus, 2)
    choices = [choice for menu in menus for choice in menu.choices]
    assert {choice.verb for choice in choices} == {"option"}
    assert {choice.argument for choice in choices} == {
        *(f"cars={count}" for count in (2, 3, 4)),
        *(f"locomotive_held={count}" for count in (0, 2, 4, 6)),
        *(f"{name}={value}" for name in ("lost_cars_return", "free_cheese", "long_end") for value in ("true", "false")),
    }
    marked = {choice.argument for choice in choices if choice.label.startswith("✓")}
    assert marked == {"cars=3", "locomotive_held=4", "lost_cars_return=true", "free_cheese=true", "long_end=true"}
    assert sum(choice.chosen for menu in menus for choice in menu.choices) == 0, "Discord takes one of a menu at most"


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_it_ends_comes_first_in_its_menu_and_what_is_chosen_is_said_in_lines(language: str) -> None:
    words = words_for(language)
    _, length = FACE.options(Options(), seating(3), words)
    assert [choice.argument for choice in length.choices[:2]] == ["long_end=false", "long_end=true"]
    assert FACE.lobby_lines(Options(), words) == []
    chosen = Options(cars=3, lost_cars_return=True, locomotive_held=4, free_cheese=True, long_end=True)
    assert FACE.lobby_lines(chosen, words) == [
        words("brain-robbery-option-cars", count=3),
        words("brain-robbery-option-lost-back"),
        words("brain-robbery-option-end-long", count=10),
        words("brain-robbery-option-cheese-free"),
        words("brain-robbery-option-held", count=4),
    ]
