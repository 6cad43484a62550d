"""Lessons of a first game of The Great Brain Robbery: which one goes with the question that is asked."""

from __future__ import annotations

from cogs.brain_robbery.reach import numbered, steps_behind_door
from engine.brain_robbery.view import View


def lesson_of(view: View) -> str:
    match view.phase:
        case "drop":
            return _before_the_dice(view)
        case "move":
            return _on_the_way(view)
        case "put_in":
            return "head"
        case _:
            return view.phase


def _before_the_dice(view: View) -> str:
    """What there is to learn before the dice: an empty head loses one for each card."""
    held = len(view.hand)
    if not held:
        return "roll"
    return "drop" if view.brain(view.turn.seat) is not None else "drop-one" if held == 1 else "drop-two"


def _on_the_way(view: View) -> str:
    """What there is to learn on the way; what is special about it comes first."""
    if view.spots[view.turn.seat] is None:
        return "behind"
    if not view.reach:
        return "no-steps"
    if steps_behind_door(view) is not None:
        return "door"
    return "brake" if any(space.brake for space in numbered(view)) else "move"
