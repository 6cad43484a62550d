"""Plays a game many times among computer players and prints its section of docs/balance.md, or what stands there of
Masters."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

MEASURED = ("brain_robbery", "dwarf_train", "trains")


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m measuring.balance", description=__doc__)
    parser.add_argument("game", choices=MEASURED)
    parser.add_argument("games", type=int, nargs="?", help="so many a row; where a game says so, fewer of the slow")
    parser.add_argument("--player", choices=("journeyman", "master"), default="journeyman")
    parser.add_argument("--processes", type=int)
    asked = parser.parse_args(arguments)
    games = {} if asked.games is None else {"games": asked.games}
    report = import_module(f"measuring.balance.{asked.game}").report
    print(report(**games, player=asked.player, processes=asked.processes))


main(sys.argv[1:])
