"""`python -m measuring.bench`: every measure, or only those whose rows have one of the words given in them."""

from __future__ import annotations

import os
import platform
import sys

from measuring.bench.measures import MEASURES
from measuring.bench.table import printed, taken


def main(words: list[str]) -> None:
    chosen = [
        measure
        for measure in MEASURES
        if not words or any(word in f"{line.what} {line.peer}" for line in measure.lines for word in words)
    ]
    rows = []
    for row in taken(chosen):
        # A sign of life: the whole takes minutes.
        print(f"… {row.line.what}", file=sys.stderr, flush=True)
        rows.append(row)
    print(printed(rows))
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load average {load}")


if __name__ == "__main__":
    main(sys.argv[1:])
