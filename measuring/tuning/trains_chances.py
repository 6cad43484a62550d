"""Fits the curve that says how likely a seat wins at Trains, if Masters play on, to games that Masters play against
each other; most of them others have begun, so that it knows all kinds of decks. It can be stopped at any time and goes
on from the file that `--state` names."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from math import log
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from engine.house.player import ComputerPlayer, own_seat
from engine.house.trains import apprentice, journeyman
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
BY_HUNDRED: Final = 10  # a line of the table for so many
BEGUN_BY_OTHERS, MOST_BEGUN = 0.7, 130  # of the games, and turns
DECKS: Final = (0.0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 1.0, 1.2)  # parts of what they will bring, to choose from


class Told(NamedTuple):
    """A position that a Master was asked in: how many turns are left, whose it is, each seat's points, and what its
    deck will bring; and what the seat won in the end."""

    turns: float
    seat: int
    points: list[float]
    decks: list[float]
    won: float


Row = tuple[list[float], float]  # what is known, and what was won


def positions(number: int, seed: int) -> list[Told]:
    """Some positions of a game from the turn on from which Masters play it."""
    seats, rng = (2, 4, 3)[number % 3], Random(f"{seed}/{number}")
    deal = rng.getrandbits(32)
    begun = rng.randrange(MOST_BEGUN) if rng.random() < BEGUN_BY_OTHERS else 0
    told: list[tuple[float, int, list[float], list[float]]] = []

    def by_habit(view: View, legal: Sequence[Action], whim: Random) -> Action:
        outlook = outlook_of(view, own_seat(view), learned())
        if view.turn.number >= begun and whim.random() < SOME:
            points = outlook.promised(0.0)
            decks = [whole - own for whole, own in zip(outlook.promised(1.0), points, strict=True)]
            told.append((outlook.turns, outlook.seat, points, decks))
        return decide(outlook, legal, whim)

    def seated(beginner: ComputerPlayer) -> ComputerPlayer:
        def choose(view: View, legal: Sequence[Action], whim: Random) -> Action:
            return (beginner if view.turn.number < begun else by_habit)(view, legal, whim)

        return choose

    players = [seated(rng.choice([by_habit, journeyman.choose, apprentice.choose])) for _ in range(seats)]
    best = play(GAME, TrainsOptions(map=CITIES[number % 2]), players, deal).placings[0]
    return [Told(*known, won=(known[1] in best) / len(best)) for known in told]


def rows_of(games: Iterable[Sequence[Told]], deck: float) -> list[Row]:
    """What is known of each position, where so much of what decks will bring counts."""
    return [
        (signs(one.turns, [a + deck * b for a, b in zip(one.points, one.decks, strict=True)], one.seat), one.won)
        for game in games
        for one in game
    ]


def loss(rows: Sequence[Row], bends: Sequence[float]) -> float:
    """How surprised the curve is by what came, on average."""
    said = ((min(1 - 1e-9, max(1e-9, curve(known, bends))), won) for known, won in rows)
    return -sum(won * log(likely) + (1 - won) * log(1 - likely) for likely, won in said) / len(rows)


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
        bends = [bend + step for bend, step in zip(bends, solved(bow, slope), strict=True)]
    return bends


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
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
    asked = parsed(arguments, __doc__, games=1500, write=FITTED)
    games = [[Told(*one) for one in game] for game in played(asked, positions)]
    # The last third is kept apart, to see whether the curve is honest about games that it was not fitted to.
    split = 2 * len(games) // 3
    fitted = {deck: fit(rows_of(games[:split], deck)) for deck in DECKS}
    deck, bends = min(fitted.items(), key=lambda one: loss(rows_of(games[:split], one[0]), one[1]))
    apart = rows_of(games[split:], deck)
    print(f"decks count {deck}, surprise {loss(apart, bends):.4f}")
    print(table(apart, bends))
    made = f"python -m measuring.tuning.trains_chances --seed {asked.seed} --games {asked.games} --state <file>"
    data = {"made by": made, "bends": [round(bend, 3) for bend in bends], "deck": deck}
    asked.write.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
