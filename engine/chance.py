"""Chance, worked out from a seed and a name that says what it is for: the same on every machine and every Python.

A name says what, who and when: the dice of seat 2 in turn 14, the third shuffle of seat 0. Each is used once in a game.
So what one seat does changes nobody else's luck, and at two tables with one seed the same seat meets the same dice and
cards for as long as the game lets it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from itertools import count, repeat
from struct import Struct
from typing import TypeVar

T = TypeVar("T")
C = TypeVar("C", bound=str)

BITS, AT_ONCE = 64, 8  # of a number; and so many numbers at once
_read_numbers = Struct(f">{AT_ONCE}Q").unpack


def below(seed: int, limit: int, name: str) -> int:
    """A number from 0 to limit - 1, each as likely (but for less than one in 10 to the 17th)."""
    if limit < 1:
        raise ValueError("chance needs something to choose from")
    return _numbers(seed, name)[0] * limit >> BITS


def dice(seed: int, how_many: int, name: str) -> tuple[int, ...]:
    """So many dice, eight at most."""
    return tuple([(number * 6 >> BITS) + 1 for number in _numbers(seed, name)[:how_many]])


def drawn(seed: int, everything: Sequence[T], is_left: Callable[[T], bool], name: str) -> T:
    """One of those that are left, each as likely; there must be one, and at most 256 things in all. Chance points at
    one thing after the other until it meets one that is left: so it draws the same one at all tables at which that is
    still there."""
    size = len(everything)
    evenly = 256 - 256 % size  # the few bytes above are left out: some things would have one more of them
    for block in count():
        for byte in _hashed(seed, name, block):
            if byte < evenly and is_left(thing := everything[byte % size]):
                return thing
    raise AssertionError("there is always a next block")


def shuffled(seed: int, cards: Iterable[C], name: str) -> list[C]:
    """The cards in an order of chance, whatever order they come in. Each copy of a card has a number by which it is
    sorted: so a deck with one card more has all others in the same order."""
    numbered: list[tuple[int, C]] = []
    for card, copies in Counter(cards).items():
        for block in range(0, copies, AT_ONCE):
            numbers = _numbers(seed, f"{name}/{card}", block)
            numbered += zip(numbers[: copies - block], repeat(card))
    return [card for _, card in sorted(numbered)]


def _numbers(seed: int, name: str, block: int = 0) -> tuple[int, ...]:
    """Eight numbers below 2 ** 64, each as likely."""
    return _read_numbers(_hashed(seed, name, block))


def _hashed(seed: int, name: str, block: int) -> bytes:
    """64 bytes. Who knows them cannot work the seed out."""
    return blake2b(f"{seed}/{name}/{block}".encode()).digest()
