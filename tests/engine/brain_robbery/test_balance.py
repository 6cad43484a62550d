"""A small run of the balance: the figures at length stand in docs/balance.md."""

from statistics import median

import pytest

from engine.brain_robbery.box import BOXES
from tests.balance.brain_robbery import report, simulate


@pytest.mark.slow
def test_forty_games_of_five_are_neither_short_nor_long_nor_lost_by_all() -> None:
    tally = simulate(5, 40)
    assert 8 <= median(tally.rounds) <= 25
    assert tally.all_lost() < 0.05
    assert max(tally.rounds) < 60
    assert sum(tally.shares()) == pytest.approx(1)


@pytest.mark.long
def test_there_is_no_card_that_nobody_ever_wants() -> None:
    tally = simulate(7, 40)
    assert [card for card in BOXES[2].cards if not tally.used(card)] == []


def test_the_report_names_every_card() -> None:
    text = report(games=2)
    assert all(f"| {card} |" in text for card in BOXES[2].cards)
