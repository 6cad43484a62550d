"""Judges of finished games, one for each game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.house.brain_robbery.judge import JUDGE as ROBBERY
from engine.house.dwarf_train.judge import JUDGE as DWARVES
from engine.house.game_of_trains.judge import JUDGE as SHUNTING
from engine.house.player import Judge
from engine.house.trains.judge import JUDGE as TRAINS

JUDGES: Final[Mapping[str, Judge]] = MappingProxyType(
    {"game_of_trains": SHUNTING, "trains": TRAINS, "dwarf_train": DWARVES, "brain_robbery": ROBBERY}
)

# Games whose page is shown: those where estimates take back no more than three games of 100 (docs/how-it-went.md).
SHOWN: Final = frozenset({"trains", "dwarf_train", "brain_robbery"})
