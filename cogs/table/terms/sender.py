"""Who a table is asked by."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, frozen=True)
class Sender:
    """Who clicked or typed, and in which interaction."""

    id: int
    name: str
    locale: str  # in which they are spoken to
    interaction: int
    bot: bool = False
    discords: str = ""  # Discord's own locale, where they chose another language

    @property
    def seen(self) -> str:
        """What Discord says that they read."""
        return self.discords or self.locale
