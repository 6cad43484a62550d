"""The brain cards, as their facts stand in a file."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

Rule = Literal["two_cards", "three_hands", "two_points", "three_dice_to_run", "three_dice_to_fight"]


@dataclass(slots=True, frozen=True)
class Card:
    """A brain. A rule of its own holds while it is in a head."""

    id: str
    cost: int
    hit: int
    run: int
    iq: int
    copies: int = 1
    rule: Rule | None = None

    @property
    def is_cheese(self) -> bool:
        return self.iq == 0


def read_cards(path: Path) -> dict[str, Card]:
    rows = json.loads(path.read_text(encoding="utf-8"))
    cards = {row["id"]: Card(**row) for row in rows}
    if len(cards) != len(rows):
        raise ValueError(f"{path}: an id stands twice")
    strange = [card.id for card in cards.values() if card.rule not in (None, *get_args(Rule))]
    if strange:
        raise ValueError(f"{path}: {strange[0]} has a rule that nobody knows")
    return cards


FREE_CHEESE = "cheese_mild"  # the one kind that there is of enough for seven heads
