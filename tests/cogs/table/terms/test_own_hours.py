"""What people type or choose about their own time, and what of it is refused."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from cogs.table.terms.own_hours import (
    COMMON_ZONES,
    back_on,
    choose_days_off,
    choose_quiet_hours,
    common_quiet_hours,
    time_there,
    zone_named,
    zones_like,
)
from cogs.table.terms.refusals import Refusal
from db import Person

NOW = datetime(2026, 11, 16, 23, 30, tzinfo=UTC).timestamp()  # a Monday; in Berlin it is Tuesday already


def somebody(zone: str | None = "Europe/Berlin") -> Person:
    return Person(1, "Ada", "en-GB", zone=zone)


# Time zones


@pytest.mark.parametrize("typed", ["Europe/Berlin", " europe/berlin ", "EUROPE/BERLIN"])
def test_a_time_zone_is_known_however_it_is_typed(typed: str) -> None:
    assert zone_named(typed) == "Europe/Berlin"


@pytest.mark.parametrize(
    "typed", ["", "Berlin", "Europe", "Europe/Bielefeld", "../../etc/passwd", "Etc/GMT+5", "\ud800"]
)
def test_a_zone_that_is_none_is_refused(typed: str) -> None:
    with pytest.raises(Refusal, match="refuse-zone"):
        zone_named(typed)


def test_a_city_is_found_by_its_beginning_before_those_that_only_contain_it() -> None:
    assert zones_like("berl")[0] == "Europe/Berlin"
    assert zones_like("new y") == ["America/New_York"]
    assert zones_like("york")[0] == "America/New_York"
    assert zones_like("") == list(COMMON_ZONES)
    assert zones_like("no such place") == []


def test_every_zone_that_is_offered_is_one() -> None:
    assert [zone_named(zone) for zone in COMMON_ZONES] == list(COMMON_ZONES)


def test_the_time_there_is_what_a_clock_on_the_wall_shows() -> None:
    assert time_there("Europe/Berlin", NOW) == "00:30"
    assert time_there("Asia/Kolkata", NOW) == "05:00"


# Quiet hours


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        ("22:00-07:00", (1320, 420)),
        ("22-7", (1320, 420)),
        (" 22.30 – 7.15 ", (1350, 435)),
        ("22 to 7", (1320, 420)),
        ("22 Uhr bis 7 Uhr", (1320, 420)),
        ("21:00-09:00", (1260, 540)),
        ("24:00-08:00", (0, 480)),
        ("13:00-14:30", (780, 870)),
    ],
)
def test_quiet_hours_are_read_as_people_write_them(typed: str, hours: tuple[int, int]) -> None:
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


def test_quiet_hours_end_when_nothing_is_chosen() -> None:
    person = somebody()
    choose_quiet_hours(person, "22:00-07:00")
    choose_quiet_hours(person, "")
    assert person == somebody()


def test_all_quiet_hours_that_are_offered_can_be_chosen() -> None:
    for begin, end in common_quiet_hours():
        choose_quiet_hours(somebody(), f"{begin // 60}:00-{end // 60}:00")


# Days off


def test_three_days_off_are_kept_in_their_order() -> None:
    person = somebody()
    choose_days_off(person, "6+5+0")
    assert person.days_off == "056"
    choose_days_off(person, "")
    assert person.days_off == ""


@pytest.mark.parametrize(
    ("chosen", "refusal"),
    [("0+1+2+3", "refuse-days-off"), ("7", "refuse-unknown-control"), ("01", "refuse-unknown-control")],
)
def test_four_days_off_and_days_that_are_none_are_refused(chosen: str, refusal: str) -> None:
    person = somebody()
    with pytest.raises(Refusal) as refused:
        choose_days_off(person, chosen)
    assert refused.value.message == refusal
    assert person == somebody()


def test_quiet_hours_and_days_off_need_a_time_zone() -> None:
    person = somebody(None)
    for choose, what in ((choose_quiet_hours, "22:00-07:00"), (choose_days_off, "6")):
        with pytest.raises(Refusal, match="refuse-zone-first"):
            choose(person, what)
    assert person == somebody(None)
    choose_quiet_hours(person, "")
    choose_days_off(person, "")


# Being away


@pytest.mark.parametrize("typed", ["2026-12-24", "24.12.2026", "24.12.", "24. 12. 2026"])
def test_somebody_is_back_when_the_day_begins_where_they_are(typed: str) -> None:
    assert back_on(somebody(), typed, NOW) == datetime(2026, 12, 23, 23, tzinfo=UTC).timestamp()
    assert back_on(somebody(None), typed, NOW) == datetime(2026, 12, 24, tzinfo=UTC).timestamp()


def test_a_day_without_a_year_is_the_next_one_of_its_name() -> None:
    assert back_on(somebody(None), "2.1.", NOW) == datetime(2027, 1, 2, tzinfo=UTC).timestamp()


@pytest.mark.parametrize("typed", ["", "soon", "2026-13-01", "2026-02-30", "30.2.", "12/24/2026"])
def test_a_date_that_is_none_is_refused(typed: str) -> None:
    with pytest.raises(Refusal, match="refuse-date-unread"):
        back_on(somebody(), typed, NOW)
