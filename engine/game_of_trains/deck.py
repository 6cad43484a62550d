"""The deck: 84 wagons, and what each can do when it lies in the row."""

from __future__ import annotations

from enum import Enum
from typing import Final

WAGONS: Final = 84
LENGTH: Final = 7  # wagons of a train
TURNS: Final = 400  # in all; then nobody wins


class Function(Enum):
    """What a card of the row can be used for."""

    MOVE_RIGHT = "move-right"
    LOCK = "lock"
    MOVE_LEFT = "move-left"
    SWAP = "swap"
    REMOVE_MIDDLE = "remove-middle"
    REMOVE_LAST = "remove-last"
    REMOVE_FIRST = "remove-first"
    SWAP_OVER = "swap-over"

    __hash__ = object.__hash__  # each is only itself; an Enum's own hash is slow, and the tables are asked all the time


# Printed on the cards. Nearly a round of eight, but 49, 59, 67 and 76 are extras.
NUMBERS: Final = {
    Function.MOVE_RIGHT: (1, 9, 17, 25, 33, 41, 50, 58, 59, 68, 77),
    Function.LOCK: (2, 10, 18, 26, 34, 42, 51, 60, 69, 78),
    Function.MOVE_LEFT: (3, 11, 19, 27, 35, 43, 52, 61, 70, 76, 79),
    Function.SWAP: (4, 12, 20, 28, 36, 44, 53, 62, 71, 80),
    Function.REMOVE_MIDDLE: (5, 13, 21, 29, 37, 45, 54, 63, 67, 72, 81),
    Function.REMOVE_LAST: (6, 14, 22, 30, 38, 46, 55, 64, 73, 82),
    Function.REMOVE_FIRST: (7, 15, 23, 31, 39, 47, 56, 65, 74, 83),
    Function.SWAP_OVER: (8, 16, 24, 32, 40, 48, 49, 57, 66, 75, 84),
}

_BY_NUMBER: Final = {number: function for function, numbers in NUMBERS.items() for number in numbers}
# By number; there is no wagon 0, so its entry stands for nothing.
FUNCTION: Final[tuple[Function, ...]] = tuple(_BY_NUMBER.get(number, Function.LOCK) for number in range(WAGONS + 1))

LOCKS: Final = frozenset(NUMBERS[Function.LOCK])
LOCKABLE: Final = (0, 3, 6)  # the places a lock can lie under, and the only ones wagons are removed from
REMOVED: Final = {Function.REMOVE_FIRST: 0, Function.REMOVE_MIDDLE: 3, Function.REMOVE_LAST: 6}
