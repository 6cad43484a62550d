"""A reader's own choices of a finished game as puzzles: each first as the question that it was, with their own eyes of
then; and on request what they did, and a Master's word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cogs.face.sheet import Button, Picture, Sheet
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.history.sheet import Frame, frame, played
from cogs.table.how_it_went import books
from cogs.table.how_it_went.allowed import Rights, own_lines
from cogs.table.how_it_went.sheet import when
from cogs.table.how_it_went.story import chosen, deeds
from cogs.table.how_it_went.summary import LEAST, questions
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.sheets.parts import alt, text
from cogs.table.terms.refusals import Refusal
from db import Move, Table, not_undone
from engine.house.ledger import Entry, points

WANTED = re.compile(r"(?P<how>[qs])(?P<line>[0-9]{1,9})")


@dataclass(slots=True, frozen=True)
class Puzzle:
    """A control's request for a question by its line of the log; `solved` with the answer. 0: the first one."""

    line: int = 0
    solved: bool = False

    def __str__(self) -> str:
        return f"{'s' if self.solved else 'q'}{self.line}"

    @classmethod
    def of(cls, argument: str) -> Puzzle:
        found = WANTED.fullmatch(argument or "q0")
        if found is None:
            raise Refusal("refuse-unknown-control")
        return cls(int(found["line"]), found["how"] == "s")


def puzzle(table: Table, moves: Sequence[Move], body: str, reader: Rights, wanted: Puzzle) -> Sheet:
    """The question that is asked for, or the next one, and the ways to the others. It runs in a worker."""
    words = words_for(reader.locale)
    if body == books.TOO_LONG:
        return Sheet(content=words("went-too-long"))
    assert reader.seat is not None
    ledger = books.without(books.read(table.game, body), reader.unnamed)
    found = questions(ledger, own_lines(table, moves, reader.seat))
    if not found:
        return Sheet(content=words("went-own-none", least=points(LEAST)))
    at = next((at for at, one in enumerate(found) if one.number >= wanted.line), len(found) - 1)
    entry, face = found[at], FACES[table.game]
    seen = _before(table, moves, entry, reader.seat, words)
    lines = [*seen.lines, f"**{words('went-own-question', asks=seen.asks)}**"]
    if wanted.solved:
        lines += _solution(table, moves, entry, reader.seat, words)
    said = "\n".join(lines).replace("*", "")
    return Sheet(
        title=words("went-own-title", when=when(entry.turn, table, words)),
        text=text(lines, seen.in_words if reader.in_words else ""),
        colour=face.colour,
        footer=words("went-own-at", number=at + 1, count=len(found)),
        pictures=() if reader.in_words else (Picture(seen.picture, alt(said, seen.brief)),),
        in_words="" if reader.in_words else seen.in_words,
        rows=(_ways(found, at, wanted, words),),
    )


def _before(table: Table, moves: Sequence[Move], entry: Entry, seat: int, words: Words) -> Frame:
    """The moment before a choice, with the eyes of whoever made it."""
    before = not_undone([move for move in moves if move.number < entry.number and move.void_by is None])
    acts = [move for move in before if move.kind == "act"]
    first = next((move.number for move in acts if acts and move.turn == acts[-1].turn), 0)
    return frame(table, played(table, before, None, first), seat, seat, words)


def _solution(table: Table, moves: Sequence[Move], entry: Entry, seat: int, words: Words) -> list[str]:
    deed = deeds(table, moves, {entry.number})[entry.number]
    done, better = chosen(table, deed, entry, seating_of(table, seat), words)
    by = points(-entry.choice[seat])
    return ["", words("went-own-solution", done=done, advised=better, by=by)]


def _ways(found: Sequence[Entry], at: int, wanted: Puzzle, words: Words) -> list[Button]:
    """To the answer, and to the questions before and after this one, which keep their answers to themselves."""

    def to(label: str, other: int) -> Button:
        there = 0 <= other < len(found)
        line = found[other].number if there else found[at].number
        return Button(words(label), "went-own", str(Puzzle(line)), disabled=not there)

    solution = str(Puzzle(found[at].number, solved=True))
    show = Button(words("button-went-show"), "went-own", solution, "primary", disabled=wanted.solved)
    if len(found) == 1:
        return [show]
    return [to("button-went-before", at - 1), show, to("button-went-after", at + 1)]
