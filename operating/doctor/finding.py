"""The result of one of the doctor's checks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    what: str
    said: str
    well: bool = True

    def __str__(self) -> str:
        return f"{'ok   ' if self.well else 'WRONG'}  {self.what}: {self.said}"


def wrong(what: str, said: str) -> Finding:
    return Finding(what, said, well=False)
