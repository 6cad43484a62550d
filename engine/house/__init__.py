"""The computer players of the house: for each game one of each trade."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Final

from engine.house.brain_robbery import journeyman as robber
from engine.house.dwarf_train import journeyman as dwarf
from engine.house.game_of_trains import journeyman as shunter
from engine.house.player import Adviser, ComputerPlayer, Trade, Weighed
from engine.house.trains import journeyman as builder

# A block per game, a line per trade.
PLAYERS: Final[Mapping[str, Mapping[Trade, ComputerPlayer]]] = MappingProxyType(
    {
        "game_of_trains": {
            "journeyman": shunter.choose,
        },
        "trains": {
            "journeyman": builder.choose,
        },
        "dwarf_train": {
            "journeyman": dwarf.choose,
        },
        "brain_robbery": {
            "journeyman": robber.choose,
        },
    }
)


# What the Master of each game has to say to whoever asks.
ADVISERS: Mapping[str, Adviser] = {}


def choose(
    key: str, view: Any, legal: Sequence[Any], seed: int, trade: Trade = "journeyman", effort: float = 1.0
) -> Any:
    """The action that a computer player of this trade takes with this view: one of the legal ones. With more effort a
    Master thinks so many times as long."""
    if not legal:
        raise ValueError("nothing to choose from")
    if len(legal) == 1:
        return legal[0]
    return PLAYERS[key].get(trade, PLAYERS[key]["journeyman"])(view, legal, Random(seed))  # noqa: S311 - a player's whim, no secret


def advise(key: str, view: Any, legal: Sequence[Any], seed: int, effort: float = 1.0) -> list[Weighed]:
    """The actions that a Master thinks about with this view, each with its chance, the best first."""
    weighed = ADVISERS[key](view, legal, Random(seed), effort)  # noqa: S311 - a player's whim, no secret
    if not weighed or any(one.action not in legal for one in weighed):
        raise ValueError(f"{weighed} is no advice")
    return weighed
