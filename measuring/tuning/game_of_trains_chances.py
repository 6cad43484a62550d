"""Fits what a Master of The Game of Trains says of its chances to games that Masters play against each other. It can be
stopped at any time and goes on from the file that `--state` names."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from random import Random
from typing import Final

from engine.game_of_trains import Action, GameOfTrains, View
from engine.house.game_of_trains import master
from engine.house.game_of_trains.master import FITTED, odds
from engine.house.player import own_seat
from measuring.league.playing import play, share
from measuring.tuning.trains_chances import fit, parsed, played, table

GAME: Final = GameOfTrains()
SEATS: Final = (4, 2, 4, 3)  # of the games in turn
LITTLE: Final = 0.03  # the effort that they are played with: all are weaker alike
SOME: Final = 0.1  # of all decisions are weighed with the usual effort: those of one game tell much the same
AS_IT_IS: Final = [0.0, 1.0]  # bends that change nothing
# Play-outs are believed as if so many positions had come out as they said: a few games must not bend them far. Of seven
# weights from none to all this did best over 221 games, each fifth left out in turn: a little better with three and
# four seats than what comes out of the play-outs, and a little worse with two.
BELIEVED: Final = [([1.0, odds(said / 100)], said / 100) for said in range(5, 100, 10)] * 20


def positions(number: int, seed: int) -> tuple[int, list[tuple[float, float]]]:
    """How many sat there; and what a Master reckoned at some moments of a game, with what its seat won in the end."""
    seats = SEATS[number % len(SEATS)]
    told: list[tuple[int, float]] = []

    def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
        if rng.random() < SOME:
            told.append((own_seat(view), master.reckon(view, legal, rng)[0].chance))
        return master.choose(view, legal, rng, LITTLE)

    outcome = play(GAME, GAME.Options(), [choose] * seats, Random(f"{seed}/{number}").getrandbits(32))
    return seats, [(said, share(outcome, seat)) for seat, said in told if 0 < said < 1]


def main(arguments: Sequence[str]) -> int:
    asked = parsed(arguments, __doc__, games=300, write=FITTED)
    games = played(asked, positions)
    bends = {}
    for seats in sorted(set(SEATS)):
        met = [[([1.0, odds(said)], won) for said, won in told] for number, told in games if number == seats]
        rows = [row for game in met for row in game]
        bends[seats] = [round(bend, 3) for bend in fit(rows + BELIEVED)]
        # Every other game is kept apart, to see whether the curve is honest about games that it was not fitted to.
        half = fit([row for game in met[::2] for row in game] + BELIEVED)
        apart = [row for game in met[1::2] for row in game]
        print(f"{seats} seats, {len(met)} games, as it comes out:\n{table(rows, AS_IT_IS)}")
        print(f"as it is said, fitted to the other half:\n{table(apart, half)}")
    made = f"python -m measuring.tuning.game_of_trains_chances --seed {asked.seed} --games {asked.games} --state <file>"
    asked.write.write_text(json.dumps({"made by": made, "bends": bends}, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
