"""Fits what the dwarves' judge says of a position: to how games went on that Masters played to the end, most of which
others had begun; and to mixed tables, where what it says should not drift, as in a page all of that would be rest. It
can be stopped at any time and goes on from the file that `--state` names."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from random import Random
from statistics import fmean
from typing import Any, Final

from engine.dwarf_train import Action, DwarfTrain, Options, State, View
from engine.house.dwarf_train import apprentice, journeyman, master
from engine.house.dwarf_train.judge import FITTED, JUDGE, curve, signs, signs_in
from engine.house.dwarf_train.judge import seed as coin_of
from engine.house.player import ComputerPlayer
from measuring.league.playing import play, share
from measuring.ledgers import played as mixed_table
from measuring.ledgers import skill_of
from measuring.tuning.trains_chances import Row, parsed, played, solved, table

GAME: Final = DwarfTrain()
LITTLE: Final = 0.05  # the effort that they are played with, as at the tables whose books are kept
SOME: Final = 0.4  # of all positions: those of one game tell much the same
TURNS: Final = (60, 60, 60, 40, 60, 90)  # of the games in turn
BEGUN_BY_OTHERS, MOST_BEGUN = 0.8, 0.8  # of the games, and of their turns

SIGNS: Final = 3
TABLES: Final = (*range(2001, 2361), *range(5001, 5067))  # seeds of the mixed tables
A_POSITION: Final = 0.2  # so much of a position counts: in a game they hang together
A_DRIFT: Final = 0.02  # standard error of what a hundred and forty games drift by on average
Part = tuple[float, Sequence[float] | float]  # how often a position counts, and what tells red's chance, or the chance


def positions(number: int, seed: int) -> list[Row]:
    """Some positions of a game from the turn on from which Masters play it."""
    rng = Random(f"{seed}/{number}")
    options = Options(turns=TURNS[number % len(TURNS)])
    deal = rng.getrandbits(32)
    begun = rng.randrange(round(MOST_BEGUN * options.turns)) if rng.random() < BEGUN_BY_OTHERS else 0
    told = list[Sequence[float] | float]()

    def hurried(view: View, legal: Sequence[Action], whim: Random) -> Action:
        if view.phase == "turn" and view.turns >= begun and whim.random() < SOME:
            told.append(signs_in(view))
        return master.choose(view, legal, whim, LITTLE)

    def seated(beginner: ComputerPlayer) -> ComputerPlayer:
        def choose(view: View, legal: Sequence[Action], whim: Random) -> Action:
            return (beginner if view.turns < begun else hurried)(view, legal, whim)

        return choose

    beginners: list[ComputerPlayer] = [hurried, journeyman.choose, apprentice.choose]
    players = [seated(rng.choice(beginners)) for _ in range(2)]
    outcome = play(GAME, options, players, deal)
    return [([*known], share(outcome, 0)) for known in told if not isinstance(known, float)]


def drift(seed: int) -> tuple[str, list[Part]]:
    """Who sat at a mixed table; and what red's chance came to after all that a Master would have done there, less what
    it was before."""
    state, log = mixed_table(GAME.key, seed)
    parts = list[Part]()
    for deed in log:
        if deed.seat is not None:
            before = [state] if state.phase == "turn" else _ends(state)
            after = _ends(state, deed.seat, _advised(state, deed.seat, deed.number))
            parts += [(-1 / len(before), _signs_after(one)) for one in before]
            parts += [(1 / len(after), _signs_after(one)) for one in after]
        GAME.apply(state, deed.seat, deed.action)
    return " and ".join(skill_of(seed, seat) for seat in range(2)), parts


def _advised(state: State, seat: int, number: int) -> Action:
    legal = GAME.legal(state, seat)
    return legal[0] if len(legal) == 1 else JUDGE.master(GAME.view(state, seat), legal, Random(f"{number}/master"))


def _ends(state: State, seat: int | None = None, action: Action | None = None) -> list[State]:
    """What a turn comes to by habit, after an action if one is given, by what the coin shows."""
    turn, found = JUDGE.turn_of(GAME, state), []
    for side in range(JUDGE.deals):
        after = GAME.reseed(GAME.clone(state), coin_of(state, side))
        if action is not None:
            GAME.apply(after, seat, action)
        while after.outcome is None and JUDGE.turn_of(GAME, after) == turn:
            (asked,) = GAME.to_act(after)
            GAME.apply(after, asked, JUDGE.habit(GAME.view(after, asked), GAME.legal(after, asked), Random(side)))
        found.append(after)
    return found


def _signs_after(state: State) -> Sequence[float] | float:
    return signs(state) if state.outcome is None else share(state.outcome, 0)


def fit(rows: Sequence[Row], tables: Sequence[tuple[str, Sequence[Part]]], count: int) -> list[float]:
    """The bends under which what happened was likeliest, while no two skills' tables drift on average (Gauss and
    Newton)."""
    bends = [1.0, *[0.0] * (count - 1)]
    for _ in range(12):
        pulls = [_surprise(row, bends) for row in rows]
        for games in _by_pair(tables).values():
            off, along = _drifted(games, bends)
            pulls.append((-off / A_DRIFT, [one / A_DRIFT for one in along]))
        slope = [sum(off * along[row] for off, along in pulls) for row in range(count)]
        bow = [
            [1e-3 * (row == column) + sum(along[row] * along[column] for _, along in pulls) for column in range(count)]
            for row in range(count)
        ]
        bends = [bend + step for bend, step in zip(bends, solved(bow, slope), strict=True)]
    return bends


def _surprise(row: Row, bends: Sequence[float]) -> tuple[float, list[float]]:
    """By how many standard errors a result is off, and how many less it would be with more of each bend."""
    known, won = row
    likely = curve(known, bends)
    error = max(1e-6, likely * (1 - likely)) ** 0.5
    weight = A_POSITION**0.5
    return weight * (won - likely) / error, [weight * error * sign for sign in known]


def _by_pair(tables: Sequence[tuple[str, Sequence[Part]]]) -> dict[str, list[Sequence[Part]]]:
    found = defaultdict[str, list[Sequence[Part]]](list)
    for pair, parts in tables:
        found[pair].append(parts)
    return found


def _drifted(games: Sequence[Sequence[Part]], bends: Sequence[float]) -> tuple[float, list[float]]:
    """What a game's chances drift by on average, and how much more with more of each bend."""
    off, along = 0.0, [0.0] * len(bends)
    for often, known in (part for parts in games for part in parts):
        if not isinstance(known, float):
            likely = curve(known, bends)
            along = [a + often * likely * (1 - likely) * sign for a, sign in zip(along, known, strict=True)]
            off += often * likely
        else:
            off += often * known
    return off / len(games), [one / len(games) for one in along]


def told(games: int, number: int, seed: int) -> Any:
    """So many games for how they went on; then the mixed tables."""
    return positions(number, seed) if number < games else drift(TABLES[number - games])


def main(arguments: Sequence[str]) -> int:
    asked = parsed(arguments, __doc__, games=360, write=FITTED)
    games = asked.games
    asked.games += len(TABLES)
    lines = played(asked, partial(told, games))
    went_on, tables = lines[:games], lines[games:]
    # The last third is kept apart, to see whether it is honest about games that it was not fitted to.
    split = 2 * games // 3
    bends = fit([row for game in went_on[:split] for row in game], tables, SIGNS)
    apart = [row for game in went_on[split:] for row in game]
    print(f"as the search says it:\n{table(apart, [1.0, *[0.0] * (SIGNS - 1)])}\nas it is said:\n{table(apart, bends)}")
    for pair, found in _by_pair(tables).items():
        print(f"{pair}: a game drifts by {100 * fmean(_drifted([one], bends)[0] for one in found):+.1f} points")
    made = f"python -m measuring.tuning.dwarf_train_chances --seed {asked.seed} --games {games} --state <file>"
    data = {"made by": made, "bends": [round(bend, 3) for bend in bends]}
    asked.write.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
