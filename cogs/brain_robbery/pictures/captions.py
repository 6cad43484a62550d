"""The few words that are drawn, in the language of whoever looks."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Captions:
    turn: str  # beside the name of the seat whose turn it is
    asked: str  # … of another seat that is asked something
    winner: str
    lost: str  # where nobody has more than cheese
    behind: str  # beside those who run behind the train
    gone: str  # before the cars that are lost
    empty: str  # in place of a brain's name
    rear: str
    front: str
    cost: str
    strength: str  # before a fighter's number
    fight_won: str  # after a fist, beside the name of who won a fight that is news
    fight_lost: str
    steps: str  # after the number of steps left
    one_step: str  # where it is one
    hit: str  # what the signs of a seat mean
    run: str
    points: str
    cards: str
    pile: str  # before the numbers of cards in the two piles
    discard: str
    new: str  # what the colour of news means, to everybody
    new_to_you: str  # … and to whoever has had a turn
    last_round: str
    rounds_left: str  # after their number


CAPTIONS: Final = tuple(field.name for field in fields(Captions))
