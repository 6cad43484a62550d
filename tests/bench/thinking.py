"""What Masters take to think: a decision against a Journeyman's, and all their turns between two of a person's."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from statistics import mean, quantiles

from engine import GAMES, house
from engine.house.player import Trade
from tests.bench.table import Figure

GAMES_EACH = 2
PERSON = 0  # whose turns the others' lie between; a Journeyman plays for them


def decisions(key: str, seats: int, trade: Trade, seed: int) -> Iterator[tuple[int, float]]:
    """A game of the person's among players of this trade: who decided something, and what that took, in seconds of
    computing."""
    game, rng = GAMES[key], Random(seed)
    state = game.start(seats, game.Options(), seed)
    while asked := game.to_act(state):
        seat, whim = asked[0], rng.getrandbits(32)
        view, legal = game.view(state, seat), game.legal(state, seat)
        began = time.process_time()
        action = house.choose(key, view, legal, whim, "journeyman" if seat == PERSON else trade)
        yield seat, time.process_time() - began
        game.apply(state, seat, action)


def waits(decided: Iterator[tuple[int, float]]) -> list[float]:
    """How long the person waits for all others, each time they do."""
    found, waiting = [], 0.0
    for seat, seconds in decided:
        if seat != PERSON:
            waiting += seconds
        elif waiting:
            found.append(waiting)
            waiting = 0.0
    return found


def compared(key: str, seats: int) -> list[Figure]:
    """All turns of Masters between two of a person's, in seconds, at the 95th percentile; and one decision of theirs
    against one of Journeymen at the same table."""
    each: dict[Trade, list[float]] = {"master": [], "journeyman": []}
    waited: list[float] = []
    for seed in range(GAMES_EACH):
        for trade, taken in each.items():
            decided = list(decisions(key, seats, trade, seed))
            taken += (seconds for seat, seconds in decided if seat != PERSON)
            if trade == "master":
                waited += waits(iter(decided))
    late, master, journeyman = quantiles(waited, n=20)[-1], mean(each["master"]), mean(each["journeyman"])
    aside = f"{1000 * master:.1f} ms a decision against {1000 * journeyman:.1f} ms, dearest {max(each['master']):.2f} s"
    return [Figure(late, f"{len(waited)} waits, the longest {max(waited):.1f} s"), Figure(master / journeyman, aside)]
