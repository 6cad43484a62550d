"""The dwarves' moves: listing the legal ones, and doing them."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from engine.dwarf_train.actions import Action, Deed, Kick, Lay, Sit, Take, Walk
from engine.dwarf_train.board import (
    DWARF,
    DWARVES,
    EMPTY,
    IS_SEAT,
    NEIGHBOURS,
    SIGN,
    SPACES,
    STARTS,
    WHATS,
    has_free_start,
)
from engine.dwarf_train.events import Event, Kicked, SatDown, SignLaid, SignTaken, Walked
from engine.dwarf_train.state import State

AnyDeed = Walk | Sit | Lay | Take | Kick
EACH_DWARF: Final = range(DWARVES)
TAKES: Final = 5  # per clan and game
LOST_FOR_KICKS: Final = (1, 2, 2, 2, 2)  # turns, kick by kick
LOST_FOR_MORE_KICKS: Final = 3

STEP_ONTO: Final = tuple(Sit if seat else Walk for seat in IS_SEAT)  # what stepping onto a space is
# Nearly all that happens is one of these, and there are few of each: they are made once.
STEPPED, SIGN_LAID = (
    tuple(
        tuple({to: tells[to](clan, dwarf, to) for to in NEIGHBOURS[dwarf]} for dwarf in range(SPACES))
        for clan in (0, 1)
    )
    for tells in (tuple(SatDown if seat else Walked for seat in IS_SEAT), (SignLaid,) * SPACES)
)
sign_taken = cache(SignTaken)


def lost_for_kick(before: int) -> int:
    """How many turns a clan loses for a kick, by how often it has kicked before."""
    return LOST_FOR_KICKS[before] if before < len(LOST_FOR_KICKS) else LOST_FOR_MORE_KICKS


# What depends on more than the two spaces: the clan on turn, and whether it can lay, take and kick at all now.
Able = tuple[int, bool, bool, bool]
ByWhat = tuple[tuple[AnyDeed, ...], ...]  # what a dwarf can do towards a space beside it, by what is there
Beside = tuple[tuple[int, ByWhat], ...]  # the spaces beside a dwarf, each with that


def _able(state: State) -> Able:
    clan = state.clan
    return clan, state.stock[clan] > 0, state.takes[clan] > 0, has_free_start(state.spaces, 1 - clan)


def _able_from(able: Able, dwarf: int) -> Able:
    """The same for a dwarf on this space: a start space that it leaves with a kick is free for whom it kicks."""
    clan, lays, takes, kicks = able
    return clan, lays, takes, kicks or dwarf in STARTS[1 - clan]


def _towards(able: Able, seat: bool, what: int) -> tuple[type[AnyDeed], ...]:
    """All that a dwarf can do towards a space beside it, by whether it is a seat and what is there."""
    clan, lays, takes, kicks = able
    if what == EMPTY and seat:
        return (Sit, Lay) if lays else (Sit,)
    if what == EMPTY:
        return (Walk,)
    if what == SIGN[1 - clan] and takes:
        return (Take,)
    if what == DWARF[1 - clan] and kicks and not seat:
        return (Kick,)
    return ()


ABLE: Final[tuple[Able, ...]] = tuple(product((0, 1), (False, True), (False, True), (False, True)))
TOWARDS: Final = {
    able: tuple(tuple(_towards(able, seat, what) for what in WHATS) for seat in (False, True)) for able in ABLE
}
# Listing is the hottest spot of every search, so the answers are worked out once, for every dwarf's every neighbour.
DEEDS: Final[dict[Able, tuple[Beside, ...]]] = {
    able: tuple(
        tuple(
            (to, tuple(tuple(kind(dwarf, to) for kind in kinds) for kinds in towards[IS_SEAT[to]]))
            for to in NEIGHBOURS[dwarf]
        )
        for dwarf in range(SPACES)
        for towards in (TOWARDS[_able_from(able, dwarf)],)
    )
    for able in ABLE
}


def deeds(state: State) -> list[Action]:
    """All that the dwarves of the clan on turn can do, dwarf by dwarf."""
    spaces, own = state.spaces, DWARF[state.clan]
    answers = DEEDS[_able(state)]
    found: list[Action] = []
    dwarf = -1
    for _ in EACH_DWARF:
        dwarf = spaces.index(own, dwarf + 1)
        for to, by_what in answers[dwarf]:
            found += by_what[spaces[to]]
    return found


def can_do_anything(state: State) -> bool:
    """Whether the clan on turn has a step or an action."""
    spaces = state.spaces
    for space in NEIGHBOURS[spaces.index(DWARF[state.clan])]:
        if spaces[space] == EMPTY:  # it can always be stepped on: mostly the answer comes at once
            return True
    return bool(deeds(state))


def do(deed: Deed, state: State) -> Event | None:
    """Does a deed that is among those listed, up to where a kicked dwarf is in the air; any other is not done: None."""
    spaces, clan = state.spaces, state.clan
    kind, dwarf, to = type(deed), deed.dwarf, deed.to
    if not 0 <= dwarf < SPACES or spaces[dwarf] != DWARF[clan] or to not in NEIGHBOURS[dwarf]:
        return None
    if kind is STEP_ONTO[to]:  # most are steps, for which it makes no difference what else the clan can do
        if spaces[to] != EMPTY:
            return None
        spaces[dwarf], spaces[to] = EMPTY, DWARF[clan]
        return STEPPED[clan][dwarf][to]
    if kind is Lay:
        if spaces[to] != EMPTY or not IS_SEAT[to] or not state.stock[clan]:
            return None
        spaces[to] = SIGN[clan]
        state.stock[clan] -= 1
        return SIGN_LAID[clan][dwarf][to]
    if kind not in TOWARDS[_able_from(_able(state), dwarf)][IS_SEAT[to]][spaces[to]]:
        return None
    if kind is Take:
        spaces[to] = EMPTY
        state.stock[1 - clan] += 1
        state.takes[clan] -= 1
        return sign_taken(clan, dwarf, to, state.takes[clan])
    spaces[dwarf], spaces[to] = EMPTY, DWARF[clan]
    state.lost[clan] = lost_for_kick(state.kicks[clan])
    state.kicks[clan] += 1
    return Kicked(clan, dwarf, to, state.lost[clan])
