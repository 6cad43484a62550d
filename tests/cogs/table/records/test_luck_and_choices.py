"""Luck and one's own choices over many games, as one's own stats tell them."""

from __future__ import annotations

from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from cogs.table.records.luck_and_choices import TREND_FROM, luck_and_choices
from db import OwnChoices
from engine.house.ledger import A_POINT
from tests.cogs.readers import EN


def game(own: int, luck: int = 0, *, key: str = "trains", at: int = 1) -> OwnChoices:
    return OwnChoices(1, at, 9, key, float(at), luck * A_POINT, own * A_POINT)


def test_each_game_has_a_line_and_a_trend_once_halves_tell_something() -> None:
    games = [game(-30, 10, at=1), game(-20, -4, at=2), game(-4, key="brain_robbery", at=3)]
    title, trains, robbery, about = luck_and_choices(games, EN)
    assert title == f"**{EN('record-choices-title')}**"
    assert trains == "Trains, 2 games looked through: choices −25 a game, luck +3."
    assert robbery == "The Great Brain Robbery, one game looked through: choices −4 a game, luck 0."
    assert about == EN("record-choices-about")
    assert luck_and_choices([], EN) == []
    many = [game(own, at=at) for at, own in enumerate((-30, -28, -26, -14, -12, -10))]
    assert len(many) == TREND_FROM
    assert luck_and_choices(many, EN)[1].endswith("Choices in the first half of them −28, in the second −12.")
    assert "half" not in luck_and_choices(many[1:], EN)[1]


def test_all_of_it_is_said_in_every_language() -> None:
    games = [game(-10, key=key, at=at) for key in FACES for at in range(TREND_FROM)]
    for locale in LANGUAGES:
        assert len(luck_and_choices(games, words_for(locale))) == len(FACES) + 2
