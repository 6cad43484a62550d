"""The faces of all games, by the game's key."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from cogs.brain_robbery.face import BrainRobberyFace
from cogs.dwarf_train.face import DwarfTrainFace
from cogs.face.contract import Face
from cogs.game_of_trains.face import GameOfTrainsFace
from cogs.trains.face import TrainsFace

_ALL: tuple[Face[Any, Any, Any], ...] = (
    GameOfTrainsFace(),
    TrainsFace(),
    DwarfTrainFace(),
    BrainRobberyFace(),
)
FACES: Mapping[str, Face[Any, Any, Any]] = MappingProxyType({face.game.key: face for face in _ALL})
