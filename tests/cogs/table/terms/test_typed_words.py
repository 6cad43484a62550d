"""The vocabulary of what people type: every language has all of it, and understands its own words."""

from __future__ import annotations

from datetime import date

import pytest

from cogs.face.words import LANGUAGES, words_for
from cogs.table.terms.typed_dates import day_typed
from cogs.table.terms.typed_hours import hours_typed
from cogs.table.terms.typed_words import folded, is_none, vocabularies, vocabulary
from tests.cogs.face.test_words import messages


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_language_calls_a_day_or_a_month_it_understands(language: str) -> None:
    words, known = words_for(language), vocabulary(language)
    for month in range(12):
        assert known.number("month-names", folded(words(f"month-{month + 1}")), least=3) == month
    for day in range(7):
        assert known.number("weekday-names", folded(words(f"weekday-{day}")), least=2) == day
    assert known.number("month-names", "x", least=3) is known.number("weekday-names", "m", least=2) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_beginning_that_is_long_enough_stands_for_two_of_them(language: str) -> None:
    words = words_for(language)
    assert len({folded(words(f"month-{month}"))[:3] for month in range(1, 13)}) == 12
    assert len({folded(words(f"weekday-{day}"))[:2] for day in range(7)}) == 7


def test_letters_are_compared_without_accents_and_umlauts_however_they_are_written() -> None:
    assert folded(" Zürich ") == folded("ZUERICH") == folded("zurich") == "zurich"
    assert folded("Großbritannien") == folded("grossbritannien")
    assert folded("22 –\t7") == "22 - 7"


def test_a_persons_own_language_is_tried_first() -> None:
    assert vocabularies("de")[0] is vocabulary("de")
    assert vocabularies("fr")[0] is vocabulary("en")
    assert {*vocabularies("de")} == {vocabulary(language) for language in LANGUAGES}


@pytest.mark.parametrize("typed", ["", " ", "none", "None", "off", "keine", "wieder da", "back"])
def test_nothing_can_be_said_in_words(typed: str) -> None:
    for language in LANGUAGES:
        assert is_none(typed, language)
    assert not is_none("22-7", "en")


@pytest.mark.parametrize(("language", "for_example"), [("en", "such as"), ("de", "zum Beispiel")])
def test_an_example_beside_what_is_typed_is_one_that_is_read(language: str, for_example: str) -> None:
    options = [words_for(language)(key) for key in messages(language) if key.startswith("option-")]
    examples = [text.partition(f"{for_example} ")[2] for text in options if for_example in text]
    assert len(examples) >= 2
    for example in examples:
        assert day_typed(example, date(2026, 11, 18), language) or hours_typed(example, language), example
