"""Somebody's first ride with the dwarves: sits down where there is a seat, and else walks to the next one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.dwarf_train import (
    EMPTY,
    IS_SEAT,
    AcceptDraw,
    Action,
    DeclineDraw,
    Kick,
    Land,
    Lay,
    Sit,
    Take,
    View,
    Walk,
)
from engine.dwarf_train.board import NEIGHBOURS
from engine.house.player import own_seat

FAR = 99  # steps: there is no way


def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """A seat if there is one to be had, else somebody's sign away, else a step towards a seat."""
    if view.phase == "draw":
        own = own_seat(view)
        return AcceptDraw() if view.held[own] < view.held[1 - own] else DeclineDraw()
    if view.phase == "conductor":
        return rng.choice(legal)
    if view.phase == "land":
        return min(legal, key=lambda action: (_to_a_seat(view, action), rng.random()))
    seats = [one for one in legal if isinstance(one, Lay) or (isinstance(one, Sit) and not IS_SEAT[one.dwarf])]
    takes = [one for one in legal if isinstance(one, Take)]
    if seats or takes:
        return rng.choice(seats or takes)
    steps = [one for one in legal if isinstance(one, Walk | Sit | Kick)]
    return min(steps, key=lambda action: (_to_a_seat(view, action), rng.random()))


def _to_a_seat(view: View, action: Action) -> tuple[bool, int]:
    """Whether there is a way from there to an empty seat without getting up from one, and how many steps it takes."""
    assert isinstance(action, Walk | Sit | Kick | Land)
    left = None if isinstance(action, Land) else action.dwarf
    seen, edge, steps = {action.to, left}, [action.to], 0
    while edge:
        if any(IS_SEAT[space] and view.spaces[space] == EMPTY for space in edge):
            return left is not None and IS_SEAT[left], steps
        steps += 1
        around = {beside for space in edge for beside in NEIGHBOURS[space]} - seen
        edge = [space for space in around if view.spaces[space] == EMPTY]
        seen.update(edge)
    return True, FAR
