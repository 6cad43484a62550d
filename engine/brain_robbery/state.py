"""The state of a table: everything that is so, what is half done included."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from engine.brain_robbery.box import Boxed
from engine.game import Outcome, TableOptions

# drop: the start of a turn, cards may fall, then the dice; move: where to; meet: fight or not; fight: cards or pass;
# loot: the winner decides on one brain after the other, or where the losers have none, on the own cards; put_in: a
# brain for the head, or the end of the turn (with a fight: or the own cards); trim: a hand is too full
Phase = Literal["drop", "move", "meet", "fight", "loot", "put_in", "trim", "over"]
MOST_ROUNDS = 60
LONG_END = 10  # so many rounds are left, where that is an option, when there is nothing more to find


class Options(TableOptions):
    """The variants, all off at first."""

    lost_cars_return: bool = False
    cars: Literal[2, 3, 4] = 2  # the train's length at the start, with the caboose
    locomotive_held: Literal[0, 2, 4, 6] = 0  # rounds after the caboose was lost
    free_cheese: bool = False
    long_end: bool = False  # stops a train in which nothing is left to find


class Spot(NamedTuple):
    """A space of the train."""

    car: str
    space: str


the_spot = cache(Spot)  # there are few, and somebody comes to one in every turn: they are made once


@dataclass(slots=True, frozen=True)
class Spoil:
    """A brain that the winner of a fight has still to decide on."""

    owner: int
    card: str
    from_head: bool


@dataclass(slots=True)
class Fight:
    """A fight under way."""

    fighters: list[int]  # clockwise, the attacker first
    strengths: list[int]  # in the same order
    asked: int  # whose turn it is to play a card: a place in `fighters`
    passed: int  # so many have passed in a row
    winner: int | None  # a seat, once it is decided
    spoils: list[Spoil]  # what the winner has still to decide on, the next first


@dataclass(slots=True)
class State(Boxed):
    """A table. Hands are tuples, and counters tuples of spaces, so that a copy may share them."""

    rules_version: int
    options: Options
    seed: int
    first: int  # the seat that began
    number: int  # of the turn, from 0
    active: int  # the seat whose turn it is
    phase: Phase
    reach: int  # steps left in a move
    added: int  # cars, in this turn
    heads: list[str | None]
    hands: list[tuple[str, ...]]
    points: list[int]
    spots: list[Spot | None]  # None: behind the train
    train: list[str]  # the last car first
    counters: dict[str, tuple[str, ...]]  # by car, the spaces that still have one
    unused: list[int]  # boards, in order
    lost: list[str]  # cars that left the game
    caboose_lost: int | None  # the number of the turn in which it went
    deck: list[str]  # chance draws from it
    discard: list[str]
    fight: Fight | None
    outcome: Outcome | None
    picked_clean: int | None = None  # the turn that began the long end, where there is one
    stacked: int = 0  # how many cards at the end of the deck come next, in that order; only scenes stack any

    @property
    def turns(self) -> int:
        """How many are over."""
        return self.number


def clone(state: State) -> State:
    """A copy that shares nothing that changes."""
    fight = state.fight
    if fight is not None:
        fight = Fight(fight.fighters[:], fight.strengths[:], fight.asked, fight.passed, fight.winner, fight.spoils[:])
    return State(
        state.rules_version,
        state.options,
        state.seed,
        state.first,
        state.number,
        state.active,
        state.phase,
        state.reach,
        state.added,
        state.heads[:],
        state.hands[:],
        state.points[:],
        state.spots[:],
        state.train[:],
        state.counters.copy(),
        state.unused[:],
        state.lost[:],
        state.caboose_lost,
        state.deck[:],
        state.discard[:],
        fight,
        state.outcome,
        state.picked_clean,
        state.stacked,
    )
