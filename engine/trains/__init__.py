"""Trains: the rules of the deck-builder with its two maps."""

from engine.trains.board import Site, Surcharge, possible_rails, surcharge
from engine.trains.game import Trains, TrainsOptions
from engine.trains.score import Score
from engine.trains.view import View, affordable, running_score

__all__ = [
    "Score",
    "Site",
    "Surcharge",
    "Trains",
    "TrainsOptions",
    "View",
    "affordable",
    "possible_rails",
    "running_score",
    "surcharge",
]
