"""What would go if somebody took a move back, for their eyes, before it goes."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.face.seating import Seating
from cogs.face.sheet import Button, Sheet
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.sheets.narration import parts, tell_part
from cogs.table.sheets.parts import text
from cogs.table.tables.history import own_eyes
from cogs.table.tables.undo import TakingBack
from db import Table, live, replay


def what_goes(table: Table, goes: TakingBack, locale: str, before: str = "") -> Sheet:
    """What the owner of a click would take back, as they know it, and what that takes. `before` it stands what has just
    happened."""
    face, words, seating = FACES[table.game], words_for(locale), Seating.at(table.seats, goes.seat)
    lines = [words(before), ""] if before else []
    last = _told(table, goes, goes.first, words)
    lines += [words("undo-goes"), *_listed(last)] if last else [words("undo-goes-untold")]
    buttons = [
        Button(words("button-ask-others" if goes.asks else "button-take-back"), "take-back", str(goes.first), "primary")
    ]
    if goes.turn is not None:
        turn = _told(table, goes, goes.turn, words)
        lines += ["", words("undo-turn-goes", count=goes.clicks), *_listed(turn if turn != last else [])]
        buttons.append(Button(words("button-take-back-turn"), "take-back", str(goes.turn)))
    if goes.asks:
        lines += ["", words("undo-needs-others", who=seating.listed(goes.asks), count=len(goes.asks))]
    elif goes.practice:
        lines += ["", words("undo-makes-practice")]
    elif not goes.free:
        lines += ["", words("undo-deals-again")]
    return Sheet(title=words("undo-title"), text=text(lines), colour=face.colour, rows=(buttons,))


def _told(table: Table, goes: TakingBack, first: int, words: Words) -> list[str]:
    """What was done from this move on, in the words of the log; of what was before they took the seat over, its person
    is told what everybody was."""
    face, moves = FACES[table.game], live(goes.end.moves)
    kept = [move for move in moves if move.number < first]
    state = replay(face.game, len(table.seats), table.options, table.seed, table.rules_version, kept, goes.end.base)
    behind = [move for move in moves if move.number >= first]
    seating = Seating.at(table.seats, goes.seat)
    told = [
        tell_part(part, table, face, seating, words, own_eyes(table, goes.seat, part.moves[0].version))
        for part in parts(table, face, behind, face.game.dump(state))
    ]
    lines = [line.text for one in told for line in one.lines]
    # The end of a turn is nothing that a log tells of: it must not look as if others' moves alone would go.
    return [words("undo-goes-own"), *lines] if lines and not told[0].lines else lines


def _listed(lines: Sequence[str]) -> list[str]:
    return [f"- {line}" for line in lines]
