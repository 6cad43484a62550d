"""A game step by step: which steps there are, which one somebody asks for, and whose eyes see it. As in the log, steps
follow from what is written down of each move: nothing is played for that."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from cogs.face.sheet import MOST_CHOICES
from cogs.table.tables.eyes import eyes_of, eyes_then
from cogs.table.terms.refusals import Refusal
from db import Outlined, Reading, Table, Tail
from db.rows import as_told
from engine.game import Eyes

TURNS_A_PAGE = MOST_CHOICES - 2  # of a menu, whose last lines lead to the pages before and after
WANTED = re.compile(r"(?P<how>[nbfmz])(?P<line>[0-9]{1,9})(?P<taken_back>u?)(?:\.(?P<eyes>[0-9]))?")
How = Literal["n", "b", "f", "m", "z"]  # at a line, the step before it, the one after, one's own turn before, the last


@dataclass(slots=True, frozen=True)
class Step:
    """A turn, or what of it was made by the same people or computer players; or that something was taken back."""

    first: int  # its lines in the log, and what of other lines was taken back between them; 0: the game as it was dealt
    last: int
    kind: Literal["act", "undo"] = "act"
    version: int = 0  # of its first line
    turn: int | None = None
    seat: int | None = None  # who moved in it first, or took back
    gone: bool = False  # all of it, or its end, was taken back later


DEAL = Step(0, 0)


@dataclass(slots=True, frozen=True)
class Wanted:
    """A control's request for a step, by a line of the log, whatever has happened since it was drawn."""

    how: How = "z"
    line: int = 0
    taken_back: bool = False  # with what was taken back
    eyes: int | None = None  # a seat's, once the game is over

    def __str__(self) -> str:
        eyes = "" if self.eyes is None else f".{self.eyes}"
        return f"{self.how}{self.line}{'u' if self.taken_back else ''}{eyes}"

    @classmethod
    def of(cls, text: str) -> Wanted:
        """Parses a control's argument; an empty one asks for the last step."""
        found = WANTED.fullmatch(text or "z0")
        if found is None:
            raise Refusal("refuse-unknown-control")
        how: How = found["how"]  # type: ignore[assignment]  # the pattern has no others
        eyes = None if found["eyes"] is None else int(found["eyes"])
        return cls(how, int(found["line"]), bool(found["taken_back"]), eyes)


@dataclass(slots=True, frozen=True)
class Turns:
    """A page of a menu: the first step of each turn, and those that the pages before and after it begin and end
    with."""

    here: tuple[Step, ...] = ()
    before: tuple[Step, Step] | None = None
    after: tuple[Step, Step] | None = None


@dataclass(slots=True, frozen=True)
class HistoryPage:
    """A step of a game, and where it stands among the others."""

    step: Step
    part: Tail  # up to its last line; lines before its first are there to be played, not to be told
    at: int
    steps: int
    wanted: Wanted  # this very step
    eyes: Eyes
    reader: int | None  # the seat of whoever reads
    turns: Turns
    own: bool  # whether there is a turn of theirs before it
    any_taken_back: bool  # anywhere in the game


@dataclass(slots=True, frozen=True)
class PastPosition:
    """A moment of a game that is over, about which somebody asks: after a line of the log, 0 is the deal."""

    line: int
    part: Tail  # up to the line after it, if there is one; lines before it are there to be played
    version: int  # of the table then
    at: int  # which moment it is
    moments: int
    seat: int | None  # for whom they ask, if that one was asked something then
    taken_back: bool

    def to(self, how: How) -> str:
        """The argument of a control that asks for the moment before this one, or after."""
        return str(Wanted(how, self.line, self.taken_back, self.seat))


async def position_asked_about(store: Reading, table: Table, wanted: Wanted) -> PastPosition:
    """The moment that is asked about, or the one nearest to it in which something could still be done."""
    outline = await store.outline(table.id, table.version)
    counting = _counting(outline)
    acts = [one for one in outline if one.kind == "act" and (wanted.taken_back or one.number in counting)]
    over = table.outcome is not None  # or it ended while somebody was asked
    lines = [(0, 0), *((one.number, one.version) for one in acts)][: -1 if over and acts else None]
    found = next((at for at, (number, _) in enumerate(lines) if number >= wanted.line), len(lines) - 1)
    at = max(0, min(len(lines) - 1, found + {"b": -1, "f": 1}.get(wanted.how, 0)))
    line, version = lines[at]
    then = acts[at].number if at < len(acts) else line
    part = await store.tail(table.id, lambda move: move.number <= line, then) if then else Tail([])
    return PastPosition(line, part, version, at, len(lines), wanted.eyes, wanted.taken_back)


async def history_page(store: Reading, table: Table, person: int, wanted: Wanted) -> HistoryPage:
    """The step that is asked for, or the one nearest to it, of the game as it was when the table was read."""
    outline = await store.outline(table.id, table.version)
    every, reader = steps(outline, taken_back=wanted.taken_back), eyes_of(table, person)
    own = [at for at, step in enumerate(every) if step.kind == "act" and step.last and step.seat == reader is not None]
    at = _at(every, wanted, own)
    step = every[at]
    return HistoryPage(
        step=step,
        part=await store.tail(table.id, lambda move: move.number <= step.first, step.last) if step.last else Tail([]),
        at=at,
        steps=len(every) - 1,
        wanted=replace(wanted, how="n", line=step.last),
        eyes=eyes_then(table, reader, step.version, wanted.eyes),
        reader=reader,
        turns=turns_around(every, step),
        own=any(one < at for one in own),
        any_taken_back=any(line.kind == "undo" for line in outline),
    )


# Which steps


def steps(outline: Sequence[Outlined], *, taken_back: bool = False) -> list[Step]:
    """The steps that a game consists of, the deal first; on request with what was taken back. Each is one part of
    the narration, or the few in which it tells a turn."""
    counting = _counting(outline)
    made: list[Step] = [DEAL]
    acts: list[Outlined] = []
    opened: list[int] = []  # the places among the acts where a step begins

    def close() -> None:
        if acts and acts[-1].number > made[-1].last:
            first, last = acts[opened[-1]], acts[-1]
            gone = last.number not in counting
            made.append(Step(first.number, last.number, "act", first.version, last.turn, first.seat, gone))

    for line in outline:
        if line.kind == "act":
            if not taken_back and line.number not in counting:
                continue
            if not acts or not _belongs(line, acts[opened[-1] :]):
                close()
                opened.append(len(acts))
            acts.append(line)
        elif taken_back and line.kind == "undo":
            close()
            made.append(Step(line.number, line.number, "undo", line.version, seat=line.seat))
            while acts and acts[-1].void_by == line.number:
                acts.pop()
            opened = [at for at in opened if at < len(acts)]
        elif taken_back and made[-1].kind == "undo" and made[-1].version == line.version:
            made[-1] = replace(made[-1], last=line.number)  # chance speaks again, as a part of taking back
    close()
    return made


def _counting(outline: Sequence[Outlined]) -> set[int]:
    """The numbers of the acts that counted when the last line was written."""
    last = outline[-1].number if outline else 0
    return {one.number for one in outline if one.kind == "act" and (one.void_by is None or one.void_by > last)}


def _belongs(line: Outlined, together: Sequence[Outlined]) -> bool:
    """Whether a move is told with these. Before the first turn, those of one seat are."""
    last = together[-1]
    if line.turn < 1 and line.seat != last.seat:
        return False
    cause = as_told(line.cause)
    return line.turn == last.turn and not any(one.seat == line.seat and as_told(one.cause) != cause for one in together)


def _at(every: Sequence[Step], wanted: Wanted, own: Sequence[int]) -> int:
    """The place of the step that is wanted. A line that was taken back is found in the step after it, or the last."""
    newest = len(every) - 1
    if wanted.how == "z":
        return newest
    at = next((place for place, step in enumerate(every) if step.last >= wanted.line), newest)
    if wanted.how == "m":
        return next((place for place in reversed(own) if place < at), at)
    return max(0, min(newest, at + {"n": 0, "b": -1, "f": 1}[wanted.how]))


def turns_around(every: Sequence[Step], step: Step) -> Turns:
    """The page of turns that a step stands on."""
    turns: list[Step] = []
    for one in every[1:]:
        if one.kind == "act" and (not turns or _begins_turn(one, turns[-1])):
            turns.append(one)
    pages = [tuple(turns[at : at + TURNS_A_PAGE]) for at in range(0, len(turns), TURNS_A_PAGE)]
    if len(turns) <= MOST_CHOICES:
        return Turns(tuple(turns))
    at = max(0, sum(page[0].last <= step.last for page in pages) - 1)
    before = (pages[at - 1][0], pages[at - 1][-1]) if at else None
    after = (pages[at + 1][0], pages[at + 1][-1]) if at + 1 < len(pages) else None
    return Turns(pages[at], before, after)


def _begins_turn(step: Step, last: Step) -> bool:
    """Before the first turn each seat has one of its own."""
    return step.turn is None or step.turn != last.turn or (step.turn < 1 and step.seat != last.seat)
