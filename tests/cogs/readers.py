"""Who sits at the tables that tests look at, and reads what a face says."""

from __future__ import annotations

from cogs.face.seating import Seating
from cogs.face.words import words_for

EN, DE = words_for("en"), words_for("de")
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Frieda", "Gustav")
YOU = {"who": "", "voice": "you"}


def they(who: str) -> dict[str, str]:
    """What a message needs to speak of somebody such as `▲ Ben` to the others."""
    return {"who": who, "voice": "they"}


def seating(players: int, me: int | None = None) -> Seating:
    return Seating(NAMES[:players], (False,) * players, me)
