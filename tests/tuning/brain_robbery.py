"""Learns the Master's weights and chances in Der Große Zugraub from games. What it has learned is kept in a file, after
each step, and a run with the same file goes on where the last one stopped.

python -m tests.tuning.brain_robbery habits habits.json --steps 70 --seed 1
python -m tests.tuning.brain_robbery chances chances.json --steps 600 --seed 99
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, fields
from functools import partial
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.brain_robbery import BrainRobbery
from engine.brain_robbery.plans import LOCOMOTIVE
from engine.brain_robbery.state import Options
from engine.brain_robbery.view import View
from engine.house.brain_robbery import journeyman, master
from engine.house.brain_robbery.chances import all_facts
from engine.house.brain_robbery.weighing import Weighing
from engine.house.brain_robbery.weights import JOURNEYMAN, Habits, Weights
from engine.house.player import ComputerPlayer
from tests.league.playing import play

GAME: Final = BrainRobbery()
NAMES: Final = [field.name for field in fields(Weights)]
SEATS: Final = (3, 5)

# Habits: an evolution strategy. Weights are varied both ways, play the same deals, and move towards what won more.
PAIRS, GAMES = 48, 30  # variations in a step, and games of each at each number of seats
STRIDE, INERTIA = 0.15, 0.8
NOTHING_YET: Final = 0.5  # how far a weight is varied with which the Journeyman reckons nothing; others by a fifth

# Chances: a net with one hidden layer, fitted with Adam to who won.
HIDDEN, BATCH = 16, 10  # places, and games in a step
RATE, FIRST, SECOND = 0.003, 0.9, 0.999


def by_weights(habits: Habits, view: View, legal: Sequence[Any], rng: Random) -> Any:
    return journeyman.decide(Weighing(view, habits), legal, rng)


def learn_habits(known: dict[str, Any], seed: int) -> dict[str, Any]:
    """A step further from what is known."""
    step: int = known.get("step", 0)
    habits = {part: known.get(part) or asdict(getattr(JOURNEYMAN, part)) for part in Habits._fields}
    drift = known.get("drift") or {part: dict.fromkeys(NAMES, 0.0) for part in Habits._fields}
    scales = {name: abs(value) / 5 or NOTHING_YET for name, value in asdict(JOURNEYMAN.on_the_way).items()}
    rng = Random(f"{seed}/{step}")
    slope = {part: dict.fromkeys(NAMES, 0.0) for part in Habits._fields}
    total = 0.0
    for _ in range(PAIRS):
        way = {part: {name: rng.gauss() for name in NAMES} for part in Habits._fields}
        deals = rng.getrandbits(32)
        there, back = (
            _share(
                Habits(
                    *(
                        Weights(
                            **{name: habits[part][name] + to * scales[name] * way[part][name] for name in NAMES},
                        )
                        for part in Habits._fields
                    )
                ),
                deals,
            )
            for to in (1, -1)
        )
        total += there + back
        for part in Habits._fields:
            for name in NAMES:
                slope[part][name] += (there - back) * way[part][name] / (2 * PAIRS)
    for part in Habits._fields:
        for name in NAMES:
            drift[part][name] = INERTIA * drift[part][name] + (1 - INERTIA) * slope[part][name]
    size = (
        sqrt(sum(value**2 for part in drift.values() for value in part.values()) / (len(Habits._fields) * len(NAMES)))
        or 1.0
    )
    for part in Habits._fields:
        for name in NAMES:
            habits[part][name] += STRIDE * scales[name] * drift[part][name] / size
    print(f"step {step}: {total / (2 * PAIRS):.3f} times their share of first places", flush=True)
    return {"step": step + 1, **habits, "drift": drift}


def _share(habits: Habits, deals: int) -> float:
    """First places of one with these habits among Journeymen, in parts of what is to be expected."""
    share = 0.0
    for seats in SEATS:
        for number in range(GAMES):
            players: list[ComputerPlayer] = [journeyman.choose] * seats
            players[number % seats] = partial(by_weights, habits)
            outcome = play(GAME, Options(), players, deals + number // seats)
            share += seats / len(SEATS) / GAMES * (outcome.placings[:1] == ((number % seats,),))
    return share


def positions(seats: int, seed: int) -> Iterator[tuple[bool, list[list[float]], int]]:
    """How a table of Masters' habits stood at the turns of a game, whether the locomotive was there, and who won."""
    rng = Random(seed)
    state = GAME.start(seats, Options(), seed)
    seen: list[tuple[bool, list[list[float]]]] = []
    turn = -1
    while state.outcome is None:
        if state.number != turn:
            turn = state.number
            seen.append((state.train[-1] == LOCOMOTIVE, all_facts(state)))
        (seat,) = GAME.to_act(state)
        GAME.apply(state, seat, master.by_habit(GAME.view(state, seat), GAME.legal(state, seat), rng))
    if state.outcome.placings:
        for home, facts in seen:
            yield home, facts, state.outcome.placings[0][0]


def learn_chances(known: dict[str, Any], seed: int) -> dict[str, Any]:
    """A batch of games further from what is known."""
    step: int = known.get("step", 0)
    rng = Random(f"{seed}/{step}")
    facts_of_a_seat = len(all_facts(GAME.start(3, Options(), 0))[0])
    size = HIDDEN * (facts_of_a_seat + 1)
    nets: list[list[float]] = known.get("nets") or [[rng.uniform(-0.2, 0.2) for _ in range(size)] for _ in range(2)]
    moments = known.get("moments") or [[[0.0] * size, [0.0] * size] for _ in range(2)]
    slopes = [[0.0] * size for _ in range(2)]
    counts = [0, 0]
    for game in range(BATCH):
        for home, facts, winner in positions(rng.choice((3, 4, 5)), seed * 10**9 + step * BATCH + game):
            counts[home] += 1
            _add_slope(nets[home], slopes[home], facts, winner)
    for home in (False, True):
        for place in range(size):
            slope = slopes[home][place] / max(1, counts[home])
            first, second = moments[home]
            first[place] = FIRST * first[place] + (1 - FIRST) * slope
            second[place] = SECOND * second[place] + (1 - SECOND) * slope**2
            mean, spread = first[place] / (1 - FIRST ** (step + 1)), second[place] / (1 - SECOND ** (step + 1))
            nets[home][place] -= RATE * mean / (sqrt(spread) + 1e-8)
    rows = [[net[at : at + size // HIDDEN] for at in range(0, size, size // HIDDEN)] for net in nets]
    print(f"step {step}: {sum(counts)} positions", flush=True)
    return {"step": step + 1, "on_the_way": rows[0], "rolling_home": rows[1], "nets": nets, "moments": moments}


def _add_slope(net: list[float], slope: list[float], facts: list[list[float]], winner: int) -> None:
    """How the weights would have to change for the winner to have been expected."""
    wide = len(facts[0]) + 1
    rows = [net[at : at + wide] for at in range(0, len(net), wide)]
    hidden = [[max(0.0, sum(a * b for a, b in zip(row, seat, strict=False))) for row in rows] for seat in facts]
    marks = [sum(row[-1] * found for row, found in zip(rows, seat, strict=True)) for seat in hidden]
    parts = [exp(mark - max(marks)) for mark in marks]
    for seat, part in enumerate(parts):
        off = part / sum(parts) - (seat == winner)
        for number, (row, found) in enumerate(zip(rows, hidden[seat], strict=True)):
            if found:
                slope[number * wide + wide - 1] += off * found
                for at, fact in enumerate(facts[seat]):
                    slope[number * wide + at] += off * row[-1] * fact


LESSONS: Final = {"habits": learn_habits, "chances": learn_chances}


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lesson", choices=LESSONS)
    parser.add_argument("file", type=Path, help="what is known, and where a later run goes on")
    parser.add_argument("--steps", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    known: dict[str, Any] = json.loads(asked.file.read_text("utf-8")) if asked.file.exists() else {}
    while known.get("step", 0) < asked.steps:
        known = LESSONS[asked.lesson](known, asked.seed)
        whole = asked.file.with_suffix(".new")
        whole.write_text(json.dumps(known), "utf-8")
        whole.replace(asked.file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
