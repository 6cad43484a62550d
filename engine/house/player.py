"""What a computer player is: something that chooses from what a seat may know, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal, Protocol

from engine.game import View

# Apprentices know little and look no further than their next move; Journeymen play as the house always did, so that
# everything can be measured against them; Masters think ahead for as long as they are given.
Trade = Literal["apprentice", "journeyman", "master"]
TRADES: Final[tuple[Trade, ...]] = ("apprentice", "journeyman", "master")


class ComputerPlayer(Protocol):
    """Chooses one of the legal actions. The same view, actions and rng give the same choice on every machine."""

    def __call__(self, view: Any, legal: Sequence[Any], rng: Random, /) -> Any: ...


class Thinker(Protocol):
    """A Master: the same with effort, which counts positions or play-outs in parts of what is usual, never seconds."""

    def __call__(self, view: Any, legal: Sequence[Any], rng: Random, effort: float = 1.0, /) -> Any: ...


@dataclass(slots=True, frozen=True)
class Weighed:
    """An action as a Master weighs it: how likely its seat comes first with it."""

    action: Any
    chance: float
    plan: tuple[Any, ...] = ()  # the actions that it would have follow in the same turn


class Adviser(Protocol):
    """Weighs the actions that are worth a thought, the best first: what a Master would do, and why."""

    def __call__(self, view: Any, legal: Sequence[Any], rng: Random, effort: float = 1.0, /) -> list[Weighed]: ...


def own_seat(view: View) -> int:
    """The seat that a computer player chooses for."""
    if view.reader is None:
        raise ValueError("a spectator has nothing to choose")
    return view.reader
