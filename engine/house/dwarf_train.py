"""The computer player of Die Zwergenzugfahrt: it looks a few turns ahead, both sides of every coin included."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Final

from engine.chance import below
from engine.dwarf_train import DwarfTrain
from engine.dwarf_train.actions import AcceptDraw, Action, DeclineDraw, Kick, Land, Lay, OfferDraw, Point, Resign, Sit, Take, Walk
from engine.dwarf_train.board import DWARF, IS_SEAT, NEIGHBOURS, SEATS, SIGN, SPACES
from engine.dwarf_train.state import State, View
from engine.dwarf_train.turns import MOST_TURNS

RULES: Final = DwarfTrain()
POSITIONS: Final = 6000  # looked at for one decision, and not a time: the same view and rng give the same choice
DEEPEST: Final = 12
WON: Final = 100_000.0
# What most often is good comes first: then the rest is cut off sooner.
PROMISING: Final = (Take, Lay, Sit, Kick, Land, Point, Walk)

# In hundredths of a seat.
SEATED: Final = 100
LYING: Final = 92  # a sign can still be taken or cleared away
TAKE_LEFT: Final = 12
LOST_TURN: Final = 45
ON_TURN: Final = 15
REACH: Final = 14  # an empty seat that the clan's dwarves are nearer to


class OutOfPositions(Exception):
    """The player has thought enough."""


def _distances(space: int) -> tuple[int, ...]:
    row, column = divmod(space, 8)
    return tuple(abs(row - seat // 8) + abs(column - seat % 8) for seat in SEATS)


FAR: Final = tuple(_distances(space) for space in range(SPACES))


def weigh(state: State) -> float:
    """How much better red stands than green, in hundredths of a seat."""
    spaces = state.spaces
    red: list[tuple[int, ...]] = []
    green: list[tuple[int, ...]] = []
    total = 0.0
    for space, what in enumerate(spaces):
        if what == 1:
            red.append(FAR[space])
            if IS_SEAT[space]:
                total += SEATED
        elif what == 2:
            green.append(FAR[space])
            if IS_SEAT[space]:
                total -= SEATED
        elif what == 3:
            total += LYING
        elif what == 4:
            total -= LYING
    later = TAKE_LEFT * (state.takes[0] - state.takes[1])
    later -= LOST_TURN * (state.lost[0] - state.lost[1])
    later += ON_TURN if state.clan == 0 else -ON_TURN
    for seat, r, g in zip(SEATS, map(min, *red), map(min, *green)):
        if spaces[seat] == 0:
            if r < g:
                later += REACH
            elif g < r:
                later -= REACH
            later += 3 * (g - r)
    return total + later * min(1.0, turns_left(state) / 10)


def turns_left(state: State) -> int:
    limit = state.options.turns if state.options.end == "turns" else MOST_TURNS
    return limit - state.turns


class Search:
    def __init__(self, clan: int, positions: int) -> None:
        self.clan = clan
        self.left = positions
        self.seeds = [_seed_showing(colour) for colour in (0, 1)]
        self.table: dict[object, tuple[int, float, int, Action]] = {}
        self.depth_done = 0

    def best(self, state: State, actions: list[Action]) -> tuple[Action, float]:
        value = 0.0
        for depth in range(1, DEEPEST + 1):
            try:
                value, actions = self._root(state, actions, depth)
            except OutOfPositions:
                break
            self.depth_done = depth
            if abs(value) > WON / 2 or len(actions) == 1 or depth >= turns_left(state) + 3:
                break
        return actions[0], value

    def _root(self, state: State, actions: list[Action], depth: int) -> tuple[float, list[Action]]:
        alpha = -2 * WON
        scored = []
        for place, action in enumerate(actions):
            value = self._after(state, action, depth, alpha, 2 * WON)
            scored.append((-value if value > alpha else 2 * WON, place, action))
            alpha = max(alpha, value)
        scored.sort(key=lambda one: one[:2])
        return alpha, [action for _, _, action in scored]

    def _after(self, state: State, action: Action, depth: int, alpha: float, beta: float) -> float:
        copy = RULES.clone(state)
        actor = RULES.to_act(state)[0]
        step = RULES.apply(copy, actor, action)
        if not step.settled:
            return self._value(copy, depth - 1, alpha, beta)
        other = RULES.reseed(RULES.clone(state), self.seeds[1])
        RULES.apply(other, actor, action)
        values = [
            self._value(RULES.reseed(one, self.seeds[0]), depth - 1, -2 * WON, 2 * WON) for one in (copy, other)
        ]
        return sum(values) / 2

    def _value(self, state: State, depth: int, alpha: float, beta: float) -> float:
        """For the searching clan."""
        self.left -= 1
        if self.left < 0:
            raise OutOfPositions
        if state.outcome is not None:
            return self._final(state)
        if depth <= 0:
            value = weigh(state)
            return value if self.clan == 0 else -value
        key = (tuple(state.spaces), state.turns, state.clan, state.phase, tuple(state.lost), tuple(state.takes))
        known = self.table.get(key)
        first: Action | None = None
        if known is not None:
            known_depth, value, bound, first = known
            if known_depth >= depth and (bound == 0 or (bound > 0 and value >= beta) or (bound < 0 and value <= alpha)):
                return value
        actor = RULES.to_act(state)[0]
        actions = ordered(RULES.legal(state, actor))
        if first is not None:
            actions.remove(first)
            actions.insert(0, first)
        maximising = actor == self.clan
        low, high = alpha, beta
        best = -3 * WON if maximising else 3 * WON
        top = actions[0]
        for action in actions:
            value = self._after(state, action, depth, low, high)
            if (value > best) if maximising else (value < best):
                best, top = value, action
                if maximising:
                    low = max(low, best)
                else:
                    high = min(high, best)
                if low >= high:
                    break
        bound = 1 if best >= beta else -1 if best <= alpha else 0
        self.table[key] = (depth, best, bound, top)
        return best

    def _final(self, state: State) -> float:
        assert state.outcome is not None
        placings = state.outcome.placings
        if len(placings) == 1:
            return 0.0
        return (WON - state.turns) * (1 if placings[0][0] == self.clan else -1)


def _seed_showing(colour: int) -> int:
    """A seed whose first coin shows that colour."""
    class Coin:
        seed = 0
        rolls = 0
    for seed in count():
        coin = Coin()
        coin.seed = seed
        if below(coin, 2) == colour:
            return seed
    raise AssertionError


def ordered(actions: Sequence[Action]) -> list[Action]:
    return sorted(
        (action for action in actions if not isinstance(action, (OfferDraw, Resign))),
        key=lambda action: PROMISING.index(type(action)),
    )


def choose(view: View, legal: Sequence[Action], rng: Random, positions: int = POSITIONS) -> Action:
    actions = [action for action in legal if not isinstance(action, (OfferDraw, Resign))]
    rng.shuffle(actions)
    actions = ordered(actions)
    state = RULES.imagine(view, 0)
    search = Search(view.seat, positions)
    RULES.reseed(state, search.seeds[0])
    action, value = search.best(state, actions)
    choose.depth = search.depth_done
    return action
