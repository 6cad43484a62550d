"""The pictures of all games: each can be sent, shows nothing that is hidden, and has room for every word of ours,
whatever the language and however long people's names are."""

from __future__ import annotations

import gc
import logging
from collections.abc import Iterator
from functools import _lru_cache_wrapper, cache
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageDraw, ImageFont

from cogs.face import canvas
from cogs.face.canvas import Weight
from cogs.face.contract import Face
from cogs.face.seat_signs import SeatLabel, name_sign
from cogs.face.seating import Seating
from cogs.face.words import LANGUAGES, Words, words_for
from cogs.faces import FACES
from cogs.table.seats.stand_in_names import JOBS, called
from engine.game import EVERYTHING
from engine.house.player import SKILLS
from tests.cogs import golden
from tests.cogs.readers import DE, EN, seating

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
    the time. How long the same words are is asked once."""
    lengths, measure, new = dict[tuple[Any, ...], float](), ImageFont.FreeTypeFont.getlength, Image.new

    def getlength(font: ImageFont.FreeTypeFont, text: str) -> float:
        key = font.path, font.size, text
        if key not in lengths:
            lengths[key] = measure(font, text)
        return lengths[key]

    def quantize(picture: Image.Image, **_: object) -> Image.Image:
        return Image.new("P", picture.size)

    def reduce(piece: Image.Image, by: int) -> Image.Image:
        return Image.new(piece.mode, (-(-piece.width // by), -(-piece.height // by)))

    monkeypatch.setattr(ImageFont.FreeTypeFont, "getlength", getlength)
    monkeypatch.setattr(Image, "new", lambda mode, size, *_, **__: new(mode, size))
    monkeypatch.setattr(Image.Image, "copy", lambda picture: picture)
    monkeypatch.setattr(Image.Image, "paste", lambda *_: None)
    monkeypatch.setattr(ImageDraw.ImageDraw, "text", lambda *_, **__: None)
    monkeypatch.setattr(Image.Image, "quantize", quantize)
    monkeypatch.setattr(Image.Image, "reduce", reduce)
    yield
    forget_pieces()  # or others would have them, empty as they are


def forget_pieces() -> None:
    for kept in kept_pieces():
        kept.cache_clear()


@cache
def kept_pieces() -> list[_lru_cache_wrapper[Any]]:
    gc.unfreeze()  # or some would not be found
    kept = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)]
    of = [str(getattr(one, "__module__", "")) for one in kept]
    # Words are no pieces, and take a second to read.
    return [one for one, name in zip(kept, of, strict=True) if name.startswith("cogs.") and name != Words.__module__]


def played(face: Face[Any, Any, Any], players: int, moves: int, seed: int) -> Iterator[tuple[Any, list[Any]]]:
    """A game that is played at random, move by move: how it stands, and what the last one did."""
    game, rng = face.game, Random(seed)
    state, events = game.start(players, game.Options(), players), list[Any]()
    for _ in range(moves):
        yield state, events
        if not (asked := game.to_act(state)):
            return
        events = list(game.apply(state, asked[0], rng.choice(game.legal(state, asked[0]))).events)


def drawn(face: Face[Any, Any, Any], players: int, language: str) -> None:
    """Pictures along a game: the board as the channel and as somebody at it sees it, and every hand."""
    game, words = face.game, words_for(language)
    happened: list[Any] = []
    for move, (state, events) in enumerate(played(face, players, MOVES, players)):
        happened += events
        if move % APART and game.to_act(state):
            continue
        for seat in (None, *range(players)):
            seating = Seating((LONG,) * players, (True,) * players, seat)
            seen = [one for event in happened if (one := game.seen(event, seat)) is not None]
            with canvas.undeveloped():
                if not seat:
                    face.board_picture(game.view(state, None), seen, seating, words)
                if seat is not None:
                    face.hand_picture(game.view(state, seat), seen, seating, words)
        happened = []


@pytest.mark.usefixtures("without_paint")
@pytest.mark.parametrize("tables", ["fewest and most", pytest.param("others", marks=pytest.mark.long)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FACES)
def test_no_word_in_a_picture_is_longer_than_its_room(
    game: str, language: str, tables: str, found: pytest.LogCaptureFixture
) -> None:
    face, words = FACES[game], words_for(language)
    counts = face.game.players
    for players in counts[1:-1] if tables == "others" else {counts[0], counts[-1]}:
        drawn(face, players, language)
    with canvas.undeveloped():
        for version in range(1, face.game.rules_version + 1):
            face.rules_picture(words, version, face.game.Options())
        for _, what in face.suggest("", words):
            face.look_up(what, words)
    assert sorted(set(found.messages)) == []


@pytest.mark.parametrize("game", FACES)
def test_the_last_letter_of_a_computer_players_name_is_seen(game: str) -> None:
    """Three Apprentices whose jobs begin with the same letter sit at a table: cut short, they are all the same."""
    face, every = FACES[game], [(job, skill, words_for(each)) for job in JOBS for skill in SKILLS for each in LANGUAGES]
    name = max(
        (called(job, 1, skill, words) for job, skill, words in every), key=canvas.font(28, Weight.BOLD).getlength
    )
    for players in face.game.players:
        view, names = face.game.view(face.game.start(players, face.game.Options(), players), 0), [name] * players
        plain = _pictures(face, view, names)
        for seat in range(players):
            other = _pictures(face, view, [*names[:seat], f"{name[:-1]}#", *names[seat + 1 :]])
            assert not any(each == same for each, same in zip(plain, other, strict=True)), (players, seat)


def _pictures(face: Face[Any, Any, Any], view: Any, names: list[str]) -> list[bytes]:
    """The board, and the first seat's hand where there is one, with computer players of these names."""
    seating = Seating(tuple(names), (True,) * len(names), 0)
    with canvas.undeveloped() as drawn:
        face.board_picture(view, [], seating, DE)  # beside the longest words
        face.hand_picture(view, [], seating, DE)
    return [each.tobytes() for each in drawn]


@cache
def phases(game: str, players: int) -> list[tuple[Any, list[Any]]]:
    """A position of every phase that a game at random comes to before its end, and what led to it."""
    face, found = FACES[game], dict[str, tuple[Any, list[Any]]]()
    for state, events in played(face, players, 400, 2):
        if face.game.to_act(state):
            found.setdefault(face.game.view(state, None).phase, (face.game.clone(state), events))
    return list(found.values())


@pytest.mark.parametrize("game", FACES)
def test_a_picture_is_small_enough_to_send_as_wide_as_discord_shows_and_never_taller(game: str) -> None:
    face = FACES[game]
    shown = [face.rules_picture(words, face.game.rules_version, face.game.Options()).png for words in (EN, DE)]
    for players in (face.game.players[0], face.game.players[-1]):
        for state, events in phases(game, players):
            for seat in (None, *face.game.to_act(state)):
                seating = Seating(("W" * 32,) * players, (True,) * players, seat)
                seen = [one for event in events if (one := face.game.seen(event, seat)) is not None]
                draw = face.board_picture if seat is None else face.hand_picture
                shown.append(draw(face.game.view(state, seat), seen, seating, DE) or shown[0])
    for png in shown:
        width, height = golden.pixels(png).size
        assert len(png) < 250_000
        assert 800 <= width <= 1200
        assert height <= width


@pytest.mark.parametrize("game", FACES)
def test_no_picture_shows_what_is_hidden_from_whom_it_is_for(game: str) -> None:
    face, rng = FACES[game], Random(1)
    players = face.game.players[0]
    for state, _ in phases(game, players):
        views = [face.game.view(state, eyes) for eyes in (None, 0, EVERYTHING)]
        views.append(face.game.view(face.game.redeal(state, None, rng), None))
        assert len({face.board_picture(view, [], seating(players), EN) for view in views}) == 1
        for seat in (0, 1):
            truths = (state, face.game.redeal(state, seat, rng))
            own = {face.hand_picture(face.game.view(each, seat), [], seating(players, seat), EN) for each in truths}
            assert len(own) == 1


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
