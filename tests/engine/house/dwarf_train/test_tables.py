"""What the dwarves' Master makes of a position, seat by seat."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dwarf_train import Options
from engine.house.dwarf_train.bits import dwarves_in, signs_in
from engine.house.dwarf_train.tables import EVEN, UNIT, WEIGHTS, WORTH, Tables, able_to, weights_with
from measuring.tuning.dwarf_train import features, flat
from tests.engine.dwarf_train.train import GAME, deeds, play

LEFT = 12  # turns
ROUNDED = 40  # thousandths: half a unit for each seat, and some


@settings(deadline=None)
@given(st.integers(0, 2**64), st.integers(0, 50), st.tuples(st.integers(0, 5), st.integers(0, 5)))
def test_all_the_seats_at_once_are_worth_what_they_are_worth_one_by_one(
    seed: int, actions: int, takes: tuple[int, int]
) -> None:
    state, rng = GAME.start(2, Options(), seed), Random(seed)
    for _ in range(actions):
        play(state, rng.choice(deeds(state)))
        if state.outcome is not None:
            return
    moved, spaces = 1 - state.clan, state.spaces
    weights = json.loads(WEIGHTS.read_text("utf-8"))
    numbers = flat(weights["early"]) + flat(weights["late"])
    wanted = sum(numbers[number] * much for number, much in features(state.clan, LEFT, spaces, takes, state.lost))
    tables, allowed = Tables(weights_with(LEFT)), (takes[moved], takes[1 - moved])
    signs, theirs = signs_in(spaces, moved), signs_in(spaces, 1 - moved)
    able = able_to(moved, signs, theirs, allowed)
    points = tables.points(dwarves_in(spaces, moved), dwarves_in(spaces, 1 - moved), signs, theirs, able)
    found = points + tables.rest(allowed, state.lost[moved], state.lost[1 - moved])
    assert abs((found - EVEN) * UNIT - wanted) < ROUNDED


def test_more_is_worth_more_and_as_much_for_the_other_clan() -> None:
    assert list(WORTH) == sorted(WORTH)
    assert all(one == -other for one, other in zip(WORTH, reversed(WORTH), strict=True))
    assert WORTH[EVEN] == 0
