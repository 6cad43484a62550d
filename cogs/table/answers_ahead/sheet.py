"""The sheet on which somebody answers moves of the other in advance: the lines so far, and the board on a copy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cogs.face.answers import MOST_LINES, AnswerLines, Answers, Foreseen
from cogs.face.custom_id import sign
from cogs.face.seating import Seating
from cogs.face.sheet import MOST_CHOICES, Button, Choice, Menu, Picture, Row, Sheet
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.answers_ahead.commands import answers_of, lines_of
from cogs.table.hints.allowed import had_hint, hints_left, may_ask
from cogs.table.plans.lines import hold_of
from cogs.table.plans.turns import open_plan
from cogs.table.sheets.parts import alt, small, text, title_of_turn, versed_seating
from cogs.table.tables.loaded_table import LoadedTable
from db import Person, Table

DO = "answer-ahead-do"


@dataclass(slots=True, frozen=True)
class Answerer:
    """The reader of answers in advance."""

    seat: int
    locale: str
    person: Person
    changing: bool = False  # what is kept


@dataclass(slots=True, frozen=True)
class _Page:
    """The answers so far, as they are shown."""

    loaded: LoadedTable
    answers: Answers
    seat: int
    seating: Seating
    words: Words
    known: AnswerLines
    ahead: Foreseen
    choices: Sequence[Any]  # for the line that is being made
    kept: bool  # and nothing is changed now

    @property
    def other(self) -> str:
        """The name of whom it answers."""
        return self.seating[1 - self.seat]

    def named(self, move: str) -> str:
        return self.answers.name(self.loaded.game.load_action(move), self.words)


def composer(table: Table, reader: Answerer) -> Sheet:
    """The answers so far, and what can come next. It runs in a worker."""
    face, words = FACES[table.game], words_for(reader.locale)
    page = _page(LoadedTable.of(table, face, {reader.person.id: reader.person}), reader, words)
    told = page.answers.told(page.known.whole, page.seat, page.seating, words)
    asks = "" if page.kept else _question(page)
    lines = [words("plan-is-kept" if page.kept else "plan-nothing-played"), *([f"**{asks}**"] if asks else []), *told]
    lines += small(_small_print(page))
    view = face.game.view(page.ahead.state, None)
    in_words = "" if page.kept else face.board_text(view, page.seating, words)
    always, pictures = reader.person.in_words, list[Picture]()
    if not page.kept and not always:
        pictures = [Picture(face.board_picture(view, page.ahead.events, page.seating, words), alt(asks, in_words))]
    turn = face.game.turn(page.loaded.state).number + 1
    return Sheet(
        title=words("plan-title", turn=title_of_turn(face, turn, len(table.seats), words)),
        text=text(lines, in_words if always else ""),
        colour=face.colour,
        pictures=tuple(pictures),
        in_words="" if always else in_words,
        rows=tuple(_rows(page)),
    )


def _page(loaded: LoadedTable, reader: Answerer, words: Words) -> _Page:
    plan, known, answers = open_plan(loaded, reader.seat), lines_of(loaded, reader.seat), answers_of(loaded)
    kept = plan is not None and plan.kept and not reader.changing
    choices = [] if kept else answers.choices(known, reader.seat)
    if known.likely:
        choices.sort(key=lambda one: _rank(loaded, known, one) or len(known.likely) + 1)
    seating, ahead = versed_seating(loaded, reader.seat), answers.foresee(known, known.making)
    return _Page(loaded, answers, reader.seat, seating, words, known, ahead, choices, kept)


def _rank(loaded: LoadedTable, known: AnswerLines, action: Any) -> int:
    """The place of a move among the likeliest; 0: it is none of them."""
    move = loaded.game.dump(action)
    return known.likely.index(move) + 1 if move in known.likely else 0


def _question(page: _Page) -> str:
    """What is to be chosen next."""
    known, words, who = page.known, page.words, page.other
    if known.asks_mine:
        return words("answer-ahead-ask-mine", who=who, theirs=page.named(known.making[-1]))
    if not known.making:
        return words("answer-ahead-ask-theirs", who=who)
    if page.choices:
        return words("answer-ahead-ask-next", who=who)
    return words("answer-ahead-ask-unforeseen" if page.ahead.closed else "answer-ahead-ask-keep")


def _small_print(page: _Page) -> list[str]:
    """When it is played and when not; and that a hint was had."""
    words, table = page.words, page.loaded.table
    if page.known.asks_mine and not page.kept:
        return []  # there is nothing to keep yet
    ends = words(f"{page.loaded.face.prefix}-answer-ahead-ends")
    said = [words("answer-ahead-how", ends=ends, **hold_of(page.loaded))]
    if page.kept:
        return said
    if page.known.likely:
        left = hints_left(table, page.seat)
        counted = [] if left is None else [words("hint-left", left=left)]
        said.append(" ".join([words("answer-ahead-likely-first"), *counted]))
    return [*said, words("plan-warning")]


# Controls


def _rows(page: _Page) -> list[Row]:
    """The moves to choose from, and what can be done with the lines."""
    words, known = page.words, page.known
    drop = Button(words("button-plan-drop"), "plan-go", "drop", "danger")
    if page.kept:
        return [[Button(words("button-plan-change"), DO, "change"), drop]]
    own = []
    if known.whole and not known.asks_mine:
        own.append(Button(words("button-plan-keep"), DO, "keep", "primary"))
    if known.making and not known.asks_mine and len(known.whole) < MOST_LINES:
        own.append(Button(words("button-answer-ahead-another"), DO, "another"))
    if known.lines or known.making:
        own += [Button(words("button-plan-back"), DO, "back"), drop]
    if page.choices and not known.asks_mine and not known.likely and may_ask(page.loaded.table, page.seat):
        own.append(Button(_likely_label(page), DO, "likely"))
    return [*_moves(page), *([own] if own else [])]


def _moves(page: _Page) -> list[Row]:
    """The moves that can come next, in as many menus as they need; one that is alone is a button."""
    if len(page.choices) == 1:
        line = _line(page, page.choices[0])
        return [[Button(line.label, line.verb, line.argument, "primary")]]
    menus = -(-len(page.choices) // MOST_CHOICES)
    size = -(-len(page.choices) // max(1, menus))  # none has a line alone
    key = "menu-answer-ahead-mine" if page.known.asks_mine else "menu-answer-ahead-theirs"
    return [
        Menu(
            page.words(key, who=page.other, part=part + 1),
            tuple(_line(page, one) for one in page.choices[part * size : (part + 1) * size]),
        )
        for part in range(menus)
    ]


def _line(page: _Page, action: Any) -> Choice:
    rank = _rank(page.loaded, page.known, action)
    about = page.words("answer-ahead-likely", rank=rank) if rank else ""
    return Choice(page.answers.name(action, page.words), DO, sign(page.loaded.game, action), about)


def _likely_label(page: _Page) -> str:
    """The label with how many hints are left, if this one counts."""
    table, words = page.loaded.table, page.words
    left = hints_left(table, page.seat)
    if left is None or had_hint(table, page.seat):
        return words("button-answer-ahead-likely")
    return words("button-answer-ahead-likely-left", left=left)
