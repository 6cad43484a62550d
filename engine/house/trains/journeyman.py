"""The Journeyman: the player as the house always had it, by which everything is measured."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.house.player import own_seat
from engine.house.trains.outlook import outlook_of
from engine.house.trains.reckoning import decide
from engine.house.trains.weights import JOURNEYMAN
from engine.trains.actions import Action
from engine.trains.view import View


def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """One of the legal actions."""
    return decide(outlook_of(view, own_seat(view), JOURNEYMAN), legal, rng)
