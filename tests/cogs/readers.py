"""Who sits at the tables that tests look at, and reads what a face says."""

from __future__ import annotations

from cogs.table.company import Company

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Frieda", "Gustav")


def company(players: int, me: int | None = None) -> Company:
    return Company(NAMES[:players], (False,) * players, me)
