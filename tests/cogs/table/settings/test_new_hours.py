"""Somebody changes their hours: what is left of a question that they are asked counts by the new ones."""

from __future__ import annotations

import pytest

from cogs.table.pace.commands import need
from cogs.table.seats.commands import go_away, leave
from cogs.table.settings.new_hours import choose_hours
from cogs.table.terms.own_hours import choose_days_off, choose_quiet_hours, choose_zone
from cogs.table.terms.pace import DAY, HOUR, NEVER
from cogs.table.terms.refusals import Refusal
from db.rows import Person
from tests.cogs.table.at_a_table import ADA, BEN, CLEO, MONDAY_NOON, TableOnPaper, in_play, run_as

NIGHT = "22:00-06:00"  # eight hours
BERLIN = "Europe/Berlin"  # where it is one o'clock on a Monday when a test begins
MINUTE = 60.0


def sets(*tables: TableOnPaper, zone: str = "", quiet: str | None = None, off: str = "", reminded: float = -1) -> None:
    """Ada sets these, one after the other."""

    def reminded_after(person: Person) -> None:
        person.reminded = reminded

    if zone:
        run_as(tables, ADA, choose_hours, lambda person: choose_zone(person, zone))
    if quiet is not None:
        run_as(tables, ADA, choose_hours, lambda person: choose_quiet_hours(person, quiet))
    if off:
        run_as(tables, ADA, choose_hours, lambda person: choose_days_off(person, off))
    if reminded >= 0:
        run_as(tables, ADA, choose_hours, reminded_after)


def hours(table: TableOnPaper, seat: int = 0) -> dict[str, float]:
    """After how many hours each clock of a seat rings, counted from when the game began."""
    due = {one.what: one.due for one in table.timers if one.seat == seat}
    return {what: (due[what] - MONDAY_NOON) / HOUR for what in ("remind", "silent", "replace") if what in due}


ASKED = {"remind": 24.0, "silent": 24.0, "replace": 72.0}


def test_new_quiet_hours_hold_for_what_is_left_of_a_question_that_is_asked() -> None:
    table = in_play(ADA, BEN)
    assert hours(table) == ASKED
    table.later(HOUR)
    sets(table, zone=BERLIN)
    assert (hours(table), table.said) == (ASKED, set()), "she has no quiet hours yet"
    sets(table, quiet=NIGHT)
    assert hours(table) == {"remind": 32.0, "silent": 32.0, "replace": 104.0}, "one night, and four"
    assert table.said == {("board", None)}, "where it says until when all wait"
    table.later(30 * HOUR)
    assert ("remind", 0) not in table.said
    table.later(HOUR)
    assert ("remind", 0) in table.said, "she is reminded by the new hours"


def test_what_has_passed_by_then_has_counted_as_it_did() -> None:
    table = in_play(ADA, BEN)
    table.later(18 * HOUR)  # seven in the morning in Berlin, when the night is over
    sets(table, zone=BERLIN, quiet=NIGHT)
    assert hours(table)["silent"] == 24.0
    assert hours(table)["replace"] == 72.0 + 24.0, "three nights are still to come"


def test_nobody_gains_or_loses_time_by_changing_hours_to_and_fro() -> None:
    table = in_play(ADA, BEN)
    for _ in range(3):
        sets(table, zone=BERLIN, quiet=NIGHT)
        assert hours(table) != ASKED
        sets(table, quiet="")
        assert hours(table) == ASKED


def test_another_time_zone_and_days_off_move_the_clocks_too() -> None:
    table = in_play(ADA, BEN)
    sets(table, zone=BERLIN, quiet="14:00-22:00")
    assert hours(table)["silent"] == 32.0 + 8.0
    sets(table, zone="Asia/Tokyo")  # where it is nine in the evening
    assert hours(table)["silent"] == 1.0 + 24.0 + 8.0
    sets(table, off="1")
    assert hours(table)["silent"] == 1.0 + 24.0 + 8.0 + 24.0, "Tuesday does not count"


def test_what_is_refused_moves_no_clock() -> None:
    table = in_play(ADA, BEN)
    with pytest.raises(Refusal, match="refuse-zone-first"):
        sets(table, quiet=NIGHT)
    assert hours(table) == ASKED
    assert table.people[ADA].quiet_from is None


def test_whoever_was_told_until_when_they_have_time_keeps_it() -> None:
    table = in_play(ADA, BEN)
    sets(table, zone=BERLIN, quiet=NIGHT)
    table.run(need, ADA, 1, "most")
    before = hours(table)
    sets(table, quiet="22:00-23:00")
    assert hours(table) == before
    sets(table, quiet="14:00-02:00")
    assert hours(table)["silent"] > before["silent"], "but may have more"


@pytest.mark.parametrize(("share", "due"), [(0.5, 12 * HOUR), (0.25, 8 * HOUR + MINUTE), (0.0, NEVER - MONDAY_NOON)])
def test_how_soon_somebody_is_reminded_holds_for_what_they_are_asked_too(share: float, due: float) -> None:
    table = in_play(ADA, BEN)
    table.later(8 * HOUR)
    sets(table, reminded=share)
    assert table.due("remind", 0) == MONDAY_NOON + due
    assert (hours(table)["silent"], hours(table)["replace"]) == (24.0, 72.0)
    table.later(2 * MINUTE)
    assert (("remind", 0) in table.said) == (share == 0.25), "six hours are over"


def test_a_reminder_that_has_rung_rings_no_second_time() -> None:
    table = in_play(ADA, BEN)
    sets(table, reminded=0.25)
    table.later(7 * HOUR)
    assert ("remind", 0) in table.said
    sets(table, reminded=0.5)
    assert table.due("remind", 0) is None


def test_hours_count_from_when_somebody_is_back_where_the_table_waits_for_them() -> None:
    table = in_play(ADA, BEN, when_away="waits")
    table.run_as(ADA, go_away, table.now + DAY, table.now)
    assert hours(table) == {"remind": 48.0, "silent": 48.0, "replace": 96.0}
    sets(table, zone=BERLIN, quiet=NIGHT)
    assert hours(table) == {"remind": 56.0, "silent": 56.0, "replace": 128.0}


def test_the_clocks_of_all_tables_follow_and_nothing_is_drawn_where_none_does() -> None:
    asked, idle, left = in_play(ADA, BEN), in_play(BEN, ADA), in_play(ADA, CLEO)
    idle.people = left.people = asked.people
    left.run(leave, ADA)
    sets(asked, idle, left, zone=BERLIN, quiet=NIGHT)
    assert asked.due("replace", 0) == MONDAY_NOON + 3 * DAY + 4 * 8 * HOUR
    assert [table.said for table in (asked, idle, left)] == [{("board", None)}, set(), set()]
    assert idle.due("replace", 0) == MONDAY_NOON + 3 * DAY, "Ben's clock is his own"


@pytest.mark.parametrize("why", ["the bot was sent away", "the game is over"])
def test_no_clock_follows_where(why: str) -> None:
    table = in_play(ADA, BEN)
    table.row.rests = why == "the bot was sent away"
    table.row.status = "playing" if table.row.rests else "ended"
    sets(table, zone=BERLIN, quiet=NIGHT)
    assert (hours(table), table.said) == (ASKED, set())
