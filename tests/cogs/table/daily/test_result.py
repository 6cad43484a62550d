"""Results beside par, and days in a row."""

from __future__ import annotations

from cogs.table.daily.result import Result, longest_streak, streak_at


def result(place: int = 2, points: int | None = 61, par: tuple[float | None, float | None] = (1.5, 58.4)) -> Result:
    return Result(20458, "trains", 3, place, points, *par, 1)


def test_points_are_compared_with_par_as_it_is_said() -> None:
    assert (result(points=61).against, result(points=61).by) == ("ahead", 3)
    assert (result(points=58).against, result(points=58).by) == ("level", 0)
    assert (result(points=50).against, result(points=50).by) == ("behind", -8)


def test_a_game_without_points_is_compared_by_places() -> None:
    assert result(1, None, (1.6, None)).against == "ahead"
    assert result(2, None, (1.8, None)).against == "level"
    assert result(3, None, (1.8, None)).against == "behind"


def test_without_par_nothing_is_known() -> None:
    assert result(par=(None, None)).against == "unknown"
    assert result(1, None, (None, None)).against == "unknown"


def test_a_streak_is_days_in_a_row_up_to_that_day() -> None:
    days = {1, 2, 3, 5, 6}
    assert [streak_at(days, day) for day in range(1, 8)] == [1, 2, 3, 0, 1, 2, 0]
    assert longest_streak(days) == 3
    assert longest_streak(()) == 0
