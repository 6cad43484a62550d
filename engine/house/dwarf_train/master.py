"""The Master of Die Zwergenzugfahrt: it looks as many turns ahead as it is given positions for."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.dwarf_train import AcceptDraw, Action, DeclineDraw, Deed, Land, Point, View, turns_left
from engine.house.dwarf_train.bits import move_of
from engine.house.dwarf_train.search import NEVER, SOONER, OutOfPositions, Search
from engine.house.dwarf_train.tables import NOT_OVER, ONE
from engine.house.player import Weighed

POSITIONS: Final = 50_000  # to look at for a decision: a count, not a time, so that a choice can be repeated anywhere
DEEPEST: Final = 30
# No end is found so many turns ahead. An end is worth more than the mean of one and of what is not over, by which the
# two are told apart.
FORESEEN_TO_ITS_END: Final = DEEPEST + 2
# Of nearly equal actions now the one, now the other is chosen, so that no two games are alike.
WHIM: Final = ONE // 100

# A draw is taken when its chance is below this, or near the end, when it is not above a half.
HARDLY_EVEN: Final = 0.45
NEAR_THE_END: Final = 6  # turns


def choose(view: View, legal: Sequence[Action], rng: Random, effort: float = 1.0) -> Action:
    """The action that looks best; it never resigns nor offers a draw, and takes one only if it is not ahead."""
    if view.phase == "draw":
        answer: Action = _draw(view, rng, effort)[0].action
        return answer
    thought = Thought(view, legal, rng, effort)
    return thought.action(thought.natural(*thought.look()))


def weigh(view: View, legal: Sequence[Action], rng: Random, effort: float = 1.0) -> list[Weighed]:
    """What it would do, and the next best, with their chances."""
    if view.phase == "draw":
        return _draw(view, rng, effort)
    thought = Thought(view, legal, rng, effort)
    top, worth = thought.look(thorough=True)
    first = thought.natural(top, worth)
    found = [Weighed(thought.action(first), chance(worth, view.turns))]
    if len(thought.liked) > 1:
        top, less = thought.look(without=first)
        second = thought.natural(top, less, without=first)
        then = min(chance(less, view.turns), found[0].chance)
        gives_away = thought.search.lead_after(second) < thought.search.lead_after(first)
        if not (then == 1.0 and gives_away):  # nobody is told to stand up where sitting wins as well
            found.append(Weighed(thought.action(second), then))
    return found


def chance(worth: int, turns: int) -> float:
    """How likely a clan wins with what is worth so much to it after so many turns; a draw is half of that. What is
    found to its end, whatever the coin shows, is certain."""
    if abs(worth) >= ONE - SOONER * (turns + FORESEEN_TO_ITS_END):
        return float(worth > 0)
    return (1 + worth / ONE) / 2


def _draw(view: View, rng: Random, effort: float) -> list[Weighed]:
    """Whoever is asked plays on as long as it does not stand worse."""
    thought = Thought(view, (), rng, effort)
    playing_on = chance(thought.value(), view.turns)
    near_the_end = turns_left(view) <= NEAR_THE_END
    takes_it = playing_on < HARDLY_EVEN or (near_the_end and playing_on <= 1 / 2)
    answers = [Weighed(AcceptDraw(), 1 / 2), Weighed(DeclineDraw(), playing_on)]
    return answers if takes_it else answers[::-1]


class Thought:
    """One decision: deeper and deeper, as far as the positions last."""

    def __init__(self, view: View, legal: Sequence[Action], rng: Random, effort: float, whim: int = WHIM) -> None:
        self._actions: dict[int, Action] = {}
        for action in legal:
            if isinstance(action, Deed | Land | Point):
                self._actions.setdefault(move_of(action), action)
        self.liked = [(move, rng.randrange(whim)) for move in sorted(self._actions)]
        self.positions = max(1, round(POSITIONS * effort))
        self.search = Search(view, self.positions)
        # Where equal seats are a draw, nothing comes after the last turn.
        self.deepest = DEEPEST if view.options.plays_on else min(DEEPEST, turns_left(view) + 1)
        self.depth = 0  # turns that it looked ahead, wholly

    def action(self, move: int) -> Action:
        """The action that a move stands for."""
        return self._actions[move]

    def look(self, without: int | None = None, *, thorough: bool = False) -> tuple[int, int]:
        """The best of the moves, each being liked a little better by its whim, and what it is worth; of one that is
        alone only the thorough ask what."""
        liked = [one for one in self.liked if one[0] != without]
        top, worth = liked[0], 0
        if len(self.liked) == 1 and not thorough:
            return top[0], worth
        self.search.left, deepest = self.positions, self.deepest if without is None else self.depth
        try:
            for depth in range(1, deepest + 1):
                best = -NEVER
                # With the best so far looked at first, whatever beats it is better, even if the positions end before
                # all are looked at.
                for one in [top, *(other for other in liked if other is not top)]:
                    move, whim = one
                    low = best - whim
                    value = self.search.after(move, depth, low, NEVER if one is top else low + 1) + whim
                    if value > best and one is not top:
                        value = self.search.after(move, depth, low, NEVER) + whim
                    if value > best:
                        best, top, worth = value, one, value - whim
                self.depth = depth
                if abs(worth) > NOT_OVER:
                    break
        except OutOfPositions:
            pass
        return top[0], worth

    def natural(self, top: int, worth: int, without: int | None = None) -> int:
        """Where the game is won, or lost, with this move: of all moves that are worth no less the one after which the
        clan holds most seats more than the other, and then stands best."""
        if abs(worth) <= NOT_OVER or not self.depth:
            return top
        self.search.left, as_good = self.positions, [top]
        try:
            for move, _ in self.liked:
                if move not in (top, without) and self.search.after(move, self.depth, worth - 1, worth) >= worth:
                    as_good.append(move)
        except OutOfPositions:
            pass
        return max(as_good, key=lambda move: (self.search.lead_after(move), self.search.looks_after(move)))

    def value(self) -> int:
        """What the position is worth to the clan that was offered a draw, and is not on turn."""
        found = self.values()
        return -found[-1] if found else 0

    def values(self) -> list[int]:
        """What the position is worth to the clan on turn: one turn ahead, two, and so on."""
        found: list[int] = []
        try:
            for depth in range(1, self.deepest + 1):
                found.append(self.search.value(depth))
                if abs(found[-1]) > NOT_OVER:
                    break
        except OutOfPositions:
            pass
        return found
