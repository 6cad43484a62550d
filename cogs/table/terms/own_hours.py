"""Checks of what people type or choose about their own time: time zone, quiet hours, days off, absences."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta

from cogs.table.terms.hours import MIDNIGHT, MOST_QUIET, zone_of
from cogs.table.terms.pace import MOST_AWAY
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.typed_dates import day_typed
from cogs.table.terms.typed_hours import hours_typed
from cogs.table.terms.typed_words import is_none
from cogs.table.terms.typed_zones import zone_typed
from db.rows import Person

REMINDED = (1.0, 0.5, 0.25, 0.0)  # after how many units of a table's pace; 0: never
OUT_OF_REACH = timedelta(days=3660)  # a day that is farther from today is as good as one that is so far


# Time zones


def choose_zone(person: Person, text: str) -> None:
    """Sets the time zone that is meant by these words."""
    if (zone := zone_typed(text)) is None:
        raise Refusal("refuse-zone")
    person.zone = zone


def time_there(zone: str, now: float) -> str:
    """The time of day in a time zone, as a clock shows it."""
    return f"{datetime.fromtimestamp(now, zone_of(zone)):%H:%M}"


# Quiet hours and days off


def spelled(minute: int) -> str:
    """A minute of the day, as a clock shows it."""
    return f"{minute // 60:02}:{minute % 60:02}"


def choose_quiet_hours(person: Person, text: str) -> None:
    """Sets the hours in which they are not notified, such as `22:00-07:00`; nothing: they may be notified at any
    hour."""
    if is_none(text, person.speaks):
        person.quiet_from = person.quiet_until = None
        return
    if (hours := hours_typed(text, person.speaks)) is None:
        raise Refusal("refuse-quiet-hours-unread")
    begin, end = hours
    if not 0 < (end - begin) % MIDNIGHT <= MOST_QUIET:
        raise Refusal("refuse-quiet-hours", most=MOST_QUIET // 60)
    _require_zone(person)
    person.quiet_from, person.quiet_until = begin, end


def choose_days_off(person: Person, days: Sequence[str]) -> None:
    """Sets the weekdays on which they are not notified, where 0 is Monday."""
    if days:
        _require_zone(person)
    person.days_off = "".join(sorted(days))


def _require_zone(person: Person) -> None:
    if person.zone is None:
        raise Refusal("refuse-zone-first")


# Being away


def today(person: Person, now: float) -> date:
    """The date where somebody is, by their time zone."""
    return datetime.fromtimestamp(now, zone_of(person.zone)).date()


def back_on(person: Person, text: str, now: float) -> float:
    """When the day begins on which they are back, such as `2026-11-24` or `next Monday`."""
    here = today(person, now)
    if (day := day_typed(text, here, person.locale, zone_of(person.zone))) is None:
        raise Refusal("refuse-date-unread")
    day = min(max(day, here - OUT_OF_REACH), here + OUT_OF_REACH)  # or it may be out of reach of clocks as well
    return begin_of(day, person)


def begin_of(day: date, person: Person) -> float:
    """When this day begins where they are."""
    return datetime.combine(day, time(), zone_of(person.zone)).timestamp()


def days_to_be_back(person: Person, now: float, typed: str = "") -> list[date]:
    """Each of the next days, and then every second one; the one that they have typed comes first, if they have."""
    here = today(person, now)
    days = [here + timedelta(days=days) for days in (*range(1, 15), *range(16, 29, 2))]
    meant = day_typed(typed, here, person.locale, zone_of(person.zone))
    if meant is not None and here < meant < here + OUT_OF_REACH and begin_of(meant, person) <= now + MOST_AWAY:
        days = [meant, *(day for day in days if day != meant)]
    return days
