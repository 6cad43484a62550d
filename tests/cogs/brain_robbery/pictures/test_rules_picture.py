"""The picture that explains the pictures."""

from __future__ import annotations

import pytest
from PIL import ImageChops

from cogs.brain_robbery.pictures import rules_picture, train_picture
from cogs.brain_robbery.pictures.cards import SMALL
from cogs.face.canvas import Weight, folded, font
from cogs.face.words import LANGUAGES, words_for
from engine.brain_robbery.box import BOXES
from tests.cogs import golden
from tests.cogs.brain_robbery.pictures.drawing import explained


@pytest.mark.parametrize("version", BOXES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_is_explained_within_its_room(language: str, version: int) -> None:
    words, face = words_for(language), font(rules_picture.SIZE, Weight.SEMIBOLD)
    for name in (*rules_picture.SIGNS, "card"):
        room = rules_picture.TEXT if name != "card" else rules_picture.COLUMN - 10
        text = words(f"brain-robbery-sign-{name}", version=version)
        lines = folded(text, rules_picture.SIZE, Weight.SEMIBOLD, room)
        assert len(lines) <= rules_picture.MOST_LINES
        assert all(face.getlength(line) <= room for line in lines)
    shown = golden.pixels(explained(language, version))
    assert shown.height <= shown.width
    goal = folded(words("brain-robbery-goal"), 32, Weight.BOLD, train_picture.WIDTH - 4 * train_picture.MARGIN)
    assert len(goal) <= 2
    card = BOXES[version].cards[rules_picture.EXAMPLE]
    assert card.rule is not None


def test_the_rules_show_the_cards_of_their_version() -> None:
    one, two = (golden.pixels(explained("en", version)) for version in (1, 2))
    stats = [(box.cards[rules_picture.EXAMPLE].cost, box.cards[rules_picture.EXAMPLE].iq) for box in BOXES.values()]
    assert stats[0] != stats[1]
    box = ImageChops.difference(one, two).getbbox()
    assert box is not None
    assert box[3] >= one.height - SMALL[1]
