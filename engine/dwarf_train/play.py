"""The effects of each action of the clans and the clock."""

from __future__ import annotations

from typing import Final

from engine.dwarf_train.actions import AcceptDraw, DeclineDraw, Deed, Kick, Lay, OfferDraw, Resign, Sit, Take
from engine.dwarf_train.board import DWARF, free_starts, held
from engine.dwarf_train.deeds import do
from engine.dwarf_train.events import ClockRanOut, DrawDeclined, DrawOffered, Event, Landed
from engine.dwarf_train.state import State
from engine.dwarf_train.turns import SEATS_TO_WIN, end, ends_here, finish_turn

TURNS_BETWEEN_OFFERS: Final = 10  # so that nobody is asked for a draw over and over


def act(state: State, deed: Deed, events: list[Event]) -> bool:
    """A dwarf's deed is the whole turn, unless the owner of a kicked dwarf has to choose where it lands.

    False: it is not among the deeds, and nothing was done."""
    done = do(deed, state)
    if done is None:
        return False
    events.append(done)
    kind = type(deed)
    state.steps[state.clan] = None if kind is Lay or kind is Take else (deed.dwarf, deed.to)
    if kind is Kick:
        starts = free_starts(state.spaces, 1 - state.clan)
        if len(starts) > 1:
            state.phase = "land"
        else:
            land(state, starts[0], events)
    elif (kind is Sit or kind is Lay) and _holds_enough(state):
        state.turns += 1
        end(state, state.clan, "ten-seats", events)
    else:
        finish_turn(state, events)
    return True


def _holds_enough(state: State) -> bool:
    """Whether the clan on turn wins: no clan that has signs left can hold so many seats."""
    return not state.stock[state.clan] and held(state.spaces, state.clan) >= SEATS_TO_WIN


def land(state: State, start: int, events: list[Event]) -> None:
    """The kicked dwarf comes down, and the kicker's turn is over."""
    owner = 1 - state.clan
    state.spaces[start] = DWARF[owner]
    events.append(Landed(owner, start))
    finish_turn(state, events)


def talk(state: State, action: OfferDraw | AcceptDraw | DeclineDraw | Resign, events: list[Event]) -> None:
    """What the clans say to each other takes no turn."""
    if isinstance(action, Resign):
        end(state, 1 - state.clan, "resigned", events)
    elif isinstance(action, OfferDraw):
        state.offers_from[state.clan] = state.turns + TURNS_BETWEEN_OFFERS
        state.phase = "draw"
        events.append(DrawOffered(state.clan))
    elif isinstance(action, DeclineDraw):
        state.phase = "turn"
        events.append(DrawDeclined(1 - state.clan))
    else:
        end(state, None, "agreed", events)


def run_out_of_time(state: State, events: list[Event]) -> None:
    """A dwarf in the air comes down first, and the conductor gets his sign; then the seats are counted."""
    state.time_up = True
    events.append(ClockRanOut())
    if state.phase not in ("land", "conductor"):
        ends_here(state, events)
