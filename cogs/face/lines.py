"""The lines of a story, and which of them stay where there is no room for all."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple


class Matter(IntEnum):
    """The weight of a line for whoever reads it."""

    SLIGHT = 0  # a roll, a step: goes first
    PLAIN = 1
    GREAT = 2
    OWN = 3  # it befell the reader: comes first


class Line(NamedTuple):
    text: str
    matter: Matter = Matter.PLAIN
    brief: str = ""  # the same in fewer words, without what led to it: the log has that

    @property
    def at_a_glance(self) -> str:
        """The shorter form for a message, where a phone has little room."""
        return self.brief or self.text


def weightiest(lines: Sequence[Line], room: int) -> list[Line]:
    """The lines that matter most, among equals the newest, in the order in which they happened."""
    ranked = sorted(range(len(lines)), key=lambda at: (lines[at].matter, at), reverse=True)
    return [lines[at] for at in sorted(ranked[:room])]
