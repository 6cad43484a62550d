"""Learns the Master's weights and chances in Der Große Zugraub from games. It goes on from what the Master knows, or
anew from the Journeyman's weights and a net that knows nothing. What it has learned is kept in a file after each step:
a run with the same file goes on where the last one stopped. `--write` makes a data file of it, which names command and
seed.

python -m measuring.tuning.brain_robbery habits habits.json --steps 20 --write engine/house/brain_robbery/weights.json
python -m measuring.tuning.brain_robbery chances chances.json --steps 200 \\
    --write engine/house/brain_robbery/chances.json

On two cores a step takes three minutes with habits, on one a second or two with chances. Habits come first: the games
that chances are learned from are played by them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, fields, replace
from functools import partial
from itertools import repeat
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.brain_robbery import BrainRobbery
from engine.brain_robbery.plans import LOCOMOTIVE
from engine.brain_robbery.state import Options
from engine.brain_robbery.view import View
from engine.house.brain_robbery import chances, journeyman, master
from engine.house.brain_robbery.chances import all_facts
from engine.house.brain_robbery.weighing import Weighing
from engine.house.brain_robbery.weights import JOURNEYMAN, Habits, Weights
from engine.house.player import ComputerPlayer
from measuring.league.playing import play

GAME: Final = BrainRobbery()
PARTS: Final = Habits._fields  # chances have the same
NAMES: Final = [field.name for field in fields(Weights)]
SEATS: Final = (3, 5)
Known = dict[str, Any]

# Habits: an evolution strategy. Weights are varied both ways, play the same deals, and move towards what won more.
INERTIA: Final = 0.8
ALWAYS: Final = 3.0  # a hit is played for so many times its stake by whoever learns anew: in effect always
VARIED: Final = {  # how far each weight is varied
    0.008: "spite_below",
    0.015: "falling_third",
    0.02: "more_tired spite",
    0.03: "nearer to_brake_nearer to_leader_nearer",
    0.05: "falling_second a_step_less",
    0.06: "to_play pursued locomotive_later kept within_12 new_counter",
    0.08: "waiting saving_waiting head_in_danger hand_in_danger falling_last hand_through tired",
    0.1: "second_card brake_later next_counter hand_lost within_9",
    0.12: "cost_later head_lost spite_second within_5",
    0.15: "head_hit head_run to_put_in cost_now worth_burning stake_head stake_loot worth_taking",
    0.2: "ten_iq saving fight_there hand_won hidden_hit all_for_stake",
    0.3: "a_point a_draw a_draw_too_many counters new_car stake consolation",
    0.5: "two_cards three_hands two_points three_dice_to_run three_dice_to_fight put_in_from lead_in_danger front_door"
    " locomotive spare_card fallen worth_fighting hit_for_stake",
    0.8: "any_brain cleverest put_in_cleverest",
    1.0: "dice brake_of_many_for_others to_leader to_weak_leader",
    1.5: "crown locomotive_leading",
    2.0: "on_brake brake_leading brake_of_2_for_others to_brake",
    3.0: "brake_of_3 brake_of_4 brake_of_more",
    6.0: "brake_of_2",
    10.0: "thrown_away_from",
}
SCALES: Final = {name: scale for scale, names in VARIED.items() for name in names.split()}

# Chances: a net with one hidden layer, fitted with Adam to who won.
HIDDEN: Final = 16
FIRST, SECOND = 0.9, 0.999


@dataclass(frozen=True)
class HandOptions:
    """What a run is like: with the same, it is the same run."""

    lesson: str
    seed: int
    anew: bool
    pairs: int  # of variations in a step, of habits
    games: int  # of each variation at each number of seats; of chances, in a step
    stride: float = 0.15  # how far a step of habits leads, in parts of how far weights are varied
    rate: float = 0.001  # how far a step of chances leads

    def command(self, steps: int) -> str:
        anew = " --anew" if self.anew else ""
        how = f"--pairs {self.pairs} --stride {self.stride}" if self.lesson == "habits" else f"--rate {self.rate}"
        told = (
            f"{self.lesson} <file> --seed {self.seed}{anew} {how} --games {self.games} --steps {steps} --write <file>"
        )
        return f"python -m measuring.tuning.brain_robbery {told}"


def by_weights(habits: Habits, view: View, legal: Sequence[Any], rng: Random) -> Any:
    return journeyman.decide(Weighing(view, habits), legal, rng)


# Habits


def first_habits(asked: HandOptions) -> Known:
    habits = master.HABITS
    if asked.anew:
        habits = Habits(*(replace(part, hit_for_stake=ALWAYS) for part in JOURNEYMAN))
    start = {part: asdict(getattr(habits, part)) for part in PARTS}
    return {**start, "drift": {part: dict.fromkeys(NAMES, 0.0) for part in PARTS}}


def learn_habits(known: Known, asked: HandOptions) -> Known:
    """A step further from what is known."""
    step, drift = known["step"], known["drift"]
    rng = Random(f"{asked.seed}/{step}")
    slope = {part: dict.fromkeys(NAMES, 0.0) for part in PARTS}
    total = 0.0
    ways, tried, deals = [], [], []
    for _ in range(asked.pairs):
        ways.append(way := {part: {name: rng.gauss() for name in NAMES} for part in PARTS})
        tried += [_varied(known, way, 1), _varied(known, way, -1)]
        deals += [rng.getrandbits(32)] * 2
    with ProcessPoolExecutor() as pool:
        shares = [*pool.map(_share, tried, deals, repeat(asked.games))]
    for way, there, back in zip(ways, shares[::2], shares[1::2], strict=True):
        total += there + back
        for part in PARTS:
            for name in NAMES:
                slope[part][name] += (there - back) * way[part][name] / (2 * asked.pairs)
    for part in PARTS:
        for name in NAMES:
            drift[part][name] = INERTIA * drift[part][name] + (1 - INERTIA) * slope[part][name]
    size = sqrt(sum(value**2 for part in drift.values() for value in part.values()) / (len(PARTS) * len(NAMES))) or 1.0
    for part in PARTS:
        for name in NAMES:
            known[part][name] += asked.stride * SCALES[name] * drift[part][name] / size
    print(f"step {step}: {total / (2 * asked.pairs):.3f} times their share of first places", flush=True)
    return known


def _varied(known: Known, way: dict[str, dict[str, float]], to: int) -> Habits:
    return Habits(
        *(
            Weights(**{name: known[part][name] + to * SCALES[name] * way[part][name] for name in NAMES})
            for part in PARTS
        )
    )


def _share(habits: Habits, deals: int, games: int) -> float:
    """First places of one with these habits among Journeymen, in parts of what is to be expected."""
    share = 0.0
    for seats in SEATS:
        for number in range(games):
            players: list[ComputerPlayer] = [journeyman.choose] * seats
            players[number % seats] = partial(by_weights, habits)
            outcome = play(GAME, Options(), players, deals + number // seats)
            share += seats / len(SEATS) / games * (outcome.placings[:1] == ((number % seats,),))
    return share


def told_habits(known: Known) -> str:
    """As the data file has them."""
    return ",\n".join(
        f' "{part}": {{\n'
        + ",\n".join(f'  "{name}": {round(value, 4)}' for name, value in known[part].items())
        + "\n }"
        for part in PARTS
    )


# Chances


def first_chances(asked: HandOptions) -> Known:
    wide = len(all_facts(GAME.start(3, Options(), 0))[0]) + 1
    rng = Random(f"{asked.seed}/anew")
    anew = [[[rng.uniform(-0.2, 0.2) for _ in range(wide)] for _ in range(HIDDEN)] for _ in PARTS]
    nets = anew if asked.anew else [[[*weights, counts] for weights, counts in net] for net in chances.NETS]
    moments = {part: [[[0.0] * wide for _ in range(HIDDEN)] for _ in range(2)] for part in PARTS}
    return {**dict(zip(PARTS, nets, strict=True)), "moments": moments}


def positions(seats: int, seed: int) -> Iterator[tuple[str, list[list[float]], int]]:
    """How a table of Masters' habits stood at the turns of a game, whether the locomotive was there, and who won."""
    rng = Random(seed)
    state = GAME.start(seats, Options(), seed)
    seen: list[tuple[str, list[list[float]]]] = []
    turn = -1
    while state.outcome is None:
        if state.number != turn:
            turn = state.number
            seen.append((PARTS[state.train[-1] == LOCOMOTIVE], all_facts(state)))
        (seat,) = GAME.to_act(state)
        GAME.apply(state, seat, master.by_habit(GAME.view(state, seat), GAME.legal(state, seat), rng))
    if state.outcome.placings:
        for part, facts in seen:
            yield part, facts, state.outcome.placings[0][0]


def learn_chances(known: Known, asked: HandOptions) -> Known:
    """Some games further from what is known. It says first how well the winners of these were foreseen."""
    step = known["step"]
    rng = Random(f"{asked.seed}/{step}")
    wide = len(known[PARTS[0]][0])
    slopes = {part: [[0.0] * wide for _ in range(HIDDEN)] for part in PARTS}
    losses: dict[str, list[float]] = {part: [] for part in PARTS}
    for _ in range(asked.games):
        for part, facts, winner in positions(rng.choice((3, 4, 5)), rng.getrandbits(32)):
            losses[part].append(add_slope(known[part], slopes[part], facts, winner))
    for part in PARTS:
        first, second = known["moments"][part]
        for row in range(HIDDEN):
            for at in range(wide):
                slope = slopes[part][row][at] / max(1, len(losses[part]))
                first[row][at] = FIRST * first[row][at] + (1 - FIRST) * slope
                second[row][at] = SECOND * second[row][at] + (1 - SECOND) * slope**2
                mean, spread = first[row][at] / (1 - FIRST ** (step + 1)), second[row][at] / (1 - SECOND ** (step + 1))
                known[part][row][at] -= asked.rate * mean / (sqrt(spread) + 1e-8)
    said = ", ".join(f"{part} {sum(some) / max(1, len(some)):.3f} of {len(some)}" for part, some in losses.items())
    print(f"step {step}: loss {said}", flush=True)
    return known


def add_slope(rows: list[list[float]], slope: list[list[float]], facts: list[list[float]], winner: int) -> float:
    """How the weights would have to change for the winner to have been expected; the loss, which is what it lacked."""
    hidden = [[max(0.0, sum(a * b for a, b in zip(row, seat, strict=False))) for row in rows] for seat in facts]
    marks = [sum(row[-1] * found for row, found in zip(rows, seat, strict=True)) for seat in hidden]
    parts = [exp(mark - max(marks)) for mark in marks]
    for seat, part in enumerate(parts):
        off = part / sum(parts) - (seat == winner)
        for row, change, found in zip(rows, slope, hidden[seat], strict=True):
            if found:
                change[-1] += off * found
                for at, fact in enumerate(facts[seat]):
                    change[at] += off * row[-1] * fact
    return -log(parts[winner] / sum(parts))


def told_chances(known: Known) -> str:
    nets = {part: [[round(value, 4) for value in row] for row in known[part]] for part in PARTS}
    return ",\n".join(
        f' "{part}": [\n' + ",\n".join(f"  {json.dumps(row)}" for row in net) + "\n ]" for part, net in nets.items()
    )


@dataclass(frozen=True)
class Lesson:
    """What can be learned: how it begins, a step, how it is written, and where the Master has it."""

    first: Callable[[HandOptions], Known]
    learn: Callable[[Known, HandOptions], Known]
    told: Callable[[Known], str]
    data: str
    games: int


LESSONS: Final = {
    "habits": Lesson(first_habits, learn_habits, told_habits, "weights.json", 30),
    "chances": Lesson(first_chances, learn_chances, told_chances, "chances.json", 20),
}


def begin(asked: HandOptions) -> Known:
    """Nothing learned yet; it keeps the commands that made what the Master knows, the last of them first."""
    lesson = LESSONS[asked.lesson]
    data = json.loads(Path(master.__file__).with_name(lesson.data).read_text("utf-8"))
    made = [] if asked.anew else [data["made_by"], *data["from"]]
    return {"asked": asdict(asked), "step": 0, "from": made, **lesson.first(asked)}


def write(path: Path, known: Known, asked: HandOptions) -> None:
    made = {"made_by": asked.command(known["step"]), "from": known["from"]}
    lines = [f" {json.dumps(name)}: {json.dumps(told, ensure_ascii=False)}" for name, told in made.items()]
    path.write_text("{\n" + ",\n".join([*lines, LESSONS[asked.lesson].told(known)]) + "\n}\n", "utf-8")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lesson", choices=LESSONS)
    parser.add_argument("file", type=Path, help="what is known, and where a later run goes on")
    parser.add_argument("--steps", type=int, default=1, help="so many in all, those of earlier runs among them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--anew", action="store_true", help="not from what the Master knows")
    parser.add_argument("--pairs", type=int, default=48)
    parser.add_argument("--games", type=int)
    parser.add_argument("--stride", type=float, default=HandOptions.stride)
    parser.add_argument("--rate", type=float, default=HandOptions.rate)
    parser.add_argument("--write", type=Path, help="the data file to write in the end")
    given = parser.parse_args(arguments)
    lesson = LESSONS[given.lesson]
    games = given.games or lesson.games
    asked = HandOptions(given.lesson, given.seed, given.anew, given.pairs, games, given.stride, given.rate)
    known: Known = json.loads(given.file.read_text("utf-8")) if given.file.exists() else begin(asked)
    if known["asked"] != asdict(asked):
        parser.error(f"{given.file} is of another run: {known['asked']}")
    while known["step"] < given.steps:
        known = {**lesson.learn(known, asked), "step": known["step"] + 1}
        whole = given.file.with_suffix(".new")
        whole.write_text(json.dumps(known), "utf-8")
        whole.replace(given.file)
    if given.write:
        write(given.write, known, asked)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
