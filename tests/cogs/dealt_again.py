"""Games that are dealt again beneath their readers: a record as the store has it, and another deal under its moves."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest

from cogs.face.sheet import Link, Menu, Row
from db import Move, Seat, Table
from engine.game import Game
from tests.cogs.readers import NAMES
from tests.logs import voided

Eyes = int | None


@dataclass(slots=True)
class Record:
    """A game as the store has it: the deal, the log, and each state on the way."""

    game: Game[Any, Any, Any, Any]
    deal: Any
    players: int
    moves: list[Move] = field(default_factory=list)
    states: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.states.append(self.game.clone(self.deal))

    @property
    def last(self) -> Any:
        return self.states[-1]

    @property
    def asked(self) -> int:
        return self.game.to_act(self.last)[0]

    def act(self, action: Any) -> None:
        """Whoever is asked does it."""
        state, seat = self.game.clone(self.last), self.asked
        step = self.game.apply(state, seat, action)
        number = len(self.moves) + 1
        self.moves.append(Move(number, number + 1, seat, "act", self.game.dump(action), "click", 60.0, step.settled))
        self.states.append(state)

    def take_back(self) -> None:
        """The last move, which a mover may take back freely if it is not settled."""
        last = self.moves[-1]
        number = last.number + 1
        undo = Move(number, number + 1, last.seat, "undo", str(last.number), "undo", 60.0, False)
        self.moves[:] = voided([*self.moves, undo])
        self.states.append(self.game.clone(self.states[-2]))

    def on(self, deal: Any) -> Record:
        """No move yet, on another deal of the same game."""
        return Record(self.game, deal, self.players)

    def table(self, locale: str = "en-US", seed: int = 1) -> Table:
        over = self.game.outcome(self.last) is not None
        return Table(
            id=1,
            game=self.game.key,
            rules_version=self.game.rules_version,
            options="{}",
            seed=seed,
            state=self.game.dump(self.last),
            version=len(self.moves) + 1,
            status="ended" if over else "playing",
            guild=1,
            channel=2,
            host=100,
            invited=False,
            locale=locale,
            created=0.0,
            begun=1.0,
            ended=60.0 if over else None,
            seats=[Seat(100 + at, name, computer=False) for at, name in enumerate(NAMES[: self.players])],
            invitations=[],
        )

    def told_apart(self, other: Record, eyes: Eyes) -> bool:
        """Whether these eyes saw another game: then a comparison of the two proves nothing."""
        both = zip(self.states, other.states, strict=True)
        return any(self.game.view(mine, eyes) != self.game.view(theirs, eyes) for mine, theirs in both)


@contextmanager
def dealing(game: Game[Any, Any, Any, Any], deal: Any) -> Iterator[None]:
    """Every game of this kind begins in here with this deal, whatever its seed."""

    def start(*_: object, **__: object) -> Any:
        return game.clone(deal)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(game), "start", start)
        yield


def picks(rows: Sequence[Row]) -> list[str]:
    """What can be half chosen."""
    controls = itertools.chain.from_iterable(row.choices if isinstance(row, Menu) else row for row in rows)
    return [each.argument for each in controls if not isinstance(each, Link) and each.verb == "pick"]
