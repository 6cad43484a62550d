"""The rest of the own turn as one plan: what will be laid, built and bought with the coins that the hand brings."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from heapq import heappop, heappush
from random import Random
from typing import Final

from engine.house.player import own_seat
from engine.house.trains.finishing import winning_actions
from engine.house.trains.outlook import Outlook, outlook_of
from engine.house.trains.reckoning import alternatives, decide, rest_of_hand
from engine.house.trains.weights import Weights
from engine.trains import Trains
from engine.trains.actions import Action, ClearWaste, Play
from engine.trains.board import reachable
from engine.trains.cards import BUILDINGS, RAIL_CARDS
from engine.trains.events import (
    CardBought,
    CardDestroyed,
    CardGained,
    Event,
    PointsScored,
    RailLaid,
    StationBuilt,
    WasteReturned,
    WasteTaken,
)
from engine.trains.state import State
from engine.trains.view import View

GAME: Final = Trains()
FROM_ONE: Final = 4  # other ways that are tried from one place
FORKS: Final = frozenset({"turn", "lay", "build"})  # questions whose answers are told apart by what the turn comes to
ON_THE_MAP: Final = RAIL_CARDS | {"station_expansion"}
DEEDS: Final = (CardBought, CardGained, CardDestroyed, RailLaid, StationBuilt)


@dataclass(slots=True)
class Plan:
    """Actions that can be taken one after another, up to the end of the turn or to where something unknown comes."""

    actions: list[Action] = field(default_factory=list)
    gist: list[Action] = field(default_factory=list)  # those that do more than bring coins
    worth: float = 0.0  # in points
    firsts: float | None = None  # if it ends the game: its share of the first place
    lead: int = 0  # and its points more than the best of the others

    def copy(self) -> Plan:
        return Plan(self.actions.copy(), self.gist.copy(), self.worth)


@dataclass(slots=True)
class _Way:
    """A plan that is half made."""

    state: State
    plan: Plan = field(default_factory=Plan)
    taken: Action | None = None  # what comes next, if not what the player would do
    bare: bool = False  # the map is left alone from here on


def own_plan(view: View, weights: Weights, rng: Random, first: Action) -> Plan:
    """What the player would do in the rest of this turn, having begun like this."""
    return _Search(view, weights, rng, first).follow()


def best_plans(view: View, weights: Weights, rng: Random, most: int) -> list[Plan]:
    """Plans for the rest of the turn, the best first: the player's own, and others that leave it somewhere,
    tried in the order of what that seems to cost. So many are thought through; of those that come to the same there is
    one."""
    search = _Search(view, weights, rng)
    found: list[Plan] = []
    while search.open and len(found) < most:
        found.append(search.follow())
    different: dict[frozenset[tuple[Action, int]], Plan] = {}
    for plan in sorted(found, key=lambda each: -each.worth):
        different.setdefault(frozenset(Counter(plan.gist).items()), plan)
    return list(different.values())


def winning_plan(view: View) -> Plan | None:
    """A plan that ends the game with this turn and wins it for certain, if one is found."""
    plan, state = Plan(winning_actions(view)), GAME.from_view(view, Random(0))  # noqa: S311 - as below
    for action in plan.actions:
        events = GAME.apply(state, state.seat, action).events
        if _is_a_deed(action, events):
            plan.gist.append(action)
    _note_the_end(plan, state, own_seat(view))
    return plan if plan.actions else None


def _note_the_end(plan: Plan, state: State, seat: int) -> None:
    outcome = GAME.outcome(state)
    if outcome is not None and outcome.scores is not None:
        best, scores = outcome.placings[0], outcome.scores
        plan.firsts = (seat in best) / len(best)
        plan.lead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


class _Search:
    """Plans of one seat. Cards that it cannot see lie anyhow: a plan ends where one of them comes to light."""

    def __init__(self, view: View, weights: Weights, rng: Random, first: Action | None = None) -> None:
        self.rng = rng
        self.seat = own_seat(view)
        self.weights = weights
        self.in_reach = reachable(view, self.seat)  # before anything is laid
        # What cards are worth where plans part. All go by it, or one would take Waste to make a Landfill worth more.
        self.prices: Outlook | None = None
        self.open: list[tuple[float, int, _Way]] = []  # by the points that each seems to cost
        self.pushed = 0
        anyhow = GAME.from_view(view, Random(0))  # noqa: S311 - nobody looks at it
        self._push(0.0, _Way(anyhow, taken=first))

    def _push(self, less: float, way: _Way) -> None:
        self.pushed += 1
        heappush(self.open, (less, self.pushed, way))

    def follow(self) -> Plan:
        """Makes the most promising plan whole, and opens those that leave it from here on."""
        less, _, way = heappop(self.open)
        state, plan, turn = way.state, way.plan, way.state.turn
        while True:
            view, legal = GAME.view(state, self.seat), GAME.legal(state, self.seat)
            if way.bare:
                legal = [action for action in legal if not _uses_the_map(action)]
            outlook = outlook_of(view, self.seat, self.weights)
            action, way.taken = way.taken, None
            if action is None:
                action = decide(outlook, legal, self.rng) if len(legal) > 1 else legal[0]
                if view.phase in FORKS:
                    self._leave(less, way, outlook, legal, action)
            step = GAME.apply(state, self.seat, action)
            ended = state.turn != turn or state.seat != self.seat or state.phase == "over"
            plan.actions.append(action)
            plan.worth += sum(self._worth(outlook, action, event) for event in step.events)
            if _is_a_deed(action, step.events) or (step.settled and not ended):
                plan.gist.append(action)
            if ended or step.settled:
                break
        _note_the_end(plan, state, self.seat)
        if plan.firsts is None and not ended:
            plan.worth += rest_of_hand(outlook, outlook.own.hand, outlook.view.money)
        return plan

    def _leave(self, less: float, way: _Way, outlook: Outlook, legal: list[Action], action: Action) -> None:
        """Opens the plans that do something else here than the player would. A question that is open now is answered in
        several ways before anything that comes after it."""
        asked = not way.plan.actions and outlook.view.phase != "turn"
        for lost, other in alternatives(outlook, legal, action)[:FROM_ONE]:
            bare = way.bare or (_uses_the_map(action) and not _uses_the_map(other))
            self._push(less + (0.0 if asked else lost), _Way(GAME.clone(way.state), way.plan.copy(), other, bare))
            if self.prices is None and other != ClearWaste():
                self.prices = outlook

    def _worth(self, outlook: Outlook, action: Action, event: Event) -> float:
        """What came of an action, in points."""
        prices = self.prices or outlook
        match event:
            case CardBought(card=card) | CardGained(card=card):
                return prices.worth(card) + (prices.waste if card in BUILDINGS else 0.0)  # its Waste is told apart
            case CardDestroyed(card=card):
                return -prices.worth(card)
            case WasteTaken(count=count):
                return -prices.waste * count
            case WasteReturned(count=count):
                return prices.waste * count * (prices.weights.clearing if isinstance(action, ClearWaste) else 1.0)
            case PointsScored(points=points):
                return float(points)
            case RailLaid(hex=place):
                counted = 0.0 if place in self.in_reach else outlook.map.opened(place)  # by the rail that led there
                return outlook.map.rail(place) - counted + prices.haste
            case StationBuilt(hex=city):
                return outlook.map.station(city) + prices.haste
        return 0.0


def _uses_the_map(action: Action) -> bool:
    return isinstance(action, Play) and action.effect and action.card in ON_THE_MAP


def _is_a_deed(action: Action, events: list[Event]) -> bool:
    """Whether it did more than bring coins or lead to a question."""
    clears = isinstance(action, Play | ClearWaste) and any(isinstance(event, WasteReturned) for event in events)
    return clears or any(isinstance(event, DEEDS) for event in events)
