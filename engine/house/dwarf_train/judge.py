"""Judging finished games of Die Zwergenzugfahrt: by looking some turns ahead. Nothing is hidden but the coin."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.dwarf_train import DwarfTrain, State
from engine.house.dwarf_train import journeyman, master
from engine.house.player import Judge

GAME: Final = DwarfTrain()
EFFORT: Final = 0.2
AHEAD: Final = 0.04  # the effort of an estimate


def chances(state: State) -> list[float]:
    """Each clan's chance to win."""
    return master.chances(GAME.view(state, None), AHEAD)


JUDGE: Final = Judge(chances, journeyman.choose, partial(master.choose, effort=EFFORT), deals=16, hides=False)
