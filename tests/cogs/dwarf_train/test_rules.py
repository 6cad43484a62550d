"""The rules of Die Zwergenzugfahrt as they are told: in steps, with examples that are possible."""

from __future__ import annotations

import re

import pytest

from cogs.dwarf_train.face import DwarfTrainFace
from cogs.dwarf_train.places import called
from cogs.face.words import LANGUAGES, words_for
from engine.dwarf_train import IS_SEAT, SPACES, DwarfTrain, Kick, Land, Lay, Sit, Walk

FACE, GAME = DwarfTrainFace(), DwarfTrain()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_how_long_it_is_played_on_and_when_every_game_ends(language: str) -> None:
    words = words_for(language)
    end = dict(FACE.rules(words, GAME.rules_version, FACE.game.Options()))[words("dwarf-train-rules-house")]
    assert re.findall(r"\d+", end) == ["20", "150"]
    assert {"en": "one in four", "de": "jedes vierte"}[language] in end


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_what_the_rulebook_leaves_open(language: str) -> None:
    """That he does not come once it is over, and which start space is free after a kick."""
    words = words_for(language)
    rules = dict(FACE.rules(words, GAME.rules_version, FACE.game.Options()))
    assert {"en": "the conductor doesn't come", "de": "kommt der Schaffner nicht"}[language] in rules[
        words("dwarf-train-rules-house")
    ]
    assert {"en": "counts as free", "de": "gilt als frei"}[language] in rules[words("dwarf-train-rules-kick")]


def test_the_examples_of_the_rules_are_possible() -> None:
    space = {called(space): space for space in range(SPACES)}
    state = GAME.scene(
        board="""
            . . r . . . g .
            . . . r g . . g
            r . . . . . . g
            r . . . . . . g
            r . . . . . . .
        """
    )
    legal = GAME.legal(state, 0)
    start = GAME.legal(GAME.start(2, GAME.Options(first=0), seed=1), 0)
    assert Walk(space["a1"], space["a2"]) in start
    assert Sit(space["c1"], space["c2"]) in start
    assert Lay(space["a3"], space["a4"]) in legal
    assert Kick(space["b4"], space["b5"]) in legal
    assert IS_SEAT[space["c5"]]
    GAME.apply(state, 0, Kick(space["b4"], space["b5"]))
    assert Land(space["e8"]) in GAME.legal(state, 1)
