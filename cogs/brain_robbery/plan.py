"""The train as a drawing of letters, for those who see no picture: every wall, counter and zombie."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from cogs.brain_robbery.names import car_name
from cogs.face.seating import SYMBOLS
from cogs.face.words import Words
from engine.brain_robbery.box import BOX
from engine.brain_robbery.plans import BRAIN, FLOOR, STARTS, Plan, space_name
from engine.brain_robbery.view import View

COLUMN, ROW = 4, 2  # a space's letters in the drawing
INSIDE = 3


def in_letters(view: View, words: Words) -> str:
    """One car under the other, the rearmost first."""
    return "\n".join(f"{car_name(car, words)}\n{_car(view, car)}" for car in view.train)


def car_in_letters(car: str) -> str:
    """A car as it comes to the train, with every brain."""
    plan = BOX.cars[car].plan
    return _drawn(plan, plan.spaces, {})


def _car(view: View, car: str) -> str:
    zombies: dict[str, list[int]] = {}
    for seat, spot in enumerate(view.spots):
        if spot is not None and spot.car == car:
            zombies.setdefault(spot.space, []).append(seat)
    return _drawn(view.box.cars[car].plan, view.counters.get(car, ()), zombies)


def _drawn(plan: Plan, counters: Collection[str], zombies: Mapping[str, list[int]]) -> str:
    lines = [list(line) for line in plan.drawing]
    for row in range(len(lines) // ROW):
        for column in range(len(lines[0]) // COLUMN):
            name = space_name(row, column)
            if name not in plan.spaces:
                continue
            at = lines[ROW * row + 1]
            start = COLUMN * column + 1
            mark = at[start + 1]
            if mark in STARTS or (mark == BRAIN and name not in counters):
                at[start + 1] = FLOOR
            if name in zombies:
                at[start : start + INSIDE] = _crowd(zombies[name])
    return "\n".join([_columns(len(lines[0])), *(_row(at, line) for at, line in enumerate(lines))])


def _columns(width: int) -> str:
    """The letters of the spaces below, as all other words name them."""
    letters = [space_name(0, column)[0] for column in range(width // COLUMN)]
    return " " * INSIDE + "".join(f" {letter}  " for letter in letters).rstrip()


def _row(at: int, line: list[str]) -> str:
    """A line of the drawing, with the row's number where it holds spaces."""
    number = space_name(at // ROW, 0)[1:] if at % ROW else " "
    return f"{number} {''.join(line)}"


def _crowd(zombies: list[int]) -> list[str]:
    """Up to three symbols; where there are more, two and a sign of the others."""
    shown = [SYMBOLS[seat] for seat in zombies]
    if len(shown) > INSIDE:
        shown = [*shown[:2], "+"]
    return list("".join(shown).center(INSIDE))
