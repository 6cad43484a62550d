"""Somebody's first game, scripted: plays what looks good now, knows the goal, plans nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.house.player import ComputerPlayer

BEGINNERS: Final[Mapping[str, ComputerPlayer]] = {}
