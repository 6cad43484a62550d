"""Who a table is asked by."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, frozen=True)
class Sender:
    """Who clicked or typed, and in which interaction."""

    id: int
    name: str
    locale: str
    interaction: int
    bot: bool = False
