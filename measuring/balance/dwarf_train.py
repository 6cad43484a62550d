"""Equal searching players at the dwarves' train ride: who wins, how, how long it takes, and how lively it is."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from engine.dwarf_train import DwarfTrain, Options
from engine.dwarf_train.board import PLAN
from engine.house.dwarf_train import master
from engine.house.dwarf_train.journeyman import POSITIONS, choose
from engine.house.player import Skill
from measuring.balance.kept import keep
from measuring.balance.share import BEYOND, Share

GAME = DwarfTrain()
GAMES = 600  # per row at a table's strength


@dataclass(frozen=True)
class Row:
    """One way to play, and the bars that it is held to, in hundredths of games."""

    name: str
    options: Options
    times: int = 1  # as many positions as at a table
    player: Skill = "journeyman"
    begins: tuple[int, int] = (45, 55)  # the starting clan's share of the decided games
    drawn: int = 1  # at most
    cap: int = 1  # at most so many are ended by it

    @property
    def key(self) -> str:
        return f"{self.name}, {self.player if self.player == 'master' else self.times}"

    @property
    def positions(self) -> int:
        return master.POSITIONS if self.player == "master" else POSITIONS * self.times

    def games(self, asked: int = GAMES) -> int:
        """How many are to be played: the strong take their time."""
        if self.player == "master":
            return asked // 10
        return asked if self.times == 1 else asked // 6


def _rows(times: int, player: Skill = "journeyman") -> list[Row]:
    return [
        *(Row(str(turns), Options(turns=turns), times, player) for turns in (40, 60, 90, 120)),
        # By the rules one game in four comes to the cap here, and equal seats are a draw then.
        Row("ten seats alone", Options(end="seats"), times, player, drawn=5, cap=30),
    ]


ROWS = [*_rows(1), *_rows(10)]
MASTERS = _rows(1, "master")


def played(row: Row, seed: int) -> Counter[str]:
    """One game, as the counts that the table is made of."""
    rng = Random(seed)
    state = GAME.start(2, row.options, seed)
    counts: Counter[str] = Counter(games=1)
    while state.outcome is None:
        (seat,) = GAME.to_act(state)
        view, legal = GAME.view(state, seat), GAME.legal(state, seat)
        action = master.choose(view, legal, rng) if row.player == "master" else choose(view, legal, rng, row.positions)
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


def play(rows: Sequence[Row], asked: int, processes: int | None) -> dict[tuple[str, int], Counter[str]]:
    """Now a game of this row and now of that, the strong last; of Masters, who take longest, the usual table first,
    then one row after the other."""
    wanted = [(row, seed) for seed in range(asked) for row in rows if seed < row.games(asked)]
    wanted.sort(key=lambda each: _order(rows, each[0]))
    return {name: Counter(counts) for name, counts in keep(GAME.key, wanted, played, processes).items()}


def _order(rows: Sequence[Row], row: Row) -> tuple[int, ...]:
    return (row.options != Options(), rows.index(row)) if row.player == "master" else (row.times,)


# What it comes to


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
        str(row.positions),
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


def report(games: int = GAMES, player: Skill = "journeyman", processes: int | None = None) -> str:
    """The section of docs/balance.md, or what it says of Masters: so many games a row at a table's strength, a sixth of
    it at ten times that, a tenth of it among Masters. Ends the program where a row is beyond its bars."""
    rows = MASTERS if player == "master" else ROWS
    kept = play(rows, games, processes)
    of_row = {row.key: [counts for (key, _), counts in kept.items() if key == row.key] for row in rows}
    lines = {row.key: line(row, of_row[row.key]) for row in rows if of_row[row.key]}
    table = "\n".join([f"| {' | '.join(HEAD)} |", "|---" * len(HEAD) + "|", *(text for text, _ in lines.values())])
    text = _among_masters(table) if player == "master" else _section(table)
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

The house's player against itself, equal seats being played on. For a decision both look at as many
positions: {POSITIONS} at a table, and ten times that to see whether it stays so among the strong. Behind ± stands the
standard error, in brackets what must hold: a row fails where it is beyond that by {BEYOND} standard errors, and is
short while fewer than {ROWS[0].games()} games are played, or {ROWS[-1].games()} among the strong.

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


def _among_masters(table: str) -> str:
    return f"""### Among Masters

The same with two Masters, held to the same bars; short while fewer than {MASTERS[0].games()} games are played. A row
that wasn't played at all is left out.

{table}"""
