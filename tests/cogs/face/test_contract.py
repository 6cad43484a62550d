"""The kinds of question that games ask on somebody else's turn: people decide for each whether the computer answers."""

from __future__ import annotations

from random import Random

import pytest

from cogs.faces import FACES

GAMES, MOVES = 12, 300


@pytest.mark.parametrize("key", FACES)
def test_a_kind_of_question_that_is_asked_out_of_turn_is_named_by_its_face(key: str) -> None:
    face = FACES[key]
    game, found = face.game, set[str]()
    for seed in range(GAMES):
        rng = Random(seed)
        state = game.start(rng.choice(game.players), game.Options(), seed)
        for _ in range(MOVES):
            if not (asked := game.to_act(state)):
                break
            turn = game.turn(state).seat
            found |= {face.lesson(game.view(state, seat), game.legal(state, seat)) for seat in asked if seat != turn}
            seat = rng.choice(asked)
            legal = [action for action in game.legal(state, seat) if type(action).__name__ != "Resign"]
            game.apply(state, seat, rng.choice(legal))
    assert found <= set(face.out_of_turn)
    assert bool(found) == bool(face.out_of_turn)
