"""Numbers are said only where estimates were measured to beat "all alike"."""

from __future__ import annotations

import pytest

from engine.house import ADVISERS
from engine.house.believed import SURE, Gain, believed_from, gains_of, is_believed


@pytest.mark.parametrize("key", ADVISERS)
def test_what_is_believed_was_measured_to_beat_all_alike(key: str) -> None:
    gains = gains_of(key)
    first = believed_from(gains)
    assert first is not None
    later = [gain for gain in gains if gain.turn >= first]
    assert later[0].is_sure
    assert sum(gain.mean * gain.estimates for gain in later) > 0
    assert not any(gain.mean < -SURE * gain.error for gain in later if gain.games >= 10)


@pytest.mark.parametrize("key", ADVISERS)
def test_nothing_is_believed_before_that(key: str) -> None:
    gains = gains_of(key)
    for gain in gains:
        assert is_believed(key, gain.turn) == any(one.is_sure for one in gains if one.turn <= gain.turn)


def test_a_gain_that_may_be_chance_or_comes_of_a_few_games_is_not_sure() -> None:
    assert believed_from([Gain(0, 1.0, 0.5, 900, 90), Gain(10, 9.0, 0.1, 20, 2)]) is None
    assert believed_from([Gain(0, 1.0, 0.5, 900, 90), Gain(10, 3.0, 0.5, 900, 90)]) == 10


def test_a_game_that_was_not_measured_has_no_numbers() -> None:
    assert not is_believed("chess", 90)
