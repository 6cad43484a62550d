"""How many ways there are to play on from fixed positions: a slip in listing or doing changes the counts."""

from __future__ import annotations

import pytest

from engine.dwarf_train import Options, State
from tests.engine.dwarf_train.train import GAME, deeds, drawn

CROWDED = """
    . . r R . G g .
    . g . r g . r .
    r . g . G . g .
    . . R . r . . .
    . . . . G . . .
"""


def ways(state: State, depth: int) -> int:
    """The number of sequences of so many deeds and answers; talk is left out, as it only doubles everything."""
    if depth == 0 or state.outcome is not None:
        return 1
    (seat,) = GAME.to_act(state)
    total = 0
    for deed in deeds(state):
        copy = GAME.clone(state)
        GAME.apply(copy, seat, deed)
        total += ways(copy, depth - 1)
    return total


@pytest.mark.parametrize(("depth", "expected"), [(1, 6), (2, 36), (3, 360), (4, 3600)])
def test_ways_from_the_start(depth: int, expected: int) -> None:
    assert ways(GAME.start(2, Options(first=0), seed=1), depth) == expected


@pytest.mark.parametrize("clan", [0, 1])
@pytest.mark.parametrize(("depth", "expected"), [(1, (21, 24)), (2, (444, 435)), (3, (7727, 8321))])
def test_ways_through_kicks_and_takes(clan: int, depth: int, expected: tuple[int, int]) -> None:
    state = GAME.scene(board=CROWDED, clan=clan, takes=(1, 5), kicks=(1, 0))
    assert ways(state, depth) == expected[clan]


@pytest.mark.parametrize("clan", [0, 1])
@pytest.mark.parametrize(("depth", "expected"), [(2, (444, 435)), (3, (1657, 1641))])
def test_ways_past_the_conductor(clan: int, depth: int, expected: tuple[int, int]) -> None:
    state = GAME.scene(board=CROWDED, clan=clan, turns=5, takes=(1, 5), kicks=(1, 0), seed=0)
    assert ways(state, depth) == expected[clan]


def test_both_clans_have_as_many_ways_from_the_start() -> None:
    red, green = (GAME.scene(board=drawn(), clan=clan, first=clan) for clan in (0, 1))
    assert ways(red, 3) == ways(green, 3)
