"""Equal searching players at the dwarves' train ride: who wins, how, how long it takes, and how lively it is.

Each game that was played is kept in a file of the temporary folder, which is named after rules and player as they are
now: a run that was broken off goes on where it was, and games of other rules are never counted in.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random

from engine.dwarf_train import DwarfTrain, Options
from engine.dwarf_train.board import PLAN
from engine.house.dwarf_train.journeyman import POSITIONS, choose

GAME = DwarfTrain()
ENGINE = Path(__file__).parents[2] / "engine"
GAMES = 600  # per row at a table's strength
BEYOND = 2  # standard errors by which a figure may miss its bar: chance does that much


@dataclass(frozen=True)
class Row:
    """One way to play, and the bars that it is held to, in hundredths of games."""

    name: str
    options: Options
    times: int  # as many positions as at a table
    begins: tuple[int, int] = (45, 55)  # the starting clan's share of the decided games
    drawn: int = 1  # at most
    cap: int = 1  # at most so many are ended by it

    @property
    def key(self) -> str:
        return f"{self.name}, {self.times}"

    def games(self, asked: int = GAMES) -> int:
        """How many are to be played: the strong take their time."""
        return asked if self.times == 1 else asked // 6


ROWS = [
    row
    for times in (1, 10)
    for row in (
        *(Row(str(turns), Options(turns=turns), times) for turns in (40, 60, 90, 120)),
        # By the rules one game in four comes to the cap here, and equal seats are a draw then.
        Row("ten seats alone", Options(end="seats"), times, drawn=5, cap=30),
    )
]


def played(row: Row, seed: int) -> Counter[str]:
    """One game, as the counts that the table is made of."""
    rng = Random(seed)
    state = GAME.start(2, row.options, seed)
    counts: Counter[str] = Counter(games=1)
    while state.outcome is None:
        (seat,) = GAME.to_act(state)
        action = choose(GAME.view(state, seat), GAME.legal(state, seat), rng, POSITIONS * row.times)
        counts[type(action).__name__] += 1
        GAME.apply(state, seat, action)
    winners = state.outcome.placings[0]
    counts[state.outcome.reason] += 1
    counts["drawn" if len(winners) == 2 else "decided"] += 1
    counts["first"] += winners == (state.first,)
    if state.until is not None:
        counts["went on"] += 1
        counts["further turns"] += state.turns - row.options.turns
    return counts


# What was played


def _file() -> Path:
    """Where games by these rules and this player are kept: another line of code is another file."""
    sources = [*sorted((ENGINE / "dwarf_train").glob("*.py")), *sorted((ENGINE / "house" / "dwarf_train").glob("*.py"))]
    code = "".join(ast.dump(ast.parse(source.read_text("utf-8"))) for source in sources)
    digest = hashlib.sha256(code.encode()).hexdigest()[:12]
    return Path(tempfile.gettempdir()) / f"bummelzug-balance-dwarf_train-{digest}.jsonl"


def _kept() -> dict[tuple[str, int], Counter[str]]:
    try:
        lines = _file().read_text("utf-8").splitlines()
    except FileNotFoundError:
        return {}
    return {(key, seed): Counter(counts) for key, seed, counts in map(json.loads, lines)}


def play(asked: int) -> dict[tuple[str, int], Counter[str]]:
    """Plays what is missing, now a game of this row and now of that, the strong last; all the games there are then."""
    kept = _kept()
    wanted = [(row, seed) for seed in range(asked) for row in ROWS if seed < row.games(asked)]
    missing = sorted(
        ((row, seed) for row, seed in wanted if (row.key, seed) not in kept), key=lambda each: each[0].times
    )
    rows, seeds = [row for row, _ in missing], [seed for _, seed in missing]
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool, _file().open("a", encoding="utf-8") as file:
        for row, seed, counts in zip(rows, seeds, pool.map(played, rows, seeds), strict=True):
            kept[row.key, seed] = counts
            file.write(json.dumps([row.key, seed, counts]) + "\n")
            file.flush()
    return kept


# What it comes to


class Share:
    """So many of so many games, in hundredths, with the standard error."""

    def __init__(self, some: int, of: int) -> None:
        part = some / max(1, of)
        # Where all or none did, one game more may still do otherwise.
        even = (some + 1) / (of + 2)
        self.hundredths = 100 * part
        self.error = 100 * sqrt(even * (1 - even) / max(1, of))

    def within(self, least: float, most: float) -> bool:
        """Whether it is not beyond these bars by more than chance does."""
        return least - BEYOND * self.error <= self.hundredths <= most + BEYOND * self.error

    def __str__(self) -> str:
        return f"{self.hundredths:.1f} ± {self.error:.1f}"


def line(row: Row, games: Iterable[Counter[str]]) -> tuple[str, bool]:
    """A line of the table, and whether the row holds."""
    total = sum(games, Counter[str]())
    count = max(1, total["games"])
    begins, drawn = Share(total["first"], total["decided"]), Share(total["drawn"], count)
    capped = Share(total["cap"], count)
    holds = begins.within(*row.begins) and drawn.within(0, row.drawn) and capped.within(0, row.cap)
    further = f"{total['further turns'] / total['went on']:.1f}" if total["went on"] else "–"
    cells = [
        row.name,
        str(POSITIONS * row.times),
        str(total["games"]),
        f"{begins} ({row.begins[0]}–{row.begins[1]})",
        f"{total['drawn']}: {drawn} (≤ {row.drawn})",
        f"{100 * total['went on'] / count:.0f}, {further}",
        f"{100 * total['ten-seats'] / count:.0f}",
        f"{capped} (≤ {row.cap})",
        f"{total['Kick'] / count:.1f}",
        f"{total['Take'] / count:.1f}",
        "**fails**" if not holds else "holds" if total["games"] >= row.games() else "short",
    ]
    return f"| {' | '.join(cells)} |", holds


def report(games: int = GAMES) -> str:
    """The section of docs/balance.md: so many games a row at a table's strength, a sixth of it at ten times that. Ends
    the program where a row is beyond its bars."""
    kept = play(games)
    lines = {row.key: line(row, (counts for (key, _), counts in kept.items() if key == row.key)) for row in ROWS}
    text = _section("\n".join(text for text, _ in lines.values()))
    if failed := [key for key, (_, holds) in lines.items() if not holds]:
        print(text)
        sys.exit(f"beyond the bars: {'; '.join(failed)}")
    return text


HEAD = (
    "turns",
    "positions",
    "games",
    "starting clan's share of decided (%)",
    "drawn",
    "went on (%), for turns",
    "ten seats (%)",
    "cap (%)",
    "kicks",
    "signs taken",
    "",
)


def _section(table: str) -> str:
    return f"""## Die Zwergenzugfahrt

The house's player against itself by rules version 2, equal seats being played on. For a decision both look at as many
positions: {POSITIONS} at a table, and ten times that to see whether it stays so among the strong. Behind ± stands the
standard error, in brackets what must hold: a row fails where it is beyond that by {BEYOND} standard errors, and is
short while fewer than {ROWS[0].games()} games are played, or {ROWS[-1].games()} among the strong.

| {" | ".join(HEAD)} |
{"|---" * len(HEAD)}|
{table}

The players have whims: of nearly equal actions they choose now the one, now the other. Without, two equal players
repeat one opening, and how deep they look decides who wins it: at some depths nearly always the same clan.
The board was chosen among some 250 by figures like these, the size of the whims and the worth of a take among some 40
settings; the games counted here were played after that, by the settings as they now are. The board:

```
{PLAN.strip()}
```

The plan that was tried first, two blocks of eight seats with an aisle between them, does well at 60 turns (the same
players, 150 games with equal seats drawn: 45 ± 5 % for the starting clan, 23 ± 3 % draws) and fails at 120 (34 ± 4 %,
17 ± 3 % draws)."""
