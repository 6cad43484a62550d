"""A seat's standing over a game, stretch by stretch: ahead, level or behind, by its chances to win at the time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cogs.table.tables.rounds import round_of
from db import Move, Table, not_undone, replay
from engine import GAMES
from engine.house.judges import JUDGES

MOST: Final = 8  # stretches
AHEAD, LEVEL, BEHIND = "ahead"[0], "level"[0], "behind"[0]
MARGIN: Final = 0.2  # of the way to a sure win, or to none, by which a chance differs from an even one


def stood(table: Table, moves: Sequence[Move], seat: int) -> str:
    """A letter for each stretch of the game, the last one for how it ended; it runs in a worker."""
    game, judge = GAMES[table.game], JUDGES[table.game]
    seats, rounds = len(table.seats), list[Any]()
    state = replay(game, seats, table.options, table.seed, table.rules_version, ())
    for move in not_undone(moves):
        before = game.turn(state).number
        if move.kind == "reseed":
            state = game.reseed(state, int(move.body))
        else:
            game.apply(state, move.seat, game.load_action(move.body))
        after = game.turn(state).number
        if round_of(after, seats) > round_of(before, seats) > 0 and game.outcome(state) is None:
            rounds.append(game.clone(state))
    steps = min(MOST - 1, len(rounds))
    picked = [rounds[(at + 1) * len(rounds) // (steps + 1)] for at in range(steps)] if steps else []
    letters = [_letter(judge.chances(one)[seat], seats) for one in picked]
    outcome = game.outcome(state)
    won = outcome is not None and outcome.placings and seat in outcome.placings[0]
    last = outcome is None or not outcome.placings or seat in outcome.placings[-1]
    return "".join([*letters, AHEAD if won else BEHIND if last else LEVEL])


def _letter(chance: float, seats: int) -> str:
    even = 1 / seats
    if chance >= even + (1 - even) * MARGIN:
        return AHEAD
    return BEHIND if chance <= even * (1 - MARGIN) else LEVEL
