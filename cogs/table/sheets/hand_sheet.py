"""A seat's own message: the question, the news, one picture, and all that the seat may do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cogs.face.sheet import Button, Link, Picture, Row, Sheet, shorten, without_embed
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.pace.waiting import waited_for_you
from cogs.table.plans.lines import plan_lines
from cogs.table.seats.stand_in_names import seating_of, with_stand_ins
from cogs.table.sheets.last_moves import mark_last
from cogs.table.sheets.narration import NarratedTurn, done_by_others, leading_to_the_rest, marks, news, tell_news
from cogs.table.sheets.notices import undo_answer, undo_asks_you
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
from cogs.table.sheets.table_row import hand_row, may_undo, rows_between
from cogs.table.tables.eyes import is_voted_out
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.timers import Timers
from cogs.table.tables.undo_request import undo_end_of
from cogs.table.votes.sheet import vote_about_you
from db import OF_A_PERSON, Move, Person, Table, Timer


@dataclass(slots=True, frozen=True)
class HandOptions:
    """The inputs of a private sheet: the reader and their language, a half-made pick, and where the table stands."""

    seat: int
    locale: str
    where: str = ""
    link: str = ""
    pick: str = ""
    until: float | None = None
    person: Person | None = None
    timers: tuple[Timer, ...] = ()  # what becomes of those who are asked
    undo: bool = True  # whether a move that is in can be taken back here
    moved: bool = True  # whether the seat has a move to take back
    elsewhere: str = ""  # the address of another table that waits for the reader


def hand(table: Table, moves: Sequence[Move], asked: HandOptions, base: str | None = None) -> Sheet:
    """The whole message. The moves may be the end of a log alone: `base` is the state of play that they begin from."""
    sheet = _with_embed(table, moves, asked, base)
    return sheet if asked.person is None or asked.person.sees_embeds else without_embed(sheet)


def _with_embed(table: Table, moves: Sequence[Move], asked: HandOptions, base: str | None) -> Sheet:
    face, words, seating = FACES[table.game], words_for(asked.locale), seating_of(table, asked.seat)
    people = {} if asked.person is None else {asked.person.id: asked.person}
    loaded, timers = LoadedTable.of(table, face, people), Timers(asked.timers)
    if table.status == "closed":  # with its day
        return Sheet(content=words("today-missed"), colour=face.colour)
    heading = shorten(" · ".join(filter(None, (title(face, loaded, words), asked.where))), 250)
    if is_voted_out(table, asked.seat):  # whatever leads here, their hand is theirs no more
        row = hand_row(loaded, None, asked.link, words, undo=False)
        lines = waited_for_you(loaded, asked.seat, moves, timers, words)
        return Sheet(title=heading, text=text(lines), colour=face.colour, rows=(row,))
    asked = replace(asked, moved=may_undo(table, moves, base, (asked.seat,)))
    view = loaded.game.view(loaded.state, asked.seat)
    narrated = tell_news(table, face, moves, seating, words, (asked.seat,), base)
    new = marks(narrated)
    is_asked = asked.seat in loaded.asked and not table.seats[asked.seat].computer
    moved_last = bool(moves) and moves[-1].seat == asked.seat
    legal = loaded.game.legal(loaded.state, asked.seat) if is_asked and asked.pick else []
    asks = face.question_after(asked.pick, view, legal, words) if legal else ""
    named = with_stand_ins(seating, table, words)
    asks = asks or question_of(loaded, view, named, words)
    in_words = in_own_words(loaded, asked.seat, words)
    lines = [*waited_for_you(loaded, asked.seat, moves, timers, words), f"**{asks}**"]
    lines += plan_lines(loaded, asked.seat, timers, words)
    lines += notices(loaded, view, named, words)
    game = _game_rows(loaded, asked, words) if is_asked else ()
    *above, row = _own_rows(loaded, asked, words, is_asked=is_asked, moved_last=moved_last)
    taking_back, row = undo_asks_you(table, asked.seat, row, words)
    rows = [*game, *above, row]
    lines += [*vote_about_you(table, asked.seat, words), *taking_back]
    if is_asked:
        lines += lesson_lines(loaded, asked.seat, words, asked.pick)
    elif moved_last and table.status == "playing":
        lines += _arrived(loaded, narrated[-1], words)
    answer = undo_answer(table, asked.seat, words)
    lines += [*answer, *standings(loaded, moves, seating, words)]
    # Whoever has made a move has read what was before it: they are told what they did, in a turn that runs as the game
    # tells it to them.
    own = moved_last and not any(one.own for one in narrated[-1:])
    own = own and (not is_asked or any(one.lines for one in narrated[-1:]))
    recent = narrated[-1:] if own else done_by_others(narrated, asked.seat)
    if answer and (end := undo_end_of(table)) is not None and end.how == "agreed":
        recent = [one for one in recent if one.move.kind != "undo"]  # the answer says it
    lines += news(recent, words)
    lines += small(clock_lines(table, asked.until, words))
    always = asked.person is not None and asked.person.in_words
    brief = face.in_brief(view, seating, words) or in_words
    return Sheet(
        title=heading,
        text=text(lines, in_words if always else ""),
        colour=face.colour,
        pictures=() if always else (Picture(_picture(loaded, asked, legal, new, words), alt(asks, brief)),),
        in_words="" if always else in_words,
        rows=leading_to_the_rest(rows, recent, words),
    )


def _own_row(loaded: LoadedTable, asked: HandOptions, words: Words) -> Sequence[Button | Link]:
    return hand_row(loaded, asked.seat, asked.link, words, undo=asked.moved)


def _own_rows(
    loaded: LoadedTable, asked: HandOptions, words: Words, *, is_asked: bool, moved_last: bool
) -> list[Sequence[Button | Link]]:
    """The table's rows."""
    if is_asked:
        return [_own_row(loaded, asked, words)]
    undo = moved_last and asked.undo and asked.moved
    return rows_between(loaded, asked.seat, asked.link, words, undo=undo, elsewhere=asked.elsewhere)


def in_own_words(loaded: LoadedTable, seat: int, words: Words) -> str:
    """All that the seat's picture shows: what it alone knows, and the board."""
    view, seating = loaded.game.view(loaded.state, seat), seating_of(loaded.table, seat)
    texts = loaded.face.hand_text(view, seating, words), loaded.face.board_text(view, seating, words)
    return "\n".join(filter(None, texts))


def _picture(
    loaded: LoadedTable, asked: HandOptions, legal: Sequence[Any], events: Sequence[Any], words: Words
) -> bytes:
    """The seat's own picture, with a half-made pick in it, or the board's where that is all there is."""
    face, seating = loaded.face, versed_seating(loaded, asked.seat)
    view = loaded.game.view(loaded.state, asked.seat)
    picked = face.picture_after(asked.pick, view, legal, events, seating, words) if legal else None
    own = picked or face.hand_picture(view, events, seating, words)
    return face.board_picture(loaded.view(None), events, seating, words) if own is None else own


def _arrived(loaded: LoadedTable, last: NarratedTurn, words: Words) -> list[str]:
    """A line saying that the last move has arrived: it ended its seat's own turn, or waits for others within it, or
    answered."""
    if last.move.kind != "act" or last.turn is None or last.move.cause not in OF_A_PERSON:
        return []  # whoever stood in made it, and the news say so
    if last.move.cause == "plan":
        lasts = loaded.face.advance is not None and loaded.face.advance.lasts
        return [words("hand-order-is-carried-out" if lasts else "hand-plan-is-played")]
    if last.turn.seat != last.move.seat:
        return [words("hand-answer-is-in")]
    goes_on = last.turn == loaded.game.turn(loaded.state)
    return [words("hand-others-are-asked" if goes_on else "hand-move-is-in")]


def question(loaded: LoadedTable, seat: int | None, words: Words) -> str:
    """The question to this seat, in a line; None: as spectators read it."""
    view = loaded.game.view(loaded.state, seat)
    return loaded.face.question(view, seating_of(loaded.table, seat), words)


def hand_rows(loaded: LoadedTable, asked: HandOptions, words: Words) -> list[Row]:
    """All that the seat asked may do now."""
    _, row = undo_asks_you(loaded.table, asked.seat, _own_row(loaded, asked, words), words)
    return [*_game_rows(loaded, asked, words), row]


def _game_rows(loaded: LoadedTable, asked: HandOptions, words: Words) -> list[Row]:
    view = loaded.game.view(loaded.state, asked.seat)
    legal = loaded.game.legal(loaded.state, asked.seat)
    seating = seating_of(loaded.table, asked.seat)
    rows = loaded.face.hand_controls(view, legal, asked.pick, seating, words)
    return [*mark_last(rows, loaded, asked.seat, asked.seat, words)]
