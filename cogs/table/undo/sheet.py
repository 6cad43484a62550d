"""The ephemeral preview of an undo: which moves would be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cogs.face.sheet import Button, Sheet
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.seats.stand_in_names import moving_for, seating_of
from cogs.table.sheets.narration import parts, tell_part
from cogs.table.sheets.parts import text
from cogs.table.tables.eyes import own_eyes
from cogs.table.undo.commands import TakingBack
from db import Table, not_undone, replay


def what_goes(table: Table, goes: TakingBack, locale: str, before: str = "") -> Sheet:
    """A preview of the moves that the owner of a click would take back, as they know them, and whose consent it needs.
    `before` is put first: what has just happened."""
    face, words, seating = FACES[table.game], words_for(locale), seating_of(table, goes.seat)
    lines = [before, ""] if before else []
    last = _narrated(table, goes, goes.first, words)
    lines += [words("undo-goes"), *_listed(last)]
    asked = {"who": seating.listed(goes.asks, words), "count": len(goes.asks)}
    take_back = words("undo-button-ask", **asked) if goes.asks else words("button-take-back")
    buttons = [Button(take_back, "take-back", str(goes.first), "primary")]
    if goes.turn is not None:
        turn = _narrated(table, goes, goes.turn, words)
        lines += ["", words("undo-turn-goes", count=goes.clicks), *_listed(turn if turn != last else [])]
        buttons.append(Button(words("button-take-back-turn"), "take-back", str(goes.turn)))
    if goes.asks:
        lines += ["", words("undo-needs-others", **asked)]
    elif goes.practice:
        lines += ["", words("undo-makes-practice")]
    elif not goes.free:
        lines += ["", words("undo-deals-again")]
    title = words("undo-title-more" if before else "undo-title")
    return Sheet(title=title, text=text(lines), colour=face.colour, rows=(buttons,))


def what_went(table: Table, goes: TakingBack, first: int, locale: str) -> str:
    """The same once everything is taken back from this move on, which they chose."""
    words = words_for(locale)
    return "\n".join([words("undo-done"), *_listed(_narrated(table, goes, first, words))])


def asked(table: Table, goes: TakingBack, locale: str) -> str:
    """A line about who is asked now whether the moves may be taken back."""
    words = words_for(locale)
    return words("undo-asks-others", who=seating_of(table, goes.seat).listed(goes.asks, words))


def _narrated(table: Table, goes: TakingBack, first: int, words: Words) -> list[str]:
    """The moves from this one on, in the words of the log, as far as they went; those before they took the seat over as
    everybody was told them."""
    face, moves = FACES[table.game], not_undone(goes.end.moves)
    kept = [move for move in moves if move.number < first]
    state = replay(face.game, len(table.seats), table.options, table.seed, table.rules_version, kept, goes.end.base)
    behind = [move for move in moves if move.number >= first]
    seating = seating_of(table, goes.seat)
    lines = _let_be(table, goes, words) if first == goes.first else []
    for part in parts(table, face, behind, face.game.dump(state)):
        eyes = own_eyes(table, goes.seat, part.moves[0].version)
        narrated = tell_part(replace(part, broken_off=True), table, face, seating, words, eyes)
        lines += (line.text for line in narrated.lines)
    return lines


def _let_be(table: Table, goes: TakingBack, words: Words) -> list[str]:
    """Lines about the last click, if that was to let things be: no event tells of it, though others may follow."""
    face, moves = FACES[table.game], not_undone(goes.end.moves)
    click = [move for move in moves if move.number >= goes.first and move.seat == goes.seat]
    click = [move for move in click if move.version == click[0].version]
    seating = seating_of(table, goes.seat)
    if click[0].cause == "computer":
        seating = moving_for(seating, table, (goes.seat,), words)
    lines = [face.tell_choice(face.game.load_action(move.body), goes.seat, seating, words) for move in click]
    return lines if all(lines) else []


def _listed(lines: Sequence[str]) -> list[str]:
    return [f"- {line}" for line in lines]
