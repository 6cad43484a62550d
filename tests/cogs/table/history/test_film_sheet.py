"""The film of a game: a picture for each turn, as everybody saw it then."""

from __future__ import annotations

import io
from collections.abc import Sequence
from random import Random

import pytest
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from cogs.face.seating import Seating
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.history import film_sheet
from cogs.table.history.film_sheet import LAST_SHOWN_FOR, SHOWN_FOR, Scene
from db import Move, Table
from engine.game import EVERYTHING
from tests.cogs.table.sheets.played import EVERY_GAME, play, table_of
from tests.logs import voided


def played(key: str, count: int = 100_000) -> tuple[Table, list[Move]]:
    """A table played by chance, with the turns in its log."""
    table = table_of(key, FACES[key].game.players[-1])
    game = FACES[key].game
    moves = play(table, count, chance=Random(5))
    state = game.start(len(table.seats), game.Options(), table.seed)
    for move in moves:
        move.turn = game.turn(state).number
        game.apply(state, move.seat, game.load_action(move.body))
    return table, moves


def made(table: Table, scenes: Sequence[Scene], at_once: int = 4) -> GifImageFile:
    reel = first = film_sheet.begin(table)
    frames: list[bytes] = []
    for at in range(0, len(scenes), at_once):
        reel, new = film_sheet.go_on(table, reel, scenes[at : at + at_once], last=at + at_once >= len(scenes))
        frames += new
    return GifImageFile(io.BytesIO(film_sheet.film(film_sheet.beginning(first, reel.size), frames)))


def shown(film: Image.Image, at: int, size: tuple[int, int]) -> bytes:
    film.seek(at)
    return film.convert("RGB").crop((0, 0, *size)).tobytes()


@pytest.mark.slow
@pytest.mark.parametrize("key", EVERY_GAME)
def test_after_each_turn_the_board_is_shown_as_a_spectator_saw_it_then(key: str) -> None:
    table, moves = played(key, 40)
    face, words, seating = FACES[key], words_for("en"), Seating.at(table.seats)
    scenes = film_sheet.scenes(moves)
    film, game = made(table, scenes), face.game
    assert film.n_frames == len(scenes) + 1, "and before the first"
    state = game.start(len(table.seats), game.Options(), table.seed)
    for at, scene in enumerate([[], *scenes]):
        events = [event for move in scene for event in game.apply(state, move.seat, game.load_action(move.body)).events]
        seen = [one for event in events if (one := game.seen(event, None)) is not None]
        eyes = None if game.outcome(state) is None else EVERYTHING
        drawn = Image.open(io.BytesIO(face.board_picture(game.view(state, eyes), seen, seating, words)))
        assert shown(film, at, drawn.size) == drawn.convert("RGB").tobytes(), f"scene {at}"


@pytest.mark.slow
@pytest.mark.parametrize("key", EVERY_GAME)
def test_what_is_hidden_from_everybody_changes_no_byte_of_a_frame_while_the_game_ran(key: str) -> None:
    table, _ = played(key, 12)
    game = FACES[key].game
    reel = film_sheet.begin(table)
    dealt = game.load_state(reel.state)
    anew = game.redeal(dealt, None, Random(99))
    drawn = [film_sheet._drawn(table, state, ()).points.tobytes() for state in (dealt, anew)]
    assert drawn == [reel.last.points.tobytes()] * 2


def test_a_turn_is_a_scene_whoever_else_was_asked_in_it_and_what_was_taken_back_is_none() -> None:
    _, moves = played("game_of_trains", 12)
    turns = len({move.turn for move in moves})
    assert [len({move.turn for move in scene}) for scene in film_sheet.scenes(moves)] == [1] * turns
    last = moves[-1]
    undo = Move(last.number + 1, last.version + 1, last.seat, "undo", str(last.number), "undo", 99.0, settled=False)
    kept = [move for scene in film_sheet.scenes(voided([*moves, undo])) for move in scene]
    assert kept == moves[:-1]


def test_a_chance_that_was_dealt_again_is_dealt_so_in_the_film() -> None:
    table, moves = played("game_of_trains", 6)
    reseed = Move(7, 8, 0, "reseed", "123", "undo", 9.0, settled=True)
    assert made(table, film_sheet.scenes([*moves, reseed])).n_frames == len(film_sheet.scenes(moves)) + 1


def test_the_last_picture_is_held_longer() -> None:
    table, moves = played("game_of_trains", 12)
    film, held = made(table, film_sheet.scenes(moves), at_once=3), []
    for at in range(film.n_frames):
        film.seek(at)
        held.append(film.info["duration"])
    assert held == [1000 * SHOWN_FOR] * (film.n_frames - 1) + [1000 * LAST_SHOWN_FOR]


@pytest.mark.slow
def test_fewer_scenes_have_all_moves_and_pictures_as_large_as_ever() -> None:
    table, moves = played("game_of_trains", 40)
    few = film_sheet.scenes(moves, 5)
    assert len(few) == 5
    assert [move for scene in few for move in scene] == moves
    assert made(table, few).size == made(table, film_sheet.scenes(moves)).size
    assert len(film_sheet.scenes(moves * 40)) == film_sheet.MOST_SCENES


def test_a_table_that_ended_before_a_move_has_a_film_of_one_picture() -> None:
    table, _ = played("game_of_trains", 0)
    assert made(table, film_sheet.scenes([])).n_frames == 1
