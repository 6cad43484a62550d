"""The measure of what the same deal is worth."""

from __future__ import annotations

import pytest

from engine.game import Outcome
from measuring.namesakes import Pair, alone, left_behind, removed, together


def test_who_is_first_leaves_all_behind_and_who_is_equal_half() -> None:
    outcome = Outcome(((2,), (0, 1)), None, "")
    assert [left_behind(outcome, seat, 3) for seat in range(3)] == [0.25, 0.25, 1.0]
    assert [left_behind(Outcome((), None, "cap"), seat, 3) for seat in range(3)] == [0.5] * 3


def test_namesakes_who_always_do_alike_have_no_luck_left_and_those_who_do_not_have_all() -> None:
    assert removed([[Pair(value, value)] for value in (0.0, 0.5, 1.0)]) == 100
    strangers = [[Pair(here, there)] for here in (0.0, 1.0) for there in (0.0, 1.0)]
    assert removed(strangers) == pytest.approx(0)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["brain_robbery", "trains"])
def test_a_deal_is_compared_the_same_way_again(key: str) -> None:
    once = alone(key, 3)
    assert once == alone(key, 3)
    assert len(together(key, 3)) > len(once) == 1
