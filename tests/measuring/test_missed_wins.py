"""How wins within a turn are counted: by trying everything."""

from __future__ import annotations

from engine.trains import TrainsOptions
from measuring.missed_wins import can_win, chances, might_end
from tests.engine.trains.script import at

THREE_EMPTY = {"limited_express_train": 0, "tower": 0, "skyscraper": 0}


def test_a_win_is_one_that_nothing_unknown_can_spoil() -> None:
    piles = THREE_EMPTY | {"landfill": 2}
    assert can_win(at(["normal_train"] * 4, piles=piles, points=[9, 0]))
    assert not can_win(at(["normal_train"] * 3, piles=piles, points=[9, 0]))
    assert not can_win(at(["normal_train"] * 4, piles=piles, points=[0, 9]))
    assert not can_win(at(["normal_train"] * 3 + ["passing_station"], piles=piles, points=[0, 9]))
    assert not might_end(at(["normal_train"] * 4))


def test_a_master_wins_what_can_be_won_and_is_sure_of_it() -> None:
    met = [chance for seed in (1001, 1005) for chance in chances(seed, TrainsOptions(), 2) if chance is not None]
    assert met
    assert all(one.won and one.said == 1 for one in met)
