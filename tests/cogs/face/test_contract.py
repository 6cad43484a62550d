"""What all faces have in common: questions, lessons and rules, controls that offer all that is legal and nothing else,
actions in words, and the kinds of question that games ask on somebody else's turn, for each of which people decide
whether the computer answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cogs.face.contract import Face
from cogs.face.seating import SYMBOLS
from cogs.face.words import LANGUAGES, Words, words_for
from cogs.faces import FACES
from engine.game import Game
from tests.cogs.clickable import offered, reachable, signs, within_limits
from tests.cogs.readers import NAMES, seating

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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", FACES)
def test_everybody_is_told_in_one_line_what_is_asked_and_of_whom_and_who_is_asked_why(key: str, language: str) -> None:
    face, words = FACES[key], words_for(language)
    for state, asked in moments(face.game, GAMES[:4], apart=2):
        for reader in (asked[0], (asked[0] + 1) % face.game.players[0], None):
            question = face.question(face.game.view(state, reader), seating(len(NAMES), reader), words)
            assert "\n" not in question
            if reader is not None and reader in asked:
                assert not question.startswith(SYMBOLS[reader])
            else:
                assert NAMES[asked[0]] in question
        lesson = face.lesson(face.game.view(state, asked[0]), face.game.legal(state, asked[0]))
        line = words(f"{face.prefix}-lesson-{lesson}") if lesson else ""
        assert "\n" not in line
        assert len(line) <= 190


NO_PICK = {
    *("?", "=1", "END", "resigned", "use", "page", "dwarf", "end=z9", "card=?"),
    *(f"{name}={value}" for name in ("use", "choose", "page", "dwarf", "end") for value in ("", "-1", "²")),
    *("use=0", "use=85", "choose=0", "page=0", "page=99", "dwarf=40"),
}


@pytest.mark.slow
@some_games
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", FACES)
def test_from_the_hand_exactly_what_is_legal_can_be_reached_and_the_board_offers_nothing_else(
    key: str, language: str, seeds: range
) -> None:
    face, words, everybody = FACES[key], words_for(language), seating(len(NAMES))
    for state, asked in moments(face.game, seeds, apart=4):
        assert set(reachable(face, state, language)) == signs(face, state)
        view, legal = face.game.view(state, asked[0]), face.game.legal(state, asked[0])
        board = face.board_controls(face.game.view(state, None), everybody, words)
        first = face.hand_controls(view, legal, "", everybody, words)
        picks = {control.argument for control in offered(first) if control.verb == "pick"}
        for rows in (board, first, *(face.hand_controls(view, legal, pick, everybody, words) for pick in picks)):
            within_limits(rows, 3)
        assert {control.argument for control in offered(board) if control.verb == "act"} <= signs(face, state)


@pytest.mark.parametrize("key", FACES)
def test_a_pick_that_means_nothing_shows_the_first_question(key: str) -> None:
    face, words, everybody = FACES[key], words_for("en"), seating(len(NAMES))
    for state, asked in moments(face.game, GAMES[:2], apart=47):
        view, legal = face.game.view(state, asked[0]), face.game.legal(state, asked[0])
        first = face.hand_controls(view, legal, "", everybody, words)
        for pick in NO_PICK:
            assert face.hand_controls(view, legal, pick, everybody, words) == first
            assert face.question_after(pick, view, legal, words) == ""
            assert face.picture_after(pick, view, legal, (), everybody, words) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", FACES)
def test_the_rules_have_room_in_a_message_and_their_steps_examples(key: str, language: str) -> None:
    face, words = FACES[key], words_for(language)
    steps, said = (
        face.rules(words, face.game.rules_version, face.game.Options()),
        {"en": r"Example:|becomes", "de": r"Beispiel:|wird"},
    )
    assert all(len(title) <= 256 and len(text) <= 1024 for title, text in steps)
    assert sum(len(title) + len(text) for title, text in steps) <= 5500
    assert language not in said or all(re.search(said[language], text) for _, text in steps[:-1])
    assert 200 < len(face.rules_picture(words, face.game.rules_version, face.game.Options()).alt) <= 1024


@pytest.mark.slow
@some_games
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", FACES)
def test_all_that_can_be_answered_to_a_question_has_a_name_of_its_own(key: str, language: str, seeds: range) -> None:
    face, words = FACES[key], words_for(language)
    for state, asked in moments(face.game, seeds, apart=2):
        for seat in asked:
            names = _names(face, state, seat, words)
            assert all(names)
            assert len({*names}) == len(names), sorted(names)


@pytest.mark.slow
@some_games
@pytest.mark.parametrize("key", FACES)
def test_the_name_of_an_action_tells_nothing_that_its_seat_does_not_know(key: str, seeds: range) -> None:
    face, words, rng = FACES[key], words_for("en"), Random(1)
    for state, asked in moments(face.game, seeds, apart=2):
        seat = asked[0]
        other = face.game.redeal(state, seat, rng)
        assert _names(face, state, seat, words) == _names(face, other, seat, words)


def _names(face: Face[Any, Any, Any], state: Any, seat: int, words: Words) -> list[str]:
    """Of all that this seat may do."""
    view, seats = face.game.view(state, seat), seating(face.game.players[-1], seat)
    return [face.name_of(action, view, seats, words) for action in face.game.legal(state, seat)]


def moments(
    game: Game[Any, Any, Any, Any], seeds: range = GAMES, apart: int = 1
) -> Iterator[tuple[Any, tuple[int, ...]]]:
    """Games by chance, so many moves apart, in which nobody gives up: how it stands, and who is asked."""
    for seed in seeds:
        rng = Random(seed)
        state = game.start(rng.choice(game.players), game.Options(), seed)
        for move in range(MOVES):
            if not (asked := game.to_act(state)):
                break
            if move % apart == 0:
                yield state, asked
            seat = rng.choice(asked)
            legal = [one for one in game.legal(state, seat) if type(one).__name__ not in ("Resign", "AcceptDraw")]
            game.apply(state, seat, rng.choice(legal))
