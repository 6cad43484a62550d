"""A scene that does not add up is refused."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import InvalidOptions
from tests.engine.trains.accounting import account
from tests.engine.trains.script import CHIBA, FAR, FUNABASHI, HUB, KICHIJOJI, game

RAILS = [[HUB], [FAR]]


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"players": 5}, "wrong-number-of-players"),
        ({"map": "berlin"}, "wrong-fact"),
        ({"weather": "fine"}, "wrong-fact"),
        ({"seat": 2}, "no-such-seat"),
        ({"hands": [[], [], []]}, "too-many-seats"),
        ({"money": -1}, "less-than-nothing"),
        ({"points": [-1]}, "less-than-nothing"),
        ({"hands": [["dragon"]]}, "unknown-card"),
        ({"hands": [["normal_train"] * 15]}, "cards-do-not-add-up"),
        ({"hands": [["tower"] * 11]}, "cards-do-not-add-up"),
        ({"hands": [["tower"]], "piles": {"tower": 10}}, "cards-do-not-add-up"),
        ({"destroyed": ["tower"], "piles": {"tower": 8}}, "cards-do-not-add-up"),
        ({"piles": {"tower": -1}}, "cards-do-not-add-up"),
        ({"piles": {"normal_train": 3}}, "no-such-pile"),
        (
            {"hands": [["signals", "pulling", "garage", "tunnel", "viaduct", "ironworks", "landfill"]]}
            | {"decks": [["dump_site", "control_room"]]},
            "not-eight-different-cards",
        ),
        ({"rails": [[HUB, HUB], [FAR]]}, "rails-do-not-add-up"),
        ({"rails": [[HUB, 48], [FAR]]}, "no-rails-here"),
        ({"rails": [[HUB, FUNABASHI], [FAR]]}, "rails-do-not-hang-together"),
        ({"rails": [[CHIBA], [FAR]]}, "no-start-here"),
        ({"rails": [[], [FAR]]}, "first-rail-missing"),
        ({"stations": {HUB: 1}}, "no-city-here"),
        ({"stations": {KICHIJOJI: 2}}, "too-many-stations"),
        ({"stations": {KICHIJOJI: 1}, "markers": 30}, "markers-do-not-add-up"),
        ({"turn": 2, "seat": 0}, "not-that-seats-turn"),
    ],
)
def test_a_scene_that_does_not_add_up_is_refused(facts: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOptions, match=message):
        game.scene(**{"rails": RAILS, **facts})


def test_a_scene_accounts_for_every_card() -> None:
    state = game.scene(
        rails=RAILS,
        hands=[["tower", "normal_train"], ["garage"]],
        decks=[["waste"] * 3],
        discards=[[], ["apartment"]],
        play=["express_train"],
        gained=["waste"],
        piles={"skyscraper": 2},
        stations={KICHIJOJI: 1},
        money=2,
    )
    account(state)
    assert state.piles["tower"] == 9
    assert state.piles["garage"] == 9
    assert state.piles["waste"] == 66
    assert state.destroyed.count("skyscraper") == 8
    assert state.destroyed.count("normal_train") == 13


def test_a_scene_before_the_first_rails_begins_with_placing_them() -> None:
    state = game.scene(players=3, first=2, rails=[[], [], [HUB]])
    assert (state.phase, state.seat) == ("place", 0)
