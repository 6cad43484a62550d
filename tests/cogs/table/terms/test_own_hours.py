"""What people type or choose about their own time, and what of it is refused."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from cogs.table.terms.own_hours import (
    back_on,
    choose_days_off,
    choose_quiet_hours,
    choose_zone,
    days_to_be_back,
    time_there,
)
from cogs.table.terms.refusals import Refusal
from db import Person

DAY = 24 * 3600.0
NOW = datetime(2026, 11, 16, 23, 30, tzinfo=UTC).timestamp()  # a Monday; in Berlin it is Tuesday already


def somebody(zone: str | None = "Europe/Berlin") -> Person:
    return Person(1, "Ada", "en-GB", zone=zone)


# Time zones


def test_a_zone_that_is_none_is_refused() -> None:
    choose_zone(person := somebody(None), "Berlin")
    assert person.zone == "Europe/Berlin"
    with pytest.raises(Refusal, match="refuse-zone"):
        choose_zone(person, "Europe/Bielefeld")


def test_the_time_there_is_what_a_clock_on_the_wall_shows() -> None:
    assert time_there("Europe/Berlin", NOW) == "00:30"
    assert time_there("Asia/Kolkata", NOW) == "05:00"


# Quiet hours


@pytest.mark.parametrize(("typed", "hours"), [("10pm-7am", (1320, 420)), ("21:00-09:00", (1260, 540))])
def test_twelve_quiet_hours_can_be_chosen(typed: str, hours: tuple[int, int]) -> None:
    person = somebody()
    choose_quiet_hours(person, typed)
    assert (person.quiet_from, person.quiet_until) == hours


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("20:00-09:00", "refuse-quiet-hours"),  # thirteen of them
        ("21:00-09:01", "refuse-quiet-hours"),
        ("08:00-08:00", "refuse-quiet-hours"),
        ("25:00-07:00", "refuse-quiet-hours-unread"),
        ("22:60-07:00", "refuse-quiet-hours-unread"),
        ("at night", "refuse-quiet-hours-unread"),
        ("22:00", "refuse-quiet-hours-unread"),
    ],
)
def test_thirteen_quiet_hours_and_what_are_none_are_refused(typed: str, refusal: str) -> None:
    person = somebody()
    with pytest.raises(Refusal) as refused:
        choose_quiet_hours(person, typed)
    assert refused.value.message == refusal
    assert person == somebody()


@pytest.mark.parametrize("typed", ["", "none", "off", "keine"])
def test_quiet_hours_end_when_nothing_is_chosen(typed: str) -> None:
    person = somebody()
    choose_quiet_hours(person, "22:00-07:00")
    choose_quiet_hours(person, typed)
    assert person == somebody()


# Days off


def test_three_days_off_are_kept_in_their_order() -> None:
    person = somebody()
    choose_days_off(person, ("6", "5", "0"))
    assert person.days_off == "056"
    choose_days_off(person, ())
    assert person.days_off == ""


def test_quiet_hours_and_days_off_need_a_time_zone() -> None:
    person = somebody(None)
    for choose, what in ((choose_quiet_hours, "22:00-07:00"), (choose_days_off, "6")):
        with pytest.raises(Refusal, match="refuse-zone-first"):
            choose(person, what)
    assert person == somebody(None)
    choose_quiet_hours(person, "")
    choose_days_off(person, ())


# Being away


@pytest.mark.parametrize("typed", ["2026-12-24", "24.12.2026", "24.12.", "24 Dec", "in 37 days"])
def test_somebody_is_back_when_the_day_begins_where_they_are(typed: str) -> None:
    assert back_on(somebody(), typed, NOW) == datetime(2026, 12, 23, 23, tzinfo=UTC).timestamp()
    if typed != "in 37 days":  # where it is still Monday
        assert back_on(somebody(None), typed, NOW) == datetime(2026, 12, 24, tzinfo=UTC).timestamp()


def test_a_day_without_a_year_is_the_next_one_of_its_name() -> None:
    assert back_on(somebody(None), "2.1.", NOW) == datetime(2027, 1, 2, tzinfo=UTC).timestamp()


@pytest.mark.parametrize("typed", ["", "soon", "2026-13-01", "2026-02-30", "30.2.", "Friday, 24 December 2026"])
def test_a_date_that_is_none_is_refused(typed: str) -> None:
    with pytest.raises(Refusal, match="refuse-date-unread"):
        back_on(somebody(), typed, NOW)


@pytest.mark.parametrize("typed", ["0001-01-01", "9999-12-31", "1000 weeks"])
def test_a_day_that_no_clock_reaches_is_still_a_day(typed: str) -> None:
    for zone in (None, "Pacific/Auckland", "America/Los_Angeles"):
        assert abs(back_on(somebody(zone), typed, NOW) - NOW) > 1000 * DAY


def test_the_day_that_is_typed_is_offered_first_if_one_can_be_back_on_it() -> None:
    offered = days_to_be_back(somebody(), NOW)
    assert offered[0] == date(2026, 11, 18)
    assert days_to_be_back(somebody(), NOW, "Dec 16") == [date(2026, 12, 16), *offered], "which is not among the others"
    assert days_to_be_back(somebody(), NOW, "next Friday") == [offered[2], *offered[:2], *offered[3:]]
    for typed in ("today", "yesterday", "2026-11-01", "in 31 days", "9999-12-31"):
        assert days_to_be_back(somebody(), NOW, typed) == offered
