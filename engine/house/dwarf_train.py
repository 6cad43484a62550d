"""The computer player of Die Zwergenzugfahrt: it looks a few turns ahead, at both sides of every coin."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count
from random import Random
from typing import Final

from engine.chance import below
from engine.dwarf_train import (
    COLUMNS,
    DWARF,
    EMPTY,
    IS_SEAT,
    SEATS,
    SIGN,
    SPACES,
    AcceptDraw,
    Action,
    DeclineDraw,
    DwarfTrain,
    Kick,
    Land,
    Lay,
    OfferDraw,
    Options,
    Point,
    Resign,
    Sit,
    State,
    Take,
    View,
    Walk,
    turns_left,
)

RULES: Final = DwarfTrain()
POSITIONS: Final = 6000  # to look at for a decision: a count, not a time, so that a choice can be repeated anywhere
DEEPEST: Final = 12
WON: Final = 100_000.0
NEVER: Final = 2 * WON  # no position is worth that

# What is good most often comes first: the sooner a good answer is found, the more of the others need no look.
PROMISING: Final = {Take: 0, Lay: 1, Sit: 2, Kick: 3, Land: 4, Point: 5, Walk: 6}

# What things are worth, in hundredths of a seat.
SEATED: Final = 100
LYING: Final = 95  # a sign can still be taken or cleared away
NEARER: Final = 80  # an empty seat that a clan's dwarves are nearer to is as good as held, …
STEP_NEARER: Final = 3  # … and better by each step that they are nearer
TAKE_LEFT: Final = 55
LOST_TURN: Final = 45
ON_TURN: Final = 15
# What is not a seat yet is worth less when few turns are left to make it one.
TURNS_TO_USE_IT: Final = 10

# A draw is taken when it stands worse than this, or near the end, when it does not stand better.
HALF_A_SEAT: Final = 50
NEAR_THE_END: Final = 6  # turns


def choose(view: View, legal: Sequence[Action], rng: Random, positions: int = POSITIONS) -> Action:
    """The action that looks best; it never resigns nor offers a draw, and takes one only if it is not ahead."""
    if view.seat is None:
        raise ValueError("a spectator has nothing to choose")
    # What the coin will show is not in the view: in the search it shows whatever is looked at.
    state = RULES.imagine(view, SHOWING[0])
    search = Search(view.seat, positions)
    if view.phase == "draw":
        RULES.apply(state, view.seat, DeclineDraw())
        value = search.value(state)
        worse = value < -HALF_A_SEAT or (value <= 0 and turns_left(state) <= NEAR_THE_END)
        return AcceptDraw() if worse else DeclineDraw()
    actions = [action for action in legal if not isinstance(action, (OfferDraw, Resign))]
    rng.shuffle(actions)  # of equally good ones the first is taken
    return search.best(state, promising_first(actions))


def promising_first(actions: Iterable[Action]) -> list[Action]:
    """In the order to look at them; talk is left out."""
    return sorted(
        (action for action in actions if type(action) in PROMISING), key=lambda action: PROMISING[type(action)]
    )


def _seed_showing(colour: int) -> int:
    """A seed whose first coin shows that colour."""
    return next(seed for seed in count() if below(RULES.start(2, Options(first=0), seed), 2) == colour)


SHOWING: Final = (_seed_showing(0), _seed_showing(1))


def _distances(space: int) -> tuple[int, ...]:
    row, column = divmod(space, COLUMNS)
    return tuple(abs(row - seat // COLUMNS) + abs(column - seat % COLUMNS) for seat in SEATS)


DISTANCES: Final = tuple(_distances(space) for space in range(SPACES))  # from each space to each seat
_RED, _GREEN = DWARF
_RED_SIGN, _GREEN_SIGN = SIGN


def weigh(state: State) -> float:
    """How much better red stands than green, in hundredths of a seat, without looking ahead."""
    spaces = state.spaces
    now = 0
    red: list[tuple[int, ...]] = []
    green: list[tuple[int, ...]] = []
    for space, what in enumerate(spaces):
        if what == _RED:
            red.append(DISTANCES[space])
            now += SEATED * IS_SEAT[space]
        elif what == _GREEN:
            green.append(DISTANCES[space])
            now -= SEATED * IS_SEAT[space]
        elif what == _RED_SIGN:
            now += LYING
        elif what == _GREEN_SIGN:
            now -= LYING
    later = TAKE_LEFT * (state.takes[0] - state.takes[1]) - LOST_TURN * (state.lost[0] - state.lost[1])
    later += -ON_TURN if state.clan else ON_TURN
    for seat, from_red, from_green in zip(SEATS, map(min, *red), map(min, *green), strict=True):
        if spaces[seat] == EMPTY and from_red != from_green:
            later += NEARER if from_red < from_green else -NEARER
            later += STEP_NEARER * (from_green - from_red)
    return now + later * min(1.0, turns_left(state) / TURNS_TO_USE_IT)


class OutOfPositions(Exception):
    """So many positions were looked at that it must do."""


class Search:
    """One decision's look ahead for one clan: alpha-beta, deeper and deeper, as far as the positions last."""

    def __init__(self, clan: int, positions: int) -> None:
        self.clan = clan
        self.positions = positions
        # By position: how deep it was looked at, its worth, whether that is at most (-1), exact (0) or at least (1),
        # and the best action.
        self.known: dict[object, tuple[int, float, int, Action]] = {}

    def best(self, state: State, actions: list[Action]) -> Action:
        """The best of the actions; the first of equally good ones."""

        def look(depth: int) -> float:
            nonlocal actions
            value, actions = self._ranked(state, actions, depth)
            return value

        self._deepen(state, look)
        return actions[0]

    def value(self, state: State) -> float:
        """What the position is worth to the clan."""
        return self._deepen(state, lambda depth: self._value(state, depth, -NEVER, NEVER))

    def _deepen(self, state: State, look: Callable[[int], float]) -> float:
        value = 0.0
        for depth in range(1, DEEPEST + 1):
            try:
                value = look(depth)
            except OutOfPositions:
                break
            if abs(value) > WON / 2 or depth > turns_left(state) + 2:
                break  # decided, or looked at to the end
        return value

    def _ranked(self, state: State, actions: list[Action], depth: int) -> tuple[float, list[Action]]:
        """The best action's worth, and the actions with the best first, then as they were."""
        best = -NEVER
        top = actions[0]
        for action in actions:
            value = self._after(state, action, depth, best, NEVER)
            if value > best:
                best, top = value, action
        return best, [top, *(action for action in actions if action is not top)]

    def _after(self, state: State, action: Action, depth: int, alpha: float, beta: float) -> float:
        (actor,) = RULES.to_act(state)
        after = RULES.clone(state)
        if not RULES.apply(after, actor, action).settled:
            return self._value(after, depth - 1, alpha, beta)
        # A coin was thrown: both its sides, each as likely.
        other = RULES.reseed(RULES.clone(state), SHOWING[1])
        RULES.apply(other, actor, action)
        sides = [RULES.reseed(side, SHOWING[0]) for side in (after, other)]
        return sum(self._value(side, depth - 1, -NEVER, NEVER) for side in sides) / len(sides)

    def _value(self, state: State, depth: int, alpha: float, beta: float) -> float:
        """What the position is worth to the clan, as far as that matters between alpha and beta."""
        if self.positions == 0:
            raise OutOfPositions
        self.positions -= 1
        if state.outcome is not None:
            return self._final(state)
        if depth <= 0:
            return -weigh(state) if self.clan else weigh(state)
        key = (tuple(state.spaces), state.turns, state.clan, state.phase, *state.lost, *state.takes, *state.kicks)
        known = self.known.get(key)
        if known is not None and known[0] >= depth:
            value, side = known[1:3]
            if side == 0 or (side > 0 and value >= beta) or (side < 0 and value <= alpha):
                return value
        best, top = self._best_reply(state, depth, alpha, beta, None if known is None else known[3])
        self.known[key] = (depth, best, (best >= beta) - (best <= alpha), top)
        return best

    def _best_reply(
        self, state: State, depth: int, alpha: float, beta: float, first: Action | None
    ) -> tuple[float, Action]:
        """The reply that is best for who is asked, `first` being looked at first, and its worth to the clan."""
        (actor,) = RULES.to_act(state)
        actions = promising_first(RULES.legal(state, actor))
        if first is not None:
            actions.remove(first)
            actions.insert(0, first)
        own = actor == self.clan
        best, top = (-NEVER if own else NEVER), actions[0]
        for action in actions:
            value = self._after(state, action, depth, alpha, beta)
            if own and value > best:
                best, top = value, action
                alpha = max(alpha, best)
            elif not own and value < best:
                best, top = value, action
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best, top

    def _final(self, state: State) -> float:
        """A win is better the sooner it comes."""
        outcome = RULES.outcome(state)
        if outcome is None or len(outcome.placings) == 1:
            return 0.0
        value = WON - state.turns
        return value if outcome.placings[0] == (self.clan,) else -value
