"""Tunes the weights of the Master of Trains by play against itself. It can be stopped at any time and goes on from the
file that `--state` names.

In every round all weights are turned a little up or down by chance, and the player that comes of it meets the one with
everything turned the other way, on one deal from both sides ("SPSA").
Each weight then goes a small step to where the winner had it. What is written is an average of the latest rounds.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.house.player import ComputerPlayer, own_seat
from engine.house.trains.outlook import outlook_of
from engine.house.trains.reckoning import decide
from engine.house.trains.weights import JOURNEYMAN, LEARNED, as_numbers, from_numbers
from engine.trains import Action, Trains, TrainsOptions, View
from engine.trains.cards import CARDS
from engine.trains.maps import MapName
from measuring.league.playing import play

GAME: Final = Trains()
CITIES: Final[tuple[MapName, ...]] = ("tokyo", "osaka")
TABLES: Final = tuple((seats, city) for seats in (2, 4, 2, 3) for city in CITIES)
TURN: Final = 0.2  # how far weights are turned: so much of their logarithm
STEP: Final = 0.012
CLEAR_WIN: Final = 15.0  # points of a lead that count for one
MEMORY: Final = 0.01  # what a round counts for in the average
# What is nothing to the Journeyman cannot be turned by a factor; it begins here.
BEGIN: Final[Mapping[str, float]] = {"invest": 0.1, "deny": 0.15, "fewer": 4.0}
FIXED: Final = {"decisive", "waiver_worth.lay_rails"}
NUMBERS: Final = {name: number for name, number in {**as_numbers(JOURNEYMAN), **BEGIN}.items() if name not in FIXED}


def player(turned: Mapping[str, float]) -> ComputerPlayer:
    """Who plays with the weights turned so far."""
    weights = from_numbers({name: NUMBERS[name] * math.exp(far) for name, far in turned.items()})

    def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
        return decide(outlook_of(view, own_seat(view), weights), legal, rng)

    return choose


def lead(sides: Sequence[bool], scores: Sequence[int]) -> float:
    """What the one side's best and average scores are ahead of the other's."""
    one = [score for side, score in zip(sides, scores, strict=True) if side]
    other = [score for side, score in zip(sides, scores, strict=True) if not side]
    return (max(one) - max(other) + sum(one) / len(one) - sum(other) / len(other)) / 2


def a_round(turned: dict[str, float], number: int, seed: int) -> None:
    """Plays a deal from both sides, and moves the weights."""
    rng = Random(f"{seed}/{number}")
    seats, city = TABLES[number % len(TABLES)]
    deal = rng.getrandbits(32)
    options = TrainsOptions(map=city)
    piles = GAME.start(seats, options, deal).piles
    # A card that is not in the game tells nothing about its weight.
    there = [name for name in turned if (card := name.rpartition(".")[2]) not in CARDS or card in piles]
    way = {name: rng.choice((-TURN, TURN)) for name in there}
    up = player(turned | {name: turned[name] + way[name] for name in there})
    down = player(turned | {name: turned[name] - way[name] for name in there})
    won = 0.0
    for first in (True, False):
        sides = [(seat % 2 == 0) == first for seat in range(seats)]
        outcome = play(GAME, options, [up if side else down for side in sides], deal)
        won += lead(sides, outcome.scores or ()) / 2
    won = max(-1.5, min(1.5, won / CLEAR_WIN))
    for name in there:
        turned[name] += STEP * won * way[name] / TURN


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=800)
    parser.add_argument("--state", type=Path, required=True, help="where it stands, to go on from")
    parser.add_argument("--write", type=Path, default=LEARNED, help="the weights, once all rounds are played")
    asked = parser.parse_args(arguments)
    state: dict[str, Any] = {"round": 0, "turned": dict.fromkeys(NUMBERS, 0.0), "average": dict.fromkeys(NUMBERS, 0.0)}
    if asked.state.exists():
        state = json.loads(asked.state.read_text(encoding="utf-8"))
    while state["round"] < asked.rounds:
        a_round(state["turned"], state["round"], asked.seed)
        state["round"] += 1
        memory = max(MEMORY, 1 / state["round"])
        for name, far in state["turned"].items():
            state["average"][name] += memory * (far - state["average"][name])
        if state["round"] % 10 == 0:
            part = asked.state.with_suffix(".part")
            part.write_text(json.dumps(state), encoding="utf-8")
            part.replace(asked.state)  # whole or not at all, whenever it is stopped
            print(state["round"], {name: round(far, 2) for name, far in state["average"].items()}, flush=True)
    weights = {name: round(NUMBERS[name] * math.exp(far), 4) for name, far in state["average"].items()}
    made = f"python -m measuring.tuning.trains --seed {asked.seed} --rounds {asked.rounds} --state <file>"
    asked.write.write_text(json.dumps({"made by": made, "weights": weights}, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
