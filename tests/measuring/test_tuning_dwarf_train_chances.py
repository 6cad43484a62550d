"""The command that fits what the dwarves' judge says: to games that went on, and so that it doesn't drift."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import house
from engine.house.dwarf_train import judge
from engine.house.dwarf_train.judge import curve
from measuring.tuning import dwarf_train_chances
from measuring.tuning.dwarf_train_chances import SIGNS, TABLES, Part, drift, fit, positions

LITTLE = 0.002


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "AHEAD", LITTLE)


@pytest.mark.slow
@pytest.mark.usefixtures("_quick")
def test_a_game_tells_the_same_positions_and_one_result_whenever_it_is_played() -> None:
    rows = positions(3, 1)
    assert rows
    assert rows == positions(3, 1)
    assert {len(known) for known, _ in rows} == {SIGNS}
    assert len({won for _, won in rows}) == 1


@pytest.mark.slow
@pytest.mark.usefixtures("_quick")
def test_the_positions_of_a_mixed_table_count_as_often_after_a_masters_turn_as_before_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever is done in that turn, which here is what an Apprentice would."""
    apprentice = house.PLAYERS["dwarf_train"]["apprentice"]
    monkeypatch.setattr(dwarf_train_chances, "JUDGE", replace(judge.JUDGE, master=apprentice))
    pair, parts = drift(TABLES[0])
    assert pair == "master and journeyman"
    assert sum(often for often, _ in parts) == pytest.approx(0)


def test_a_fit_says_more_of_what_won_and_ends_a_drift() -> None:
    rows = [([one, other], float(one > 0)) for one in (-2.0, -1.0, 1.0, 2.0) for other in (-1.0, 0.0, 1.0)] * 20
    rows += [(known, 1 - won) for known, won in rows[:60]]
    # A Master's turns bring one more of the second sign, in many games.
    drifting: list[Part] = [(-1.0, [0.5, 0.0]), (1.0, [0.3, 1.0])]
    free, held = fit(rows, [], 2), fit(rows, [("both", drifting)] * 9, 2)
    assert free[0] > 0
    assert free[1] == pytest.approx(0, abs=0.01)

    def drifts(bends: list[float]) -> float:
        return abs(curve([0.3, 1.0], bends) - curve([0.5, 0.0], bends))

    assert drifts(held) < drifts(free) / 2
