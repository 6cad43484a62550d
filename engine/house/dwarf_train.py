"""The computer player of Die Zwergenzugfahrt: it looks a few turns ahead, at both sides of every coin."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import count
from operator import itemgetter
from random import Random
from typing import Final

from engine.chance import below
from engine.dwarf_train import (
    COLUMNS,
    DWARF,
    EMPTY,
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
    Options,
    Point,
    Sit,
    State,
    Take,
    View,
    Walk,
    may_play_on,
    turns_left,
)
from engine.house.player import own_seat

RULES: Final = DwarfTrain()
POSITIONS: Final = 2000  # to look at for a decision: a count, not a time, so that a choice can be repeated anywhere
DEEPEST: Final = 12
WON: Final = 100_000.0
LATER: Final = 100  # less for each turn that a win takes: more than any whim
NEVER: Final = 2 * WON  # no position is worth that

# What is good most often comes first: the sooner a good answer is found, the more of the others need no look.
PROMISING: Final = {Take: 0, Lay: 1, Sit: 2, Kick: 3, Land: 4, Point: 5, Walk: 6}

# What things are worth, in hundredths of a seat.
SEATED: Final = 100
LYING: Final = 95  # a sign can still be taken or cleared away
NEARER: Final = 80  # an empty seat that a clan's dwarves are nearer to is as good as held, …
STEP_NEARER: Final = 3  # … and better by each step that they are nearer
TAKE_LEFT: Final = 30
LOST_TURN: Final = 45
ON_TURN: Final = 15
# What is not a seat yet is worth less when few turns are left to make it one.
TURNS_TO_USE_IT: Final = 10
PLAYED_ON: Final = 4  # turns that it takes on average, once equal seats are played on

# Of nearly equal actions now the one, now the other is chosen, so that no two games are alike.
WHIM: Final = 60

# A draw is taken when it stands worse than this, or near the end, when it does not stand better.
HALF_A_SEAT: Final = 50
NEAR_THE_END: Final = 6  # turns


def choose(view: View, legal: Sequence[Action], rng: Random, positions: int = POSITIONS) -> Action:
    """The action that looks best; it never resigns nor offers a draw, and takes one only if it is not ahead."""
    own = own_seat(view)
    # What the coin will show is not in the view: in the search it shows whatever is looked at.
    state = RULES.reseed(RULES.from_view(view, Random(0)), SHOWING[0])  # noqa: S311 - nothing else is hidden
    search = Search(own, positions)
    if view.phase == "draw":
        RULES.apply(state, own, DeclineDraw())
        value = search.value(state)
        worse = value < -HALF_A_SEAT or (value <= 0 and turns_to_expect(state) <= NEAR_THE_END)
        return AcceptDraw() if worse else DeclineDraw()
    actions = promising_first(legal)
    return search.best(state, actions, [WHIM * rng.random() for _ in actions])


def promising_first(actions: Iterable[Action]) -> list[Action]:
    """In the order to look at them; talk is left out."""
    return sorted(
        (action for action in actions if type(action) in PROMISING), key=lambda action: PROMISING[type(action)]
    )


def _seed_showing(colour: int) -> int:
    """A seed whose first coin shows that colour."""
    return next(seed for seed in count() if below(RULES.start(2, Options(first=0), seed), 2) == colour)


SHOWING: Final = (_seed_showing(0), _seed_showing(1))


def _reach(space: int) -> int:
    """The seats within reach of a space, as a number with a byte per seat: its bit n is set from n steps on."""
    row, column = divmod(space, COLUMNS)
    steps = [abs(row - seat // COLUMNS) + abs(column - seat % COLUMNS) for seat in SEATS]
    return int.from_bytes(bytes(0xFF << n & 0xFF for n in steps), "little")


REACH: Final = tuple(_reach(space) for space in range(SPACES))
_on_the_seats = itemgetter(*SEATS)
_IF_EMPTY: Final = bytes(0xFF if what == EMPTY else 0 for what in range(256))
_RED, _GREEN = DWARF
_RED_SIGN, _GREEN_SIGN = SIGN


def weigh(state: State) -> float:
    """How much better red stands than green, in hundredths of a seat, without looking ahead."""
    now, later = _on_the_board(bytes(state.spaces))
    later += TAKE_LEFT * (state.takes[0] - state.takes[1]) - LOST_TURN * (state.lost[0] - state.lost[1])
    later += -ON_TURN if state.clan else ON_TURN
    return now + later * min(1.0, turns_to_expect(state) / TURNS_TO_USE_IT)


def turns_to_expect(state: State) -> int:
    """How many turns it will still last, as far as can be said."""
    return turns_left(state) if state.until is None else PLAYED_ON


@lru_cache(maxsize=1 << 14)  # many ways of playing lead to the same board
def _on_the_board(spaces: bytes) -> tuple[int, int]:
    """How much more red holds now, and how much more it may hold later, as it is nearer."""
    seats = bytes(_on_the_seats(spaces))
    now = SEATED * (seats.count(_RED) - seats.count(_GREEN))
    now += LYING * (seats.count(_RED_SIGN) - seats.count(_GREEN_SIGN))
    empty = int.from_bytes(seats.translate(_IF_EMPTY), "little")
    red, green = empty & _reach_of(_RED, spaces), empty & _reach_of(_GREEN, spaces)
    later = NEARER * (_seats_in(red & ~green) - _seats_in(green & ~red))
    later += STEP_NEARER * (red.bit_count() - green.bit_count())
    return now, later


def _reach_of(dwarf: int, spaces: bytes) -> int:
    """The seats within reach of any dwarf of a clan: or-ed, a seat's byte tells how near the nearest is."""
    reach = 0
    space = spaces.find(dwarf)
    while space >= 0:
        reach |= REACH[space]
        space = spaces.find(dwarf, space + 1)
    return reach


def _seats_in(reach: int) -> int:
    """How many seats have any bit set."""
    return len(SEATS) - reach.to_bytes(len(SEATS), "little").count(0)


class OutOfPositions(Exception):
    """So many positions were looked at that it must do."""


class Search:
    """One decision's look ahead for one clan: alpha-beta, deeper and deeper, as far as the positions last."""

    def __init__(self, clan: int, positions: int, deepest: int = DEEPEST) -> None:
        self.clan = clan
        self.positions = positions
        self.deepest = deepest
        # By position: how deep it was looked at, its worth, whether that is at most (-1), exact (0) or at least (1),
        # and the best action.
        self.known: dict[object, tuple[int, float, int, Action]] = {}

    def best(self, state: State, actions: list[Action], whims: list[float]) -> Action:
        """The best of the actions, each being liked a little better by its whim."""
        liked = list(zip(actions, whims, strict=True))
        top = liked[0]

        def look(depth: int) -> float:
            nonlocal top
            best = -NEVER
            # With the best so far looked at first, whatever beats it is better, even if the positions end before all
            # are looked at.
            for one in [top, *(other for other in liked if other is not top)]:
                action, whim = one
                value = self._after(state, action, depth, best - whim, NEVER) + whim
                if value > best:
                    best, top = value, one
            return best

        self._deepen(state, look)
        return top[0]

    def value(self, state: State) -> float:
        """What the position is worth to the clan."""
        return self._deepen(state, lambda depth: self._value(state, depth, -NEVER, NEVER))

    def _deepen(self, state: State, look: Callable[[int], float]) -> float:
        value = 0.0
        for depth in range(1, self.deepest + 1):
            try:
                value = look(depth)
            except OutOfPositions:
                break
            if abs(value) > WON / 2 or (depth > turns_left(state) + 2 and not may_play_on(state)):
                break  # decided, or looked at to the end
        return value

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
        counts = (*state.lost, *state.takes, *state.kicks)
        # Whom the conductor asks tells what his coin showed.
        key = (bytes(state.spaces), state.turns, state.clan, state.phase, RULES.to_act(state), counts)
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
        value = WON - LATER * state.turns
        return value if outcome.placings[0] == (self.clan,) else -value
