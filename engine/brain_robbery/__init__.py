"""Der Große Zugraub: the rules, and what an interface needs of them. Actions and events are in their own modules."""

from engine.brain_robbery.actions import Action
from engine.brain_robbery.cards import CARDS, Card
from engine.brain_robbery.events import Event
from engine.brain_robbery.fleet import CARS, Car
from engine.brain_robbery.game import BrainRobbery
from engine.brain_robbery.state import Options, Spot, State
from engine.brain_robbery.train import InReach, can_go_through, spaces_in_reach, steps_between
from engine.brain_robbery.view import View, from_view

__all__ = [
    "CARDS",
    "CARS",
    "Action",
    "BrainRobbery",
    "Car",
    "Card",
    "Event",
    "InReach",
    "Options",
    "Spot",
    "State",
    "View",
    "can_go_through",
    "from_view",
    "spaces_in_reach",
    "steps_between",
]
