"""Somebody's first game, scripted: plays what looks good now, knows the goal, plans nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.house.player import ComputerPlayer
from measuring.beginners import brain_robbery, dwarf_train, game_of_trains, trains

BEGINNERS: Final[Mapping[str, ComputerPlayer]] = {
    "game_of_trains": game_of_trains.choose,
    "trains": trains.choose,
    "dwarf_train": dwarf_train.choose,
    "brain_robbery": brain_robbery.choose,
}
