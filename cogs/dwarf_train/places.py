"""Facts that picture, labels and story share: the names of spaces, rounds, and when the conductor comes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.dwarf_train import (
    COLUMNS,
    CONDUCTOR_EVERY,
    TURNS_PER_ROUND,
    Action,
    Deed,
    Land,
    Point,
    View,
    turns_left,
)

LETTERS = "abcde"  # the rows; columns are numbers from 1


def called(space: int) -> str:
    """A space by row and column, as the edges of the picture name them: `b3`."""
    row, column = divmod(space, COLUMNS)
    return f"{LETTERS[row]}{column + 1}"


def aims(legal: Sequence[Action]) -> list[int]:
    """The spaces that are asked for now, where a dwarf lands or which sign goes, in the order they lie."""
    return sorted({action.to for action in legal if isinstance(action, Land | Point)})


def movable(legal: Sequence[Action]) -> list[int]:
    """The dwarves that can do something, by the space they are on. A dwarf has no other name: it is known by where it
    is, and so it is called the same in the picture, on buttons and in the story."""
    return sorted({action.dwarf for action in legal if isinstance(action, Deed)})


def targets(legal: Sequence[Action], dwarf: int) -> list[int]:
    """The spaces that this dwarf can do something to, in the order they lie."""
    return sorted({action.to for action in legal if isinstance(action, Deed) and action.dwarf == dwarf})


def ways(legal: Sequence[Action]) -> frozenset[tuple[int, int]]:
    """The dwarves and the spaces beside them that each can do something to."""
    return frozenset((action.dwarf, action.to) for action in legal if isinstance(action, Deed))


def rounds(turn: int) -> int:
    """The round that a turn belongs to: both clans have one turn in each, and that is how they count."""
    return -(-turn // TURNS_PER_ROUND)


def conductor_in(view: View) -> int | None:
    """After how many more turns the conductor comes; None if he is here, or the game is over before."""
    if view.phase in ("conductor", "over"):
        return None
    turns = CONDUCTOR_EVERY - view.turns % CONDUCTOR_EVERY
    return turns if turns < turns_left(view) else None
