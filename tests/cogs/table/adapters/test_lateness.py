"""How late a click comes is told by its number, however wrong the machine's clock is."""

from __future__ import annotations

import pytest

from cogs.table.adapters.clock import Clock
from cogs.table.adapters.lateness import LEARNT_FOR, Lateness
from playground.world.clock import FIRST_MOMENT
from playground.world.world import DISCORD_EPOCH

MOMENT = 0.002  # seconds: a number knows of thousandths


@pytest.fixture
def clock() -> Clock:
    clock = Clock()
    clock.move_to(FIRST_MOMENT, ticking=False)
    return clock


def made(moment: float) -> int:
    return round((moment - DISCORD_EPOCH) * 1000) << 22


@pytest.mark.parametrize("wrong", [-60.0, 0.0, 60.0])
def test_a_click_is_late_by_what_it_took_more_than_others(clock: Clock, wrong: float) -> None:
    lateness = Lateness(clock)
    at = FIRST_MOMENT + wrong  # as Discord has it
    assert lateness.of(made(at - 0.1)) == 0.0
    assert lateness.of(made(at - 2.1)) == pytest.approx(2.0, abs=MOMENT)
    assert lateness.of(made(at)) == pytest.approx(0.0, abs=MOMENT), "it came sooner than all others"
    assert lateness.of(made(at - 0.1)) == pytest.approx(0.1, abs=MOMENT)


def test_a_way_that_has_become_longer_is_nobodys_lateness_in_the_end(clock: Clock) -> None:
    lateness = Lateness(clock)
    lateness.of(made(FIRST_MOMENT))
    late = []
    for _ in range(3):
        now = clock.now() + LEARNT_FOR
        clock.move_to(now, ticking=False)
        late.append(lateness.of(made(now - 1.0)))
    assert late == pytest.approx([1.0, 0.0, 0.0], abs=MOMENT)


def test_a_clock_that_is_set_back_makes_nobody_late(clock: Clock) -> None:
    lateness = Lateness(clock)
    lateness.of(made(FIRST_MOMENT))
    clock.move_to(FIRST_MOMENT - 3600.0, ticking=False)
    assert lateness.of(made(FIRST_MOMENT)) == pytest.approx(0.0, abs=MOMENT)
