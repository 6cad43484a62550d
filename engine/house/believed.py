"""The turns in which a Master's estimate is worth a number: measured, game by game, against "all alike"."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from engine.dwarf_train import Options
from engine.trains.cards import LIMITS

MEASURED: Final = Path(__file__).with_name("believed.json")
SURE: Final = 2.5  # standard errors by which a gain is above nothing: a game has a dozen that could be so by chance
ENOUGH: Final = 10  # games, for an error to mean anything


@dataclass(slots=True, frozen=True)
class Gain:
    """How much nearer than "all alike" the estimates of some turns came, in hundredths of the Brier score."""

    turn: int  # the first of them
    mean: float
    error: float
    estimates: int
    games: int

    @property
    def is_sure(self) -> bool:
        return self.games >= ENOUGH and self.mean > SURE * self.error


def believed_from(gains: list[Gain]) -> int | None:
    """The first turn from which on estimates beat "all alike"; None: they never surely do."""
    return next((gain.turn for gain in gains if gain.is_sure), None)


def is_believed(key: str, view: Any) -> bool:
    """Whether an estimate of this game has a number now. What is certain has one anyhow."""
    first = first_believed(key, view)
    return first is not None and view.turn.number >= first


def first_believed(key: str, view: Any, *, judged: bool = False) -> float | None:
    """The turn from which on an estimate of this game has a number; None: it never has. Where the game is judged when
    it's over, that goes by what its judge says at mixed tables, if that was measured."""
    measured_as, longer = key, 1.0
    if key == "trains" and view.limits != LIMITS["full"]:
        measured_as = "trains short"
    elif key == "dwarf_train":
        if view.options.end != "turns":  # nobody knows when it ends, and nobody measured it
            return None
        longer = view.options.turns / Options().turns
    gains = (judged and gains_of(f"{measured_as} judged")) or gains_of(measured_as)
    first = believed_from(gains)
    return None if first is None else first * longer


@cache
def gains_of(measured_as: str) -> list[Gain]:
    """By turns, as they were measured at tables of Masters, or what is judged at mixed ones."""
    measured = json.loads(MEASURED.read_text(encoding="utf-8"))
    return [Gain(*gain) for gain in measured[measured_as]["rows"]] if measured_as in measured else []
