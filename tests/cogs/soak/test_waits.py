"""Where three of four people plan their turns of Trains, a table waits half as long at most: docs/plans.md has the
figures of `pytest tests/cogs/soak/test_waits.py -k week`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.cogs.soak.waits import page, week

pytestmark = pytest.mark.slow
SOME_TABLES = range(60)


def test_a_table_where_three_of_four_plan_gets_further_in_some_days() -> None:
    without, with_plans = (week(1, planning=planning, days=4) for planning in (False, True))
    assert without.planned == without.kept == 0
    assert with_plans.planned > 0
    assert with_plans.mean < without.mean


@pytest.mark.long
def test_in_a_week_a_table_where_three_of_four_plan_waits_half_as_long_at_most(
    record_property: Callable[[str, object], None],
) -> None:
    share, told = page(SOME_TABLES)
    record_property("page", told)
    assert share <= 0.5, told
