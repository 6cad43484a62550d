"""A person's own time: when they may be notified, and which of the time that passes counts as silence."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from db.rows import Person

MOST_QUIET = 12 * 60  # minutes of a day
MOST_DAYS_OFF = 3  # of a week
MIDNIGHT = 24 * 60
A_DAY = timedelta(days=1)
# Why somebody is notified later: by their own wish; or as they are at the table, have been notified of another one just
# now, or are about to be told more.
Because = Literal["away", "quiet-hours", "day-off", "at-table", "together", "more-to-come"]


class Delay(NamedTuple):
    """What keeps a notification back, and until when."""

    why: Because
    until: float


class QuietTime(NamedTuple):
    """A time in which somebody is not notified."""

    begin: float
    end: float
    why: Because


def is_away(person: Person, now: float) -> bool:
    """Whether they said that they would be."""
    return person.away_until is not None and now < person.away_until


def next_notification(person: Person, now: float) -> float:
    """The first moment from now on at which they may be notified."""
    return max([now, *(one.until for one in delays(person, now))])


def delays(person: Person, now: float) -> list[Delay]:
    """What keeps a notification of theirs back from now on, one after the other; nothing: they may be notified now."""
    found = [Delay("away", person.away_until)] if person.away_until is not None and is_away(person, now) else []
    at = found[0].until if found else now
    for begin, end, why in _closed(person, at):
        if begin > at:
            break
        if end > at:
            found.append(Delay(why, at := end))
    return found


def counted(person: Person, since: float, seconds: float) -> float:
    """When so many seconds will have passed since then that count: none of their quiet hours, none of a day off."""
    at = since
    for begin, end, _ in _closed(person, since):
        if begin - at >= seconds:
            break
        seconds -= max(0.0, begin - at)
        at = max(at, end)
    return at + seconds


def count(person: Person, since: float, until: float) -> float:
    """The number of seconds between these two moments that count."""
    seconds, at = 0.0, since
    for begin, end, _ in _closed(person, since):
        if begin >= until:
            break
        seconds += max(0.0, begin - at)
        at = max(at, end)
    return seconds + max(0.0, until - at)


def zone_of(name: str | None) -> ZoneInfo:
    """A time zone by its name; one that is not known here (any more) counts as none."""
    try:
        return ZoneInfo(name or "UTC")
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def _closed(person: Person, since: float) -> Iterator[QuietTime]:
    """Their quiet hours and days off, those that end after that moment, one after the other and without end."""
    if person.quiet_from == person.quiet_until and not person.days_off:
        return
    zone = zone_of(person.zone)
    day = datetime.fromtimestamp(since, zone).date() - A_DAY  # whose quiet hours may last until this morning
    while True:
        yield from (one for one in _closed_on(person, day, zone) if one.end > since)
        day += A_DAY


def _closed_on(person: Person, day: date, zone: ZoneInfo) -> Iterator[QuietTime]:
    """The quiet hours and days off that begin on a day, in order."""
    if str(day.weekday()) in person.days_off:
        yield QuietTime(_moment(day, 0, zone), _moment(day, MIDNIGHT, zone), "day-off")
    begin, end = person.quiet_from, person.quiet_until
    if begin is not None and end is not None and begin != end:
        until = end if end > begin else end + MIDNIGHT
        yield QuietTime(_moment(day, begin, zone), _moment(day, until, zone), "quiet-hours")


def _moment(day: date, minute: int, zone: ZoneInfo) -> float:
    """A minute of a day in a zone, also on a day that has an hour more or less."""
    later, minute = divmod(minute, MIDNIGHT)
    return datetime.combine(day + later * A_DAY, time(minute // 60, minute % 60), zone).timestamp()
