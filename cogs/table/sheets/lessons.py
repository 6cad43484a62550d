"""What is explained to somebody in their first game, a line under each new kind of question."""

from __future__ import annotations

from cogs.face.words import Words
from cogs.table.tables.loaded_table import LoadedTable
from db import PLAYED


def wants_lessons(loaded: LoadedTable, seat: int) -> bool:
    """Whether the seat's person has not yet played this game to its end, and has not switched the lines off."""
    person = loaded.people.get(loaded.table.seats[seat].person or 0)
    return (person is None or person.lessons) and PLAYED not in loaded.learnt_before(seat)


def lesson_lines(loaded: LoadedTable, seat: int, words: Words, pick: str = "") -> list[str]:
    """The goal of the game under the first question of all, and what this question is about where it is new. Who has
    picked something has read the goal above what they picked from."""
    if not wants_lessons(loaded, seat):
        return []
    prefix, met, kind = loaded.face.prefix, loaded.learnt_before(seat), loaded.lesson(seat)
    lines = [words(f"{prefix}-goal")] if loaded.is_new(seat) and not pick else []
    if kind and kind not in met:
        lines.append(words(f"{prefix}-lesson-{kind}"))
    return [f"> {line}" for line in lines]
