"""The train: 40 spaces in 5 rows, numbered row by row from the top left, and what may stand or lie on them."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Annotated, Final

from pydantic import Field

# s seat, a aisle, . vestibule; R and G are the start spaces of the red clan (seat 0) and the green clan (seat 1).
PLAN: Final = """
R . s s s s . G
R . s a a s . G
R s a s s a s G
R . s a a s . G
R . s s s s . G
"""

KINDS: Final = tuple(PLAN.split())
ROWS: Final = len(PLAN.split("\n")) - 2
COLUMNS: Final = len(KINDS) // ROWS
SPACES: Final = len(KINDS)
Space = Annotated[int, Field(ge=0, lt=SPACES)]

IS_SEAT: Final = tuple(kind == "s" for kind in KINDS)
SEATS: Final = tuple(space for space in range(SPACES) if IS_SEAT[space])
STARTS: Final = tuple(tuple(space for space in range(SPACES) if KINDS[space] == clan) for clan in "RG")

# What is on a space; dwarves and signs by clan.
EMPTY: Final = 0
DWARF: Final = (1, 2)
SIGN: Final = (3, 4)
WHATS: Final = (EMPTY, *DWARF, *SIGN)
DWARVES: Final = 5  # per clan
SIGNS: Final = 5  # per clan
AT_THE_START: Final = tuple({"R": DWARF[0], "G": DWARF[1]}.get(kind, EMPTY) for kind in KINDS)


def _neighbours(space: int) -> tuple[int, ...]:
    row, column = divmod(space, COLUMNS)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS)


NEIGHBOURS: Final = tuple(_neighbours(space) for space in range(SPACES))

_on_the_seats = itemgetter(*SEATS)
ON_THE_STARTS: Final = tuple(itemgetter(*spaces) for spaces in STARTS)  # what is on a clan's start spaces


def held(spaces: Sequence[int], clan: int) -> int:
    """How many seats the clan holds: dwarves seated and signs lying."""
    seats: tuple[int, ...] = _on_the_seats(spaces)
    return seats.count(DWARF[clan]) + seats.count(SIGN[clan])


def held_by_both(spaces: Sequence[int], stock: Sequence[int]) -> tuple[int, int]:
    """How many seats each clan holds, by the signs that it has still to lay: all others lie on seats."""
    seats: tuple[int, ...] = _on_the_seats(spaces)
    return seats.count(DWARF[0]) + SIGNS - stock[0], seats.count(DWARF[1]) + SIGNS - stock[1]


def lying(spaces: Sequence[int], sign: int) -> list[int]:
    """Where signs of a colour lie: on seats only."""
    return [seat for seat in SEATS if spaces[seat] == sign]


def has_free_start(spaces: Sequence[int], clan: int) -> bool:
    """Whether a dwarf of the clan could be kicked back to somewhere."""
    return EMPTY in ON_THE_STARTS[clan](spaces)


def free_starts(spaces: Sequence[int], clan: int) -> list[int]:
    """Where a kicked dwarf of the clan may land."""
    return [space for space in STARTS[clan] if spaces[space] == EMPTY]
