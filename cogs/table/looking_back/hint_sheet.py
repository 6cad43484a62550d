"""A hint in a few sentences: for somebody who is asked something, or about any moment of a game that is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cogs.face.contract import Face
from cogs.face.seating import Seating
from cogs.face.sheet import Button, Sheet
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.looking_back.history import Asking
from cogs.table.sheets.parts import small
from cogs.table.tables.computer_moves import seed_of_thought
from cogs.table.tables.hinting import Advice
from cogs.table.tables.loaded_table import LoadedTable
from db import Table, live, replay
from engine import house
from engine.house.player import Weighed

AnyFace = Face[Any, Any, Any]


def hint(loaded: LoadedTable, advice: Advice, words: Words) -> Sheet:
    """For whoever asked, alone."""
    seating = Seating.at(loaded.table.seats, advice.seat)
    lines = _advised(loaded.face, advice.view, advice.only, advice.weighed, seating, words)
    last = words("hint-nothing-played")
    if advice.left is not None:
        last = f"{last} {words('hint-left', left=advice.left)}"
    return Sheet(content="\n".join([*lines, *small([last])]))


def looked_back(table: Table, asking: Asking, locale: str, effort: float) -> Sheet:
    """What a Master would have done at a moment of a game that is over, and what was done. It runs in a worker."""
    face, words, seating = FACES[table.game], words_for(locale), Seating.at(table.seats)
    game = face.game
    moves = live([move for move in asking.part.moves if move.number <= asking.line])
    base = asking.part.base
    state = replay(game, len(table.seats), table.options, table.seed, table.rules_version, moves, base)
    asked = game.to_act(state)
    if not asked:
        return Sheet(content=words("hint-nobody-asked"))
    seat = asking.seat if asking.seat in asked else asked[0]
    view, legal = game.view(state, seat), game.legal(state, seat)
    seed = seed_of_thought(table.id, asking.version)
    weighed = house.advise(table.game, view, legal, seed, effort) if len(legal) > 1 else ()
    lines = [
        f"**{face.question(game.view(state, None), seating, words)}**",
        *_advised(face, view, legal[0], weighed, seating, words),
    ]
    then = asking.part.moves[-1] if asking.part.moves else None
    if then is not None and then.number > asking.line and then.kind == "act" and then.seat == seat:
        done = face.name_of(game.load_action(then.body), view, seating, words)
        lines.append(words("hint-done", who=seating[seat], name=done))
    return Sheet(
        content="\n".join([*lines, *small([words("hint-moment", moment=asking.at + 1, moments=asking.moments)])]),
        rows=(
            (
                Button(words("button-hint-before"), "hint", asking.to("b"), disabled=asking.at == 0),
                Button(words("button-hint-after"), "hint", asking.to("f"), disabled=asking.at + 1 == asking.moments),
            ),
        ),
    )


def _advised(
    face: AnyFace, view: Any, only: Any, weighed: Sequence[Weighed], seating: Seating, words: Words
) -> list[str]:
    """The best two, and what sets them apart: how many games of a hundred each would win."""
    if not weighed:
        return [words("hint-only-one", name=face.name_of(only, view, seating, words))]
    names = [face.name_of(one.action, view, seating, words) for one in weighed[:2]]
    best, *others = (round(100 * one.chance) for one in weighed[:2])
    lines = [words("hint-best", name=names[0], chance=best)]
    if others:
        lines.append(words("hint-second", name=names[1], chance=others[0], even="no" if others[0] < best else "yes"))
    else:
        lines.append(words("hint-nothing-else"))
    return lines
