"""Simple players to measure the house's against."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.dwarf_train import Action, OfferDraw, Resign, View
from engine.house.dwarf_train import RULES, SHOWING


def at_random(view: Any, legal: Sequence[Any], rng: Random) -> Any:
    """Any legal action, as likely as any other; but who gives up by chance is no rival."""
    return rng.choice([action for action in legal if not isinstance(action, OfferDraw | Resign)])


def greedy_dwarves(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """One move ahead: whatever holds most seats more than the other clan right after it."""
    own = view.seat
    assert own is not None

    def lead(action: Action) -> int:
        state = RULES.imagine(view, SHOWING[0])
        RULES.apply(state, own, action)
        held = RULES.view(state, own).held
        return held[own] - held[1 - own]

    actions = [action for action in legal if not isinstance(action, OfferDraw | Resign)]
    rng.shuffle(actions)
    return max(actions, key=lead)
