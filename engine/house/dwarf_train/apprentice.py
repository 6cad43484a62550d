"""The Apprentice of Die Zwergenzugfahrt: it counts the seats after its own turn, and gives no thought to the answer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.dwarf_train import (
    DWARF,
    EMPTY,
    IS_SEAT,
    SEATS,
    SIGN,
    SPACES,
    AcceptDraw,
    Action,
    DeclineDraw,
    Deed,
    Kick,
    Land,
    Lay,
    Point,
    Sit,
    Take,
    View,
    Walk,
)
from engine.dwarf_train.board import NEIGHBOURS, held
from engine.house.player import own_seat

# An own seat counts before one less for the others, and either before all the steps towards one.
OWN_SEAT: Final = 200
THEIR_SEAT: Final = 120
A_STEP: Final = 2
# It would rather lay a sign than sit down, as that costs no dwarf: that signs are taken and cleared away again it has
# still to learn.
A_SIGN: Final = 3
NO_WAY: Final = 40  # steps for who cannot get to any seat


def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Whatever looks best right after it; a draw if it is behind."""
    own = own_seat(view)
    if view.phase == "draw":
        return AcceptDraw() if view.held[own] < view.held[1 - own] else DeclineDraw()
    actions = [action for action in legal if isinstance(action, Deed | Land | Point)]
    actions = [action for action in actions if not _takes_back(view, own, action)] or actions
    looks: dict[Action, int] = {action: _looks(_after(view, own, action), own) for action in actions}
    if view.phase == "turn" and max(looks.values()) <= _looks(view.spaces, own):
        looks = _getting_up(view, actions) or looks
    best = max(looks.values())
    return rng.choice([action for action in looks if looks[action] == best])


def _takes_back(view: View, own: int, action: Deed | Land | Point) -> bool:
    """Whether a dwarf would only go back to where its last step came from."""
    return isinstance(action, Walk | Sit | Kick) and view.steps[own] == (action.to, action.dwarf)


def _getting_up(view: View, actions: Sequence[Action]) -> dict[Action, int]:
    """When nothing else helps: who sits may go on to another seat, and make room. How near that is, if there is one."""
    found: dict[Action, int] = {}
    for action in actions:
        if isinstance(action, Walk | Sit) and IS_SEAT[action.dwarf]:
            spaces = view.spaces[:]
            spaces[action.dwarf] = SIGN[0]  # not back again
            found[action] = -_steps_to_a_seat(spaces)[action.to]
    return {action: near for action, near in found.items() if near > -NO_WAY}


def _after(view: View, own: int, action: Deed | Land | Point) -> list[int]:
    """The train after an own action."""
    spaces = view.spaces[:]
    if isinstance(action, Lay):
        spaces[action.to] = SIGN[own]
    elif isinstance(action, Take | Point):
        spaces[action.to] = EMPTY
    else:
        spaces[action.to] = DWARF[own]
        if not isinstance(action, Land):
            spaces[action.dwarf] = EMPTY
    return spaces


def _looks(spaces: Sequence[int], own: int) -> int:
    """How many seats the clans hold, and how far those of its dwarves who stand are from a seat that is empty."""
    away = _steps_to_a_seat(spaces)
    steps = sum(away[space] for space in range(SPACES) if spaces[space] == DWARF[own] and not IS_SEAT[space])
    seats = OWN_SEAT * held(spaces, own) - THEIR_SEAT * held(spaces, 1 - own)
    return seats + A_SIGN * spaces.count(SIGN[own]) - A_STEP * steps


def _steps_to_a_seat(spaces: Sequence[int]) -> list[int]:
    """From every space over empty ones to the nearest empty seat."""
    away = [NO_WAY] * SPACES
    edge = [seat for seat in SEATS if spaces[seat] == EMPTY]
    steps = 0
    while edge:
        for space in edge:
            away[space] = steps
        steps += 1
        around = {beside for space in edge if spaces[space] == EMPTY for beside in NEIGHBOURS[space]}
        edge = [space for space in around if away[space] == NO_WAY]
    return away
