"""The time Masters take to think: all their turns between two of a person's, and a decision and what they look at for
it against a Journeyman's."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import mean, quantiles

from engine import GAMES, house
from engine.house.player import Skill
from measuring.bench.positions import counted
from measuring.bench.table import Figure

GAMES_EACH = 2
PERSON = 0  # whose turns the others' lie between; a Journeyman plays for them


@dataclass(slots=True, frozen=True)
class Decision:
    """Who decided something, what that took, in seconds of computing, and how many positions were looked at for it."""

    seat: int
    seconds: float
    positions: int


def decisions(key: str, seats: int, skill: Skill, seed: int) -> Iterator[Decision]:
    """Those of a game of the person's among players of this skill."""
    game, rng = GAMES[key], Random(seed)
    state = game.start(seats, game.Options(), seed)
    while asked := game.to_act(state):
        seat, whim = asked[0], rng.getrandbits(32)
        plays: Skill = "journeyman" if seat == PERSON else skill
        view, legal = game.view(state, seat), game.legal(state, seat)
        with counted(key, plays) as looked:
            began = time.process_time()
            action = house.choose(key, view, legal, whim, plays)
            decision = Decision(seat, time.process_time() - began, looked() + len(legal))
        yield decision
        game.apply(state, seat, action)


def waits(decided: Iterable[Decision]) -> list[float]:
    """How long the person waits for all others, each time they do."""
    found, waiting = [], 0.0
    for decision in decided:
        if decision.seat != PERSON:
            waiting += decision.seconds
        elif waiting:
            found.append(waiting)
            waiting = 0.0
    return found


def compared(key: str, seats: int) -> list[Figure]:
    """All turns of Masters between two of a person's, in seconds, at the 95th percentile; one decision of theirs
    against one of Journeymen at the same table; and how many positions they look at in the same time."""
    each: dict[Skill, list[Decision]] = {"master": [], "journeyman": []}
    waited: list[float] = []
    for seed in range(GAMES_EACH):
        for skill, taken in each.items():
            decided = list(decisions(key, seats, skill, seed))
            taken += (decision for decision in decided if decision.seat != PERSON)
            if skill == "master":
                waited += waits(decided)
    late = quantiles(waited, n=20)[-1]
    master, journeyman = (mean(one.seconds for one in taken) for taken in each.values())
    dearest = max(one.seconds for one in each["master"])
    aside = f"{1000 * master:.1f} ms a decision against {1000 * journeyman:.1f} ms, dearest {dearest:.2f} s"
    old, grown = (sum(one.positions for one in taken) / sum(one.seconds for one in taken) for taken in each.values())
    return [
        Figure(late, f"{len(waited)} waits, the longest {max(waited):.1f} s"),
        Figure(master / journeyman, aside),
        Figure(old / grown, f"{old:,.0f} against {grown:,.0f} a second"),
    ]
