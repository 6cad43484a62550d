"""What brains and cars are called, and what is said of them: the engine's data/words.json."""

from __future__ import annotations

import json
from pathlib import Path

import engine.brain_robbery

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
