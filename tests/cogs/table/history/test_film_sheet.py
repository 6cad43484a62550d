"""The film of a game: a title, what happened as everybody saw it then, and the podium, in less than a minute."""

from __future__ import annotations

import io
from collections.abc import Sequence
from random import Random

import pytest
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from cogs.face.canvas import Weight, undeveloped
from cogs.face.film import Plate
from cogs.face.lines import Matter
from cogs.face.posters import EDGE, STRIP, Letters, laid_out
from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from cogs.table.adapters.discord_api import LARGEST_FILE
from cogs.table.history import film_sheet
from cogs.table.history.film_sheet import LEAST_FOR, MOST_SHOTS, PODIUM_FOR, TITLE_FOR, Shot, ToldTurn
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.sheets.billing import bill, cast
from cogs.table.tables.loaded_table import LoadedTable
from db import Move, Seat, Table
from engine.game import EVERYTHING
from tests.cogs.table.sheets.played import EVERY_GAME, play, table_of
from tests.logs import voided

A_MOVE = Move(1, 2, 0, "act", "", "click", 1.0, settled=True)


def played(key: str, count: int = 100_000, *, by_chance: bool = True, locale: str = "en") -> tuple[Table, list[Move]]:
    """A table played by chance or by computer players, with the turns in its log."""
    game = FACES[key].game
    table = table_of(key, game.players[-1], locale)
    moves = play(table, count, chance=Random(5) if by_chance else None)
    table.status, table.ended = "ended", 1.0
    state = game.start(len(table.seats), game.Options(), table.seed)
    for move in moves:
        move.turn = game.turn(state).number
        game.apply(state, move.seat, game.load_action(move.body))
    return table, moves


def shots_of(table: Table, moves: Sequence[Move], most: int = MOST_SHOTS, at_once: int = 5) -> list[Shot]:
    state, turns, told = None, film_sheet.turns(moves), list[ToldTurn]()
    for at in range(0, len(turns), at_once):
        state, new = film_sheet.tell(table, state, turns[at : at + at_once])
        told += new
    return film_sheet.shots(table, turns, told, most)


def made(table: Table, shots: Sequence[Shot], at_once: int = 4) -> bytes:
    reel = first = film_sheet.begin(table)
    frames: list[bytes] = []
    for at in range(0, len(shots), at_once):
        reel, new = film_sheet.go_on(table, reel, shots[at : at + at_once])
        frames += new
    return film_sheet.film(film_sheet.beginning(first, reel.size), [*frames, film_sheet.end(table, reel)])


def opened(film: bytes) -> GifImageFile:
    return GifImageFile(io.BytesIO(film))


def held(film: GifImageFile) -> list[float]:
    """The seconds for which each picture is shown."""
    seconds = []
    for at in range(film.n_frames):
        film.seek(at)
        seconds.append(film.info["duration"] / 1000)
    return seconds


def shown(film: Image.Image, at: int, box: tuple[int, int, int, int]) -> bytes:
    film.seek(at)
    return film.convert("RGB").crop(box).tobytes()


def pixels(picture: Image.Image) -> bytes:
    return picture.convert("RGB").tobytes()


# How long it is


@pytest.mark.slow
@pytest.mark.parametrize("count", [0, 1, 12])
@pytest.mark.parametrize("key", EVERY_GAME)
def test_the_film_of_a_short_game_takes_half_a_minute_and_no_more_than_a_message_may_hold(key: str, count: int) -> None:
    table, moves = played(key, count)
    film = made(table, shots_of(table, moves))
    assert 30 <= sum(held(opened(film))) <= 45
    assert len(film) < LARGEST_FILE


@pytest.mark.parametrize("turns", [1, 10, 40, 172, 2000])
def test_however_many_turns_there_were_all_moves_are_shown_in_time(turns: int) -> None:
    table, rng = table_of("trains", 4), Random(turns)
    told = [ToldTurn("", "", rng.choice([*Matter]), rng.uniform(0.3, 4)) for _ in range(turns)]
    shots = film_sheet.shots(table, [[A_MOVE]] * turns, told)
    assert sum(len(shot.moves) for shot in shots) == turns
    assert len(shots) <= MOST_SHOTS
    assert 30 <= TITLE_FOR + sum(shot.seconds for shot in shots) + PODIUM_FOR <= 45
    assert all(shot.seconds >= LEAST_FOR - 0.01 for shot in shots)
    assert [shot.share for shot in shots] == sorted(shot.share for shot in shots)
    assert shots[-1].share == pytest.approx(1)


def test_a_turn_in_which_much_happened_is_shown_for_longer_and_quiet_ones_share_a_picture() -> None:
    table = table_of("trains", 4)
    quiet, great = ToldTurn("", "quiet", Matter.SLIGHT, 0.3), ToldTurn("", "great", Matter.GREAT, 4)
    shots = film_sheet.shots(table, [[A_MOVE]] * 303, [*[quiet] * 150, great, great, great, *[quiet] * 150])
    alone = [shot for shot in shots if len(shot.moves) == 1]
    assert [shot.deed for shot in alone[:2]] == ["great", "great"]
    assert all(len(shot.moves) > 2 for shot in shots if shot.deed == "quiet" and shot is not shots[-1])
    assert sum(shot.deed == "great" for shot in shots) == 3


# What it shows


@pytest.mark.slow
@pytest.mark.parametrize("most", [6, pytest.param(MOST_SHOTS, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", EVERY_GAME)
def test_half_a_minute_of_film_has_a_title_each_board_as_a_spectator_saw_it_and_the_podium(key: str, most: int) -> None:
    table, moves = played(key, by_chance=False)
    face, words, seating = FACES[key], words_for("en"), seating_of(table)
    shots = shots_of(table, moves, most)
    made_of_it = made(table, shots)
    film, game = opened(made_of_it), face.game
    assert len(made_of_it) < LARGEST_FILE
    assert 30 <= sum(held(film)) <= 45
    assert film.n_frames == len(shots) + 2 <= most + 2
    state = game.start(len(table.seats), game.Options(), table.seed)
    first = film_sheet._poster(table, state, ())
    title = first.title(cast(table, words))
    assert shown(film, 0, (0, 0, *title.size)) == pixels(title)
    for at, shot in enumerate(shots, 1):
        events = [
            one for move in shot.moves for one in game.apply(state, move.seat, game.load_action(move.body)).events
        ]
        seen = [one for event in events if (one := game.seen(event, None)) is not None]
        eyes = None if game.outcome(state) is None else EVERYTHING
        with undeveloped() as pictures:
            face.board_picture(game.view(state, eyes), seen, seating, words)
        width, height = pictures[-1].size
        assert shown(film, at, (0, STRIP, width, STRIP + height)) == pixels(pictures[-1]), f"shot {at}"
    podium = film_sheet._poster(table, state, ()).podium(bill(LoadedTable(table, face, state), words))
    assert shown(film, film.n_frames - 1, (0, 0, *podium.size)) == pixels(podium)
    assert held(film)[0] == TITLE_FOR
    assert held(film)[-1] == PODIUM_FOR


@pytest.mark.slow
@pytest.mark.parametrize("key", EVERY_GAME)
def test_what_is_hidden_from_everybody_changes_no_byte_of_a_frame_while_the_game_ran(key: str) -> None:
    table, moves = played(key, 12)
    game = FACES[key].game
    state = game.start(len(table.seats), game.Options(), table.seed)
    for move in moves:
        game.apply(state, move.seat, game.load_action(move.body))
    anew = game.redeal(state, None, Random(99))
    assert game.dump(anew) != game.dump(state) or key == "dwarf_train"
    drawn = [
        [
            Plate.of(poster.captioned("Round 1", "● Ada moved.", 0.5)).points.tobytes(),
            Plate.of(poster.title(cast(table, words_for("en")))).points.tobytes(),
        ]
        for poster in (film_sheet._poster(table, one, ()) for one in (state, anew))
    ]
    assert drawn[0] == drawn[1]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", EVERY_GAME)
def test_a_caption_stays_within_its_frame_also_with_the_longest_names(
    key: str, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    table, moves = played(key, by_chance=False, locale=language)
    for seat in table.seats:
        seat.name = "Wilhelmina Wolkenstein von Witwe"
    table.seats[-1] = Seat(None, "Apprentice Signaller", computer=True, skill="apprentice")
    shots = shots_of(table, moves)
    width = film_sheet.begin(table).size[0] - 2 * EDGE
    for shot in shots:
        letters = Letters(33, Weight.BOLD)
        size, lines = laid_out(shot.deed, letters, (width, 2))
        assert 24 <= size <= 33
        assert 1 <= len(lines) <= 2, shot.deed
    long = sorted(shots, key=lambda shot: len(shot.deed))[-2:]
    reel = film_sheet.begin(table)
    film_sheet.go_on(table, reel, [*shots[:1], *(shot._replace(moves=()) for shot in long)])
    assert "picture cramped" not in caplog.text
    assert any("Wilhelmina" in shot.deed for shot in shots)
    assert not any("Apprentice" in shot.deed for shot in shots)


def test_a_caption_names_round_and_deed_without_markup_and_whole_sentences_where_not_all_fits() -> None:
    letters = Letters(33, Weight.BOLD)
    _, lines = laid_out("● Ada put **Karl, stoker** in their head: IQ 26. *Warm heart.*", letters, (1000, 2))
    assert " ".join(lines) == "● Ada put Karl, stoker in their head: IQ 26. Warm heart."
    _, lines = laid_out("A door opened. " + "Everybody ran and ran. " * 20, letters, (400, 2))
    assert lines[-1].endswith(".")
    size, lines = laid_out("W" * 80, letters, (400, 2))
    assert lines[-1].endswith("…")
    assert size == 24
    table, moves = played("trains", 60, by_chance=False)
    shot = shots_of(table, moves)[-1]
    assert shot.heading.startswith("Trains · round ")
    assert shot.deed


def test_a_name_that_the_font_has_no_letters_for_is_a_number_in_a_caption() -> None:
    table, moves = played("game_of_trains", 12)
    for seat in table.seats:
        seat.name = "美咲"
    deeds = [shot.deed for shot in shots_of(table, moves)]
    assert any("● 1 " in deed for deed in deeds)
    assert not any("美咲" in deed for deed in deeds)


# What it is made of


def test_what_was_taken_back_is_not_shown() -> None:
    table, moves = played("game_of_trains", 12)
    last = moves[-1]
    undo = Move(last.number + 1, last.version + 1, last.seat, "undo", str(last.number), "undo", 99.0, settled=False)
    kept = [move for shot in shots_of(table, voided([*moves, undo])) for move in shot.moves]
    assert kept == moves[:-1]


def test_a_chance_that_was_dealt_again_is_dealt_so_in_the_film() -> None:
    table, moves = played("game_of_trains", 6)
    reseed = Move(7, 8, 0, "reseed", "123", "undo", 9.0, settled=True)
    shots = shots_of(table, [*moves, reseed])
    reel, _ = film_sheet.go_on(table, film_sheet.begin(table), shots)
    before, _ = film_sheet.go_on(table, film_sheet.begin(table), shots_of(table, moves))
    assert reel.state != before.state


@pytest.mark.slow
def test_fewer_shots_have_all_moves_and_pictures_as_large_as_ever() -> None:
    table, moves = played("game_of_trains", 40)
    few = shots_of(table, moves, 5)
    assert len(few) <= 5
    assert [move for shot in few for move in shot.moves] == moves
    assert opened(made(table, few)).size == opened(made(table, shots_of(table, moves))).size


def test_a_turn_is_told_the_same_however_many_are_told_at_once() -> None:
    table, moves = played("brain_robbery", 60)
    assert shots_of(table, moves, at_once=1) == shots_of(table, moves, at_once=100)
