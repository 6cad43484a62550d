"""A game between computer players, and a deal that is played from all sides."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from engine import GAMES
from engine.game import Game, Outcome, TableOptions
from engine.house.player import ComputerPlayer
from measuring.league.pairings import NAMED, Pairing


@dataclass(slots=True, frozen=True)
class Deal:
    """How a deal went, the player having sat in each seat once: its share of the first places, and what its decisions
    took, in seconds of computing."""

    firsts: float
    games: int
    decisions: int
    seconds: float
    dearest: float


def play(
    game: Game[Any, Any, Any, Any],
    options: TableOptions,
    players: Sequence[ComputerPlayer],
    seed: int,
    note: Callable[[int, Any, float], object] | None = None,
) -> Outcome:
    """One game. `note` is told of each action, and what it took to choose it."""
    state = game.start(len(players), options, seed)
    rng = Random(seed)
    while (outcome := game.outcome(state)) is None:
        seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        action, seconds = legal[0], 0.0
        if len(legal) > 1:
            view, whim = game.view(state, seat), Random(rng.getrandbits(32))
            began = time.process_time() if note else 0.0
            action = players[seat](view, legal, whim)
            seconds = time.process_time() - began if note else 0.0
        game.apply(state, seat, action)
        if note:
            note(seat, action, seconds)
    return outcome


def deal(pairing: Pairing, number: int) -> Deal:
    """The deal of this number, played from all sides."""
    game = GAMES[pairing.key]
    options = game.Options(**pairing.tables[number % len(pairing.tables)])
    firsts, taken = 0.0, []
    for own in range(pairing.seats):
        players = [NAMED[pairing.rival](pairing.key)] * pairing.seats
        players[own] = NAMED[pairing.player](pairing.key)

        def note(seat: int, action: Any, seconds: float, own: int = own) -> None:
            if seat == own and seconds:
                taken.append(seconds)

        outcome = play(game, options, players, number, note)
        firsts += share(outcome, own)
    return Deal(firsts / pairing.seats, pairing.seats, len(taken), sum(taken), max(taken, default=0.0))


def share(outcome: Outcome, seat: int) -> float:
    """Of the first place; it is shared among all who have it, and where nobody has it, nobody has any of it."""
    best = outcome.placings[0] if outcome.placings else ()
    return (seat in best) / max(1, len(best))
