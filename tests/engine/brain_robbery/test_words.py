"""Names and jokes: every card and car has both in both languages, short enough to be shown."""

import json
from pathlib import Path

import pytest

from engine.brain_robbery.box import BOX

WORDS = json.loads(
    (Path(__file__).parents[3] / "engine" / "brain_robbery" / "data" / "words.json").read_text(encoding="utf-8")
)


def test_every_card_and_every_car_has_words_and_nothing_else_has() -> None:
    assert set(WORDS["cards"]) == set(BOX.cards)
    assert set(WORDS["cars"]) == set(BOX.cars)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_two_things_share_a_name_or_a_joke(language: str) -> None:
    entries = [entry[language] for kind in WORDS.values() for entry in kind.values()]
    assert len({entry["name"] for entry in entries}) == len(entries)
    assert len({entry["joke"] for entry in entries}) == len(entries)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_name_fits_a_button_and_a_joke_fits_a_line(language: str) -> None:
    for kind in WORDS.values():
        for entry in kind.values():
            assert 0 < len(entry[language]["name"]) <= 36
            assert 0 < len(entry[language]["joke"]) <= 80
            assert "\n" not in entry[language]["joke"]
