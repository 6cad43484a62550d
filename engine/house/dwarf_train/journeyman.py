"""The computer player of Die Zwergenzugfahrt: it looks a few turns ahead, at both sides of every coin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from engine.dwarf_train import AcceptDraw, Action, DeclineDraw, Deed, Land, Point, View, turns_left
from engine.house.dwarf_train.lean import NOBODY, Followed, LeanRules, Move, Position, move_of, moves, position_in
from engine.house.dwarf_train.worth import turns_to_expect, weigh
from engine.house.player import own_seat

POSITIONS: Final = 2000  # to look at for a decision: a count, not a time, so that a choice can be repeated anywhere
DEEPEST: Final = 12
WON: Final = 100_000.0
LATER: Final = 100  # less for each turn that a win takes: more than any whim
NEVER: Final = 2 * WON  # no position is worth that

# Of nearly equal actions now the one, now the other is chosen, so that no two games are alike.
WHIM: Final = 60

# A draw is taken when it stands worse than this, or near the end, when it does not stand better.
HALF_A_SEAT: Final = 50
NEAR_THE_END: Final = 6  # turns


def choose(view: View, legal: Sequence[Action], rng: Random, positions: int = POSITIONS) -> Action:
    """The action that looks best; it never resigns nor offers a draw, and takes one only if it is not ahead."""
    search = Search(view, positions)
    if view.phase == "draw":
        value, turns = search.value(), turns_to_expect(view.turns, search.position.until, search.rules.limit)
        worse = value < -HALF_A_SEAT or (value <= 0 and turns <= NEAR_THE_END)
        return AcceptDraw() if worse else DeclineDraw()
    by_move = {move_of(action): action for action in legal if isinstance(action, Deed | Land | Point)}
    liked = [(move, WHIM * rng.random()) for move in sorted(by_move)]
    return by_move[search.best(liked)]


class OutOfPositions(Exception):
    """So many positions were looked at that it must do."""


class Search:
    """One decision's look ahead for one clan: alpha-beta, deeper and deeper, as far as the positions last."""

    def __init__(self, view: View, positions: int, deepest: int = DEEPEST) -> None:
        self.view = view
        self.clan = own_seat(view)
        self.rules = LeanRules(view)
        self.position = position_in(view)
        self.positions = positions
        self.deepest = deepest
        # By position: how deep it was looked at, its worth, whether that is at most (-1), exact (0) or at least (1),
        # and the best move.
        self.known: dict[Position, tuple[int, float, int, Move]] = {}

    def best(self, liked: list[tuple[Move, float]]) -> Move:
        """The best of the moves, each being liked a little better by its whim."""
        top = liked[0]

        def look(depth: int) -> float:
            nonlocal top
            best = -NEVER
            # With the best so far looked at first, whatever beats it is better, even if the positions end before all
            # are looked at.
            for one in [top, *(other for other in liked if other is not top)]:
                move, whim = one
                followed = self.rules.after(self.position, move)
                value = self._worth(followed, depth - 1, best - whim, NEVER) + whim
                if value > best:
                    best, top = value, one
            return best

        self._deepen(look)
        return top[0]

    def value(self) -> float:
        """What the position is worth to the clan."""
        return self._deepen(lambda depth: self._value(self.position, depth, -NEVER, NEVER))

    def _deepen(self, look: Callable[[int], float]) -> float:
        value = 0.0
        for depth in range(1, self.deepest + 1):
            try:
                value = look(depth)
            except OutOfPositions:
                break
            if abs(value) > WON / 2 or (depth > turns_left(self.view) + 2 and not self.view.options.plays_on):
                break  # decided, or looked at to the end
        return value

    def _worth(self, followed: Followed, depth: int, alpha: float, beta: float) -> float:
        """What comes of a move is worth to the clan what its position is, or the mean of both sides of a coin."""
        if isinstance(followed, Position):
            return self._value(followed, depth, alpha, beta)
        red, green = followed
        return (self._worth(red, depth, -NEVER, NEVER) + self._worth(green, depth, -NEVER, NEVER)) / 2

    def _value(self, position: Position, depth: int, alpha: float, beta: float) -> float:
        """What the position is worth to the clan, as far as that matters between alpha and beta."""
        if self.positions == 0:
            raise OutOfPositions
        self.positions -= 1
        if position.phase == "over":
            return self._final(position)
        if depth <= 0:
            worth = weigh(position, self.rules.limit)
            return -worth if self.clan else worth
        known = self.known.get(position)
        if known is not None and known[0] >= depth:
            value, side = known[1:3]
            if side == 0 or (side > 0 and value >= beta) or (side < 0 and value <= alpha):
                return value
        best, top = self._best_reply(position, depth, alpha, beta, None if known is None else known[3])
        self.known[position] = (depth, best, (best >= beta) - (best <= alpha), top)
        return best

    def _best_reply(
        self, position: Position, depth: int, alpha: float, beta: float, first: Move | None
    ) -> tuple[float, Move]:
        """The reply that is best for who is asked, `first` being looked at first, and its worth to the clan."""
        replies = moves(position)
        if first is not None:
            replies.remove(first)
            replies.insert(0, first)
        own = position.asked == self.clan
        best, top = (-NEVER if own else NEVER), replies[0]
        for move in replies:
            value = self._worth(self.rules.after(position, move), depth - 1, alpha, beta)
            if own and value > best:
                best, top = value, move
                alpha = max(alpha, best)
            elif not own and value < best:
                best, top = value, move
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best, top

    def _final(self, position: Position) -> float:
        """A win is better the sooner it comes."""
        if position.asked == NOBODY:
            return 0.0
        value = WON - LATER * position.turns
        return value if position.asked == self.clan else -value
