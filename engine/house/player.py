"""The interface of a computer player: it chooses from what a seat may know, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal, Protocol

from engine.game import Game, View

# Apprentices know little and look no further than their next move; Journeymen play as the house always did, so that
# everything can be measured against them; Masters think ahead for as long as they are given.
Skill = Literal["apprentice", "journeyman", "master"]
SKILLS: Final[tuple[Skill, ...]] = ("apprentice", "journeyman", "master")


class ComputerPlayer(Protocol):
    """Chooses one of the legal actions. The same view, actions and rng give the same choice on every machine."""

    def __call__(self, view: Any, legal: Sequence[Any], rng: Random, /) -> Any: ...


class Thinker(Protocol):
    """A Master: the same with effort, which counts positions or play-outs in parts of what is usual, never seconds."""

    def __call__(self, view: Any, legal: Sequence[Any], rng: Random, effort: float = 1.0, /) -> Any: ...


@dataclass(slots=True, frozen=True)
class Weighed:
    """An action as a Master weighs it: how likely its seat comes first with it.

    Where a turn is made of many actions, two of these may begin with the same one and differ in what follows.
    """

    action: Any
    chance: float
    # The actions that follow in this turn as far as this view foresees them: they can be taken one after another, and
    # end with the turn, or with the one that brings something unknown to light.
    plan: tuple[Any, ...] = ()
    # Those of the action and its plan that are worth a word, in their order: what the turn comes to. Two that are
    # weighed never have the same.
    gist: tuple[Any, ...] = ()


class Adviser(Protocol):
    """Weighs the actions that are worth a thought, the best first: what a Master would do, and why."""

    def __call__(self, view: Any, legal: Sequence[Any], rng: Random, effort: float = 1.0, /) -> list[Weighed]: ...


@dataclass(slots=True, frozen=True)
class Judge:
    """What a finished game is judged with: an estimate of positions between turns, and a Master."""

    chances: Callable[[Any], Sequence[float]]  # by state, each seat's chance to come first while Masters play on
    habit: ComputerPlayer  # a Master at sight: it plays turns to their end
    master: Callable[[Any, Sequence[Any], Random], Any]  # it says what was to be done
    deals: int  # of what is hidden, or of chance
    hides: bool  # whether the estimate hangs on what some seats do not know
    # Of what two choices differ by, so much is still there when the estimate looks again: a Master takes what it likes
    # best, and it likes best what it overrates.
    holds: float = 1.0
    # The turn that a state belongs to, where one ends later than the game counts.
    turn: Callable[[Any], int] | None = None
    # A seed for each outcome that chance may have in a turn, by state and number, where all are as likely and there are
    # as many as deals: then what could have come is known without an error.
    seed: Callable[[Any, int], int] | None = None

    def turn_of(self, game: Game[Any, Any, Any, Any], state: Any) -> int:
        """The turn at whose end it estimates next."""
        return game.turn(state).number if self.turn is None else self.turn(state)


def own_seat(view: View) -> int:
    """The seat that a computer player chooses for."""
    if view.reader is None:
        raise ValueError("a spectator has nothing to choose")
    return view.reader
