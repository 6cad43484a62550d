"""What a host may choose in the lobby of The Great Brain Robbery."""

from __future__ import annotations

import pytest

from cogs.brain_robbery.names import car_name
from cogs.face.words import LANGUAGES, words_for
from engine.brain_robbery.plans import CABOOSE
from engine.brain_robbery.state import Options
from tests.cogs.brain_robbery.positions import FACE
from tests.cogs.clickable import within_limits
from tests.cogs.readers import seating


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_variant_is_a_question_and_says_what_is_chosen(language: str) -> None:
    for chosen in (
        Options(),
        Options(cars=3, lost_cars_return=True, locomotive_held=4, free_cheese=True, long_end=True),
    ):
        menus = FACE.options(chosen, seating(3), words_for(language))
        within_limits(menus, 5)
        choices = [choice for menu in menus for choice in menu.choices]
        assert {choice.verb for choice in choices} == {"option"}
        assert {choice.argument for choice in choices} == {
            *(f"cars={count}" for count in (2, 3, 4)),
            *(f"locomotive_held={count}" for count in (0, 2, 4, 6)),
            *(
                f"{name}={value}"
                for name in ("lost_cars_return", "free_cheese", "long_end")
                for value in ("true", "false")
            ),
        }
        marked = dict(choice.argument.split("=") for choice in choices if choice.chosen)
        assert len(marked) == sum(choice.chosen for choice in choices) == len(menus)
        assert FACE.choose(Options(), marked) == chosen


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_reads_that_lost_cars_are_gone_reads_that_the_caboose_is_not_and_brings_the_locomotive(
    language: str,
) -> None:
    words = words_for(language)
    chosen = [
        words("brain-robbery-option-lost-gone"),
        *(words("brain-robbery-option-held", count=rounds) for rounds in (0, 2)),
    ]
    assert all(car_name(CABOOSE, words).lower() in said.lower() for said in chosen)
