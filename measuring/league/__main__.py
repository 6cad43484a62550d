"""Plays the league, pairing by pairing, until each is decided; `--write` keeps the page up to date meanwhile."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from measuring.league.deciding import decided, error, mean
from measuring.league.kept import Kept
from measuring.league.page import page
from measuring.league.pairings import PAIRINGS, Pairing
from measuring.league.playing import deal

MOST_GAMES: Final = 240  # of a pairing that is never decided
BELOW: Final = "\n## What was tried\n"  # what is written by hand stays


def run(pairing: Pairing, kept: Kept, most: int, pool: ProcessPoolExecutor, at_once: int) -> None:
    """Deals until it is decided, so many at a time."""
    while True:
        deals = kept.of(pairing)
        firsts = [one.firsts for one in deals]
        if deals and (decided(pairing, firsts) != "open" or len(deals) * pairing.seats >= most):
            print(f"{pairing.name}: {mean(firsts):.1f} ± {error(firsts):.1f}, {decided(pairing, firsts)}", flush=True)
            return
        numbers = range(len(deals), len(deals) + at_once)
        for number, one in zip(numbers, pool.map(deal, [pairing] * at_once, numbers), strict=True):
            kept.add(pairing, number, one)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m measuring.league", description=__doc__)
    parser.add_argument("--key", help="only this game")
    parser.add_argument("--player", help="only this player")
    parser.add_argument("--games", type=int, default=MOST_GAMES, help="at most so many for each pairing")
    parser.add_argument("--results", type=Path, default=Path(".league.jsonl"), help="where deals are kept")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", type=Path, help="the page to write")
    asked = parser.parse_args(arguments)
    kept = Kept(asked.results)
    with ProcessPoolExecutor(asked.processes) as pool:
        for pairing in PAIRINGS:
            if asked.key in (None, pairing.key) and asked.player in (None, pairing.player):
                run(pairing, kept, asked.games, pool, asked.processes)
            if asked.write:
                written = asked.write.read_text("utf-8") if asked.write.exists() else ""
                tried = written.partition(BELOW)[2]
                rows = [(one, kept.of(one)) for one in PAIRINGS]
                asked.write.write_text(page(rows, BELOW + tried if tried else ""), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
