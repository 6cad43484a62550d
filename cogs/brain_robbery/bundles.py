"""One click that does several things in The Great Brain Robbery: taking all the rest, throwing several cards away."""

from __future__ import annotations

from collections.abc import Sequence

from engine.brain_robbery.actions import Action, Take, Trim
from engine.brain_robbery.hands import limit_of
from engine.brain_robbery.view import View

TAKE_REST = "take"  # all that is left of the spoils
TRIM = "trim"  # cards of a hand that is too full, which it names


def next_of(bundle: str, view: View, legal: Sequence[Action]) -> Action | None:
    """The next action of what one click does; None when it is done."""
    if bundle == TAKE_REST:
        return next((action for action in legal if isinstance(action, Take)), None)
    kind, _, cards = bundle.partition("=")
    if kind != TRIM or view.phase != "trim":
        return None
    chosen, left = cards.split("+"), surplus(view)
    if not 0 < left <= len(chosen):
        return None
    action = Trim(chosen[-left].partition("/")[0])  # as many are named as were to go at first
    return action if action in legal else None


def surplus(view: View) -> int:
    """How many cards the asked seat holds beyond what its hand has room for."""
    (seat,) = view.asked
    return view.hand_sizes[seat] - limit_of(view.brain(seat))
