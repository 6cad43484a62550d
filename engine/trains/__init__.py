"""Trains: the rules of the deck-builder with its two maps. Cards, maps, actions and events are modules of their own."""

from engine.trains.actions import Action
from engine.trains.board import possible_rails, surcharge
from engine.trains.game import Trains, TrainsOptions
from engine.trains.view import View, affordable, running_score

__all__ = [
    "Action",
    "Trains",
    "TrainsOptions",
    "View",
    "affordable",
    "possible_rails",
    "running_score",
    "surcharge",
]
