"""Positions that the tests of this game begin with."""

from __future__ import annotations

from itertools import chain
from typing import Any

from engine.game import Step
from engine.game_of_trains import Action, Event, GameOfTrains, State

GAME = GameOfTrains()
PICTURE = [81, 17, 56, 41, 24, 73, 3]  # the train of the rulebooks' pictures
OTHER = [80, 70, 60, 50, 40, 30, 20]
THIRD = [79, 69, 59, 49, 39, 29, 19]
NO_LOCKS = [0] * 7
MOVE_RIGHT, LOCK, MOVE_LEFT, SWAP, REMOVE_MIDDLE, REMOVE_LAST, REMOVE_FIRST, SWAP_OVER = range(9, 17)


def scene(**facts: Any) -> State:
    """Two trains, the picture's to act, but for what is named."""
    return GAME.scene(**{"trains": [PICTURE, OTHER], **facts})


def act(state: State, action: Action) -> Step[Event]:
    """Whoever is asked does this."""
    return GAME.apply(state, state.actor, action)


def all_cards(state: State) -> list[int]:
    """Every card wherever it lies, sorted."""
    piles = [*state.trains, *state.locks, *state.hands, state.row, state.pile, state.discard]
    return sorted(card for card in chain.from_iterable(piles) if card)


def account(state: State) -> None:
    """Checks that each of the 84 is there once, and that the row and the locks are as they can be."""
    assert all_cards(state) == list(range(1, 85))
