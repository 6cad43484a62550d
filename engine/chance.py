"""Random numbers derived from a seed and a name that says what they are for: the same on every machine and Python.

A name says what, who and when: the dice of seat 2 in turn 14, the third shuffle of seat 0. Each name is used once in a
game. So what one seat does changes nobody else's luck, and at two tables with one seed the same seat meets the same
dice and cards for as long as the game allows it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from itertools import count
from struct import Struct
from typing import TypeVar

T = TypeVar("T")
C = TypeVar("C", bound=str)

BITS = 64  # of a number
AT_ONCE = 8  # numbers in a hash
_read_numbers = Struct(f">{AT_ONCE}Q").unpack


def numbers(seed: int, how_many: int, name: str) -> tuple[int, ...]:
    """So many numbers below 2 ** 64, each as likely."""
    return _numbers(f"{seed}/{name}", how_many)


def below(seed: int, limit: int, name: str) -> int:
    """A number from 0 to limit - 1, each as likely (but for less than one in 10 to the 17th)."""
    if limit < 1:
        raise ValueError("chance needs something to choose from")
    return numbers(seed, 1, name)[0] * limit >> BITS


def dice(seed: int, how_many: int, name: str) -> tuple[int, ...]:
    """A roll of this many dice."""
    return tuple([(number * 6 >> BITS) + 1 for number in numbers(seed, how_many, name)])


def drawn(seed: int, everything: Sequence[T], is_left: Callable[[T], bool], name: str) -> T:
    """One of the things that are left, each as likely; there must be one, and no more than 256 things in all. Chance
    points at one thing after another until it hits one that is left: so tables with the same seed draw the same thing
    if it is left at both."""
    size = len(everything)
    evenly = 256 - 256 % size  # the few bytes above are skipped: they would make some things likelier
    for block in count():
        for byte in _hashed(f"{seed}/{name}", block):
            if byte < evenly and is_left(thing := everything[byte % size]):
                return thing
    raise AssertionError("there is always a next block")


def shuffled(seed: int, cards: Sequence[C], name: str) -> list[C]:
    """The cards in a random order, whatever order they come in. Each copy of a card gets a number, and the numbers are
    sorted: so a deck with one card more has all the others in the same order."""
    name = f"{seed}/{name}"
    numbered: dict[int, C] = {}
    for card in set(cards):
        for number in _numbers(f"{name}/{card}", cards.count(card)):
            numbered[number] = card
    return [numbered[number] for number in sorted(numbered)]


def _numbers(name: str, how_many: int) -> tuple[int, ...]:
    found = _read_numbers(_hashed(name, 0))
    for block in range(AT_ONCE, how_many, AT_ONCE):
        found += _read_numbers(_hashed(name, block))
    return found[:how_many]


def _hashed(name: str, block: int) -> bytes:
    """64 bytes, from which the seed that the name begins with cannot be worked out."""
    return blake2b(f"{name}/{block}".encode()).digest()
