"""What comes of a command, beside what it has changed in the table itself: the runner writes all of it at once."""

from __future__ import annotations

from dataclasses import dataclass, field

from db.rows import Lesson, Move, What


@dataclass(slots=True)
class Outcome:
    """Nothing at first: a command that finds nothing to do leaves it so, and nothing is written."""

    saves: bool = False  # something of the table's row has changed
    moves: list[Move] = field(default_factory=list)
    say: dict[tuple[What, int | None], None] = field(default_factory=dict)  # what messages are to show, and to whom
    answered: list[int] = field(default_factory=list)  # the seats that are asked nothing any more
    lessons: list[tuple[int, Lesson]] = field(default_factory=list)  # whom it taught what
    given_up: list[int] = field(default_factory=list)  # the people for whom the game counts as left
    hinted: list[tuple[int, int]] = field(default_factory=list)  # the seats that asked for a hint, each with its person
    lost: bool = False  # there is no place any more where anything could be said of the table
