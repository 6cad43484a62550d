"""The film of a finished game: a title, its boards as everybody saw them with what was done, and the podium. However
long the game was, the film is not: what was quiet passes quickly. It is made in the workers, a few turns at a time,
from stored rows alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from cogs.face.film import ENDING, Plate, Size, frame, opening, size_with
from cogs.face.lines import Line, Matter, weightiest
from cogs.face.posters import Poster
from cogs.face.sheet import FileAttachment, Sheet
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.sheets.billing import bill, board_of, cast, in_letters
from cogs.table.sheets.narration import parts, tell_part
from cogs.table.sheets.parts import alt, question_of, standings, title_of_turn
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.log_pages import turns_of
from db import Move, Table, not_undone, replay
from engine.game import EVERYTHING

NAME = "film.gif"
TITLE_FOR, PODIUM_FOR = 3.0, 6.0  # seconds
BOARDS_FOR = (22.0, 35.0)  # all of them together: the least, and the most
A_WEIGHT_FOR, LEAST_FOR = 0.7, 0.6  # a weight in a game that is neither short nor long; and a picture, at least
MOST_SHOTS = int(BOARDS_FOR[1] / LEAST_FOR)
WEIGHTS = {Matter.SLIGHT: 0.3, Matter.PLAIN: 1.0, Matter.GREAT: 2.0, Matter.OWN: 2.0}
MOST_WEIGHT, END_WEIGHT = 4.0, 2.0  # of a turn; and what the end has besides
LETTERS = 80  # that take as long to read as a weight has


@dataclass(slots=True, frozen=True)
class Reel:
    """A film as far as it is made, but for the frames themselves."""

    state: str  # of play, after what the last picture shows
    last: Plate
    size: Size  # room for all pictures so far


class ToldTurn(NamedTuple):
    """A turn as everybody saw it: what is said above its picture, and how much happened in it."""

    heading: str
    deed: str
    matter: Matter
    weight: float


class Shot(NamedTuple):
    """What happens between two pictures, and how the second one is shown."""

    moves: Sequence[Move]
    heading: str
    deed: str
    seconds: float
    share: float  # of the film that is over then


def turns(moves: Sequence[Move]) -> list[list[Move]]:
    """The moves of a log that still count, turn by turn."""
    return turns_of(not_undone(moves))


def tell(table: Table, state: str | None, turns: Sequence[Sequence[Move]]) -> tuple[str | None, list[ToldTurn]]:
    """What was done in these turns, from a state of play on (None: from the deal), and the state afterwards."""
    face, words, seating = FACES[table.game], words_for(table.locale), in_letters(seating_of(table))
    every, lines, last = [move for turn in turns for move in turn], dict[int, list[Line]](), None
    for last in parts(table, face, every, state):
        told = tell_part(last, table, face, seating, words, None)
        lines.setdefault(last.moves[0].turn, []).extend(told.lines)
    said = []
    for turn in turns:
        number = next((move.turn for move in turn if move.kind == "act"), 0)
        heading = title_of_turn(face, number, len(table.seats), words)
        said.append(_told(heading, lines.get(number, ())))
    return state if last is None else face.game.dump(last.state), said


def _told(heading: str, lines: Iterable[Line]) -> ToldTurn:
    every = list(lines)
    deed = weightiest(every, 1)[0] if every else Line("", Matter.SLIGHT)
    weight = sum(WEIGHTS[line.matter] + len(line.at_a_glance) / LETTERS for line in every)
    return ToldTurn(heading, deed.at_a_glance, deed.matter, min(MOST_WEIGHT, weight or WEIGHTS[Matter.SLIGHT]))


def shots(
    table: Table, turns: Sequence[Sequence[Move]], told: Sequence[ToldTurn], most: int = MOST_SHOTS
) -> list[Shot]:
    """The pictures of a film, each for as long as what it shows is worth: the deal, then turn by turn. Quiet turns that
    would pass too quickly share one, under what mattered most of them."""
    words = words_for(table.locale)
    dealt = ToldTurn(words(f"{FACES[table.game].prefix}-name"), words("history-dealt"), Matter.SLIGHT, 1.0)
    shown = [((), dealt), *zip(turns, told, strict=True)]
    weights = [one.weight for _, one in shown]
    weights[-1] += END_WEIGHT
    seconds = min(max(sum(weights) * A_WEIGHT_FOR, BOARDS_FOR[0]), BOARDS_FOR[1])
    each, least = seconds / sum(weights), max(LEAST_FOR, seconds / most)
    made, together, since, now = list[Shot](), list[tuple[Sequence[Move], ToldTurn]](), 0.0, 0.0
    for number, (one, weight) in enumerate(zip(shown, weights, strict=True), 1):
        together.append(one)
        now += weight * each
        rest = seconds - now
        if number == len(shown) or (now - since >= least and rest >= least):
            best = max(reversed(together), key=lambda turn: (turn[1].matter, turn[1].weight))[1]
            moves = [move for turn, _ in together for move in turn]
            made.append(Shot(moves, together[-1][1].heading, best.deed, now - since, now / seconds))
            together, since = [], now
    return made


def begin(table: Table) -> Reel:
    """The title, before the game as it was dealt."""
    game = FACES[table.game].game
    state = replay(game, len(table.seats), table.options, table.seed, table.rules_version, ())
    plate = Plate.of(_poster(table, state, ()).title(cast(table, words_for(table.locale))))
    return Reel(game.dump(state), plate, size_with(plate))


def go_on(table: Table, reel: Reel, further: Sequence[Shot]) -> tuple[Reel, list[bytes]]:
    """The next shots, each with its frame."""
    game = FACES[table.game].game
    state, before, size, frames = game.load_state(reel.state), reel.last, reel.size, []
    for shot in further:
        events: list[Any] = []
        for move in shot.moves:
            if move.kind == "reseed":
                state = game.reseed(state, int(move.body))
            else:
                events += game.apply(state, move.seat, game.load_action(move.body)).events
        plate = Plate.of(_poster(table, state, events).captioned(shot.heading, shot.deed, shot.share))
        size = size_with(plate, size)
        frames.append(frame(plate, before, size, shot.seconds))
        before = plate
    return Reel(game.dump(state), before, size), frames


def end(table: Table, reel: Reel) -> bytes:
    """The last frame, the podium."""
    face, words = FACES[table.game], words_for(table.locale)
    state = face.game.load_state(reel.state)
    poster = _poster(table, state, ())
    plate = Plate.of(poster.podium(bill(LoadedTable(table, face, state), words)))
    return frame(plate, reel.last, reel.size, PODIUM_FOR)


def beginning(first: Reel, size: Size) -> bytes:
    """The bytes before the frames, once it is known how much room they take."""
    return opening(first.last, size, TITLE_FOR)


def film(beginning: bytes, frames: Sequence[bytes]) -> bytes:
    """The whole film."""
    return b"".join((beginning, *frames, ENDING))


def message(table: Table, film: bytes) -> Sheet:
    """The message with the film, for everybody."""
    words, face = words_for(table.locale), FACES[table.game]
    loaded, seating = LoadedTable.of(table, face), seating_of(table)
    how = [question_of(loaded, loaded.view(None), seating, words), *standings(loaded, (), seating, words)]
    said = words("film-alt", game=words(f"{face.prefix}-name"))
    return Sheet(content=content(table), attachments=(FileAttachment(NAME, film, alt(said, "\n".join(how))),))


def content(table: Table) -> str:
    """The film's line of text, which no other table's film has."""
    words = words_for(table.locale)
    name = words(f"{FACES[table.game].prefix}-name")
    return words("film-here", game=name, since=int(table.begun or 0), at=int(table.ended or 0))


def _poster(table: Table, state: Any, events: Sequence[Any]) -> Poster:
    """The board as everybody saw it then; with all that was hidden, once it is over."""
    face = FACES[table.game]
    seen = (face.game.seen(event, None) for event in events)
    view = face.game.view(state, EVERYTHING if face.game.outcome(state) is not None else None)
    marks = tuple(event for event in seen if event is not None)
    return Poster(board_of(face, view, marks, seating_of(table), words_for(table.locale)), face.seat_paints)
