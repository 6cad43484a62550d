"""The Master of Der Große Zugraub: learned habits, and a second thought about the few actions that come close."""

# A thought is one own turn played to its end by habit, with the hidden dealt anew, and the chances then. All actions
# are tried with the same deals and dice, and habit is left only for what is clearly better: chance alone would else
# find something "better" in every turn.

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final

from engine.brain_robbery.actions import Action, Burn, Drop, GoThrough, Stop
from engine.brain_robbery.game import BrainRobbery
from engine.brain_robbery.state import Spot, State
from engine.brain_robbery.view import View
from engine.house.brain_robbery import journeyman
from engine.house.brain_robbery.chances import chances
from engine.house.brain_robbery.weighing import WINNING, Weighing
from engine.house.brain_robbery.weights import goes_round_in_circles, read_habits
from engine.house.player import Weighed, own_seat

GAME: Final = BrainRobbery()
HABITS: Final = read_habits(Path(__file__).with_name("weights.json"))
DEALS: Final = 24  # so often the hidden is dealt anew for a decision, with an effort of 1
ROUNDS: Final = 3  # after each part of them what falls behind is dropped
MOST_CANDIDATES: Final = 8
TO_TELL: Final = 5  # more is no advice
SECOND_THOUGHT: Final = ("move", "meet", "put_in")
FALLS_BEHIND: Final = 0.5  # standard errors
CLEARLY: Final = 1.0  # standard errors, and at least so much:
CLEARLY_BY: Final = 0.005
SUREST: Final = 0.99  # that is said of what some deals have won


@dataclass(slots=True)
class Candidate:
    """An action, and the chances of coming first that it had with each deal."""

    action: Action
    found: list[float] = field(default_factory=list)
    ahead: list[float] = field(default_factory=list)  # of the first candidate's, deal by deal

    @property
    def lead(self) -> float:
        return sum(self.ahead) / len(self.ahead)

    @property
    def error(self) -> float:
        """The standard error of the lead."""
        lead, deals = self.lead, len(self.ahead)
        return sqrt(sum((part - lead) ** 2 for part in self.ahead)) / deals

    def falls_behind(self) -> bool:
        return not any(self.ahead) or self.lead < -FALLS_BEHIND * self.error

    def is_clearly_better(self) -> bool:
        return self.lead > max(CLEARLY_BY, CLEARLY * self.error)


def choose(view: View, legal: Sequence[Action], rng: Random, effort: float = 1.0) -> Action:
    """What habit says, or what is clearly better after a second thought."""
    if not _deserves_thought(view):
        return by_habit(view, legal, rng)
    candidates = candidates_of(view, legal, rng)
    if len(candidates) == 1:
        return candidates[0].action
    return think(view, candidates, rng, effort).action


def weigh(view: View, legal: Sequence[Action], rng: Random, effort: float = 1.0) -> list[Weighed]:
    """What `choose` takes, and what else comes into question, each with its chance of coming first."""
    candidates = candidates_of(view, legal, rng)
    best = think(view, candidates, rng, effort, thorough=True)
    if not _deserves_thought(view):
        best = candidates[0]
    usual, zombie = candidates[0], Weighing(view, HABITS)
    found = sum(usual.found) / len(usual.found)
    chance = {id(each): _honest(zombie, each.action, found + each.lead) for each in candidates}
    most = chance[id(best)]  # what is better only by chance is not called better
    others = [each for each in candidates if each is not best and not (best is usual and _gives_away(each))]
    told = [Weighed(each.action, min(most, chance[id(each)])) for each in others]
    told.sort(key=lambda weighed: -weighed.chance)
    return [Weighed(best.action, most), *told][:TO_TELL]


def _honest(zombie: Weighing, action: Action, found: float) -> float:
    """A chance as the deals had it: that all of them are won makes nothing certain, unless the action itself wins."""
    return 1.0 if _wins(zombie, action) else min(SUREST, max(0.0, found))


def _gives_away(candidate: Candidate) -> bool:
    """Whether it lets a card go, and came to the same as what is usual with every deal: nobody is told to."""
    return isinstance(candidate.action, Burn | Drop) and not any(candidate.ahead)


def _deserves_thought(view: View) -> bool:
    """What decides games; a thought that ends with the turn does not see that a game would never end."""
    return view.phase in SECOND_THOUGHT and not goes_round_in_circles(view)


def by_habit(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """What weighs most with the learned weights."""
    return journeyman.decide(Weighing(view, HABITS), legal, rng)


def candidates_of(view: View, legal: Sequence[Action], rng: Random) -> list[Candidate]:
    """What is worth a thought, habit first."""
    zombie = Weighing(view, HABITS)
    habit = journeyman.decide(zombie, legal, rng)
    if len(legal) == 1 or _wins(zombie, habit):
        return [Candidate(habit)]
    others = [action for action in legal if action != habit]
    if view.phase == "move":
        others.sort(key=lambda action: -_worth(zombie, action))
    return [Candidate(action) for action in (habit, *others)[:MOST_CANDIDATES]]


def _wins(zombie: Weighing, action: Action) -> bool:
    """Whether this ends the game, and nobody is cleverer."""
    if not isinstance(action, Stop) or len(zombie.view.train) > 1 or not zombie.leads:
        return False
    return zombie.on_brake(Spot(action.car, action.space))


def _worth(zombie: Weighing, action: Action) -> float:
    """Which moves look best: a new car may bring anything, so it is looked at a little rather."""
    match action:
        case Stop(car, space):
            return zombie.stop_worth(Spot(car, space), zombie.hand)
        case GoThrough():
            return zombie.through_worth(zombie.view.reach) + 0.5
        case Burn(card) if not zombie.is_last(card):
            return journeyman.after_burning(zombie, card)
    return -WINNING


def think(view: View, candidates: list[Candidate], rng: Random, effort: float, thorough: bool = False) -> Candidate:
    """Tries the candidates on the same deals; the first, unless another is clearly better. Once nothing else comes into
    question, only the thorough go on, to know its chance."""
    seat, usual = own_seat(view), candidates[0]
    alive = candidates[1:]
    deals = max(ROUNDS, round(DEALS * effort))
    for deal in range(deals):
        seed = rng.getrandbits(64)
        dealt = GAME.from_view(view, Random(seed))  # noqa: S311 - a thought, no secret
        for candidate in (usual, *alive):
            candidate.found.append(_after(GAME.clone(dealt), seat, candidate.action, seed))
            candidate.ahead.append(candidate.found[-1] - usual.found[-1])
        if (deal + 1) % max(1, deals // ROUNDS) == 0:
            alive = [candidate for candidate in alive if not candidate.falls_behind()]
            if not (alive or thorough):
                break
    best = max(alive, key=lambda candidate: candidate.lead, default=usual)
    return best if best is not usual and best.is_clearly_better() else usual


def _after(state: State, seat: int, action: Action, seed: int) -> float:
    """The chance of coming first, once the turn that runs is played to its end."""
    rng = Random(seed)  # noqa: S311 - a thought, no secret
    turn = state.number
    GAME.apply(state, seat, action)
    while state.outcome is None and state.number == turn:
        (asked,) = GAME.to_act(state)
        legal = GAME.legal(state, asked)
        GAME.apply(state, asked, legal[0] if len(legal) == 1 else by_habit(GAME.view(state, asked), legal, rng))
    if state.outcome is not None:
        first = state.outcome.placings[0] if state.outcome.placings else ()
        return 1 / len(first) if seat in first else 0.0
    return chances(state)[seat]
