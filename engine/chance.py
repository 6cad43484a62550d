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


def below(seed: int, limit: int, name: str) -> int:
    """A number from 0 to limit - 1, each as likely (but for less than one in 10 to the 17th)."""
    if limit < 1:
        raise ValueError("chance needs something to choose from")
    return _numbers(seed, name)[0] * limit >> BITS


def dice(seed: int, how_many: int, name: str) -> tuple[int, ...]:
    """A roll of this many dice, eight at most."""
    return tuple([(number * 6 >> BITS) + 1 for number in _numbers(seed, name)[:how_many]])


def drawn(seed: int, everything: Sequence[T], is_left: Callable[[T], bool], name: str) -> T:
    """One of the things that are left, each as likely; there must be one, and no more than 256 things in all. Chance
    points at one thing after another until it hits one that is left: so tables with the same seed draw the same thing
    if it is left at both."""
    size = len(everything)
    evenly = 256 - 256 % size  # the few bytes above are skipped: they would make some things likelier
    for block in count():
        for byte in _hashed(seed, name, block):
            if byte < evenly and is_left(thing := everything[byte % size]):
                return thing
    raise AssertionError("there is always a next block")


def shuffled(seed: int, cards: Sequence[C], name: str) -> list[C]:
    """The cards in a random order, whatever order they come in. Each copy of a card gets a number, and the numbers are
    sorted: so a deck with one card more has all the others in the same order."""
    numbered: list[tuple[int, C]] = []
    for card in set(cards):
        copies = cards.count(card)
        for block in range(0, copies, AT_ONCE):
            numbers = _numbers(seed, f"{name}/{card}", block)
            numbered += [(number, card) for number in numbers[: copies - block]]
    return [card for _, card in sorted(numbered)]


def _numbers(seed: int, name: str, block: int = 0) -> tuple[int, ...]:
    """Eight numbers below 2 ** 64, each as likely."""
    return _read_numbers(_hashed(seed, name, block))


def _hashed(seed: int, name: str, block: int) -> bytes:
    """64 bytes, from which the seed cannot be worked out."""
    return blake2b(f"{seed}/{name}/{block}".encode()).digest()
