"""How likely each seat of The Game of Trains comes first, by the turns that the trains need: fitted to played games."""

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


def features(racer: Racer, table: Table, seat: int) -> list[float]:
    """What tells of a seat: its turns, and how much fewer they are if it uses a card of the row next."""
    train, row = table.trains[seat], table.row
    turns = helped = max(1.0, racer.turns(train))
    for function in SHUNTED:
        if row[function]:
            helped = min(helped, 1 + racer.best_shunt(train, function)[0])
    length = log(turns)
    return [1.0, *(max(0.0, length - bend) for bend in BENDS), length - log(helped)]


def likely(weights: Sequence[Sequence[float]], told: Sequence[Sequence[float]]) -> list[float]:
    """The chances of all seats, by the order in which they act."""
    strengths = [exp(sum(map(mul, row, values))) for row, values in zip(weights, told, strict=True)]
    total = sum(strengths)
    return [strength / total for strength in strengths]


def chance(racer: Racer, table: Table, seat: int) -> float:
    """A seat's chance, before the actor's turn."""
    trains, actor = table.trains, table.actor
    if racer.wins(trains[actor]) & table.lying():
        return float(seat == actor)
    seats = len(trains)
    told = [features(racer, table, (actor + order) % seats) for order in range(seats)]
    return likely(WEIGHTS[seats], told)[(seat - actor) % seats]
