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
# Numbers from here on are left out: some rests would have one more of them.
_SMALL: Final = 256
_TOO_HIGH: Final = (0, *(NUMBERS - NUMBERS % limit for limit in range(1, _SMALL)))
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
    """Such a number for each limit, none of which is below 1."""
    source, rolls = _source(state.seed), state.rolls
    found: list[int] = []
    for limit in limits:
        number = too_high = _TOO_HIGH[limit] if limit < _SMALL else NUMBERS - NUMBERS % limit
        while number >= too_high:
            roll = source.copy()
            roll.update(_SPELT[rolls] if rolls < _SPELT_TO else b"%d" % rolls)
            rolls += 1
            (number,) = _number(roll.digest())
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
