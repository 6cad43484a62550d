"""The board of a running table, for the channel. It is made in the workers, from stored rows alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cogs.face.canvas import written
from cogs.face.posters import Poster
from cogs.face.seating import Seating
from cogs.face.sheet import Picture, Row, Sheet
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.pace.waiting import waited_for
from cogs.table.seats.stand_in_names import seating_of, with_stand_ins
from cogs.table.sheets.billing import ahead, bill, board_of
from cogs.table.sheets.last_moves import mark_last
from cogs.table.sheets.narration import leading_to_the_rest, marks, news, tell_news
from cogs.table.sheets.notices import tell_me_button, today_button
from cogs.table.sheets.parts import (
    alt,
    clock_lines,
    lesson_lines,
    notices,
    question_of,
    small,
    standings,
    text,
    title,
    versed_seating,
)
from cogs.table.sheets.table_row import board_rows, may_undo
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.votes.sheet import vote_lines
from db import Move, Person, Table, Timer
from engine.house.judges import SHOWN


def board(
    table: Table,
    moves: Sequence[Move],
    until: float | None = None,
    base: str | None = None,
    people: Mapping[int, Person] | None = None,
    timers: Sequence[Timer] = (),
) -> Sheet:
    """All that a spectator may know. `until`: when the table's clock runs out; `timers`: what becomes of those who are
    asked. The moves may be the end of a log alone: `base` is the state of play that they begin from. `people` are those
    at the table who are known."""
    face, words, seating = FACES[table.game], words_for(table.locale), seating_of(table)
    loaded = LoadedTable.of(table, face, dict(people or {}), timers)
    view = loaded.view(None)
    seats = loaded.asked_persons or [at for at, seat in enumerate(table.seats) if seat.person is not None]
    narrated = tell_news(table, face, moves, seating, words, seats, base)
    lines = [
        *notices(loaded, view, seating, words),
        *_lessons(loaded, words),
        *standings(loaded, moves, seating, words),
        *news(narrated, words),
    ]
    lines += vote_lines(loaded, words)
    if table.status == "ended" and SHOWN and table.game not in SHOWN:
        lines += small([words("went-none-here")])
    lines += small([*waited_for(loaded, moves, loaded.timers, words), *clock_lines(table, until, words)])
    asks = question_of(loaded, view, with_stand_ins(seating, table, words), words)
    in_words = face.board_text(view, seating, words)
    own = board_rows(loaded, words, undo=may_undo(table, moves, base, loaded.persons()))
    further: tuple[Row, ...] = (
        ((tell_me_button(table, words),), (today_button(words),)) if table.status == "ended" else ()
    )
    return Sheet(
        title=title(face, loaded, words),
        text=text([f"**{asks}**", *lines]),
        colour=face.colour,
        pictures=(_picture(loaded, marks(narrated), asks, words),),
        in_words=in_words,
        rows=(*leading_to_the_rest([*_controls(loaded, view, seating, words), *own], narrated, words), *further),
    )


def _picture(loaded: LoadedTable, events: Sequence[Any], asks: str, words: Words) -> Picture:
    """The board; of a game that is over the result, which people may want to show to others, with the board in it."""
    face, view, seating = loaded.face, loaded.view(None), seating_of(loaded.table)
    in_words = face.in_brief(view, seating, words) or face.board_text(view, seating, words)
    if loaded.table.status != "ended":
        return Picture(face.board_picture(view, events, versed_seating(loaded), words), alt(asks, in_words))
    how = [ahead(loaded.game.outcome(loaded.state), seating, words), *standings(loaded, (), seating, words)]
    poster = Poster(board_of(face, view, (), seating, words), face.seat_paints)
    return Picture(written(poster.result(bill(loaded, words))), alt(asks, "\n".join([*filter(None, how), in_words])))


def _lessons(loaded: LoadedTable, words: Words) -> list[str]:
    """Lessons for whoever plays alone with computer players, and holds nothing that others may not see: they play from
    here. Where others read it as well, their own message explains it to them."""
    people = [at for at, seat in enumerate(loaded.table.seats) if seat.person is not None]
    if loaded.table.status != "playing" or len(people) != 1 or people != loaded.asked_persons:
        return []
    (seat,) = people
    return [] if loaded.face.holds(loaded.game.view(loaded.state, seat)) else lesson_lines(loaded, seat, words)


def _controls(loaded: LoadedTable, view: Any, seating: Seating, words: Words) -> list[Row]:
    """The controls of the seat asked, as far as everybody may know them."""
    if not loaded.asked_persons:
        return []
    rows = loaded.face.board_controls(view, seating, words)
    return mark_last(rows, loaded, loaded.asked[0], None, words) if len(loaded.asked) == 1 else rows
