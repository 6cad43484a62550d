"""The balance of the short game of Trains: is it fair whoever begins, and how long does it take?"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from engine.house import choose
from engine.house.player import Skill
from engine.trains import Trains, TrainsOptions
from engine.trains.cards import LIMITS
from engine.trains.maps import MAPS
from measuring.balance.kept import keep
from measuring.balance.share import BEYOND, Share
from measuring.league.playing import share

GAME: Final = Trains()
GAMES: Final = 1000  # a row
FROM_EVEN: Final = 6  # hundredths that a seat may be from even, at most
AMONG: Final = {"apprentice": "Apprentices", "journeyman": "Journeymen", "master": "Masters"}
ROUNDS: Final = (14, 27)  # the median


@dataclass(frozen=True)
class Row:
    """Short games of so many seats, on each map in turn."""

    seats: int
    player: Skill

    @property
    def key(self) -> str:
        return f"{self.seats} {self.player}"


def play(row: Row, seed: int) -> list[Any]:
    """One game: the shares of the win from the seat on that begins, its rounds, and why it ended."""
    state = GAME.start(row.seats, TrainsOptions(map=[*MAPS][seed % len(MAPS)], length="short", first=0), seed)
    step = 0
    while (outcome := GAME.outcome(state)) is None:
        step += 1
        view, legal = GAME.view(state, state.seat), GAME.legal(state, state.seat)
        GAME.apply(state, state.seat, choose("trains", view, legal, seed * 100_000 + step, row.player))
    return [[share(outcome, seat) for seat in range(row.seats)], -(-state.turn // row.seats), outcome.reason]


def report(games: int | None = None, player: Skill = "journeyman", processes: int | None = None) -> str:
    """The section of docs/balance.md. Ends the program where a row is beyond its bars."""
    rows = [Row(seats, player) for seats in GAME.players]
    wanted = [(row, seed) for row in rows for seed in range(games or GAMES)]
    kept = keep("trains", wanted, play, processes)
    lines = [_line(row, [kept[row.key, seed] for seed in range(games or GAMES)]) for row in rows]
    text = _section("\n".join(line for line, _ in lines), games or GAMES, player)
    if not all(holds for _, holds in lines):
        print(text)
        sys.exit("beyond the bars")
    return text


def _line(row: Row, played: list[Any]) -> tuple[str, bool]:
    """A line of the table, and whether it holds."""
    shares = [Share(sum(won[seat] for won, _, _ in played), len(played)) for seat in range(row.seats)]
    even = 100 / row.seats
    furthest = max(shares, key=lambda one: abs(one.hundredths - even))
    rounds = sorted(rounds for _, rounds, _ in played)
    few, many = rounds[len(rounds) // 20], rounds[-1 - len(rounds) // 20]
    why = Counter(reason for _, _, reason in played)
    fair = all(one.within(even - FROM_EVEN, even + FROM_EVEN) for one in shares)
    holds = fair and ROUNDS[0] <= median(rounds) <= ROUNDS[1]
    cells = (
        f"{row.seats} seats",
        " ".join(f"{one.hundredths:.1f}" for one in shares),
        f"{furthest.hundredths - even:+.1f} ± {furthest.error:.1f}",
        f"{median(rounds):.0f} ({few}–{many})",
        *(f"{100 * why[reason] / len(played):.0f}" for reason in ("rails", "markers", "piles")),
        "holds" if holds else "**fails**",
    )
    return f"| {' | '.join(cells)} |", holds


def _section(table: str, games: int, player: Skill) -> str:
    short, full = LIMITS["short"], LIMITS["full"]
    return f"""## Trains, the short game

Our variant: {short.rails} rails each instead of {full.rails}, {short.markers} stations instead of {full.markers}, and
{short.piles} empty piles end it instead of {full.piles}; the last round is played to its end, and the third begins with
{short.head_starts[2]} point, the fourth with {short.head_starts[3]}. {games} games a row among {AMONG[player]}, on \
both maps, with random cards. Seats count
from the one that begins; behind ± stands the standard error. A row fails where a seat is
beyond {FROM_EVEN} points from even by {BEYOND} of them, or the median of rounds isn't {ROUNDS[0]} to {ROUNDS[1]}.

| table | wins by seat (%) | furthest from even | rounds: median (nine in ten between) | rails end it (%) \
| stations | piles | |
|---|---|---|---|---|---|---|---|
{table}"""
