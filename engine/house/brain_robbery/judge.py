"""Judging finished games of Der Große Zugraub: by the net, with all cards open, over many deals of them."""

from __future__ import annotations

from typing import Final

from engine.house.brain_robbery import master
from engine.house.brain_robbery.chances import chances
from engine.house.player import Judge

JUDGE: Final = Judge(chances, master.by_habit, master.choose, deals=48, hides=True, holds=0.5)
