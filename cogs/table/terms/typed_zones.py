"""Time zones as people type them: `New York`, `EST`, `Wien`, `UTC-5`."""

from __future__ import annotations

import re
from functools import cache
from zoneinfo import available_timezones

from cogs.face.words import LANGUAGES
from cogs.table.terms.typed_words import MOST_TYPED, folded, vocabulary

# Where most people are: offered before anything is typed.
COMMON_ZONES = (
    *("Europe/Berlin", "Europe/Vienna", "Europe/Zurich", "Europe/London", "Europe/Lisbon", "Europe/Paris"),
    *("Europe/Madrid", "Europe/Rome", "Europe/Athens", "Europe/Kyiv", "Europe/Istanbul", "Africa/Johannesburg"),
    *("Asia/Kolkata", "Asia/Singapore", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland", "America/Sao_Paulo"),
    *("America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "UTC"),
)
_OFFSET = re.compile(r"(?:utc|gmt)?\s?([+-])\s?([0-9]{1,2})(?::?([0-9]{2}))?")
_FIXED = re.compile(r"Etc/GMT([+-])([0-9]{1,2})")
# The zones that are off by a part of an hour, all year round.
_PARTS_OF_AN_HOUR = {
    ("+", 3, 30): "Asia/Tehran",
    ("+", 4, 30): "Asia/Kabul",
    ("+", 5, 30): "Asia/Kolkata",
    ("+", 5, 45): "Asia/Kathmandu",
    ("+", 6, 30): "Asia/Yangon",
    ("+", 8, 45): "Australia/Eucla",
    ("+", 9, 30): "Australia/Darwin",
    ("-", 9, 30): "Pacific/Marquesas",
}


@cache
def _known() -> frozenset[str]:
    return frozenset(available_timezones())


@cache
def _zones() -> dict[str, str]:
    """All time zones that are places, each with the text that it is found by."""
    places = (name for name in _known() if "/" in name and not name.startswith(("Etc/", "SystemV/")))
    return {name: folded(name) for name in sorted((*places, "UTC"))}


@cache
def _names() -> dict[str, str]:
    """The zones by all that stands for one: the whole name, the last part of it, and what languages call places. Of
    two with the same last part a common one is meant, else the shorter."""
    found = {}
    for name, spelling in sorted(_zones().items(), key=lambda one: (one[0] in COMMON_ZONES, -len(one[0]))):
        found[spelling.rpartition("/")[2]] = name
    for language in reversed(LANGUAGES):
        found |= vocabulary(language).places
    return found | {spelling: name for name, spelling in _zones().items()}


def zone_typed(text: str) -> str | None:
    """The IANA name of the time zone that is meant, if one is."""
    sought = folded(text)
    if not sought or len(text) > MOST_TYPED:
        return None
    if text in _zones() or (_FIXED.fullmatch(text) and text in _known()):  # as a menu spells it
        return text
    if fixed := _OFFSET.fullmatch(sought):
        return _off_by(fixed[1], int(fixed[2]), int(fixed[3] or 0))
    if sought in _names():
        return _names()[sought]
    if sought == "gmt":
        return "UTC"
    if "," in sought:  # the city, and its country
        return zone_typed(sought.partition(",")[0])
    found = {_names()[name] for name in _names() if len(sought) > 2 and name.startswith(sought)}
    return found.pop() if len(found) == 1 else None


def _off_by(sign: str, hours: int, minutes: int) -> str | None:
    if minutes:
        return _PARTS_OF_AN_HOUR.get((sign, hours, minutes))
    name = f"Etc/GMT{'-' if sign == '+' else '+'}{hours}" if hours else "UTC"  # whose signs are the other way round
    return name if name in _known() else None


def zone_spelled(zone: str) -> str:
    """A time zone's name for people."""
    if fixed := _FIXED.fullmatch(zone):
        return f"UTC{'-' if fixed[1] == '+' else '+'}{fixed[2]}"
    return zone.replace("_", " ")


def zones_like(typed: str) -> list[str]:
    """The time zones to choose from when this much is typed: first the one that it means, then those that have a name
    which begins with it, the common ones before the others, then those of which it is a part."""
    sought = folded(typed)
    if not sought:
        return list(COMMON_ZONES)
    meant = zone_typed(typed)
    beginning = [zone for name, zone in _names().items() if name.startswith(sought)]
    beginning.sort(key=lambda zone: zone not in COMMON_ZONES)
    part = [name for name, spelling in _zones().items() if sought in spelling]
    part.sort(key=lambda name: not any(each.startswith(sought) for each in _zones()[name].split("/")))
    return list(dict.fromkeys((*([meant] if meant else []), *beginning, *part)))
