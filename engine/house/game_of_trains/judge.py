"""Judging finished games of The Game of Trains: by the outlook, which asks for nothing that is hidden."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from engine.game_of_trains import GameOfTrains, State
from engine.house.game_of_trains import master
from engine.house.game_of_trains.lean import Table, unseen
from engine.house.game_of_trains.outlook import chance
from engine.house.game_of_trains.racing import Racer
from engine.house.player import Judge

GAME: Final = GameOfTrains()
EFFORT: Final = 0.25


def chances(state: State) -> list[float]:
    """Each seat's chance to come first."""
    view = GAME.view(state, None)
    table, racer = Table(view, Random(0)), Racer(unseen(view))  # noqa: S311 - what it deals is not looked at
    seats = len(state.trains)
    return [master.honest(chance(racer, table, seat), seats) for seat in range(seats)]


JUDGE: Final = Judge(chances, master.at_sight, partial(master.choose, effort=EFFORT), deals=64, hides=False)
