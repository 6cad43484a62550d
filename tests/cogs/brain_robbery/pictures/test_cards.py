"""Brains as cards: no two alike, and room for all that stands on them."""

from __future__ import annotations

import itertools

import pytest
from PIL import ImageChops

from cogs.brain_robbery.names import card_joke, card_name
from cogs.brain_robbery.pictures.cards import LARGE, SMALL, card_picture, rule_of
from cogs.face.canvas import Weight, folded, font
from cogs.face.words import LANGUAGES, words_for
from engine.brain_robbery.box import BOX


@pytest.mark.slow
def test_no_two_cards_look_alike() -> None:
    sheets = []
    for card in BOX.cards.values():
        sheet = card_picture(card, words_for("en"), large=False)
        sheets.append(sheet.crop((0, 0, 90, SMALL[1])))
    for one, other in itertools.combinations(sheets, 2):
        assert ImageChops.difference(one, other).getbbox() is not None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", BOX.cards)
def test_a_card_has_room_for_its_name_its_rule_and_its_joke(card: str, language: str) -> None:
    words = words_for(language)
    name, rule = card_name(card, words), rule_of(BOX.cards[card], words)
    small = SMALL[0] - 94 - 12
    assert font(26, Weight.BOLD).getlength(name) <= small - 50, "an owner may stand beside it"
    assert font(26, Weight.BOLD).getlength(rule) <= small
    room = LARGE[0] - 182 - 14
    assert font(26, Weight.BOLD).getlength(name) <= room
    lines = [line for line in folded(rule, 26, Weight.BOLD, room) if line]
    lines += folded(card_joke(card, words), 26, Weight.REGULAR, room)
    assert 88 + 29 * len(lines) <= LARGE[1]
    assert all(font(26, Weight.REGULAR).getlength(line) <= room for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_holds_a_large_card_stands_on_none_of_its_words(language: str) -> None:
    for card in BOX.cards.values():
        words = words_for(language)
        plain = card_picture(card, words, large=True)
        held = card_picture(card, words, large=True, owner=3)
        covered = ImageChops.difference(plain, held).getbbox()
        assert covered is not None
        assert len(plain.crop(covered).getcolors() or []) == 1, card_name(card.id, words_for(language))
