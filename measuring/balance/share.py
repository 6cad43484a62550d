"""A figure of a table, with its standard error."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

BEYOND = 2  # standard errors by which a figure may miss its bar: chance does that much


@dataclass(frozen=True)
class Share:
    """So many of so many, in hundredths, with the standard error."""

    some: float
    of: float

    @property
    def hundredths(self) -> float:
        return 100 * self.some / max(1, self.of)

    @property
    def error(self) -> float:
        even = (self.some + 1) / (self.of + 2)  # where all or none did, the next may still do otherwise
        return 100 * sqrt(even * (1 - even) / max(1, self.of))

    def within(self, least: float, most: float) -> bool:
        """Whether it is not beyond these bars by more than chance does."""
        return least - BEYOND * self.error <= self.hundredths <= most + BEYOND * self.error

    def __str__(self) -> str:
        return f"{self.hundredths:.1f} ± {self.error:.1f}"
