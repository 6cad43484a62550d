"""The actions of a player, and all uses of the cards in the row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.game_of_trains.deck import FUNCTION, LENGTH, LOCKABLE, LOCKS, REMOVED, WAGONS
from engine.game_of_trains.shunting import SHUNTS


@dataclass(slots=True, frozen=True)
class Choose:
    """Set-up: one of the cards dealt goes in place of an own wagon."""

    card: int
    place: int


@dataclass(slots=True, frozen=True)
class Draw:
    """Draw the top card, which then has to be placed."""


@dataclass(slots=True, frozen=True)
class Place:
    """The drawn card goes in place of the wagon here. It does not name the card: only its drawer knows it."""

    place: int


@dataclass(slots=True, frozen=True)
class Use:
    """Use a card of the row. Place: the wagon that moves, the left one of a swap, the one to lock; None: a removal."""

    card: int
    place: int | None


Action = Choose | Draw | Place | Use

DRAW: Final = Draw()
PLACES: Final = tuple(Place(place) for place in range(LENGTH))


def _places(card: int) -> tuple[int | None, ...]:
    function = FUNCTION[card]
    if function in REMOVED:
        return (None,)
    return LOCKABLE if card in LOCKS else tuple(SHUNTS[function].places)


# Where each card can ever be used, and all its uses, by number; only a lock may be stopped by how a train stands.
USED_AT: Final = tuple(_places(card) if card else () for card in range(WAGONS + 1))
USES: Final = tuple(tuple(Use(card, place) for place in places) for card, places in enumerate(USED_AT))


def uses(locks: Sequence[int], row: Sequence[int]) -> list[Use]:
    """All that the cards of the row can be used for by whose train has these locks."""
    found: list[Use] = []
    for card in row:
        if card in LOCKS:
            found += [use for use in USES[card] if use.place is not None and not locks[use.place]]
        else:
            found += USES[card]
    return found
