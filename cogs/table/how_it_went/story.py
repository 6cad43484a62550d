"""Moments of a finished game in the game's own words: it's played again up to each, and told from what happened."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cogs.face.contract import Face
from cogs.face.lines import weightiest
from cogs.face.seating import Seating
from cogs.face.words import Words
from cogs.faces import FACES
from cogs.table.sheets.narration import Part, tell_part
from db import Move, Table, not_undone, replay
from engine.game import EVERYTHING
from engine.house.ledger import Entry

MOST_LETTERS: Final = 140  # of what happened in a moment
_SENTENCE_ENDS: Final = re.compile(r"(?<=[.!?]) +")


@dataclass(slots=True, frozen=True)
class Replayed:
    """A line of the log as it was played again."""

    move: Move
    view: Any  # of whoever did it, before; None: nobody did it
    part: Part  # it alone


def deeds(table: Table, moves: Sequence[Move], lines: Collection[int]) -> Mapping[int, Replayed]:
    """These lines of the log, played again."""
    game, found = FACES[table.game].game, dict[int, Replayed]()
    state = replay(game, len(table.seats), table.options, table.seed, table.rules_version, ())
    for move in not_undone(moves):
        if move.kind == "reseed":
            state = game.reseed(state, int(move.body))
            continue
        wanted, turn = move.number in lines, game.turn(state)
        view = game.view(state, move.seat) if wanted and move.seat is not None else None
        events = game.apply(state, move.seat, game.load_action(move.body)).events
        if wanted:
            part = Part((move,), tuple(events), turn, view=game.view(state, None), broken_off=True)
            found[move.number] = Replayed(move, view, part)
    return found


def happened(table: Table, deed: Replayed, entry: Entry, seating: Seating, words: Words) -> str:
    """The line of the story that matters most in it; where it tells of nothing, what was done."""
    face: Face[Any, Any, Any] = FACES[table.game]
    told = weightiest(tell_part(deed.part, table, face, seating, words, EVERYTHING).lines, 1)
    if told:
        return _brief(told[0].at_a_glance)
    if entry.seat is None:
        return words("history-clock")
    return words("went-did", who=seating[entry.seat], name=face.name_of(entry.action, deed.view, seating, words))


def _brief(line: str) -> str:
    """As many of its sentences as a moment has room for; the first in any case."""
    first, *others = _SENTENCE_ENDS.split(line)
    for sentence in others:
        if len(first) + len(sentence) > MOST_LETTERS:
            break
        first = f"{first} {sentence}"
    return first


def chosen(table: Table, deed: Replayed, entry: Entry, seating: Seating, words: Words) -> tuple[str, str]:
    """What was chosen, and what a Master would have chosen."""
    face: Face[Any, Any, Any] = FACES[table.game]
    done, better = (face.name_of(one, deed.view, seating, words) for one in (entry.action, entry.advised))
    return done, better
