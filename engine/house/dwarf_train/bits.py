"""The train as a Master's search sees it: a bit for each space, those of the seats lowest, and moves that are numbers.

What a clan's five dwarves can reach depends on nothing but where they are, so it is worked out once for each way to
stand, as the tables of `deeds` are worked out once for every space.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.dwarf_train import (
    COLUMNS,
    DWARF,
    SEATS,
    SIGN,
    SPACES,
    STARTS,
    Deed,
    Kick,
    Land,
    Lay,
    Point,
    Sit,
    Take,
    Walk,
)
from engine.dwarf_train.board import NEIGHBOURS

# Bit by bit the space that it stands for, and the other way round.
SPACE_OF: Final = (*SEATS, *(space for space in range(SPACES) if space not in SEATS))
BIT_OF: Final = tuple(1 << SPACE_OF.index(space) for space in range(SPACES))
SEAT_COUNT: Final = len(SEATS)
ALL_SEATS: Final = (1 << SEAT_COUNT) - 1
ALL_SPACES: Final = (1 << SPACES) - 1
START_BITS: Final = tuple(sum(BIT_OF[space] for space in starts) for starts in STARTS)

# A step or a kick is a number with two bits: the space that is left and the one that is entered. All else is the bit of
# its space, so far up; which dwarf lays or takes a sign makes no difference.
LAYS, TAKES_UP, POINTS, LANDS = (SPACES * place for place in range(1, 5))
STEPS_BELOW: Final = 1 << SPACES

# In bytes, seat by seat: how many steps it is away, as far as that is told apart, or that nobody can get there at all.
FAR: Final = 5
NOBODY_NEAR: Final = 6
_FARTHEST: Final = 99


class Stand(NamedTuple):
    """What can be told of a clan by where its dwarves are."""

    # Dwarf by dwarf: what is beside it, and the steps by what of that is empty.
    steps: tuple[tuple[int, dict[int, tuple[int, ...]]], ...]
    beside: int  # all that is beside some dwarf
    beside_unseated: int  # seats beside a dwarf that does not sit
    seated: int
    near: int  # a byte a seat, in steps of whoever is nearest
    near_unseated: int  # the same without those who sit: they do not hold more seats by moving


def bits(found: int) -> list[int]:
    """The bits that are set, one by one."""
    one_by_one = []
    while found:
        bit = found & -found
        one_by_one.append(bit)
        found ^= bit
    return one_by_one


def _steps(dwarf: int) -> tuple[int, dict[int, tuple[int, ...]]]:
    """What is beside a space, and for each part of that the steps there."""
    here = BIT_OF[dwarf]
    beside = [BIT_OF[space] for space in NEIGHBOURS[dwarf]]
    by_empty = {
        sum(bit for place, bit in enumerate(beside) if part >> place & 1): tuple(
            sorted(bit | here for place, bit in enumerate(beside) if part >> place & 1)
        )
        for part in range(1 << len(beside))
    }
    return sum(beside), by_empty


def _distance(one: int, other: int) -> int:
    (row, column), (other_row, other_column) = divmod(one, COLUMNS), divmod(other, COLUMNS)
    return abs(row - other_row) + abs(column - other_column)


_STEPS: Final = {BIT_OF[space]: _steps(space) for space in range(SPACES)}
_DISTANCES: Final = {BIT_OF[space]: tuple(_distance(space, seat) for seat in SEATS) for space in range(SPACES)}


def _nearest(dwarves: list[int]) -> int:
    if not dwarves:
        return int.from_bytes(bytes([NOBODY_NEAR]) * SEAT_COUNT, "little")
    steps = map(min, zip((_FARTHEST,) * SEAT_COUNT, *(_DISTANCES[dwarf] for dwarf in dwarves), strict=True))
    return int.from_bytes(bytes(min(FAR, away) for away in steps), "little")


@lru_cache(maxsize=1 << 14)
def stand(dwarves: int) -> Stand:
    """What can be told of a clan with its dwarves there."""
    each = bits(dwarves)
    unseated = [dwarf for dwarf in each if dwarf > ALL_SEATS]
    beside = beside_unseated = 0
    for dwarf in each:
        beside |= _STEPS[dwarf][0]
        if dwarf > ALL_SEATS:
            beside_unseated |= _STEPS[dwarf][0] & ALL_SEATS
    return Stand(
        tuple(_STEPS[dwarf] for dwarf in each),
        beside,
        beside_unseated,
        len(each) - len(unseated),
        _nearest(each),
        _nearest(unseated),
    )


# Every move of a turn: what is good most often comes first, until a search has seen better.
EVERY_MOVE: Final = {
    **{here | beside: 0 for here, (around, _) in _STEPS.items() for beside in bits(around)},
    **{BIT_OF[seat] << LAYS: 2 for seat in SEATS},
    **{BIT_OF[seat] << TAKES_UP: 3 for seat in SEATS},
}


def move_of(action: Deed | Land | Point) -> int:
    """An action as a number."""
    to = BIT_OF[action.to]
    match action:
        case Walk() | Sit() | Kick():
            return BIT_OF[action.dwarf] | to
        case Lay():
            return to << LAYS
        case Take():
            return to << TAKES_UP
        case Point():
            return to << POINTS
        case _:
            return to << LANDS


def bits_of(spaces: list[int], what: int) -> int:
    """Where this lies or stands."""
    return sum(BIT_OF[space] for space, there in enumerate(spaces) if there == what)


def dwarves_in(spaces: list[int], clan: int) -> int:
    """Where the clan's dwarves are."""
    return bits_of(spaces, DWARF[clan])


def signs_in(spaces: list[int], clan: int) -> int:
    """Where the clan's signs lie."""
    return bits_of(spaces, SIGN[clan])
