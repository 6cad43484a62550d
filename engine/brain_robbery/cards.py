"""The brain cards: the facts of data/cards.json, and the deck that they make."""

from __future__ import annotations

import json
from collections import Counter
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


def _read() -> dict[str, Card]:
    rows = json.loads((Path(__file__).parent / "data" / "cards.json").read_text(encoding="utf-8"))
    cards = {row["id"]: Card(**row) for row in rows}
    if len(cards) != len(rows):
        raise ValueError("cards.json: an id stands twice")
    strange = [card.id for card in cards.values() if card.rule not in (None, *get_args(Rule))]
    if strange:
        raise ValueError(f"cards.json: {strange[0]} has a rule that nobody knows")
    return cards


CARDS = _read()
DECK: tuple[str, ...] = tuple(card.id for card in CARDS.values() for _ in range(card.copies))
HOW_MANY = Counter(DECK)
FREE_CHEESE = "cheese_mild"  # the one kind that there is of enough for seven heads
