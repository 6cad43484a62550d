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
    """Something to be put right. Where an error begins with the setting's name, the line has it once all the same."""
    return Finding(what, said.removeprefix(f"{what} is not right: "), well=False)
