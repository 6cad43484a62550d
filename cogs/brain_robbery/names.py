"""The names and jokes of brains and cars, and the names of spaces; lists of things, and of fighters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce

from cogs.face.seating import Seating
from cogs.face.words import Words
from engine.brain_robbery.box import Card

MOST_NAMED = 2  # of those who are in a fight


def card_name(card: str, words: Words) -> str:
    return words(f"brain-robbery-card-{_dashed(card)}")


def card_joke(card: str, words: Words) -> str:
    return words(f"brain-robbery-card-{_dashed(card)}-joke")


def facts_of(card: Card, words: Words) -> str:
    """What is printed on a card, in a line."""
    return words("brain-robbery-facts", cost=card.cost, hit=card.hit, run=card.run, iq=card.iq)


def copies(card: str, count: int, words: Words, most_alike: int = 1) -> str:
    """A card by its name; of several alike, with how many of them are meant."""
    name = card_name(card, words)
    return name if max(count, most_alike) == 1 else words("brain-robbery-copies", count=count, card=name)


def counted(cards: Sequence[str], words: Words) -> list[str]:
    """Cards by their names, equal ones together."""
    return [copies(card, count, words) for card, count in Counter(cards).items()]


def car_name(car: str, words: Words) -> str:
    return words(f"brain-robbery-car-{_dashed(car)}")


def car_joke(car: str, words: Words) -> str:
    return words(f"brain-robbery-car-{_dashed(car)}-joke")


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def listed(things: Sequence[str], words: Words) -> str:
    """One, or one and another, or one, another and a third."""
    if len(things) < 2:
        return "".join(things)
    return words("brain-robbery-listed", first=", ".join(things[:-1]), last=things[-1])


def joined(parts: Sequence[str], words: Words) -> str:
    """One thing, and what follows it, and what follows that."""
    return reduce(lambda first, following: words("brain-robbery-joined", first=first, next=following), parts)


def spot_name(car: str, space: str, words: Words) -> str:
    return words("brain-robbery-spot", car=car_name(car, words), space=space)


def fighters(seats: Sequence[int], seating: Seating, words: Words) -> str:
    """Those whom a fight is with, by name; where they are many, by their number. The reader is spoken to all the same,
    and whoever moves in somebody's place is named."""
    many = len(seats) > MOST_NAMED
    counted = [seat for seat in seats if many and seat != seating.me and seat not in seating.stood_in]
    named = [words("brain-robbery-whom", **seating.who(seat)) for seat in seats if seat not in counted]
    return listed([*named, *([words("brain-robbery-others", count=len(counted))] if counted else [])], words)
