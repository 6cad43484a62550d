"""Games that take their time are kept, one a line, in a file of the temporary folder, which is named after rules and
players as they are now: a run that was broken off goes on where it was, and games of other rules are never counted in.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

ENGINE: Final = Path(__file__).parents[2] / "engine"


class Kind(Protocol):
    """A way to play, by its name."""

    @property
    def key(self) -> str: ...


One = TypeVar("One", bound=Kind)


def keep(
    game: str, wanted: Sequence[tuple[One, int]], play: Callable[[One, int], Any], processes: int | None = None
) -> dict[tuple[str, int], Any]:
    """Plays what is missing of these rows and seeds, in this order; what was told of all such games there are then."""
    path = Path(tempfile.gettempdir()) / f"bummelzug-balance-{game}-{_digest(game)}.jsonl"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    games: dict[tuple[str, int], Any] = {(key, seed): told for key, seed, told in map(json.loads, lines)}
    missing = [(row, seed) for row, seed in wanted if (row.key, seed) not in games]
    rows, seeds = [row for row, _ in missing], [seed for _, seed in missing]
    with (
        ProcessPoolExecutor(processes or len(os.sched_getaffinity(0))) as pool,
        path.open("a", encoding="utf-8") as file,
    ):
        for row, seed, told in zip(rows, seeds, pool.map(play, rows, seeds), strict=True):
            games[row.key, seed] = told
            file.write(json.dumps([row.key, seed, told]) + "\n")
            file.flush()
    return games


def _digest(game: str) -> str:
    """Another line of code is another file, another comment is not."""
    folders = (ENGINE / game, ENGINE / "house" / game)
    code = [ast.dump(ast.parse(one.read_text("utf-8"))) for folder in folders for one in sorted(folder.glob("*.py"))]
    data = [one.read_text("utf-8") for folder in folders for one in sorted(folder.rglob("*.json"))]
    return hashlib.sha256("".join(code + data).encode()).hexdigest()[:12]
