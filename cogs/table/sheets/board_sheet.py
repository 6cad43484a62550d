"""The board of a running table, for the channel. It is made in the workers, from stored rows alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cogs.face.contract import Face
from cogs.face.seating import Seating
from cogs.face.sheet import Button, Picture, Row, Sheet, in_rows
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.sheets.narration import leading_to_the_rest, marks, news, tell_news
from cogs.table.sheets.parts import alt, clock_lines, text, title
from cogs.table.sheets.stand_ins import with_stand_ins
from cogs.table.sheets.waiting import waited_for
from cogs.table.tables.loaded_table import LoadedTable
from db import Move, Table, Timer


def board(
    table: Table,
    moves: Sequence[Move],
    until: float | None = None,
    base: str | None = None,
    timers: Sequence[Timer] = (),
) -> Sheet:
    """All that a spectator may know. `until`: when the table's clock runs out; `timers`: what becomes of those who are
    asked. The moves may be the end of a log alone: `base` is the state of play that they begin from."""
    face, words, seating = FACES[table.game], words_for(table.locale), Seating.at(table.seats)
    loaded = LoadedTable.of(table, face)
    view = loaded.view(None)
    seats = loaded.asked_persons or [at for at, seat in enumerate(table.seats) if seat.person is not None]
    told = tell_news(table, face, moves, seating, words, seats, base)
    lines = [*news(told), *waited_for(loaded, moves, timers, words)]
    lines += clock_lines(table, until, words)
    asks = face.question(view, with_stand_ins(seating, table, words), words)
    in_words = face.board_text(view, seating, words)
    picture = face.board_picture(view, marks(told), seating, words)
    return Sheet(
        title=title(face, loaded, words),
        text=text([f"**{asks}**", *lines], in_words),
        colour=face.colour,
        pictures=(Picture(picture, alt(asks, in_words)),),
        rows=leading_to_the_rest(
            _ended_rows(words) if table.status == "ended" else _board_rows(loaded, face, view, seating, words),
            told,
            words,
        ),
    )


def _board_rows(loaded: LoadedTable, face: Face[Any, Any, Any], view: Any, seating: Seating, words: Words) -> list[Row]:
    rows: list[Row] = list(face.board_controls(view, seating, words)) if loaded.asked_persons else []
    buttons = [
        Button(words("button-hand"), "hand", style="primary"),
        Button(words("button-undo"), "undo"),
        Button(words("button-log"), "log"),
        Button(words("button-rules"), "rules"),
        Button(words("button-board"), "board"),
        Button(words("button-leave"), "leave", style="danger"),
    ]
    if loaded.game.legal(loaded.state, None):  # there is something that the clock may still do
        stopped = loaded.table.clock_left is not None
        buttons.append(Button(words("button-paused" if stopped else "button-pause"), "pause", disabled=stopped))
    if any(seat.person is not None and seat.computer for seat in loaded.table.seats):
        buttons.append(Button(words("button-back"), "back"))
    return [*rows, *in_rows(buttons)]


def _ended_rows(words: Words) -> list[Row]:
    return [
        (
            Button(words("button-again"), "again", style="success"),
            Button(words("button-log"), "log"),
            Button(words("button-rules"), "rules"),
        )
    ]
