"""The Master: reckons as the Journeyman does, with weights learned from play against itself, and thinks of the rest of
its turn as one plan.

Effort counts the plans that are thought through. Four times as many won no more games; they find better things to
compare in a hint. Games played on from here changed no choice for the better, be it few to the end or many for two
rounds.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from engine.house.player import Weighed, own_seat
from engine.house.trains.finishing import may_end
from engine.house.trains.outlook import Outlook, outlook_of
from engine.house.trains.plans import FORKS, Plan, best_plans, own_plan, winning_plan
from engine.house.trains.reckoning import alternatives, decide
from engine.house.trains.weights import learned
from engine.trains.actions import Action
from engine.trains.view import View

FITTED: Final = Path(__file__).with_name("chances.json")


def chance(outlook: Outlook, less: float = 0.0) -> float:
    """The chance of coming first, with so many points less than the outlook has."""
    fitted = _fitted()
    return curve(signs(outlook.turns, outlook.promised(fitted.deck), outlook.seat, less), fitted.bends)


def curve(known: Sequence[float], bends: Sequence[float]) -> float:
    """From 0 to 1."""
    height = sum(sign * bend for sign, bend in zip(known, bends, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, height))))


def signs(turns: float, promised: Sequence[float], seat: int, less: float = 0.0) -> list[float]:
    """What tells who wins: the number of seats, as long as there is something to come, and a lead in points and in what
    decks will bring, the more the nearer the end is."""
    to_come, seats = turns / (turns + 1), len(promised)
    lead = promised[seat] - max(points for other, points in enumerate(promised) if other != seat)
    return [*(to_come * (seats == number) for number in (2, 3, 4)), (lead - less) / sqrt(turns + 1)]


class Fitted(NamedTuple):
    """The curve of chances: how it bends, and how much of what decks will bring counts beside points."""

    bends: list[float]
    deck: float


@cache
def _fitted() -> Fitted:
    data = json.loads(FITTED.read_text(encoding="utf-8"))
    return Fitted(data["bends"], data["deck"])


MOST: Final = 3  # that are weighed in the end
PLANS: Final = 8  # thought through, with the usual effort
LEAST: Final = 3  # with however little
SAME: Final = 0.005  # chances are told in hundredths


def choose(view: View, legal: Sequence[Action], rng: Random, effort: float = 1.0) -> Action:
    """One of the legal actions."""
    outlook = outlook_of(view, own_seat(view), learned())
    if view.phase not in FORKS:
        wins = winning_plan(view)
        return wins.actions[0] if wins else decide(outlook, legal, rng)
    if view.phase == "turn" and not may_end(view):
        chosen = decide(outlook, legal, rng)
        if not alternatives(outlook, legal, chosen):  # it plays for money, and every plan begins like this
            return chosen
    return _planned(view, rng, effort)[0].plan.actions[0]


def weigh(view: View, legal: Sequence[Action], rng: Random, effort: float = 1.0) -> list[Weighed]:
    """What is worth a thought, the best first, each with its chance of coming first."""
    found = _apart(_planned(view, rng, effort), view.phase) if view.phase in FORKS else _answers(view, legal, rng)
    return [
        Weighed(each.plan.actions[0], each.chance, tuple(each.plan.actions[1:]), each.gist) for each in found[:MOST]
    ]


@dataclass(slots=True, frozen=True)
class _Rated:
    plan: Plan
    chance: float
    gist: tuple[Action, ...]


def _planned(view: View, rng: Random, effort: float) -> list[_Rated]:
    """Plans for the rest of the turn, the best first. What ends the game wins it or not; of the others, the best has
    the chance of whoever plays on as well as they can, and the rest have fewer points to do it with. If none of them
    wins at once, one that does is searched for."""
    plans = best_plans(view, learned(), rng, max(LEAST, round(PLANS * effort)))
    if all(plan.firsts != 1 for plan in plans) and (wins := winning_plan(view)):
        plans.append(wins)
    outlook = outlook_of(view, own_seat(view), learned())
    best = max((plan.worth for plan in plans if plan.firsts is None), default=0.0)
    rated = [
        _Rated(plan, chance(outlook, best - plan.worth) if plan.firsts is None else plan.firsts, tuple(plan.gist))
        for plan in plans
    ]
    return sorted(rated, key=_order)


def _order(rated: _Rated) -> tuple[float, ...]:
    """The best first; of several that win at once the one with most points, and of those the shortest."""
    plan = rated.plan
    won = plan.firsts == 1
    return -rated.chance, -plan.lead * won, len(plan.gist) * won, -plan.worth


def _apart(rated: Sequence[_Rated], phase: str) -> list[_Rated]:
    """The best, and those that tell something beside it: not what loses the game at once, nor what does only more or
    less and is as good, if there is anything else. To a question, only other answers do."""
    if phase != "turn":
        answers: dict[Action, _Rated] = {}
        for each in rated:
            answers.setdefault(each.plan.actions[0], each)
        rated = list(answers.values())
    first, *others = rated
    others = [each for each in others if each.chance > 0 or first.chance == 0]
    return [first, *([each for each in others if not _much_the_same(first, each)] or others)]


def _much_the_same(first: _Rated, other: _Rated) -> bool:
    some, much = Counter(first.gist), Counter(other.gist)
    return first.chance - other.chance < SAME and (some <= much or much <= some)


def _answers(view: View, legal: Sequence[Action], rng: Random) -> list[_Rated]:
    """Answers to a question about cards, with what follows each."""
    outlook = outlook_of(view, own_seat(view), learned())
    chosen = decide(outlook, legal, rng)
    found = [(0.0, chosen), *alternatives(outlook, legal, chosen)[: MOST - 1]]
    wins = winning_plan(view)
    rated = [_Rated(wins, 1.0, tuple(wins.gist))] if wins else []
    for less, action in found:
        if wins and action == wins.actions[0]:
            continue
        plan = own_plan(view, learned(), rng, action)
        told = plan.gist if plan.gist[:1] == [action] else [action, *plan.gist]
        rated.append(_Rated(plan, chance(outlook, less), tuple(told)))
    return rated
