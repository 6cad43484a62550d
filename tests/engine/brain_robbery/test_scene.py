"""A scene that does not add up is refused."""

from typing import Any

import pytest

from engine.game import InvalidOptions
from tests.engine.brain_robbery.tables import ENTRY, GAME, account, scene


@pytest.mark.parametrize(
    "facts",
    [
        {"players": 2},
        {"colour": "red"},
        {"active": 3},
        {"number": -1},
        {"number": 180},
        {"train": []},
        {"train": ["caboose", "spaceship"]},
        {"train": ["caboose", "saloon", "dance_hall"]},
        {"train": ["saloon", "caboose"]},
        {"train": ["locomotive", "saloon"]},
        {"lost": ["saloon"]},
        {"caboose_lost": 0},
        {"counters": {"saloon": ["a2"]}},
        {"counters": {"kitchen": ["a1"]}},
        {"spots": [ENTRY, ENTRY]},
        {"spots": [ENTRY, ENTRY, ("saloon", "z9")]},
        {"spots": [ENTRY, ENTRY, ("kitchen", "a2")]},
        {"heads": ["uther"]},
        {"heads": ["uther", "uther", None]},
        {"heads": ["nobody", None, None]},
        {"hands": [["uther"], []]},
        {"hands": [["uther"], [], []], "discard": ["uther"]},
        {"hands": [[], [], ["uther"]], "spots": [ENTRY, ENTRY, None]},
        {"points": [-1, 0, 0]},
        {"points": [0, 0]},
        {"deck": ["uther", "uther"]},
        {"spots": [None, ENTRY, ENTRY], "reach": 0},
        {"reach": -1},
    ],
    ids=str,
)
def test_a_scene_that_does_not_add_up_is_refused(facts: dict[str, Any]) -> None:
    with pytest.raises(InvalidOptions):
        scene(**facts)


def test_a_scene_of_nothing_named_adds_up() -> None:
    account(GAME.scene())


def test_the_named_cards_lie_on_top_of_the_pile_the_next_first() -> None:
    state = scene(deck=["uther", "dog_rex"])
    assert [state.deck.pop(), state.deck.pop()] == ["uther", "dog_rex"]
