"""Where a move may end, numbered: the picture and the menus show the same numbers."""

from __future__ import annotations

from engine.brain_robbery import InReach, spaces_in_reach
from engine.brain_robbery.plans import LOCOMOTIVE
from engine.brain_robbery.train import can_go_through, steps_out
from engine.brain_robbery.view import View


def numbered(view: View) -> list[InReach]:
    """The spaces in reach, nearest first: the first is number 1. Empty unless somebody moves."""
    if view.phase != "move":
        return []
    return sorted(spaces_in_reach(view, view.turn.seat), key=lambda space: space.steps)


def steps_behind_door(view: View) -> int | None:
    """What is left after going through the front door; None where that cannot be done."""
    if view.phase != "move" or not can_go_through(view, view.turn.seat):
        return None
    return view.reach - steps_out(view, view.spots[view.turn.seat])


def ends_game(view: View, space: InReach) -> bool:
    """Whether stopping there brakes a locomotive that stands alone."""
    return space.brake and view.train == [LOCOMOTIVE]
