"""Equal searching players at the dwarves' train ride: who wins, how, and how lively it is on the way."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Literal

from engine.dwarf_train import DwarfTrain, Options
from engine.dwarf_train.board import PLAN
from engine.house.dwarf_train import POSITIONS, choose

GAME = DwarfTrain()
# Both players of a game look at as many positions; from game to game the number changes, so that no single depth,
# which may suit the one who begins, stands for all.
DEPTHS = (300, 400, 600, 800)
Turns = Literal[60, 120]
BOTH: tuple[Turns, ...] = (60, 120)
ROW = "| {turns} | {games} | {first:.0f} % | {draws:.0f} % | {ten:.0f} % | {kicks:.1f} | {takes:.1f} |"


def played(turns: Turns, seed: int) -> Counter[str]:
    """One game, as the counts that the table is made of."""
    rng = Random(seed)
    positions = DEPTHS[seed % len(DEPTHS)]
    state = GAME.start(2, Options(turns=turns), seed)
    counts: Counter[str] = Counter(games=1)
    while state.outcome is None:
        (seat,) = GAME.to_act(state)
        action = choose(GAME.view(state, seat), GAME.legal(state, seat), rng, positions)
        counts[type(action).__name__] += 1
        GAME.apply(state, seat, action)
    winners = state.outcome.placings[0]
    counts[state.outcome.reason] += 1
    counts["draws" if len(winners) == 2 else "decided"] += 1
    counts["first"] += winners == (state.first,)
    return counts


def row(turns: Turns, games: int) -> str:
    """A line of the table: so many games of so many turns."""
    with ProcessPoolExecutor() as pool:
        total = sum(pool.map(partial(played, turns), range(games), chunksize=4), Counter[str]())
    return ROW.format(
        turns=turns,
        games=games,
        first=100 * total["first"] / max(1, total["decided"]),
        draws=100 * total["draws"] / games,
        ten=100 * total["ten-seats"] / games,
        kicks=total["Kick"] / games,
        takes=total["Take"] / games,
    )


def report(games: int = 240) -> str:
    """The section of docs/balance.md: so many games of each length."""
    rows = "\n".join(row(turns, games) for turns in BOTH)
    depths = ", ".join(str(depth) for depth in DEPTHS)
    return f"""## Die Zwergenzugfahrt

The house's player against itself, with {depths} positions to look at for a decision, game by game in turn
(at a table it has {POSITIONS}). What must hold: the starting clan wins 43 to 57 of 100 decided games; fewer than 30 of
100 games are drawn at 60 turns, fewer than 12 at 120.

| turns | games | starting clan's share of decided | draws | won by ten seats | kicks a game | signs taken a game |
|---|---|---|---|---|---|---|
{rows}

The board:

```
{PLAN.strip()}
```"""
