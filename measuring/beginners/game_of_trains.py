"""A beginner at The Game of Trains: makes neighbours rise, pair by pair, and looks no further than the own train."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Final

from engine.game_of_trains import FUNCTION, LENGTH, WAGONS, Action, Choose, Draw, Function, Place, Use, View, shunted
from engine.house.player import own_seat

A_PAIR: Final = 10  # two neighbours in order are worth so many places that wagons are off


def looks(train: Sequence[int]) -> int:
    """How many neighbours stand as they should, less how many places the wagons are off from where they belong."""
    rising = sum(left < right for left, right in pairwise(train))
    astray = sum(abs((card - 1) * LENGTH // WAGONS - place) for place, card in enumerate(train))
    return A_PAIR * rising - astray


def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """What looks best on the table now: a card of the row where it makes one more pair rise, else one draws."""
    train = view.trains[own_seat(view)]

    def after(action: Action) -> int:
        match action:
            case Draw():
                return looks(train) + A_PAIR // 2
            case Place(place):
                return looks([*train[:place], view.hand[0], *train[place + 1 :]])
            case Choose(card, place):
                return looks([*train[:place], card, *train[place + 1 :]])
            case Use(card, place) if place is not None and FUNCTION[card] is not Function.LOCK:
                return looks(shunted(train, FUNCTION[card], place))
            case _:
                return -1000  # removals and locks are not for one's first game

    best = max(map(after, legal))
    return rng.choice([action for action in legal if after(action) == best])
