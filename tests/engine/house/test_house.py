"""What holds for all computer players of the house."""

from __future__ import annotations

from hashlib import blake2b
from random import Random

import pytest

from engine import GAMES, house
from engine.house.player import SKILLS, Skill

LITTLE = 0.03  # the effort where strength does not matter
# Whole games of Journeymen, as they were played when they got their name: everything is measured against them.
FROZEN = [
    ("game_of_trains", 2, 1, "2aef4cc7991c18a3"),
    ("game_of_trains", 4, 2, "175dc619e5ebad17"),
    ("trains", 2, 1, "5a172c01d800f90a"),
    ("trains", 4, 2, "6003234018bdb009"),
    ("dwarf_train", 2, 1, "808dbf15bda2b44b"),
    ("brain_robbery", 3, 1, "71603a4aeae4b256"),
    ("brain_robbery", 5, 2, "3bb9ad3dc6f4eeae"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats", "seed", "played"), FROZEN)
def test_journeymen_play_as_they_always_did(key: str, seats: int, seed: int, played: str) -> None:
    game, rng, actions = GAMES[key], Random(seed), blake2b(digest_size=8)
    state = game.start(seats, game.Options(), seed)
    while game.to_act(state):
        seat = game.to_act(state)[0]
        action = house.choose(key, game.view(state, seat), game.legal(state, seat), rng.getrandbits(32))
        actions.update(game.dump(action).encode())
        game.apply(state, seat, action)
    assert actions.hexdigest() == played


def test_every_game_has_its_computer_players() -> None:
    assert house.PLAYERS.keys() == GAMES.keys()


@pytest.mark.slow
@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("key", GAMES)
def test_a_skill_chooses_what_is_legal_and_the_same_again_whatever_it_cannot_see(key: str, skill: Skill) -> None:
    """And what a Master says, too. The view that it is shown stays as it was."""
    game, rng = GAMES[key], Random(7)
    state = game.start(game.players[1] if len(game.players) > 1 else 2, game.Options(), 7)
    for move in range(61):
        seat = game.to_act(state)[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        if move % 4 == 0:
            seed, text = rng.getrandbits(32), game.dump(view)
            redealt = game.view(game.redeal(state, seat, Random(move)), seat)
            one, other = (house.choose(key, each, legal, seed, skill, LITTLE) for each in (view, redealt))
            assert one == other
            assert one in legal
            if skill == "master":
                assert house.advise(key, view, legal, seed, LITTLE) == house.advise(key, redealt, legal, seed, LITTLE)
            assert game.dump(view) == text
        going_on = [action for action in legal if type(action).__name__ not in ("Resign", "AcceptDraw")]
        game.apply(state, seat, rng.choice(going_on))


@pytest.mark.parametrize("key", GAMES)
def test_a_master_says_what_it_would_do_and_with_what_chances(key: str) -> None:
    game = GAMES[key]
    state = game.start(game.players[0], game.Options(), 7)
    seat = game.to_act(state)[0]
    view, legal = game.view(state, seat), game.legal(state, seat)
    first, *others = house.advise(key, view, legal, 3, effort=0.1)
    assert first.action == house.choose(key, view, legal, 3, "master", effort=0.1)
    assert all(0 <= one.chance <= 1 for one in (first, *others))
    assert len(others) <= 4
