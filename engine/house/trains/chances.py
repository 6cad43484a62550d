"""How likely a seat comes first: a curve over the lead and the turns left, fitted to games of Masters."""

from __future__ import annotations

import json
from functools import cache
from math import exp, sqrt
from pathlib import Path
from typing import Final

from engine.house.trains.outlook import Outlook

FITTED: Final = Path(__file__).with_name("chances.json")


def chance(outlook: Outlook, less: float = 0.0) -> float:
    """The chance of coming first, with so many points less than the outlook has."""
    return curve(signs(outlook, less), _fitted())


def curve(known: list[float], bends: list[float]) -> float:
    """From 0 to 1."""
    height = sum(sign * bend for sign, bend in zip(known, bends, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, height))))


def signs(outlook: Outlook, less: float = 0.0) -> list[float]:
    """What tells who wins: the number of seats, as long as there is something to come, and a lead, the more the nearer
    the end is. A better deck told hardly more."""
    to_come = outlook.turns / (outlook.turns + 1)
    seats = len(outlook.view.players)
    return [*(to_come * (seats == number) for number in (2, 3, 4)), (outlook.lead - less) / sqrt(outlook.turns + 1)]


@cache
def _fitted() -> list[float]:
    bends: list[float] = json.loads(FITTED.read_text(encoding="utf-8"))["bends"]
    return bends
