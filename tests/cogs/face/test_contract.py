"""What all faces have in common: actions in words, and the kinds of question that games ask on somebody else's turn,
for each of which people decide whether the computer answers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cogs.face.contract import Face
from cogs.face.words import LANGUAGES, Words, words_for
from cogs.faces import FACES
from engine.game import Game
from tests.cogs.readers import seating

MOVES = 300
GAMES = range(12)
some_games = pytest.mark.parametrize(
    "seeds", [GAMES[:2], pytest.param(GAMES[2:], marks=pytest.mark.long)], ids=["some", "more"]
)


@pytest.mark.parametrize("key", FACES)
def test_a_kind_of_question_that_is_asked_out_of_turn_is_named_by_its_face(key: str) -> None:
    face = FACES[key]
    game, found = face.game, set[str]()
    for state, asked in moments(game):
        turn = game.turn(state).seat
        found |= {face.lesson(game.view(state, seat), game.legal(state, seat)) for seat in asked if seat != turn}
    assert found <= set(face.out_of_turn)
    assert bool(found) == bool(face.out_of_turn)


@pytest.mark.slow
@some_games
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", FACES)
def test_all_that_can_be_answered_to_a_question_has_a_name_of_its_own(key: str, language: str, seeds: range) -> None:
    face, words = FACES[key], words_for(language)
    for state, asked in moments(face.game, seeds):
        for seat in asked:
            names = _names(face, state, seat, words)
            assert all(names)
            assert len({*names}) == len(names), sorted(names)


@pytest.mark.slow
@some_games
@pytest.mark.parametrize("key", FACES)
def test_the_name_of_an_action_tells_nothing_that_its_seat_does_not_know(key: str, seeds: range) -> None:
    face, words, rng = FACES[key], words_for("en"), Random(1)
    for state, asked in moments(face.game, seeds):
        seat = asked[0]
        other = face.game.redeal(state, seat, rng)
        assert _names(face, state, seat, words) == _names(face, other, seat, words)


def _names(face: Face[Any, Any, Any], state: Any, seat: int, words: Words) -> list[str]:
    """Of all that this seat may do."""
    view, seats = face.game.view(state, seat), seating(face.game.players[-1], seat)
    return [face.name_of(action, view, seats, words) for action in face.game.legal(state, seat)]


def moments(game: Game[Any, Any, Any, Any], seeds: range = GAMES) -> Iterator[tuple[Any, tuple[int, ...]]]:
    """Games by chance, move by move, in which nobody resigns: how it stands, and who is asked."""
    for seed in seeds:
        rng = Random(seed)
        state = game.start(rng.choice(game.players), game.Options(), seed)
        for _ in range(MOVES):
            if not (asked := game.to_act(state)):
                break
            yield state, asked
            seat = rng.choice(asked)
            legal = [action for action in game.legal(state, seat) if type(action).__name__ != "Resign"]
            game.apply(state, seat, rng.choice(legal))
