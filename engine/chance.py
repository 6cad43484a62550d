"""Chance, worked out from a seed and a counter: the same on every machine and every Python."""

from __future__ import annotations

from collections.abc import MutableSequence
from hashlib import blake2b
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

NUMBERS: Final = 1 << 64


class Seeded(Protocol):
    """A state that chance comes from: who knows the events cannot work the seed out, as it is only ever hashed."""

    seed: int
    rolls: int


def below(state: Seeded, limit: int) -> int:
    """A number from 0 to limit - 1, each as likely; it counts the state's rolls on."""
    if limit < 1:
        raise ValueError("chance needs something to choose from")
    return _below(state, b"%d/" % state.seed, limit)


def shuffle(state: Seeded, cards: MutableSequence[T]) -> None:
    """Puts the cards into an order of chance, in place (Fisher and Yates)."""
    seed = b"%d/" % state.seed
    for last in range(len(cards) - 1, 0, -1):
        other = _below(state, seed, last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def _below(state: Seeded, seed: bytes, limit: int) -> int:
    while True:
        number = int.from_bytes(blake2b(seed + b"%d" % state.rolls, digest_size=8).digest(), "big")
        state.rolls += 1
        rest = number % limit
        if number - rest <= NUMBERS - limit:  # the last few numbers are left out: some rests would have one more
            return rest
