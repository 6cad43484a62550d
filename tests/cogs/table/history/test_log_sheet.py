"""The log: under which dates its lines stand, and where hints stand among them."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.face.lines import Line
from cogs.face.words import words_for
from cogs.table.history.log_sheet import hints_of, log_lines
from cogs.table.sheets.narration import NarratedTurn
from cogs.table.tables.log_pages import LogPage
from db import Hint, Move, Table, Tail

EVENING = 1_795_000_000
HOUR = 3600


def told(*hours: float) -> list[NarratedTurn]:
    """A line at each of these times, in hours after an evening."""
    return [
        NarratedTurn(
            (Move(at + 1, at, 0, "act", "{}", "click", EVENING + HOUR * hour, settled=False),), (), (Line("x"),)
        )
        for at, hour in enumerate(hours)
    ]


def dated(lines: Sequence[str]) -> list[float]:
    """After how many hours a date stands."""
    return [(int(line.split(":")[1]) - EVENING) / HOUR for line in lines if line.endswith(":D>**")]


def logged(*hours: float) -> list[str]:
    return list(log_lines(told(*hours), words_for("en")))


def test_each_day_of_a_game_over_days_has_its_date() -> None:
    assert dated(logged(0, 0.5, 24, 49)) == [0, 24, 49]


def test_an_evening_has_one_date_though_it_may_be_midnight_somewhere() -> None:
    assert dated(logged(0, 1, 2, 3, 4, 5)) == [0]


def test_no_hour_comes_twice_under_one_date() -> None:
    assert dated(logged(*range(0, 60, 5))) == [0, 20, 40]


def test_a_hint_stands_after_the_line_that_it_was_asked_after() -> None:
    asked = [(Hint(0, 2, 2, EVENING + HOUR * 1.5), "hint"), (Hint(0, 0, 0, EVENING - HOUR), "first")]
    lines = [line.partition("> ")[2] for line in log_lines(told(0, 1, 2), words_for("en"), hints=asked)]
    assert [line for line in lines if line] == ["first", "x", "x", "hint", "x"]


def test_each_hint_stands_on_one_page_of_the_log() -> None:
    hints = [Hint(0, number, number, EVENING + number) for number in range(5)]
    table = Table("trains", 1, "{}", 1, 1, 1, 1, "en", EVENING, hinted=hints)
    every = [move for one in told(0, 1, 2, 3) for move in one.moves]
    newest, oldest = LogPage(Tail(every[2:]), 3, 0, 2), LogPage(Tail(every[:2]), 1, 1, 2)
    assert [hint.number for hint in hints_of(table, oldest)] == [0, 1]
    assert [hint.number for hint in hints_of(table, newest)] == [2, 3, 4]


def test_every_line_has_its_time_and_the_reader_sees_where_the_news_begin() -> None:
    lines = list(log_lines(told(0, 1, 2), words_for("en"), 2))
    assert lines == [
        f"**<t:{EVENING}:D>**",
        f"<t:{EVENING}:t> x",
        words_for("en")("log-new-from-here"),
        f"<t:{EVENING + HOUR}:t> x",
        f"<t:{EVENING + 2 * HOUR}:t> x",
    ]
