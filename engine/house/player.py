"""What a computer player is: something that chooses from what a seat may know, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from engine.game import View


class ComputerPlayer(Protocol):
    """Chooses one of the legal actions. The same view, actions and rng give the same choice."""

    def __call__(self, view: Any, legal: Sequence[Any], rng: Random) -> Any: ...


def own_seat(view: View) -> int:
    """The seat that a computer player chooses for."""
    if view.reader is None:
        raise ValueError("a spectator has nothing to choose")
    return view.reader
