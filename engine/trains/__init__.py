"""Trains: the rules of the deck-builder with its two maps. Its actions and events are modules of their own here."""

from engine.trains.actions import Action
from engine.trains.board import Site, Surcharge, possible_rails, surcharge
from engine.trains.cards import ALWAYS, CARDS, CHOICE, PUBLISHED_SETS, RULEBOOK_SET, Card, Supply
from engine.trains.events import Event
from engine.trains.game import Trains, TrainsOptions
from engine.trains.maps import MAPS, Hex, Map, MapName, Place
from engine.trains.score import Score
from engine.trains.state import State
from engine.trains.view import Question, SeatView, View, affordable, from_view, running_score

__all__ = [
    "ALWAYS",
    "CARDS",
    "CHOICE",
    "MAPS",
    "PUBLISHED_SETS",
    "RULEBOOK_SET",
    "Action",
    "Card",
    "Event",
    "Hex",
    "Map",
    "MapName",
    "Place",
    "Question",
    "Score",
    "SeatView",
    "Site",
    "State",
    "Supply",
    "Surcharge",
    "Trains",
    "TrainsOptions",
    "View",
    "affordable",
    "from_view",
    "possible_rails",
    "running_score",
    "surcharge",
]
