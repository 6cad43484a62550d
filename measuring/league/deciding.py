"""The stopping rule of the league: a pairing is decided as soon as chance alone would hardly have it otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, Literal

from measuring.league.pairings import Pairing

FEWEST: Final = 10  # deals
BEYOND: Final = 2.5  # standard errors: more than the usual two, as it is looked at after every deal
Decision = Literal["kept", "missed", "open"]


def mean(firsts: Sequence[float]) -> float:
    """First places, in hundredths of games."""
    return 100 * sum(firsts) / len(firsts)


def error(firsts: Sequence[float]) -> float:
    """The standard error of that: deals are independent of each other, the games of a deal are not. Never less than
    one deal of the other kind would make it, as a few that all went alike prove little."""
    count = len(firsts)
    if count < 2:
        return 100.0
    middle = sum(firsts) / count
    spread = sqrt(sum((one - middle) ** 2 for one in firsts) / (count - 1) / count)
    return 100 * max(spread, 0.5 / count)


def decided(pairing: Pairing, firsts: Sequence[float]) -> Decision:
    """Whether the first places lie within what is wanted, or outside of it, or whether that is still open."""
    if len(firsts) < FEWEST:
        return "open"
    middle, margin = mean(firsts), BEYOND * error(firsts)
    least, most = pairing.least, pairing.most
    if middle + margin < least or middle - margin > most:
        return "missed"
    if middle - margin >= least and (most >= 100 or middle + margin <= most):
        return "kept"
    return "open"


def verdict(pairing: Pairing, firsts: Sequence[float]) -> str:
    """The same in the end, where what is open is said by its mean."""
    decision = decided(pairing, firsts)
    if decision == "open":
        return "kept, not for sure" if pairing.least <= mean(firsts) <= pairing.most else "missed, not for sure"
    return decision
