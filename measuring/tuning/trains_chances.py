"""Fits the curve that says how likely a seat wins at Trains to games that Masters play against each other. It can be
stopped at any time and goes on from the file that `--state` names."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.house.player import own_seat
from engine.house.trains.master import FITTED, curve, signs
from engine.house.trains.outlook import outlook_of
from engine.house.trains.reckoning import decide
from engine.house.trains.weights import learned
from engine.trains import Action, Trains, TrainsOptions, View
from engine.trains.maps import MapName
from measuring.league.playing import play

GAME: Final = Trains()
CITIES: Final[tuple[MapName, ...]] = ("tokyo", "osaka")
SOME: Final = 0.1  # of all positions: those of one turn tell the same
BY_HUNDRED: Final = 20  # a line of the table for so many


def positions(number: int, seed: int) -> list[tuple[list[float], float]]:
    """What some positions of a game told, and what the seat to act won in the end."""
    seats = (2, 4, 3)[number % 3]
    told: list[tuple[int, list[float]]] = []

    def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
        outlook = outlook_of(view, own_seat(view), learned())
        if rng.random() < SOME:
            told.append((own_seat(view), signs(outlook)))
        return decide(outlook, legal, rng)

    options = TrainsOptions(map=CITIES[number % 2])
    outcome = play(GAME, options, [choose] * seats, Random(f"{seed}/{number}").getrandbits(32))
    best = outcome.placings[0]
    return [(known, (seat in best) / len(best)) for seat, known in told]


def fit(rows: Sequence[tuple[list[float], float]]) -> list[float]:
    """The bends under which what happened was likeliest (Newton's method)."""
    count = len(rows[0][0])
    bends = [0.0] * count
    for _ in range(12):
        slope = [0.0] * count
        bow = [[1e-3 * (row == column) for column in range(count)] for row in range(count)]
        for known, won in rows:
            likely = curve(known, bends)
            for row in range(count):
                slope[row] += (won - likely) * known[row]
                for column in range(count):
                    bow[row][column] += likely * (1 - likely) * known[row] * known[column]
        bends = [bend + step for bend, step in zip(bends, _solved(bow, slope), strict=True)]
    return bends


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of equations (Gauss and Jordan)."""
    rows = [[*row, end] for row, end in zip(matrix, right, strict=True)]
    for place in range(len(rows)):
        pivot = max(range(place, len(rows)), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for row in range(len(rows)):
            if row != place:
                rows[row] = [a - rows[row][place] * b for a, b in zip(rows[row], rows[place], strict=True)]
    return [row[-1] for row in rows]


def table(rows: Sequence[tuple[list[float], float]], bends: list[float]) -> str:
    """By what the curve says, what happened: of 100."""
    lines = []
    for least in range(0, 100, BY_HUNDRED):
        some = [(said, won) for known, won in rows if least <= 100 * (said := curve(known, bends)) < least + BY_HUNDRED]
        if some:
            said, won = (100 * sum(column) / len(some) for column in zip(*some, strict=True))
            lines.append(f"said {said:.0f}, won {won:.0f} ({len(some)} positions)")
    return "\n".join(lines)


def parsed(arguments: Sequence[str], about: str | None, *, games: int, write: Path) -> argparse.Namespace:
    """What whoever fits chances has asked for."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--state", type=Path, required=True, help="the games played, to go on from")
    parser.add_argument("--write", type=Path, default=write)
    return parser.parse_args(arguments)


def played(asked: argparse.Namespace, play_one: Callable[[int, int], Any]) -> list[Any]:
    """What games tell, by their number and the seed; those of the state file are not played again."""
    lines = asked.state.read_text(encoding="utf-8").splitlines() if asked.state.exists() else []
    games: list[Any] = [json.loads(line) for line in lines]
    with asked.state.open("a", encoding="utf-8") as file:
        for number in range(len(games), asked.games):
            games.append(play_one(number, asked.seed))
            print(json.dumps(games[-1]), file=file, flush=True)
    return games


def main(arguments: Sequence[str]) -> int:
    asked = parsed(arguments, __doc__, games=150, write=FITTED)
    games = played(asked, positions)
    # The last third is kept apart, to see whether the curve is honest about games that it was not fitted to.
    split = 2 * len(games) // 3
    bends = fit([row for game in games[:split] for row in game])
    print(table([row for game in games[split:] for row in game], bends))
    made = f"python -m measuring.tuning.trains_chances --seed {asked.seed} --games {asked.games} --state <file>"
    data = {"made by": made, "bends": [round(bend, 3) for bend in bends]}
    asked.write.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
