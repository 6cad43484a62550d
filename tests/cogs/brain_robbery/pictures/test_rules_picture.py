"""The picture that explains the pictures."""

from __future__ import annotations

import pytest

from cogs.brain_robbery.pictures import rules_picture, train_picture
from cogs.face.canvas import Weight, folded, font
from cogs.face.words import LANGUAGES, words_for
from engine.brain_robbery.box import BOX
from tests.cogs import golden
from tests.cogs.brain_robbery.pictures.drawing import explained
from tests.cogs.brain_robbery.positions import FACE, GAME


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_is_explained_within_its_room(language: str) -> None:
    words, face = words_for(language), font(rules_picture.SIZE, Weight.SEMIBOLD)
    for name in (*rules_picture.SIGNS, "card"):
        room = rules_picture.TEXT if name != "card" else rules_picture.COLUMN - 10
        text = words(f"brain-robbery-sign-{name}")
        lines = folded(text, rules_picture.SIZE, Weight.SEMIBOLD, room)
        assert len(lines) <= rules_picture.MOST_LINES
        assert all(face.getlength(line) <= room for line in lines)
    shown = golden.pixels(explained(language))
    assert shown.height <= shown.width
    goal = folded(words("brain-robbery-goal"), 32, Weight.BOLD, train_picture.WIDTH - 4 * train_picture.MARGIN)
    assert len(goal) <= 2
    assert BOX.cards[rules_picture.EXAMPLE].rule is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_in_words_explains_every_sign_within_what_discord_takes(language: str) -> None:
    words = words_for(language)
    shown = FACE.rules_picture(words, GAME.rules_version, FACE.game.Options())
    assert shown is not None
    assert all(words(f"brain-robbery-sign-{name}") in shown.alt for name in (*rules_picture.SIGNS, "card"))
    assert len(shown.alt) <= 1024


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_names_the_gold_bars_and_tells_numbers_from_steps(language: str) -> None:
    bar, steps = {"en": ("Gold bar", "steps"), "de": ("Goldener Balken", "Schritte")}[language]
    words = words_for(language)
    assert bar in words("brain-robbery-sign-door")
    assert steps in words("brain-robbery-sign-number")
