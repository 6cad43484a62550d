"""`python -m tests.balance <game> [games]` plays a game many times and prints its section of docs/balance.md."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

MEASURED = sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py"))


def main(arguments: list[str]) -> None:
    if not arguments or arguments[0] not in MEASURED:
        sys.exit(f"name a game: {', '.join(MEASURED)}")
    games = {"games": int(arguments[1])} if len(arguments) > 1 else {}
    print(import_module(f"tests.balance.{arguments[0]}").report(**games))


main(sys.argv[1:])
