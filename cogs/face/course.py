"""A game's course: five to seven lessons, each a scene of the engine in which somebody does one thing themselves.

The words of a lesson are in the game's file: `<prefix>-course-<key>-title`, `<prefix>-course-<key>` (what is said
before the first click, 45 words at most), `<prefix>-course-<key>-then` (one sentence that names what just happened,
once all that was wanted is done) and `<prefix>-course-<key>-other` (after any other legal choice: what came of it).
A lesson of several clicks has a line for each further one as well: `<prefix>-course-<key>-2`, `-3`; and may have one
for another choice there: `-other-2`, `-other-3`.

Whoever learns sits in seat 0. A click is wanted if all of its actions are, as a control may play several: one click can
do all that a lesson wants, but trains that are played along for something else do not make that wanted. What was wanted
before stays so: coins can be played card by card. The line shown is the last one for which there is a wanted action
now; where there is none left, the choice counts as another one."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from engine.game import Game, TableOptions

S = TypeVar("S")
A = TypeVar("A")

LEARNER: Final = 0  # the seat of whoever learns


@dataclass(slots=True, frozen=True)
class Lesson(Generic[S, A]):
    """One thing to do, in one scene."""

    key: str
    scene: Callable[[], S]  # a new state each time; the learner is asked
    wanted: tuple[Callable[[S, A], bool], ...]  # one after the other: whether an action in this state is wanted
    # The answer of another seat that is asked in the learner's turn; None: nobody is.
    answers: Callable[[S, int, Sequence[A]], A] | None = None


@dataclass(frozen=True)
class Position(Generic[S, A]):
    """A position of a real game, as a table keeps it: all that it was dealt from, and its moves by seat."""

    game: Game[S, A, Any, Any]
    rules_version: int
    players: int
    options: TableOptions
    seed: int
    moves: tuple[tuple[int, A], ...]

    @classmethod
    def read(cls, game: Game[S, A, Any, Any], path: Path) -> Position[S, A]:
        """The position that a file describes: `rules_version`, `players`, `options`, `seed`, and `moves` as pairs of a
        seat and an action."""
        told = json.loads(path.read_text("utf-8"))
        moves = tuple((seat, game.load_action(json.dumps(action))) for seat, action in told["moves"])
        options = game.Options.model_validate(told["options"])
        return cls(game, told["rules_version"], told["players"], options, told["seed"], moves)

    def state(self) -> S:
        """The state after the last move, a new one each time."""
        return self.game.clone(self._played)

    @cached_property
    def _played(self) -> S:
        """All moves are played once: whoever is in the scene asks for it at each click."""
        state = self.game.start(self.players, self.options, self.seed, rules_version=self.rules_version)
        for seat, action in self.moves:
            self.game.apply(state, seat, action)
        return state


@dataclass(slots=True, frozen=True)
class Course(Generic[S, A]):
    """A game's lessons. The last one's scene is the state of `end`, a real position with the learner's turn, which
    `Play on` plays to its end; it is read when it is first asked for, as a bot is not to start slower for it. All
    scenes have as many seats."""

    lessons: tuple[Lesson[S, A], ...]
    end: Callable[[], Position[S, A]]
