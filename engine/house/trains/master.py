"""The Master: reckons as the Journeyman does, with weights learned from play against itself.

It builds one outlook for a decision and no more, whatever the effort: games played on from here changed no choice for
the better, be it few to the end or many for two rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.house.player import Weighed, own_seat
from engine.house.trains.chances import chance
from engine.house.trains.outlook import outlook_of
from engine.house.trains.reckoning import alternatives, decide
from engine.house.trains.weights import learned
from engine.trains.actions import Action
from engine.trains.view import View

MOST: Final = 3  # actions that are weighed


def choose(view: View, legal: Sequence[Action], rng: Random, effort: float = 1.0) -> Action:
    """One of the legal actions."""
    return decide(outlook_of(view, own_seat(view), learned()), legal, rng)


def weigh(view: View, legal: Sequence[Action], rng: Random, effort: float = 1.0) -> list[Weighed]:
    """The actions worth a thought, the best first, each with its chance of coming first."""
    outlook = outlook_of(view, own_seat(view), learned())
    chosen = decide(outlook, legal, rng)
    others = alternatives(outlook, legal, chosen)[: MOST - 1]
    return [Weighed(chosen, chance(outlook)), *(Weighed(action, chance(outlook, less)) for less, action in others)]
