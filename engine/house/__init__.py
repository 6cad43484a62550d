"""The computer players of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Final

from engine.house import brain_robbery, dwarf_train, game_of_trains, trains
from engine.house.player import ComputerPlayer

# One line per game.
PLAYERS: Final[Mapping[str, ComputerPlayer]] = MappingProxyType(
    {
        "game_of_trains": game_of_trains.choose,
        "trains": trains.choose,
        "dwarf_train": dwarf_train.choose,
        "brain_robbery": brain_robbery.choose,
    }
)


def choose(key: str, view: Any, legal: Sequence[Any], seed: int) -> Any:
    """The action that the game's computer player takes with this view: one of the legal ones."""
    if not legal:
        raise ValueError("nothing to choose from")
    if len(legal) == 1:
        return legal[0]
    return PLAYERS[key](view, legal, Random(seed))  # noqa: S311 - a player's whim, no secret
