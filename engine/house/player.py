"""What a computer player is: something that chooses from what a seat may know, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol


class Player(Protocol):
    """Chooses one of the legal actions. The same view, actions and rng give the same choice."""

    def __call__(self, view: Any, legal: Sequence[Any], rng: Random) -> Any: ...
