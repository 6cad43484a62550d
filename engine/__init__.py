"""The rules of the games: no Discord, no database, no clock, no global chance."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from engine.brain_robbery import BrainRobbery
from engine.dwarf_train import DwarfTrain
from engine.game import Game
from engine.game_of_trains import GameOfTrains
from engine.trains import Trains

# Each game is a line here, a package beside, and nothing else in the engine.
_ALL: tuple[Game[Any, Any, Any, Any], ...] = (GameOfTrains(), Trains(), DwarfTrain(), BrainRobbery())

GAMES: Final[Mapping[str, Game[Any, Any, Any, Any]]] = MappingProxyType({game.key: game for game in _ALL})
