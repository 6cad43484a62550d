"""States along games of Trains, for what must hold of every player."""

from __future__ import annotations

from random import Random

from engine.house.player import ComputerPlayer
from engine.trains import Trains, TrainsOptions
from engine.trains.state import State

GAME = Trains()


def some_states(player: ComputerPlayer, seed: int, every: int, seats: int = 3, most: int = 160) -> list[State]:
    """Every so-manyth state of a game that the player plays against itself."""
    state = GAME.start(seats, TrainsOptions(map="osaka" if seed % 2 else "tokyo"), seed)
    found = []
    for number in range(most):
        if GAME.outcome(state) is not None:
            break
        if number % every == 0:
            found.append(GAME.clone(state))
        legal = GAME.legal(state, state.seat)
        GAME.apply(state, state.seat, player(GAME.view(state, state.seat), legal, Random(number)))
    return found
