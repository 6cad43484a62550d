"""Each seat's chance to come first in The Game of Trains, by the turns that the trains need: fitted to played games."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from operator import mul
from typing import Final

from engine.house.game_of_trains.lean import SHUNTED, Table
from engine.house.game_of_trains.racing import Racer
from engine.house.game_of_trains.weights import WEIGHTS

# The logarithm of the turns counts with a slope that changes here.
BENDS: Final = (0.0, log(2), log(4), log(8))
SUREST: Final = 0.97  # nobody is surer than that


def features(racer: Racer, table: Table, seat: int) -> list[float]:
    """What tells of a seat: its turns, and how much fewer they are if it uses a card of the row next."""
    train, row = table.trains[seat], table.row
    turns = helped = max(1.0, racer.turns(train))
    for function in SHUNTED:
        if row[function]:
            helped = min(helped, 1 + racer.best_shunt(train, function)[0])
    length = log(turns)
    return [1.0, *(max(0.0, length - bend) for bend in BENDS), length - log(helped)]


def hazards(weights: Sequence[Sequence[float]], known: Sequence[Sequence[float]]) -> list[float]:
    """How likely each is done in its next turn, by the order in which they act."""
    return [min(SUREST, exp(sum(map(mul, row, values)))) for row, values in zip(weights, known, strict=True)]


def likely(done: Sequence[float]) -> list[float]:
    """The chances of all seats, if every round is like the next: each is done with its hazard, or the next one acts."""
    still, firsts = 1.0, []
    for hazard in done:
        firsts.append(still * hazard)
        still *= 1 - hazard
    return [first / (1 - still) for first in firsts]


def chance(racer: Racer, table: Table, seat: int) -> float:
    """A seat's chance, before the actor's turn."""
    trains, actor = table.trains, table.actor
    if racer.wins(trains[actor]) & table.lying():
        return float(seat == actor)
    seats = len(trains)
    known = [features(racer, table, (actor + order) % seats) for order in range(seats)]
    return likely(hazards(WEIGHTS[seats], known))[(seat - actor) % seats]
