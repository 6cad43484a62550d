"""Luck and one's own choices over many games, as one's own stats tell them, for oneself alone."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from cogs.face.words import Words
from cogs.faces import FACES
from cogs.table.sheets.parts import signed
from db import OwnChoices
from engine.house.ledger import points

TREND_FROM: Final = 6  # games: before, halves of them tell nothing


def luck_and_choices(found: Sequence[OwnChoices], words: Words) -> list[str]:
    """A line for each game, the oldest games first in `found`; none where nothing was looked through."""
    lines = []
    for key, face in FACES.items():
        games = [one for one in found if one.game == key]
        if not games:
            continue
        own = [one.own for one in games]
        facts = {"luck": _mean([one.luck for one in games]), "own": _mean(own)}
        line = words("record-choices", game=words(f"{face.prefix}-name"), games=len(games), **facts)
        half = len(games) // 2
        if len(games) >= TREND_FROM:
            line += " " + words("record-choices-trend", before=_mean(own[:half]), after=_mean(own[half:]))
        lines.append(line)
    return [f"**{words('record-choices-title')}**", *lines, words("record-choices-about")] if lines else []


def _mean(millionths: Sequence[int]) -> str:
    return signed(points(round(fmean(millionths))))
