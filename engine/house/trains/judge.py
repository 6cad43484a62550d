"""Judging finished games of Trains: by points, by what decks will bring, and by the hands that were drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from statistics import fmean
from typing import Final

from engine.house.player import Judge, own_seat
from engine.house.trains import master
from engine.house.trains.outlook import Outlook, outlook_of
from engine.house.trains.reckoning import decide, rest_of_hand
from engine.house.trains.weights import learned
from engine.trains import Action, Trains, View
from engine.trains.cards import HAND
from engine.trains.state import State

GAME: Final = Trains()
HANDS: Final = 40  # by which it is told what a hand of a deck usually brings


def chances(state: State) -> list[float]:
    """Each seat's chance to come first, all hands open."""
    return [_chance(state, seat) for seat in range(len(state.players))]


def _chance(state: State, seat: int) -> float:
    outlook = outlook_of(GAME.view(state, seat), seat, learned())
    return master.chance(outlook, _usual(outlook) - rest_of_hand(outlook, outlook.own.hand))


@lru_cache(64)
def _usual(outlook: Outlook) -> float:
    """What a hand drawn from all cards of the seat brings."""
    rng, cards = Random(0), sorted(outlook.cards.elements())  # noqa: S311 - a thought, no secret
    return fmean(rest_of_hand(outlook, rng.sample(cards, min(HAND, len(cards)))) for _ in range(HANDS))


def _by_habit(view: View, legal: Sequence[Action], rng: Random) -> Action:
    return decide(outlook_of(view, own_seat(view), learned()), legal, rng)


JUDGE: Final = Judge(chances, _by_habit, master.choose, deals=16, hides=True, holds=0.85)
