"""No word of ours is longer than its room in any picture, whatever the language and however long people's names are."""

from __future__ import annotations

import gc
import logging
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from random import Random
from typing import Any

import pytest
from PIL import Image

from cogs.face import canvas
from cogs.face.canvas import Weight
from cogs.face.contract import Face
from cogs.face.seat_signs import SeatLabel, name_sign
from cogs.face.seating import Seating
from cogs.face.words import LANGUAGES, Words, words_for
from cogs.faces import FACES
from cogs.table.seats.stand_in_names import JOBS, called
from engine.house.player import SKILLS

pytestmark = pytest.mark.slow

LONG = "Bartholomäus von Hohenzollern-Si"
MOVES = 120
APART = 12  # moves between two positions that are drawn


@pytest.fixture
def found(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """What pictures have no room for: nothing that was drawn before is kept, since a piece tells of it only once."""
    forget_pieces()
    with caplog.at_level(logging.WARNING, canvas.__name__):
        yield caplog


@pytest.fixture
def without_paint(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pieces are laid out as ever and never painted: whether words have room is seen before, and paint takes most of
    the time."""

    def quantize(picture: Image.Image, **_: object) -> Image.Image:
        return Image.new("P", picture.size)

    def reduce(piece: Image.Image, by: int) -> Image.Image:
        return Image.new(piece.mode, (-(-piece.width // by), -(-piece.height // by)))

    monkeypatch.setattr(Image.Image, "paste", lambda *_: None)
    monkeypatch.setattr(Image.Image, "quantize", quantize)
    monkeypatch.setattr(Image.Image, "reduce", reduce)
    yield
    forget_pieces()  # or others would have them, empty as they are


def forget_pieces() -> None:
    gc.unfreeze()  # or some would not be found
    for kept in (one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)):
        of = str(getattr(kept, "__module__", ""))
        if of.startswith("cogs.") and of != Words.__module__:  # which are no pieces, and take a second to read
            kept.cache_clear()


def drawn(face: Face[Any, Any, Any], players: int, language: str) -> None:
    """Pictures along a game that is played at random, for the channel and for every seat."""
    game, words, rng = face.game, words_for(language), Random(players)
    state = game.start(players, game.Options(), players)
    events: list[Any] = []
    for move in range(MOVES):
        if move % APART == 0 or not game.to_act(state):
            for seat in (None, *range(players)):
                seating = Seating((LONG,) * players, (True,) * players, seat)
                seen = [one for event in events if (one := game.seen(event, seat)) is not None]
                with canvas.undeveloped():
                    face.board_picture(game.view(state, None), seen, seating, words)
                    if seat is not None:
                        face.hand_picture(game.view(state, seat), seen, seating, words)
            events = []
        if not (asked := game.to_act(state)):
            return
        events += game.apply(state, asked[0], rng.choice(game.legal(state, asked[0]))).events


@pytest.mark.usefixtures("without_paint")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FACES)
def test_no_word_in_a_picture_is_longer_than_its_room(
    game: str, language: str, found: pytest.LogCaptureFixture
) -> None:
    face, words = FACES[game], words_for(language)
    for players in face.game.players:
        drawn(face, players, language)
    with canvas.undeveloped():
        for version in range(1, face.game.rules_version + 1):
            face.rules_picture(words, version)
        for _, what in face.suggest("", words):
            face.look_up(what, words)
    assert sorted(set(found.messages)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FACES)
def test_the_last_letter_of_a_computer_players_name_is_seen(game: str, language: str) -> None:
    """Three Apprentices whose jobs begin with the same letter sit at a table: cut short, they are all the same."""
    face, words = FACES[game], words_for(language)
    names = (called(job, 1, skill, words) for job in JOBS for skill in SKILLS)
    name = max(names, key=canvas.font(28, Weight.BOLD).getlength)
    for players in face.game.players:
        view = face.game.view(face.game.start(players, face.game.Options(), players), 0)
        for seat in range(players):
            one, other = (_pictures(face, view, seat, players, each, words) for each in (name, f"{name[:-1]}#"))
            assert not any(each == same for each, same in zip(one, other, strict=True)), (players, seat)


def _pictures(face: Face[Any, Any, Any], view: Any, seat: int, players: int, name: str, words: Words) -> list[bytes]:
    """The board, and the first seat's hand where there is one, with a computer player of this name."""
    names = tuple(name if each == seat else "Ada" for each in range(players))
    seating = Seating(names, tuple(each == seat for each in range(players)), 0)
    with canvas.undeveloped() as drawn:
        face.board_picture(view, [], seating, words)
        face.hand_picture(view, [], seating, words)
    return [each.tobytes() for each in drawn]


def test_words_that_are_shortened_are_found(found: pytest.LogCaptureFixture) -> None:
    canvas.lettering("Nachziehstapel", 28, Weight.BOLD, (0, 0, 0), 500)
    assert found.messages == []
    canvas.lettering("Nachziehstapel", 28, Weight.BOLD, (0, 0, 0), 90)
    assert ["Nachziehstapel" in each for each in found.messages] == [True]


@pytest.mark.parametrize("left", [-3, 30])
def test_words_that_reach_over_the_edge_are_found(left: int, found: pytest.LogCaptureFixture) -> None:
    line = canvas.lettering("Auslage", 28, Weight.BOLD, (0, 0, 0))
    canvas.put(Image.new("RGB", (line.width + 20, 40)), line, left, 0)
    assert ["Auslage" in each for each in found.messages] == [True]


def test_a_persons_name_may_be_cut(found: pytest.LogCaptureFixture) -> None:
    sign = name_sign(0, SeatLabel(LONG, computer=True), 28, 200, (0, 0, 0), (255, 255, 255))
    canvas.put(Image.new("RGB", (200, 40)), sign, 0, 0)
    assert found.messages == []
