"""Judging finished games of Die Zwergenzugfahrt: by looking some turns ahead, and by how games went on that looked so.
Nothing is hidden but the coin."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, lru_cache, partial
from itertools import count
from math import exp, log
from pathlib import Path
from random import Random
from typing import Final

from engine.chance import below
from engine.dwarf_train import CONDUCTOR_EVERY, DWARF, SEATS, Action, DwarfTrain, State, View, turns_left
from engine.house.dwarf_train import master
from engine.house.dwarf_train.master import Thought, chance
from engine.house.dwarf_train.search import PLAYED_ON
from engine.house.dwarf_train.tables import LONG, NOT_OVER
from engine.house.player import Judge, own_seat

GAME: Final = DwarfTrain()
FITTED: Final = Path(__file__).with_name("chances.json")
EFFORT: Final = 0.2
AHEAD: Final = 0.1  # the effort of an estimate
SUREST: Final = 0.999  # of what isn't certain
SIDES: Final = 2  # of a coin


def chances(state: State) -> list[float]:
    """Each clan's chance to win, before a turn."""
    known = signs(state)
    red = known if isinstance(known, float) else curve(known, bends())
    return [red, 1 - red]


def signs(state: State) -> Sequence[float] | float:
    """What tells whether red wins, before a turn; or its chance, where that is certain."""
    # Of all that chance may bring a coin brings one of two things: most of what is dealt anew is the same.
    return _signs(GAME.dump(GAME.reseed(GAME.clone(state), 0)))


@lru_cache(256)
def _signs(dumped: str) -> Sequence[float] | float:
    return signs_in(GAME.view(GAME.load_state(dumped), None))


def signs_in(view: View) -> Sequence[float] | float:
    """The odds that the search gives red, how many more of its dwarves sit than of green's, the more turns are left the
    more so, and how many kicks more it has made. Those who know little sit down at other times than Masters, and they
    kick more, though each kick costs more turns than the one before: the search learned from Masters' games alone."""
    said = looked_ahead(view)
    if view.turn.seat:
        said = 1 - said
    if said in (0.0, 1.0):
        return said
    sure = min(SUREST, max(1 - SUREST, said))
    red, green = (sum(view.spaces[seat] == dwarf for seat in SEATS) for dwarf in DWARF)
    kicks = float(view.kicks[0] - view.kicks[1])
    return [log(sure / (1 - sure)), (red - green) * _left(view), kicks]


def _left(view: View) -> float:
    """How much of a game is left, as far as can be said: where it's played on, that seldom lasts."""
    return min(LONG, PLAYED_ON if view.until is not None else turns_left(view)) / LONG


def looked_ahead(view: View) -> float:
    """What the search says of the chance of the clan on turn. Who moves last in what is foreseen looks better than it
    stands: so it's the mean of an odd number of turns and of an even one, unless the end is seen."""
    worths = Thought(view, (), Random(0), AHEAD).values()[-2:] or [0]  # noqa: S311 - nothing is chosen
    if abs(worths[-1]) > NOT_OVER:
        return chance(worths[-1], view.turns)
    return chance(sum(worths) // len(worths), view.turns)


def curve(known: Sequence[float], by: Sequence[float]) -> float:
    """From 0 to 1."""
    return 1 / (1 + exp(-sum(sign * bend for sign, bend in zip(known, by, strict=True))))


@cache
def bends() -> list[float]:
    """How much each sign counts (`python -m measuring.tuning.dwarf_train_chances`)."""
    fitted: list[float] = json.loads(FITTED.read_text("utf-8"))["bends"]
    return fitted


def turn(state: State) -> int:
    """A turn is over when the conductor has his sign: till then the search can't tell who is on turn."""
    return state.turns + (state.phase != "conductor")


def habit(view: View, _: Sequence[Action], __: Random) -> Action:
    """What a Master answers by habit, the same on each deal: where a dwarf lands, which sign the conductor gets."""
    return _habit(GAME.dump(GAME.from_view(view, Random(0))), own_seat(view))  # noqa: S311 - the coin isn't looked at


@lru_cache(256)
def _habit(dumped: str, seat: int) -> Action:
    state = GAME.load_state(dumped)
    whim = Random(0)  # noqa: S311 - a thought, no secret
    return master.choose(GAME.view(state, seat), GAME.legal(state, seat), whim, AHEAD)


def seed(state: State, side: int) -> int:
    """With it the coin shows this side, when the conductor comes next."""
    comes = (state.turns // CONDUCTOR_EVERY + 1) * CONDUCTOR_EVERY
    return next(seed for seed in count() if below(seed, SIDES, f"coin/{comes}") == side % SIDES)


JUDGE: Final = Judge(
    chances,
    habit,
    partial(master.choose, effort=EFFORT),
    deals=SIDES,
    hides=False,
    turn=turn,
    seed=seed,
)
