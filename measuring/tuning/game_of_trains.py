"""Fits the outlook of The Game of Trains to games of its play-outs, and writes its weights.

    python -m measuring.tuning.game_of_trains games.jsonl

Every game is a line of that file; what is there already is not played again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from math import prod
from pathlib import Path
from random import Random

from engine.game_of_trains import WAGONS, GameOfTrains
from engine.game_of_trains.game import Options
from engine.house.game_of_trains import weights
from engine.house.game_of_trains.lean import NOBODY, Table
from engine.house.game_of_trains.outlook import features, hazards
from engine.house.game_of_trains.racing import Racer, play_on

GAMES = {2: 1000, 3: 500, 4: 400}
ASTRAY = 0.08  # of all turns a card is drawn and put anywhere, or some positions would never be seen
EPOCHS, BATCH, RATE = 20, 400, 0.05

# Who won, and by the order in which they act the features of all seats.
Position = tuple[int, list[list[float]]]
Weights = list[list[float]]


def played(seats: int, seed: int) -> list[Position]:
    """A game's positions before each turn, but for those where the actor has as good as won."""
    game, rng = GameOfTrains(), Random(seed)
    state = game.start(seats, Options(), seed)
    table = Table(game.view(state, state.actor), rng)
    play_on(table, Racer(hidden(table)), 0)
    met = []
    while not table.over:
        racer, actor = Racer(hidden(table)), table.actor
        if not racer.wins(table.trains[actor]) & table.lying():
            order = [(actor + step) % seats for step in range(seats)]
            met.append((actor, [features(racer, table, seat) for seat in order]))
        if rng.random() < ASTRAY:
            table.put(table.next_card(), rng.randrange(7))
        else:
            play_on(table, racer, 1)
    return [((table.winner - actor) % seats, told) for actor, told in met if table.winner != NOBODY]


def hidden(table: Table) -> list[int]:
    """The cards that nobody sees."""
    shown = {*table.row}.union(*table.trains, *table.locks)
    return [card for card in range(1, WAGONS + 1) if card not in shown]


def fitted(positions: list[Position], rng: Random) -> Weights:
    """Weights by order and feature, under which who won was likeliest, by Adam."""
    seats, count = len(positions[0][1]), len(positions[0][1][0])
    found = [[-0.1, -1.0] + [0.0] * (count - 2) for _ in range(seats)]  # as if a train were done once in its turns
    means = [[0.0] * count for _ in range(seats)]
    squares = [[0.0] * count for _ in range(seats)]
    steps = 0
    for epoch in range(EPOCHS):
        rng.shuffle(positions)
        rate = RATE * (1 - epoch / EPOCHS)
        for start in range(0, len(positions), BATCH):
            batch = positions[start : start + BATCH]
            slopes = _slopes(found, batch)
            steps += 1
            for order in range(seats):
                for index, slope in enumerate(slopes[order]):
                    mean = means[order][index] = 0.9 * means[order][index] + 0.1 * slope
                    square = squares[order][index] = 0.99 * squares[order][index] + 0.01 * slope * slope
                    size = (square / (1 - 0.99**steps)) ** 0.5 + 1e-8
                    found[order][index] -= rate * mean / (1 - 0.9**steps) / size
    return found


def _slopes(found: Weights, batch: Sequence[Position]) -> Weights:
    """In which direction it gets less likely that those win who won."""
    slopes = [[0.0] * len(row) for row in found]
    for winner, told in batch:
        done = hazards(found, told)
        still = prod(1 - hazard for hazard in done)
        for order, values in enumerate(told):
            odds = done[order] / (1 - done[order])
            off = ((order < winner) * odds + still / (1 - still) * odds - (order == winner)) / len(batch)
            row = slopes[order]
            for index, value in enumerate(values):
                row[index] += off * value
    return slopes


def kept(path: Path) -> Iterator[tuple[int, int, list[Position]]]:
    """The games that were played already; a line that was cut off is none."""
    for line in path.read_text().splitlines() if path.exists() else ():
        if line.endswith("]"):
            seats, seed, positions = json.loads(line)
            yield seats, seed, positions


def written(by_seats: dict[int, Weights]) -> str:
    """The module of weights."""
    lines = [(weights.__doc__ or "").rstrip()]
    lines = ['"""' + lines[0], '"""', "", "from __future__ import annotations", "", "from typing import Final", ""]
    lines.append("WEIGHTS: Final[dict[int, tuple[tuple[float, ...], ...]]] = {")
    for seats, found in by_seats.items():
        lines.append(f"    {seats}: (")
        lines += [f"        ({', '.join(f'{weight:.3f}' for weight in row)})," for row in found]
        lines.append("    ),")
    return "\n".join([*lines, "}", ""])


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=Path, help="the file of the games; it goes on from there")
    asked = parser.parse_args(arguments)
    games = {(seats, seed): positions for seats, seed, positions in kept(asked.games)}
    with asked.games.open("a", encoding="utf-8") as file:
        for seats, wanted in GAMES.items():
            for seed in range(wanted):
                if (seats, seed) not in games:
                    games[seats, seed] = played(seats, seed)
                    file.write(json.dumps([seats, seed, games[seats, seed]]) + "\n")
                    file.flush()
    by_seats = {
        seats: fitted([found for seed in range(wanted) for found in games[seats, seed]], Random(seats))
        for seats, wanted in GAMES.items()
    }
    Path(weights.__file__).write_text(written(by_seats), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
