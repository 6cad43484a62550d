"""The film of a finished game: its boards as everybody saw them, a turn a second. It is made in the workers, a few
turns at a time, from stored rows alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from cogs.face.canvas import undeveloped
from cogs.face.film import ENDING, Plate, Size, frame, opening, size_with
from cogs.face.seating import Seating
from cogs.face.sheet import FileAttachment, Sheet
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.sheets.parts import alt, question_of
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.log_pages import turns_of
from db import Move, Table, not_undone, replay
from engine.game import EVERYTHING

NAME = "film.gif"
SHOWN_FOR, LAST_SHOWN_FOR = 1.0, 6.0  # seconds: whoever won is to be read
MOST_SCENES = 300  # five minutes; and what is drawn of the longest game has a bound
Scene = Sequence[Move]  # what happens between two pictures


@dataclass(slots=True, frozen=True)
class Reel:
    """A film as far as it is made, but for the frames themselves."""

    state: str  # of play, after what the last picture shows
    last: Plate
    size: Size  # room for all pictures so far


def scenes(moves: Sequence[Move], most: int = MOST_SCENES) -> list[Scene]:
    """The moves of a log that still count, turn by turn; of a long game several turns at a time."""
    turns = turns_of(not_undone(moves))
    many = min(most, len(turns))
    cuts = [at * len(turns) // many for at in range(many + 1)] if many else []
    return [[move for turn in turns[start:end] for move in turn] for start, end in pairwise(cuts)]


def begin(table: Table) -> Reel:
    """The first picture of the film: the game as it was dealt."""
    game = FACES[table.game].game
    state = replay(game, len(table.seats), table.options, table.seed, table.rules_version, ())
    plate = _drawn(table, state, ())
    return Reel(game.dump(state), plate, size_with(plate))


def go_on(table: Table, reel: Reel, further: Sequence[Scene], *, last: bool) -> tuple[Reel, list[bytes]]:
    """The next scenes, each with its frame; `last`: there are no others."""
    game = FACES[table.game].game
    state, before, size, frames = game.load_state(reel.state), reel.last, reel.size, []
    for left, scene in zip(range(len(further) - 1, -1, -1), further, strict=True):
        events: list[Any] = []
        for move in scene:
            if move.kind == "reseed":
                state = game.reseed(state, int(move.body))
            else:
                events += game.apply(state, move.seat, game.load_action(move.body)).events
        plate = _drawn(table, state, events)
        size = size_with(plate, size)
        frames.append(frame(plate, before, size, LAST_SHOWN_FOR if last and not left else SHOWN_FOR))
        before = plate
    return Reel(game.dump(state), before, size), frames


def beginning(first: Reel, size: Size) -> bytes:
    """The bytes before the frames, once it is known how much room they take."""
    return opening(first.last, size, SHOWN_FOR)


def film(beginning: bytes, frames: Sequence[bytes]) -> bytes:
    """The whole film."""
    return b"".join((beginning, *frames, ENDING))


def message(table: Table, film: bytes) -> Sheet:
    """The message with the film, for everybody."""
    words, face = words_for(table.locale), FACES[table.game]
    loaded = LoadedTable.of(table, face)
    seating = Seating.at(table.seats)
    how = question_of(loaded, loaded.view(None), seating, words)
    said = words("film-alt", game=words(f"{face.prefix}-name"))
    return Sheet(content=content(table), attachments=(FileAttachment(NAME, film, alt(said, how)),))


def content(table: Table) -> str:
    """The film's line of text, which no other table's film has."""
    words = words_for(table.locale)
    name = words(f"{FACES[table.game].prefix}-name")
    return words("film-here", game=name, since=int(table.begun or 0), at=int(table.ended or 0))


def _drawn(table: Table, state: Any, events: Sequence[Any]) -> Plate:
    face = FACES[table.game]
    seen = (face.game.seen(event, None) for event in events)
    over = face.game.outcome(state) is not None
    view = face.game.view(state, EVERYTHING if over else None)
    marks = tuple(event for event in seen if event is not None)
    with undeveloped() as pictures:
        face.board_picture(view, marks, Seating.at(table.seats), words_for(table.locale))
    return Plate.of(pictures[-1])
