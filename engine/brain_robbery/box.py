"""The contents of the box: the cards and the cars that the game is played with."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from engine.brain_robbery.fleet import Car, load_cars
from engine.brain_robbery.plans import BOARDS

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


DATA = Path(__file__).parent / "data"


@dataclass(slots=True, frozen=True, eq=False)
class Box:
    """All cards and all cars, by their names."""

    cards: dict[str, Card]
    deck: tuple[str, ...]
    how_many: Counter[str]
    copies: tuple[tuple[str, int], ...]  # every card of the deck, with its number among those of its name
    cars: dict[str, Car]
    faces: dict[int, tuple[str, ...]]
    board_of: dict[str, int]


def open_box(folder: Path) -> Box:
    """The box with the cards and the cars of a folder."""
    brains, fleet = read_cards(folder / "cards.json"), load_cars(folder / "cars")
    copies = tuple((card.id, copy) for card in brains.values() for copy in range(card.copies))
    deck = tuple(card for card, _ in copies)
    board_of = {name: car.plan.board for name, car in fleet.items()}
    faces = {board: tuple(name for name in fleet if board_of[name] == board) for board in range(BOARDS)}
    return Box(brains, deck, Counter(deck), copies, fleet, faces, board_of)


BOX = open_box(DATA)


class Boxed:
    """What a state and a view both know of the box that their table is played with: a later rules version may have one
    of its own."""

    __slots__ = ()

    heads: list[str | None]

    @property
    def box(self) -> Box:
        return BOX

    def brain(self, seat: int) -> Card | None:
        """The brain in a seat's head."""
        head = self.heads[seat]
        return None if head is None else BOX.cards[head]
