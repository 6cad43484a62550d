"""A Master's guess at what the other does next; it runs in a worker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import GAMES, house

MOST_LIKELY = 3


def likeliest(key: str, position: Any, choices: Sequence[Any], seed: int, effort: float) -> list[str]:
    """The moves of these that a Master in the place of whoever is asked likes best, the best first, as JSON."""
    game = GAMES[key]
    view = game.view(position, game.to_act(position)[0])
    left, found = [*choices], list[Any]()
    while left and len(found) < MOST_LIKELY:
        weighed = [left[0]] if len(left) == 1 else [one.action for one in house.advise(key, view, left, seed, effort)]
        found += weighed
        left = [one for one in left if one not in weighed]
    return [game.dump(one) for one in found[:MOST_LIKELY]]
