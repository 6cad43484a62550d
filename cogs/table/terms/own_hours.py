"""Parsing and checks of what people type or choose about their own time: time zone, quiet hours, days off, absences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from functools import cache
from zoneinfo import available_timezones

from cogs.table.terms.hours import MIDNIGHT, MOST_DAYS_OFF, MOST_QUIET, zone_of
from cogs.table.terms.refusals import Refusal
from db.rows import Person

# Where most people are: offered before anything is typed.
COMMON_ZONES = (
    *("Europe/Berlin", "Europe/Vienna", "Europe/Zurich", "Europe/London", "Europe/Lisbon", "Europe/Paris"),
    *("Europe/Madrid", "Europe/Rome", "Europe/Athens", "Europe/Kyiv", "Europe/Istanbul", "Africa/Johannesburg"),
    *("Asia/Kolkata", "Asia/Singapore", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland", "America/Sao_Paulo"),
    *("America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "UTC"),
)
BEGINNINGS = (20, 21, 22, 23, 0)  # the hours from which, and until which, most people want to be left alone
ENDS = (6, 7, 8, 9, 10)
REMINDED = (1.0, 0.5, 0.25, 0.0)  # after how many units of a table's pace; 0: never
_QUIET = re.compile(r"(\d{1,2})(?:[:.](\d\d))?\s*(?:h|Uhr)?\s*(?:-|–|to|bis)\s*(\d{1,2})(?:[:.](\d\d))?\s*(?:h|Uhr)?")
_ISO, _GERMAN = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})"), re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})?")


# Time zones


@cache
def _zones() -> dict[str, str]:
    """All time zones that are places, each with the text that it is found by."""
    places = (name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "SystemV/")))
    return {name: name.replace("_", " ").casefold() for name in sorted((*places, "UTC"))}


def zone_named(text: str) -> str:
    """The time zone that is meant by these words."""
    sought = text.strip().replace("_", " ").casefold()
    for name, spelled in _zones().items():
        if spelled == sought:
            return name
    raise Refusal("refuse-zone")


def zones_like(typed: str) -> list[str]:
    """The time zones to choose from when this much of a name is typed: those first of which a part begins with it."""
    sought = typed.strip().replace("_", " ").casefold()
    if not sought:
        return list(COMMON_ZONES)
    found = [name for name, spelled in _zones().items() if sought in spelled]
    return sorted(found, key=lambda name: not any(part.startswith(sought) for part in _zones()[name].split("/")))


def time_there(zone: str, now: float) -> str:
    """The time of day in a time zone, as a clock shows it."""
    return f"{datetime.fromtimestamp(now, zone_of(zone)):%H:%M}"


# Quiet hours and days off


def spelled(minute: int) -> str:
    """A minute of the day, as a clock shows it."""
    return f"{minute // 60:02}:{minute % 60:02}"


def common_quiet_hours() -> Iterator[tuple[int, int]]:
    """The quiet hours that most people want."""
    for begin in BEGINNINGS:
        for end in ENDS:
            if (end - begin) * 60 % MIDNIGHT <= MOST_QUIET:
                yield begin * 60, end * 60


def choose_quiet_hours(person: Person, text: str) -> None:
    """Sets the hours in which they are not notified, such as `22:00-07:00`; nothing: they may be notified at any
    hour."""
    if not text:
        person.quiet_from = person.quiet_until = None
        return
    read = _QUIET.fullmatch(text.strip())
    if read is None:
        raise Refusal("refuse-quiet-hours-unread")
    begin, end = (int(read[at]) * 60 + int(read[at + 1] or 0) for at in (1, 3))
    if max(begin, end) > MIDNIGHT or any(int(read[at] or 0) > 59 for at in (2, 4)):
        raise Refusal("refuse-quiet-hours-unread")
    begin, end = begin % MIDNIGHT, end % MIDNIGHT
    if not 0 < (end - begin) % MIDNIGHT <= MOST_QUIET:
        raise Refusal("refuse-quiet-hours", most=MOST_QUIET // 60)
    _require_zone(person)
    person.quiet_from, person.quiet_until = begin, end


def choose_days_off(person: Person, text: str) -> None:
    """Sets the weekdays on which they are not notified, such as `5+6`, where 0 is Monday."""
    days = sorted(set(filter(None, text.split("+"))))
    if not all(day in "0123456" and len(day) == 1 for day in days):
        raise Refusal("refuse-unknown-control")
    if len(days) > MOST_DAYS_OFF:
        raise Refusal("refuse-days-off", most=MOST_DAYS_OFF)
    if days:
        _require_zone(person)
    person.days_off = "".join(days)


def _require_zone(person: Person) -> None:
    if person.zone is None:
        raise Refusal("refuse-zone-first")


# Being away


def today(person: Person, now: float) -> date:
    """The date where somebody is, by their time zone."""
    return datetime.fromtimestamp(now, zone_of(person.zone)).date()


def back_on(person: Person, text: str, now: float) -> float:
    """When the day begins on which they are back, such as `2026-11-24` or `24.11.`."""
    try:
        day = _day(text.strip(), today(person, now))
        return datetime.combine(day, time(), zone_of(person.zone)).timestamp()
    except (ValueError, OverflowError):
        raise Refusal("refuse-date-unread") from None


def days_to_be_back(person: Person, now: float) -> list[date]:
    """Each of the next days, and then every second one."""
    return [today(person, now) + timedelta(days=days) for days in (*range(1, 15), *range(16, 29, 2))]


def _day(text: str, now: date) -> date:
    if (iso := _ISO.fullmatch(text)) is not None:
        return date(*map(int, iso.groups()))
    if (german := _GERMAN.fullmatch(text)) is None:
        raise ValueError(text)
    day, month = int(german[1]), int(german[2])
    if german[3]:
        return date(int(german[3]), month, day)
    this_year = date(now.year, month, day)
    return this_year if this_year >= now else date(now.year + 1, month, day)
