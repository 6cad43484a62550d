"""Keeps the books of games at mixed tables, and prints what they came to for each skill, in points of 100 a game; and
how much of what two choices differ by should be said to hold (`holds` of a judge), as that leaves least in `rest`. What
was kept stands in the file that `--file` names, a line a game: a run that was broken off goes on where it was."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from engine import GAMES
from engine.house.dwarf_train.judge import EFFORT
from engine.house.judges import JUDGES
from engine.house.ledger import VERSION, WHOLE, Account, Deed, Ledger, keep
from engine.house.player import Skill
from measuring.estimates.telling import MIXED, SEATS, players_of
from measuring.league.kept import code_of
from measuring.league.playing import play

PARTS: Final = ("luck", "own", "others", "rest")
# With a quarter of this, as in other measures, what a dwarves' Master does costs three games of 100.
PLAYING: Final = {"dwarf_train": EFFORT}  # so long a Master thinks, where that's as long as the judge's does
Row = tuple[int, Sequence[Sequence[float]], float]  # a seed, what each seat's parts came to, seconds


def played(key: str, seed: int) -> tuple[Any, list[Deed]]:
    """A game of a mixed table: how it began, and its log."""
    game, log = GAMES[key], list[Deed]()
    seats = SEATS[key][seed % len(SEATS[key])]

    def note(seat: int, action: Any, _: float) -> None:
        log.append(Deed(len(log) + 1, seat, action))

    play(game, game.Options(), players_of(key, "mixed", seats, seed, PLAYING.get(key)), seed, note)
    return game.start(seats, game.Options(), seed), log


def skill_of(seed: int, seat: int) -> Skill:
    return MIXED[(seed + seat) % len(MIXED)]


def books(key: str, seed: int) -> tuple[Ledger, float]:
    """A game's books, and how many seconds of processor they took."""
    begun, log = played(key, seed)
    began = time.process_time()
    return keep(GAMES[key], JUDGES[key], begun, log), time.process_time() - began


def points(account: Account) -> list[float]:
    return [100 * getattr(account, part) / WHOLE for part in PARTS]


def page(rows: Sequence[Row]) -> str:
    """A line for each skill: each part's mean with its standard error."""
    by_skill = _by_skill(rows)
    lines = [f"{'':12}{'seats':>6}" + "".join(f"{part:>16}" for part in PARTS)]
    for skill in MIXED:
        found = by_skill[skill]
        told = (f"{fmean(part):+.1f} ± {_error(part):.1f}" for part in zip(*found, strict=True))
        lines.append(f"{skill:12}{len(found):>6}" + "".join(f"{one:>16}" for one in told))
    lines.append(f"{fmean(row[2] for row in rows):.1f} seconds of processor a game")
    return "\n".join(lines)


def would_hold(rows: Sequence[Row], holds: float) -> float:
    """How much of what two choices differ by would leave the skills least to take back, by least squares; it was taken
    to be `holds`."""
    means = [[fmean(part) for part in zip(*found, strict=True)] for found in _by_skill(rows).values()]
    choices = [own + others for _, own, others, _ in means]
    taken_back = sum(rest * choice for (_, _, _, rest), choice in zip(means, choices, strict=True))
    return holds * (1 + taken_back / sum(choice**2 for choice in choices))


def _by_skill(rows: Sequence[Row]) -> dict[Skill, list[Sequence[float]]]:
    by_skill = defaultdict[Skill, list[Sequence[float]]](list)
    for seed, seats, _ in rows:
        for seat, parts in enumerate(seats):
            by_skill[skill_of(seed, seat)].append(parts)
    return by_skill


def _error(values: Sequence[float]) -> float:
    return stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m measuring.ledgers", description=__doc__)
    parser.add_argument("game", choices=JUDGES)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--file", type=Path, required=True)
    asked = parser.parse_args(arguments)
    by = [asked.game, VERSION, code_of(asked.game)]
    kept = {}
    for line in asked.file.read_text("utf-8").splitlines() if asked.file.exists() else []:
        *whose, seed, seats, seconds = json.loads(line)
        if whose == by:
            kept[seed] = seed, seats, seconds
    seeds = range(asked.first_seed, asked.first_seed + asked.games)
    with asked.file.open("a", encoding="utf-8") as file:
        for seed in seeds:
            if seed not in kept:
                ledger, seconds = books(asked.game, seed)
                parts = [points(ledger.account(seat)) for seat in range(len(ledger.result))]
                kept[seed] = seed, parts, seconds
                print(json.dumps([*by, *kept[seed]]), file=file, flush=True)
    rows = [kept[seed] for seed in seeds]
    print(page(rows))
    print(f"{would_hold(rows, JUDGES[asked.game].holds):.2f} of what choices differ by would leave the least rest")


if __name__ == "__main__":
    main(sys.argv[1:])
