"""The names and jokes of brains and cars, from the engine's data/words.json; and lists of names, and of fighters."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import engine.brain_robbery
from cogs.face.seating import SYMBOLS, Seating
from cogs.face.words import Words

_PATH = Path(engine.brain_robbery.__file__).parent / "data" / "words.json"
MOST_NAMED = 2  # of those who are in a fight
_WORDS: dict[str, dict[str, dict[str, dict[str, str]]]] = json.loads(_PATH.read_text(encoding="utf-8"))


def card_name(card: str, language: str) -> str:
    return _WORDS["cards"][card][language]["name"]


def card_joke(card: str, language: str) -> str:
    return _WORDS["cards"][card][language]["joke"]


def car_name(car: str, language: str) -> str:
    return _WORDS["cars"][car][language]["name"]


def car_joke(car: str, language: str) -> str:
    return _WORDS["cars"][car][language]["joke"]


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
