"""The Master of Die Zwergenzugfahrt: it looks as many turns ahead as it is given positions for."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.dwarf_train import AcceptDraw, Action, DeclineDraw, Deed, Land, Point, View, turns_left
from engine.house.dwarf_train.bits import move_of
from engine.house.dwarf_train.search import NEVER, OutOfPositions, Search
from engine.house.dwarf_train.tables import NOT_OVER, ONE
from engine.house.player import Weighed

POSITIONS: Final = 100_000  # to look at for a decision: a count, not a time, so that a choice can be repeated anywhere
DEEPEST: Final = 30
# Of nearly equal actions now the one, now the other is chosen, so that no two games are alike.
WHIM: Final = ONE // 100


def choose(view: View, legal: Sequence[Action], rng: Random, effort: float = 1.0) -> Action:
    by_move = {}
    for action in legal:
        if isinstance(action, Deed | Land | Point):
            by_move.setdefault(move_of(action), action)
    search = Search(view, round(POSITIONS * effort))
    liked = [(move, rng.randrange(WHIM)) for move in sorted(by_move)]
    top = liked[0]
    depth = 0
    try:
        for depth in range(1, DEEPEST + 1):
            best = -NEVER
            for one in [top, *(other for other in liked if other is not top)]:
                move, whim = one
                value = search.after(move, depth, best - whim, NEVER) + whim
                if value > best:
                    best, top = value, one
            if abs(best) > NOT_OVER + WHIM:
                break
    except OutOfPositions:
        pass
    choose.depth = depth
    return by_move[top[0]]
