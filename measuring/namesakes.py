"""`python -m measuring.namesakes`: how much of the luck goes where two people play the same deal.

Namesakes sit in the same seat of the same deal at two tables of Journeymen. What is compared is the share of the others
that each leaves behind: how far namesakes are apart in it, against how far two are apart who sat at tables of different
deals. 0 of 100: the same deal is worth nothing; 100: the deal decides all.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random
from statistics import fmean, pvariance, stdev

from engine import GAMES, house
from engine.game import Outcome

SEATS = {"game_of_trains": 3, "trains": 3, "dwarf_train": 2, "brain_robbery": 4}
GROUPS = 10  # of deals, from whose figures the standard error is taken


@dataclass(slots=True, frozen=True)
class Pair:
    """How two namesakes did."""

    here: float
    there: float


def left_behind(outcome: Outcome, seat: int, seats: int) -> float:
    """The share of the others that a seat leaves behind; who is equal counts half."""
    place = {one: at for at, together in enumerate(outcome.placings) for one in together}
    own, last = place.get(seat), len(place)
    others = [place.get(other, last) for other in range(seats) if other != seat]
    return fmean((own if own is not None else last) < other or 0.5 * (own == other or own is None) for other in others)


def play(key: str, seats: int, deal: int, whims: Sequence[str]) -> Outcome:
    """A game of Journeymen. A whim is theirs for a decision in a turn, whatever went before."""
    game = GAMES[key]
    state, decisions = game.start(seats, game.Options(), deal), dict[tuple[int, int], int]()
    while (outcome := game.outcome(state)) is None:
        seat, legal = game.to_act(state)[0], game.legal(state, game.to_act(state)[0])
        asked = seat, game.turn(state).number
        decisions[asked] = decisions.get(asked, 0) + 1
        whim = Random(f"{whims[seat]} {asked} {decisions[asked]}").getrandbits(32)
        game.apply(state, seat, house.choose(key, game.view(state, seat), legal, whim))
    return outcome


def alone(key: str, deal: int) -> list[Pair]:
    """One seat is played by two, and all others have the same whims at both tables."""
    seats = SEATS[key]
    own = deal % seats
    here, there = (
        left_behind(play(key, seats, deal, [f"{table if seat == own else deal}" for seat in range(seats)]), own, seats)
        for table in ("here", "there")
    )
    return [Pair(here, there)]


def together(key: str, deal: int) -> list[Pair]:
    """Every seat is played by two."""
    seats = SEATS[key]
    here, there = (play(key, seats, deal, [table] * seats) for table in ("here", "there"))
    return [Pair(left_behind(here, seat, seats), left_behind(there, seat, seats)) for seat in range(seats)]


def removed(deals: Sequence[Sequence[Pair]]) -> float:
    """How much of the spread goes, in hundredths."""
    pairs = [pair for deal in deals for pair in deal]
    everybody = pvariance([value for pair in pairs for value in (pair.here, pair.there)])
    return 100 * (1 - fmean((pair.here - pair.there) ** 2 for pair in pairs) / (2 * everybody))


def figure(deals: Sequence[Sequence[Pair]]) -> str:
    groups = [removed(deals[at::GROUPS]) for at in range(GROUPS)]
    return f"{removed(deals):.0f} ± {stdev(groups) / GROUPS**0.5:.0f}"


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m measuring.namesakes", description=__doc__)
    parser.add_argument("deals", type=int, nargs="?", default=400, help="for each figure")
    parser.add_argument("--key", choices=[*GAMES], help="only this game")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(arguments)
    print("| game | seats | one seat is played by two | all seats are |", "|---|---|---|---|", sep="\n")
    with ProcessPoolExecutor(asked.processes) as pool:
        for key in [asked.key] if asked.key else GAMES:
            figures = [
                figure([*pool.map(compare, [key] * asked.deals, range(asked.deals), chunksize=4)])
                for compare in (alone, together)
            ]
            print(f"| {key} | {SEATS[key]} | {' | '.join(figures)} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
