"""Why a hint's choice is the best: from the view alone, after its line, and only where it's ahead."""

from __future__ import annotations

from random import Random

import pytest

from cogs.faces import FACES
from tests.cogs.readers import DE, EN, seating


@pytest.mark.parametrize("key", FACES)
def test_a_reason_is_the_same_whatever_lies_hidden_from_the_seat(key: str) -> None:
    face = FACES[key]
    game, players = face.game, face.game.players[0]
    told = 0
    for seed in range(6):
        rng, state = Random(seed), game.start(players, game.Options(), seed)
        words = (EN, DE)[seed % 2]
        for _ in range(200):
            asked = game.to_act(state)
            if not asked:
                break
            seat = rng.choice(asked)
            legal = game.legal(state, seat)
            if len(legal) > 1 and rng.random() < 0.2:
                ways = [[action] for action in rng.sample(legal, 2)]
                views = [game.view(dealt, seat) for dealt in (state, game.redeal(state, seat, rng))]
                reasons = {face.reason(ways, view, seating(players, seat), words) for view in views}
                assert len(reasons) == 1
                told += reasons != {""}
            game.apply(state, seat, rng.choice(legal))
    assert told


@pytest.mark.parametrize("key", FACES)
def test_no_reason_is_said_for_one_of_two_that_are_the_same(key: str) -> None:
    face, rng = FACES[key], Random(5)
    game, players = face.game, face.game.players[0]
    state = game.start(players, game.Options(), 5)
    for _ in range(60):
        if not (asked := game.to_act(state)):
            break
        legal = game.legal(state, asked[0])
        view = game.view(state, asked[0])
        assert face.reason([legal[:1], legal[:1]], view, seating(players, asked[0]), EN) == ""
        game.apply(state, asked[0], rng.choice(legal))
