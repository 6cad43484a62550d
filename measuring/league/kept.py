"""Deals that were played are kept in a file, a line each: a run that was broken off goes on where it was."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import asdict
from hashlib import blake2b
from pathlib import Path
from typing import Final

from measuring.league.pairings import Pairing
from measuring.league.playing import Deal

ROOT: Final = Path(__file__).parents[2]


def code(pairing: Pairing) -> str:
    return code_of(pairing.key)


def code_of(key: str) -> str:
    """Tells rules and players of today from those of another day: their deals are not counted together."""
    sources = [
        *(ROOT / "engine" / key).rglob("*.*"),
        *(ROOT / "engine" / "house" / key).rglob("*.*"),
        ROOT / "measuring" / "beginners" / f"{key}.py",
        ROOT / "measuring" / "rivals.py",
    ]
    digest = blake2b(digest_size=6)
    for source in sorted(one for one in sources if one.suffix in (".py", ".json")):
        digest.update(source.read_bytes())
    return digest.hexdigest()


class Kept:
    """The deals of a file, by pairing and number."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._deals: defaultdict[tuple[str, str], dict[int, Deal]] = defaultdict(dict)
        if path.exists():
            for line in path.read_text("utf-8").splitlines():
                name, by, number, told = json.loads(line)
                self._deals[name, by][number] = Deal(**told)

    def of(self, pairing: Pairing) -> list[Deal]:
        """Without gaps, from the first on."""
        deals = self._deals[pairing.name, code(pairing)]
        return [deals[number] for number in range(len(deals)) if number in deals]

    def add(self, pairing: Pairing, number: int, deal: Deal) -> None:
        by = code(pairing)
        self._deals[pairing.name, by][number] = deal
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([pairing.name, by, number, asdict(deal)]) + "\n")
