"""Sets computer players against each other: one of a kind against copies of the other, seats rotated, fixed seeds."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from engine import GAMES
from engine.game import Game, TableOptions
from engine.house import PLAYERS
from engine.house.player import ComputerPlayer
from tests.rivals import at_random, big_money, greedy_dwarves


@dataclass(slots=True, frozen=True)
class Pairing:
    """One of the house's players against copies of a rival, at tables of so many seats."""

    key: str
    against: str
    seats: int
    options: dict[str, Any]
    wanted: int  # first places of 100

    @property
    def rival(self) -> ComputerPlayer:
        return RIVALS[self.key, self.against]


@dataclass(slots=True, frozen=True)
class Figures:
    """How a pairing went. A shared first place counts for its share."""

    games: int
    firsts: float
    actions: int
    slowest: float  # seconds of computing for the dearest decision of the house's player

    @property
    def of_100(self) -> float:
        return 100 * self.firsts / self.games


RIVALS: dict[tuple[str, str], ComputerPlayer] = {
    **{(key, "random"): at_random for key in GAMES},
    ("trains", "big money"): big_money,
    ("dwarf_train", "greedy"): greedy_dwarves,
}

PAIRINGS = [
    Pairing("game_of_trains", "random", 2, {}, 95),
    Pairing("game_of_trains", "random", 4, {}, 80),
    Pairing("trains", "random", 2, {}, 99),
    *(
        Pairing("trains", "big money", seats, {"map": city}, wanted)
        for seats, wanted in ((2, 75), (4, 50))
        for city in ("tokyo", "osaka")
    ),
    Pairing("dwarf_train", "random", 2, {}, 99),
    Pairing("dwarf_train", "greedy", 2, {}, 65),
    Pairing("brain_robbery", "random", 3, {}, 80),
    Pairing("brain_robbery", "random", 5, {}, 65),
]


def play(
    game: Game[Any, Any, Any, Any],
    options: TableOptions,
    players: Sequence[ComputerPlayer],
    seed: int,
    note: Callable[[int, Any], object] = lambda seat, action: None,
) -> tuple[Any, int, list[float]]:
    """One game: its outcome, its number of actions, and how long each seat's dearest decision took. `note` is told of
    each action."""
    state = game.start(len(players), options, seed)
    rng = Random(seed)
    actions = 0
    slowest = [0.0] * len(players)
    while (outcome := game.outcome(state)) is None:
        seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        action = legal[0]
        if len(legal) > 1:
            began = time.process_time()
            action = players[seat](game.view(state, seat), legal, Random(rng.getrandbits(32)))
            slowest[seat] = max(slowest[seat], time.process_time() - began)
        game.apply(state, seat, action)
        note(seat, action)
        actions += 1
    return outcome, actions, slowest


def pair(pairing: Pairing, seeds: Iterable[int], player: ComputerPlayer | None = None) -> Figures:
    """A game a seed, the player's seat going round."""
    game = GAMES[pairing.key]
    options = game.Options(**pairing.options)
    own = player or PLAYERS[pairing.key]["journeyman"]
    games = actions = 0
    firsts = slowest = 0.0
    for seed in seeds:
        seat = seed % pairing.seats
        players = [pairing.rival] * pairing.seats
        players[seat] = own
        outcome, count, times = play(game, options, players, seed)
        best = outcome.placings[0] if outcome.placings else ()
        firsts += (seat in best) / max(1, len(best))
        games += 1
        actions += count
        slowest = max(slowest, times[seat])
    return Figures(games, firsts, actions, slowest)


def report(rows: Iterable[tuple[Pairing, Figures]]) -> str:
    """The figures as a page."""
    lines = [
        "# The league",
        "",
        "One of the house's computer players against copies of another, the seats going round, with fixed seeds.",
        "A shared first place counts for its share. `make league` writes this page.",
        "",
        "| game | against | seats | table | first places of 100 | wanted | games | dearest decision |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for pairing, figures in rows:
        table = ", ".join(str(value) for value in pairing.options.values()) or "as usual"
        dearest = f"{1000 * figures.slowest:.0f} ms"
        row = (pairing.key, pairing.against, pairing.seats, table, f"{figures.of_100:.1f}", pairing.wanted)
        lines.append("| " + " | ".join(map(str, (*row, figures.games, dearest))) + " |")
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--key", help="only this game")
    parser.add_argument("--write", type=Path, help="the page to write")
    asked = parser.parse_args(arguments)
    rows = []
    for pairing in PAIRINGS:
        if asked.key in (None, pairing.key):
            figures = pair(pairing, range(asked.games))
            rows.append((pairing, figures))
            print(pairing.key, pairing.against, pairing.seats, pairing.options, figures, flush=True)
    if asked.write:
        asked.write.write_text(report(rows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
