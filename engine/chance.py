"""Chance, worked out from a seed and a counter: the same on every machine and every Python."""

from __future__ import annotations

from collections.abc import MutableSequence
from hashlib import blake2b
from typing import Protocol, TypeVar

T = TypeVar("T")


class Seeded(Protocol):
    """A state that chance comes from: who knows the events cannot work the seed out, as it is only ever hashed."""

    seed: int
    rolls: int


def below(state: Seeded, limit: int) -> int:
    """A number from 0 to limit - 1, each as likely; it counts the state's rolls on."""
    if limit < 1:
        raise ValueError("chance needs something to choose from")
    bound = (1 << 64) - (1 << 64) % limit
    while True:
        digest = blake2b(b"%d/%d" % (state.seed, state.rolls), digest_size=8).digest()
        state.rolls += 1
        number = int.from_bytes(digest, "big")
        if number < bound:
            return number % limit


def shuffle(state: Seeded, cards: MutableSequence[T]) -> None:
    """Puts the cards into an order of chance, in place (Fisher and Yates)."""
    for last in range(len(cards) - 1, 0, -1):
        other = below(state, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
