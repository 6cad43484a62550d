"""The Journeyman's evaluation of a position without looking ahead."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.dwarf_train import COLUMNS, DWARF, EMPTY, IS_SEAT, SEATS, SIGN, SPACES
from engine.house.dwarf_train.lean import Position

# What things are worth, in hundredths of a seat.
SEATED: Final = 100
LYING: Final = 95  # a sign can still be taken or cleared away
NEARER: Final = 80  # an empty seat that a clan's dwarves are nearer to is as good as held, …
STEP_NEARER: Final = 3  # … and better by each step that they are nearer
TAKE_LEFT: Final = 30
LOST_TURN: Final = 45
ON_TURN: Final = 15
# What is not a seat yet is worth less when few turns are left to make it one.
TURNS_TO_USE_IT: Final = 10
PLAYED_ON: Final = 4  # turns that it takes on average, once equal seats are played on


def weigh(position: Position, limit: int) -> float:
    """How much better red stands than green, in hundredths of a seat; seats are counted after so many turns."""
    spaces, (red_loses, green_loses, red_takes, green_takes, _, _), turns, until, clan, _, _ = position
    red_seated, red_steps, red_reach = _of_dwarves(spaces.translate(_IF_RED))
    green_seated, green_steps, green_reach = _of_dwarves(spaces.translate(_IF_GREEN))
    empty = int.from_bytes(spaces.translate(_IF_EMPTY), "little")
    # In as many steps as one clan needs, the other does not get there.
    nearer = (empty & red_steps & ~green_reach).bit_count() - (empty & green_steps & ~red_reach).bit_count()
    steps_nearer = (empty & red_reach).bit_count() - (empty & green_reach).bit_count()
    now = SEATED * (red_seated - green_seated) + LYING * (spaces.count(_RED_SIGN) - spaces.count(_GREEN_SIGN))
    later = NEARER * nearer + STEP_NEARER * steps_nearer
    later += TAKE_LEFT * (red_takes - green_takes) - LOST_TURN * (red_loses - green_loses)
    later += -ON_TURN if clan else ON_TURN
    left = turns_to_expect(turns, until, limit)
    return now + (later if left >= TURNS_TO_USE_IT else later * (left / TURNS_TO_USE_IT))


def turns_to_expect(turns: int, until: int, limit: int) -> int:
    """How many turns it will still last, as far as can be said."""
    return PLAYED_ON if until else limit - turns


# Numbers with a byte per space tell of all the spaces at once.


def _reach(space: int) -> int:
    """The seats within reach of a space: a seat's bit n is set from n steps on."""
    row, column = divmod(space, COLUMNS)
    reach = bytearray(SPACES)
    for seat in SEATS:
        steps = abs(row - seat // COLUMNS) + abs(column - seat % COLUMNS)
        reach[seat] = 0xFF << steps & 0xFF
    return int.from_bytes(reach, "little")


def _only(wanted: int) -> bytes:
    """To translate spaces by: all the bits of those with this on them, and none of the others."""
    return bytes(0xFF if what == wanted else 0 for what in range(256))


REACH: Final = tuple(_reach(space) for space in range(SPACES))
_IF_EMPTY, _IF_RED, _IF_GREEN = (_only(what) for what in (EMPTY, *DWARF))
_RED_SIGN, _GREEN_SIGN = SIGN


@lru_cache(maxsize=1 << 12)  # a turn seldom moves the dwarves of both clans
def _of_dwarves(clan: bytes) -> tuple[int, int, int]:
    """How many of a clan's dwarves sit, in how many steps they get to each seat (that bit alone), and their reach."""
    seated = reach = 0
    for space, dwarf in enumerate(clan):
        if dwarf:
            seated += IS_SEAT[space]
            reach |= REACH[space]  # of all bits the lowest tells how near the nearest is
    # Shifted, a bit may get to the next seat's first: that is set only where a dwarf sits, so where nothing is empty.
    return seated, reach & ~(reach << 1), reach
