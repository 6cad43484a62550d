"""A seat's own message: the news, the question, the hand, and all that the seat may do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.face.seating import Seating
from cogs.face.sheet import Button, Link, Picture, Row, Sheet, shorten
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.sheets.narration import Told, leading_to_the_rest, marks, news, tell_news
from cogs.table.sheets.notices import undo_answer
from cogs.table.sheets.parts import ALT_MOST, alt, clock_lines, text, title
from cogs.table.sheets.stand_ins import with_stand_ins
from cogs.table.sheets.waiting import waited_for_you
from cogs.table.tables.loaded_table import LoadedTable
from db import Move, Table, Timer


@dataclass(slots=True, frozen=True)
class Asked:
    """What a private sheet is to be: the reader's language, a half-made pick, and where the table stands."""

    seat: int
    locale: str
    where: str = ""
    link: str = ""
    pick: str = ""
    until: float | None = None
    timers: tuple[Timer, ...] = ()  # what becomes of those who are asked


def hand(table: Table, moves: Sequence[Move], asked: Asked, base: str | None = None) -> Sheet:
    """The whole message. The moves may be the end of a log alone: `base` is the state of play that they begin from."""
    face, words, seating = FACES[table.game], words_for(asked.locale), Seating.at(table.seats, asked.seat)
    loaded = LoadedTable.of(table, face)
    view = loaded.game.view(loaded.state, asked.seat)
    told = tell_news(table, face, moves, seating, words, (asked.seat,), base)
    is_asked = asked.seat in loaded.asked and not table.seats[asked.seat].computer
    lines = [*waited_for_you(loaded, asked.seat, moves, asked.timers, words), *undo_answer(table, asked.seat, words)]
    lines += news(told)
    moved_last = bool(moves) and moves[-1].seat == asked.seat
    if moved_last and not is_asked and table.status == "playing":
        lines += _arrived(loaded, told[-1], words)
    lines += clock_lines(table, asked.until, words)
    asks = face.question(view, with_stand_ins(seating, table, words), words)
    in_words, board_in_words = face.hand_text(view, seating, words), face.board_text(view, seating, words)
    pictures = []
    if (own := face.hand_picture(view, marks(told), seating, words)) is not None:
        pictures.append(Picture(own, shorten(in_words, ALT_MOST)))
    if face.hand_shows_board(view):
        shown = face.board_picture(loaded.view(None), marks(told), seating, words)
        pictures.append(Picture(shown, alt(asks, board_in_words)))
    return Sheet(
        title=shorten(" · ".join(filter(None, (title(face, loaded, words), asked.where))), 250),
        text=text(
            [*lines, f"**{asks}**"],
            "\n".join(filter(None, (in_words, board_in_words))),
        ),
        colour=face.colour,
        pictures=tuple(pictures),
        rows=leading_to_the_rest(
            hand_rows(loaded, asked, words) if is_asked else _idle_rows(table, asked, words, undo=moved_last),
            told,
            words,
        ),
    )


def _arrived(loaded: LoadedTable, last: Told, words: Words) -> list[str]:
    """That the last move has arrived: it ended its seat's own turn, or waits for others within it, or answered."""
    if last.move.kind != "act" or last.turn is None:
        return []
    if last.turn.seat != last.move.seat:
        return [words("hand-answer-is-in")]
    goes_on = last.turn == loaded.game.turn(loaded.state)
    return [words("hand-others-are-asked" if goes_on else "hand-move-is-in")]


def question(loaded: LoadedTable, seat: int, words: Words) -> str:
    """What this seat is asked, in a line."""
    view = loaded.game.view(loaded.state, seat)
    return loaded.face.question(view, Seating.at(loaded.table.seats, seat), words)


def hand_rows(loaded: LoadedTable, asked: Asked, words: Words) -> list[Row]:
    """All that the seat asked may do now."""
    view = loaded.game.view(loaded.state, asked.seat)
    legal = loaded.game.legal(loaded.state, asked.seat)
    seating = Seating.at(loaded.table.seats, asked.seat)
    rows = list(loaded.face.hand_controls(view, legal, asked.pick, seating, words))
    buttons: list[Button | Link] = [Button(words("button-undo"), "undo"), Button(words("button-log"), "log")]
    buttons.append(Button(words("button-rules"), "rules"))
    return [*rows, [*buttons, *_links(asked, words)]]


def _idle_rows(table: Table, asked: Asked, words: Words, *, undo: bool) -> list[Row]:
    """What is left to whoever is not asked; to take back (`undo`) only until somebody else has acted."""
    buttons: list[Button | Link] = []
    if table.status == "playing":
        if undo:
            buttons.append(Button(words("button-undo"), "undo"))
        if table.seats[asked.seat].computer:
            buttons = [Button(words("button-back"), "back", style="primary")]
    return [[*buttons, Button(words("button-log"), "log"), *_links(asked, words)]]


def _links(asked: Asked, words: Words) -> list[Link]:
    return [Link(words("button-to-board"), asked.link)] if asked.link else []
