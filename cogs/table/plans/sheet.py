"""The sheet on which somebody plans their next turn: the game's own picture and controls, on a copy."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cogs.face.seating import Seating
from cogs.face.sheet import Button, Link, Menu, Picture, Row, Sheet
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.hints.allowed import had_hint, hints_left, may_ask
from cogs.table.plans.lines import hold_of
from cogs.table.plans.turns import open_plan, rehearsed
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.sheets.parts import alt, small, text, title_of_turn, versed_seating
from cogs.table.sheets.table_row import hint_label
from cogs.table.tables.loaded_table import LoadedTable
from db import Person, Table

VERBS = {"act": "plan-act", "all": "plan-all", "pick": "plan-pick", "show": "plan-show"}  # those of a table


@dataclass(slots=True, frozen=True)
class Planner:
    """The reader of a plan."""

    seat: int
    locale: str
    person: Person
    pick: str = ""
    changing: bool = False  # a plan that is kept


def composer(table: Table, reader: Planner) -> Sheet:
    """The plan as far as it goes, and what can come next. It runs in a worker."""
    face, words = FACES[table.game], words_for(reader.locale)
    loaded = LoadedTable.of(table, face, {reader.person.id: reader.person})
    plan, (rehearsal, planned) = open_plan(loaded, reader.seat), rehearsed(loaded, reader.seat)
    view, legal, seating = rehearsal.view, rehearsal.legal, versed_seating(loaded, reader.seat)
    asks = face.question_after(reader.pick, view, legal, words) if reader.pick and legal else ""
    kept = plan is not None and plan.kept and not reader.changing
    steps = rehearsal.told(words)
    lines = [words("plan-is-kept" if kept else "plan-nothing-played"), *([f"**{asks}**"] if asks else [])]
    lines += [words("plan-when"), *(f"`{number}` {step}" for number, step in enumerate(steps, 1))] if steps else []
    lines += [words("plan-shortened")] if len(steps) < len(planned.steps) else []
    lines += [words("plan-over" if rehearsal.over else "plan-reveals")] if rehearsal.closed else []
    how = {**hold_of(loaded), "end": "on" if planned.to_the_end else "off"}
    if kept or not steps:
        lines += small([words("plan-how", **how), *([] if kept else [words("plan-warning")])])
    in_words = "\n".join(filter(None, (face.hand_text(view, seating, words), face.board_text(view, seating, words))))
    lines += [] if kept else small(_had(table, reader.seat, words))
    always = reader.person.in_words
    shown = () if kept or always else (Picture(_picture(face, rehearsal, reader, seating, words), alt(asks, in_words)),)
    turn = face.game.turn(rehearsal.state).number
    return Sheet(
        title=words("plan-title", turn=title_of_turn(face, turn, len(table.seats), words)),
        text=text(lines, in_words if always and not kept else ""),
        colour=face.colour,
        pictures=shown,
        in_words="" if always else in_words,
        rows=tuple(_rows(loaded, rehearsal, reader, words, kept=kept, to_the_end=planned.to_the_end)),
    )


def shown(table: Table, seat: int, what: str, locale: str) -> Sheet | None:
    """What a control for looking shows, as everybody would see it at this point of the plan; None: nothing."""
    face, words = FACES[table.game], words_for(locale)
    rehearsal, _ = rehearsed(LoadedTable.of(table, face), seat)
    view, seating = face.game.view(rehearsal.state, None), seating_of(table, seat)
    sheet = face.show(what, view, seating, words)
    return None if sheet is None else replace(sheet, rows=tuple(_planning(row) for row in sheet.rows))


def _had(table: Table, seat: int, words: Words) -> list[str]:
    """That a Master was asked what to plan, which counts as a hint."""
    if not had_hint(table, seat):
        return []
    left = hints_left(table, seat)
    counted = [] if left is None else [words("hint-left", left=left)]
    return [" ".join([words("plan-hint-had"), *counted])]


def _picture(face: Any, rehearsal: Any, reader: Planner, seating: Seating, words: Words) -> bytes:
    """What the seat would see at this point of its turn."""
    view, legal = rehearsal.view, rehearsal.legal
    picked = face.picture_after(reader.pick, view, legal, (), seating, words) if reader.pick and legal else None
    own: bytes | None = picked or face.hand_picture(view, (), seating, words)
    return own or face.board_picture(face.game.view(rehearsal.state, None), (), seating, words)


def _rows(
    loaded: LoadedTable, rehearsal: Any, reader: Planner, words: Words, *, kept: bool, to_the_end: bool
) -> list[Row]:
    """The game's controls, and those of the plan."""
    back = Button(words("button-plan-back"), "plan-go", "back")
    drop = Button(words("button-plan-drop"), "plan-go", "drop", "danger")
    end = Button(words("button-plan-stop-at-end" if to_the_end else "button-plan-to-the-end"), "plan-go", "end")
    if kept:
        return [[Button(words("button-plan-change"), "plan-go", "change"), end, drop]]
    game = []
    if rehearsal.legal:
        face, seating = loaded.face, seating_of(loaded.table, reader.seat)
        rows = face.hand_controls(rehearsal.view, rehearsal.legal, reader.pick, seating, words)
        game = [_planning(row) for row in rows]
    own: list[Button | Link] = []
    if rehearsal.steps:
        own += [Button(words("button-plan-keep"), "plan-go", "keep", "primary"), back, end, drop]
    if may_ask(loaded.table, reader.seat):
        own.append(Button(hint_label(loaded.table, reader.seat, words), "plan-hint"))
    return [*game, *([own] if own else [])]


def _planning(row: Row) -> Row:
    """A row of a game's controls, for a plan."""
    if isinstance(row, Menu):
        return replace(row, choices=tuple(replace(one, verb=VERBS[one.verb]) for one in row.choices))
    return [one if isinstance(one, Link) else replace(one, verb=VERBS[one.verb]) for one in row]
