"""How spaces are called and counted on the picture, in menus and in the story: one source for all three."""

from __future__ import annotations

from collections.abc import Sequence

from engine.dwarf_train import COLUMNS, Action, Deed, Land, Point

LETTERS = "abcde"  # the rows; columns are numbers from 1


def called(space: int) -> str:
    """A space by row and column, as the edges of the picture name them: `b3`."""
    row, column = divmod(space, COLUMNS)
    return f"{LETTERS[row]}{column + 1}"


def aims(legal: Sequence[Action]) -> dict[int, int]:
    """The spaces that something can be done to now, numbered in the order they lie."""
    spaces = {action.to for action in legal if isinstance(action, Deed | Land | Point)}
    return {space: number for number, space in enumerate(sorted(spaces), 1)}


def movable(legal: Sequence[Action]) -> list[int]:
    """The dwarves that can do something, by the space they are on."""
    return sorted({action.dwarf for action in legal if isinstance(action, Deed)})
