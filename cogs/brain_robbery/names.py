"""The names and jokes of brains and cars; and lists of names, and of fighters."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.face.seating import SYMBOLS, Seating
from cogs.face.words import Words

MOST_NAMED = 2  # of those who are in a fight


def card_name(card: str, words: Words) -> str:
    return words(f"brain-robbery-card-{_dashed(card)}")


def card_joke(card: str, words: Words) -> str:
    return words(f"brain-robbery-card-{_dashed(card)}-joke")


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


def fighters(seats: Sequence[int], seating: Seating, words: Words) -> str:
    """Those whom a fight is with, by name; where they are many, by the symbols that the picture has beside the names.
    The reader is spoken to all the same, and whoever moves in somebody's place is named."""
    many = len(seats) > MOST_NAMED
    symbols = [seat for seat in seats if many and seat != seating.me and seat not in seating.stood_in]
    named = [words("brain-robbery-whom", **seating.who(seat)) for seat in seats if seat not in symbols]
    return listed([*named, *filter(None, [" ".join(SYMBOLS[seat] for seat in symbols)])], words)
