"""The table that `make bench` prints: measures, the rows they are for, and whether a goal was met."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

HEADINGS = ("what", "against", "measured", "goal", "", "in figures")


class Unmeasured(Exception):
    """This cannot be measured here; the message is one line that says why, and what to do about it."""


@dataclass(slots=True, frozen=True)
class Goal:
    """What a figure has to keep to."""

    sense: Literal["at least", "at most"]
    figure: float

    def met_by(self, figure: float) -> bool:
        return figure >= self.figure if self.sense == "at least" else figure <= self.figure


@dataclass(slots=True, frozen=True)
class Line:
    """A row before it is measured. A ratio is ours divided by the peer's."""

    what: str
    peer: str
    goal: Goal | None
    unit: str = "times"

    def spell(self, figure: float) -> str:
        return f"{figure:.2f} {self.unit}"


@dataclass(slots=True, frozen=True)
class Figure:
    """What was measured; `aside` are the bare figures behind it, which depend on the machine and its load."""

    value: float
    aside: str


@dataclass(slots=True, frozen=True)
class Measure:
    """One measuring and the rows that it gives, in the order of its figures."""

    take: Callable[[], Sequence[Figure]]
    lines: tuple[Line, ...]


@dataclass(slots=True, frozen=True)
class Row:
    """A line with its figure, or with the reason why there is none."""

    line: Line
    figure: Figure | None
    reason: str = ""

    @property
    def verdict(self) -> str:
        if self.figure is None:
            return "not measured"
        if self.line.goal is None:
            return "shown"
        return "met" if self.line.goal.met_by(self.figure.value) else "MISSED"

    @property
    def cells(self) -> tuple[str, ...]:
        line, goal = self.line, self.line.goal
        wanted = "none" if goal is None else f"{goal.sense} {goal.figure:g} {line.unit}"
        measured = "" if self.figure is None else line.spell(self.figure.value)
        aside = self.reason if self.figure is None else self.figure.aside
        return line.what, line.peer, measured, wanted, self.verdict, aside


def taken(measures: Iterable[Measure]) -> Iterator[Row]:
    """Takes one measure after the other. One that cannot be taken says so in its rows, and the rest go on."""
    for measure in measures:
        try:
            figures = measure.take()
        except Unmeasured as reason:
            yield from (Row(line, None, str(reason)) for line in measure.lines)
        else:
            yield from (Row(line, figure) for line, figure in zip(measure.lines, figures, strict=True))


def printed(rows: Sequence[Row]) -> str:
    """The rows under their headings, and how many goals were met."""
    table = [HEADINGS, *(row.cells for row in rows)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip() for cells in table
    ]
    lines.insert(1, "  ".join("-" * width for width in widths))
    wanted = [row for row in rows if row.line.goal is not None]
    met = sum(row.verdict == "met" for row in wanted)
    return "\n".join([*lines, "", f"{met} of {len(wanted)} goals met"])
