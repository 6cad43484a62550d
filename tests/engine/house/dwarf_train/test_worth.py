"""What the dwarves' computer player makes of a position."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dwarf_train import COLUMNS, DWARF, EMPTY, SEATS, SIGN, SPACES, Options
from engine.house.dwarf_train.lean import LeanRules, position_in
from engine.house.dwarf_train.worth import LYING, NEARER, ON_TURN, SEATED, STEP_NEARER, weigh
from tests.engine.dwarf_train.train import GAME, GREEN, RED, deeds, play

FAR = 8  # steps, and beyond: all alike


def steps_to(seat: int, spaces: list[int], clan: int) -> int:
    """From the nearest dwarf of the clan."""
    row, column = divmod(seat, COLUMNS)
    dwarves = [divmod(space, COLUMNS) for space in range(SPACES) if spaces[space] == DWARF[clan]]
    return min(FAR, *(abs(row - r) + abs(column - c) for r, c in dwarves))


@settings(deadline=None)
@given(st.integers(0, 2**64), st.integers(0, 50))
def test_seats_count_by_who_holds_them_or_is_nearer(seed: int, actions: int) -> None:
    state, rng = GAME.start(2, Options(), seed), Random(seed)
    for _ in range(actions):
        play(state, rng.choice(deeds(state)))
        if state.outcome is not None:
            return
    state.turns, state.takes, state.lost = 0, [5, 5], [0, 0]  # what else is counted is even
    worth = ON_TURN if state.clan == RED else -ON_TURN
    for seat in SEATS:
        red, green = (steps_to(seat, state.spaces, clan) for clan in (RED, GREEN))
        worth += {
            EMPTY: NEARER * ((red < green) - (green < red)) + STEP_NEARER * (green - red),
            DWARF[RED]: SEATED,
            DWARF[GREEN]: -SEATED,
            SIGN[RED]: LYING,
            SIGN[GREEN]: -LYING,
        }[state.spaces[seat]]
    view = GAME.view(state, None)
    assert weigh(position_in(view), LeanRules(view).limit) == worth
