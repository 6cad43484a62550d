"""A Master's next turn for somebody who asks what it would do; it runs in a worker."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from engine import GAMES, house


def turn_of_a_master(key: str, state: Any, seat: int, seed: int, effort: float) -> list[list[str]]:
    """The turn from a copy in which it has come, as actions in JSON; those of one kind that follow each other are one
    step. It ends where something would come to light."""
    game, now = GAMES[key], GAMES[key].clone(state)
    turn, actions, settled = game.turn(now), list[Any](), False
    while not settled and game.outcome(now) is None and game.turn(now) == turn:
        view, legal = game.view(now, seat), game.legal(now, seat)
        action = legal[0] if len(legal) == 1 else house.choose(key, view, legal, seed, "master", effort)
        actions.append(action)
        settled = game.apply(now, seat, action).settled
    return [[game.dump(one) for one in alike] for _, alike in groupby(actions, key=type)]
