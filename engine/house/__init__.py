"""The computer players of the house: for each game one of each skill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Final

from engine.house.brain_robbery import apprentice as young_robber
from engine.house.brain_robbery import journeyman as robber
from engine.house.brain_robbery import master as old_robber
from engine.house.dwarf_train import apprentice as young_dwarf
from engine.house.dwarf_train import journeyman as dwarf
from engine.house.dwarf_train import master as old_dwarf
from engine.house.game_of_trains import apprentice as young_shunter
from engine.house.game_of_trains import journeyman as shunter
from engine.house.game_of_trains import master as old_shunter
from engine.house.player import Adviser, ComputerPlayer, Skill, Thinker, Weighed
from engine.house.trains import apprentice as young_builder
from engine.house.trains import journeyman as builder
from engine.house.trains import master as old_builder

# A line per game.
PLAYERS: Final[Mapping[str, Mapping[Skill, ComputerPlayer]]] = MappingProxyType(
    {
        key: {"apprentice": young, "journeyman": grown, "master": old}
        for key, young, grown, old in (
            ("game_of_trains", young_shunter.choose, shunter.choose, old_shunter.choose),
            ("trains", young_builder.choose, builder.choose, old_builder.choose),
            ("dwarf_train", young_dwarf.choose, dwarf.choose, old_dwarf.choose),
            ("brain_robbery", young_robber.choose, robber.choose, old_robber.choose),
        )
    }
)
MASTERS: Final[Mapping[str, Thinker]] = MappingProxyType(
    {
        "game_of_trains": old_shunter.choose,
        "trains": old_builder.choose,
        "dwarf_train": old_dwarf.choose,
        "brain_robbery": old_robber.choose,
    }
)
# What the Master of each game has to say to whoever asks.
ADVISERS: Final[Mapping[str, Adviser]] = MappingProxyType(
    {
        "game_of_trains": old_shunter.weigh,
        "trains": old_builder.weigh,
        "dwarf_train": old_dwarf.weigh,
        "brain_robbery": old_robber.weigh,
    }
)


def choose(
    key: str, view: Any, legal: Sequence[Any], seed: int, skill: Skill = "journeyman", effort: float = 1.0
) -> Any:
    """The action that a computer player of this skill takes with this view: one of the legal ones. With more effort a
    Master thinks so many times as long."""
    if not legal:
        raise ValueError("nothing to choose from")
    if len(legal) == 1:
        return legal[0]
    rng = Random(seed)  # noqa: S311 - a player's whim, no secret
    return MASTERS[key](view, legal, rng, effort) if skill == "master" else PLAYERS[key][skill](view, legal, rng)


def advise(key: str, view: Any, legal: Sequence[Any], seed: int, effort: float = 1.0) -> list[Weighed]:
    """The actions that a Master thinks about with this view, each with its chance, the best first."""
    weighed = ADVISERS[key](view, legal, Random(seed), effort)  # noqa: S311 - a player's whim, no secret
    if not weighed or any(one.action not in legal for one in weighed):
        raise ValueError(f"{weighed} is no advice")
    return weighed
