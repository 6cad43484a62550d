"""Chance, worked out from a seed and a counter: the same on every machine and every Python."""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence
from functools import lru_cache
from hashlib import blake2b
from struct import Struct
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

NUMBERS: Final = 1 << 64
# Dice and shuffles take a tenth of all play: these are looked up where working them out would cost more.
_SPELT_TO: Final = 4096
_SPELT: Final = tuple(b"%d" % number for number in range(_SPELT_TO))
_MOST: Final = 1 << 32  # limits are no higher
_LOW: Final = NUMBERS - _MOST  # numbers below this are never left out
_number = Struct(">Q").unpack


class Seeded(Protocol):
    """A state that chance comes from: who knows the events cannot work the seed out, as it is only ever hashed."""

    seed: int
    rolls: int


def below(state: Seeded, limit: int) -> int:
    """A number from 0 to limit - 1, each as likely; it counts the state's rolls on."""
    if limit < 1:
        raise ValueError("chance needs something to choose from")
    return each_below(state, (limit,))[0]


def each_below(state: Seeded, limits: Iterable[int]) -> list[int]:
    """Such a number for each limit, none of which is below 1 or above 2 ** 32."""
    new_roll, rolls = _source(state.seed).copy, state.rolls
    found: list[int] = []
    for limit in limits:
        while True:
            roll = new_roll()
            roll.update(_SPELT[rolls] if rolls < _SPELT_TO else b"%d" % rolls)
            rolls += 1
            (number,) = _number(roll.digest())
            if number < _LOW or number < NUMBERS - NUMBERS % limit:
                break  # the few above are left out: some rests would have one more of them
        found.append(number % limit)
    state.rolls = rolls
    return found


def shuffle(state: Seeded, cards: MutableSequence[T]) -> None:
    """Puts the cards into an order of chance, in place (Fisher and Yates)."""
    last = len(cards) - 1
    for other in each_below(state, range(last + 1, 1, -1)):
        cards[last], cards[other] = cards[other], cards[last]
        last -= 1


@lru_cache(64)
def _source(seed: int) -> blake2b:
    """A hash that has read the seed: each roll goes on from a copy of it, which is cheaper than to begin anew."""
    return blake2b(b"%d/" % seed, digest_size=8)
