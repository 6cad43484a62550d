"""Names and jokes: no two brains or cars share one, and each is short enough to be shown."""

from __future__ import annotations

import pytest

from cogs.brain_robbery.names import car_joke, car_name, card_joke, card_name
from cogs.face.words import LANGUAGES, words_for
from engine.brain_robbery.box import BOX


def names(language: str) -> list[str]:
    words = words_for(language)
    return [*(card_name(card, words) for card in BOX.cards), *(car_name(car, words) for car in BOX.cars)]


def jokes(language: str) -> list[str]:
    words = words_for(language)
    return [*(card_joke(card, words) for card in BOX.cards), *(car_joke(car, words) for car in BOX.cars)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_things_share_a_name_or_a_joke(language: str) -> None:
    for said in (names(language), jokes(language)):
        assert len(set(said)) == len(said) == len(BOX.cards) + len(BOX.cars)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_fits_a_button_and_a_joke_fits_a_line(language: str) -> None:
    assert all(0 < len(name) <= 36 for name in names(language))
    assert all(0 < len(joke) <= 80 for joke in jokes(language))
    assert not any("\n" in joke for joke in jokes(language))
