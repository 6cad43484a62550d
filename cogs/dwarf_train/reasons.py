"""Facts about the train after a turn, by which one turn is better than another: seats, and who gets to them next."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from cogs.face.reasons import Fact
from engine.dwarf_train import (
    COLUMNS,
    CONDUCTOR_EVERY,
    DWARF,
    EMPTY,
    IS_SEAT,
    SEATS,
    SPACES,
    AcceptDraw,
    Action,
    DeclineDraw,
    Deed,
    DwarfTrain,
    Kick,
    Land,
    Lay,
    Point,
    Sit,
    State,
    Take,
    View,
)
from engine.dwarf_train.board import NEIGHBOURS, held
from engine.dwarf_train.deeds import deeds, do
from engine.house.player import own_seat

GAME = DwarfTrain()
GAINS: Final[dict[type, str]] = {Sit: "sit", Lay: "lay", Take: "take"}
A_FEW: Final = 1  # seats; that one more is closer says little


def facts_after(action: Action, view: View) -> list[Fact]:
    """What holds after this action, the weightiest first. The coin and the conductor come after all that is named."""
    own = own_seat(view)
    if isinstance(action, AcceptDraw | DeclineDraw):
        ahead = view.held[own] - view.held[1 - own]
        return [Fact("ahead", ahead)] if isinstance(action, DeclineDraw) else [Fact("behind", -ahead)]
    before, after = _dealt(view), _dealt(view)
    match action:
        case Kick():  # whoever was kicked is in the air: who gets where is open
            return [Fact("kick")]
        case Deed():
            do(action, after)
        case Land(to):
            after.spaces[to] = DWARF[own]
        case Point(to):
            after.spaces[to] = EMPTY
            after.stock[1 - own] += 1
        case _:
            return []
    if isinstance(action, Point):
        return [*_of_freed_seat(action.to, after, own), *_of_places(after, own)]
    return [*_of_deed(action, before, after, own), *_of_places(after, own)]


def _dealt(view: View) -> State:
    return GAME.from_view(view, Random(0))  # noqa: S311 - nobody looks at the coin


def _of_deed(action: Action, before: State, after: State, own: int) -> Iterator[Fact]:
    """Of a turn's deed: seats, and what the other clan can do in its next turn."""
    other = 1 - own
    lead = _lead(after, own) - _lead(before, own)
    yield Fact("seats", lead, {"deed": GAINS.get(type(action), "")})
    if not isinstance(action, Deed) or before.lost[other]:
        return
    if isinstance(action, Sit | Lay) and action.to in _gettable(before, other):
        yield Fact("keeps")
    if (before.turns + 1) % CONDUCTOR_EVERY and _gettable(before, other) and not _gettable(after, other):
        yield Fact("stops")
    if not _can_be_kicked(after, own):
        yield Fact("safe", minor=True)


def _of_freed_seat(seat: int, after: State, own: int) -> Iterator[Fact]:
    """Of a sign that the conductor clears away: who gets to its seat."""
    if seat in _gettable(after, own) and seat not in _gettable(after, 1 - own):
        yield Fact("free")
    if seat not in _gettable(after, 1 - own):
        yield Fact("gone")
    if _steps(after, own, seat) < _steps(after, 1 - own, seat):
        yield Fact("near")


def _of_places(after: State, own: int) -> Iterator[Fact]:
    """Of where the dwarves stand: beside free seats, or closer to them than the other clan's."""
    yield Fact("beside", count := _beside(after, own), {"count": count}, minor=True)
    yield Fact("closer", count := _closer(after, own), {"count": count}, A_FEW, minor=True)


def _lead(state: State, clan: int) -> int:
    return held(state.spaces, clan) - held(state.spaces, 1 - clan)


def _gettable(state: State, clan: int) -> set[int]:
    """The seats that this clan would hold one more of, if it were on turn."""
    return {
        deed.to
        for deed in _deeds(state, clan)
        if isinstance(deed, Lay) or (isinstance(deed, Sit) and not IS_SEAT[deed.dwarf])
    }


def _can_be_kicked(state: State, clan: int) -> bool:
    return any(isinstance(deed, Kick) for deed in _deeds(state, 1 - clan))


def _deeds(state: State, clan: int) -> list[Action]:
    """All that this clan could do, if it were on turn."""
    on_turn = GAME.clone(state)
    on_turn.clan = clan
    return deeds(on_turn)


def _beside(state: State, clan: int) -> int:
    """How many dwarves of the clan stand beside a free seat."""
    return sum(
        any(IS_SEAT[there] and state.spaces[there] == EMPTY for there in NEIGHBOURS[space])
        for space in range(SPACES)
        if state.spaces[space] == DWARF[clan] and not IS_SEAT[space]
    )


def _closer(state: State, clan: int) -> int:
    """How many free seats this clan is closer to."""
    free = [seat for seat in SEATS if state.spaces[seat] == EMPTY]
    return sum(_steps(state, clan, seat) < _steps(state, 1 - clan, seat) for seat in free)


def _steps(state: State, clan: int, seat: int) -> int:
    """How far the nearest dwarf of the clan is away, as if nobody stood between."""
    row, column = divmod(seat, COLUMNS)
    return min(
        abs(row - space // COLUMNS) + abs(column - space % COLUMNS)
        for space in range(SPACES)
        if state.spaces[space] == DWARF[clan]
    )
