"""What taking back by consent relies on, in every game: chance comes out otherwise, and nobody sees a difference."""

from __future__ import annotations

import pytest

from engine import GAMES


@pytest.mark.parametrize("key", GAMES)
def test_a_reseeded_game_looks_the_same_to_everybody(key: str) -> None:
    game = GAMES[key]
    players = game.players[-1]
    before = game.start(players=players, options=game.Options(), seed=1)
    after = game.reseed(game.clone(before), 2)
    assert game.dump(after) != game.dump(before)
    for eyes in (*range(players), None):
        assert game.view(after, eyes) == game.view(before, eyes)


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_gives_the_same_game_from_there_on(key: str) -> None:
    game = GAMES[key]
    start = game.start(players=game.players[0], options=game.Options(), seed=1)
    one, other = (game.reseed(game.clone(start), 7) for _ in range(2))
    for _ in range(40):
        if game.outcome(one) is not None:
            break
        seat = game.to_act(one)[0]
        action = game.legal(one, seat)[0]
        game.apply(one, seat, action)
        game.apply(other, seat, action)
    assert game.dump(one) == game.dump(other)
