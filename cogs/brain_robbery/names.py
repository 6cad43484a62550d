"""What brains and cars are called, and what is said of them: the engine's data/words.json; and lists of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import engine.brain_robbery
from cogs.face.words import Words

_PATH = Path(engine.brain_robbery.__file__).parent / "data" / "words.json"
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
