"""What a Master of The Game of Trains makes of what its play-outs say."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from engine.house.game_of_trains.chances import FITTED, honest

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@SEATS
def test_of_two_chances_the_greater_stays_the_greater(seats: int) -> None:
    said = [honest(hundredth / 100, seats) for hundredth in range(101)]
    assert all(less < more for less, more in pairwise(said))


@SEATS
def test_what_is_certain_stays_certain(seats: int) -> None:
    assert [honest(0.0, seats), honest(1.0, seats)] == [0.0, 1.0]


@SEATS
def test_who_has_an_equal_share_is_told_about_as_much(seats: int) -> None:
    assert honest(1 / seats, seats) == pytest.approx(1 / seats, abs=0.1)


def test_the_data_name_the_command_that_made_them() -> None:
    assert "measuring.tuning.game_of_trains_chances" in json.loads(FITTED.read_text(encoding="utf-8"))["made by"]
