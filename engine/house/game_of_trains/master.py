"""The Master of The Game of Trains: it ranks all actions by the outlook, and plays on from the best to be sure."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from math import exp, log
from pathlib import Path
from random import Random
from typing import Final

from engine.game_of_trains import Action, Draw, Use, View
from engine.house.game_of_trains.lean import Table, unseen
from engine.house.game_of_trains.outlook import chance
from engine.house.game_of_trains.racing import Racer, play_on
from engine.house.player import Weighed, own_seat

FITTED: Final = Path(__file__).with_name("chances.json")


def honest(chance: float, seats: int) -> float:
    """The chance that holds in play. What is certain stays so, and of two chances the greater stays the greater."""
    if not 0 < chance < 1:
        return chance
    height, slope = _fitted()[str(seats)]
    return 1 / (1 + exp(-height - slope * odds(chance)))


def odds(chance: float) -> float:
    """The logarithm of a chance against its opposite."""
    return log(chance / (1 - chance))


@cache
def _fitted() -> dict[str, tuple[float, float]]:
    bends: dict[str, tuple[float, float]] = json.loads(FITTED.read_text(encoding="utf-8"))["bends"]
    return bends


PLAY_OUTS: Final = 2000  # for a decision at a table for two, all its candidates together
ROUNDS: Final = 2  # that a play-out goes on before the outlook is asked
CANDIDATES: Final = 4
FINALISTS: Final = 2  # that get the second half of the play-outs
CLOSE: Final = 0.1  # what the outlook finds worse by more than this is not played out
TRUST: Final = 40  # play-outs that the outlook by itself is worth
REFILLS: Final = 24  # deals that a removal is first weighed with
PLACES: Final = 2  # that are weighed for a card which may be drawn


def choose(view: View, legal: Sequence[Action], rng: Random, effort: float = 1.0) -> Action:
    """The action with which the player most likely comes first."""
    best: Action = reckon(view, legal, rng, effort)[0].action
    return best


def weigh(view: View, legal: Sequence[Action], rng: Random, effort: float = 1.0) -> list[Weighed]:
    """The actions that are worth a thought, the best first, each with its chance."""
    seats = len(view.trains)
    return [Weighed(found.action, honest(found.chance, seats)) for found in reckon(view, legal, rng, effort)]


def reckon(view: View, legal: Sequence[Action], rng: Random, effort: float = 1.0) -> list[Weighed]:
    """The same with the chances as they come out of the play-outs, which are played by those who only race."""
    thought = _Thought(view, rng)
    ranked = sorted((Weighed(action, thought.at_sight(action)) for action in legal), key=_by_chance)
    if ranked[0].chance == 1.0:
        return ranked[:1]
    left = [found for found in ranked[:CANDIDATES] if found.chance > ranked[0].chance - CLOSE]
    if len(left) == 1:
        return ranked[:FINALISTS]
    # Each further seat makes a play-out longer, and is one more Master to wait for.
    return thought.played_out(left, round(PLAY_OUTS * effort * (2 / len(view.trains)) ** 2))


def at_sight(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """The action that the outlook finds best, without looking further."""
    return max(legal, key=_Thought(view, rng).at_sight)


class _Thought:
    """One decision: what was worked out for it is kept until it is taken."""

    def __init__(self, view: View, rng: Random) -> None:
        self._view = view
        self._rng = rng
        self._seat = own_seat(view)
        self._unseen = unseen(view)
        self._racer = Racer(self._unseen)
        self._table = Table(view, rng)

    def at_sight(self, action: Action) -> float:
        """The chance after an action, without looking further."""
        match action:
            case Draw():
                return self._after_drawing()
            case Use(_, None):
                deals = [Table(self._view, self._rng) for _ in range(REFILLS)]
                return sum(self._chance(self._after(action, dealt)) for dealt in deals) / REFILLS
            case _:
                return self._chance(self._after(action, self._table))

    def played_out(self, left: list[Weighed], budget: int) -> list[Weighed]:
        """The same in a new order: all of them get half of the play-outs, the best two the other half."""
        if len(left) <= FINALISTS:
            return self._played_out(left, TRUST, budget)
        left = self._played_out(left, TRUST, budget // 2)
        known = TRUST + max(1, budget // 2 // len(left))
        finalists = self._played_out(left[:FINALISTS], known, budget // 2)
        return sorted(finalists + left[FINALISTS:], key=_by_chance)

    def _played_out(self, left: list[Weighed], known: int, budget: int) -> list[Weighed]:
        """After so many play-outs more, with the same cards for each, on top of those whose worth is known."""
        deals = max(1, budget // len(left))
        sums = [found.chance * known for found in left]
        turns = ROUNDS * len(self._view.trains) - 1  # until it would be the player's turn again
        for _ in range(deals):
            dealt, seed = Table(self._view, self._rng), self._rng.getrandbits(32)
            for index, found in enumerate(left):
                table = dealt.copy(Random(seed))  # noqa: S311 - made-up cards, no secret
                table.do(found.action)
                if not table.over:
                    play_on(table, self._racer, turns)
                sums[index] += self._chance(table)
        weighed = [Weighed(found.action, total / (known + deals)) for found, total in zip(left, sums, strict=True)]
        return sorted(weighed, key=_by_chance)

    def _after(self, action: Action, table: Table) -> Table:
        table = table.copy(self._rng)
        table.do(action)
        play_on(table, self._racer, 0)  # others may still have to set up their trains
        return table

    def _chance(self, table: Table) -> float:
        if table.over:
            return float(table.winner == self._seat)
        return chance(self._racer, table, self._seat)

    def _after_drawing(self) -> float:
        """Over all cards that may come, each put where it is best."""
        train = self._table.trains[self._seat]
        total = 0.0
        for card in self._unseen:
            best = 0.0
            for place in self._racer.places(train, card)[:PLACES]:
                table = self._table.copy(self._rng)
                table.put(card, place)
                best = max(best, self._chance(table))
            total += best
        return total / len(self._unseen)


def _by_chance(found: Weighed) -> float:
    return -found.chance
