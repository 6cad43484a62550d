"""The computer players of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Final

from engine.house.brain_robbery import journeyman as robber
from engine.house.dwarf_train import journeyman as dwarf
from engine.house.game_of_trains import journeyman as shunter
from engine.house.player import ComputerPlayer
from engine.house.trains import journeyman as builder

# One line per game.
PLAYERS: Final[Mapping[str, ComputerPlayer]] = MappingProxyType(
    {
        "game_of_trains": shunter.choose,
        "trains": builder.choose,
        "dwarf_train": dwarf.choose,
        "brain_robbery": robber.choose,
    }
)


def choose(key: str, view: Any, legal: Sequence[Any], seed: int) -> Any:
    """The action that the game's computer player takes with this view: one of the legal ones."""
    if not legal:
        raise ValueError("nothing to choose from")
    if len(legal) == 1:
        return legal[0]
    return PLAYERS[key](view, legal, Random(seed))  # noqa: S311 - a player's whim, no secret
