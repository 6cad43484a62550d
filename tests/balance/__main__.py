"""`python -m tests.balance <game> [<games>]` plays, and writes the game's section of docs/balance.md."""

from __future__ import annotations

import sys
from collections.abc import Callable

from tests.balance import dwarf_train
from tests.balance.report import write_section

# One line a game: the section's title, and what writes it from the number of games to play.
SECTIONS: dict[str, tuple[str, Callable[[int], str]]] = {
    "dwarf_train": ("Die Zwergenzugfahrt", dwarf_train.section),
}


def main(arguments: list[str]) -> int:
    if len(arguments) not in (1, 2) or arguments[0] not in SECTIONS:
        print(f"{__doc__}\nGames: {', '.join(SECTIONS)}")
        return 2
    title, section = SECTIONS[arguments[0]]
    write_section(title, section(int(arguments[1]) if len(arguments) == 2 else 200))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
