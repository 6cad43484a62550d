"""The Game of Trains: seven wagons each, to be brought from descending into ascending order."""

from engine.game_of_trains.actions import Action, Choose, Draw, Place, Use, uses
from engine.game_of_trains.deck import FUNCTION, LENGTH, NUMBERS, REMOVED, WAGONS, Function
from engine.game_of_trains.events import Event
from engine.game_of_trains.game import GameOfTrains
from engine.game_of_trains.shunting import ascending, disturbed, shunted
from engine.game_of_trains.state import State
from engine.game_of_trains.view import View

__all__ = [
    "FUNCTION",
    "LENGTH",
    "NUMBERS",
    "REMOVED",
    "WAGONS",
    "Action",
    "Choose",
    "Draw",
    "Event",
    "Function",
    "GameOfTrains",
    "Place",
    "State",
    "Use",
    "View",
    "ascending",
    "disturbed",
    "shunted",
    "uses",
]
