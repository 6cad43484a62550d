"""The Apprentice of The Game of Trains: knows where each number belongs, and brings its wagons there one by one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.game_of_trains import (
    FUNCTION,
    LENGTH,
    Action,
    Choose,
    Draw,
    Function,
    Place,
    Use,
    View,
    ascending,
    shunted,
)
from engine.game_of_trains.shunting import SHUNTS
from engine.house.player import own_seat

# What it has learned to plan with; a card that wins at once it uses whatever it does.
LEARNED: Final = (Function.SWAP, Function.SWAP_OVER)
WON: Final = LENGTH + 1.0


def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """What brings most of its wagons home; it draws unless a swap brings one more. It minds nobody else's train."""
    train = view.trains[own_seat(view)]
    worths = [_worth(train, view.hand, action) for action in legal]
    best = max(worths)
    return rng.choice([action for action, worth in zip(legal, worths, strict=True) if worth == best])


def _worth(train: Sequence[int], hand: Sequence[int], action: Action) -> float:
    match action:
        case Draw():
            return _at_home(train) + 0.5
        case Place(place):
            return _looks([*train[:place], hand[0], *train[place + 1 :]])
        case Choose(card, place):
            return _looks([*train[:place], card, *train[place + 1 :]])
        case Use(card, place):
            function = FUNCTION[card]
            if place is not None and function in SHUNTS:
                worth = _looks(shunted(train, function, place))
                if worth == WON or function in LEARNED:
                    return worth
    return -1.0


def _looks(train: Sequence[int]) -> float:
    return WON if ascending(train) else float(_at_home(train))


def _at_home(train: Sequence[int]) -> int:
    """How many wagons stand where they belong, counting by tens; that this leaves too much for the end it ignores."""
    return sum(min(card // 10, LENGTH - 1) == place for place, card in enumerate(train))
