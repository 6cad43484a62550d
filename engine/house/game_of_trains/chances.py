"""How likely a seat comes first among Masters, of what play-outs say: fitted to games of Masters."""

from __future__ import annotations

import json
from functools import cache
from math import exp, log
from pathlib import Path
from typing import Final

FITTED: Final = Path(__file__).with_name("chances.json")


def honest(chance: float, seats: int) -> float:
    """The chance that holds in play. What is certain stays so, and of two chances the greater stays the greater."""
    if not 0 < chance < 1:
        return chance
    height, slope = _fitted()[str(seats)]
    return 1 / (1 + exp(-height - slope * odds(chance)))


def odds(chance: float) -> float:
    """The logarithm of a chance against its opposite."""
    return log(chance / (1 - chance))


@cache
def _fitted() -> dict[str, tuple[float, float]]:
    bends: dict[str, tuple[float, float]] = json.loads(FITTED.read_text(encoding="utf-8"))["bends"]
    return bends
