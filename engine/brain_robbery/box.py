"""What is in the box: the cards and the cars that the game is played with."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from engine.brain_robbery.cards import Card, read_cards
from engine.brain_robbery.fleet import Car, load_cars
from engine.brain_robbery.plans import BOARDS

DATA = Path(__file__).parent / "data"


@dataclass(slots=True, frozen=True, eq=False)
class Box:
    """All cards and all cars, by their names."""

    cards: dict[str, Card]
    deck: tuple[str, ...]
    how_many: Counter[str]
    cars: dict[str, Car]
    faces: dict[int, tuple[str, ...]]
    board_of: dict[str, int]


def open_box(folder: Path) -> Box:
    """The box with the cards and the cars of a folder."""
    brains, fleet = read_cards(folder / "cards.json"), load_cars(folder / "cars")
    deck = tuple(card.id for card in brains.values() for _ in range(card.copies))
    board_of = {name: car.plan.board for name, car in fleet.items()}
    faces = {board: tuple(name for name in fleet if board_of[name] == board) for board in range(BOARDS)}
    return Box(brains, deck, Counter(deck), fleet, faces, board_of)


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
