"""The four functions that change the order of a train."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

from engine.game_of_trains.deck import LENGTH, Function


@dataclass(slots=True, frozen=True)
class Shunt:
    """The wagons from `offset` on, seen from the place named, come to stand in this order."""

    offset: int
    order: tuple[int, ...]

    @property
    def places(self) -> range:
        """The places it can be used at."""
        return range(-self.offset, LENGTH - len(self.order) + 1 - self.offset)


SHUNTS: Final = {
    Function.MOVE_RIGHT: Shunt(0, (1, 2, 0)),
    Function.MOVE_LEFT: Shunt(-2, (2, 0, 1)),
    Function.SWAP: Shunt(0, (1, 0)),
    Function.SWAP_OVER: Shunt(0, (2, 1, 0)),
}


def _whole_order(shunt: Shunt, place: int) -> list[int]:
    """Where each of the seven stood before."""
    start = place + shunt.offset
    order = list(range(LENGTH))
    order[start : start + len(shunt.order)] = [start + step for step in shunt.order]
    return order


# Every search shunts all the time, so all orders are worked out once.
_SHUNTED: Final = {
    function: {place: itemgetter(*_whole_order(shunt, place)) for place in shunt.places}
    for function, shunt in SHUNTS.items()
}


def shunted(train: Sequence[int], function: Function, place: int) -> list[int]:
    """The train after the function was used on the wagon at this place."""
    return [*_SHUNTED[function][place](train)]


def disturbed(function: Function, place: int) -> list[int]:
    """The places whose wagon changes: one that only stands between two swapped ones is not among them."""
    shunt = SHUNTS[function]
    start = place + shunt.offset
    return [start + step for step, wagon in enumerate(shunt.order) if step != wagon]


def ascending(train: Sequence[int]) -> bool:
    """Whether all seven stand in strictly ascending order."""
    first, second, third, fourth, fifth, sixth, seventh = train
    return first < second < third < fourth < fifth < sixth < seventh
