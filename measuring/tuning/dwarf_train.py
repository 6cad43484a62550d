"""Fits the weights of the dwarves' Master to the results of its own games.

`python -m measuring.tuning.dwarf_train play --games 800 --seed 1 games.jsonl` plays, a line a game, and goes on where
the file ends; `python -m measuring.tuning.dwarf_train fit games.jsonl` fits the weights to all these games by logistic
regression. Played again with the new weights, into another file, and fitted to both, they get better still.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.dwarf_train import COLUMNS, DWARF, ROWS, SEATS, SIGN, DwarfTrain, Options
from engine.house.dwarf_train.bits import NOBODY_NEAR, SEAT_COUNT, dwarves_in, stand
from engine.house.dwarf_train.lean import LeanRules
from engine.house.dwarf_train.master import POSITIONS, Thought
from engine.house.dwarf_train.search import PLAYED_ON
from engine.house.dwarf_train.tables import STEPS, WEIGHTS, place, share_of_late
from tests.engine.dwarf_train.train import deeds

GAME: Final = DwarfTrain()
LOOKED_AT: Final = 200  # positions a decision
WHIM: Final = 100_000  # in a million: games that differ say more
AT_RANDOM: Final = 6  # turns that open a game, at most
TURNS: Final = (40, 60, 60, 90, 120)

# How the weights are numbered: first the early ones, then as many late ones.
NAMED: Final = ("on_turn", "own_take", "their_take", "own_lost", "their_lost")
OWN_SIGN: Final = len(NAMED)
THEIR_SIGN: Final = OWN_SIGN + len(STEPS)
EMPTY: Final = THEIR_SIGN + len(STEPS)
DWARF_AT: Final = EMPTY + len(STEPS) ** 2
SIGN_AT: Final = DWARF_AT + (ROWS + 1) // 2 * COLUMNS
COUNT: Final = SIGN_AT + (ROWS + 1) // 2 * COLUMNS
Features = list[tuple[int, float]]
Example = tuple[Features, float]  # what is counted, and the result for the clan that has just moved

EPOCHS: Final = 8
RATE: Final = 0.05
PULL: Final = 30  # towards the weights that there are: what is seldom seen changes little


def played(seed: int) -> dict[str, Any]:
    """One game: every position with a clan on turn, and who won."""
    rng = Random(seed)
    options = Options(turns=rng.choice(TURNS), first=seed % 2)
    state = GAME.start(2, options, seed)
    opening = rng.randrange(AT_RANDOM)
    positions = []
    while state.outcome is None:
        (seat,) = GAME.to_act(state)
        legal, view = deeds(state), GAME.view(state, seat)
        worth = None
        if state.turns < opening:
            action = rng.choice(legal)
        else:
            thought = Thought(view, legal, rng, LOOKED_AT / POSITIONS, WHIM)
            move, worth = thought.look()
            action = thought.action(move)
        if state.phase == "turn":
            left = PLAYED_ON if view.until else LeanRules(view).limit - view.turns
            positions.append([seat, left, "".join(map(str, view.spaces)), view.takes, view.lost, worth])
        GAME.apply(state, seat, action)
    placings = state.outcome.placings
    return {"seed": seed, "winner": None if len(placings) == 1 else placings[0][0], "positions": positions}


def play(file: Path, games: int, seed: int) -> None:
    """As many games as are missing in the file."""
    there = sum(1 for _ in file.open()) if file.exists() else 0
    with file.open("a") as lines:
        for number in range(there, games):
            lines.write(json.dumps(played(seed * 1_000_000 + number)) + "\n")
            lines.flush()


def features(on_turn: int, left: int, spaces: Sequence[int], takes: Sequence[int], lost: Sequence[int]) -> Features:
    """What is counted of a position, each by the number of its weight."""
    own, other = 1 - on_turn, on_turn
    ours, theirs = (stand(dwarves_in([*spaces], clan)) for clan in (own, other))
    near, their_near = (one.near.to_bytes(SEAT_COUNT, "little") for one in (ours, theirs))
    to_sit, theirs_to_sit = near, their_near
    if spaces.count(SIGN[own]) == 5:
        to_sit = ours.near_unseated.to_bytes(SEAT_COUNT, "little")
    if spaces.count(SIGN[other]) == 5:
        theirs_to_sit = theirs.near_unseated.to_bytes(SEAT_COUNT, "little")
    found: dict[int, float] = dict(enumerate((1, takes[own], takes[other], lost[own], lost[other])))
    for space, what in enumerate(spaces):
        for first, kind in ((DWARF_AT, DWARF), (SIGN_AT, SIGN)):
            if what in kind:
                row, column = place(space, kind.index(what))
                number = first + row * COLUMNS + column
                found[number] = found.get(number, 0) + (1 if what == kind[own] else -1)
    for at, seat in enumerate(SEATS):
        what = spaces[seat]
        if what in DWARF:
            continue
        if what == SIGN[own]:
            number = OWN_SIGN + (their_near[at] if takes[other] else NOBODY_NEAR) - 1
        elif what == SIGN[other]:
            number = THEIR_SIGN + (near[at] if takes[own] else NOBODY_NEAR) - 1
        else:
            number = EMPTY + (to_sit[at] - 1) * len(STEPS) + theirs_to_sit[at] - 1
        found[number] = found.get(number, 0) + 1
    late = share_of_late(left)
    return [
        (number + late_ones * COUNT, much * share)
        for number, much in found.items()
        if much
        for late_ones, share in ((0, 1 - late), (1, late))
    ]


def examples(files: Iterable[Path]) -> Iterator[Example]:
    """All positions of all games."""
    for file in files:
        for line in file.open():
            game = json.loads(line)
            for on_turn, left, spaces, takes, lost, _ in game["positions"]:
                result = 0.5 if game["winner"] is None else float(game["winner"] != on_turn)
                yield features(on_turn, left, [*map(int, spaces)], takes, lost), result


def flat(weights: dict[str, Any]) -> list[float]:
    """The weights of one time as numbers."""
    rows = [weight for row in (*weights["empty"], *weights["dwarf"], *weights["sign"]) for weight in row]
    return [*(weights[name] for name in NAMED), *weights["own_sign"], *weights["their_sign"], *rows]


def named(numbers: Sequence[float]) -> dict[str, Any]:
    """The other way round."""
    rounded = [round(number, 1) for number in numbers]
    width = len(STEPS)
    return {
        **dict(zip(NAMED, rounded, strict=False)),
        "own_sign": rounded[OWN_SIGN:THEIR_SIGN],
        "their_sign": rounded[THEIR_SIGN:EMPTY],
        "empty": [rounded[start : start + width] for start in range(EMPTY, DWARF_AT, width)],
        "dwarf": [rounded[start : start + COLUMNS] for start in range(DWARF_AT, SIGN_AT, COLUMNS)],
        "sign": [rounded[start : start + COLUMNS] for start in range(SIGN_AT, COUNT, COLUMNS)],
    }


def fit(all_examples: list[Example], before: list[float], seed: int) -> list[float]:
    """Logistic regression, example by example, with a pace for each weight that slows down the more it has seen."""
    start = [weight / 1000 for weight in before]
    weights, seen = start[:], [1e-6] * len(start)
    rng = Random(seed)
    pull = PULL / len(all_examples)
    for epoch in range(EPOCHS):
        rng.shuffle(all_examples)
        loss = 0.0
        for found, result in all_examples:
            logit = sum(weights[number] * much for number, much in found)
            expected = 1 / (1 + math.exp(-max(-30.0, min(30.0, logit))))
            error = expected - result
            loss -= math.log(max(1e-9, expected if result > 0.5 else 1 - expected))
            for number, much in found:
                slope = error * much + pull * (weights[number] - start[number])
                seen[number] += slope * slope
                weights[number] -= RATE * slope / math.sqrt(seen[number])
        print(f"epoch {epoch}: {loss / len(all_examples):.4f}", flush=True)
    return [1000 * weight for weight in weights]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", type=Path, default=WEIGHTS)
    asked = parser.parse_args(arguments)
    if asked.what == "play":
        play(asked.files[0], asked.games, asked.seed)
        return 0
    before = json.loads(WEIGHTS.read_text("utf-8"))
    fitted = fit([*examples(asked.files)], flat(before["early"]) + flat(before["late"]), asked.seed)
    made_by = f"python -m measuring.tuning.dwarf_train fit {' '.join(map(str, asked.files))} --seed {asked.seed}"
    page = {"made_by": made_by, "early": named(fitted[:COUNT]), "late": named(fitted[COUNT:])}
    asked.write.write_text(json.dumps(page, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
