"""Quiet hours, days off and absences, by the clock on the wall of whoever has them."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.table.terms.hours import MOST_QUIET, Delay, count, counted, delays, next_notification
from db import Person

HOUR, DAY = 3600.0, 24 * 3600.0
BERLIN = "Europe/Berlin"


def somebody(**chosen: object) -> Person:
    person = Person(1, "Ada", "en-US", zone=BERLIN)
    for name, value in chosen.items():
        setattr(person, name, value)
    return person


def at(text: str, zone: str = BERLIN) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


NIGHT = {"quiet_from": 22 * 60, "quiet_until": 7 * 60}
NOON = {"quiet_from": 12 * 60, "quiet_until": 13 * 60 + 30}


def test_whoever_has_chosen_nothing_may_be_notified_at_any_time() -> None:
    assert next_notification(Person(1, "Ada", "en-US"), 5.0) == 5.0
    assert counted(Person(1, "Ada", "en-US"), 5.0, DAY) == 5.0 + DAY


@pytest.mark.parametrize(
    ("now", "notification"),
    [
        ("2026-11-17 21:59", "2026-11-17 21:59"),
        ("2026-11-17 22:00", "2026-11-18 07:00"),
        ("2026-11-18 03:00", "2026-11-18 07:00"),
        ("2026-11-18 07:00", "2026-11-18 07:00"),
    ],
)
def test_a_notification_waits_for_the_end_of_the_night(now: str, notification: str) -> None:
    assert next_notification(somebody(**NIGHT), at(now)) == at(notification)


def test_quiet_hours_in_the_middle_of_a_day_end_on_it() -> None:
    assert next_notification(somebody(**NOON), at("2026-11-17 12:30")) == at("2026-11-17 13:30")


def test_a_notification_in_the_evening_before_days_off_waits_for_the_morning_after_them() -> None:
    person = somebody(days_off="56", **NIGHT)
    assert next_notification(person, at("2026-11-20 23:00")) == at("2026-11-23 07:00")  # a Friday, and a Monday


def test_whoever_is_away_is_notified_when_they_are_back_and_not_at_night() -> None:
    person = somebody(away_until=at("2026-11-20 23:30"), **NIGHT)
    assert next_notification(person, at("2026-11-17 12:00")) == at("2026-11-21 07:00")


def test_what_keeps_a_notification_back_is_named_one_after_the_other_with_when_it_ends() -> None:
    away = somebody(away_until=at("2026-03-05 23:00"), days_off="4", **NIGHT)  # a Thursday
    assert delays(away, at("2026-03-04 12:00")) == [
        Delay("away", at("2026-03-05 23:00")),
        Delay("quiet-hours", at("2026-03-06 07:00")),
        Delay("day-off", at("2026-03-07 00:00")),
        Delay("quiet-hours", at("2026-03-07 07:00")),
    ]
    assert delays(away, at("2026-03-07 07:00")) == []


def test_quiet_hours_are_those_of_the_own_time_zone() -> None:
    person = somebody(zone="Pacific/Auckland", **NIGHT)
    assert next_notification(person, at("2026-11-17 23:00", "Pacific/Auckland")) == at(
        "2026-11-18 07:00", "Pacific/Auckland"
    )
    assert next_notification(person, at("2026-11-17 23:00")) == at("2026-11-17 23:00")


@pytest.mark.parametrize(
    ("evening", "morning", "hours"),
    [("2026-10-24 22:00", "2026-10-25 07:00", 10), ("2027-03-27 22:00", "2027-03-28 07:00", 8)],
)
def test_a_night_in_which_clocks_are_changed_still_ends_in_the_morning(evening: str, morning: str, hours: int) -> None:
    assert at(morning) - at(evening) == hours * HOUR
    assert next_notification(somebody(**NIGHT), at(evening)) == at(morning)


def test_a_day_of_silence_is_as_long_as_a_day_without_the_nights() -> None:
    assert counted(somebody(**NIGHT), at("2026-11-17 12:00"), 24 * HOUR) == at("2026-11-18 21:00")


def test_silence_on_days_off_does_not_count() -> None:
    assert counted(somebody(days_off="56"), at("2026-11-20 12:00"), DAY) == at("2026-11-23 12:00")


def test_a_time_zone_that_is_not_known_any_more_counts_as_none() -> None:
    assert next_notification(somebody(zone="Europe/Atlantis", **NIGHT), at("2026-11-17 23:00", "UTC")) == at(
        "2026-11-18 07:00", "UTC"
    )


def with_hours(zone: str | None, begin: int, minutes: int, days_off: str) -> Person:
    return somebody(zone=zone, quiet_from=begin, quiet_until=(begin + minutes) % (24 * 60), days_off=days_off)


people = st.builds(
    with_hours,
    st.sampled_from([BERLIN, "America/St_Johns", "Pacific/Auckland", "Asia/Kolkata", None]),
    st.integers(0, 24 * 60 - 1),
    st.integers(0, MOST_QUIET),
    st.sampled_from(["", "0", "56", "246"]),
)
moments = st.floats(1.7e9, 1.9e9).map(round).map(float)


@given(people, moments, st.integers(0, int(28 * DAY)).map(float))
def test_silence_never_takes_less_than_its_time(person: Person, now: float, seconds: float) -> None:
    end = counted(person, now, seconds)
    assert end >= now + seconds
    assert counted(person, now, seconds + 60) >= end + 60


@given(people, moments)
def test_nobody_is_notified_in_a_time_that_does_not_count(person: Person, now: float) -> None:
    notification = next_notification(person, now)
    assert notification >= now
    assert next_notification(person, notification) == notification
    assert counted(person, notification, 0.001) == pytest.approx(notification + 0.001, abs=1e-6), (
        "a notification comes in a time that counts"
    )
    assert counted(person, now, 0.001) >= notification, "all until then does not count"


@given(people, moments, st.integers(0, int(28 * DAY)).map(float))
def test_as_much_time_has_counted_as_was_to_pass(person: Person, now: float, seconds: float) -> None:
    assert count(person, now, counted(person, now, seconds)) == pytest.approx(seconds, abs=1e-3)


def test_time_that_is_over_when_quiet_hours_begin_does_not_wait_for_their_end() -> None:
    ada, zone = somebody(quiet_from=22 * 60, quiet_until=10 * 60), ZoneInfo(BERLIN)
    night, second_evening = datetime(2026, 1, 15, 2, tzinfo=zone), datetime(2026, 1, 16, 22, tzinfo=zone)
    assert counted(ada, night.timestamp(), DAY) == second_evening.timestamp()
